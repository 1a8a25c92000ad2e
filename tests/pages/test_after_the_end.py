"""After the end of a turn nothing is thrown: a throw is refused in words, and nothing changes."""

import pytest

from bestplay.core import words
from bestplay.games import by_name
from sitebuild.pages import rooms

BOX = ("sum 7", "die 1-4", "type 9", "type 4,5", "roll-1 12345", "roll-2 12345")
OVER = "shelf=none&tops=22&own=25"
BUST = "kept=1,2,3,4&throw=1,2,3,4"
ALL = "kept=1,1,1,1,1,1,1,6"
EIGHT = "type 1,2,3,4,5,6,6,6"

#: A position at its end, what is tapped there, a word of the refusal, and what begins anew.
ENDED: list[tuple[str, str, tuple[str, ...], str, tuple[str, ...]]] = [
    ("klappenspiel", "tiles=none", ("die 0-4", "throw 4,6", "type 4,6", "roll 12345"), "every tile",
     ("record ", "throw 4,6")),
    ("klackers", "tiles=none", BOX[:4], "every tile", ("record ", "sum 7")),
    ("shut-the-box", "tiles=none", BOX, "every tile", ("record ", "sum 7")),
    ("pickomino", OVER, ("die 3", "kept 3", EIGHT, "roll 12345", "make throw", "bust "), "grill",
     ("record ", EIGHT)),
    ("pickomino", BUST, ("die 5", "kept 5"), "eight dice", ("record ", EIGHT)),
    ("pickomino", BUST, ("type 5,5,6,6", "roll 12345"), "end the turn", ("back throw-0", "die 6")),
    ("pickomino", ALL, ("roll 12345", "die 5", "type 5"), "no die|eight dice|0 dice",
     ("record ", EIGHT)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "link", "taps", "told", "anew"), ENDED)
def test_an_end_takes_no_throw_but_a_new_beginning(
    name: str, link: str, taps: tuple[str, ...], told: str, anew: tuple[str, ...]
) -> None:
    own = rooms.of(by_name(name)).state
    state = own.read(name, words.split(link))
    for tap in taps:
        with pytest.raises(ValueError, match=told):
            own.act(state, *tap.split(" ", 1))
        assert own.write(name, state) == link
    for step in anew:
        state = own.act(state, *step.split(" ", 1))
    assert own.write(name, state) != link
