"""What a host may set: by file (TOML), then environment (KHROMA_...), then flags; the later wins."""

from __future__ import annotations

import ipaddress
import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from khroma.kernel.errors import DataError, did_you_mean, said_by_system

_SECRET = ("admin_token", "metrics_token")
_LOG_LEVELS = ("debug", "info", "warning", "error")
_PORTS = 65536


def _note(default: Any, words: str) -> Any:
    return field(default=default, metadata={"words": words})


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, with its default."""

    host: str = _note("127.0.0.1", "address to listen on")
    port: int = _note(8000, "port to listen on; 0 takes a free one")
    database: str = _note("khroma.db", "path of a SQLite file, or postgresql://user@host/name")
    admin_token: str = _note("", "bearer token that may end matches; empty: nobody may")
    metrics_token: str = _note("", "bearer token that may read /metrics; empty: only the admin_token may")
    origins: str = _note("", "other web origins that may talk to the server, separated by spaces")
    trusted_proxies: str = _note("", "addresses or networks of reverse proxies whose X-Forwarded-For is believed")
    secure_cookies: bool = _note(False, "mark cookies as Secure; turn on when the site is served over https")
    page: str = _note("", "folder of the built web page; empty: the one in the package, if there is one")
    reports: str = _note("", "folder with lab reports for everybody to read; empty: none")
    bot_workers: int = _note(0, "processes in which bots think; 0: one for each processor")
    bot_seconds: float = _note(10.0, "a bot that has not answered after this time plays at random")
    bot_programs: str = _note("", "programs that may play as bots: NAME=COMMAND, several separated by ;")
    bot_pace: float = _note(0.4, "a bot answers no sooner than this, so that its speed reveals nothing")
    window_seconds: float = _note(3.0, "how long a player has to react, whether or not they can")
    window_more: float = _note(30.0, "how much longer a player has who asks for more time")
    bot_window_seconds: float = _note(0.8, "how long a bot has to react")
    message_bytes: int = _note(16384, "largest message or request body")
    record_bytes: int = _note(131072, "largest request body that contains a record")
    upload_seconds: float = _note(10.0, "a record that has not been replayed after this time is given up")
    upload_megabytes: int = _note(400, "memory that a record may take while it is being replayed")
    uploads_per_minute: int = _note(20, "records per minute that are replayed for one guest")
    studies_per_minute: int = _note(240, "positions of records, and parts of reviews, per minute for one guest")
    puzzles_per_minute: int = _note(60, "answers to puzzles, and hints for them, per minute for one guest")
    requests_per_minute: int = _note(600, "requests per minute from one guest or address (also the largest burst)")
    messages_per_minute: int = _note(300, "socket messages per minute from one guest (also the largest burst)")
    guests_per_hour: int = _note(60, "new guests per hour from one address")
    matches_per_hour: int = _note(60, "new matches per hour from one guest or address")
    chat_per_minute: int = _note(20, "chat lines per minute from one guest")
    open_matches: int = _note(20, "unfinished matches that one guest may have created")
    connections: int = _note(5000, "connections in all, HTTP and sockets")
    connections_per_address: int = _note(100, "connections from one address (IPv6: from one /64)")
    connections_per_guest: int = _note(20, "sockets of one guest")
    connections_per_minute: int = _note(600, "new connections from one address")
    head_seconds: float = _note(10.0, "how long the head of a request may take, from the first moment")
    body_seconds: float = _note(30.0, "how long the body of a request may take")
    answer_seconds: float = _note(30.0, "an answer not read after this time is dropped with its connection")
    database_seconds: float = _note(10.0, "how long a database may take for anything")
    idle_seconds: float = _note(600.0, "a match that nobody is watching is unloaded after this time")
    stop_seconds: float = _note(5.0, "how long a graceful stop may take")
    log_level: str = _note("info", "debug, info, warning or error")

    def masked(self) -> dict[str, Any]:
        """All values, with secrets left out."""
        shown = asdict(self)
        for name in _SECRET:
            shown[name] = "(set)" if shown[name] else ""
        shown["database"] = _without_password(self.database)
        return shown

    def print(self) -> str:
        """The configuration as a file that `read_settings` reads."""
        notes = {each.name: each.metadata["words"] for each in fields(self)}
        return "".join(f"{name} = {_toml(value)}  # {notes[name]}\n" for name, value in self.masked().items())


def _without_password(address: str) -> str:
    scheme, found, rest = address.partition("://")
    if not found or "@" not in rest:
        return address
    who, _, where = rest.rpartition("@")
    return f"{scheme}://{who.partition(':')[0]}@{where}"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)


def read_settings(
    path: str | None = None,
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, object] | None = None,
) -> Settings:
    """Defaults, then the file, then the environment, then the flags that were given."""
    known = {each.name: type(each.default) for each in fields(Settings)}
    values: dict[str, Any] = {}
    if path:
        for name, value in _read_file(path).items():
            if name not in known:
                raise DataError("unknown setting {key}", key=repr(name), near=did_you_mean(name, known), where=path)
            values[name] = _read(f"{path}: {name}", name, value, known[name])
    for variable, value in (os.environ if environment is None else environment).items():
        name = variable.removeprefix("KHROMA_").lower()
        if variable.startswith("KHROMA_") and name in known:
            values[name] = _read(variable, name, value, known[name])
    for name, given in (flags or {}).items():
        if given is not None:
            values[name] = _read(f"--{name.replace('_', '-')}", name, given, known[name])
    return replace(Settings(), **values)


def _read_file(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError("cannot be read: {why}", why=said_by_system(error), where=path) from None
    except ValueError as error:
        raise DataError("{what}", what=str(error), where=path) from None


def _read(where: str, name: str, value: object, kind: type) -> object:
    """A value of the right kind and within its bounds."""
    found = _convert(where, value, kind)
    if name == "log_level" and found not in _LOG_LEVELS:
        raise DataError(
            "expected one of {names}, found {found}", names=", ".join(_LOG_LEVELS), found=repr(found), where=where
        )
    if name == "port" and found not in range(_PORTS):
        raise DataError("expected a port below {n}, found {found}", n=_PORTS, found=str(found), where=where)
    if name == "trusted_proxies":
        for word in str(found).split():
            _check_network(where, word)
    if isinstance(found, int | float) and not 0 <= found < math.inf:
        raise DataError("expected a number that is not negative, found {found}", found=str(found), where=where)
    return found


def _check_network(where: str, word: str) -> None:
    """What names no address would never be believed: all who come by that proxy would be taken for one."""
    try:
        ipaddress.ip_network(word)
    except ValueError:
        raise DataError(
            "expected addresses or networks separated by blanks, found {found}", found=repr(word), where=where
        ) from None


def _convert(where: str, value: object, kind: type) -> object:
    if kind is bool and isinstance(value, str):
        word = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False, "": False}.get(
            value.lower()
        )
        if word is None:
            raise DataError("expected true or false, found {found}", found=repr(value), where=where)
        return word
    if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
        return value
    try:
        if kind in (int, float) and isinstance(value, str | int):
            return kind(value)
    except ValueError:
        pass
    expected = {
        int: "expected a whole number, found {found}",
        float: "expected a number, found {found}",
        bool: "expected true or false, found {found}",
    }
    what = expected.get(kind, "expected a text, found {found}")
    raise DataError(what, found=repr(value), where=where)
