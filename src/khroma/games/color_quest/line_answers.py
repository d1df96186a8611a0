"""Color Quest: lines of dice, cards and follow-up questions, and of the set-up."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import NO_SQUARE, VERBS, Action
from khroma.games.color_quest.kinds import COLOURS, EFFECTS, FIGURES, SECTIONS, TILES, figure_code
from khroma.games.color_quest.line_words import SIX, WordReader
from khroma.games.color_quest.notation import hits_by_brawl
from khroma.kernel.errors import NotationError
from khroma.kernel.grid import DIRECTIONS


class AnswerReader(WordReader):
    """Answers that name no power of a figure."""

    # --- dice and cards

    def _instant(self, rest: list[str]) -> Action:
        if not rest:
            raise NotationError("expected `instant COLOUR SQUARE`")
        word, places = rest[0], rest[1:]
        if word in EFFECTS:
            effect = EFFECTS.index(word)
            places = [each for each in places if each not in SIX]
        else:
            effect = self.state.box.effect_of[self._word(word, SIX) + 1]
            places = [each for each in places if each not in EFFECTS]
        needed = 1 if effect in (kinds.CLEANING, kinds.EXPLOSION, kinds.INVOCATION) else 0
        self._count(places, 0, 3 if effect == kinds.CLEANING else 1, "instant COLOUR SQUARE")
        if needed == 0:
            return actions.make(actions.INSTANT, effect)
        if not places:
            raise NotationError("expected `instant COLOUR SQUARE`")
        squares = [self._square(place) for place in places] + [NO_SQUARE, NO_SQUARE]
        return actions.make(actions.INSTANT, effect, squares[0], squares[1], squares[2])

    def _item(self, kind: int, rest: list[str]) -> Action:
        if not rest:
            raise NotationError(f"expected `{VERBS[kind]} CARD ...`")
        item = self._card(rest[0])
        args = [word for word in rest[1:] if ":" not in word and word not in SIX and word not in ("to", "as")]
        if item == kinds.DEXTERITY:
            self._count(args, 0, 0, f"{VERBS[kind]} dexterity")
            return actions.make(kind, item)
        self._count(args, 1, 2 if item == kinds.POLYMORPH else 1, f"{VERBS[kind]} {rest[0]} SQUARE ...")
        square = self._square(args[0])
        if item != kinds.POLYMORPH:
            return actions.make(kind, item, square)
        if len(args) != 2:
            raise NotationError(f"expected `{VERBS[kind]} polymorph SQUARE CASTE`")
        return actions.make(kind, item, square, self._caste(args[1]))

    # --- follow-ups and set-up

    def _follow_up(self, kind: int, rest: list[str]) -> Action:
        verb = VERBS[kind]
        if kind == actions.ASSIGN:
            rest = [word for word in rest if word not in SIX]
            self._count(rest, 1, 1, "assign_die gauge (or instant)")
            return actions.make(kind, 0, self._word(rest[0], SECTIONS[:2]))
        if kind == actions.FRAGMENT:
            self._count(rest, 1, 1, "pick_fragment f1")
            known = [f"f{number + 1}" for number in range(self.state.box.board.fragments)]
            return actions.make(kind, 0, self._word(rest[0], known))
        if kind == actions.BUSH_COLOUR:
            self._count(rest, 1, 1, "bush_colour COLOUR (or keep)")
            return actions.make(kind, 0, self._word(rest[0], ("keep", *SIX)))
        if kind == actions.DISCARD:
            self._count(rest, 1, 1, "discard CARD")
            return actions.make(kind, self._card(rest[0]))
        if kind == actions.CASTE:
            self._count(rest, 1, 1, "choose_caste CASTE")
            return actions.make(kind, self._caste(rest[0]))
        if kind == actions.HIT:
            return self._hit(rest)
        if kind == actions.THIRD:
            self._count(rest, 2, 2, "third SQUARE COLOUR")
            colour = self._word(rest[1], SIX) + 1
            return actions.make(kind, 0, self._target(rest[0]), NO_SQUARE, NO_SQUARE, colour)
        if kind in (actions.TAKE, actions.TILE, actions.PUDDLE, actions.DEPLOY):
            return self._set_up(kind, rest)
        if kind == actions.PLACE_DIE:
            rest = [word for word in rest if word not in SIX]
        most = 2 if kind in (actions.PUSH, actions.SCATTER) else 1
        self._count(rest, 0 if kind == actions.SCATTER else most, most, f"{verb} SQUARE")
        squares = [self._square(word) if place == 0 else self._target(word) for place, word in enumerate(rest)]
        squares += [NO_SQUARE] * (2 - len(squares))
        return actions.make(kind, 0, squares[0], squares[1])

    def _hit(self, rest: list[str]) -> Action:
        rest = [word for word in rest if word not in ("brawl", "shot")]
        self._count(rest, 1, 1, "next_hit SQUARE (or a direction)")
        state = self.state
        if not state.agenda or agenda.kind(state.agenda[-1]) != agenda.NEXT_HIT:
            first = DIRECTIONS.index(rest[0]) if rest[0] in DIRECTIONS else self._target(rest[0])
            return actions.make(actions.HIT, 0, first)
        place = state.places[agenda.a(state.agenda[-1])]
        if hits_by_brawl(state):
            return actions.make(actions.HIT, 0, self._direction(place, rest[0]))
        return actions.make(actions.HIT, 0, self._target(rest[0]))

    def _set_up(self, kind: int, rest: list[str]) -> Action:
        item = self.state.agenda[-1] if self.state.agenda else agenda.entry(agenda.ASK_ACTION)
        if kind == actions.TAKE:
            self._count(rest, 1, 2, "take FIGURE COLOUR")
            figure = self._word(figure_code(rest[0]), FIGURES)
            return actions.make(kind, figure, self._word(rest[1], COLOURS[1:]) + 1 if len(rest) == 2 else 0)
        if kind == actions.TILE:
            self._count(rest, 1, 2, "tile TYPE SQUARE")
            if len(rest) == 1 and agenda.kind(item) == agenda.PLACE_TILE:
                rest = [TILES[agenda.a(item)], rest[0]]
            self._count(rest, 2, 2, "tile TYPE SQUARE")
            tile = self._word("bush" if rest[0] == "bush_colour" else rest[0], TILES)
            return actions.make(kind, tile, self._target(rest[1]))
        if kind == actions.PUDDLE:
            self._count(rest, 1, 2, "puddle COLOUR SQUARE")
            colours = [word for word in rest if word in SIX]
            squares = [word for word in rest if word not in SIX]
            self._count(squares, 1, 1, "puddle COLOUR SQUARE")
            colour = self._word(colours[0], SIX) + 1 if colours else agenda.colour(item)
            return actions.make(kind, 0, self._target(squares[0]), colours=colour % 8)
        self._count(rest, 1, 2, "deploy FIGURE SQUARE")
        if len(rest) == 2:
            figure = self._word(figure_code(rest[0]), FIGURES)
        elif agenda.kind(item) == agenda.DEPLOY:
            figure = self.state.teams[agenda.seat(item)][agenda.a(item)] % kinds.TEAM_COLOUR
        else:
            raise NotationError("expected `deploy FIGURE SQUARE`")
        return actions.make(kind, figure, self._target(rest[-1]))
