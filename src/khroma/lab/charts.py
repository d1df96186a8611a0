"""Plots as SVG: no script, so that a report can be mailed, printed and served under any rule of content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from khroma.lab.mistakes import Mistake
from khroma.lab.sequence import Interval

# Okabe and Ito's colours, which everybody can tell apart; shapes say the same once more.
_COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]
_SHAPES = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"]
_WIDTH = 560
_ROW = 26


def drawn(chart: Any, label: str) -> str:
    """A chart as SVG that is as wide as its place, with a label for whoever does not see it."""
    import vl_convert

    svg = vl_convert.vegalite_to_svg(chart.to_dict(), vl_version=None)
    head = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg)
    width = f' style="max-width:{float(head[1]):.0f}px"' if head else ""
    svg = re.sub(r' width="[\d.]+" height="[\d.]+"', "", svg, count=1)
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"{width}', 1)


def altair_here() -> Any:
    """The library of plots; a Mistake says what to install where it is missing."""
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError:
        raise Mistake("packages") from None
    return altair


def intervals(rows: Sequence[tuple[str, str, Interval]], fair: float, axis: str, label: str) -> str:
    """Shares with intervals: a row, a series (the bots) and the interval each; the fair share is a dashed rule."""
    alt = altair_here()
    values = [
        {"row": row, "series": series, "middle": each.middle, "low": each.low, "high": each.high}
        for row, series, each in rows
    ]
    order, series = list(dict.fromkeys(row for row, _, _ in rows)), list(dict.fromkeys(s for _, s, _ in rows))
    base = alt.Chart(alt.Data(values=values)).encode(
        y=alt.Y("row:N", sort=order, title=None, axis=alt.Axis(labelLimit=260)),
        yOffset=alt.YOffset("series:N", sort=series),
        color=alt.Color("series:N", sort=series, title=None, scale=alt.Scale(range=_COLOURS), legend=_legend(alt)),
    )
    x = alt.X("low:Q", title=axis, scale=alt.Scale(zero=False), axis=alt.Axis(format="%", tickCount=6))
    lines = base.mark_rule(strokeWidth=2.5).encode(x=x, x2="high:Q")
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="middle:Q",
        shape=alt.Shape("series:N", sort=series, title=None, scale=alt.Scale(range=_SHAPES), legend=_legend(alt)),
    )
    rule = alt.Chart(alt.Data(values=[{"fair": fair}])).mark_rule(strokeDash=[5, 4], color="#555").encode(x="fair:Q")
    height = _ROW * max(2, len(order)) * max(1, len(series) * 0.7)
    return drawn(_styled((rule + lines + dots).properties(width=_WIDTH - 200, height=height)), label)


def histogram(rows: Sequence[tuple[str, float, float]], axis: str, up: str, label: str) -> str:
    """How often each length comes up, a line for each table of bots."""
    alt = altair_here()
    values = [{"series": series, "at": at, "share": share} for series, at, share in rows]
    series = list(dict.fromkeys(name for name, _, _ in rows))
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_line(point=True)
        .encode(
            x=alt.X("at:Q", title=axis, scale=alt.Scale(zero=False)),
            y=alt.Y("share:Q", title=up, axis=alt.Axis(format="%", tickCount=5)),
            color=alt.Color("series:N", sort=series, title=None, scale=alt.Scale(range=_COLOURS), legend=_legend(alt)),
            shape=alt.Shape("series:N", sort=series, title=None, scale=alt.Scale(range=_SHAPES), legend=_legend(alt)),
        )
        .properties(width=_WIDTH - 60, height=180)
    )
    return drawn(_styled(chart), label)


def _legend(alt: Any) -> Any:
    return alt.Legend(orient="top", labelLimit=220)


def _styled(chart: Any) -> Any:
    return chart.configure_view(stroke=None).configure_axis(
        labelFontSize=12, titleFontSize=12, titleFontWeight="normal", gridColor="#ddd"
    ).configure_legend(labelFontSize=12)  # fmt: skip
