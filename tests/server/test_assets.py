"""The files of the page."""

from __future__ import annotations

import gzip
from pathlib import Path

from khroma.server.assets import Assets, links_of


def test_nothing_outside_the_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("no")
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>yes</p>" * 50)
    (page / "link").symlink_to(tmp_path / "secret")
    assets = Assets(page)
    for path in ("/../secret", "/link", "//../secret", "/x/../../secret", "/..", "/none", "/\0", "/" + "x" * 300):
        assert assets.find(path) is None
    found = assets.find("/")
    assert found is not None
    assert found.kind == "text/html; charset=utf-8"
    assert found.packed is not None
    assert gzip.decompress(found.packed) == found.content
    assert assets.find("/index.html") is found
    assert Assets(None).find("/") is None


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "index.html"
    file.write_text("one")
    assets = Assets(tmp_path)
    before = assets.find("/")
    file.write_text("two and more")
    after = assets.find("/")
    assert before is not None
    assert after is not None
    assert (before.content, after.content) == (b"one", b"two and more")
    assert before.mark != after.mark


def test_a_page_names_what_it_needs_before_it_is_read() -> None:
    page = b'<script type="module" src="/assets/a-1.js"></script><link rel="stylesheet" href="/assets/a-2.css">'
    assert links_of(page) == (
        b"</assets/a-1.js>; rel=modulepreload; crossorigin, </assets/a-2.css>; rel=preload; as=style; crossorigin"
    )
    assert links_of(b'<link rel="icon" href="/icon.svg">') == b""
