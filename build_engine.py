"""Compile the engine in place with mypyc: kernel, rules, search and what a table does with every answer become native,
from the same source.

Everything works without this step, only slower. The modules of words (pictures, notation, texts, files)
stay interpreted: they are never in a hot loop. The build lies in `build/lib`; from there it is laid beside the source,
unless the word `aside` asks to leave the engine that is in use alone. The word `quick` asks for a build in less time,
whose engine is slower: it is good enough for tests of what the rules say.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
LIBRARY = ROOT / "build" / "lib"
STAMP = ROOT / "build" / "engine.stamp"
KERNEL = (
    *("book", "chance", "choices", "dice", "game", "grid", "language", "learning", "perft", "phrases", "playout"),
    *("position", "session", "texts", "verbs", "windows"),
)
TABLE = ("clocks", "commands", "draft", "match", "parts", "telling", "updates", "windows")
WHOLE = ("-flto=auto", "-fvisibility=hidden")
HASTY = ("-Og",)
SEARCH = ("judge", "beam", "search")
WORDS = (
    "__init__",
    "editing",
    "expecting",
    "line_",
    "notation",
    "pending",
    "picture",
    "reading",
    "shown",
    "spelling",
    "words",
)


def modules() -> list[Path]:
    """The sources that are compiled, all in one build so that they call each other directly."""
    found = [SOURCE / "khroma" / "kernel" / f"{name}.py" for name in KERNEL]
    games = SOURCE / "khroma" / "games"
    for game in sorted(path for path in games.iterdir() if (path / "game.py").exists()):
        found += [path for path in sorted(game.rglob("*.py")) if not path.stem.startswith(WORDS)]
    found += [SOURCE / "khroma" / "bots" / f"{name}.py" for name in SEARCH]
    found += sorted((SOURCE / "khroma" / "bots").glob("evaluate_*.py"))
    found += [SOURCE / "khroma" / "table" / f"{name}.py" for name in TABLE]
    return found


def fingerprint(paths: list[Path], quick: bool = False) -> str:
    """Changes when any compiled source, the compiler or Python does; a quick build has another one."""
    import mypy.version

    digest = hashlib.sha256(f"{sys.version} {mypy.version.__version__}{' quick' * quick}".encode())
    for path in [*paths, Path(__file__)]:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def built(where: Path) -> list[Path]:
    """The compiled files of a folder."""
    return sorted(where.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def use() -> None:
    """Lay the build beside its source, in place of an older one."""
    for old in built(SOURCE):
        old.unlink()
    for new in built(LIBRARY):
        shutil.copy2(new, SOURCE / new.relative_to(LIBRARY))


def compiler() -> str:
    """The C compiler that builds extensions."""
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def has_compiler() -> bool:
    """Whether a C compiler is there."""
    return any(shutil.which(name) for name in (compiler(), "cc", "gcc", "clang"))


def known(options: tuple[str, ...]) -> list[str]:
    """These options, if the compiler has them.

    By those of WHOLE it sees all C files as one program when it links them: calls between modules and into the runtime
    are then direct, and short ones are written out. By those of HASTY it is done in two thirds of the time."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("int probe(void) { return 0; }\n")
        command = [compiler(), "-shared", "-fPIC", *options, "-o", str(source.with_suffix(".so")), str(source)]
        try:
            done = subprocess.run(command, capture_output=True, check=False)
        except OSError:
            return []
    return list(options) if done.returncode == 0 else []


def main(*words: str) -> int:
    """Build, unless what is there is up to date, and use it."""
    if not has_compiler():
        print("no C compiler here: the engine stays interpreted (everything works, only slower)")
        return 0
    paths, quick = modules(), "quick" in words
    mark = fingerprint(paths, quick)
    if built(LIBRARY) and STAMP.exists() and STAMP.read_text() in (mark, fingerprint(paths)):
        print(f"the compiled engine is up to date ({len(paths)} modules)")
    else:
        build(paths, quick)
        STAMP.write_text(mark)
        print(f"compiled {len(paths)} modules")
    if "aside" not in words:
        use()
    return 0


def build(paths: list[Path], quick: bool = False) -> None:
    """Compile into the library folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):
        """Compiles the C files of an extension side by side; setuptools takes one after the other."""

        def build_extension(self, ext: Extension) -> None:
            def compiled(source: str) -> str:
                directories = [*ext.include_dirs, *self.include_dirs]
                options = {"include_dirs": directories, "extra_postargs": ext.extra_compile_args}
                return str(self.compiler.compile([source], output_dir=self.build_temp, **options)[0])

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                ext.extra_objects = list(pool.map(compiled, ext.sources))
            ext.sources = []
            super().build_extension(ext)

    STAMP.unlink(missing_ok=True)  # a build that breaks off is none
    shutil.rmtree(LIBRARY, ignore_errors=True)
    os.chdir(SOURCE)
    # One C file for each module: together they are one file that takes the compiler minutes on one core.
    extensions = mypycify(
        [str(path.relative_to(SOURCE)) for path in paths],
        opt_level="1" if quick else "3",
        debug_level="0",
        multi_file=True,
        target_dir=str(ROOT / "build"),
    )
    options = known(HASTY if quick else WHOLE)
    for extension in extensions:
        if len(extension.sources) > 1:  # the others only lead to it
            extension.extra_compile_args = [*extension.extra_compile_args, *options]
            extension.extra_link_args = [*extension.extra_link_args, *options]
    command = BuildOnAllCores(Distribution({"name": "khroma-engine", "ext_modules": extensions}))
    command.build_lib = str(LIBRARY)
    command.build_temp = str(ROOT / "build" / "temp")
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
