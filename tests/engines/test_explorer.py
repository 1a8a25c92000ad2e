"""The explorer of strategies, by touch on a small phone and by a keyboard.

In Chromium tests/browser/strategies goes the same ways.
"""

from fractions import Fraction

from bestplay import strategies
from bestplay.strategies import own
from tests.engines.conftest import others
from tests.engines.engine import Engine
from tests.engines.reader import CATCH, Reader, visit
from tests.engines.test_journeys import settle
from ui.strategies import wording

pytestmark = others

SMALL = (320, 568)

COST = "document.querySelector('#x-worth .cost b').innerText"

#: A function that fails in its second line, written into the page's field.
FAILING = """(() => {
  const field = document.getElementById("code");
  field.value = "def play(board, throw, plays):\\n    return nothing\\n";
  field.dispatchEvent(new Event("input", { bubbles: true }));
})()"""


def opened(reader: Reader, server: str, path: str) -> Engine:
    """An engine that shows a rule, on the smallest screen to whoever goes by touch."""
    if reader.by_touch:
        reader.engine.viewport(*SMALL)
    visit(reader.engine, server, path)
    settle(reader.engine)
    return reader.engine


def fits(engine: Engine) -> bool:
    """Whether nothing is cut off to the right."""
    return bool(engine.run("document.documentElement.scrollWidth <= innerWidth"))


def choose(engine: Engine, selector: str, value: str) -> None:
    """Choose from a list, which no engine unfolds without a hand."""
    engine.run(
        f"((list) => {{ list.value = {value!r}; for (const heard of ['input', 'change']) "
        "list.dispatchEvent(new Event(heard, { bubbles: true })) })"
        f"(document.querySelector({selector!r}))"
    )


def costs(engine: Engine) -> Fraction:
    """What the rule in sight costs, in points."""
    return Fraction(str(engine.run(COST)).removeprefix("costs "))


def test_a_rule_is_found_printed_and_drilled(reader: Reader, server: str) -> None:
    engine = opened(reader, server, "/klackers/strategies/")
    while (before := costs(engine)) >= Fraction("0.15"):
        told = engine.run(COST)
        reader.press('[data-do="next"]')
        engine.wait(f"{COST} !== {told!r}")
        settle(engine)
    reader.press('#x-fault [data-do="adopt"]')
    engine.wait("document.querySelector('#x-cards .exception') !== null")
    settle(engine)
    assert costs(engine) < before and fits(engine)
    engine.run("void (window.print = () => { window.sheet = document.body.className })")
    reader.press("#x-print")
    engine.wait("window.sheet === 'rule-only'")
    sheet = str(engine.run("document.getElementById('x-sheet').textContent"))
    assert "Fewest tiles" in sheet and "/klackers/strategies/#" in sheet
    reader.press("#x-drill")
    engine.wait("location.href.includes('/klackers/play/#')")
    engine.ready()
    engine.reads("best", "Drill: ")
    reader.press("#next")
    engine.reads("best", "You threw")
    reader.press("#answer-")
    engine.reads("moves", "plays")


def test_ones_own_tiles_and_goal(reader: Reader, server: str) -> None:
    engine = opened(reader, server, "/klackers/strategies/")
    choose(engine, "#x-q", "-1")
    for tile in ("2", "8", "9"):
        box = f'[data-game="set"][value="{tile}"]'
        if reader.by_touch:
            engine.tap_first(f"#x-own label:has({box})")
        else:
            engine.tab_to(f"#x-own {box}")
            engine.keys(" ")
        engine.wait(f"!document.querySelector({box!r}).checked")
        settle(engine)
    words = "set=1,3-7&one-die=always&goal=score"
    field = strategies.field("klackers", words)
    verdict = field.judge(own.by_preferences(field, ["fewest", "highest"], "", 6))
    engine.reads("x-worth", wording.worth(float(verdict.worth), "points"))
    assert engine.run("document.getElementById('game').value") == words
    assert fits(engine)


def test_several_are_put_beside_each_other(both: Reader, server: str) -> None:
    engine = opened(both, server, "/klackers/strategies/")
    both.press("#s-add")
    engine.reads("s-rules", "rule 1")
    both.other_hand()
    both.press("#s-run")
    engine.reads("s-result", "Against each other")
    engine.run(CATCH)
    both.press('#s-result [data-at="csv"]')
    assert str(engine.wait("window.saved")).startswith("strategy,")
    assert fits(engine)


def test_a_function_of_ones_own(both: Reader, server: str) -> None:
    engine = opened(both, server, "/klappenspiel/strategies/#a=my%20own%20function")
    choose(engine, "#example", "1")
    engine.wait("document.getElementById('code').value.includes('keeping')")
    both.press("#run")
    engine.reads("result", "This strategy costs")
    both.other_hand()
    engine.run(FAILING)
    both.press("#run")
    engine.reads("failed", "line 2: NameError", "Your line is: return nothing")
    assert fits(engine)
