"""Structured logs: one JSON object a line. Never a line of play, a token, a query string or a stack trace."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from pathlib import Path

import msgspec

from khroma.table.clocks import now_ms

_logger = logging.getLogger("khroma.server")


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        content = {"at": now_ms(), "level": record.levelname.lower(), "what": record.getMessage(), **facts}
        return msgspec.json.encode(content).decode()


def log(level: str, what: str, error: BaseException | None = None, **facts: str | float | None) -> None:
    """Write one line. Of an error only its class and place: its words might tell a secret."""
    if error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        facts = {**facts, "error": type(error).__name__, "where": where}
    _logger.log(logging.getLevelNamesMapping()[level.upper()], what, extra={"facts": facts})


def _is_mistake(record: logging.LogRecord) -> bool:
    """Of what uvicorn says, mistakes. Requests that are broken off when the server stops are none, for whoever sent
    them is told; nor is what a socket sends that is no text; and why a server does not begin is said without a stack
    trace."""
    return record.levelno >= logging.ERROR and not re.search("^Cancel |^Invalid UTF-8|Traceback ", record.getMessage())


def start_logs(level: str) -> None:
    """Send the lines to the standard error."""
    output = logging.StreamHandler(sys.stderr)
    output.setFormatter(_Lines())
    root = logging.getLogger()
    root.handlers = [output]
    root.setLevel(logging.WARNING)
    _logger.setLevel(level.upper())
    # Whoever sends what is no HTTP is sent away; a line for each would let anybody fill the disk.
    logging.getLogger("uvicorn.error").addFilter(_is_mistake)
    # A connection that was cut cannot be closed in good order: that is known, and logged as what it means.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.CRITICAL if name == "litestar" else logging.WARNING)
