"""What is handed out: the page and the reference are inside, the engine of one machine is not."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Generator
from pathlib import Path
from zipfile import ZipFile

import build_dist
import build_engine
import pytest

import khroma
from tests.everything import ROOT, SOURCE

PARTS = ("reference/rules/chromecas.md", "reference/cases/chromecas/captures.toml", "games/paint_brawl/texts/fr.toml")


@pytest.fixture
def stray() -> Generator[Path]:
    """A compiled module beside the source, as `make fast` leaves them."""
    path = SOURCE / "kernel" / "stray.so"
    path.write_bytes(b"of one machine")
    yield path
    path.unlink()


@pytest.mark.usefixtures("stray")
def test_the_wheel_for_everybody_has_the_page_and_no_engine(tmp_path: Path) -> None:
    source, pure = build_dist.build_pure(tmp_path)
    names = ZipFile(pure).namelist()
    assert {f"khroma/{part}" for part in (*PARTS, "static/index.html")} <= set(names)
    assert [name for name in names if name.endswith((".so", ".pyd", ".pyc"))] == []
    with tarfile.open(source) as archive:
        kept = [name.partition("/src/")[2] for name in archive.getnames()]
    assert {f"khroma/{part}" for part in (*PARTS, "static/index.html")} <= set(kept)
    assert [name for name in kept if name.endswith((".so", ".pyd", ".pyc"))] == []


@pytest.mark.soak
@pytest.mark.skipif(not build_engine.has_compiler(), reason="no C compiler here")
def test_the_engine_is_built_from_the_source_archive_alone(tmp_path: Path) -> None:
    """Types must not depend on the order in which a compiler that stands elsewhere finds the modules."""
    source, _ = build_dist.build_pure(tmp_path / "dist")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    root = tmp_path / source.name.removesuffix(".tar.gz")
    command = [sys.executable, "build_engine.py", "aside"]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(build_engine.built(root / "build" / "lib")) > len(build_engine.modules())


def test_a_compiled_wheel_names_its_python_and_platform(tmp_path: Path) -> None:
    facts = tmp_path / "WHEEL"
    facts.write_text("Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n", encoding="utf-8")
    build_dist._name_platform(facts)
    said = facts.read_text(encoding="utf-8")
    assert "Root-Is-Purelib: false" in said
    assert "Tag: cp3" in said
    assert "none" not in said


def test_a_python_behind_a_shim_that_leads_nowhere_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As pyenv leaves them on the path for every version that is installed and not chosen."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    shims, real = tmp_path / "shims", tmp_path / "versions" / f"{version}.0" / "bin"
    for folder in (shims, real):
        folder.mkdir(parents=True)
    shim = shims / f"python{version}"
    shim.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    shim.chmod(0o755)
    (real / f"python{version}").symlink_to(Path(sys.base_prefix) / "bin" / f"python{version}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", f"{shims}:/bin")
    assert Path(build_dist.pythons()[version]).is_relative_to(tmp_path)


def test_the_version_is_said_once() -> None:
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert khroma.__version__ == stated
    with pytest.raises(AttributeError, match="no attribute 'versions'"):
        _ = khroma.versions
