"""The table of `docs/bots.md` that says how strong the levels are, from the rows of `bench/ladder.toml`."""

from __future__ import annotations

from pathlib import Path

from bench.ladder import Goal, goals, rows_of
from bench.ladder_rows import SHARES, Row

from khroma.bots.series import wilson

DOCS = Path(__file__).parents[1] / "docs/bots.md"
BEGIN, END = "<!-- python -m bench.ladder writes from here -->\n", "<!-- to here -->\n"
TOGETHER = {"paint_brawl": 0.85, "dark_threat": 0.75}  # wanted of level 5 against `greedy` over all tables for two
HEADS = ("game", "pair", "wanted", "score", "95% interval", "", "by seat", "ms a decision, mean / p99")


def line(goal: Goal, row: Row) -> str:
    """One row, as a line of the table."""
    by_seat = row.by_seat(len(goal.seats()))
    score, interval, verdict = _judged(row.results, goal.wanted)
    seats = ", ".join(
        f"{word} {points:.3g} of {played}" for word, (points, played) in zip(goal.seats(), by_seat, strict=True)
    )
    if row.prints != goal.prints():
        verdict = "before a change"
    mean, late = row.milliseconds()
    words = (f"{100 * goal.wanted:.0f}%", score, interval, verdict, seats)
    return _cells(called(goal), pair(goal), *words, f"{mean:.0f} / {late:.0f}")


def together(rows: list[Row], game: str, wanted: float) -> str:
    """Level 5 against `greedy` over all tables for two of a game, as many games of each as of the one with the fewest;
    nothing while one has none."""
    pairs = [goal for goal in goals() if (goal.game, goal.lower, len(goal.seats())) == (game, "greedy", 2)]
    played = [next((row.results for row in rows_of(rows, goal) if row.prints == goal.prints()), "") for goal in pairs]
    games = min(len(results) for results in played)
    if not games:
        return ""
    words = _judged("".join(results[:games] for results in played), wanted)
    name = f"{game.replace('_', ' ').title()}, all {len(pairs)} together"
    return _cells(name, pair(pairs[0]), f"{100 * wanted:.0f}%", *words, f"{games} games of each", "")


def _judged(results: str, wanted: float) -> tuple[str, str, str]:
    """The score, its interval, and whether it is what is wanted."""
    score = sum(SHARES[letter] for letter in results)
    low, high = wilson(score, len(results))
    verdict = "**reached**" if low >= wanted else "missed" if high < wanted else "open"
    return f"{score:.4g} of {len(results)}", f"{100 * low:.0f} to {100 * high:.0f}%", verdict


def called(goal: Goal) -> str:
    """A table in words."""
    words = [word.replace("=", " ").replace("_", " ").removeprefix("scenario ") for word in goal.options.split()]
    return ", ".join([goal.game.replace("_", " ").title(), *words])


def pair(goal: Goal) -> str:
    """Who against whom."""
    others = "" if len(goal.seats()) == 2 else f"{len(goal.seats()) - 1} "
    return f"{goal.higher} against {others}{goal.lower}"


def table(rows: list[Row]) -> str:
    """All goals that have games, and how many have none. Of bots that were changed since, what they did before."""
    lines, missing = [_cells(*HEADS), "|---|---|---:|---:|---|---|---|---|"], 0
    wanted = list(goals())
    for goal in wanted:
        found = [row for row in rows_of(rows, goal) if row.results]
        found = [row for row in found if row.prints == goal.prints()] or found[-1:]
        lines += [line(goal, row) for row in found]
        missing += not found
    lines += [told for game, share in TOGETHER.items() if (told := together(rows, game, share))]
    return "\n".join(lines) + f"\n\nPairs without a game so far: {missing} of {len(wanted)}.\n"


def write_table(rows: list[Row], docs: Path = DOCS) -> None:
    """Put the table where it belongs."""
    before, _, rest = docs.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    docs.write_text(f"{before}{BEGIN}\n{table(rows)}\n{END}{after}", encoding="utf-8")


def _cells(*words: str) -> str:
    return "| " + " | ".join(words) + " |"
