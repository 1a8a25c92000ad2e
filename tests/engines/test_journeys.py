"""A reader's short journeys through each kind of page in Firefox and WebKitGTK.

Chromium goes these ways, and many more, in tests/browser; the lab and the jail are tried in all
three in the files beside this one.
"""

import time
from pathlib import Path

import pytest

from serve import Site, running
from tests.damaging import Spoiling, cut, empty, page_instead
from tests.engines.engine import Engine, visit

pytestmark = pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)

PHONE = (390, 844)
DESKTOP = (1280, 800)


def ends_with(engine: Engine, text: str) -> None:
    engine.wait(f"location.href.endsWith({text!r})")


def press(engine: Engine, selector: str) -> None:
    """Press the first that this selector finds, once it is there and can be pressed."""
    found = f"document.querySelector({selector!r})"
    engine.wait(f"{found} && !{found}.disabled")
    engine.run(f"void setTimeout(() => {found}.click())")


def settle(engine: Engine) -> None:
    """Wait until the explorer has worked out what mending saves."""
    engine.wait("document.querySelector('#fault > .soft')?.textContent.includes('saves')")


def tab_to(engine: Engine, selector: str) -> None:
    """Press Tab until what this selector finds has the focus."""
    engine.wait(f"document.querySelector({selector!r}) !== null")
    for _ in range(150):
        if engine.run(f"document.activeElement.matches({selector!r})"):
            return
        engine.run("void (window.before = document.activeElement)")
        engine.keys("Tab")
        end = time.monotonic() + 1  # a busy page takes the key later
        while engine.run("document.activeElement === window.before") and time.monotonic() < end:
            time.sleep(0.01)
    raise AssertionError(f"{engine.name}: Tab does not lead to {selector}")


def test_home_leads_to_a_game_and_a_link_that_makes_no_sense_is_told(
    engine: Engine, server: str
) -> None:
    engine.viewport(*PHONE)
    engine.open(server + "/")
    width = engine.run("innerWidth")
    assert (engine.name, width) in {("Firefox", 390), ("WebKitGTK", 447)}
    assert engine.run("document.documentElement.scrollWidth") <= width
    press(engine, 'main a[href="/klackers/"]')
    ends_with(engine, "/klackers/")
    engine.ready()
    engine.reads("best", "11")
    visit(engine, server, "/klackers/#tiles=1,1")
    engine.reads("message", "tile 1")
    engine.reads("best", "11")


def test_games_by_touch(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/klappenspiel/#tiles=4,6,10")
    engine.tap("die-0-4")
    engine.tap("die-1-6")
    engine.reads("best", "Flip 4 and 6", "8.3")
    for pressed in ("tile-1", "die-0-4", "die-1-6"):
        engine.tap(pressed)
    engine.reads("best", "Flip 10")
    ends_with(engine, "#tiles=1,4,6,10&roll=4,6")
    visit(engine, server, "/pickomino/")
    engine.reads("best", "+1.6")
    engine.tap("into-kept")
    for face in (5, 5, 5, 6, 6):
        engine.tap(f"kept-{face}")
    engine.reads("best", "Throw three dice", "+2.6")
    ends_with(engine, "#kept=5,5,5,6,6")
    visit(engine, server, "/knock-m-down/#p=1,2,3,4&a=1,2,3,4&b=0,2,3,5")
    engine.reads("best", "The best layout")
    engine.tap("back-4")
    engine.tap("add-1")
    engine.reads("best", "Lay the best")
    ends_with(engine, "b=1,2,3,4")


def test_klackers_by_keys(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/#tiles=2,4,5,7")
    tab_to(engine, "#sum-9")
    engine.keys("Enter")
    engine.reads("best", "Flip 4 and 5")
    assert engine.run("document.activeElement.id") == "sum-9"
    engine.keys("ArrowRight", "Enter")
    engine.reads("best", "stuck")


#: The button that begins the work, or begins it again.
AGAIN = """[...document.querySelectorAll("#moves button, #go-solve")].find(
  ({ id, textContent }) => id === "go-solve" || /Try again/.test(textContent))"""


def test_a_game_is_solved_in_the_background_though_the_page_was_left_meanwhile(
    engine: Engine, server: str
) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/shut-the-box/#set=1-11")
    engine.tap("go-solve")
    engine.open(server + "/data/")
    engine.run("void setTimeout(() => history.back())")
    ends_with(engine, "#set=1-11")
    engine.ready()
    # The page as it was, which goes on or says that it can be asked again, or one opened anew.
    best = "document.getElementById('best').innerText"
    engine.wait(f"/average|did not work|not worked out/.test({best})")
    if "average" not in engine.text("best"):
        engine.run(f"void setTimeout(() => {AGAIN}?.click())")
    engine.reads("best", "points left on average")


def test_a_turn_is_played_taken_back_and_graded(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/klackers/play/#seed=karin")
    press(engine, "#best .action")
    engine.wait("location.hash.includes('moves=')")
    press(engine, "#undo-")
    ends_with(engine, "#seed=karin")
    # A game at a table, up to its last throw.
    visit(engine, server, "/klackers/play/#tiles=4,5,9&moves=4,5")
    press(engine, "#pick-9")
    press(engine, "#make-9")
    engine.wait("location.hash.includes(':9')")
    visit(engine, server, "/klackers/play/#tiles=4,5,9&moves=4,5:9/6,6")
    engine.reads("report", "decision")
    # A question is answered wrong.
    visit(engine, server, "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6")
    press(engine, "#pick-10")
    press(engine, "#make-10")
    engine.reads("best", "is better")
    kept = "localStorage['bestplay.klappenspiel.play'] ?? ''"
    engine.wait(f"({kept}).includes('tiles=4,6,10')")  # it will be asked again


def test_a_table_is_drawn_and_a_rule_changed_and_taken_back(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/table/")
    engine.wait("document.querySelectorAll('main table tbody tr').length > 10")
    visit(engine, server, "/klackers/strategies/")
    settle(engine)
    kept = engine.text("worth")
    press(engine, "#adopt-")
    engine.wait("document.querySelectorAll('#cards .exception').length === 1")
    settle(engine)
    assert engine.text("worth") != kept
    press(engine, "#undo-")
    engine.wait("document.querySelectorAll('#cards .exception').length === 0")
    settle(engine)
    assert engine.text("worth") == kept


def starts(engine: Engine, address: str) -> None:
    """A game's page at this site has started: a tap has its effect."""
    engine.open(address + "/klackers/")
    engine.ready()
    engine.tap("tile-9")
    engine.wait("document.getElementById('tile-9').ariaPressed === 'false'")


def test_a_page_that_was_open_before_works_without_the_network(engine: Engine, built: Path) -> None:
    with running(Site(built)) as site:
        for _ in range(2):  # the worker has the page to itself from the second time on
            engine.open(site.address + "/klackers/")
            engine.ready()
            engine.wait("navigator.serviceWorker.controller !== null")
        kept = "caches.match('/klackers/').then((found) => { window.kept = Boolean(found) })"
        engine.wait(f"({kept}, window.kept)")
    starts(engine, site.address)


def test_a_page_starts_though_its_interpreter_came_damaged(engine: Engine, built: Path) -> None:
    """What it starts with comes damaged once, and is kept for ever: it starts all the same."""
    for name in ("micropython.mjs", "micropython.wasm"):
        for damage in (cut, empty, page_instead):
            # Another address, of which the browser knows nothing.
            with running(Spoiling(built)) as site:
                site.spoil(f"/runtime/*/{name}", damage)
                starts(engine, site.address)
                assert site.damages == {}
