"""The report of a run: one file of HTML without script, the verdict in words first."""

from __future__ import annotations

import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path

from khroma import __version__
from khroma.bots.series import Plan, play_game
from khroma.games.registry import find_game
from khroma.kernel.files import write_whole
from khroma.lab import charts
from khroma.lab.experiment import Cell, Experiment
from khroma.lab.results import Course, Results, Use
from khroma.lab.saying import Saying
from khroma.lab.sequence import power
from khroma.lab.strength import Strength
from khroma.lab.verdict import Answer, Difference, repeated

_STYLE = """
:root{color-scheme:light}body{font:17px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:46rem;
margin:0 auto;padding:1rem}h1{font-size:1.6rem;line-height:1.2}h2{margin-top:2.2rem;border-bottom:1px solid #ccc}
.verdict{background:#f1f5f9;border-left:6px solid #0072b2;padding:.6rem 1rem;font-size:1.1rem}
.dim{color:#555}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #ddd}td.n,th.n{text-align:right;white-space:nowrap}
svg{width:100%;height:auto;display:block}@media print{body{max-width:none;font-size:11pt}h2{break-after:avoid}
svg,table{break-inside:avoid}a{color:inherit}}
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
_SHOWN_USES = 60
_EFFECT = 0.03


class Report:
    """Writes one report in one language."""

    def __init__(
        self, experiment: Experiment, answers: list[Answer], differences: list[Difference], strength: Strength,
        folder: Path, language: str, table: str = "",
    ) -> None:  # fmt: skip
        self.experiment = experiment
        self.answers = answers
        self.differences = differences
        self.strength = strength
        self.folder = folder
        self.table = table  # the address of a page on which example games open; without one they are only saved
        self.say = Saying(experiment, language)
        self.results = Results(folder)

    def write(self, path: Path) -> None:
        """The whole file."""
        try:
            write_whole(path, self.html())
        finally:
            self.results.close()

    def html(self) -> str:
        """The report from the verdict to the method."""
        title = escape(self.experiment.title[self.say.language])
        parts: list[Callable[[], str]] = [
            self._verdict, self._comparison, self._shares, self._sides, self._length, self._course, self._ends,
            self._uses, self._examples, self._limits, self._method,
        ]  # fmt: skip
        body = "\n".join(part() for part in parts)
        about = self._p(self.experiment.about[self.say.language], "dim")
        return (
            f'<!doctype html>\n<html lang="{self.say.language}"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{_STYLE}</style></head><body><main><h1>{title}</h1>{about}\n{body}\n</main></body></html>\n"
        )

    # --- the parts

    def _verdict(self) -> str:
        rows = []
        for question in repeated(self.answers):
            head = self._variant(question.answers[0].cell)
            said = "".join(f"<li>{escape(self.say.answer(answer))}</li>" for answer in question.answers)
            rows.append(f"<h3>{escape(head)}</h3><ul>{said}</ul>" + self._p(self.say.steadiness(question), "dim"))
        return self._part("verdict", f'<div class="verdict">{"".join(rows)}</div>')

    def _comparison(self) -> str:
        if not self.differences:
            return ""
        said = "".join(f"<li>{escape(self.say.difference(each))}</li>" for each in self.differences)
        rows = [(self.say.variant(each.cell), self.say.bots(each.cell), each.change) for each in self.differences]
        plot = charts.intervals(rows, 0.0, self._axis(), self.say("report.comparison"))
        return self._part("comparison", f"<ul>{said}</ul>{plot}")

    def _shares(self) -> str:
        played = [each for each in self.answers if each.games > 0]
        rows = [(self._variant(each.cell), self.say.bots(each.cell), each.share) for each in played]
        plot = charts.intervals(rows, self.experiment.fair, self._axis(), self.say("report.shares"))
        table = self._table(
            ["variant", "bots", "games", "share", "chance"],
            [
                [self._variant(each.cell), self.say.bots(each.cell), str(each.games), self.say.around(each.share),
                 f"{each.chance:.3g}"]
                for each in played
            ],
        )  # fmt: skip
        return self._part("shares", self._p(self.say("report.shares-help"), "dim") + plot + table)

    def _sides(self) -> str:
        sides = sorted(self.results.sides(), key=lambda each: self.experiment.tables().index(each.bots))
        if len({each.side for each in sides}) < 2:
            return ""
        names = {cell.table(): self.say.bots(cell) for cell in self.experiment.cells}
        rows = [(self.say.side(each.side), names[each.bots], each.share) for each in sides]
        fair = 1 / len(self.experiment.cells[0].seats)
        plot = charts.intervals(rows, fair, self.say("report.share-head"), self.say("report.sides"))
        table = self._table(
            ["side", "bots", "games", "share"],
            [
                [row[0], row[1], str(each.games), self.say.around(each.share)]
                for row, each in zip(rows, sides, strict=True)
            ],
        )
        return self._part("sides", self._p(self.say("report.sides-help"), "dim") + plot + table)

    def _length(self) -> str:
        names = {cell.table(): self.say.bots(cell) for cell in self.experiment.cells}
        found = sorted(self.results.lengths(), key=lambda row: list(names).index(row[0]))
        rows = [(names[bots], middle, share) for bots, middle, share in found]
        plot = charts.histogram(
            rows, self.say("report.decisions"), self.say("report.games-axis"), self.say("report.length")
        )
        return self._part("length", self._p(self.say("report.length-help"), "dim") + plot)

    def _course(self) -> str:
        heads = ["variant", "bots", "mean-length", "branching", "changes", "drama", "comeback", "limit", "measured"]
        rows = [self._course_row(each) for each in self.results.courses()]
        return self._part("course", self._p(self.say("report.course-help"), "dim") + self._table(heads, rows))

    def _course_row(self, each: Course) -> list[str]:
        cell, number, percent = self.experiment.cells[each.cell], self.say.number, self.say.percent
        means = ["–" if mean is None else number(mean) for mean in (each.branching, each.lead_changes)]
        shares = ["–" if mean is None else percent(mean) for mean in (each.drama, each.comeback)]
        return [
            self._variant(cell), self.say.bots(cell), number(each.decisions), *means, *shares, percent(each.limited),
            str(each.measured),
        ]  # fmt: skip

    def _ends(self) -> str:
        names = {cell.table(): self.say.bots(cell) for cell in self.experiment.cells}
        rows = [[names[bots], self.say.reason(reason), str(count)] for bots, reason, count in self.results.ends()]
        return self._part("ends", self._table(["bots", "end", "games"], rows))

    def _uses(self) -> str:
        best = self.experiment.cells[-1]
        uses = self.results.uses(best.table())
        if not uses:
            return ""
        shown = sorted(uses, key=lambda use: -use.offered)[:_SHOWN_USES]
        shown.sort(key=lambda use: (use.kind, -use.ratio))
        table = self._table(
            ["kind", "thing", "offered", "used", "ratio", "moves"],
            [
                [self.say(f"report.kind-{use.kind}"), self.say.thing(use.kind, use.word), str(use.offered),
                 self.say.percent(use.used / use.offered), self.say.number(use.ratio), self._moves(use)]
                for use in shown
            ],
        )  # fmt: skip
        help_text = self._p(self.say("report.uses-help", bots=self.say.bots(best)), "dim")
        return self._part("uses", help_text + table) + self._part("dead", self._p(self._dead(uses)))

    def _moves(self, use: Use) -> str:
        return "–" if use.moves is None else self.say.around(use.moves, sign=True)

    def _dead(self, uses: Sequence[Use]) -> str:
        dead = [self._counted(use) for use in uses if use.dead]
        return self.say("report.dead-some", list=", ".join(dead)) if dead else self.say("report.dead-none")

    def _counted(self, use: Use) -> str:
        kind = self.say.texts.sentences[f"report.kind-{use.kind}"]
        return f"{self.say.thing(use.kind, use.word)} ({kind}, {use.used} / {use.offered})"

    def _examples(self) -> str:
        table = self.experiment.cells[-1].table()
        cells = [cell for cell in self.experiment.cells if cell.table() == table]
        items = []
        (self.folder / "records").mkdir(exist_ok=True)
        for name, (number, game) in self.results.examples([cell.number for cell in cells]).items():
            cell = self.experiment.cells[number]
            file, text = self._record(cell, game)
            encoded = b64encode(text.encode()).decode()
            link = f'<a download="{escape(file)}" href="data:text/plain;base64,{encoded}">'
            variant = self.say.variant(cell)
            said = f"{link}{escape(self.say(f'report.example-{name}'))}</a> {escape(variant)}"
            items.append(f"<li>{said}{self._open(text)}</li>")
        return self._part("examples", self._p(self.say("report.examples-help"), "dim") + f"<ul>{''.join(items)}</ul>")

    def _open(self, record: str) -> str:
        """A link that opens a game on the table, from its first step on."""
        if not self.table:
            return ""
        address = f"{self.table.rstrip('/')}/#/study?step=0&s={packed(record)}"
        return f' · <a href="{escape(address)}">{escape(self.say("report.example-open"))}</a>'

    def _record(self, cell: Cell, game: int) -> tuple[str, str]:
        """A game played once more, which gives the same game, and written down this time."""
        file = f"{self.experiment.name}-{cell.number}-{game}.record"
        path = self.folder / "records" / file
        if not path.exists():
            plan = Plan(cell.game, cell.options, cell.bots, cell.seed, keep_records=True)
            write_whole(path, play_game(plan, game).record)
        return file, path.read_text(encoding="utf-8")

    def _limits(self) -> str:
        stop, courses = self.experiment.stop, self.results.courses()
        games = sum(each.games for each in courses)
        limited = sum(each.limited * each.games for each in courses) / games if games else 0.0
        fair = self.experiment.fair
        said = [
            self.say("report.limit-bots"),
            self.strength.said(self.say),
            self.say("report.limit-limits", share=self.say.percent(limited)),
            self.say("report.limit-interval"),
            self.say("report.limit-correction", count=len(self.answers) + len(self.differences)),
            self.say(
                "report.limit-stop", precision=self.say.percent(stop.precision), games=stop.games,
                effect=self.say.percent(_EFFECT), power=self.say.percent(power(_EFFECT, stop.games, fair)),
            ),
        ]  # fmt: skip
        return self._part("limits", f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in said)}</ul>")

    def _method(self) -> str:
        revision = find_game(self.experiment.game).revision
        said = self.say("report.method-seed", seed=self.experiment.seed, revision=revision, version=__version__)
        options = "".join(
            f"<li><code>{escape(cell.game)} {escape(cell.options[:300])}</code> ({escape(self.say.bots(cell))})</li>"
            for cell in self.experiment.cells
        )
        return self._part("method", self._p(said) + f"<ul>{options}</ul>")

    # --- how parts are made

    def _part(self, key: str, inner: str) -> str:
        return f"<section><h2>{escape(self.say(f'report.{key}'))}</h2>{inner}</section>"

    def _p(self, text: str, kind: str = "") -> str:
        return f'<p class="{kind}">{escape(text)}</p>' if text else ""

    def _variant(self, cell: Cell) -> str:
        return self.say.variant(cell) or self.say("report.standard")

    def _axis(self) -> str:
        return self.say("report.share-axis", who=self.say.focus())

    def _table(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        named = [
            self.say(f"report.{head}" if f"report.{head}" in self.say.texts else f"report.{head}-head")
            for head in heads
        ]
        body = "".join(f"<tr>{''.join(self._cell(each) for each in row)}</tr>" for row in rows)
        top = "".join(f"<th>{escape(name)}</th>" for name in named)
        return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'

    def _cell(self, text: str) -> str:
        number = text[:1].isdigit() or text[:1] in "+-–"
        return f"<td{' class=n' if number else ''}>{escape(text)}</td>"


def packed(record: str) -> str:
    """A record as the page reads it from a link (web/src/study/packed.ts)."""
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return urlsafe_b64encode(deflate.compress(record.encode()) + deflate.flush()).decode().rstrip("=")
