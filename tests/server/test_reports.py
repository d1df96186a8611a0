"""Reports that the host publishes: listed, read, and nothing beside them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from khroma.server.reports import Reports

if TYPE_CHECKING:
    from tests.server.conftest import Launch


def folder_with_reports(place: Path) -> Path:
    """Two reports one folder below, one in the folder, and things that are none."""
    (place / "secret.html").write_text("<title>not published</title>")
    folder = place / "reports"
    (folder / "camps" / "deep").mkdir(parents=True)
    (folder / "camps" / "report.en.html").write_text('<html lang="en"><title>Camps &amp; more</title>')
    (folder / "camps" / "report.fr.html").write_text('<html lang="fr"><title>Les camps</title>')
    (folder / "plain.html").write_text("no title")
    (folder / "camps" / "journal.ndjson").write_text("0 0|{}")
    (folder / "camps" / "deep" / "report.en.html").write_text("too deep")
    (folder / "link.html").symlink_to(place / "secret.html")
    return folder


def test_only_the_html_files_of_the_folder_are_listed(tmp_path: Path) -> None:
    reports = Reports(str(folder_with_reports(tmp_path)))
    assert [(each.name, each.title, each.language) for each in reports.list("fr").reports] == [
        ("camps-report.fr.html", "Les camps", "fr"),
        ("camps-report.en.html", "Camps & more", "en"),
        ("plain.html", "plain", ""),
    ]
    assert reports.list("en").reports[0].language == "en"
    assert reports.read("plain.html") == b"no title"
    for name in ("link.html", "../secret.html", "secret.html", "camps-journal.ndjson", "", "camps/report.en.html"):
        assert reports.read(name) is None
    assert Reports("").list("en").reports == []
    assert Reports(str(tmp_path / "nowhere")).list("en").reports == []


@pytest.mark.table
def test_a_report_is_served_without_any_right(tmp_path: Path, launch: Launch) -> None:
    server = launch(tmp_path / "reports.db", reports=str(folder_with_reports(tmp_path)))
    listed = httpx.get(f"{server.address}/api/reports?lang=fr").json()
    assert [each["title"] for each in listed["reports"]] == ["Les camps", "Camps & more", "plain"]
    answer = httpx.get(f"{server.address}/api/reports/camps-report.fr.html")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    assert "sandbox allow-downloads" in policies[0]
    assert "script-src" not in policies[0]
    assert answer.headers["x-content-type-options"] == "nosniff"
    for name in ("..%2Fsecret.html", "link.html", "camps%2Freport.fr.html", "x" * 150):
        assert httpx.get(f"{server.address}/api/reports/{name}").status_code in (400, 404)
    games = httpx.get(f"{server.address}/api/games").headers.get_list("content-security-policy")
    assert len(games) == 1
    assert "script-src 'self'" in games[0]
