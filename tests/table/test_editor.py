"""The editor: whatever is set up is a position that reads back, or is refused with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import msgspec
import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.editing import Editor, redraw
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import Game
from khroma.kernel.options import Options
from khroma.kernel.picture import read_picture
from khroma.kernel.records import read_record, replay
from khroma.table.case_files import case_written
from khroma.table.editor import EditorShown, editing_of, editor_shown, set_up
from khroma.table.wishes import CaseWish, EditorWish
from tests.everything import ROOT, random_table

Position = tuple[Game[Any], Options, str]


def positions(name: str) -> Iterator[Position]:
    """The middle of some random games, and how every case of a game begins."""
    for seed, answers in enumerate((3, 20, 45, 70, 110, 160)):
        table = random_table(name, "", seed, answers)
        yield table.game, table.options, table.game.picture(table.state)
    for path in sorted((ROOT / "tests" / "cases" / name).glob("*.toml")):
        for case in read_cases(path.read_text(encoding="utf-8"), str(path)):
            if case.picture and not case.refused:
                game = find_game(name)
                options = game.option_table().make(case.options)
                if any(isinstance(value, dict) for value in options.changed().values()):
                    continue  # a data file does not come over the wire
                yield game, options, game.picture(game.read_picture(case.picture, options)[0])


def shown(game: str, lang: str = "en", **wish: Any) -> EditorShown:
    return editor_shown(EditorWish(game=game, **wish), lang)


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_opened_and_written_again_as_the_same_text(name: str) -> None:
    """And its lines of cards count what they say: each once, many positions have the same."""
    editing = editing_of(find_game(name).package)
    count, counted = 0, set[tuple[str, str]]()
    for game, options, text in positions(name):
        picture = read_picture(text)
        again = game.picture(game.read_picture(redraw(picture, editing.blank), options)[0])
        assert again == text
        assert shown(name, picture=text, options=options.write()).picture == text
        for line in editing.lines(game.seats(options), options):
            said = picture.lines.get(line.key, "?")
            if line.form == "cards" and "?" not in said and (line.key, said) not in counted:
                counted.add((line.key, said))
                counts = line.counts(said)
                assert line.counts(line.written(counts)) == counts
                spelled = Editor(game, editing, options, text).say(line.key, line.written(counts, said))
                assert said == read_picture(spelled).lines[line.key]
        count += 1
    assert count > 30
    assert counted


@pytest.mark.parametrize("name", GAMES)
def test_a_line_that_is_said_again_changes_nothing(name: str) -> None:
    table = random_table(name, "", 3, 45)
    editing, text = editing_of(table.game.package), table.game.picture(table.state)
    for key, value in read_picture(text).lines.items():
        assert Editor(table.game, editing, table.options, text).say(key, f" {value}  ") == text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_thing_is_put_anywhere_or_refused_with_its_rule(name: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(name, "", seed, rng.choice((10, 40, 80, 130)))
    game, options, text = table.game, table.options, table.game.picture(table.state)
    editing = editing_of(game.package)
    squares = list(read_picture(text).cells)
    for thing in editing.things(game.seats(options), options):
        for of in thing.of or ("",):
            square = rng.choice(squares)
            after = shown(
                name,
                "fr",
                picture=text,
                options=options.write(),
                square=square,
                kind=thing.kind,
                thing=thing.word,
                of=of,
            )
            where = f"{thing.word} {of} on {square}: {after.complaint}"
            if after.complaint is None:
                assert after.table is not None, where
                assert after.picture == game.picture(game.read_picture(after.picture, options)[0]), where
            else:
                assert after.complaint.rule, where
                assert after.table is None
                assert "picture" not in after.complaint.text, where


@pytest.mark.parametrize("name", GAMES)
def test_many_changes_in_a_row_lose_nothing(name: str) -> None:
    """Refused pictures are changed too, and what is put right is a position again."""
    rng = Random(name)
    game = find_game(name)
    options = game.option_table().make()
    editing = editing_of(game.package)
    text, refused = set_up(game, options), 0
    squares = list(read_picture(text).cells)
    for _ in range(60):
        thing = rng.choice(editing.things(game.seats(options), options))
        before, square = text, rng.choice(squares)
        text = Editor(game, editing, options, text).place(square, thing, rng.choice(thing.of or ("",)))
        try:
            game.read_picture(text, options)
        except NotationError:
            refused += 1
            wanted = read_picture(before).cells
            for other, token in read_picture(text).cells.items():
                if wanted.get(other, editing.blank) != token:
                    assert other == square or editing.displaced(wanted[other], thing, "") != "?"
            text = before
    assert refused < 60


@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_emptied_and_begun_from_every_ready_made_game(name: str) -> None:
    game = find_game(name)
    for preset in game.option_table().presets:
        start = shown(name, preset=preset)
        assert start.complaint is None
        bare = shown(name, options=start.options, picture=start.picture, empty=True)
        assert bare.complaint is None, bare.complaint
        editing = editing_of(game.package)
        for token in read_picture(bare.picture).cells.values():
            assert len(set(editing.wiped(token))) <= 2


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_can_be_played_and_studied(name: str) -> None:
    start = shown(name)
    assert start.record is not None
    session = replay(read_record(start.record), find_game)
    assert session.game.picture(session.state) == start.picture
    msgspec.json.encode(start)


def test_a_player_whose_turn_it_becomes_decides() -> None:
    start = shown("paint_brawl")
    turned = shown("paint_brawl", picture=start.picture, line="turn", value="blue")
    assert turned.complaint is None
    assert turned.asked == 1
    assert "pending: main blue" in turned.picture
    hand = shown("paint_brawl", picture=turned.picture, line="blue hand", word="missed", count=2)
    assert "blue hand: missed*2" in hand.picture
    assert "missed*2" in hand.picture.partition("deck:")[2]  # the deck has two less


def test_what_follows_from_the_board_follows_it_unless_it_said_otherwise() -> None:
    start = shown("paint_brawl")
    supply = next(each.value for each in start.lines if each.key == "red supply")
    wish = {"square": "f7", "kind": "piece", "thing": "puddle", "of": "red"}
    more = shown("paint_brawl", picture=start.picture, **wish)
    assert f"red supply: {int(supply) - 1}" in more.picture
    few = shown("paint_brawl", picture=start.picture, line="red supply", value="3")
    kept = shown("paint_brawl", picture=few.picture, **wish)
    assert "red supply: 3" in kept.picture
    back = shown("paint_brawl", picture=more.picture, **wish)
    assert back.picture == start.picture


def test_an_impossible_position_names_rule_and_square() -> None:
    start = shown("chromecas")
    far = shown("chromecas", "fr", picture=start.picture, square="3,0", kind="points", thing="2")
    assert far.table is None
    assert far.complaint is not None
    assert (far.complaint.rule, far.complaint.squares) == ("CH-GEO-5", ["3,0"])
    assert far.complaint.text == "Le Terrain en 3,0 n'est pas relié au Noyau"
    text = far.picture
    for x in (1, 2):
        near = shown("chromecas", picture=text, square=f"{x},0", kind="points", thing="2")
        text = near.picture
    assert near.complaint is None
    assert near.table is not None


def put(game: str, kind: str, thing: str, of: str, squares: list[str]) -> EditorShown:
    """The set-up with a thing more on each of these squares."""
    shows = shown(game)
    for square in squares:
        before = {"picture": shows.picture, "options": shows.options}
        shows = shown(game, "fr", **before, square=square, kind=kind, thing=thing, of=of)
        assert shows.complaint is None, shows.complaint
    return shows


@pytest.mark.parametrize(
    ("kind", "thing", "most", "rule"),
    [
        ("piece", "puddle", 25, "PB-CMP-6"),
        ("piece", "mini_golem", 1, "PB-INV-2"),
        ("piece", "maxi_golem", 1, "PB-INV-2"),
        ("piece", "clone", 1, "PB-SUP-4"),
        ("piece", "warrior", 30, ""),  # PB-CMP-10: figures are never a limit
    ],
)
def test_nobody_plays_with_more_than_the_box_holds(kind: str, thing: str, most: int, rule: str) -> None:
    """It is drawn, as a picture that shows a rule may be, and says why no game begins there."""
    squares = [f"{column}{row}" for row in (5, 6, 7) for column in "abcdefghijk" if f"{column}{row}" != "f6"]
    assert put("paint_brawl", kind, thing, "red", squares[:most]).record is not None
    if rule:
        over = put("paint_brawl", kind, thing, "red", squares[: most + 1])
        assert over.table is not None
        assert over.record is None
        assert rule in over.unplayable
        assert "image" not in over.unplayable  # it is seen beside it
        assert "Rouge" in over.unplayable


@pytest.mark.parametrize(
    ("name", "rule", "said"),
    [
        ("paint_brawl", "PB-OVR-3", "Rouge n'a pas de Chef."),
        ("color_quest", "CQ-END-5", "Gaïa n'a pas de Héros."),
        ("dark_threat", "DT-SET-4", "L'Élu manque."),
    ],
)
def test_nobody_plays_without_a_leader(name: str, rule: str, said: str) -> None:
    """A scene without one can be drawn and studied, as those of cases are; a match does not begin there."""
    bare = shown(name, "fr", preset="first_game", empty=True)
    assert bare.complaint is None
    assert bare.record is not None
    assert bare.unplayable == f"{said} ({rule})"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            "%y .  .  .  .  .  .  MO",
            "%y .  .  .  .  .  Ar MO",
            "il n'y a qu'un Totem, Avatar ou Champignon de chaque couleur, et un autre de cette couleur est en p11",
        ),
        ("%y .  .  .  .  .  .  MO", "%y .  .  .  .  .  UB MO", "le Roi de Bois n'est pas sur le plateau"),
    ],
)
def test_nobody_plays_dark_threat_with_pieces_that_are_never_there_together(before: str, after: str, said: str) -> None:
    """A scene may draw them, to show a rule: no game begins there."""
    picture = shown("dark_threat").picture
    assert before in picture
    drawn = shown("dark_threat", "fr", picture=picture.replace(before, after))
    assert drawn.table is not None
    assert drawn.record is None
    assert said in drawn.unplayable
    assert drawn.unplayable.endswith("(DT-CMP-1)")


def test_nobody_plays_paint_brawl_with_more_cards_or_stands_than_there_are() -> None:
    start = shown("paint_brawl")
    hands = shown("paint_brawl", picture=start.picture, line="blue hand", word="missed", count=4)
    assert hands.unplayable == ""
    hands = shown("paint_brawl", "fr", picture=hands.picture, line="red hand", word="missed", count=1)
    assert hands.table is not None
    assert hands.unplayable.replace("\u00a0", " ") == "Il y a 4 cartes « Raté », et 5 sont indiquées (PB-CMP-3)"
    more = shown("paint_brawl", picture=start.picture, line="red supply", value="21")
    assert more.record is None
    assert more.unplayable == "Red has 21 stands in supply, but only 20 are left (PB-CMP-6)"
    assert shown("paint_brawl", picture=start.picture, line="red supply", value="19").unplayable == ""


@pytest.mark.parametrize(
    ("game", "before", "after", "said"),
    [
        ("color_quest", " .   .   CLo", " .   CLr CLo", "c2 : Clerc pour la seconde fois"),
        ("color_quest", "reserve: warrior 1", "reserve: warrior 3", "figurines Guerrier"),
        ("chromecas", "blue terrains: t06", "blue terrains: t09", "Dépôt des trams est à deux endroits"),
    ],
)
def test_what_is_wrong_is_told_by_names_and_not_by_the_words_of_pictures(
    game: str, before: str, after: str, said: str
) -> None:
    start = shown(game)
    assert before in start.picture
    wrong = shown(game, "fr", picture=start.picture.replace(before, after))
    assert wrong.complaint is not None
    assert said in wrong.complaint.text.replace("\u00a0", " ")


@pytest.mark.parametrize(("square", "said"), [("i6", "prayer gaia: i6"), ("l6", "prayer kaos: l6")])
def test_a_figure_is_put_under_prayer_by_a_click(square: str, said: str) -> None:
    start = shown("dark_threat")
    prayed = shown("dark_threat", picture=start.picture, square=square, kind="mark", thing="prayer")
    assert prayed.complaint is None
    assert said in prayed.picture
    back = shown("dark_threat", picture=prayed.picture, square=square, kind="mark", thing="prayer")
    assert back.picture == start.picture


def test_one_prayer_is_enough_for_a_camp() -> None:
    start = shown("dark_threat")
    prayed = shown("dark_threat", picture=start.picture, square="i6", kind="mark", thing="prayer")
    again = shown("dark_threat", picture=prayed.picture, square="a11", kind="mark", thing="prayer")
    assert again.complaint is not None
    assert again.complaint.rule == "DT-STA-3"


@pytest.mark.parametrize(
    ("turn", "order"),
    [("fongia", "chosen_one"), ("oak", "oak"), ("chosen_one", "chosen_one"), ("gaia", "undecided")],
)
def test_every_turn_of_dark_threat_is_chosen_by_itself(turn: str, order: str) -> None:
    start = shown("dark_threat")
    turned = shown("dark_threat", picture=start.picture, line="turn", value=turn)
    assert turned.complaint is None
    assert f"order: {order}" in turned.picture
    back = shown("dark_threat", picture=turned.picture, line="turn", value="wooden_king")
    assert back.complaint is None
    gaia = shown("dark_threat", picture=turned.picture, line="turn", value="gaia")
    assert gaia.complaint is None


def test_the_ultimate_bane_takes_the_place_of_the_wooden_king() -> None:
    start = shown("dark_threat")
    bane = shown("dark_threat", picture=start.picture, square="h7", kind="unit", thing="ultimate_bane")
    assert (" UB " in bane.picture, " WK " in bane.picture, bane.unplayable) == (True, False, "")
    king = shown("dark_threat", picture=bane.picture, square="f6", kind="unit", thing="wooden_king")
    assert king.picture == start.picture


@pytest.mark.parametrize("name", GAMES)
def test_every_ready_made_game_can_be_played_from_where_it_begins(name: str) -> None:
    for preset in find_game(name).option_table().presets:
        assert shown(name, preset=preset).unplayable == ""


def test_nobody_plays_with_more_chromecas_than_a_faction_has() -> None:
    start = put("chromecas", "points", "1", "", ["1,0", "2,0", "3,0"])
    for count, square in enumerate(("1,0", "2,0", "3,0"), 1):
        wish = {"picture": start.picture, "options": start.options, "square": square, "kind": "unit", "thing": "titan"}
        start = shown("chromecas", "fr", **wish, of="blue")
        assert start.complaint is None, start.complaint
        assert (start.record is not None) == (count <= 2), start.unplayable
    said = "Bleu a 3 Chromecas Titan en comptant sa main et ses piles, mais il n'en existe que 2 (CH-COMP-3)"
    assert start.unplayable == said


def test_a_line_that_cannot_be_is_named() -> None:
    start = shown("dark_threat")
    wrong = shown("dark_threat", picture=start.picture, line="cycle", value="many")
    assert wrong.complaint is not None
    assert wrong.complaint.line == "cycle"
    assert next(each.value for each in wrong.lines if each.key == "cycle") == "many"


def test_what_a_line_quotes_is_no_square_of_the_complaint() -> None:
    start = shown("paint_brawl")
    wrong = shown("paint_brawl", picture=start.picture, line="turn", value="f6 (PB-GEO-13)")
    assert wrong.complaint is not None
    assert "f6" in wrong.complaint.text
    assert (wrong.complaint.rule, wrong.complaint.squares) == ("", [])


@pytest.mark.parametrize(("seats", "rule"), [("red green", "PB-SET-3"), ("red red", "")])
def test_colours_that_nobody_may_play_are_refused_and_stay_written(seats: str, rule: str) -> None:
    wish = {"options": "level=initiation"}
    start = shown("paint_brawl", **wish)
    wrong = shown("paint_brawl", picture=start.picture, **wish, line="seats", value=seats)
    assert wrong.complaint is not None
    assert wrong.complaint.rule == rule
    assert f"seats: {seats}" in wrong.picture


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "wish",
    [
        {"picture": "?"},
        {"picture": "\x00\ud800"},
        {"picture": "a b\n1 . .\n" * 400},
        {"picture": "0 " * 9_000},
        {"picture": "y\\x 0 999999999\n0 *..... 3....."},
        {"picture": "a z\n1 . .\n99 . ."},
        {"square": "zz99", "thing": "wall", "kind": "mark"},
        {"square": "-999999999,3", "thing": "points", "kind": "2"},
        {"square": "999999,999999", "kind": "points", "thing": "2"},
        {"square": "z99", "kind": "mark", "thing": "puddle", "of": "red"},
        {"square": "a1", "kind": "mark", "thing": "puddle", "of": "\n// turn: x"},
        {"square": "a1", "kind": "unit", "thing": "ship", "of": "nobody"},
        {"line": "turn", "value": "x\nover: capture red"},
        {"line": "no such line", "value": "1"},
        {"line": "round", "value": "9" * 3_000},
        {"line": "red hand", "word": "missed", "count": 99},
        {"line": "red hand", "word": "nothing", "count": 1},
        {"options": "players=4 nonsense=2"},
        {"preset": "nonsense"},
    ],
)
def test_hostile_wishes_are_refused_and_nothing_else(name: str, wish: dict[str, Any]) -> None:
    try:
        answer = shown(name, "fr", **wish)
    except (DataError, NotationError):
        return
    assert len(answer.picture) < 40_000
    assert (answer.table is None) == (answer.complaint is not None)


def test_too_much_is_not_looked_at() -> None:
    with pytest.raises(NotationError, match="at most 200000 are read"):
        shown("chromecas", picture="x" * 200_001)
    with pytest.raises(DataError, match="unknown game"):
        shown("chess")


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_saved_as_a_case_that_runs(name: str) -> None:
    table = random_table(name, "", 2, 60)
    text, options = table.game.picture(table.state), table.options.write()
    legal = shown(name, picture=text, options=options).legal
    statements: list[tuple[Literal["allowed", "refused", "choices"], list[str], bool]] = [
        ("choices", legal, False),
        ("allowed", legal[:1], False),
        ("refused", legal[:1], True),
        ("choices", legal[1:], True),
    ]
    for stated, lines, fails in statements:
        wish = CaseWish(
            game=name, options=options, picture=text, name='a "name"', stated=stated, lines="\n".join(lines)
        )
        written = case_written(wish)
        (case,) = read_cases(written.text, "case")
        assert case.name == 'a "name"'
        assert run_case(case, find_game).failure == written.failure
        assert bool(written.failure) == fails, written.failure


def test_a_case_keeps_options_and_names_the_rule() -> None:
    start = shown("paint_brawl", preset="", options="players=3 colours=red,blue,green")
    wish = CaseWish(
        game="paint_brawl",
        options=start.options,
        picture=start.picture,
        stated="refused",
        lines="walk a1 k11",
        rule="PB-X-1",
    )
    written = case_written(wish)
    assert 'options = { players = 3, colours = ["red", "blue", "green"] }' in written.text
    assert 'rule = "PB-X-1"' in written.text
    assert "PB-X-1" in written.failure
    with pytest.raises(DataError, match="at least one move"):
        case_written(CaseWish(game="paint_brawl", picture=start.picture))


@pytest.mark.parametrize("picture", ["'''", "\x00", '"""', "a\rb", "\ud800"])
def test_a_case_file_is_always_whole(picture: str) -> None:
    written = case_written(CaseWish(game="chromecas", picture=picture, lines="x\n[[case]]", name="'\n\"", rule='"'))
    assert written.failure
    assert len(read_cases(written.text, "case")) == 1


def test_the_units_and_points_of_another_deck_can_be_put() -> None:
    game = find_game("chromecas")
    deck = {"unit": {"lancer": {"letter": "L", "power": 2, "copies": 9}}}
    row = {"name": "dune", "points": 7, "blue": "bastion", "orange": "bastion", "green": "bastion", "violet": "bastion"}
    options = game.option_table().make({"unit_deck": deck, "terrain_deck": {"terrain": {"t1": row, "t2": row}}})
    editing = editing_of(game.package)
    things = {(thing.kind, thing.word): thing for thing in editing.things(game.seats(options), options)}
    assert [word for kind, word in things if kind in ("points", "unit")] == ["7", "lancer"]
    text = Editor(game, editing, options, set_up(game, options)).place("1,0", things["points", "7"], "")
    text = Editor(game, editing, options, text).place("1,0", things["unit", "lancer"], "blue")
    assert read_picture(text).cells["1,0"] == "7bL-.."


_BONUS = ("fatigue", "missed", "kadamas", "golem_explosion", "golem_invocation", "immunity")


@pytest.mark.parametrize(
    ("name", "changed", "key", "most"),
    [
        ("chromecas", {"actions_per_turn": 12}, "actions", 12),
        ("paint_brawl", {}, "red supply", 25),
        ("paint_brawl", {"bonus_deck": {"bonus": dict.fromkeys(_BONUS, 9)}}, "discard", 9),
        ("dark_threat", {}, "supply black", 60),
        ("color_quest", {"caste_figures": 9}, "reserve", 9),
        ("color_quest", {"skeleton_figures": 40}, "skeletons", 40),
    ],
)
def test_a_line_counts_as_far_as_the_box_of_these_options(
    name: str, changed: dict[str, Any], key: str, most: int
) -> None:
    game = find_game(name)
    options = game.option_table().make(changed)
    declared = {line.key: line.most for line in editing_of(game.package).lines(game.seats(options), options)}
    assert declared[key] == most
