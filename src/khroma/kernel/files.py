"""Writing files so that nothing half-done is ever left behind."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from khroma.kernel.errors import DataError, said_by_system


def write_whole(path: str | Path, text: str) -> None:
    """Replace a file in one step: readers see the old content or the new, never a part."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DataError("cannot be written: {why}", why=said_by_system(error), where=str(path)) from None
