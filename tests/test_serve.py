"""The local server answers as Netlify will."""

import gzip
import http.client
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import brotli
import pytest

import serve

RULES = serve.read_rules(serve.ROOT / "netlify.toml")
GAME_PAGES = ("klappenspiel", "klackers", "shut-the-box", "pickomino", "knock-m-down")
CLOSED = ("/", "/404.html", "/offline.html", "/data/", "/embed/", "/embed/gallery/")
POLICY = "Content-Security-Policy"
TEXT = "best play " * 100


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[serve.Site]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "index.html").write_text(TEXT)
    (folder / "404.html").write_text("no such page")
    (folder / "klackers").mkdir()
    (folder / "klackers" / "index.html").write_text("the game")
    (folder / "assets").mkdir()
    for suffix in serve.TYPES:
        (folder / "assets" / f"file{suffix}").write_text(TEXT)
    (folder.parent / "secret.txt").write_text("not served")
    with serve.serving(folder) as site:
        yield site


def get(site: serve.Site, path: str, method: str = "GET", **headers: str) -> HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", site.server_address[1])
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=sent)
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]
    connection.close()
    return response


def body(response: HTTPResponse) -> bytes:
    return bytes(response.body)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("suffix", "kind"),
    [
        (".mjs", "text/javascript; charset=utf-8"),
        (".wasm", "application/wasm"),
        (".whl", "application/zip"),
        (".py", "text/x-python; charset=utf-8"),
        (".json", "application/json"),
        (".webmanifest", "application/manifest+json"),
        (".svg", "image/svg+xml"),
        (".css", "text/css; charset=utf-8"),
    ],
)
def test_types(site: serve.Site, suffix: str, kind: str) -> None:
    assert get(site, f"/assets/file{suffix}").headers["Content-Type"] == kind


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip;q=1.0", "gzip"), ("identity", None), ("", None)],
)
def test_bodies_are_compressed_as_the_reader_asks(
    site: serve.Site, accepted: str, encoding: str | None
) -> None:
    response = get(site, "/", Accept_Encoding=accepted)
    opened = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding]
    assert response.headers["Content-Encoding"] == encoding
    assert response.headers["Vary"] == "Accept-Encoding"
    assert opened(body(response)).decode() == TEXT


def test_an_unchanged_page_is_not_sent_again_and_a_changed_one_is(site: serve.Site) -> None:
    first = get(site, "/klackers/")
    tag = first.headers["ETag"]
    assert "must-revalidate" in first.headers["Cache-Control"]
    again = get(site, "/klackers/", If_None_Match=tag)
    assert (again.status, body(again)) == (304, b"")
    (site.folder / "klackers" / "index.html").write_text("the game, changed")
    changed = get(site, "/klackers/", If_None_Match=tag)
    assert (changed.status, body(changed)) == (200, b"the game, changed")


def test_folders_missing_pages_and_heads(site: serve.Site) -> None:
    assert get(site, "/klackers").headers["Location"] == "/klackers/"
    missing = get(site, "/klackers/nothing")
    assert (missing.status, body(missing)) == (404, b"no such page")
    assert "immutable" not in get(site, "/assets/nothing.css").headers["Cache-Control"]
    head = get(site, "/?x=1", method="HEAD")
    assert (head.status, head.headers["Content-Length"], body(head)) == (200, str(len(TEXT)), b"")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"]
)
def test_nothing_outside_the_folder_is_served(site: serve.Site, path: str) -> None:
    assert get(site, path).status == 404


def test_policy_and_frames() -> None:
    examples = [f"/{game}/at/tiles-1-2/" for game in GAME_PAGES]
    for path in (*CLOSED, "/nothing", *[f"/{game}/" for game in GAME_PAGES], *examples):
        headers = serve.headers_for(path, RULES)
        policy = dict(part.strip().split(" ", 1) for part in headers[POLICY].split(";"))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert "frame-ancestors" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert {"Referrer-Policy", "Permissions-Policy"} <= set(headers)
        framed_by_none = headers.get("X-Frame-Options") == "DENY"
        assert framed_by_none == (path in CLOSED)


def test_caches_and_origins() -> None:
    for path in ("/assets/style-0.css", "/runtime/pyodide-1-0/pyodide.mjs"):
        assert "immutable" in serve.headers_for(path, RULES)["Cache-Control"]
    data = serve.headers_for("/data/v1/results.json", RULES)
    assert data["Access-Control-Allow-Origin"] == "*"
    assert "max-age=0, must-revalidate" in data["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in serve.headers_for("/klackers/", RULES)
    script = serve.headers_for("/embed.js", RULES)
    assert script["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert script["Cache-Control"] == "public, max-age=3600"
    for path in ("/embed.js", "/klackers/oembed.json", "/klackers/at/tiles-1/oembed.json"):
        assert serve.headers_for(path, RULES)["Access-Control-Allow-Origin"] == "*"


def test_no_path_gets_a_header_from_two_rules(built: Path) -> None:
    """What Netlify then does is not promised: one might win, or both be joined."""
    for file in built.rglob("*"):
        path = "/" + file.relative_to(built).as_posix().removesuffix("index.html")
        names = [name for rule in RULES if rule.pattern.match(path) for name in rule.values]
        assert len(names) == len(set(names)), path


def test_a_page_that_is_no_game_may_not_be_framed(built: Path) -> None:
    for file in built.rglob("*.html"):
        path = "/" + file.relative_to(built).as_posix().removesuffix("index.html")
        denied = serve.headers_for(path, RULES).get("X-Frame-Options") == "DENY"
        game, _, rest = path.strip("/").partition("/")
        may_be_framed = game in GAME_PAGES and (not rest or rest.startswith("at/"))
        assert denied != may_be_framed, path


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("/", "/", True),
        ("/", "/data/", False),
        ("/*", "/", True),
        ("/data/*", "/data", True),
        ("/data/*", "/data/a/b.json", True),
        ("/data/*", "/klackers/data/", False),
        ("/*.js", "/sw.js", True),
        ("/:game/table.json", "/klackers/table.json", True),
        ("/:game/table.json", "/a/b/table.json", False),
    ],
)
def test_paths_match_as_at_netlify(tmp_path: Path, pattern: str, path: str, matches: bool) -> None:
    file = tmp_path / "netlify.toml"
    file.write_text(f'[[headers]]\nfor = "{pattern}"\nvalues = {{ X = "1" }}\n')
    assert bool(serve.headers_for(path, serve.read_rules(file))) is matches


def test_a_slow_link_is_slow(site: serve.Site) -> None:
    link = serve.Link(bits_per_second=8 * len(TEXT) / 0.2, latency=0.1)
    with serve.serving(site.folder, link=link) as slow:
        begin = time.perf_counter()
        get(slow, "/")
        assert 0.3 <= time.perf_counter() - begin < 1.5


def test_a_taken_port_is_told(site: serve.Site) -> None:
    port = site.server_address[1]
    command = [sys.executable, serve.__file__, "--port", str(port), "--folder", str(site.folder)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert run.returncode == 1
    assert run.stderr == (
        f"Port {port} is taken. Choose another, for example: make serve PORT={port + 1}\n"
    )
