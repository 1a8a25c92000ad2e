"""Whatever a stranger's cell tries, it reaches neither the page nor the site nor the network."""

import json
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import serve
from tests.engines.engine import Engine
from ui.strategies import as_code

PATH = "/lab/"

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

    do_POST = do_OPTIONS = do_GET  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Sites:
    """Our site with a log, and another."""

    def __init__(self, ours: serve.Site, elsewhere: Elsewhere, asked: list[str]) -> None:
        self.ours, self.elsewhere, self.asked = ours, elsewhere, asked

    def leaks(self) -> list[str]:
        """What either was asked that nobody but the cell would ask."""
        return [path for path in self.asked if LEAK in path] + self.elsewhere.asked


@pytest.fixture(scope="module")
def sites(built: Path) -> Iterator[Sites]:
    asked: list[str] = []

    class Logging(serve.Handler):
        def parse_request(self) -> bool:
            understood = super().parse_request()
            asked.append(self.path)
            return understood

    with serve.serving(built) as ours, serve.running(Elsewhere()) as elsewhere:
        ours.RequestHandlerClass = Logging
        yield Sites(ours, elsewhere, asked)


#: What a page of ours has that nobody may get at.
KEPT = """(localStorage.setItem("secret", "7"), document.cookie = "secret=7", window.said = [],
new BroadcastChannel("leak").onmessage = (event) => said.push(event.data))"""

STATE = """(async () => {
  const names = [];
  try {
    for await (const [name] of (await navigator.storage.getDirectory()).entries()) names.push(name);
  } catch {}  // this browser has none
  const own = (name) => name.startsWith("bestplay");
  // The service worker opens its cache when it comes to it; nobody else's answers are in it.
  const kept = async (name) => own(name)
    ? (await (await caches.open(name)).keys()).filter(({ url }) => /leak/.test(url)).map(String)
    : name;
  return {
    title: document.title,
    heading: document.querySelector("h1").textContent,
    path: location.pathname,
    stored: Object.keys(localStorage).filter((name) => !own(name)).sort(),
    cookie: document.cookie,
    databases: (await indexedDB.databases?.() ?? [])
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("IDBMap/")), // PyScript's own
    caches: (await Promise.all((await caches.keys()).map(kept))).flat(),
    files: names,
    said,
    frames: [...document.querySelectorAll("iframe")].map((frame) => frame.hidden),
  };
})()"""


def state(engine: Engine) -> dict[str, Any]:
    """All of it, as it is now."""
    engine.run(f"({STATE}.then((found) => {{ window.found = found; }}), null)")
    engine.wait("window.found")
    found: dict[str, Any] = engine.run("window.found")
    engine.run("(delete window.found, null)")
    found.pop("frames")
    return found


def opened(engine: Engine, sites: Sites, code: str) -> None:
    """The lab at a link with a stranger's cell."""
    engine.viewport(1280, 800)
    engine.open("about:blank")
    engine.open(f"{sites.ours.address}{as_code.lab_link([(True, code)])}")
    engine.wait("document.querySelector('.piece textarea')?.value")
    engine.run(f"({KEPT}, null)")


def ran(engine: Engine, word: str) -> str:
    """What is said after the cell is run, once this word stands there."""
    engine.tap("run-all")
    engine.wait(f"document.getElementById('cells').textContent.includes({word!r})", 180)
    return engine.text("cells")


#: What a cell tries, and what JavaScript would, if one ever came to run some in its worker.
ESCAPES = Path(__file__).parent / "escapes"


def trying(name: str, sites: "Sites") -> str:
    """The escapes of this name, for our site and the other."""
    text = (ESCAPES / name).read_text("utf-8")
    return text.replace("%OURS%", sites.ours.address).replace("%THEIRS%", sites.elsewhere.address)


def test_a_links_cell_reaches_nothing(engine: Engine, sites: Sites) -> None:
    opened(engine, sites, trying("cell.py.txt", sites))
    before = state(engine)
    said = ran(engine, "tried it")
    assert "got []" in said
    assert state(engine) == before
    assert sites.leaks() == []


#: What a browser may give to a frame without an origin: it is that frame's, and nobody else's.
NAMELESS = {"locks held", "cache open"}

#: The page's own frame, with that in it.
FRAMED = """(() => {
  const { frame: html } = JSON.parse(document.getElementById("lab").textContent);
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.srcdoc = html;
  document.getElementById("tried")?.remove();
  frame.id = "tried";
  window.heard = [];
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    heard.push(String(data).slice(0, 9000));
    if (data === "here") {
      const script = new TextEncoder().encode(SCRIPT).buffer;
      frame.contentWindow.postMessage({ script, files: {} }, "*");
    }
  });
  document.body.append(frame);
  return null;
})()"""


def test_the_jail_holds_even_against_any_javascript(engine: Engine, sites: Sites) -> None:
    opened(engine, sites, "1 + 1")
    before = state(engine)
    for patience in (45, 45, 45, 180):  # on a busy machine Firefox's worker at times stands still
        engine.run(FRAMED.replace("SCRIPT", json.dumps(trying("script.js", sites))))
        with suppress(AssertionError):
            engine.wait("heard.includes('flood')", patience)
            break
    heard = engine.run("heard")
    tried = next(text for text in heard if text.startswith("tried "))
    assert set(json.loads(tried[6:])) <= NAMELESS
    # Of a flood, what fits comes through, and nothing after it.
    assert heard[-1] == "flood" and "after" not in heard and len(heard) < 100
    # The page still answers.
    engine.tap("add-code")
    engine.wait("document.querySelectorAll('.piece textarea').length > 1")
    assert state(engine) == before
    assert sites.leaks() == []
