"""Dark Threat: who knows what: everybody everything (docs/rules/dark_threat.md, DT-OV-4)."""

from __future__ import annotations

from khroma.games.dark_threat.state import State


def known_state(state: State) -> State:
    """DT-OV-4: nothing is hidden, so a view is a copy, and so is a guess."""
    return state.copy()
