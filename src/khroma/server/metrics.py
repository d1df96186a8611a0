"""What a server has done since it started, for Prometheus.

Everybody who plays is somebody's opponent, so nothing here moves when somebody passes in a reaction window: commands
are counted when something was stored, and requests that carry commands are not counted at all.
"""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_COUNTED = {
    "khroma_actions_total": "Answers that were stored.",
    "khroma_bot_failures_total": "Bots that did not answer in time.",
    "khroma_commits_total": "Transactions that stored occurrences.",
    "khroma_occurrences_total": "Occurrences of journals that were stored.",
    "khroma_matches_created_total": "New matches.",
    "khroma_refusals_total": "Commands that were refused with a rule.",
    "khroma_storage_errors_total": "Transactions that the database did not take.",
    "khroma_uploads_ended_total": "Records that took too much to be played again.",
}
_MEASURED = {
    "khroma_command_seconds": "Commands that stored something.",
    "khroma_commit_seconds": "Transactions that stored occurrences.",
    "khroma_request_seconds": "Requests, without those that carry commands.",
}

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counters, times and what is read when it is asked for."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counters = {name: Counter(name, words, registry=self.registry) for name, words in _COUNTED.items()}
        self._times = {
            name: Histogram(name, words, buckets=_BOUNDS, registry=self.registry) for name, words in _MEASURED.items()
        }
        self._requests = Counter(
            "khroma_requests_total", "Requests, without those that carry commands.", ["status"], registry=self.registry
        )

    def count(self, name: str, by: int = 1) -> None:
        """Something happened."""
        self._counters[name].inc(by)

    def answered(self, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(str(status)).inc()
        self.observe("khroma_request_seconds", seconds)

    def gauge(self, name: str, words: str, read: Callable[[], float]) -> None:
        """Something that is read when it is asked for."""
        Gauge(name, words, registry=self.registry).set_function(read)

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        self._times[name].observe(seconds)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry).decode()
