"""Routes: studies and the editor. Positions to look at, to try out and to set up; nothing is kept here."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from khroma.server.access import Given
from khroma.server.problems import answers
from khroma.table.case_files import CaseWritten
from khroma.table.editor import EditorShown
from khroma.table.study import StudyShown
from khroma.table.suggestions import StudySuggested
from khroma.table.wire import Language
from khroma.table.wishes import CaseWish, EditorWish, StudyWish

Asking = Request[Any, Any, Any]


@post("/api/study", tags=["matches"], responses=answers(401, 404, 409, 413), status_code=HTTP_200_OK)
async def show_study(
    request: Asking, access: Given, data: JSONBody[StudyWish], lang: FromQuery[Language] = "en"
) -> StudyShown:
    """A position of a record, and what may be answered there; what is wrong with the record is said."""
    guest = await access.guest(request)
    access.spend(access.limits.studies, guest.id)
    return await access.uploads.studied(guest.id, data, lang)


@post("/api/study/suggest", tags=["matches"], responses=answers(401, 404, 409, 413), status_code=HTTP_200_OK)
async def suggest_choices(
    request: Asking, access: Given, data: JSONBody[StudyWish], lang: FromQuery[Language] = "en"
) -> StudySuggested:
    """The best choices there, the chances they leave and what speaks for them, from what the asked seat may know."""
    guest = await access.guest(request)
    access.spend(access.limits.studies, guest.id)
    return await access.uploads.suggested(guest.id, data, lang)


@post("/api/editor", tags=["matches"], responses=answers(401, 404, 413), status_code=HTTP_200_OK)
async def edit_picture(
    request: Asking, access: Given, data: JSONBody[EditorWish], lang: FromQuery[Language] = "en"
) -> EditorShown:
    """A picture after a change, the position that it shows, and what can be put where; why not, if it is refused."""
    guest = await access.guest(request)
    access.spend(access.limits.studies, guest.id)
    return await access.uploads.edited(guest.id, data, lang)


@post("/api/editor/case", tags=["matches"], responses=answers(401, 404, 413), status_code=HTTP_200_OK)
async def write_case(
    request: Asking,
    access: Given,
    data: JSONBody[CaseWish],
    lang: FromQuery[Language] = "en",  # noqa: ARG001 - the language of a refusal
) -> CaseWritten:
    """A position, and what should hold there, as a case file; what is wrong when it is run here."""
    guest = await access.guest(request)
    access.spend(access.limits.studies, guest.id)
    return await access.uploads.case(guest.id, data)
