"""Which judge judges at a table: the terms of `evaluate_<game>.py`, the weights of `data/weights/<game>.toml`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from khroma.bots.judge import Judge
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.game import State


def judge_at(game: str, state: State) -> Judge:
    """The judge of the scenario that is played; of a game without evaluation, one who knows only who has won."""
    return judge_of(game, scenario_of(game, state))


def scenario_of(game: str, state: State) -> str:
    """The word by which weights and levels of a table are found."""
    module = _module_of(game)
    return "" if module is None else str(module.scenario(state))


@cache
def judge_of(game: str, scenario: str, tuned: bool = True) -> Judge:
    """The judge of a scenario, with its weights: those of the best players, or without what only they know."""
    if _module_of(game) is None:
        return Judge()
    judge: Judge = _module_of(game).new_judge()
    table = read_packaged("khroma.bots", f"data/weights/{game}.toml")
    names = ("standard", scenario, f"tuned {scenario}") if tuned else ("standard", scenario)
    for name in names:
        if name in table:
            _weigh(judge, table.table(name))
    return judge


def chance(game: str, state: State, worth: float) -> float:
    """The chance to win that a worth between -1 and 1 stands for: `fitted` is the scale that foretells winners best.

    The search looks more sharply at small leads (`scale`) than they decide games."""
    judge, fitted = judge_at(game, state), _fitted(game, scenario_of(game, state))
    if abs(worth) >= 1:
        return (worth + 1) / 2
    lead = worth * judge.scale / (1 - abs(worth))
    return (1 + lead / (abs(lead) + (fitted or judge.scale))) / 2


@cache
def _fitted(game: str, scenario: str) -> int:
    """Of a scenario, else of the game; 0 where it was not measured."""
    if _module_of(game) is None:
        return 0
    table = read_packaged("khroma.bots", f"data/weights/{game}.toml")
    for name in (scenario, "standard"):
        if name in table and "fitted" in table.table(name):
            return table.table(name).number("fitted", least=1)
    return 0


def _weigh(judge: Judge, table: Table) -> None:
    """What the table says; what it does not say stays as it is."""
    for key in table.keys():  # noqa: SIM118  (a Table is no dictionary)
        if key == "fitted":
            continue
        if key in ("scale", "tempo"):
            setattr(judge, key, table.number(key))
        elif key in judge.names:
            judge.weights[judge.names.index(key)] = table.number(key)
        else:
            raise DataError(
                "expected one of {names}, scale, tempo", names=", ".join(judge.names), where=f"{table.where}, {key}"
            )


@cache
def _module_of(game: str) -> Any:
    name = f"khroma.bots.evaluate_{game}"
    return import_module(name) if find_spec(name) else None
