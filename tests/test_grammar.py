"""Grammar in both languages: numbers, genders, facts and marks in everything that can be said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from khroma.cli.helping import help_texts
from khroma.games.registry import GAMES, find_game
from khroma.kernel.language import SHIPPED
from khroma.kernel.texts import Texts, read_own_texts
from khroma.table.library import word_list
from tests.everything import ROOT, SOURCE, texts_in
from tests.heard import heard

LAYERS = (("khroma.table", ""), ("khroma.table", "problems."), ("khroma.cli", ""), ("khroma.lab", ""))
INVARIABLE = {"en": {"picked"}, "fr": {"steps", "to_go"}}  # "2 picked", "2 pas"
_AGREES = re.compile(r"\{(\w+)(?::(\w+))?\?([^{}]*)\}")
_PUT = re.compile(r"\{(\w+)(?::(\w+))?\|(?:a|the|of|to)\}")


def speakers(language: str) -> dict[str, Texts]:
    """Everything that speaks: the games, and the layers that are no games."""
    found = {name: find_game(name).texts(language) for name in GAMES}
    return found | {f"{layer} {stem}": read_own_texts(layer, language, stem) for layer, stem in LAYERS}


# --- numbers


def counted_nouns(language: str) -> Iterator[tuple[str, Texts, str]]:
    for speaker, texts in speakers(language).items():
        for plural in sorted(texts.plurals()):
            yield f"{speaker}.{plural}", texts, plural


@pytest.mark.parametrize("language", SHIPPED)
def test_every_counted_noun_for_none_one_and_two(language: str) -> None:
    found = 0
    for where, texts, plural in counted_nouns(language):
        none, one, two = (texts.counted(plural, number) for number in (0, 1, 2))
        found += 1
        if plural in INVARIABLE[language]:
            continue
        assert one.replace("1", "2") != two, f"{where}: one and two are told alike: {two}"
        if none:
            like = one if language == "fr" else two
            assert none == re.sub(r"[12]", "0", like) or "0" not in none, f"{where}: {none}"
        assert not re.search(r"\b1 \w+s\b(?<!ss)(?<!pas)(?<!us)", one) or language == "fr", one
        assert "{" not in none + one + two
    assert found > 20


@pytest.mark.once
@pytest.mark.parametrize("language", SHIPPED)
def test_a_bare_number_stands_before_no_plural(language: str) -> None:
    """`{points} points` says "1 points": a number with its noun comes from the table of plurals."""
    bare = re.compile(r"(?<!Seat )(?<!Player )\{(\w+)\} (?!of\b|de\b|sur\b|is\b)[a-zé]+s\b")
    for speaker, texts in speakers(language).items():
        for key, sentence in texts.sentences.items():
            hole = bare.search(sentence)
            facts = heard(speaker).get(key, []) if hole and speaker in GAMES else []
            numbers = [each for each in facts if hole and isinstance(each.get(hole.group(1)), int)]
            assert not numbers, f"{key}: {sentence}"


# --- genders


def test_the_page_is_told_with_which_words_something_agrees() -> None:
    assert word_list("dark_threat", "fr").forms["unit"] == {"mandrake": 1, "spore": 1}
    assert word_list("paint_brawl", "fr").forms["piece"].keys() == {"puddle", "smasher", "ranger", "mystic"}
    assert word_list("color_quest", "en").forms == {}


MALE = re.compile(r"\b(?:est|sera|reste|être)(?: déjà| plus| pas| \w+ment)? (\w+(?:é|[^aou]i|u|is|it))(?= |\.|,|$)")
FEMALE = re.compile(
    r"\b(?:est|sera|reste|être)(?: déjà| plus| pas| \w+ment)? (\w+(?:ée|[^aou]ie|ue|ise|ite))(?= |\.|,|$)"
)
NEUTRAL = {"au", "ainsi", "ici", "aussi", "permis", "parmi", "lui"}


def every_word(texts: Texts, key: str, fact: str, table: str) -> Iterator[tuple[str, str]]:
    """A sentence with every word of a noun table in the place of a fact, and the gender of the word."""
    holes = texts.holes(key)
    numbers = set(re.findall(r"\{(\w+)#", texts.sentences[key]))
    facts = {hole: 2 if hole in numbers else "c3" for hole in holes}
    for category, word in sorted(texts.nouns()):
        if category == table:
            yield texts.say(key, {**facts, fact: word}), texts.gender(category, word).removesuffix("!")


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_in_every_sentence_that_takes_one(name: str) -> None:
    """The first noun of a sentence is its subject: what is said of it agrees, whichever figure it is."""
    texts, looked = find_game(name).texts("fr"), 0
    for key, sentence in texts.sentences.items():
        subject = re.match(r"\{(\w+)(?::(\w+))?\|(?:a|the)\}", sentence)
        if subject is None:
            continue
        for said, gender in every_word(texts, key, subject.group(1), subject.group(2) or subject.group(1)):
            looked += 1
            wrong = [each for each in (MALE if gender == "f" else FEMALE).findall(said) if each not in NEUTRAL]
            assert not wrong, f"{key}: {said}: {wrong}"
            assert not re.search(r"\b(de le|à le|de les|à les|que il|le la|la le|de du|de un)\b", said), said
            if gender == "f":
                assert not re.search(r"^(Le|Un|Ce) ", said), said
                assert not re.search(r"\bvenu de\b|\bseul\b", said), said
            elif gender == "m":
                assert not re.search(r"^(La|Une|Cette) ", said), said
                assert not re.search(r"\bvenue de\b|\bseule\b", said), said
    assert looked > 20 or name == "chromecas"


@pytest.mark.parametrize("name", GAMES)
def test_a_word_that_agrees_has_a_form_for_both_genders(name: str) -> None:
    texts = find_game(name).texts("fr")
    for key, sentence in texts.sentences.items():
        for fact, category, choices in _AGREES.findall(sentence):
            forms = str(choices).split("/")
            assert len(forms) >= 2, f"{key}: {choices}"
            assert all(forms), f"{key}: {choices}"
            genders = {texts.gender(kind, word) for kind, word in texts.nouns() if kind == (category or fact)}
            assert genders, f"{key}: no noun table {category or fact}"


# --- facts


@pytest.mark.once
@pytest.mark.parametrize("language", SHIPPED)
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_lacks_a_fact(name: str, language: str) -> None:
    texts, said = find_game(name).texts(language), heard(name)
    for key, different in said.items():
        for facts in different:
            assert texts.say(key, facts)
    spoken = [key for key in texts.sentences if key.partition(".")[0] in ("event", "question", "action")]
    rare = [key for key in spoken if key not in said]
    assert len(rare) <= 6, rare


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_written_with_its_facts(name: str) -> None:
    """Also those that no game of a test has come to."""
    languages = [find_game(name).texts(language) for language in SHIPPED]
    for path in sorted((SOURCE / "games" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "write" and node.args:
                given = {each.arg for each in node.keywords}
                for event in texts_in(node.args[0]) if None not in given else ():
                    for texts in languages:
                        assert texts.holes(f"event.{event}") <= given, f"{path.name}: {event}"


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_its_facts(name: str) -> None:
    """A need brings its own, and the arguments of the verb."""
    game = find_game(name)
    said = {fact for verb in game.book.verbs for fact in (each.name for each in verb.arguments)}  # type: ignore[attr-defined]
    said |= {"verb", "question", "piece", "figure", "unit", "card", "power", "effect", "item"}
    for path in sorted((SOURCE / "games" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and called in ("Need", "Refusal"):
                given = {each.arg for each in node.keywords}
                place = 2 if called == "Need" else 1
                for reason in texts_in(node.args[place]) if None not in given and len(node.args) > place else ():
                    for language in SHIPPED:
                        lacking = game.texts(language).holes(f"refusal.{reason}") - given - said
                        assert not lacking, f"{path.name}: {reason}: {lacking}"


# --- marks

BREAKS = re.compile(r"(?<! ) [:;!?»]|« |[\w)»][;!?](?=\s|$)|[\w)»]:\s")


def written(language: str) -> Iterator[tuple[str, str]]:
    """Every text of every speaker, as it is printed, and the nouns and counted nouns."""
    for speaker, texts in speakers(language).items():
        for key, sentence in texts.sentences.items():
            if key != "game.legend":  # a table
                yield f"{speaker}.{key}", sentence
        for category, word in sorted(texts.nouns()):
            yield f"{speaker}.noun.{category}.{word}", texts.noun(category, word)
        for plural in texts.plurals():
            yield f"{speaker}.plural.{plural}", texts.counted(plural, 2)
    told = help_texts(language)
    if told is not None:
        yield from told.sentences.items()


def test_french_marks_never_begin_a_line() -> None:
    for key, text in written("fr"):
        plain = re.sub(r"`[^`]*`|khroma \S+.*|\{[^}]*\}|POST /\S+", "x", text)
        assert not BREAKS.search(plain), f"{key}: {plain}"


@pytest.mark.parametrize("language", SHIPPED)
def test_one_kind_of_apostrophe(language: str) -> None:
    page = ROOT / "web" / "src"
    texts = dict(written(language))
    for path in (page / "texts" / f"{language}.ts", page / "guide" / f"{language}.ts"):
        texts[path.name] = path.read_text(encoding="utf-8")
    for key, text in texts.items():
        assert "’" not in text, key
        assert "..." not in text or key.endswith(".ts"), key
