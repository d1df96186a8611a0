"""From games to a report: Parquet, SQL, and one file of HTML that needs nothing else."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from khroma.games.registry import find_game
from khroma.kernel.records import read_record, replay
from khroma.lab.experiment import Experiment, read_experiment
from khroma.lab.journal import Journal
from khroma.lab.library import find_experiment
from khroma.lab.mistakes import Mistake, lab_texts
from khroma.lab.play import behind, lead_changes, play_chunk
from khroma.lab.pools import Here
from khroma.lab.report import Report
from khroma.lab.results import Results
from khroma.lab.run import Run
from khroma.lab.saying import Saying
from khroma.lab.store import ask, write_results
from khroma.lab.strength import Strength, measure
from khroma.lab.verdict import answers_of, differences_of, points_of, repeated

EXPERIMENT = """
game = "chromecas"
title.en = "A <small> trial"
title.fr = "Un <petit> essai"
bots = ["random", "level1"]
compare = true
measure_every = 1
[options]
scan_visibility = "open_all"
[grid]
round_limit = [2, 3]
[stop]
precision = 0.05
games = 4
least = 4
chunk = 2
"""


@pytest.fixture(scope="session")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Experiment, Run, Path]:
    """A small experiment with real games, played to its end."""
    folder = tmp_path_factory.mktemp("lab")
    path = folder / "small.toml"
    path.write_text(EXPERIMENT, encoding="utf-8")
    experiment = read_experiment(path)
    journal = Journal(folder / "run", experiment)
    run = Run(experiment, journal)
    run.go(Here(), 1)
    write_results(folder / "run", experiment, journal, run.places())
    return experiment, run, folder / "run"


def written(
    done: tuple[Experiment, Run, Path], language: str, strength: Strength | None = None, table: str = ""
) -> str:
    experiment, run, folder = done
    points = points_of(run)
    answers, differences = answers_of(experiment, points), differences_of(experiment, points)
    file = folder / f"report.{language}.html"
    Report(experiment, answers, differences, strength or Strength(), folder, language, table).write(file)
    return file.read_text(encoding="utf-8")


class Words(HTMLParser):
    """What is read on a page, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open = self.open[:-1] if self.open[-1] == tag else self.open

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_is_whole_and_needs_nothing_else(done: tuple[Experiment, Run, Path], language: str) -> None:
    text = written(done, language)
    page = Words()
    page.feed(text)
    assert page.open == []
    assert page.loads
    assert all(each.startswith(("data:", "#")) for each in page.loads)
    assert "<script" not in text
    assert "http://" not in re.sub(r'xmlns(:xlink)?="[^"]*"', "", text)
    assert text.count('<td class="plot">') == 12, "two differences, four shares, two sides and a length for two tables"
    headings = re.findall(r"<h2>(.*?)</h2>", text)
    assert headings[0] == "Verdict"
    assert len(headings) == 12
    assert not re.search(r"[{}]", "".join(page.said).split("}")[-1])


def test_the_verdict_comes_first_and_says_how_sure_it_is(done: tuple[Experiment, Run, Path]) -> None:
    text = written(done, "en")
    first = re.findall(r"<li>(.*?)</li>", text)[0]
    assert first == (
        "Too few games to tell between random bots, for all 2 sets of options (4 games each). "
        "About 1100 games would make that ± 5.0%."
    )
    assert "A &lt;small&gt; trial" in text
    assert re.search(r"<td[^>]*>\d+\.\d% \(\d+\.\d% to \d+\.\d%\)</td><td>Open \(p \S+\)</td>", text)
    french = written(done, "fr").replace("\u00a0", " ")
    assert "entre robots de niveau 1, pour l'ensemble des 2 jeux d'options (4 parties chacun)." in unescape(french)
    assert re.search(r"<td[^>]*>\d+,\d % \(de \d+,\d % à \d+,\d %\)</td><td>Indécis \(p \S+\)</td>", french)


def test_a_report_says_how_to_run_it_again(done: tuple[Experiment, Run, Path]) -> None:
    """The experiment itself stands at the end."""
    source = re.findall(r"<pre>(.*?)</pre>", written(done, "en"), re.DOTALL)
    assert [unescape(each) for each in source] == [EXPERIMENT]


def test_the_strength_of_the_bots_is_told(done: tuple[Experiment, Run, Path]) -> None:
    strength = Strength(40, (("random", 0.0, 80.0), ("level1", 310.0, 90.0)))
    assert "random bots +0 ± 80, level 1 bots +310 ± 90" in written(done, "en", strength)
    assert "not measured in this run" in written(done, "en")
    silent = replace(done[0], strength=0)
    assert measure(silent, done[2], 1) == Strength(), "an experiment may do without"


def test_the_strength_is_measured_once_where_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "rated.toml"
    path.write_text(EXPERIMENT.replace("compare = true", "strength_games = 4"), encoding="utf-8")
    strength = measure(read_experiment(path), tmp_path, 1)
    assert strength.games == 4
    (weak, zero, _), (strong, elo, either_way) = strength.ratings
    assert (weak, zero, strong) == ("random", 0.0, "level1")
    assert elo > 0
    assert either_way > 0
    (tmp_path / "strength.json").write_text((tmp_path / "strength.json").read_text().replace(str(elo), "123.0"))
    assert measure(read_experiment(path), tmp_path, 1).ratings[1][1] == 123.0, "it is read, not played again"


@pytest.mark.parametrize("table", ["/", "https://khroma.example/play/"])
def test_example_games_open_on_a_table(done: tuple[Experiment, Run, Path], table: str) -> None:
    """The link holds the record, packed as the page packs a study."""
    found = re.findall(r'href="([^"]*)/#/study\?step=0&amp;s=([\w-]+)"', written(done, "fr", table=table))
    records = {path.read_text(encoding="utf-8") for path in (done[2] / "records").iterdir()}
    assert found
    for address, word in found:
        assert address == table.rstrip("/")
        packed = urlsafe_b64decode(word + "=" * (-len(word) % 4))
        assert zlib.decompress(packed, wbits=-zlib.MAX_WBITS).decode() in records


def test_example_games_are_the_games_that_were_counted(done: tuple[Experiment, Run, Path]) -> None:
    written(done, "en")
    records = sorted((done[2] / "records").glob("*.record"))
    assert records
    for path in records:
        cell, number = (int(word) for word in path.stem.split("-")[1:])
        session = replay(read_record(path.read_text(encoding="utf-8")), find_game)
        row = play_chunk(done[0].cells[cell], number, 1)["games"][0]
        assert list(session.game.outcome(session.state).scores) == row["scores"]


def test_games_can_be_asked_in_sql(done: tuple[Experiment, Run, Path]) -> None:
    names, rows = ask(done[2], "select bots, variant, count(*) as n from games join cells using (cell) group by all")
    assert names == ["bots", "variant", "n"]
    assert sorted(rows) == sorted(
        (bots, f"round_limit={limit}", 4) for bots in ("random", "level1") for limit in (2, 3)
    )
    for wrong in ("select * from read_csv('/etc/hostname')", "copy games to '/tmp/x.csv'", "select nothing from games"):
        with pytest.raises(Mistake, match="cannot be carried out"):
            ask(done[2], wrong)
    with pytest.raises(Mistake, match="No games have been played"):
        ask(done[2] / "records", "select 1")


def test_measures_are_those_of_the_games(done: tuple[Experiment, Run, Path]) -> None:
    results = Results(done[2])
    assert [course.limited for course in results.courses()] == [1.0] * 4, "two or three rounds end every game"
    assert {bots: sum(n for b, _, n in results.ends() if b == bots) for bots in ("random", "level1")} == {
        "random": 8,
        "level1": 8,
    }
    assert sum(share for bots, _, share in results.lengths()[0] if bots == "level1") == pytest.approx(1)
    uses = {(use.kind, use.word): use for use in results.uses("level1")}
    verb = uses["verb", "place_chromeca"]
    assert 0 < verb.used <= verb.offered
    units = sum(use.used for (kind, _), use in uses.items() if kind == "unit")
    assert units == verb.used, "each placing is of one unit"
    results.close()


def test_the_course_of_a_game() -> None:
    estimates = [[0.5, 0.5], [0.6, 0.4], [0.51, 0.5], [0.3, 0.7], [0.2, 0.8], [0.9, 0.1]]
    assert lead_changes(estimates) == 2
    mean, worst = behind(estimates, 0)
    assert worst == pytest.approx(0.6)
    assert mean == pytest.approx((0.4 + 0.6) / 6)


@pytest.mark.parametrize(
    ("name", "cell", "english", "french"),
    [
        ("dark-threat-camps", 1, "Kaos's level: easy, Gaia's level: medium", "Niveau de Kaos : facile"),
        ("paint-brawl-first-player", 2, "Siege", "Encerclement"),
        ("paint-brawl-clans", 3, "yellow – red", "jaune – rouge"),
        ("chromecas-rush", 1, "Actions per turn: 1", "Actions par tour : 1"),
    ],
)
def test_options_are_called_as_players_know_them(name: str, cell: int, english: str, french: str) -> None:
    experiment = read_experiment(find_experiment(name))
    said = [Saying(experiment, language).variant(experiment.cells[cell]) for language in ("en", "fr")]
    plain = [each.replace("\u00a0", " ").replace("\u202f", " ").lower() for each in said]
    assert plain[0] == english.lower()
    assert plain[1].startswith(french.lower())


@pytest.mark.parametrize(
    ("name", "verb", "english", "french"),
    [
        ("paint-brawl-clans", "walk", "Walk", "Marche"),
        ("paint-brawl-clans", "end_turn", "End the turn", "Finir le tour"),
        ("color-quest-koloss", "special", "special ability …", "capacité spéciale …"),
    ],
)
def test_choices_are_called_as_their_buttons_say(name: str, verb: str, english: str, french: str) -> None:
    experiment = read_experiment(find_experiment(name))
    assert Saying(experiment, "en").thing("verb", verb) == english
    assert Saying(experiment, "fr").thing("verb", verb) == french


def test_a_report_says_when_play_stops(done: tuple[Experiment, Run, Path]) -> None:
    experiment, run, folder = done
    assert "play stops when half the width" in written(done, "en")
    clear = replace(experiment, stop=replace(experiment.stop, clear=True))
    assert "play stops when the verdict is clear, when half the width" in written((clear, run, folder), "en")


def test_a_run_broken_off_says_which_bots_have_not_played() -> None:
    experiment = read_experiment(find_experiment("paint-brawl-clans"))
    points = {cell.number: [1.0] * 10 if cell.bots[0] == "level2" else [] for cell in experiment.cells}
    question = repeated(answers_of(experiment, points))[0]
    say = Saying(experiment, "en")
    assert [say.answer(answer).startswith("No game") for answer in question.answers] == [False, True]
    assert say.steadiness(question).startswith("Bots of only one strength")
    compared = read_experiment(find_experiment("chromecas-last-turn"))
    points = {cell.number: [1.0] * 10 if cell.bots[0] == "level2" else [] for cell in compared.cells}
    assert {each.cell.bots[0] for each in differences_of(compared, points)} == {"level2"}


def test_both_languages_say_the_same_things() -> None:
    english, french = lab_texts("en"), lab_texts("fr")
    assert sorted(english.sentences) == sorted(french.sentences)
    for key in english.sentences:
        assert english.holes(key) == french.holes(key), key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_games_ended_is_told_in_sentences(language: str) -> None:
    """Of many games, the winner has no name."""
    for name in ("chromecas-rush", "paint-brawl-first-player", "dark-threat-camps", "color-quest-sides"):
        say = Saying(read_experiment(find_experiment(name)), language)
        endings = [key.removeprefix("over.") for key in say.game.sentences if key.startswith("over.")]
        said = [say.reason(ending) for ending in endings]
        assert len(said) >= 3
        assert all(re.fullmatch(r"[A-ZÀ-Ý][^{}_]+ [^{}_]+\.", each) for each in said), said
    siege = Saying(read_experiment(find_experiment("paint-brawl-clans")), "fr").reason("chief_escort")
    assert siege == "Le Chef du vainqueur a atteint la case de Quête."
