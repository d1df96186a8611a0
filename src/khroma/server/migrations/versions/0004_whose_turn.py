"""Whose turn it is, for lists of matches: nobody folds a journal to know it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The seat that is asked stands with the match; unknown until its next entry."""
    op.add_column("matches", sa.Column("asked", sa.Integer))
