"""Dark Threat: positions read from pictures (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.expecting import BUDGET_KEYS, TURN_WORDS, read_budget
from khroma.games.dark_threat.kinds import (
    BANE_PARTS,
    CAMPS,
    COLOURS,
    DEEDS,
    FALLEN,
    FIRST_GAIA_PHASE,
    GAIA,
    KAOS,
    KING_PHASE,
    LEVELS,
    MANDRAKES,
    NO_FIGURE,
    NOBODY,
    NOWHERE,
    OPEN,
    ORDERS,
    PHASES,
    SETTING_UP,
    SITES,
    STUNNED_NOW,
    TURNS,
    UNDECIDED,
    UNDER_GROUND,
    WOODEN_KING_TURN,
)
from khroma.games.dark_threat.pending import read_pending
from khroma.games.dark_threat.reading_board import BoardReader
from khroma.games.dark_threat.rules.turns import turn_of
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import PictureError, did_you_mean
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, read_picture

_KEYS: Final = [
    "turn", "cycle", "order", "moves", "attacks", "actions", "acted", "levels", "temples", "lit prisms",
    "active temples",
    "blocked temples", "corrupted", "deeds", "fallen", "stunned now", "prayer gaia", "prayer kaos", "sacrificed",
    "invoked", "buried", "small banes", "fleeing", "idle turns", "pending", "over", "winner",
    *(f"supply {colour}" for colour in COLOURS[1:]),
]  # fmt: skip


def read_position(text: str, options: Options) -> State:
    """The position that a picture shows. Whatever it leaves out is filled in as section 12 of the rulings says."""
    picture = read_picture(text)
    return _Reader(picture, _with_levels(picture, options)).read()


def _with_levels(picture: Picture, options: Options) -> Options:
    """DT-CMP-5: the levels of the picture; else the options that were given; else both Hard."""
    words = picture.take("levels").replace(",", " ").split()
    said = dict(zip(words[::2], words[1::2], strict=False))
    changes: dict[str, object] = {}
    for camp in CAMPS:
        level = said.pop(camp, "")
        if level and level not in LEVELS:
            raise PictureError('unknown level "{level}"', level=level, line="levels", near=did_you_mean(level, LEVELS))
        if level or not options.is_given(f"difficulty_{camp}"):
            changes[f"difficulty_{camp}"] = level or "hard"
    if said or len(words) % 2:
        raise PictureError(
            'expected as in "gaia easy, kaos hard", found "{found}"', found=" ".join(words), line="levels"
        )
    return options.with_changes(changes)


class _Reader(BoardReader):
    def read(self) -> State:
        picture = self.picture
        self.read_board()
        self._read_turn()
        self._read_marks()
        read_pending(self.state, self.picture)
        picture.take("active temples")
        picture.take("blocked temples")
        picture.refuse_unknown_lines(_KEYS)
        return self.state

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        word = picture.take("turn", "wooden_king").lower().replace(" ", "_")
        if word not in TURN_WORDS:
            raise PictureError(
                'unknown "{word}"; known: {names}',
                word=word,
                names=", ".join(TURNS),
                near=did_you_mean(word, TURNS),
                line="turn",
            )
        turn = TURN_WORDS[word]
        state.turn.cycle = self.number("cycle", 1 if turn >= UNDECIDED else 2)
        if state.turn.cycle < 1:
            raise PictureError("at least 1, found 0", line="cycle")
        early = state.turn.cycle == 1 and turn in (WOODEN_KING_TURN, UNDECIDED, SETTING_UP)
        order = picture.take("order", "undecided" if early else "oak").lower().replace(" ", "_")
        order = order.removesuffix("_first")
        if order not in ORDERS:
            raise PictureError('unknown "{order}"; known: {names}', order=order, names=", ".join(ORDERS), line="order")
        state.turn.order = ORDERS.index(order)
        state.turn.kind = turn
        if turn == SETTING_UP:
            state.turn.phase = KING_PHASE
        elif turn == UNDECIDED:
            state.turn.phase = FIRST_GAIA_PHASE
        else:
            state.turn.phase = next((phase for phase in PHASES if turn_of(state, phase) == turn), NOBODY)
        if state.turn.phase == NOBODY or (turn == UNDECIDED and state.turn.order != OPEN):
            raise PictureError('"{order}" does not go with the turn "{turn}"', order=order, turn=word, line="order")
        self._read_budget()

    def _read_budget(self) -> None:
        state = self.state
        setting_up = state.turn.kind == SETTING_UP
        for key in BUDGET_KEYS:
            said = read_budget(self.picture.take(key))
            for name, value in said.items():
                self.picture.lines.setdefault(name, value)
        state.turn.moves = self.number("moves", 0 if setting_up else 2, 2)
        state.turn.attacks = self.number("attacks", 0 if setting_up else 2, 2)
        in_all = min(state.turn.moves + state.turn.attacks, state.turn.budget())
        state.turn.actions = self.number("actions", in_all, in_all)
        state.turn.acted = self._flag("acted")
        state.turn.sacrificed = self._flag("sacrificed")
        state.turn.idle = self.number("idle turns", 0)

    def _read_marks(self) -> None:
        state = self.state
        state.corrupted = self._mask("corrupted", SITES)
        state.deeds = self._mask("deeds", DEEDS)
        state.figures.fallen = self._mask("fallen", FALLEN)
        for name in self.words("stunned now"):
            state.figures.stun[self.figure("stunned now", name)] = STUNNED_NOW
        for camp, key in ((GAIA, "prayer gaia"), (KAOS, "prayer kaos")):
            if key in self.picture.lines:
                names = self.words(key)
                if camp == GAIA:
                    state.figures.prayer_gaia = NO_FIGURE
                else:
                    state.figures.prayer_kaos = NO_FIGURE
                for name in names:
                    state.figures.pray(self.figure(key, name), camp)
        for name in self.words("invoked"):
            state.figures.mark_invoked(self.figure("invoked", name))
        buried = self.number("buried", 0)
        for figure in MANDRAKES:
            if state.figures.where[figure] == NOWHERE and buried > 0:
                state.figures.where[figure] = UNDER_GROUND
                buried -= 1
        if buried:
            raise PictureError("there are only two Mandrakes", line="buried")
        fleeing = self.words("fleeing")
        if fleeing and fleeing[-1] in ("light", "knocked_out"):
            state.figures.flee_by(fleeing.pop() == "light")
        for name in fleeing:
            figure = self.figure("fleeing", name)
            if figure not in BANE_PARTS:
                raise PictureError("no Bane part stands on {at}", at=name, line="fleeing", squares=(name,))
            state.figures.push(figure)

    def _flag(self, key: str) -> bool:
        value = self.picture.take(key, "no").lower()
        if value not in ("yes", "no", "true", "false"):
            raise PictureError('expected yes or no, found "{found}"', found=value, line=key)
        return value in ("yes", "true")

    def _mask(self, key: str, known: tuple[str, ...]) -> int:
        mask = 0
        for word in [each.lower().removeprefix("site_") for each in self.words(key)]:
            if word not in known:
                raise PictureError(
                    'unknown "{word}"; known: {names}',
                    word=word,
                    names=", ".join(known),
                    near=did_you_mean(word, known),
                    line=key,
                )
            mask |= 1 << known.index(word)
        return mask
