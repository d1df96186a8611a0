"""Plots as SVG without script or text inside their lines: places are percentages, so that a plot is as wide as its
place and stays readable on a phone, in print and in a mail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from khroma.lab.sequence import Interval

# Okabe and Ito's colours, which everybody can tell apart; shapes say the same once more.
_COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]
_SHAPES = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "M-4.5-4.5h9v9h-9z", "M0-6L5.5 4.5h-11z", "M0-6L6 0L0 6L-6 0z"]
_STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
_TICKS = 5  # at the most
_TALL = 64  # the highest bar


@dataclass(frozen=True)
class Scale:
    """From the lowest to the highest value of a plot, with the values that its axis names."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> str:
        """The place of a value."""
        return f"{(value - self.low) / (self.high - self.low):.2%}"

    def axis(self, said: Callable[[float], str]) -> str:
        """The values along a plot."""
        texts = "".join(
            f'<text x="{self.at(tick)}" y="12" text-anchor="middle">{said(tick)}</text>' for tick in self.ticks
        )
        return _svg(16, texts, 'class="axis"')

    def _grid(self) -> str:
        return "".join(f'<line x1="{self.at(t)}" x2="{self.at(t)}" y2="100%" stroke="#ddd"/>' for t in self.ticks)


def share_scale(intervals: Sequence[Interval], fair: float) -> Scale:
    """A scale for shares or their differences that has room for all of them and for the fair share."""
    low = min([each.low for each in intervals] + [fair])
    high = max([each.high for each in intervals] + [fair])
    step = next((each for each in _STEPS if (high - low) / each < _TICKS - 1), _STEPS[-1])
    first, last = floor(low / step + 1e-9), max(ceil(high / step - 1e-9), floor(low / step + 1e-9) + 1)
    ticks = tuple(round(step * number, 6) for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks)


def interval(each: Interval, fair: float, scale: Scale, series: int) -> str:
    """An interval with its middle; the fair share is a dashed line. `series` chooses colour and shape."""
    colour, shape = _COLOURS[series % len(_COLOURS)], _SHAPES[series % len(_SHAPES)]
    rule = f'<line x1="{scale.at(fair)}" x2="{scale.at(fair)}" y2="100%" stroke="#555" stroke-dasharray="4 3"/>'
    line = f'<line x1="{scale.at(each.low)}" x2="{scale.at(each.high)}" y1="50%" y2="50%" stroke-width="2.5"/>'
    mark = f'<svg x="{scale.at(each.middle)}" y="50%" overflow="visible"><path d="{shape}" stroke="none"/></svg>'
    return _svg(22, f'{scale._grid()}{rule}<g stroke="{colour}" fill="{colour}">{line}{mark}</g>')


def length_scale(middles: Sequence[float], width: float) -> Scale:
    """A scale for lengths: whole bins, and round numbers on the axis."""
    low, high = min(middles) - width / 2, max(middles) + width / 2
    step = next(s * 10**e for e in range(9) for s in (1, 2, 5) if (high - low) / (s * 10**e) < _TICKS)
    ticks = range(ceil(low / step) * step, floor(high) + 1, step)
    return Scale(low, high, tuple(float(tick) for tick in ticks))


def bars(rows: Sequence[tuple[float, float]], width: float, scale: Scale, series: int) -> str:
    """How often each length comes up: the middle of a bin and its share. The commonest is as tall as the plot."""
    most = max(share for _, share in rows)
    broad = f"{width / (scale.high - scale.low) * 0.92:.2%}"
    drawn = "".join(
        f'<rect x="{scale.at(middle - width / 2)}" width="{broad}" y="{_TALL * (1 - share / most):.1f}" '
        f'height="{_TALL * share / most:.1f}"/>'
        for middle, share in rows
    )
    return _svg(_TALL, f'{scale._grid()}<g fill="{_COLOURS[series % len(_COLOURS)]}">{drawn}</g>')


def _svg(height: int, inner: str, more: str = "") -> str:
    """Numbers stand beside every plot, so whoever does not see it misses nothing."""
    return f'<svg {more} aria-hidden="true" width="100%" height="{height}">{inner}</svg>'
