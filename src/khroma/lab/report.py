"""The report of a run: the verdict in words first, then plots with intervals, then what it is worth."""

from __future__ import annotations

import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from khroma import __version__
from khroma.bots.series import Plan, play_game
from khroma.games.registry import find_game
from khroma.kernel.files import write_whole
from khroma.lab import charts
from khroma.lab.experiment import Cell, Experiment
from khroma.lab.journal import RECORDS
from khroma.lab.page import Row, Rows, listed, page, paragraph, part, table
from khroma.lab.play import VERB
from khroma.lab.results import Course, Results, Use
from khroma.lab.saying import Saying
from khroma.lab.sequence import Interval, power
from khroma.lab.strength import Strength
from khroma.lab.summary import summary
from khroma.lab.verdict import Answer, Difference

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
        parts: list[Callable[[], str]] = [
            self._verdict, self._comparison, self._shares, self._sides, self._length, self._course, self._ends,
            self._uses, self._examples, self._limits, self._method,
        ]  # fmt: skip
        about = paragraph(self.experiment.about[self.say.language], "dim")
        body = "\n".join(part() for part in parts)
        return page(self.say.language, self.experiment.title[self.say.language], f"{about}\n{body}")

    # --- the parts

    def _verdict(self) -> str:
        items = "".join(
            f"<li>{f'<b>{escape(head)}</b><br>' if head else ''}{escape(said)}</li>"
            for head, said in summary(self.say, self.answers, self.differences)
        )
        strength = f"{self.say('report.limit-bots')} {self.strength.said(self.say)}"
        return self._part("verdict", f'<div class="verdict"><ul>{items}</ul></div>{paragraph(strength, "dim")}')

    def _comparison(self) -> str:
        if not self.differences:
            return ""
        plots = _Plots(self, [each.change for each in self.differences], 0.0, sign=True)
        found = [
            (each.cell, [str(each.games), plots.said(each.change), self.say(f"word.{each.verdict}")],
             plots.draw(each.change, each.cell))
            for each in self.differences
        ]  # fmt: skip
        first = self._variant(self.experiment.cells[0])
        said = paragraph(self.say("report.comparison-help", who=self.say.focus(), first=first), "dim")
        heads = ["bots", "games", "change", "word"]
        return self._part("comparison", said + self._table(heads, self._grouped(found), plots.axis()))

    def _shares(self) -> str:
        played = [each for each in self.answers if each.games > 0]
        plots = _Plots(self, [each.share for each in played], self.experiment.fair)
        found = [
            (each.cell, [str(each.games), plots.said(each.share), self._word(each)], plots.draw(each.share, each.cell))
            for each in played
        ]  # fmt: skip
        said = paragraph(self.say("report.shares-help", who=self.say.focus()), "dim")
        heads = ["bots", "games", "share", "word"]
        return self._part("shares", said + self._table(heads, self._grouped(found), plots.axis()))

    def _word(self, each: Answer) -> str:
        return self.say("report.with-chance", word=self.say(f"word.{each.verdict}"), p=self.say.small(each.chance))

    def _sides(self) -> str:
        tables = self.experiment.tables()
        sides = sorted(self.results.sides(), key=lambda each: tables.index(each.bots))
        if len({each.side for each in sides}) < 2:
            return ""
        cells = {cell.table(): cell for cell in self.experiment.cells}
        plots = _Plots(self, [each.share for each in sides], 1 / len(self.experiment.cells[0].seats))
        groups: dict[str, list[Row]] = {}
        for each in sides:
            cell = cells[each.bots]
            row = Row([self.say.bots(cell), str(each.games), plots.said(each.share)], plots.draw(each.share, cell))
            groups.setdefault(self.say.side(each.side), []).append(row)
        said = paragraph(self.say("report.sides-help"), "dim")
        found = [Rows(side, rows) for side, rows in groups.items()]
        return self._part("sides", said + self._table(["bots", "games", "share"], found, plots.axis()))

    def _length(self) -> str:
        lengths, width = self.results.lengths()
        if not lengths:
            return ""
        scale = charts.length_scale([middle for _, middle, _ in lengths], width)
        names, means = self._names(), self.results.mean_lengths()
        rows = []
        for series, bots in enumerate(self.experiment.tables()):
            here = [(middle, share) for who, middle, share in lengths if who == bots]
            if here:
                drawn = charts.bars(here, width, scale, series)
                rows.append(Row([names[bots], self.say.number(means[bots])], drawn))
        said = paragraph(self.say("report.length-help"), "dim")
        axis = scale.axis(lambda tick: f"{tick:.0f}")
        return self._part("length", said + self._table(["bots", "mean-length"], [Rows("", rows)], axis))

    def _course(self) -> str:
        heads = ["bots", "mean-length", "branching", "changes", "drama", "comeback", "limit", "measured"]
        found = [(self.experiment.cells[each.cell], self._course_row(each), None) for each in self.results.courses()]
        said = paragraph(self.say("report.course-help"), "dim")
        return self._part("course", said + self._table(heads, self._grouped(found)))

    def _course_row(self, each: Course) -> list[str]:
        number, percent = self.say.number, self.say.percent
        found = (each.decisions, each.branching, each.lead_changes)
        means = ["–" if mean is None else number(mean) for mean in found]
        shares = ["–" if mean is None else percent(mean) for mean in (each.drama, each.comeback)]
        return [*means, *shares, percent(each.limited), str(each.measured)]

    def _ends(self) -> str:
        names, groups = self._names(), dict[str, list[Row]]()
        for bots, reason, count in self.results.ends():
            groups.setdefault(bots, []).append(Row([self.say.reason(reason), str(count)]))
        found = [Rows(names[bots], rows) for bots in names if (rows := groups.get(bots))]
        if not found:
            return ""
        return self._part("ends", self._table(["end", "games"], found))

    def _uses(self) -> str:
        """What bots do with what they are offered: the last in the experiment that have played, the strongest."""
        found = ((cell, self.results.uses(cell.table())) for cell in reversed(self.experiment.cells))
        best, uses = next(((cell, uses) for cell, uses in found if uses), (self.experiment.cells[0], []))
        if not uses:
            return ""
        shown = sorted(sorted(uses, key=lambda use: -use.offered)[:_SHOWN_USES], key=lambda use: -use.ratio)
        kinds = dict.fromkeys(use.kind for use in sorted(shown, key=lambda use: use.kind != VERB))
        groups = [
            Rows(self.say(f"report.kind-{kind}"), [self._use_row(use) for use in shown if use.kind == kind])
            for kind in kinds
        ]  # fmt: skip
        said = paragraph(self.say("report.uses-help", bots=self.say.bots(best)), "dim")
        heads = ["thing", "offered", "used", "ratio", "moves"]
        return self._part("uses", said + self._table(heads, groups)) + self._part("dead", paragraph(self._dead(uses)))

    def _use_row(self, use: Use) -> Row:
        moves = "–" if use.moves is None else self.say.around(use.moves, sign=True)
        shares = [self.say.percent(use.used / use.offered), self.say.number(use.ratio)]
        return Row([self.say.thing(use.kind, use.word), str(use.offered), *shares, moves])

    def _dead(self, uses: Sequence[Use]) -> str:
        dead = [self._counted(use) for use in uses if use.dead]
        return self.say("report.dead-some", list=", ".join(dead)) if dead else self.say("report.dead-none")

    def _counted(self, use: Use) -> str:
        kind = self.say.texts.sentences[f"report.kind-{use.kind}"]
        return f"{self.say.thing(use.kind, use.word)} ({kind}, {use.used} / {use.offered})"

    def _examples(self) -> str:
        """Games of the last bots in the experiment that have played, the strongest."""
        tables = [[c.number for c in self.experiment.cells if c.table() == t] for t in self.experiment.tables()]
        found = next((games for cells in reversed(tables) if (games := self.results.examples(cells))), {})
        if not found:
            return ""
        items = []
        (self.folder / "records").mkdir(exist_ok=True)
        for name, (number, game) in found.items():
            cell = self.experiment.cells[number]
            file, text = self._record(cell, game)
            encoded = b64encode(text.encode()).decode()
            link = f'<a download="{escape(file)}" href="data:text/plain;base64,{encoded}">'
            variant = self.say.variant(cell)
            said = f"{link}{escape(self.say(f'report.example-{name}'))}</a> {escape(variant)}"
            items.append(f"<li>{said}{self._open(text)}</li>")
        return self._part("examples", paragraph(self.say("report.examples-help"), "dim") + f"<ul>{''.join(items)}</ul>")

    def _open(self, record: str) -> str:
        """A link that opens a game on the table, from its first step on."""
        if not self.table:
            return ""
        address = f"{self.table.rstrip('/')}/#/study?step=0&s={packed(record)}"
        return f' · <a href="{escape(address)}">{escape(self.say("report.example-open"))}</a>'

    def _record(self, cell: Cell, game: int) -> tuple[str, str]:
        """A game played once more, which gives the same game, and written down this time."""
        file = f"{self.experiment.name}-{cell.number}-{game}.record"
        path = self.folder / RECORDS / file
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
            self.say("report.limit-limits", share=self.say.percent(limited)),
            self.say("report.limit-interval"),
            self.say("report.limit-correction", count=len(self.answers) + len(self.differences)),
            self.say(
                f"report.limit-stop{'-clear' if stop.clear else ''}",
                precision=self.say.percent(stop.precision), games=stop.games,
                effect=self.say.percent(_EFFECT), power=self.say.percent(power(_EFFECT, stop.games, fair)),
            ),
        ]  # fmt: skip
        known = games - self.results.played()
        said += [self.say("report.limit-kept", games=known)] if known else []
        return self._part("limits", listed(said))

    def _method(self) -> str:
        revision = find_game(self.experiment.game).revision
        said = self.say("report.method-seed", seed=self.experiment.seed, revision=revision, version=__version__)
        source = f"<pre>{escape(self.experiment.source)}</pre>" if self.experiment.source else ""
        return self._part("method", paragraph(said) + source)

    # --- how parts are made

    def _part(self, key: str, inner: str) -> str:
        return part(self.say(f"report.{key}"), inner)

    def _variant(self, cell: Cell) -> str:
        return self.say.variant(cell) or self.say("report.standard")

    def _grouped(self, found: Sequence[tuple[Cell, list[str], str | None]]) -> list[Rows]:
        """A row for each cell, under its options; where there is one set of them, it needs no title."""
        alone = len({cell.options for cell in self.experiment.cells}) == 1
        groups: dict[str, list[Row]] = {}
        for cell, cells, plot in found:
            groups.setdefault("" if alone else self._variant(cell), []).append(Row([self.say.bots(cell), *cells], plot))
        return [Rows(title, rows) for title, rows in groups.items()]

    def _names(self) -> dict[str, str]:
        return {cell.table(): self.say.bots(cell) for cell in self.experiment.cells}

    def _table(self, heads: Sequence[str], groups: Sequence[Rows], axis: str | None = None) -> str:
        named = [
            self.say(f"report.{head}" if f"report.{head}" in self.say.texts else f"report.{head}-head")
            for head in heads
        ]
        return table(named, groups, axis)


class _Plots:
    """Intervals that share a scale; the tables of bots have a colour and a shape each."""

    def __init__(self, report: Report, intervals: Sequence[Interval], fair: float, sign: bool = False) -> None:
        self._say = report.say
        self._tables = report.experiment.tables()
        self._fair = fair
        self._sign = sign
        self._scale = charts.share_scale(intervals, fair)

    def draw(self, each: Interval, cell: Cell) -> str:
        """One of them."""
        return charts.interval(each, self._fair, self._scale, self._tables.index(cell.table()))

    def said(self, each: Interval) -> str:
        """The same in numbers."""
        return self._say.around(each, self._sign)

    def axis(self) -> str:
        """What the scale says."""
        return self._scale.axis(lambda tick: self._say.percent(tick, self._sign, 0))


def packed(record: str) -> str:
    """A record as the page reads it from a link (web/src/study/packed.ts)."""
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return urlsafe_b64encode(deflate.compress(record.encode()) + deflate.flush()).decode().rstrip("=")
