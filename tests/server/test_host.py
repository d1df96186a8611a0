"""What a host does: settings, backup and restore, updates."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from prometheus_client.parser import text_string_to_metric_families

from khroma.kernel.errors import DataError
from khroma.server.alone import hold
from khroma.server.backup import back_up, restore
from khroma.server.database import FAILURES, NEWEST, complaint
from khroma.server.run import take_port
from khroma.server.schema import metadata
from khroma.server.settings import Settings, read_settings
from khroma.server.storage import Storage
from tests.cli.program import PROGRAM
from tests.server.conftest import ADMIN, Launch
from tests.server.gamblers import gamblers
from tests.server.people import BOTS, ME, OPEN, guest, play_on, spectator
from tests.server.running import Postgres, ServerProcess

SERVE = [sys.executable, "-m", "khroma.cli.commands.serve"]


def test_the_later_setting_wins(tmp_path: Path) -> None:
    file = tmp_path / "khroma.toml"
    file.write_text('port = 1\nhost = "::1"\nbot_pace = 2\nsecure_cookies = true\n', encoding="utf-8")
    found = read_settings(str(file), {"KHROMA_PORT": "2", "KHROMA_BOT_PACE": "0.5"}, {"port": 3, "database": None})
    assert (found.port, found.host, found.bot_pace, found.secure_cookies) == (3, "::1", 0.5, True)
    again = tmp_path / "again.toml"
    again.write_text(found.print(), encoding="utf-8")
    assert read_settings(str(again), {}) == found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "port"),
        ('port = "x"', "whole number"),
        ("port = ", "Invalid value"),
        ("secure_cookies = 3", "true or false"),
        ("port = 65536", "a port below 65536"),
        ("bot_seconds = -1.0", "not negative"),
        ("bot_seconds = nan", "not negative"),
        ('log_level = "loud"', "debug, info, warning, error"),
    ],
)
def test_wrong_settings_are_explained(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "khroma.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=words):
        read_settings(str(file), {})


def test_print_config_shows_no_secret() -> None:
    settings = Settings(admin_token="hush", database="postgresql://me:hush@host/name")
    assert "hush" not in settings.print()
    shown = subprocess.run([*SERVE, "--port", "99", "--print-config"], capture_output=True, text=True, check=True)
    assert "port = 99 " in shown.stdout


def test_a_port_in_use_and_a_database_that_cannot_be_opened_are_said_plainly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [*SERVE, "--database", str(tmp_path / "x.db"), "--port", port]
        tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert tried.returncode != 0
    assert "in use" in tried.stderr
    (tmp_path / "bad.db").write_bytes(b"this is no database" * 100)
    command = [*SERVE, "--database", str(tmp_path / "bad.db"), "--port", "0"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False)
    assert tried.returncode != 0
    assert "cannot be opened" in tried.stderr


@pytest.mark.anyio
async def test_a_backup_is_taken_while_the_server_runs_and_restored(
    launch: Launch, tmp_path: Path, postgres: Postgres
) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    made = await ann.create([ME, BOTS])
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1), 4)
    before = await ann.look(made["match"], picture=True)
    copy = tmp_path / "copy.db"
    done = subprocess.run(
        [*SERVE, "--database", server.database, "--backup", str(copy)], capture_output=True, text=True, check=True
    )
    assert "rows copied" in done.stdout
    with pytest.raises(DataError, match="exists"):
        await back_up(server.database, str(copy))
    database = postgres.new_database()
    assert await restore(str(copy), database) > 20
    with pytest.raises(DataError, match="not empty"):
        await restore(str(copy), database)
    for other in (launch(database), launch(copy)):
        ann.http.base_url = other.address
        after = await ann.look(made["match"], picture=True)
        if after["number"] == before["number"]:
            assert after["picture"] == before["picture"]
        assert after["number"] >= before["number"]
        assert after["commitment"] == before["commitment"]


@pytest.mark.anyio
async def test_a_restore_changes_nothing_about_the_backup(tmp_path: Path) -> None:
    """It may lie where nobody may write. And what is no backup is refused, whatever else it is, and left as it is."""
    saved = tmp_path / "saved.db"
    storage = Storage(str(tmp_path / "khroma.db"))
    await storage.open()
    await storage.add_guest("ann", "hash", "Ann", 1)
    await storage.close()
    await back_up(str(tmp_path / "khroma.db"), str(saved))
    with contextlib.closing(sqlite3.connect(saved)) as old:  # as a version before this one left it
        old.execute("create table more (x)")
    before = saved.read_bytes()
    assert await restore(str(saved), str(tmp_path / "new.db")) == 1
    assert saved.read_bytes() == before
    assert sorted(path.name for path in tmp_path.glob("saved*")) == ["saved.db"]
    foreign = tmp_path / "foreign.db"
    with contextlib.closing(sqlite3.connect(foreign)) as other:
        other.execute("create table x (y)")
    for name, content in (("foreign.db", foreign.read_bytes()), ("empty.db", b""), ("text.db", b"hello" * 900)):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(DataError, match=f"{name}: it could not be restored: it is no backup of khroma"):
            await restore(str(tmp_path / name), str(tmp_path / "newer.db"))
        assert (tmp_path / name).read_bytes() == content
    assert not (tmp_path / "newer.db").exists()


@pytest.mark.anyio
async def test_backups_under_load_are_whole_and_can_be_played_on(launch: Launch, tmp_path: Path) -> None:
    """Whatever was acknowledged before a backup began is in it, and nothing in it is torn."""
    server = launch(tmp_path / "khroma.db")
    players = await gamblers(server.address, 8, Random(6))
    stop = asyncio.Event()
    tasks = [asyncio.create_task(player.gamble(stop)) for player in players]
    copies: list[tuple[Path, dict[str, int]]] = []
    try:
        for number in range(6):
            await asyncio.sleep(0.2)
            known = {player.match: player.known for player in players}
            copy = tmp_path / f"copy{number}.db"
            assert await back_up(server.database, str(copy)) > 20
            copies.append((copy, known))
    finally:
        stop.set()
        await asyncio.gather(*tasks)
    for copy, known in copies:
        assert copy.stat().st_mode & 0o777 == 0o600
        assert not list(tmp_path.glob(".*part*"))
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
            heads = dict(connection.execute("select id, number from matches"))
            occurrences = dict(connection.execute("select match, max(number) from entries group by match"))
            counts = dict(connection.execute("select match, count(*) from entries group by match"))
        assert heads == occurrences == counts
        assert all(heads[match] >= number for match, number in known.items())
    last, known = copies[-1]
    restored = tmp_path / "restored.db"
    assert await restore(str(last), str(restored)) > 20
    other = launch(restored)
    for player in players:
        player.person.http.base_url = other.address
        update = await player.person.look(player.match)
        assert update["number"] >= known[player.match]
        numbers = [row["number"] for row in await player.person.history(player.match)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= update["number"]  # the match goes on meanwhile
    assert other.errors() == []


@pytest.mark.anyio
async def test_no_error_of_a_database_tells_what_was_to_be_stored(tmp_path: Path, postgres: Postgres) -> None:
    for address in (str(tmp_path / "khroma.db"), postgres.new_database()):
        storage = Storage(address)
        await storage.open()
        await storage.add_guest("ann", "hash", "Ann", 1)
        with pytest.raises(FAILURES) as caught:
            await storage.add_guest("ann", "hash", "a line of play", 1)
        await storage.close()
        assert "a line of play" not in str(caught.value)
        assert "a line of play" not in complaint(caught.value)


def test_a_second_server_on_the_same_file_refuses(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    command = [*SERVE, "--database", server.database, "--port", "0"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert tried.returncode not in (0, 70)
    assert "another server is using this file" in tried.stderr
    command = [*SERVE, "--database", server.database, "--restore", str(tmp_path / "khroma.db")]
    tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert "another server is using this file" in tried.stderr
    server.stop(signal.SIGKILL)
    server.start()  # whoever dies lets go


def test_a_file_is_held_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "khroma.db")
    with (
        hold(tmp_path / "khroma.db"),
        pytest.raises(DataError, match="another server is using this file"),
        hold(tmp_path / "link.db"),
    ):
        pass


def test_tables_of_a_newer_version_are_named(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "khroma.db")) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    command = [PROGRAM, "serve", "--database", server.database, "--port", "0"]
    tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert tried.returncode not in (0, 70)
    assert "written by a newer version" in tried.stderr
    assert "Traceback" not in tried.stderr


@pytest.mark.anyio
async def test_a_match_of_other_rules_is_not_played_on(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db")
    ann = await guest(server.address)
    made = await ann.create([ME, OPEN])
    server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "khroma.db")) as connection, connection:
        connection.execute("update matches set revision = 77")
    server.start()
    answer = await ann.http.get(f"/api/matches/{made['match']}")
    assert answer.status_code == 400
    assert "revision 77" in answer.json()["text"]
    answer = await ann.http.get(f"/api/matches/{made['match']}", params={"lang": "fr"})
    assert "suit la révision 77 des règles de Chromecas" in answer.json()["text"]
    await asyncio.sleep(1.5)
    assert (await ann.http.get("/health")).status_code == 200
    server.stop()
    assert server.errors() == []


def test_the_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", "khroma.server:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_migrations_make_the_tables_of_the_schema(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    database = str(tmp_path / "new.db")
    if kind == "postgres":
        database = request.getfixturevalue("postgres").new_database()
    storage = Storage(database)
    await storage.open()
    async with storage.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), metadata)
        )
    await storage.close()
    assert differences == []


@pytest.mark.anyio
async def test_the_log_tells_no_secret(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", log_level="debug")
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    update = await ann.look(made["match"])
    line = update["choices"][0]["line"]
    await ann.do(made["match"], "say", at=update["number"], line=line)
    await ann.do(made["match"], "say", 409, at=update["number"], line=line)
    server.stop()
    text = server.log.read_text(encoding="utf-8")
    assert '"what":"request"' in text
    for secret in (ann.token, made["invitation"], line, "Traceback"):
        assert secret not in text


@pytest.mark.anyio
async def test_assets_are_kept_for_ever_and_the_page_is_asked_for_again(launch: Launch, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Khroma</title>", encoding="utf-8")
    (page / "assets" / "index-a1b2c3.js").write_text("hello", encoding="utf-8")
    server = launch(tmp_path / "khroma.db", page=page)
    eve = spectator(server.address)
    for path, status, cache in (
        ("/", 200, "no-cache"),
        ("/index.html", 200, "no-cache"),
        ("/assets/index-a1b2c3.js", 200, "public, max-age=31536000, immutable"),
        ("/assets/index-gone.js", 404, "no-cache"),
        ("/api/games", 200, "no-store"),
    ):
        answer = await eve.http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (status, cache)
    lost = await eve.http.get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
    assert (lost.status_code, lost.headers["cache-control"]) == (404, "no-cache")
    assert lost.text == "<!doctype html><title>Khroma</title>"
    assert (await eve.http.get("/nowhere/at/all")).json()["error"] == "not-found"
    assert (await eve.http.get("/api/nothing", headers={"accept": "text/html"})).json()["error"] == "not-found"
    first = await eve.http.get("/")
    again = await eve.http.get("/", headers={"if-none-match": first.headers["etag"]})
    (page / "index.html").write_text("<!doctype html><title>Khroma 2</title>", encoding="utf-8")
    newer = await eve.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert again.headers["etag"] == first.headers["etag"] != newer.headers["etag"]
    assert "Khroma 2" in newer.text


def test_metrics_and_health(sqlite_server: ServerProcess) -> None:
    import httpx

    assert httpx.get(f"{sqlite_server.address}/health").json()["status"] == "ok"
    for headers in ({}, {"Authorization": "Bearer x"}):
        assert httpx.get(f"{sqlite_server.address}/metrics", headers=headers).status_code == 403
    answer = httpx.get(f"{sqlite_server.address}/metrics", headers={"Authorization": f"Bearer {ADMIN}"})
    families = {each.name: each for each in text_string_to_metric_families(answer.text)}
    assert {"khroma_requests", "khroma_commit_seconds", "khroma_watchers", "khroma_occurrences"} <= families.keys()
    assert sum(sample.value for sample in families["khroma_requests"].samples) > 0


def test_metrics_have_a_token_of_their_own(launch: Launch, tmp_path: Path) -> None:
    import httpx

    server = launch(tmp_path / "khroma.db", metrics_token="measure")
    assert httpx.get(f"{server.address}/metrics").status_code == 403
    assert httpx.get(f"{server.address}/metrics", headers={"Authorization": "Bearer measure"}).status_code == 200


async def test_answers_do_not_wait_for_more_to_send() -> None:
    """Without TCP_NODELAY every answer of a server on plain asyncio comes 40 ms late."""
    listening = take_port("127.0.0.1", 0)
    delays: list[bool] = []

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted = writer.get_extra_info("socket")
        delays.append(not accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async with await asyncio.start_server(answer, sock=listening):
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        await reader.read()
        writer.close()
    assert delays == [False]
