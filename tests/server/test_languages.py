"""Errors are said in the language of whoever asks: the one in the address, else the browser's."""

from __future__ import annotations

import ast
from pathlib import Path

import httpx
import pytest

from khroma.kernel.language import SHIPPED
from khroma.kernel.texts import read_own_texts
from khroma.server.denials import spoken
from khroma.table.problems import wishes
from tests.everything import SOURCE, texts_in
from tests.server.conftest import Launch


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", ["fr", "fr", "en"]),
        ("en;q=0.5,fr", ["fr", "en"]),
        ("fr;q=loud", []),
        ("", [""]),
    ],
)
def test_the_most_wanted_language_comes_first(header: str, wanted: list[str]) -> None:
    assert wishes(header) == wanted


def test_the_address_goes_before_the_browser() -> None:
    headers = [(b"accept-language", b"de, fr;q=0.5")]
    assert spoken({"query_string": b"lang=en", "headers": headers}) == "en"
    assert spoken({"query_string": b"lang=xx", "headers": headers}) == "fr"
    assert spoken({"headers": []}) == "en"


@pytest.mark.anyio
async def test_a_server_answers_in_french(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", guests_per_hour=1)
    async with httpx.AsyncClient(base_url=server.address, headers={"accept-language": "fr-FR"}) as http:

        async def said(method: str, path: str, **more: object) -> tuple[int, str]:
            answer = await http.request(method, path, **more)  # type: ignore[arg-type]
            return answer.status_code, answer.json()["text"].replace("\u00a0", " ")

        assert await said("GET", "/api/guests/me") == (401, "Entrez d'abord comme invité : POST /api/guests.")
        assert await said("GET", "/api/matches/nowhere") == (404, "Cette partie n'existe pas.")
        assert await said("GET", "/api/matches/nowhere?lang=en") == (404, "There is no such match.")
        assert await said("GET", "/api/nothing") == (404, "Il n'y a rien ici.")
        assert await said("GET", "/api/games/go") == (404, "Ce jeu n'existe pas.")
        assert await said("DELETE", "/api/games") == (405, "Cette adresse n'accepte pas ce genre de demande.")
        assert (await http.post("/api/guests", json={})).status_code == 201
        assert await said("POST", "/api/guests", json={}) == (
            429,
            "Trop de demandes à la fois : patientez un instant.",
        )
        status, text = await said("POST", "/api/matches", json={"game": 7})
        assert (status, text) == (400, "La demande est mal formée : game : il faut `str`, et non `int`")
        long = b"x" * 2_000_000
        status, text = await said("POST", "/api/matches", content=long)
        assert (status, text.partition(" :")[0]) == (413, "La demande est trop longue")


@pytest.mark.parametrize("language", SHIPPED)
def test_a_sentence_for_every_denial(language: str) -> None:
    texts = read_own_texts("khroma.table", language, "problems.")
    said: set[str] = set()
    for path in sorted(path for layer in ("server", "browser") for path in (SOURCE / layer).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Denied", "Denial"):
                said |= set(texts_in(node.args[1]))
    assert len(said) > 8
    assert {f"problem.{reason}" for reason in said} <= texts.sentences.keys()
    assert texts.sentences.keys() == read_own_texts("khroma.table", "en", "problems.").sentences.keys()
