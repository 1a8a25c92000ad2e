"""Whatever a stranger's function tries, it reaches nothing, and the page says what happened."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.engines.conftest import Sites
from tests.engines.engine import Engine

PATH = "/klackers/strategies/"

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
    """A strategy page at a link with a stranger's function."""
    engine.viewport(1280, 800)
    engine.open("about:blank")
    engine.open(f"{sites.ours.address}{PATH}#a=my%20own%20function&code={quote(code)}")
    engine.ready()
    engine.run(f"({KEPT}, null)")


def ran(engine: Engine) -> str:
    """What is said after Run is pressed."""
    engine.tap("run")
    engine.wait("!document.getElementById('status').textContent.includes('on its way')")
    engine.wait("document.getElementById('cancel').disabled")
    failed = not engine.run("document.getElementById('failed').hidden")
    return engine.text("failed" if failed else "result")


def wrote(engine: Engine, code: str) -> None:
    """Another function is in the field."""
    field = "document.getElementById('code')"
    engine.run(
        f"({field}.value = {json.dumps(code)}, {field}.dispatchEvent(new Event('input')), null)"
    )


#: What a function tries, and what JavaScript would, if one ever came to run some in its worker.
ESCAPES = Path(__file__).parent / "escapes"


def trying(name: str, sites: Sites) -> str:
    """The escapes of this name, for our site and the other."""
    text = (ESCAPES / name).read_text("utf-8")
    return text.replace("%OURS%", sites.ours.address).replace("%THEIRS%", sites.elsewhere.address)


BRACKETS = "def play(b, t, p):\n    return " + "(" * 5000 + ")" * 5000
ENDLESS = "def play(board, throw, plays):\n    while True:\n        pass\n"
EXITS = "import sys\ndef play(board, throw, plays):\n    sys.exit()\n"
LAST = """\
import os
from bestplay.core import preferences
def play(board, throw, plays):
    if os.path.exists("/home/pyodide/leak") or hasattr(preferences, "leak"):
        return "something was left"
    return plays[-1]
"""


def test_a_links_function_reaches_nothing(engine: Engine, sites: Sites) -> None:
    opened(engine, sites, trying("function.py.txt", sites))
    before = state(engine)
    engine.run("(jail.patience = 600000, null)")  # it tries a lot, and the machine may be busy
    said = ran(engine)
    assert "ValueError: <img src=x onerror=alert(1)><b>got</b> []" in said
    assert not engine.run("document.querySelector('#failed *')")
    # Nothing is left of it for the next run, and each ends in a sentence about the function.
    wrote(engine, EXITS)
    assert ran(engine).startswith("line 3: SystemExit. Your line is: sys.exit()")
    wrote(engine, BRACKETS)
    said = ran(engine)  # some browsers' stacks are too small even to notice
    assert said.startswith(("line 2: too many nested", "Your function has ended Python itself."))
    assert len(said) < 1000
    wrote(engine, ENDLESS)
    engine.run("(jail.patience = 3000, null)")
    assert ran(engine) == (
        "Nothing came from your function for 3 seconds, so it was ended. "
        "It may be in an endless loop."
    )
    engine.run("(jail.patience = 600000, null)")
    wrote(engine, LAST)
    assert "24.22 points left" in ran(engine)
    assert state(engine) == before
    assert sites.leaks() == []


#: What a browser may give to a frame without an origin: it is that frame's, and nobody else's.
NAMELESS = {"locks held", "cache open"}

#: The page's own frame, with that in it.
FRAMED = """(() => {
  const { jail } = JSON.parse(document.getElementById("assets").textContent);
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.srcdoc = jail.frame;
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
    opened(engine, sites, LAST)
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
    # The page still answers: what is not asked about any more leaves it.
    chosen = "document.getElementById('a')"
    engine.run(f"({chosen}.value = 'random', {chosen}.dispatchEvent(new Event('input')), null)")
    engine.wait("document.getElementById('function').hidden")
    assert state(engine) == before
    assert sites.leaks() == []
