"""The lab in every engine: a cell runs, its error has its line, and it reaches nothing."""

import json

from tests.engines.engine import Engine

CELL = "document.querySelectorAll('.piece textarea')"


def write(engine: Engine, code: str) -> None:
    """The last cell has this in it."""
    engine.tap("add-code")
    field = f"[...{CELL}].at(-1)"
    engine.run(
        f"({field}.value = {json.dumps(code)}, {field}.dispatchEvent(new Event('input')), 0)"
    )


def shown(engine: Engine, code: str) -> str:
    """What a new cell shows once it has run."""
    write(engine, code)
    engine.run(
        "([...document.querySelectorAll('.piece')].at(-1).querySelector('.action').click(), 0)"
    )
    engine.wait("/Done in|has failed/.test(document.getElementById('status').textContent)")
    return str(engine.run("[...document.querySelectorAll('.piece .shown')].at(-1).innerText"))


REACHING = """\
import js
found = []
for name in ("document", "localStorage", "indexedDB", "caches", "XMLHttpRequest", "WebSocket",
             "Worker", "importScripts", "navigator", "postMessage", "BroadcastChannel"):
    if hasattr(js, name):
        found.append(name)
for url in (js.location.origin + "/leak", "/lab/?leak", "https://elsewhere.example/leak"):
    try:
        await js.fetch(url)
        found.append(url)
    except Exception as error:
        assert "and nothing else" in str(error)
try:
    js.eval("1")
    found.append("eval")
except Exception:
    pass
found
"""


def test_a_notebook_runs_in_every_engine(engine: Engine, server: str) -> None:
    engine.viewport(390, 844)
    engine.open("about:blank")
    engine.open(f"{server}/lab/#notebook=knock-m-down")
    engine.ready()
    engine.tap("run-all")
    engine.wait("document.getElementById('status').textContent.startsWith('Done in')")
    engine.reads("cells", "12 0,0,1,2,2,3,2,1,1,0,0 31.922")
    assert engine.run("document.querySelectorAll('.drawn svg polyline').length") == 1
    assert "line 2: x / 0" in shown(engine, "x = 1\nx / 0")
    assert shown(engine, "import micropip\nmicropip.__version__").strip("'\n") == "0.11.1"
    assert shown(engine, REACHING).strip().endswith("[]")
    write(engine, "while True: pass")
    engine.run(
        "([...document.querySelectorAll('.piece')].at(-1).querySelector('.action').click(), 0)"
    )
    engine.wait("document.getElementById('status').textContent.includes('is running')")
    engine.tap("stop")
    engine.reads("status", "Stopped. Python begins anew")
    engine.open("about:blank")
    engine.open(f"{server}/lab/#notebook=knock-m-down")
    engine.ready()
    assert engine.run(f"[...{CELL}].at(-1).value") == "while True: pass"  # kept on the device
