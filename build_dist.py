"""What is handed out, in `dist`: the source archive, a wheel for everybody, a wheel with the compiled engine.

Each is then installed into an environment of its own, outside of this folder, and tried there as a newcomer would.
The wheel for everybody is tried with every Python from 3.11 on that this machine has.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import build_engine

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
UV = str(Path(sys.executable).with_name("uv"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    """One step; what it says is shown when it fails."""
    done = subprocess.run(list(map(str, command)), check=False, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def build_pure(where: Path) -> tuple[Path, Path]:
    """The source archive, and the wheel that is made from it."""
    run(UV, "build", "--quiet", "--out-dir", where)
    return next(where.glob("*.tar.gz")), next(where.glob("*-py3-none-any.whl"))


def build_compiled(pure: Path, where: Path) -> Path | None:
    """The same wheel with the engine of this Python and platform beside its source; None without a compiler."""
    if not build_engine.has_compiler():
        return None
    build_engine.main("aside")
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "wheel", "unpack", pure, "--dest", folder)
        (root,) = Path(folder).iterdir()
        for module in build_engine.built(build_engine.LIBRARY):
            shutil.copy2(module, root / module.relative_to(build_engine.LIBRARY))
        _name_platform(next(root.glob("*.dist-info")) / "WHEEL")
        run(sys.executable, "-m", "wheel", "pack", root, "--dest-dir", where)
    return next(path for path in where.glob("*.whl") if path != pure)


def _name_platform(facts: Path) -> None:
    """Say in a wheel for which Python and platform it is."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    text = facts.read_text(encoding="utf-8")
    text = text.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    facts.write_text(text.replace("Tag: py3-none-any", f"Tag: {python}-{python}-{platform}"), encoding="utf-8")


def try_out(archive: Path, engine: str, python: str) -> None:
    """Install it into a fresh environment of this Python outside of this folder, and use it there."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        run(UV, "venv", "--quiet", "--python", python, home / "env", cwd=home)
        there = home / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        constraint = ROOT / "requirements" / "play.txt"
        run(UV, "pip", "install", "--quiet", "--python", there, "--constraint", constraint, archive, cwd=home)
        shutil.copy(ROOT / "tests" / "installed.py", home)
        run(there, "installed.py", engine, cwd=home)
    print(f"works: {archive.name}, {engine} engine, {python}", flush=True)


def pythons() -> dict[str, str]:
    """Every Python that we promise and this machine has, and where it lies."""
    found = {each: find_python(each) for each in PYTHONS}
    return {each: where for each, where in found.items() if where}


def find_python(python: str) -> str:
    """Where a Python lies, or nothing. Those of pyenv come first: its shims on the path may lead nowhere."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [*map(str, sorted(versions.glob("*/bin"))), os.environ["PATH"]]
    command = [UV, "python", "find", "--system", "--no-python-downloads", python]
    around = {**os.environ, "PATH": os.pathsep.join(folders)}
    return subprocess.run(command, check=False, capture_output=True, text=True, env=around).stdout.strip()


def main() -> None:
    """Build the three, and try each."""
    for old in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")):  # `make static` has a folder there too
        old.unlink()
    source, pure = build_pure(DIST)
    compiled = build_compiled(pure, DIST)
    try_out(source, "interpreted", sys.executable)
    here = pythons()
    for python in here.values():
        try_out(pure, "interpreted", python)
    if missing := [each for each in PYTHONS if each not in here]:
        print(f"not on this machine, and so not tried: Python {', '.join(missing)}")
    if compiled is None:
        print("no C compiler here: there is no wheel with the compiled engine")
    else:
        try_out(compiled, "compiled", sys.executable)


if __name__ == "__main__":
    main()
