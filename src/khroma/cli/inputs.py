"""From words on the command line to games, options, seats and positions; files are read here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from khroma.cli.helping import VARIABLE, reader_language
from khroma.kernel.errors import DataError, NotationError, Wording, did_you_mean
from khroma.kernel.kinds import Seat

if TYPE_CHECKING:
    from khroma.kernel.game import Game, State
    from khroma.kernel.options import Options
    from khroma.kernel.records import Record

HUMAN = "human"
RECORD, CASES, PICTURE = "record", "cases", "picture"


class Stopped(Exception):
    """The command is done, with this exit code; everything has been said."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--lang`, the same everywhere."""
    return click.option(
        "--lang",
        default=reader_language,
        envvar=VARIABLE,
        metavar="en|fr",
        show_envvar=True,
        help="Language of the texts; by default, that of the machine.",
    )(command)


def options_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--option`, the same everywhere."""
    return click.option(
        "--option",
        "-o",
        "given",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game (see khroma options GAME); a data option takes the path of a file.",
    )(command)


def preset_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--preset`, the same everywhere."""
    return click.option(
        "--preset", metavar="NAME", help="A ready-made set of options (see khroma options GAME); --option changes it."
    )(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--json`, the same everywhere."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")(command)


def check_language(language: str) -> str:
    """The language, if it is one of ours."""
    from khroma.kernel.language import languages

    if language not in languages():
        raise DataError("unknown language {name}; known: {names}", name=repr(language), names=", ".join(languages()))
    return language


def read_options(game: Game[Any], given: Sequence[str], seats: int | None = None, preset: str | None = None) -> Options:
    """Options from a preset and words NAME=VALUE. The number of seats decides the option `players`."""
    table = game.option_table()
    values: dict[str, object] = {} if preset is None else dict(table.preset(preset))
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise DataError(
                "expected NAME=VALUE",
                near=did_you_mean(word, table.options),
                where=Wording("option {name}", name=repr(word)),
            )
        option = table.find(name)
        values[name] = _read_data(option.name, value) if option.kind == "data" else option.read(value)
    if seats is not None and "players" not in values and "players" in table.options:
        values["players"] = table.find("players").check(seats)
    return table.make(values)


def _read_data(name: str, value: str) -> object:
    from khroma.kernel.data import read_file
    from khroma.kernel.options import STANDARD

    if value == STANDARD:
        return STANDARD
    try:
        return read_file(value).content
    except DataError as error:
        raise DataError(error, where=Wording("option {name}", name=name)) from None


def split_seats(text: str, human: bool) -> list[str]:
    """The names in `human,greedy`; every one a bot, a program (`cmd:COMMAND`), or a human where that is possible."""
    from khroma.bots.outside import is_command, read_command
    from khroma.bots.registry import bots

    names = [word.strip() for word in text.split(",") if word.strip()]
    known = (HUMAN, *bots()) if human else bots()
    for name in names:
        if is_command(name):
            read_command(name)
        elif name not in known:
            raise DataError(
                "expected one of {names}",
                names=", ".join(known),
                near=did_you_mean(name, known),
                where=Wording("seat {name}", name=repr(name)),
            )
    if not names:
        raise DataError("no seats; expected names separated by commas, of {names}", names=", ".join(known))
    return names


def check_seats(game: Game[Any], options: Options, names: Sequence[str]) -> None:
    """As many players as the game has seats."""
    seats = game.seats(options)
    if len(names) != len(seats):
        raise DataError(
            "{n} players named ({names}), but {game} has {seats} seats with these options ({sides})",
            n=len(names),
            names=", ".join(names),
            game=game.id,
            seats=len(seats),
            sides=", ".join(seats),
        )


def check_start(game: Game[Any], options: Options) -> None:
    """Data files are looked at when a game begins: begin one, so that a wrong one is told before anything else."""
    game.new(options)


def kind_of(path: str, text: str) -> str:
    """What a file holds: a record says so in its first line, case files are TOML, all else is a picture."""
    from khroma.kernel.records import MAGIC

    first = text.lstrip("\ufeff \t\r\n").split("\n", 1)[0].strip()
    if first == MAGIC or first.startswith("khroma record") or path.endswith(".record"):
        return RECORD
    return CASES if path.endswith(".toml") else PICTURE


def load_record(path: str) -> Record:
    """A record file, taken apart."""
    from khroma.kernel.data import read_text
    from khroma.kernel.records import read_record

    return read_record(read_text(path), path)


def read_position(path: str, text: str, name: str | None, given: Sequence[str]) -> tuple[Game[Any], Options, State]:
    """A picture file. It may say `game: NAME` and `options: NAME=VALUE ...`; otherwise the only game that can
    read it is taken."""
    from khroma.games.registry import find_game, games

    rows, said = [], {"game": "", "options": ""}
    for row in text.splitlines():
        key, colon, value = row.partition(":")
        if colon and key.strip() in said:
            said[key.strip()] = value.strip()
            rows.append("")
        else:
            rows.append(row)
    names = [name or said["game"]] if name or said["game"] else list(games())
    picture, found, wrong = "\n".join(rows), [], []
    for each in names:
        game = find_game(each)
        try:
            options = game.option_table().read(said["options"])
            options = options.with_changes(dict(read_options(game, given).changed()))
            state, _ = game.read_picture(picture, options)
            found.append((game, options, state))
        except (DataError, NotationError) as error:
            wrong.append(
                error.wording if len(names) == 1 else Wording("as {game}: {what}", game=each, what=error.wording)
            )
    if not found:
        whole = wrong[0]
        for each_wrong in wrong[1:]:
            whole = Wording("{one}; {two}", one=whole, two=each_wrong)
        raise NotationError(whole, where=path)
    if len(found) > 1:
        fitting = ", ".join(game.id for game, _, _ in found)
        raise NotationError("a picture of {games}? Say `game: NAME` in its first line", games=fitting, where=path)
    return found[0]


def walk(paths: Sequence[str]) -> list[tuple[Path, bool]]:
    """Every file of these paths; folders are walked. The flag says that a file was named and not just found."""
    files: list[tuple[Path, bool]] = []
    for word in paths:
        path = Path(word)
        if not path.exists():
            raise DataError("there is no such file or folder", where=word)
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix in (".toml", ".record", ".picture"))
            files += [(each, False) for each in inside if each.is_file()]
        else:
            files.append((path, True))
    return files


def find_seat(game: Game[Any], options: Options, state: State, word: str) -> Seat | None:
    """The seat of this name or number; None for a spectator."""
    from khroma.cli.tell import seat_names
    from khroma.kernel.data import whole_number

    names = seat_names(game, state, game.seats(options))
    if word == "spectator":
        return None
    if word in names:
        return Seat(names.index(word))
    number = whole_number(word)
    if number is not None and 1 <= number <= len(names):
        return Seat(number - 1)
    raise DataError(
        "unknown seat {name}; known: {names}, spectator",
        name=repr(word),
        names=", ".join(names),
        near=did_you_mean(word, names),
    )
