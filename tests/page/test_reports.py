"""Reports of the lab in the lobby, where a host publishes some."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Route, expect

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
REPORTS = [{"name": "camps-report.fr.html", "title": "Les neuf paires", "language": "fr"}]


async def test_reports_are_listed_where_there_are_some(visitors: Visitors) -> None:
    page = (await visitors.come(390, 844, language="fr")).page
    heading = page.get_by_role("heading", name="Rapports d'équilibre")
    await page.goto("/")
    await expect(page.locator(".cover[data-game]")).to_have_count(4)
    await expect(heading).to_have_count(0)

    async def publish(route: Route) -> None:
        await route.fulfill(body=json.dumps({"reports": REPORTS}), content_type="application/json")

    await page.route("**/api/reports?lang=fr", publish)
    await page.reload()
    await expect(heading).to_be_visible()
    link = page.get_by_role("link", name="Les neuf paires")
    await expect(link).to_have_attribute("href", "/api/reports/camps-report.fr.html")
    await page.unroute_all()
