"""The files of the page: read and packed once, and again only when they change."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
_LARGEST = 5_000_000  # a larger file does not belong to a page
_NEEDED = re.compile(rb'(?:src|href)="(/assets/[^"]+\.(js|css))"')
_AS = {b"js": b"modulepreload", b"css": b"preload; as=style"}


def links_of(page: bytes) -> bytes:
    """What a page needs at once, as a header: the browser asks for it before it has read the page."""
    return b", ".join(b"<%b>; rel=%b; crossorigin" % (path, _AS[kind]) for path, kind in _NEEDED.findall(page))


class Asset:
    """One file as it is sent."""

    def __init__(self, path: Path, changed: int) -> None:
        content = path.read_bytes()
        packed = gzip.compress(content, 9, mtime=0)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        is_text = kind.startswith("text/") or kind.endswith(("javascript", "json"))
        self.changed = changed
        self.kind = f"{kind}; charset=utf-8" if is_text else kind
        self.mark = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        self.links = links_of(content) if kind == "text/html" else b""
        self.content = content
        self.packed = packed if len(packed) < len(content) else None


class Assets:
    """A folder with the built page; none: there is no page."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = None if folder is None else folder.resolve()
        self._kept: dict[Path, Asset] = {}

    def find(self, path: str) -> Asset | None:
        """The file of a path, `/` being the page itself. Nothing outside the folder is ever looked at."""
        if self.folder is None:
            return None
        try:
            file = (self.folder / (path.lstrip("/") or "index.html")).resolve()
            if not file.is_relative_to(self.folder) or not file.is_file():
                return None
            facts = file.stat()
            kept = self._kept.get(file)
            if facts.st_size > _LARGEST:
                return None
            if kept is None or kept.changed != facts.st_mtime_ns:
                kept = self._kept[file] = Asset(file, facts.st_mtime_ns)
        except (OSError, ValueError):  # no path of this machine, or gone in this moment
            return None
        return kept


async def send_asset(asset: Asset, scope: MutableMapping[str, Any], send: Send, status: int = 200) -> None:
    """Send a file, packed to whoever can unpack it; whoever has it already is only told so."""
    asked = dict(scope["headers"])
    headers = [(b"etag", asset.mark.encode()), (b"vary", b"accept-encoding")]
    if status == 200 and asked.get(b"if-none-match") == asset.mark.encode():
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    content = asset.content
    if asset.packed is not None and b"gzip" in asked.get(b"accept-encoding", b""):
        content = asset.packed
        headers.append((b"content-encoding", b"gzip"))
    if asset.links:
        headers.append((b"link", asset.links))
    headers += [(b"content-type", asset.kind.encode()), (b"content-length", str(len(content)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})
