"""Lists say which matches began from a position of a record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The journal of such a match begins with an answer, before anybody sits down."""
    op.add_column("matches", sa.Column("opened", sa.Integer, nullable=False, server_default="0"))
    answered = 'body like \'%"kind":"said"%\' or body like \'%"kind":"rolled"%\''
    op.execute(
        f"update matches set opened = 1 where id in (select match from entries where number = 1 and ({answered}))"
    )
