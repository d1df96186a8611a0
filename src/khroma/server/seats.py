"""Who is who, without accounts: a guest is whoever holds an unguessable token. Only its hash is stored."""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict

from khroma.server.storage import Storage
from khroma.table.clocks import now_ms
from khroma.table.names import clean_name, new_id, new_secret
from khroma.table.wire import Guest, GuestToken

COOKIE = "khroma_guest"
_KEPT = 20_000


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Guests:
    """Finds guests by their token; the last ones stay in memory."""

    def __init__(self, storage: Storage, admin_token: str, metrics_token: str = "") -> None:
        self.storage = storage
        self._admin = _hash(admin_token) if admin_token else ""
        self._metrics = _hash(metrics_token) if metrics_token else ""
        self._known: OrderedDict[str, Guest] = OrderedDict()

    async def create(self, name: str | None) -> GuestToken:
        """A new guest with a new token."""
        id, token, shown = new_id(), new_secret(), clean_name(name)
        await self.storage.add_guest(id, _hash(token), shown, now_ms())
        return GuestToken(id, shown, token)

    async def find(self, token: str) -> Guest | None:
        """The guest that holds this token."""
        if not token or len(token) > 100:
            return None
        key = _hash(token)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        found = await self.storage.guest_by_token(key)
        if found is None:
            return None
        guest = self._known[key] = Guest(*found)
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Another name; seats that are already taken keep the old one."""
        shown = clean_name(name)
        await self.storage.rename_guest(guest.id, shown)
        guest.name = shown
        return Guest(guest.id, shown)

    def may_measure(self, token: str) -> bool:
        """Whether this token opens the metrics."""
        return self.is_admin(token) or (bool(self._metrics) and hmac.compare_digest(_hash(token), self._metrics))

    def is_admin(self, token: str) -> bool:
        """Whether this is the host's own token."""
        return bool(self._admin) and hmac.compare_digest(_hash(token), self._admin)
