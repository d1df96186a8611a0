"""Reports of the lab that the host publishes: the HTML files of a folder and of the folders in it, nothing else."""

from __future__ import annotations

import html
import re
from pathlib import Path

import msgspec

_MOST = 200
_LARGEST = 5_000_000  # bytes: a report has a tenth of it
_HEAD = 4096
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_LANGUAGE = re.compile(r'<html lang="([a-z]{2})"')
# A report has no script; even one that somebody else has written may do nothing but be read and save its examples.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-downloads"


class ReportListed(msgspec.Struct, frozen=True):
    """A report: the name under which it is read, its title and its language."""

    name: str
    title: str
    language: str


class ReportList(msgspec.Struct, frozen=True):
    """All reports, those in the reader's language first."""

    reports: list[ReportListed]


class Reports:
    """The folder of a host; empty: nothing is published."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder).resolve() if folder else None

    def list(self, language: str) -> ReportList:
        """What can be read. Whoever reads French finds the French ones first."""
        found = [_listed(name, path) for name, path in self._files().items()]
        return ReportList(sorted(found, key=lambda each: (each.language != language, each.title, each.name)))

    def read(self, name: str) -> bytes | None:
        """A report by its name. Names are looked up among the listed files, never made into paths."""
        path = self._files().get(name)
        return None if path is None else path.read_bytes()

    def _files(self) -> dict[str, Path]:
        if self.folder is None or not self.folder.is_dir():
            return {}
        found = sorted([*self.folder.glob("*.html"), *self.folder.glob("*/*.html")])[:_MOST]
        return {"-".join(path.relative_to(self.folder).parts): path for path in found if self._is_fit(path)}

    def _is_fit(self, path: Path) -> bool:
        """A file of the folder itself: a link that leads out of it is none."""
        assert self.folder is not None
        real = path.resolve()
        return real.is_relative_to(self.folder) and real.is_file() and real.stat().st_size <= _LARGEST


def _listed(name: str, path: Path) -> ReportListed:
    with path.open("rb") as file:
        head = file.read(_HEAD).decode("utf-8", errors="replace")
    title, language = _TITLE.search(head), _LANGUAGE.search(head)
    said = html.unescape(title[1]).strip() if title else path.stem
    return ReportListed(name, said[:200] or path.stem, language[1] if language else "")
