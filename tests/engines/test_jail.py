"""Whatever a stranger's notebook tries, it reaches nothing, nor what the next notebook shows."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.engines.conftest import Sites
from tests.engines.engine import Engine
from tests.engines.test_lab import shown

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


def opened(engine: Engine, sites: Sites) -> None:
    """The lab, with a notebook of the site."""
    sites.asked.clear()
    engine.viewport(1280, 800)
    engine.open("about:blank")
    engine.open(f"{sites.ours.address}/lab/#notebook=klackers")
    engine.ready()
    engine.run(f"({KEPT}, null)")


#: What a function tries, and what JavaScript would, if one ever came to run some in its worker.
ESCAPES = Path(__file__).parent / "escapes"


def trying(name: str, sites: Sites) -> str:
    """The escapes of this name, for our site and the other."""
    text = (ESCAPES / name).read_text("utf-8")
    return text.replace("%OURS%", sites.ours.address).replace("%THEIRS%", sites.elsewhere.address)


#: What the cells of another notebook come to, and what is left of the first.
AFTER = """\
import os
from bestplay.core import preferences
[os.path.exists("/home/pyodide/leak"), hasattr(preferences, "leak")]
"""


def test_a_strangers_cell_reaches_nothing(engine: Engine, sites: Sites) -> None:
    opened(engine, sites)
    before = state(engine)
    assert "<img src=x onerror=alert(1)><b>got</b>', [])" in shown(
        engine, trying("cell.py.txt", sites)
    )
    assert not engine.run("document.querySelector('.shown img')")
    # Another notebook has another Python, in which nothing of it is left.
    engine.run("(location.hash = 'notebook=learning', 0)")
    engine.wait("document.getElementById('title').textContent.includes('learner')", 30)
    assert shown(engine, AFTER).strip() == "[False, False]"
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
    heard.push(...data.map((each) => String(each).slice(0, 9000)));
    if (data.includes("here")) {
      const script = new TextEncoder().encode(SCRIPT).buffer;
      frame.contentWindow.postMessage({ script, files: {} }, "*");
    }
  });
  document.body.append(frame);
  return null;
})()"""


def test_the_jail_holds_even_against_any_javascript(engine: Engine, sites: Sites) -> None:
    opened(engine, sites)
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
    # The page still answers; a pointer misses a button while WebKit scrolls on a busy machine.
    count = engine.run("document.querySelectorAll('.piece').length")
    engine.run("(document.getElementById('add-code').click(), null)")
    engine.wait(f"document.querySelectorAll('.piece').length === {count + 1}")
    assert state(engine) == before
    assert sites.leaks() == []
