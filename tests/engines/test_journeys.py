"""A reader's short journey through each page, in every other engine that is installed."""

from pathlib import Path

import pytest

from serve import running
from tests.damaging import Damage, Spoiling, cut, empty, page_instead
from tests.engines.conftest import others
from tests.engines.engine import Engine
from tests.engines.reader import DESKTOP, PHONE, visit

pytestmark = others


def ends_with(engine: Engine, text: str) -> None:
    engine.wait(f"location.href.endsWith({text!r})")


def press(engine: Engine, selector: str) -> None:
    """Press the first that this selector finds, once it is there and can be pressed."""
    found = f"document.querySelector({selector!r})"
    engine.wait(f"{found} && !{found}.disabled")
    engine.run(f"setTimeout(() => {found}.click())")


def settle(engine: Engine) -> None:
    """Wait until the explorer has worked out what each card brings."""
    engine.wait("document.querySelector('#explorer[data-settled]') !== null")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_home_leads_to_a_game(engine: Engine, server: str, size: tuple[int, int]) -> None:
    engine.viewport(*size)
    engine.open(server + "/")
    width = engine.run("innerWidth")
    assert width == size[0] or (engine.name, width) == ("WebKitGTK", 447)
    assert engine.run("document.documentElement.scrollWidth") <= width
    assert engine.run("document.querySelectorAll('main a[href^=\"/k\"]').length") >= 3
    press(engine, 'main a[href="/klackers/"]')
    ends_with(engine, "/klackers/")
    engine.ready()
    engine.reads("best", "Throw two dice", "11.01")


def test_klappenspiel(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/klappenspiel/#tiles=4,6,10")
    engine.reads("best", "Throw two dice")
    engine.tap("die-0-4")
    engine.tap("die-1-6")
    engine.reads("best", "Flip 4 and 6", "8.33")
    for pressed in ("tile-1", "die-0-4", "die-1-6"):
        engine.tap(pressed)
    engine.reads("best", "Flip 10")
    ends_with(engine, "#tiles=1,4,6,10&roll=4,6")


def test_shut_the_box_solves_in_the_background(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/shut-the-box/#set=1-11")
    engine.reads("best", "These rules are not worked out yet")
    engine.tap("go-solve")
    engine.reads("best", "points left on average")


def test_pickomino(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/pickomino/")
    engine.reads("best", "Throw eight dice", "+1.64")
    engine.tap("into-kept")
    for face in (5, 5, 5, 6, 6):
        engine.tap(f"kept-{face}")
    engine.reads("best", "Throw three dice", "+2.63")
    ends_with(engine, "#kept=5,5,5,6,6")


def test_knock_m_down(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/knock-m-down/#p=1,2,3,4&a=1,2,3,4&b=0,2,3,5")
    engine.reads("best", "B: move 4 to 1", "+6.4")
    engine.tap("col-b-3")
    engine.reads("hand", "You hold B\u2019s token from 4")
    engine.tap("col-b-0")
    engine.reads("best", "B: no single move helps")
    ends_with(engine, "b=1,2,3,4")


def test_rules_are_judged_in_the_page(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/pickomino/strategies/#rule=worms.most-dice")
    settle(engine)
    engine.reads("x-worth", "1.04", "worms a turn", "best play: 1.64")
    engine.reads("x-fault", "Here it loses most")
    visit(engine, server, "/knock-m-down/strategies/#q=-1&game=tokens%3D6&rule=add-1")
    settle(engine)
    engine.reads("x-worth", "19.76")


def test_a_rule_is_played_against(engine: Engine, server: str) -> None:
    engine.viewport(*PHONE)
    visit(engine, server, "/klackers/play/#rule=most.highest&die=6&called=Ada")
    press(engine, "#pace-now")
    for _ in range(30):
        if engine.text("best").startswith(("You are stuck", "You have shut")):
            break
        press(engine, "#best .action, #moves .option")
    press(engine, "#record-")
    # By what the dice bring she is stuck, has shut the box, or has won or lost the round by that.
    engine.wait("/Ada (is stuck|has shut|wins)|You win/.test(document.body.innerText)")
    engine.reads("who", "Ada")


def test_a_link_that_makes_no_sense_is_told(engine: Engine, server: str) -> None:
    visit(engine, server, "/klackers/#tiles=1,1")
    engine.reads("message", "tile 1 is named twice")
    engine.reads("best", "Throw two dice")


# What a page starts with comes damaged once, and is kept for ever: it starts all the same.


@pytest.mark.parametrize("damage", [cut, empty, page_instead])
def test_a_page_starts_though_its_interpreter_came_damaged(
    engine: Engine, built: Path, damage: Damage
) -> None:
    for name in ("micropython.mjs", "micropython.wasm"):
        # Another address, of which the browser knows nothing.
        with running(Spoiling(built)) as site:
            site.spoil(f"/runtime/*/{name}", damage)
            engine.open(site.address + "/klackers/")
            engine.ready()
            engine.tap("tile-9")
            engine.wait("document.getElementById('tile-9').ariaPressed === 'false'")
            assert site.damages == {}
