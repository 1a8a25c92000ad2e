"""Input of the faces: every spelling is answered alike, or refused by name.

Each row of SLOTS is one parameter of one public function: what is asked with it, and the value in
its canonical spelling.  Every spelling of that value has to give the same; what makes no sense
there is answered as some canonical value or refused with a sentence that names it.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from bestplay import klackers, klappenspiel, knock_m_down, pickomino, shut_the_box
from bestplay.core import words
from bestplay.pickomino import game as pickomino_game

BOX = shut_the_box.Game("1-5")
HERE = pickomino.Situation("24,33,34", "21,25", 32)
SMALL = knock_m_down.Game("1,2,3")

#: What is asked of one parameter.
Ask = Callable[[Any], Any]

#: By the kind of a parameter its slots: (name, what is asked, the canonical value).
SLOTS: dict[str, list[tuple[str, Ask, Any]]] = {
    "list": [
        ("klappenspiel.GAME.board", klappenspiel.GAME.board, [4, 6, 10]),
        ("klappenspiel.plays board", lambda x: klappenspiel.plays(x, "4,6"), [4, 6, 10]),
        ("klappenspiel.plays roll", lambda x: klappenspiel.plays("4,6,10", x), [4, 6]),
        ("klappenspiel.win_round", lambda x: klappenspiel.win_round(3, x).worth(), [6, 12]),
        ("klackers.plays board", lambda x: klackers.plays(x, 9), [2, 4, 5, 7]),
        ("klackers.plays roll", lambda x: klackers.plays("2,4,5,7", x), [4, 5]),
        ("shut_the_box.Game tiles", shut_the_box.Game, [1, 2, 4]),
        ("shut_the_box.Game scores", lambda x: box(goal="round", players=3, scores=x), [3, 5]),
        ("shut_the_box.Board", shut_the_box.Board, [2, 4, 5]),
        ("Game.plays board", lambda x: BOX.plays(x, 5), [1, 4, 5]),
        ("Game.plays roll", lambda x: BOX.plays("1,4,5", x), [2, 3]),
        ("Game.worth", BOX.worth, [2, 4, 5]),
        ("Game.score", BOX.score, [2, 4, 5]),
        ("Solution.distribution", BOX.solution().distribution, [2, 4, 5]),
        ("Situation shelf", pickomino.Situation, [24, 33, 34]),
        ("Situation tops", lambda x: pickomino.Situation("24", x), [21, 25]),
        ("Situation.turn", HERE.turn, [5, 5, 6]),
        ("Situation.plays kept", HERE.plays, [5, 5, 6]),
        ("Situation.plays throw", lambda x: HERE.plays("5,5,5,6,6", x), [1, 3, 4]),
        ("knock_m_down.Game", knock_m_down.Game, [1, 2, 3]),
        ("knock_m_down.Allocation", knock_m_down.Allocation, [1, 0, 2]),
        ("allocation", SMALL.allocation, [1, 0, 2]),
        ("expected_rolls", SMALL.expected_rolls, [1, 0, 2]),
        ("distribution", lambda x: SMALL.distribution(x).median, [1, 0, 2]),
        ("outcome a", lambda x: SMALL.outcome(x, "0,1,2"), [1, 0, 2]),
        ("plays a", lambda x: SMALL.plays(x, "0,1,2"), [1, 0, 2]),
    ],
    "number": [
        ("klappenspiel.GAME.board_at", lambda x: klappenspiel.GAME.board_at(x), 7),
        ("klappenspiel.Board.toggled", klappenspiel.Board("4,6").toggled, 6),
        ("klappenspiel points", klappenspiel.check_points, 7),
        ("klappenspiel.win_round", lambda x: klappenspiel.win_round(x, "12").worth(), 2),
        ("klackers.plays", lambda x: klackers.plays("2,4,5,7", x), 9),
        ("shut_the_box.Game target", lambda x: box(goal="beat", target=x), 4),
        ("shut_the_box.Game pays", lambda x: box(goal="first", pays=x), 2),
        ("shut_the_box.Game most", lambda x: box(most=x), 2),
        ("shut_the_box.Game players", lambda x: box(goal="round", players=x), 3),
        ("Game.plays", lambda x: BOX.plays("1,4,5", x), 5),
        ("pickomino.worms", pickomino.worms, 30),
        ("pickomino.Goal least", lambda x: pickomino.Goal("least", least=x), 3),
        ("pickomino.Goal steal", lambda x: pickomino.Goal(steal=x), 100),
        ("Situation own", lambda x: pickomino.Situation("24", own=x), 32),
        ("Situation.takes", HERE.takes, 25),
        ("Turn.keep face", lambda x: HERE.turn().keep(x, 2), 5),
        ("Turn.keep count", lambda x: HERE.turn().keep(5, x), 2),
        ("fewest", SMALL.fewest, 3),
        ("Distribution.by", SMALL.distribution("1,0,2").by, 4),
    ],
    "name": [
        ("shut_the_box.Game one_die", lambda x: shut_the_box.Game(5, x), "always"),
        ("shut_the_box.Game goal", lambda x: box(goal=x), "shut"),
        ("shut_the_box.Game tie", lambda x: box(goal="beat", target=3, tie=x), "half"),
        ("shut_the_box.Game clack", lambda x: box(goal="first", clack=x), "immediate"),
        ("shut_the_box.Game reading", lambda x: box(reading=x), "digits"),
        ("pickomino.Goal", pickomino.Goal, "tile"),
        ("pickomino.Goal short", lambda x: pickomino.Goal(short=x), "throw"),
        ("pickomino.Goal tie", lambda x: pickomino.Goal(tie=x), "throw"),
        ("Situation.plays goal", lambda x: HERE.plays(goal=x), "tile"),
        ("Turn.play", HERE.turn("5,5,5,6,6").play, "stop"),
        ("pickomino.game.Game", pickomino_game.Game, "win"),
        ("made", lambda x: SMALL.made("1,0,2", x), "1-2"),
        ("outcome dice", lambda x: SMALL.outcome("1,0,2", "0,1,2", x), "separate"),
    ],
    "chance": [
        ("distribution tail", lambda x: SMALL.distribution("1,0,2", x).tail, 0.25),
        ("Distribution.within", SMALL.distribution("1,0,2").within, 0.25),
    ],
    "text": [
        ("Game.read", shut_the_box.Game.read, "set=1-5&goal=shut"),
    ],
}


def box(**asked: Any) -> shut_the_box.Game:
    return shut_the_box.Game(5, **asked)


def spellings(kind: str, value: Any) -> Iterator[Any]:
    """The ways in which people may write a value."""
    if kind == "list":
        yield from (value, tuple(value), ",".join(map(str, value)), ", ".join(map(str, value)))
        yield f" {value[0]} ,{','.join(map(str, value[1:]))} "
        yield from (np.array(value), np.array(value, np.uint8), [np.int64(each) for each in value])
        yield from (iter(value), (each for each in value), [str(each) for each in value])
        yield dict.fromkeys(value).keys() if len(set(value)) == len(value) else value
    elif kind == "number":
        yield from (value, np.int64(value), np.int8(value), np.uint16(value), np.array(value))
        yield from (str(value), f" {value} ")
    elif kind == "chance":
        yield from (value, np.float64(value), Fraction(value))
    else:
        yield from (value, np.str_(value))


SENSELESS: list[Callable[[], Any]] = [
    lambda: None,
    lambda: 3.5,
    lambda: float("nan"),
    lambda: "x",
    lambda: "",
    lambda: b"",
    lambda: b"\x04\x05",
    object,
    lambda: True,
    lambda: [[4, 5]],
    lambda: [4, [6]],
    lambda: [4, None],
    lambda: [4, True],
    lambda: -3,
    lambda: [-3, 5],
    lambda: 10**30,
    lambda: [10**30, 5],
    lambda: 10**400,
    lambda: range(10**9),
    lambda: np.float64(4.0),
    lambda: np.array([4.0, 6.0]),
    lambda: np.array([[4, 6]]),
    lambda: np.True_,
    lambda: {"a": 1},
    lambda: {4: 1, 6: 1},
    lambda: (each for each in (4.5, 6)),
    lambda: "4;6",
    lambda: "4-",
    lambda: "9" * 5000,
    lambda: "\0\x1b",
    lambda: len,
]

#: Where a number that is far off, or no word, has an answer all the same.
FAR = {
    "shut_the_box.Game pays",
    "Situation.takes",
    "Distribution.by",
    "Game.read",
}

ROWS = [
    pytest.param(kind, name, ask, value, id=f"{kind}: {name}")
    for kind, rows in SLOTS.items()
    for name, ask, value in rows
]


@pytest.mark.parametrize(("kind", "name", "ask", "value"), ROWS)
def test_every_spelling_is_answered_alike(kind: str, name: str, ask: Ask, value: Any) -> None:
    expected = plain(ask(value))
    for spelling in spellings(kind, value):
        assert plain(ask(spelling)) == expected, repr(spelling)


@pytest.mark.parametrize(("kind", "name", "ask", "value"), ROWS)
def test_what_makes_no_sense_is_refused_by_name(kind: str, name: str, ask: Ask, value: Any) -> None:
    for make in SENSELESS:
        senseless = make()
        try:
            ask(senseless)
        except (ValueError, TypeError) as error:
            said = str(error)
            missing = senseless is None and "needs" in said
            assert missing or names(said, senseless), f"{senseless!r:.60}: {said}"
            assert len(said) < 400
        else:
            assert senseless is None or name in FAR, f"{senseless!r:.60} is answered"


def plain(answer: Any) -> Any:
    """An answer for comparing: with its types, so that nothing of numpy's gets through."""
    return repr(answer), type(answer).__name__


def names(said: str, senseless: Any) -> bool:
    """True if an error message names a value, or the one of its numbers that is refused."""
    if isinstance(senseless, str) and "\0" in senseless:
        return "\ufffd" in said
    if isinstance(senseless, str) and len(senseless) > words.LONGEST_LINK:
        return str(senseless)[:20] in said or str(len(senseless)) in said
    parts = [senseless]
    if isinstance(senseless, (list, np.ndarray)):
        parts += list(senseless)
        parts += [int(part) for part in senseless if isinstance(part, float)]
        parts += [f"not {len(senseless)}"]  # how many there are may be what is wrong
    shown = [words.excerpt(part) for part in parts] + [str(part)[:20] for part in parts]
    if isinstance(senseless, range):
        shown += ["1001 numbers"]
    if not isinstance(senseless, (list, str, int)) and hasattr(senseless, "__next__"):
        shown += ["4.5"]
    return any(part in said for part in shown if part) or (
        senseless == "" and any(part in said for part in ("an empty text", "is missing"))
    )
