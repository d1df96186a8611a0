"""Dark Threat: the board of a picture: Temples, puddles, figures, supplies (docs/notation.md, section 4.1)."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from khroma.games.dark_threat.box import box_for
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BRIGHT,
    COLOURS,
    FIGURE_KINDS,
    FIGURES,
    FOLLOWERS_OF_GAIA,
    GAIA,
    HALF_BANE,
    KINDS,
    LETTERS,
    LIT,
    MANDRAKE,
    MUSHROOM,
    NO_FIGURE,
    NOBODY,
    NOWHERE,
    OAK,
    OFF_BOARD,
    P_CHOSEN,
    SITE_COUNT,
    SITES,
    SMALL_BANE,
    SMALL_BANES,
    SPORE,
    STUNNED,
    ULTIMATE_BANE,
    WOODEN_KING,
    Colour,
    Figure,
    Kind,
    camp_of_kind,
    forms_of,
    of_colour,
    second_of_colour,
)
from khroma.games.dark_threat.picture import COLOURED_TOKENS, TOKENS, terrain_token
from khroma.games.dark_threat.state import empty_table
from khroma.kernel.errors import PictureError, did_you_mean
from khroma.kernel.kinds import Square
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture

_NEVER_STUNNED: Final = (BRIGHT, AVATAR, MANDRAKE, SPORE, MUSHROOM, SMALL_BANE, HALF_BANE, ULTIMATE_BANE)
_NEVER_ON_LIT: Final = (WOODEN_KING, SMALL_BANE, HALF_BANE, ULTIMATE_BANE)


class BoardReader:
    """What is drawn, put on an empty table."""

    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        self.state = empty_table(box_for(options))
        self.box = self.state.box

    # --- small things

    def square(self, name: str) -> Square:
        if name not in self.box.index:
            raise PictureError('"{name}" is not a square of the board', name=name, squares=(name,))
        return self.box.index[name]

    def words(self, key: str) -> list[str]:
        value = self.picture.take(key).replace(",", " ").split()
        return [] if value == ["none"] else value

    def number(self, key: str, default: int, most: int = 9999) -> int:
        return self.picture.number(key, default, most)

    def figure(self, key: str, name: str) -> Figure:
        figure = self.state.figures.at[self.square(name)]
        if figure == NOBODY:
            raise PictureError("nobody stands on {at}", at=name, line=key, squares=(name,))
        return figure

    # --- the board

    def read_board(self) -> None:
        """Temples, squares, lit prisms, small Banes and supplies."""
        self._read_temples()
        for name, token in self.picture.cells.items():
            self._read_cell(self.square(name), token)
        self._check_sanctuary()
        self._read_lit()
        self._read_banes()
        self._count_supply()

    def _read_temples(self) -> None:
        words = self.picture.take("temples")
        if words:
            names = [ground.name for ground in self.box.grounds]
            if words not in names:
                raise PictureError(
                    'expected one of {names}, found "{found}"', names=", ".join(names), found=words, line="temples"
                )
            self.state.ground = self.box.grounds[names.index(words)]

    def _read_cell(self, square: Square, token: str) -> None:
        state, name = self.state, self.box.names[square]
        bare = token.rstrip("*+")
        if bare != token and (bare not in TOKENS and COLOURED_TOKENS.get(bare[:1]) not in (AVATAR, MUSHROOM)):
            raise PictureError(
                'only a character is stunned or under Prayer, not "{token}"', token=bare, square=name, rule="DT-KO-1"
            )
        if len(bare) == 1 and bare in LETTERS[1:]:
            colour = Colour(LETTERS.index(bare))
            if state.ground.prism[square] == colour:  # DT-SQ-4: such a puddle is a lit prism
                self._light(square, colour)
            else:
                state.paint.on[square] = colour
        elif len(bare) == 2 and bare[0] == "!" and bare[1] in LETTERS[1:7]:
            self._light(square, Colour(LETTERS.index(bare[1])))
        elif bare == "." or bare == terrain_token(state, square):
            return
        elif bare in (",", "@", "#", "~") or bare[:1] == "%":
            raise PictureError(
                'the ground there is "{one}", not "{two}"', one=terrain_token(state, square), two=bare, square=name
            )
        else:
            self._read_piece(square, token, bare)

    def _check_sanctuary(self) -> None:
        """DT-SAN-1, DT-SAN-3: who may be on the Sanctuary; paint never is."""
        state, home = self.state, self.box.sanctuary
        if state.figures.kind_at(home) > OAK or state.paint.on[home]:
            raise PictureError(
                "only Oak and the Chosen One may enter the Sanctuary", square=self.box.names[home], rule="DT-SAN-1"
            )

    def _light(self, square: Square, colour: Colour) -> None:
        if self.state.ground.prism[square] != colour:
            raise PictureError("there is no {colour} prism", colour=COLOURS[colour], square=self.box.names[square])
        self.state.paint.on[square] = Colour(LIT + colour)
        self.state.paint.lit |= 1 << colour

    def _read_piece(self, square: Square, token: str, bare: str) -> None:
        state, name = self.state, self.box.names[square]
        if len(bare) == 2 and bare[0] in COLOURED_TOKENS and bare[1] in LETTERS[1:7]:
            colour, kind = Colour(LETTERS.index(bare[1])), COLOURED_TOKENS[bare[0]]
            figure = of_colour(colour)
            if state.figures.where[figure] != NOWHERE:  # drawn positions may show two pieces of one colour
                figure = second_of_colour(colour)
        elif bare in TOKENS:
            kind = TOKENS[bare]
            figure = self._free_figure(square, kind)
        else:
            known = [*TOKENS, *"rbygopk"]
            raise PictureError('unknown token "{token}"', token=token, square=name, near=did_you_mean(bare, known))
        if figure == NOBODY or state.figures.where[figure] != NOWHERE:
            raise self._too_many(name, figure, bare)
        state.figures.form[figure] = kind
        state.figures.at[square] = figure
        state.figures.where[figure] = square
        if "*" in token:
            if kind in _NEVER_STUNNED:
                raise PictureError("{token} is never stunned", token=bare, square=name, rule="DT-KO-1")
            state.figures.stun[figure] = STUNNED
        if "+" in token:
            camp = camp_of_kind(kind)
            if (state.figures.prayer_gaia if camp == GAIA else state.figures.prayer_kaos) != NOBODY:
                raise PictureError("each camp has at most one Prayer in force", square=name, rule="DT-STA-3")
            state.figures.pray(figure, camp)

    def _too_many(self, name: str, figure: Figure, token: str) -> PictureError:
        """The same figure in two forms needs a word more."""
        if figure == P_CHOSEN or figure in FOLLOWERS_OF_GAIA:
            there = self.box.names[self.state.figures.where[figure]]
            unit = KINDS[FIGURE_KINDS[figure]]
            what = "the {unit} is drawn already, on {at}"
            return PictureError(what, unit=unit, at=there, square=name, rule="DT-CMP-1", squares=(there,))
        return PictureError("there are not that many {token}", token=token, square=name, rule="DT-CMP-1")

    def _free_figure(self, square: Square, kind: Kind) -> Figure:
        """The figure that stands for a drawn one, if one is left; a small Bane on a centre is the one of that site."""
        where = self.state.figures.where
        if kind == SMALL_BANE:
            site = self.box.site_at[square]
            free = [figure for figure in SMALL_BANES if where[figure] == NOWHERE]
            if site != NOBODY and SMALL_BANES[site] in free:
                return SMALL_BANES[site]
            return free[-1] if free else NO_FIGURE  # others are sorted out afterwards
        figures = [figure for figure in FIGURES if kind in forms_of(figure)]
        return next((figure for figure in figures if where[figure] == NOWHERE), figures[-1])

    def _read_lit(self) -> None:
        for name in self.words("lit prisms"):
            square = self.square(name)
            if self.state.paint.on[square] < LIT:
                if self.state.paint.on[square]:
                    raise PictureError("a lit prism holds no other puddle", square=name)
                if not self.state.ground.prism[square]:
                    raise PictureError("there is no prism on {at}", at=name, line="lit prisms", squares=(name,))
                if self.state.figures.kind_at(square) in _NEVER_ON_LIT:
                    raise PictureError(
                        "neither the Wooden King nor a Bane ever stands on a lit prism", square=name, rule="DT-SQ-4"
                    )
                self._light(square, self.state.ground.prism[square])

    def _read_banes(self) -> None:
        """DT-TMP-6: the site of each small Bane: as said; else the centre it stands on; else in site order."""
        state = self.state
        squares = sorted(
            state.figures.where[SMALL_BANES[site]]
            for site in range(SITE_COUNT)
            if state.figures.where[SMALL_BANES[site]] >= 0
        )
        prayers = (state.figures.prayer_gaia, state.figures.prayer_kaos)
        stuns = {
            state.figures.where[SMALL_BANES[s]]: state.figures.stun[SMALL_BANES[s]]
            for s in range(SITE_COUNT)
            if state.figures.where[SMALL_BANES[s]] >= 0
        }
        under = {state.figures.where[f]: index for index, f in enumerate(prayers) if f in SMALL_BANES}
        owner: dict[Square, int] = {}
        words = self.words("small banes")
        for name, word in zip_longest(words[::2], words[1::2], fillvalue=""):
            square = self.square(name)
            said = square in owner or word not in SITES or SITES.index(word) in owner.values()
            if square not in squares or said:
                raise PictureError(
                    '"{name} {word}" fits no small Bane', name=name, word=word, line="small banes", squares=(name,)
                )
            owner[square] = SITES.index(word)
        for square in squares:
            site_there = self.box.site_at[square]
            if square not in owner and site_there != NOBODY and site_there not in owner.values():
                owner[square] = site_there
        for square in squares:
            if square not in owner:
                owner[square] = next(site for site in range(SITE_COUNT) if site not in owner.values())
        for site in range(SITE_COUNT):
            state.figures.where[SMALL_BANES[site]] = OFF_BOARD
            state.figures.stun[SMALL_BANES[site]] = 0
        for square, number in owner.items():
            figure = SMALL_BANES[number]
            state.figures.where[figure] = square
            state.figures.at[square] = figure
            state.figures.stun[figure] = stuns[square]
            if square in under:
                if under[square] == 0:
                    state.figures.prayer_gaia = figure
                else:
                    state.figures.prayer_kaos = figure

    def _count_supply(self) -> None:
        state = self.state
        for colour in range(1, 8):
            used = sum(paint in (colour, LIT + colour) for paint in state.paint.on)
            left = self.box.supply[colour] - used
            if left < 0:
                most, name = self.box.supply[colour], COLOURS[colour]
                raise PictureError(
                    "{n} puddles of {colour} are drawn, and there are {most}",
                    n=used,
                    colour=name,
                    most=most,
                    rule="DT-CMP-1",
                )
            state.paint.supply[colour] = self.number(f"supply {COLOURS[colour]}", left, left)
