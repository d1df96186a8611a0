"""What processes that share a database must know of each other: pass settings, and who watches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Settings stand with the seats, watchers in a table of their own."""
    op.add_column("seats", sa.Column("passing", sa.String(20), nullable=False, server_default=""))
    op.create_table(
        "watching",
        sa.Column("match", sa.String(40), primary_key=True),
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("guests", sa.Text, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
    )
