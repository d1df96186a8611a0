"""The application: all routes, what stands before them, and when the house opens and closes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import encode_json

from khroma import __version__
from khroma.server.access import Access, Given
from khroma.server.assets import Assets
from khroma.server.database import FAILURES, complaint
from khroma.server.denials import Denied
from khroma.server.described import AnswerPlugin, EncodedPlugin
from khroma.server.guard import Guard
from khroma.server.health import Health
from khroma.server.house import House
from khroma.server.logs import log
from khroma.server.problems import ANSWERS, HANDLERS, answers
from khroma.server.routes_games import list_games, show_game, show_language
from khroma.server.routes_guests import come_in, rename, show_results, who_am_i
from khroma.server.routes_matches import (
    create_match,
    do,
    end_match,
    list_matches,
    show_history,
    show_match,
    show_position,
    show_record,
)
from khroma.server.routes_page import list_words, show_hint, show_preview
from khroma.server.routes_puzzles import (
    hint_puzzle,
    list_puzzles,
    show_puzzle,
    show_puzzle_of_day,
    show_solution,
    try_puzzle,
)
from khroma.server.routes_records import (
    open_match,
    read_replay,
    review_record,
    show_replay,
    show_review,
    show_turning,
)
from khroma.server.routes_reports import list_reports, show_report
from khroma.server.routes_rules import list_rules, show_example, show_rule, show_ruling
from khroma.server.routes_study import edit_picture, show_study, suggest_choices, write_case
from khroma.server.settings import Settings
from khroma.server.socket import Sockets


@get("/health", tags=["host"], responses=ANSWERS)
async def health(access: Given) -> Response[Health]:
    """Whether the server can work: 503 when its database does not take anything."""
    health = await access.pulse.feel()
    return Response(health, status_code=200 if health.status == "ok" else 503)


@get("/metrics", tags=["host"], responses=answers(403), media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any], access: Given) -> str:
    """Counters and times in the format of Prometheus, for whoever has the host's token or the one for metrics."""
    if not access.house.guests.may_measure(access.token(request)):
        raise Denied(403, "metrics")
    return access.house.metrics.text()


def page_folder(settings: Settings) -> Path | None:
    """Where the built web page lies, if it does."""
    folder = Path(settings.page) if settings.page else Path(str(resources.files("khroma"))) / "static"
    return folder if (folder / "index.html").is_file() else None


def create_app(settings: Settings, house: House | None = None) -> Guard:
    """The application of one server process."""
    home = house or House(settings)
    access = Access(home)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        try:
            await home.start()
        except FAILURES as error:
            log("error", "cannot begin", cause=complaint(error))
            raise
        try:
            yield
        finally:
            access.uploads.close()
            await home.stop()

    def get_access() -> Access:
        return access

    handlers: list[Any] = [
        list_games, show_game, show_language, list_rules, show_rule, show_ruling, show_example,
        come_in, who_am_i, rename, show_results,
        create_match, list_matches, show_match, show_history, show_position, do, show_record, end_match,
        list_words, show_hint, show_preview, show_replay, show_turning, show_review, list_reports, show_report,
        show_puzzle_of_day, list_puzzles, show_puzzle, try_puzzle, hint_puzzle, show_solution,
        health, metrics,
    ]  # fmt: skip
    given = {"access": Provide(get_access, sync_to_thread=False)}
    routes: list[Any] = [
        Router("/", route_handlers=handlers, dependencies=given),
        Router(
            "/",
            route_handlers=[
                read_replay,
                review_record,
                open_match,
                show_study,
                suggest_choices,
                edit_picture,
                write_case,
            ],
            dependencies=given,
            request_max_body_size=settings.record_bytes,
        ),
    ]
    application = Litestar(
        route_handlers=routes,
        lifespan=[open_house],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Khroma",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        plugins=[EncodedPlugin(), AnswerPlugin()],
        request_max_body_size=settings.message_bytes,
        debug=False,
        logging_config=None,
    )
    described = partial(_describe, application)
    assets, sockets = Assets(page_folder(settings)), Sockets(access)
    return Guard(application, sockets, settings, home.metrics, assets, access.prepared, described, access.rounds)


def _describe(application: Litestar) -> bytes:
    """The interface in words for programs."""
    return encode_json(application.openapi_schema.to_schema())
