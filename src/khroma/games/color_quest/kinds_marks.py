"""Color Quest: what a figure can be marked with, and how a game can end."""

from __future__ import annotations

from typing import Final

NO_MARK: Final = 0
LYING: Final = 1
IMMUNE: Final = 2
INVISIBLE: Final = 4
LEVEL_2: Final = 8
# ... of this turn
FOCUSED: Final = 16
MUST_MOVE: Final = 32
EVOLVED: Final = 64
MOVED: Final = 128
MOVED_TWICE: Final = 256
EXTRA_MOVE: Final = 512
ATTACKED: Final = 1024
ATTACKED_TWICE: Final = 2048
EXTRA_ATTACK: Final = 4096
SPECIAL_USED: Final = 8192
BLAST_USED: Final = 16384
TRANSFORMED: Final = 32768
NEW: Final = 65536  # came into play or under control during this turn
STEPPED: Final = 131072  # a move was carried out
LASTING: Final = LYING | IMMUNE | INVISIBLE | LEVEL_2
USED: Final = MOVED | ATTACKED | SPECIAL_USED | BLAST_USED | TRANSFORMED
MARK_WORDS: Final = (
    (IMMUNE, "immune"), (INVISIBLE, "invisible"), (FOCUSED, "focused"), (MUST_MOVE, "must_move"),
    (EVOLVED, "evolved_this_turn"), (MOVED, "moved"), (MOVED_TWICE, "moved_twice"), (EXTRA_MOVE, "extra_move"),
    (ATTACKED, "attacked"), (ATTACKED_TWICE, "attacked_twice"), (EXTRA_ATTACK, "extra_attack"),
    (SPECIAL_USED, "special_used"), (BLAST_USED, "blast_used"), (TRANSFORMED, "transformed"), (NEW, "new"),
    (STEPPED, "stepped"),
)  # fmt: skip

SUPREMACY_WON: Final = 1
HARVEST_WON: Final = 2
ESCORT_WON: Final = 3
ROUND_LIMIT: Final = 4
RESIGNED: Final = 5
ENDS: Final = ("playing", "supremacy", "harvest", "escort", "round_limit", "resigned")
