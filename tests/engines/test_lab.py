"""The lab in every engine: a cell runs, its error has its line, and it reaches nothing."""

import json
import re
import time
from pathlib import Path

from tests.engines.conftest import LEAK, Sites
from tests.engines.engine import Engine

CELL = "document.querySelectorAll('.piece textarea')"
DRAWN = "(document.querySelector('.drawn') ?? document.querySelector('.piece:last-child'))"
LINES = "document.querySelectorAll('.drawn svg polyline').length"


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
    place = "[...document.querySelectorAll('.piece .shown')].at(-1)"
    engine.run(f"({place}.scrollIntoView(), 0)")  # it is drawn when it is seen
    engine.wait(f"{place}.innerText || {place}.children.length === 0")
    return str(engine.run(f"{place}.innerText"))


def test_a_notebook_runs_in_every_engine(engine: Engine, server: str) -> None:
    engine.viewport(390, 844)
    engine.open("about:blank")
    engine.open(f"{server}/lab/#notebook=knock-m-down")
    engine.ready()
    engine.tap("run-all")
    engine.wait("document.getElementById('status').textContent.startsWith('Done in')")
    engine.reads("cells", "12 0,0,1,2,2,3,2,1,1,0,0 31.922")
    engine.wait(f"{DRAWN}.scrollIntoView() ?? {LINES} === 1")  # drawn when it is seen
    assert "line 2: x / 0" in shown(engine, "x = 1\nx / 0")
    assert shown(engine, "import micropip\nmicropip.__version__").strip("'\n") == "0.11.1"
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


#: Spellings, each of which would ask for U, or paint outside of its place, if a browser took it.
SPELLINGS = (Path(__file__).parent / "escapes" / "drawn.txt").read_text("utf-8").splitlines()

KEPT = """(addEventListener("securitypolicyviolation", (event) =>
  (window.violations ??= []).push(event.violatedDirective + " " + event.blockedURI)),
localStorage.setItem("bestplay.lab.own", JSON.stringify(NOTEBOOK)), (location.hash = "again"), 0)"""

#: What was made of them: what no list has, and what a request or another place would come from.
MADE = """(() => {
  const shown = new Set(("div p b td tr table tbody thead th svg g path rect text desc title "
    + "blockquote style width height fill stroke d lang colspan viewbox x y role").split(" "));
  const own = { position: "static", float: "none", content: "normal", backgroundImage: "none",
    borderImageSource: "none", listStyleImage: "none", maskImage: "none", clipPath: "none",
    filter: "none", transform: "none", animationName: "none" };
  const wrong = [];
  for (const each of document.querySelectorAll(".drawn *")) {
    const style = getComputedStyle(each);
    const names = [each.localName, ...each.getAttributeNames().map((name) => name.toLowerCase())];
    wrong.push(...names.filter((name) => !shown.has(name)));
    wrong.push(...Object.keys(own).filter((name) => (style[name] || own[name]) !== own[name]));
    if (!/^(auto|text|)$/.test(style.cursor)) wrong.push(style.cursor);
    for (const { value } of each.attributes) if (/url|image|[(]U/i.test(value)) wrong.push(value);
  }
  return wrong;
})()"""


def test_no_spelling_of_what_is_drawn_asks_for_anything(engine: Engine, sites: Sites) -> None:
    outputs = [
        {
            "output_type": "display_data",
            "metadata": {},
            "data": {"text/html": re.sub(r"\bU\b", f"{sites.ours.address}/{LEAK}?{number}", text)},
        }
        for number, text in enumerate(SPELLINGS)
    ]
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": "",
        "execution_count": None,
    }
    notebook = {"cells": [cell | {"outputs": outputs}], "metadata": {}, "nbformat": 4}
    sites.asked.clear()
    engine.viewport(390, 844)
    engine.open("about:blank")
    engine.open(f"{sites.ours.address}/lab/")
    engine.ready()
    engine.run(KEPT.replace("NOTEBOOK", json.dumps(notebook)))
    engine.wait("document.querySelectorAll('.drawn').length >= 60")
    engine.run("(dispatchEvent(new Event('beforeprint')), 0)")  # all of it is drawn
    time.sleep(1.5)
    asked = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert [url for url in engine.run(asked) if LEAK in url] == []
    assert sites.leaks() == []
    assert engine.run("window.violations ?? []") == []
    assert engine.run(MADE) == []
    assert "x" in engine.run("document.querySelector('.shown').innerText")
