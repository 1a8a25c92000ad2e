"""The local server answers as Netlify will."""

import gzip
import http.client
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import brotli
import pytest

import serve
from sitebuild.runtime import static

TEXT = "best play " * 100


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[serve.Site]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "index.html").write_text(TEXT)
    (folder / "404.html").write_text("no such page")
    (folder / "klackers").mkdir()
    (folder / "klackers" / "index.html").write_text("the game")
    (folder / "assets").mkdir()
    (folder / "assets" / "file.js").write_text(TEXT)
    (folder.parent / "secret.txt").write_text("not served")
    (folder / ".complete").write_text("for make")
    shutil.copyfile(static.FOLDER / serve.HEADERS, folder / serve.HEADERS)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "index.html").write_text("for nobody")
    with serve.running(serve.Site(folder)) as site:
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
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0,gzip;q=0", None),
        ("identity", None),
        ("", None),
    ],
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
    "path",
    [
        *("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"),
        *("/.complete", "/.hidden/", "/.hidden", "/_headers", "/%2ecomplete"),
        *("/assets/file.js/", "/assets/file.js//", "/index.html/", "/assets/file.js/%2e"),
    ],
)
def test_what_is_no_page_or_for_the_host_is_not_found(site: serve.Site, path: str) -> None:
    assert get(site, path).status == 404


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/klackers?embed&theme=dark", "/klackers/?embed&theme=dark"),
        ("/klackers?", "/klackers/"),
        ("//klackers", "/klackers/"),  # two slashes would begin another host's address
    ],
)
def test_a_slash_is_added_and_nothing_lost(site: serve.Site, path: str, location: str) -> None:
    answer = get(site, path)
    assert (answer.status, answer.headers["Location"]) == (301, location)


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("/", "/", True),
        ("/data/*", "/data", True),
        ("/data/*", "/data/a/b.json", True),
        ("/data/*", "/klackers/data/", False),
        ("/:game/table.json", "/klackers/table.json", True),
        ("/:game/table.json", "/a/b/table.json", False),
    ],
)
def test_paths_match_as_at_netlify(tmp_path: Path, pattern: str, path: str, matches: bool) -> None:
    (tmp_path / serve.HEADERS).write_text(f"# A comment.\n{pattern}\n  X: 1\n")
    with serve.Site(tmp_path) as site:
        assert (site.headers(path) == {"X": "1"}) is matches


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, serve.__file__, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_a_taken_port_is_told(site: serve.Site, tmp_path: Path) -> None:
    port = site.server_address[1]
    for more in (["--folder", str(site.folder)], ["--try", "--folder", str(tmp_path / "unbuilt")]):
        done = run("--port", str(port), *more)
        assert done.returncode == 1
        assert f"PORT={port + 1}" in done.stderr and "Traceback" not in done.stderr
