"""The numbers that everything speaks of. Compiled, each is a plain integer and costs nothing."""

from __future__ import annotations

from typing import NewType

Action = NewType("Action", int)  # what is answered: a verb of the game with its arguments, packed
Entry = NewType("Entry", int)  # what lies on the agenda: a question or a task with its arguments, packed
Seat = NewType("Seat", int)  # a place at the table, counted from 0
Square = NewType("Square", int)  # of a square board, by its number: rank by rank from a1
