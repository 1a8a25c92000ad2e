"""The same throws played best: what is told is about that game, and not about the one played.

Knock 'm Down is played again here by its rules alone: every number that is rolled takes a token
from everybody who has one there, and whoever has none left first has won.
"""

import random
import re
from typing import Any

import pytest

from bestplay.play import dice as play_dice
from tests.modes.rooms import KNOCK, acted, at, drawn
from tests.oracle import knock_m_down as oracle

SUMS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)

#: Throws of one player are told apart from the next one's by this many; number 0 is the layout.
FOLLOWED = 600
NUMBERS = range(1, FOLLOWED)

Layout = tuple[int, ...]


def rolls_until_empty(layout: Layout, sums: list[int]) -> int | None:
    """After how many of the rolls no token is left; None if that is not among them."""
    left = list(layout)
    for number, fell in enumerate(sums, 1):
        left[fell - 2] = max(left[fell - 2] - 1, 0)
        if not any(left):
            return number
    return None


def ends(layouts: list[Layout], sums: list[list[int]], names: list[str]) -> tuple[set[str], int]:
    """Who is empty first, and after how many rolls."""
    took = [rolls_until_empty(*each) for each in zip(layouts, sums, strict=True)]
    first = min(taken for taken in took if taken)
    return {name for name, taken in zip(names, took, strict=True) if taken == first}, first


def told(sentence: str) -> tuple[set[str], int]:
    """The same as a sentence says it."""
    draw = re.search(r"(?:^|[.,] )([^.]+) are empty at once, after (\d+) throws?: a draw", sentence)
    if draw:
        names = draw[1].replace(" the ", " The ")
        return set(re.split(r", | and ", names)), int(draw[2])
    won = re.search(
        r"(Player \d|You|Best play|The beginner) wins?: empty after (\d+) throw", sentence
    )
    assert won, sentence
    return {won[1]}, int(won[2])


def page(state: Any) -> tuple[str, str, Layout]:
    """(the headline of the game, what is told of the best layout, that layout)."""
    own, _ = at(KNOCK, "")
    regions = drawn(own, KNOCK, state)
    headline = re.findall("<strong>(.*?)</strong>", regions["best"].text)[0]
    (replay,) = re.findall('id="same-best".*?</details>', regions["report"].text, re.DOTALL)
    (told,) = re.findall("<p>(.*?)</p>", replay)
    laid, _, sentence = told.partition(". ")
    numbers = [int(number) for number in laid.removeprefix("Lay ").split()]
    return headline, sentence, tuple(numbers.count(value) for value in range(2, 13))


def layout(tokens: int, draw: random.Random) -> Layout:
    numbers = [draw.randint(4, 10) for _ in range(tokens)]
    return tuple(numbers.count(value) for value in range(2, 13))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "dice"), [(2, "same"), (3, "separate"), (4, "same")])
def test_the_replay_has_a_winner_of_its_own(players: int, dice: str) -> None:
    draw = random.Random(f"{players} {dice}")
    differ = draws = 0
    for number in range(30):
        seed, tokens = f"a{number}", draw.randint(1, 3)
        layouts = [layout(tokens, draw) for _ in range(players)]
        others = ";".join(",".join(map(str, each)) for each in layouts[1:])
        mine = ",".join(map(str, layouts[0]))
        whose = "&dice=separate" if dice == "separate" else ""
        own, state = at(KNOCK, f"tokens={tokens}&others={others}{whose}&seed={seed}&moves=:{mine}")
        headline, sentence, best = page(acted(own, state, "roll-end"))
        least = min(oracle.rolls(SUMS, each) for each in (best, *layouts))
        assert oracle.rolls(SUMS, best) == least
        places = [place if dice == "separate" else 0 for place in range(players)]
        sums = [
            [sum(play_dice.throw(seed, n + place * FOLLOWED, 2)) for n in NUMBERS]
            for place in places
        ]
        names = [f"Player {place}" for place in range(1, players + 1)]
        real, replayed = ends(layouts, sums, names), ends([best, *layouts[1:]], sums, names)
        assert told(headline) == real
        assert told(sentence) == replayed
        differ += real[0] != replayed[0]
        draws += len(replayed[0]) > 1
        if "Player 1" not in replayed[0]:
            mine_took = rolls_until_empty(best, sums[0])
            assert f"Player 1\u2019s tokens are gone after {mine_took} throws." in sentence
    assert differ > 3
    assert draws or dice == "separate"
