"""A reader's walk through a game's page without a browser: whatever the page draws is tapped.

The controls are those that the page itself draws: the buttons, choices and fields of its regions
and of its template.
"""

import importlib
import importlib.util
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from html.parser import HTMLParser
from typing import Any, NamedTuple

import pytest

from bestplay.core import words
from bestplay.games import GAMES, Game
from bestplay.play import Course
from sitebuild import ROOT
from sitebuild.pages import rooms
from tests import samples
from ui import answer, engine, room
from ui.html import Html
from ui.state import MOST_DICE

#: Every page that has Python: (game, kind).
PAGES = [(game, kind) for game in GAMES for kind in rooms.kinds(game.family)]
pages = pytest.mark.parametrize(
    ("game", "kind"), PAGES, ids=[f"{game.name}-{kind.room}" for game, kind in PAGES]
)

#: What readers type into fields, sense and nonsense.
TYPED = (
    "", "1-6", "0", "3", "12", "60", "x", "1-9", "2,4,6", "1-13", "-1", "1,1", "1,2,3", ".2,.2",
)  # fmt: skip

#: What only the browser knows: chance, and a day's date.
CHANCE, DAY = 7_654_321, "2026-11-21"

#: Taps on a walk; `make quick` goes a shorter way.
STEPS = 100
QUICK_STEPS = 40

#: Milliseconds from which on a job is not waited for.
LONG = 100

Control = tuple[str, str]


class Offers(HTMLParser):
    """Collects the controls of some HTML: (action, value, id)."""

    def __init__(self, typed: Sequence[str] = TYPED) -> None:
        super().__init__()
        self.typed = typed
        self.found: list[tuple[str, str, str]] = []
        self.choice = ("", "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        action, ident = of.get("data-act", ""), of.get("id", "")
        if tag == "select":
            self.choice = action, ident
        elif tag == "option" and self.choice[0]:
            self.found.append((self.choice[0], of["value"], self.choice[1]))
        elif tag == "input" and action:
            self.found += [(action, typed, ident) for typed in self.typed]
        elif tag == "details" and action:
            self.found.append((action, ident, ident))
        elif action and "disabled" not in of:
            self.found.append((action, of["data-value"], ident))


def controls(*texts: str) -> list[Control]:
    """What pieces of HTML hold, each once and in one order."""
    return sorted({each for text in texts for each in parsed(text)})


@cache
def parsed(text: str) -> list[Control]:
    """What one piece holds."""
    parser = Offers()
    parser.feed(text)
    return [(action, value) for action, value, _ in parser.found]


@cache
def in_template(game: Game, kind: rooms.Kind) -> str:
    """The HTML of a page's template and of those that it stands on, with their buttons."""
    folders = (ROOT / "site" / "games", ROOT / "site" / "templates")
    shared = (folders[1] / "macros.html").read_text("utf-8")
    name, found = kind.template_of(game.family), ""
    while name:
        text = next(each / name for each in folders if (each / name).exists()).read_text("utf-8")
        for macro in sorted(set(re.findall(r"{{ (\w+)\(", text))):
            body = re.search(rf"{{% macro {macro}\(.*?%}}(.*?){{% endmacro %}}", shared, re.S)
            found += body[1] if body else ""
        for action, value in re.findall(r'button\("([^"]+)", ("[^"]*"|\d+)', text):
            found += f'<button data-act="{action}" data-value="{value.strip(chr(34))}"></button>'
        base = re.search(r'{% extends "([^"]+)"', text)
        name, found = base[1] if base else "", found + text
    return found


# What a page shows.


class Shown(NamedTuple):
    """A state as it is drawn."""

    state: Any
    regions: dict[str, Html]
    offered: list[Control]
    """What a reader can tap, choose or fill in."""
    ranked: list[tuple[list[Any], str]]
    """Each list of plays that was drawn, best first, with the HTML of all but the first."""

    def text(self, *names: str) -> str:
        """The words of regions, of all without names."""
        html = " ".join(
            self.regions[name].text for name in names or self.regions if name in self.regions
        )
        return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@contextmanager
def watched() -> Iterator[list[tuple[list[Any], str]]]:
    """The lists of plays that pages draw meanwhile."""
    drawn: list[tuple[list[Any], str]] = []
    others = answer.others

    def watch(plays: Any, draw: Any, *more: Any) -> Html:
        html = others(plays, draw, *more)
        drawn.append((list(plays), html.text))
        return html

    answer.others = watch  # type: ignore[assignment]
    try:
        yield drawn
    finally:
        answer.others = others


def deck(game: Game) -> str:
    """A small deck for practice, of the questions in a few games at random."""
    state = rooms.of(game, rooms.PLAY).state.start(game.name)
    course, chance = state.course(), random.Random(1)
    asked = {state.question(spot): None for spot in spots(course, chance, 40)}
    cards = [[words, 1 + n, 1 + n % 3, "play", True] for n, words in enumerate(asked)]
    return json.dumps({"cards": cards})


@cache
def file_of(game: Game, path: str) -> str:
    """A small file in place of the site's, "" for none: `files` among the tests of a game."""
    name = f"tests.{game.family}.files"
    found = importlib.util.find_spec(f"tests.{game.family}") and importlib.util.find_spec(name)
    make = importlib.import_module(name).FILES.get(path) if found else None
    return make() if make else ""


def spots(course: Course, chance: random.Random, most: int) -> Iterator[Any]:
    """Moments of games at random in which something can be chosen."""
    spot = course.start()
    for _ in range(most):
        if course.chooses(spot) and not spot.over:
            legal = course.legal(spot) if spot.throw else [course.natural(spot)]
            if len(legal) > 1 or not spot.throw:
                yield spot
            spot = course.choose(spot, chance.choice(legal))
        elif not spot.over:
            count = chance.choice(course.counts(spot))
            throw = tuple(chance.choice(course.faces) for _ in range(count))
            spot = course.throw(spot, throw)
        if spot.over:
            spot = course.start()


def show(game: Game, kind: rooms.Kind, state: Any, known: engine.Known) -> Shown:
    """What the rooms draw, as far as the page's own quick jobs can answer."""
    own = rooms.of(game, kind)
    with watched() as ranked:
        regions: dict[str, Html] = {}
        listed = [each for each in (own.view, own.later) if each]
        for each in listed:
            settle(game, each, state, known)
        for each in listed:
            regions.update(each.regions(state, known))
    texts = [html.text for html in regions.values()]
    return Shown(state, regions, controls(in_template(game, kind), *texts), ranked)


def settle(game: Game, room: Any, state: Any, known: engine.Known) -> None:
    """See to what a room needs; what takes long is under way, and files are not there but for those
    without which a part of a page is never seen."""
    while needs := engine.settle(room, state, known):
        for need in needs:
            if need.key == "practice":
                known.take(need, lambda: deck(game))
            elif isinstance(need.ask, str) and file_of(game, need.ask):
                known.take(need, partial(file_of, game, need.ask))
            elif isinstance(need.ask, str):
                known.fail(need.key, "not in this test")
            elif need.question.jobs.cost(need.question.name, need.question.arguments) < LONG:
                known.take(need, partial(answered, need.question))
            else:
                known.wait(need.key, engine.Progress(1, 3, ""))


def answered(question: engine.Question) -> str:
    """The answer to a question, worked out once."""
    key = (id(question.jobs), question.name, json.dumps(question.arguments))
    if key not in ANSWERS:
        ANSWERS[key] = question, question.answer()  # with the question, whose jobs live on
    return ANSWERS[key][1]


ANSWERS: dict[tuple[int, str, str], tuple[engine.Question, str]] = {}


# What a reader does.


def given(action: str, value: str, number: int) -> str:
    """A value with what only the browser knows: chance, by a number of the step, and the day."""
    if action == "roll" or action.startswith("roll-"):
        return str(CHANCE * (number + 1) % 6**MOST_DICE)
    return {"import": f"{DAY}\n{value}", "daily": value or DAY}.get(action, value)


def act(own: rooms.Rooms[Any], state: Any, action: str, value: str, number: int = 0) -> Any:
    """The state after an action, as ui.page does it."""
    if hasattr(own.state, "means"):
        action = own.state.means(state, action, value)
    return own.state.act(state, action, given(action, value, number))


@cache
def walk(game: Game, kind: rooms.Kind) -> list[Shown]:
    """What a reader sees who taps whatever is there, at random, what is new rather often."""
    chance = random.Random(f"{game.name} {kind.room}")
    taken: set[Control] = set()

    def choose(offered: list[Control]) -> Control:
        fresh = [each for each in offered if each not in taken and each[1] not in TYPED[1:]]
        listed = chance.choice((fresh, offered)) or offered
        action = chance.choice(sorted({action for action, _ in listed}))
        chosen = chance.choice([each for each in listed if each[0] == action])
        taken.add(chosen)
        return chosen

    return walked(game, kind, choose, STEPS)


#: What goes on with a game.
ONWARD = {"record", "make", "throw", "sum", "roll", "roll-2", "roll-8", "roll-end", "add", "again"}


@cache
def several(game: Game, kind: rooms.Kind) -> list[Shown]:
    """What two see who play on one device, any play as likely; with few tiles, where they may."""
    chance = random.Random(f"{game.name} {kind.room}")
    begin = [("set", "1-6"), ("join", ""), ("goal", "shut"), ("company", "friends")]
    begin.append(("tokens", "24"))  # no layout of so many beats all others

    def choose(offered: list[Control]) -> Control | None:
        for each in begin:
            if each in offered or (each[0], TYPED[0]) in offered:
                begin.remove(each)
                return each
        actions = sorted({action for action, _ in offered} & ONWARD)
        if not actions:
            return None
        action = "record" if "record" in actions else chance.choice(actions)
        return chance.choice([each for each in offered if each[0] == action])

    return walked(game, kind, choose, STEPS)


def both(game: Game, kind: rooms.Kind) -> list[Shown]:
    """What is seen on both walks."""
    return walk(game, kind) + several(game, kind)


def linked(game: Game, kind: rooms.Kind) -> list[Shown]:
    """What is seen from the links of a game's samples that the page reads."""
    own, found = rooms.of(game, kind), []
    for link in samples.of(game.family).LINKS:
        try:
            state = own.state.read(game.name, words.split(link))
        except ValueError:
            continue
        found.append(show(game, kind, state, engine.Known()))
    return found


def walked(
    game: Game, kind: rooms.Kind, choose: Callable[[list[Control]], Control | None], most: int
) -> list[Shown]:
    """What a reader sees who chooses so many times among what is offered, the opening first."""
    own, known = rooms.of(game, kind), engine.Known()
    shown = [show(game, kind, own.state.start(game.name), known)]
    for number in range(most):
        now = shown[-1]
        offered = [each for each in now.offered if each[0] not in room.PAGE]
        chosen = choose(offered) if offered else None
        if not chosen:
            continue
        try:
            state = act(own, now.state, *chosen, number)
        except ValueError:
            continue
        shown.append(show(game, kind, state, known))
    return shown
