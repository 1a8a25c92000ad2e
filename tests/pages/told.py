"""What pages tell, kept as text that can be read through: tests/pages/told/<game>-<page>.txt.

Each block begins with a state, its link and what a link does not say, and has the lines that are
told in it and in no block before, then what is refused, and how.  `python -m tests.pages.told`
writes the files anew, or those of the games that are named, after a sentence was changed on
purpose; the difference is what readers see otherwise.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages import rooms
from tests import words as prose
from tests.pages import walks
from ui import engine, room

FOLDER = Path(__file__).parent / "told"

#: A state begins so in a file.
MARK = "=="

#: What is refused begins so: the action, its value, and the sentence behind a bar each.
REFUSED = "! "

State = tuple[str, str]
"""The link, and as JSON what of the rest is not as at the opening."""


def path_of(game: Game, page: str) -> Path:
    return FOLDER / f"{game.name}-{page}.txt"


def form(line: str) -> str:
    """A line without its numbers, and lists of these as one."""
    said = line.split("|", 2)[-1] if line.startswith(REFUSED) else line
    return re.sub(r"#(?:(?:, | and | or |-|,)#)+", "#", re.sub(r"\d[\d,.]*(?<=\d)", "#", said))


def lines(drawn: Iterable[object]) -> list[str]:
    """The lines of pieces of HTML that have words, each form once."""
    every = [line for html in drawn for line in prose.lines(str(html))]
    told = [line for line in every if re.search("[A-Za-z]{2}", line)]
    return list({form(line): line for line in told}.values())


def refusal(game: Game, kind: rooms.Kind, state: Any, action: str, value: str) -> str:
    """How an action is refused, as a line; "" where it is taken."""
    try:
        walks.act(rooms.of(game, kind), state, action, value)
    except ValueError as error:
        return f"{REFUSED}{action}|{value}|{error}"
    return ""


def state_of(game: Game, kind: rooms.Kind, state: Any) -> State:
    """A state as text."""
    own = rooms.of(game, kind).state
    usual = own.start(game.name).as_json()
    saved = state.as_json() | {"open": list(state.open)}
    more = {name: value for name, value in saved.items() if value != usual.get(name, [])}
    return own.write(game.name, state), json.dumps(more, sort_keys=True) if more else ""


def show(game: Game, kind: rooms.Kind, wanted: State) -> walks.Shown:
    """What is drawn in such a state."""
    own = rooms.of(game, kind).state
    state = own.read(game.name, words.split(wanted[0], 10**5))
    if wanted[1]:
        more = json.loads(wanted[1])
        state.open = tuple(more.pop("open", ()))
        state.restore(own.start(game.name).as_json() | more)
    return walks.show(game, kind, state, engine.Known())


def read(path: Path) -> list[tuple[State, list[str]]]:
    """The blocks of a file."""
    found: list[tuple[State, list[str]]] = []
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(MARK):
            link, brace, more = line[len(MARK) :].partition("{")
            found.append(((link.strip(), brace + more), []))
        else:
            found[-1][1].append(line)
    return found


def write(game: Game, kind: rooms.Kind) -> None:
    """The file of a page: its states as before, then those of the walks that tell more."""
    own, path = rooms.of(game, kind), path_of(game, kind.room)
    before = [state for state, _ in read(path)] if path.exists() else [("", "")]
    met: dict[State, None] = {}
    for shown in walks.both(game, kind):
        opened = [each for each in shown.offered if each[0] == "open"]
        for state in [shown.state, *[walks.act(own, shown.state, *each) for each in opened[:2]]]:
            met[state_of(game, kind, state)] = None
    said: dict[State, list[str]] = {}
    for state in dict.fromkeys([*before, *met]):
        try:
            shown = show(game, kind, state)
        except ValueError:  # a link that is not read any more
            continue
        tried = [
            refusal(game, kind, shown.state, *each)
            for each in shown.offered
            if each[0] not in room.PAGE and "\n" not in each[1]
        ]
        said[state] = lines(shown.regions.values()) + [line for line in tried if line]
    known: set[str] = set()
    kept = [block(state, said.pop(state), known) for state in before if state in said]
    path.write_text("".join(kept) + blocks(said, known), "utf-8")


def blocks(said: dict[State, list[str]], known: set[str]) -> str:
    """The blocks of the states that tell more than is known, those that tell most first."""
    text, left = "", dict(said)
    while left:
        state = max(left, key=lambda each: len({*map(form, left[each])} - known))
        if not {*map(form, left[state])} - known:
            break
        text += block(state, left.pop(state), known)
    return text


def block(state: State, told: list[str], known: set[str]) -> str:
    """One block; its forms are known from then on."""
    fresh = {form(line): line for line in reversed(told) if form(line) not in known}
    known.update(fresh)
    head = f"{MARK} {' '.join(state)}".rstrip()
    return "".join([f"{line}\n" for line in [head, *reversed(fresh.values())] if fresh])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page in walks.PAGES:
        if not sys.argv[1:] or page[0].name in sys.argv[1:]:
            write(*page)
