"""Readers without a mouse: what can be done by touch is done with a keyboard alone."""

from tests.engines.engine import Engine
from tests.engines.reader import DESKTOP, visit
from tests.engines.test_journeys import ends_with, settle


def press(engine: Engine, selector: str) -> None:
    """Go to what this selector finds by Tab, and press Enter."""
    engine.tab_to(selector)
    engine.keys("Enter")


def play_until(engine: Engine, over: str) -> None:
    """Throw, and take what comes first, until this JavaScript says that the turn is over."""
    for _ in range(30):
        engine.wait("document.querySelector('#best .action, #moves .option') !== null")
        if engine.run(over):
            return
        press(engine, "#best .action, #moves .option")
    raise AssertionError(f"{engine.name}: {over} does not come true")


def test_advice_is_asked_for(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/#tiles=2,4,5,7")
    press(engine, "#sum-9")
    engine.reads("best", "Flip 4 and 5")
    assert engine.run("document.activeElement.id") == "sum-9"
    ends_with(engine, "#tiles=2,4,5,7&roll=9")
    engine.keys("ArrowRight", "Enter")
    engine.reads("best", "You are stuck")


def test_a_rule_is_changed_and_taken_back(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/strategies/")
    press(engine, '#x-chips [data-at="keep-4"]')
    engine.reads("x-cards", "Keep the 4 up")
    settle(engine)
    first = engine.text("x-cards")
    press(engine, '#x-cards [data-do="up"]:not([disabled])')
    engine.wait(
        f"document.getElementById('x-cards').innerText.split(/\\s+/).join(' ') !== {first!r}"
    )
    settle(engine)
    kept = engine.text("x-worth")
    press(engine, '#x-fault [data-do="adopt"]')
    engine.wait("document.querySelectorAll('#x-cards .exception').length === 1")
    settle(engine)
    assert engine.text("x-worth") != kept
    press(engine, '[data-do="undo"]')
    engine.wait("document.querySelectorAll('#x-cards .exception').length === 0")
    assert engine.text("x-worth") == kept


def test_a_turn_is_played(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/play/")
    play_until(
        engine, "/^\\s*You (are stuck|have)/.test(document.getElementById('best').innerText)"
    )
    engine.reads("report", "decision")


def test_an_opponent_plays_and_says_why(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/klackers/play/#seed=karin&rule=highest&called=Ada")
    play_until(engine, "document.getElementById('record-') !== null")
    press(engine, "#record-")
    press(engine, "#best .action, #moves .option")  # her throw
    press(engine, "#fold-reason")
    engine.wait("/it goes by|nothing else can be chosen/.test(document.body.innerText)")


def test_a_cell_of_the_lab_is_written_and_run(engine: Engine, server: str) -> None:
    engine.viewport(*DESKTOP)
    visit(engine, server, "/lab/")
    press(engine, "#add-code")
    engine.wait("document.activeElement.tagName === 'TEXTAREA'")
    engine.keys(*"6*7", "Shift+Enter")
    shown = "[...document.querySelectorAll('.piece .shown')]"
    engine.wait(f"{shown}.some((each) => each.innerText.trim() === '42')")
