"""From HTML to PDF, by the printing of a browser that is on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from khroma.kernel.errors import DataError

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "brave-browser",
    "chromium-headless-shell",
)  # fmt: skip
VARIABLE = "KHROMA_BROWSER"  # the path of one that is called otherwise
SECONDS = 120


def find_browser() -> str:
    """A browser of the Chromium family; DataError says what to do without one."""
    named = os.environ.get(VARIABLE, "")
    for name in (named, *BROWSERS):
        if name and (found := shutil.which(name)):
            return found
    raise DataError(
        "no browser was found to make a PDF: write an .html and print it, or name one in {variable}", variable=VARIABLE
    )


def write_pdf(html: str, path: Path) -> None:
    """Print HTML into a PDF file."""
    browser = find_browser()
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "paper.html", Path(folder) / "paper.pdf"
        source.write_text(html, encoding="utf-8")
        words = [browser, "--headless", "--disable-gpu", f"--user-data-dir={folder}/browser", "--no-pdf-header-footer"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.append("--no-sandbox")  # it does not start for root otherwise; the file is our own
        try:
            subprocess.run(
                [*words, f"--print-to-pdf={made}", source.as_uri()],
                check=True, timeout=SECONDS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            path.write_bytes(made.read_bytes())
        except (subprocess.SubprocessError, FileNotFoundError):
            raise DataError("{browser} could not make a PDF: write an .html and print it", browser=browser) from None
