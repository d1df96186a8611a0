"""The games of a run as they come in, one line for each chunk: what is written is never played again."""

from __future__ import annotations

import json
import os
from pathlib import Path
from shutil import rmtree

from khroma.kernel.files import write_whole
from khroma.lab.experiment import Experiment
from khroma.lab.mistakes import Mistake
from khroma.lab.play import Chunk

STRENGTH = "strength.json"  # what the bots are worth
RECORDS = "records"  # of games that a report shows
_PLAN = "plan.json"
_GAMES = "journal.ndjson"
Place = tuple[int, int]  # a cell and a number of a chunk


class Journal:
    """A folder with the chunks that have been played. A line that an interruption has cut off does not count."""

    def __init__(self, folder: Path, experiment: Experiment, fresh: bool = False) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        plan = {"fingerprint": experiment.fingerprint(), "name": experiment.name, "game": experiment.game}
        written = folder / _PLAN
        if written.exists() and not fresh and json.loads(written.read_text())["fingerprint"] != plan["fingerprint"]:
            raise Mistake(
                "The folder {folder} holds games of another experiment or of other rules; "
                "choose another folder with --out, or delete them with --fresh",
                folder=str(folder),
            )
        self._path = folder / _GAMES
        if fresh or not written.exists():
            for path in (self._path, folder / STRENGTH):
                path.unlink(missing_ok=True)
            rmtree(folder / RECORDS, ignore_errors=True)
        write_whole(written, json.dumps(plan, indent=2) + "\n")
        self._places: dict[Place, int] = {}
        end = self._read()
        with self._path.open("ab") as file:
            file.truncate(end)

    def _read(self) -> int:
        """Where every chunk stands; the end of what is whole."""
        end = 0
        if self._path.exists():
            with self._path.open("rb") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        break
                    head = line[: line.index(b"|")].split()
                    self._places[int(head[0]), int(head[1])] = end
                    end += len(line)
        return end

    def __contains__(self, place: Place) -> bool:
        return place in self._places

    def places(self) -> list[Place]:
        """What has been played, in order."""
        return sorted(self._places)

    def add(self, place: Place, chunk: Chunk) -> None:
        """Write a chunk down."""
        if place in self._places:
            return
        line = f"{place[0]} {place[1]}|{json.dumps(chunk, separators=(',', ':'))}\n".encode()
        with self._path.open("ab") as file:
            self._places[place] = file.seek(0, os.SEEK_END)
            file.write(line)

    def read(self, place: Place) -> Chunk:
        """A chunk that has been written."""
        with self._path.open("rb") as file:
            file.seek(self._places[place])
            chunk: Chunk = json.loads(file.readline().split(b"|", 1)[1])
            return chunk
