"""Paint Brawl: colours, advanced figures and blast cards (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import CasteArgument, ColourArgument
from khroma.games.paint_brawl.kinds import CASTE_OF, CASTES, COLOURS, NO_COLOUR, WITHOUT_CASTE, Caste, Colour
from khroma.games.paint_brawl.rules.setup import PersonalStep, SetUpQuestion
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need, Verb

_NO_REPLACEMENT: Final = len(CASTES)


# --- colours


class ColourStep(PersonalStep):
    """PB-SET-3: whoever has no colour takes one."""

    def offer(self, state: State, seat: Seat) -> None:
        if state.clans.colours[seat] == NO_COLOUR:
            state.agenda.append(ASK_COLOUR.with_one(seat))


class TakeColour(Verb[State]):
    """PB-SET-3: every colour that is left and allowed."""

    def __init__(self) -> None:
        self.colour = ColourArgument()
        super().__init__("colour", self.colour)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour, box = self.colour.of(action), state.box
        taken, name = [each for each in state.clans.colours if each != NO_COLOUR], COLOURS[colour]
        yield Need(colour not in taken, "PB-SET-3", "colour-taken", colour=name)
        yield Need(not box.lacks_caste([*taken, colour]), "PB-SET-3", "caste-lacking", colour=name)
        yield Need(not box.needs_primary(colour), "PB-SET-3", "primary-only", colour=name)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        taken = [colour for colour in state.clans.colours if colour != NO_COLOUR]
        out.extend([self.with_one(c) for c in range(len(COLOURS)) if state.box.may_take(taken, Colour(c))])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.clans.take_colour(ASK_COLOUR.seat.of(entry), self.colour.of(action))


class AskColour(SetUpQuestion):
    """PB-SET-3: a player without a colour is told by the number of the seat."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"seat": self.seat.of(entry) + 1}


# --- advanced figures


class ReplacementStep(PersonalStep):
    """PB-SET-6: with the module, each may replace a figure."""

    def offer(self, state: State, seat: Seat) -> None:
        if state.box.advanced_combatants and not state.box.quick:
            state.agenda.append(ASK_REPLACEMENT.with_one(seat))


class Replace(Verb[State]):
    """PB-SET-6: an advanced figure takes the place of a basic one of a caste of the team, or none does."""

    def __init__(self) -> None:
        self.caste = CasteArgument((*CASTES, "none"))
        super().__init__("replace", self.caste)

    def castes(self, state: State, seat: Seat) -> list[Caste]:
        """The castes of a team."""
        return sorted({CASTE_OF[kind] for kind in state.box.teams[state.clans.colours[seat]]})

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        caste, castes = self.caste.of(action), self.castes(state, ASK_REPLACEMENT.seat.of(entry))
        yield Need(caste in castes or caste == _NO_REPLACEMENT, "PB-SET-6", "caste-not-in-team")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        castes = self.castes(state, ASK_REPLACEMENT.seat.of(entry))
        out.extend([self.with_one(caste) for caste in [*castes, _NO_REPLACEMENT]])

    def sentence(self, state: State, action: Action) -> Sentence:
        if self.caste.of(action) == _NO_REPLACEMENT:
            return Sentence("action.replace_none", {})
        return super().sentence(state, action)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        caste = self.caste.of(action)
        state.clans.replace_figure(ASK_REPLACEMENT.seat.of(entry), WITHOUT_CASTE if caste == _NO_REPLACEMENT else caste)


# --- blasts


class BlastStep(PersonalStep):
    """PB-SET-7: both cards with two players; otherwise one, of the owner's choice where they differ."""

    def offer(self, state: State, seat: Seat) -> None:
        if not state.box.blasts:
            return
        castes = state.box.blast_table[state.clans.colours[seat]]
        if state.box.players == 2:
            for caste in castes:
                state.cards.give_blast(seat, caste)
        elif castes[0] == castes[1] or state.box.quick:
            state.cards.give_blast(seat, castes[0])
        else:
            state.agenda.append(ASK_BLAST.with_one(seat))


class Keep(Verb[State]):
    """PB-SET-7: one of the two blast cards of the colour."""

    def __init__(self) -> None:
        self.caste = CasteArgument()
        super().__init__("keep", self.caste)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        castes = state.box.blast_table[state.clans.colours[ASK_BLAST.seat.of(entry)]]
        yield Need(self.caste.of(action) in castes, "PB-SET-7", "not-your-blast")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        castes = state.box.blast_table[state.clans.colours[ASK_BLAST.seat.of(entry)]]
        out.extend([self.with_one(caste) for caste in dict.fromkeys(castes)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.cards.give_blast(ASK_BLAST.seat.of(entry), self.caste.of(action))


COLOUR: Final = TakeColour()
REPLACE: Final = Replace()
KEEP: Final = Keep()
ASK_COLOUR: Final = AskColour("colour")
ASK_REPLACEMENT: Final = SetUpQuestion("replacement")
ASK_BLAST: Final = SetUpQuestion("blast_choice")
ASK_COLOUR.answered_by(COLOUR)
ASK_REPLACEMENT.answered_by(REPLACE)
ASK_BLAST.answered_by(KEEP)
