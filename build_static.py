"""The table without a server, in `dist/static`: the page, Python for browsers, the engine, and a service worker.

Everything is taken from packages that are locked with their hashes; the same sources give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE, WEB, OUT = ROOT / "src", ROOT / "web", ROOT / "dist" / "static"
WHEELS = ROOT / "build" / "static"
LAYERS = ("kernel", "games", "bots", "table", "browser", "reference")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
# Parts of Python's library that nothing here imports, each of some size.
UNUSED = re.compile(
    r"(ensurepip|idlelib|lib2to3|pydoc_data|turtledemo|unittest|tkinter|curses|dbm|sqlite3|wsgiref|xmlrpc|venv|distutils|"
    r"_pyrepl|xml|http|multiprocessing|profiling|test)/|(pydoc|turtle|doctest|pdb|imaplib|smtplib|ftplib|poplib|nntplib|"
    r"telnetlib|mailbox|tarfile|optparse|cgi|pickletools|plistlib|trace|timeit|cProfile|profile|pstats)\.py"
)
SIZES = (192, 512)
BACK = (0x15, 0x12, 0x1E)  # behind the icon, to the edge of whatever shape a phone cuts out
MOMENT = (2000, 1, 1, 0, 0, 0)


def pack(files: dict[str, bytes], where: Path) -> None:
    """An archive that depends on nothing but its content."""
    with zipfile.ZipFile(where, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, MOMENT), files[name], zipfile.ZIP_DEFLATED, 9)


def engine_files() -> dict[str, bytes]:
    """Our own code with its texts and data, as far as a table needs it."""
    folders = [SOURCE / "khroma" / layer for layer in LAYERS]
    found = [SOURCE / "khroma" / "__init__.py", *(path for folder in folders for path in folder.rglob("*"))]
    left_out = {"__pycache__", ".so", ".pyd"}  # whoever runs Python meanwhile writes into the first
    wanted = [path for path in found if path.is_file() and left_out.isdisjoint((path.parent.name, path.suffix))]
    return {path.relative_to(SOURCE).as_posix(): path.read_bytes() for path in wanted}


def library_files(archive: Path) -> dict[str, bytes]:
    """Python's own library without what is never imported here."""
    with zipfile.ZipFile(archive) as whole:
        return {name: whole.read(name) for name in whole.namelist() if not UNUSED.match(name)}


def write_engine(where: Path) -> None:
    """Python for browsers, and what it runs."""
    package = WEB / "node_modules" / "pyodide"
    where.mkdir()
    for name in PYODIDE:  # not every host knows that .mjs is JavaScript
        text = (package / name).read_text(encoding="utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
        (where / name).with_suffix(".js").write_text(text, encoding="utf-8")
    shutil.copyfile(package / "pyodide.asm.wasm", where / "pyodide.asm.wasm")
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    (where / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    pack(library_files(package / "python_stdlib.zip"), where / "python_stdlib.zip")
    shutil.copyfile(next(WHEELS.glob("msgspec-*.whl")), where / "msgspec.zip")
    pack(engine_files(), where / "khroma.zip")
    parts = b"".join(path.read_bytes() for path in sorted(where.iterdir()))
    (where / "version").write_text(hashlib.sha256(parts).hexdigest()[:16], encoding="utf-8")


# --- icons


def circles(svg: str) -> Iterator[tuple[float, float, float, tuple[int, int, int]]]:
    """The circles of the icon: middle, radius and colour."""
    for tag in re.findall(r"<circle[^>]*>", svg):
        facts = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        colour = tuple(bytes.fromhex(facts["fill"].removeprefix("#")))
        yield float(facts.get("cx", 0)), float(facts.get("cy", 0)), float(facts["r"]), colour  # type: ignore[misc]


def icon(svg: str, size: int) -> bytes:
    """The icon as a PNG, on a ground that reaches to the edge; each dot is the mean of four."""
    fine = size * 2
    rows = [bytearray(BACK * fine) for _ in range(fine)]
    scale = fine / 40  # the icon is 32 wide: a margin stays free for whatever shape is cut out
    for x, y, radius, colour in circles(svg):
        for row in range(fine):
            across = radius**2 - ((row + 0.5) / scale - 20 - y) ** 2
            if across > 0:
                first, last = (round((x + 20 + side * across**0.5) * scale) for side in (-1, 1))
                rows[row][first * 3 : last * 3] = bytes(colour) * (last - first)
    dots = bytearray()
    for row in range(0, fine, 2):
        dots.append(0)
        upper, lower = rows[row], rows[row + 1]
        for at in range(0, fine * 3, 6):
            for part in (at, at + 1, at + 2):
                dots.append((upper[part] + upper[part + 3] + lower[part] + lower[part + 3]) // 4)
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(dots), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in parts)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


# --- an app


def write_app(out: Path) -> None:
    """The manifest and its icons, and the links to them in the page."""
    svg = (out / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (out / f"icon-{size}.png").write_bytes(icon(svg, size))
    manifest = {
        "name": "Khroma",
        "short_name": "Khroma",
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "background_color": "#15121e",
        "theme_color": "#15121e",
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
                for size in SIZES
                for purpose in ("any", "maskable")
            ),
        ],
    }
    (out / "manifest.webmanifest").write_text(json.dumps(manifest), encoding="utf-8")
    page = out / "index.html"
    links = '<link rel="manifest" href="./manifest.webmanifest"><link rel="apple-touch-icon" href="./icon-192.png">'
    page.write_text(page.read_text(encoding="utf-8").replace("</head>", f"{links}</head>"), encoding="utf-8")


def write_service(out: Path) -> None:
    """The service worker, with the hash of every file: another one is another version. It answers notifications too."""
    paths = sorted(path for path in out.rglob("*") if path.is_file())
    files = {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in paths}
    words = json.dumps(files)
    version = hashlib.sha256(words.encode()).hexdigest()[:16]
    service, calls = (WEB / "src" / "alone" / "service.js", WEB / "public" / "calls.js")
    parts = [f'const FILES = {words};\nconst HASH = "{version}";', service.read_text("utf-8"), calls.read_text("utf-8")]
    (out / "sw.js").write_text("\n".join(parts), encoding="utf-8")


def main() -> None:
    """Build the folder anew."""
    shutil.rmtree(OUT, ignore_errors=True)
    deno = Path(sys.executable).with_name("deno")
    subprocess.run([deno, "task", "--quiet", "static"], check=True, cwd=WEB)
    write_engine(OUT / "engine")
    write_app(OUT)
    write_service(OUT)


if __name__ == "__main__":
    main()
