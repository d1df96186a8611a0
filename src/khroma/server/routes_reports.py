"""Routes: reports of the lab that the host publishes."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import FromQuery, PathParameter

from khroma.server.access import Given
from khroma.server.denials import Denied
from khroma.server.problems import answers
from khroma.server.reports import POLICY, ReportList, Reports
from khroma.table.wire import Language

ReportName = Annotated[str, PathParameter(max_length=120)]


@get("/api/reports", tags=["reports"], responses=answers())
async def list_reports(access: Given, lang: FromQuery[Language] = "en") -> ReportList:
    """The reports that the host publishes."""
    return await asyncio.to_thread(Reports(access.settings.reports).list, lang)


@get("/api/reports/{name:str}", tags=["reports"], media_type=MediaType.HTML, responses=answers(404))
async def show_report(access: Given, name: ReportName) -> Response[bytes]:
    """One of them, as its file has it."""
    content = await asyncio.to_thread(Reports(access.settings.reports).read, name)
    if content is None:
        raise Denied(404, "not-found")
    return Response(content, media_type=MediaType.HTML, headers={"content-security-policy": POLICY})
