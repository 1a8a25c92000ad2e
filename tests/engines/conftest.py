"""The engines that are installed, one after the other."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import serve
from tests.engines.engine import Chromium, Engine, Firefox, WebKit, find_firefox, find_webkit


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn; one that is not installed is left out, and named."""
    made: Engine
    if request.param == "chromium":
        made = Chromium(request.getfixturevalue("browser"))
    elif request.param == "firefox":
        made = Firefox(_installed(find_firefox(), "firefox-esr"))
    else:
        made = WebKit(_installed(find_webkit(), "webkit2gtk-driver xvfb"))
    yield made
    made.close()


#: The word by which whatever gets out is known.
LEAK = "leak"


class Elsewhere(ThreadingHTTPServer):
    """Another site, which would answer everybody, and knows what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), Answering)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Answering(BaseHTTPRequestHandler):
    server: Elsewhere

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_OPTIONS = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Sites:
    """Our site with a log, and another."""

    def __init__(self, ours: serve.Site, elsewhere: Elsewhere, asked: list[str]) -> None:
        self.ours, self.elsewhere, self.asked = ours, elsewhere, asked

    def leaks(self) -> list[str]:
        """What either was asked that nobody but the function would ask."""
        return [path for path in self.asked if LEAK in path] + self.elsewhere.asked


@pytest.fixture(scope="module")
def sites(built: Path) -> Iterator[Sites]:
    asked: list[str] = []

    class Logging(serve.Handler):
        def parse_request(self) -> bool:
            understood = super().parse_request()
            asked.append(self.path)
            return understood

    with serve.running(serve.Site(built)) as ours, serve.running(Elsewhere()) as elsewhere:
        ours.RequestHandlerClass = Logging
        yield Sites(ours, elsewhere, asked)


def _installed(path: str | None, packages: str) -> str:
    if path is None:
        pytest.skip(f"left out, since there is none: apt-get install {packages}")
    return path
