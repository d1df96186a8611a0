"""The tables of the database. A change here needs a migration in migrations/versions."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("invitation", String(60), nullable=False),
    Column("creator", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", BigInteger),
    Column("asked", Integer),
    Column("opened", Integer, nullable=False, server_default="0"),  # 1: from a record, -1: from a picture
    Index("matches_by_status", "status", "created"),
    Index("matches_by_due", "due"),
    Index("matches_by_creator", "creator", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("won", Integer),
    Column("score", Integer),
    Column("reason", String(40)),
    Column("ended", BigInteger),
    Column("passing", String(20), nullable=False, server_default=""),
    Index("seats_by_guest", "guest", "ended"),
)

occurrences = Table(
    "entries",  # its name since the first version
    metadata,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("time", BigInteger, nullable=False, server_default="0"),
)

# When servers were alive: by the clock on the wall, and by the time that is charged, which goes on from there.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("process", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("time", BigInteger, nullable=False, server_default="0"),
)

# Who watches through which process, where several share the database. A row is worth its process's heartbeat.
# `watchers` counts those who are no guests.
watching = Table(
    "watching",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("process", String(40), primary_key=True),
    Column("guests", Text, nullable=False),
    Column("watchers", Integer, nullable=False),
)
