"""deploy/nginx.conf: read by a parser everywhere, and run before a server where nginx is installed."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Generator
from pathlib import Path
from random import Random

import httpx
import pytest
import websockets

from tests.server.conftest import Launch
from tests.server.people import ME, Watch, play_on

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
Block = list[tuple[list[str], "Block | None"]]
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def parsed(text: str) -> Block:
    """The directives of a configuration, blocks in blocks."""
    words = re.findall(r'"[^"]*"|[{};]|[^\s{};]+', re.sub(r"(?m)^\s*#.*$", "", text))
    stack: list[Block] = [[]]
    said: list[str] = []
    for word in words:
        if word == ";":
            stack[-1].append((said, None))
            said = []
        elif word == "{":
            inner: Block = []
            stack[-1].append((said, inner))
            stack.append(inner)
            said = []
        elif word == "}":
            assert not said, f"{said} is not ended"
            stack.pop()
        else:
            said.append(word)
    assert len(stack) == 1
    assert not said
    return stack[0]


def test_the_configuration_says_what_the_server_needs() -> None:
    server = [inner for words, inner in parsed(CONFIGURATION.read_text(encoding="utf-8")) if words == ["server"]][-1]
    assert server is not None
    location = next(inner for words, inner in server if words == ["location", "/"])
    assert location is not None
    headers = {words[1]: words[2] for words, _ in location if words[0] == "proxy_set_header"}
    assert headers == {
        "Host": "$http_host",  # with its port: it is compared with the origin
        "X-Forwarded-For": "$remote_addr",  # not appended to what the caller claims
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$khroma_connection",
    }
    limits = {words[0]: words[1] for words, inner in server if inner is None}
    assert int(limits["client_max_body_size"].rstrip("k")) * 1000 > 131_072  # a record


def _free() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.fixture
def proxied(launch: Launch, tmp_path: Path) -> Generator[str]:
    """The address of a server behind nginx, with a certificate of its own."""
    if NGINX is None or shutil.which("openssl") is None:
        pytest.skip("nginx or openssl is not installed: deploy/nginx.conf was only parsed")
    key, certificate = tmp_path / "khroma.key", tmp_path / "khroma.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    subprocess.run([*words, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    server = launch(tmp_path / "khroma.db", trusted_proxies="127.0.0.1", secure_cookies="true", guests_per_hour=3)
    plain, secure = _free(), _free()
    text = CONFIGURATION.read_text(encoding="utf-8")
    for written, here in (
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("/etc/ssl/khroma.pem", str(certificate)),
        ("/etc/ssl/khroma.key", str(key)),
    ):
        assert written in text
        text = text.replace(written, here)
    folders = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}\n"
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"{main} http {{ access_log off;\n{folders}\n{text}\n}}", encoding="utf-8")
    nginx = subprocess.Popen([NGINX, "-c", whole, "-e", tmp_path / "error.log", "-p", tmp_path])
    try:
        _wait_for(secure, nginx)
        yield f"https://127.0.0.1:{secure}"
    finally:
        nginx.terminate()
        nginx.wait(20)


def _wait_for(port: int, nginx: subprocess.Popen[bytes]) -> None:
    while nginx.poll() is None:
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx did not start")


@pytest.mark.anyio
async def test_a_match_is_played_through_the_proxy(proxied: str) -> None:
    """As a browser does: with a cookie and an origin, over https and a socket; each caller has an address."""
    headers = {"Origin": proxied}
    async with httpx.AsyncClient(base_url=proxied, verify=False, headers=headers, timeout=30) as http:
        come = await http.post("/api/guests", json={"name": "Ann"})
        assert come.status_code == 201, come.text
        cookie = come.headers["set-cookie"]
        assert "Secure" in cookie
        assert come.headers["strict-transport-security"]
        wish = {"game": "chromecas", "seats": [ME, ME]}
        made = await http.post("/api/matches", json=wish)
        assert made.status_code == 201, made.text
        assert (
            await http.post("/api/matches", json=wish, headers={"Origin": "https://evil.example"})
        ).status_code == 403
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        url = f"{proxied.replace('https', 'wss')}/api/matches/{made.json()['match']}/watch"
        given = {"Cookie": cookie.split(";")[0], "Origin": proxied}
        async with websockets.connect(url, additional_headers=given, ssl=trusting, compression=None) as connection:
            watch = Watch(connection)
            await watch.until(status="running")
            assert await play_on(watch, Random(1), 4) == 4
        # Three guests an hour from one address: all callers here have the same one, and it is not the proxy's claim.
        for _ in range(2):
            assert (await http.post("/api/guests", json={})).status_code == 201
        claimed = {"X-Forwarded-For": "203.0.113.9"}
        assert (await http.post("/api/guests", json={}, headers=claimed)).status_code == 429
