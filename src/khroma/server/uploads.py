"""Records that somebody sent: worked on in processes that can be ended, in turns. One address holds one of them at the
most, so that nobody waits for the long work of somebody else."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.kinds import Seat
from khroma.server.denials import Denied
from khroma.server.limits import Homes
from khroma.server.logs import log
from khroma.server.metrics import Metrics
from khroma.server.settings import Settings
from khroma.server.turns import Crowded, Turns
from khroma.server.workers import Overdue, Workers
from khroma.table.case_files import CaseWritten, case_written
from khroma.table.editor import EditorShown, editor_shown
from khroma.table.replays import Opened, opening, replay_pages
from khroma.table.reviews import ReviewPart, review_part
from khroma.table.study import StudyShown, study_shown
from khroma.table.suggestions import StudySuggested, study_suggested
from khroma.table.turnings import turned
from khroma.table.wire import TurningShown
from khroma.table.wishes import CaseWish, EditorWish, StudyWish

T = TypeVar("T")
KEPT_BYTES = 32_000_000
WAITING_EACH = 3  # uploads of one guest that wait at the same time
POLITENESS = 5
PLACES = 2


class Kept:
    """The pages of the last records, packed, up to this many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._pages: OrderedDict[str, list[bytes]] = OrderedDict()

    def get(self, key: str) -> list[bytes] | None:
        """What was kept under a name."""
        if key in self._pages:
            self._pages.move_to_end(key)
        return self._pages.get(key)

    def put(self, key: str, pages: list[bytes]) -> None:
        """Keep it, and forget what was not asked for the longest."""
        self.size += sum(map(len, pages)) - sum(map(len, self._pages.pop(key, [])))
        self._pages[key] = pages
        while self.size > self.most:
            _, gone = self._pages.popitem(last=False)
            self.size -= sum(map(len, gone))


class Uploads:
    """Where records are played again."""

    def __init__(self, settings: Settings, metrics: Metrics, homes: Homes) -> None:
        self.settings = settings
        self.metrics = metrics
        self._workers = Workers(PLACES, settings.upload_megabytes, POLITENESS)
        self.turns = Turns(PLACES, homes=homes, each=1)
        self.kept = Kept(KEPT_BYTES)

    def kept_pages(self, text: str, lang: str) -> list[bytes] | None:
        """The pages of a record that was shown lately."""
        return self.kept.get(_name(text, lang))

    async def pages(self, who: str, text: str, lang: str) -> list[bytes]:
        """A record answer by answer; what is wrong with it is raised."""
        pages = await self._work(who, replay_pages, text, lang)
        self.kept.put(_name(text, lang), pages)
        return pages

    async def opening(self, who: str, text: str, count: int) -> Opened:
        """The position of a record after this many answers."""
        return await self._work(who, opening, text, count)

    async def turned(self, who: str, text: str, winner: Seat, lang: str) -> TurningShown:
        """Where a game turned."""
        return await self._work(who, turned, text, winner, lang)

    async def reviewed(self, who: str, text: str, lang: str, first: int) -> ReviewPart:
        """A part of what the bots think of a game, the first one soon."""
        return await self._work(who, review_part, text, lang, first)

    async def studied(self, who: str, wish: StudyWish, lang: str) -> StudyShown:
        """A position of a study."""
        return await self._work(who, study_shown, wish, lang)

    async def suggested(self, who: str, wish: StudyWish, lang: str) -> StudySuggested:
        """What the bots would do there."""
        return await self._work(who, study_suggested, wish, lang)

    async def solving(self, who: str, work: Callable[..., T], *given: object) -> T:
        """Something about a puzzle that takes thinking."""
        return await self._work(who, work, *given)

    async def edited(self, who: str, wish: EditorWish, lang: str) -> EditorShown:
        """A picture after a change."""
        return await self._work(who, editor_shown, wish, lang)

    async def case(self, who: str, wish: CaseWish) -> CaseWritten:
        """A position as a case file."""
        return await self._work(who, case_written, wish)

    def close(self) -> None:
        """End the processes."""
        self._workers.close()

    async def _work(self, who: str, work: Callable[..., T], *given: object) -> T:
        try:
            async with self.turns.take(who, most=WAITING_EACH):
                return await self._workers.run(work, *given, seconds=self.settings.upload_seconds)
        except (DataError, NotationError, Refusal, Crowded):
            raise
        except (Overdue, MemoryError):
            self.metrics.count("khroma_uploads_ended_total")
            raise Denied(413, "heavy-record") from None
        except Exception as error:
            log("error", "upload failed", error=error)
            raise NotationError("this record cannot be played again") from None


def _name(text: str, lang: str) -> str:
    return lang + hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
