"""The server of the browser tests: the same dice and the same bots in every run, so that a story is told as before."""

from __future__ import annotations

from hashlib import sha256
from unittest.mock import patch
from zlib import crc32

from khroma.cli.commands.serve import command
from khroma.server.bots import Thinkers


def main() -> None:
    """`khroma serve`, but for its luck: what a bot sees decides what it does."""
    with (
        patch("khroma.table.creation.new_seed", lambda: sha256(b"steady").hexdigest()),
        patch("khroma.table.match.mixed", lambda half, _numbers: half),
        patch.object(Thinkers, "_luck", lambda _self, picture: crc32(picture.encode())),
    ):
        command()


if __name__ == "__main__":
    main()
