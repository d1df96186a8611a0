"""The steps of a container file in a clean root directory, for machines that have no tool for containers.

Each stage has a root of its own: the system's folders of this machine, over which everything that a step writes is laid
aside, and a Python, which the base image would bring. Nothing else of this machine is in it: no home, no source, no
environment. That takes Linux and its administrator; `why_not` says what is missing.
"""

from __future__ import annotations

import fnmatch
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

SYSTEM = ("usr", "etc", "var")  # what a base image has too; `bin`, `lib` and `sbin` lead into `usr`
EMPTY = ("dev", "proc", "home", "opt", "root", "run", "sys", "tmp")


def why_not() -> str:
    """Why no clean root directory can be made here; empty if one can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "a clean root directory takes Linux and its administrator"
    if not all(map(shutil.which, ("unshare", "chroot", "apt-get"))):
        return "there is no unshare, chroot or apt-get here"
    return subprocess.run(["unshare", "--mount", "--net", "true"], check=False, capture_output=True, text=True).stderr


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a container file, each with what follows it."""
    said = "\n".join(line for line in text.splitlines() if line and not line.startswith("#"))
    lines = said.replace("\\\n", "").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def ignored(context: Path) -> list[str]:
    """The patterns of what a tool for containers does not hand over."""
    return (context / ".dockerignore").read_text(encoding="utf-8").split()


def is_ignored(path: str, patterns: Iterable[str]) -> bool:
    """Whether a file of the context stays behind; a pattern after `**/` holds in every folder."""
    name = Path(path).name
    return any(
        fnmatch.fnmatch(name, each[3:]) if each.startswith("**/") else fnmatch.fnmatch(path, each) for each in patterns
    )


class Stage:
    """One stage: its root directory, and what has been said for the steps that follow."""

    def __init__(self, where: Path, python: Path) -> None:
        self.where = where
        self.layers = [(f"/{name}", self.where / "aside" / name) for name in SYSTEM]
        if not python.is_relative_to("/usr"):
            self.layers.append((str(python), self.where / "aside" / "python"))
        self.folder, self.user, self.command = "/", "root", list[str]()
        self.environment = {"PATH": f"{python}/bin:/usr/local/bin:/usr/sbin:/usr/bin"}
        for name in EMPTY:
            (self.root / name).mkdir(parents=True)
        (self.root / "tmp").chmod(0o1777)
        for name in ("bin", "lib", "lib64", "sbin"):
            (self.root / name).symlink_to(Path("usr") / name)

    @property
    def root(self) -> Path:
        """Where its root directory lies."""
        return self.where / "root"

    def do(self, word: str, rest: str, context: Path, stages: dict[str, Stage]) -> None:
        """One instruction."""
        if word == "RUN":
            self.run("sh", "-c", rest)
        elif word == "WORKDIR":
            self.folder = rest
            (self.root / rest[1:]).mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            self._copy(rest.split(), context, stages)
        elif word == "USER":
            self.user = rest
        elif word == "ENV":
            name, _, value = rest.partition("=")
            self.environment[name] = value
        elif word == "CMD":
            self.command = json.loads(rest)
        elif word not in ("VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"):
            raise ValueError(f"nobody knows here what {word} does in a container file")

    def _copy(self, words: list[str], context: Path, stages: dict[str, Stage]) -> None:
        """Files of the context, or of an earlier stage: a folder's contents, or files into a folder."""
        patterns = ignored(context)
        if words[0].startswith("--from="):
            context, patterns = stages[words.pop(0).removeprefix("--from=")].root, []

        def stays(folder: str, names: list[str]) -> set[str]:
            inside = Path(folder).relative_to(context)
            return {name for name in names if is_ignored(str(inside / name), patterns)}

        *sources, target = words
        into = self.root / self.folder[1:] / target
        for source in [context / each.lstrip("/") for each in sources]:
            if source.is_dir():
                shutil.copytree(source, into, ignore=stays, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy2(source, into)

    def run(self, *command: str) -> None:
        """A step; what it says is shown when it fails."""
        done = subprocess.run(self.inside(*command), check=False, capture_output=True, text=True, env=self.environment)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"

    def inside(self, *command: str, alone: bool = False) -> list[str]:
        """The words that start a command in this root; `alone` with a network of its own. Its mounts end with it."""
        lines = ["set -e", "mount --make-rprivate /"]
        for source, aside in self.layers:
            place, upper, work = self.root / source[1:], aside / "upper", aside / "work"
            for each in (place, upper, work):
                each.mkdir(parents=True, exist_ok=True)
            lines.append(f"mount -t overlay overlay -o lowerdir={source},upperdir={upper},workdir={work} {place}")
        lines += [f"mount --rbind /dev {self.root}/dev", f"mount -t proc proc {self.root}/proc"]
        lines += ["ip link set lo up"] * alone
        lines.append(
            f'cd {self.root} && exec chroot --userspec={self.user} . sh -c \'cd {self.folder} && exec "$@"\' sh "$@"'
        )
        apart = ["unshare", "--mount", *["--net"] * alone]
        return [*apart, "sh", "-c", "\n".join(lines), "sh", *command]


def build(context: Path, text: str, where: Path, python: Path) -> Stage:
    """Carry out a container file; the last of its stages."""
    stages: dict[str, Stage] = {}
    for word, rest in instructions(text):
        if word == "FROM":
            name = rest.split()[-1]
            stages[name] = last = Stage(where / str(len(stages)), python)
        else:
            last.do(word, rest, context, stages)
    return last
