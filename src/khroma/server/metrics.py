"""Counters, gauges and histograms in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class _Histogram:
    def __init__(self) -> None:
        self.buckets = [0] * len(_BOUNDS)
        self.count = 0
        self.total = 0.0


class Metrics:
    """What the server has done since it started."""

    def __init__(self) -> None:
        self._counters: dict[str, int] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, _Histogram] = {}

    def count(self, name: str, by: int = 1) -> None:
        """Something happened. The name may carry labels: `name{label="value"}`."""
        self._counters[name] = self._counters.get(name, 0) + by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Something that is read when it is asked for."""
        self._gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        histogram = self._histograms.setdefault(name, _Histogram())
        histogram.count += 1
        histogram.total += seconds
        for index, bound in enumerate(_BOUNDS):
            if seconds <= bound:
                histogram.buckets[index] += 1

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        rows: list[str] = []
        typed: set[str] = set()

        def declare(name: str, kind: str) -> None:
            plain = name.partition("{")[0]
            if plain not in typed:
                typed.add(plain)
                rows.append(f"# TYPE {plain} {kind}")

        for name, value in sorted(self._counters.items()):
            declare(name, "counter")
            rows.append(f"{name} {value}")
        for name, read in sorted(self._gauges.items()):
            declare(name, "gauge")
            rows.append(f"{name} {read():g}")
        for name, histogram in sorted(self._histograms.items()):
            declare(name, "histogram")
            rows += [
                f'{name}_bucket{{le="{bound:g}"}} {count}'
                for bound, count in zip(_BOUNDS, histogram.buckets, strict=True)
            ]
            rows += [f'{name}_bucket{{le="+Inf"}} {histogram.count}', f"{name}_sum {histogram.total:g}"]
            rows.append(f"{name}_count {histogram.count}")
        return "\n".join(rows) + "\n"
