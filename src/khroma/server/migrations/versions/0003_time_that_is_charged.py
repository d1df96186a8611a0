"""Time that is charged passes only while players can act; it took the place of a list of outages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The new time goes on from the last heartbeat: entries before an outage move nearer to it by its length."""
    op.add_column("entries", sa.Column("time", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("heartbeats", sa.Column("time", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("update heartbeats set time = at")
    down = "select coalesce(sum(ended - began), 0) from outages where began >= entries.at"
    op.execute(f"update entries set time = at + ({down})")
    op.drop_table("outages")
