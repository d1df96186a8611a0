"""Prints the server's OpenAPI description, from which the page's types are made. No server is started for it."""

from __future__ import annotations

import sys

import msgspec
from litestar import Litestar

from khroma.server.app import create_app
from khroma.server.settings import Settings

if __name__ == "__main__":
    app = create_app(Settings(database="unused.db", page="-"))
    assert isinstance(app.app, Litestar)
    sys.stdout.buffer.write(msgspec.json.encode(app.app.openapi_schema.to_schema()))
