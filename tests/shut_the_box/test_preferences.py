"""The best lists of preferences, and the proof that they are: the certificate, checked again.

Nothing here is shared with the search: boards are tuples of tiles, plays are found by trying all
sets of tiles, a preference leaves plays by sets, and values are fractions or floats.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations

import pytest

from bestplay.shut_the_box.strategies import QUESTIONS, BoxField
from papers.figure import certificate
from papers.shut_the_box import figures as stored
from studies import preferences as study
from studies.preferences import Plays
from tests.oracle import strategies as oracle
from tests.oracle.strategies import Tiles

CERTIFICATE = certificate("preferences")
QUESTION = sorted({words for game in QUESTIONS for words, _, _ in QUESTIONS[game]})
NINE = tuple(range(1, 10))

#: What a preference likes of a play on a board, the least first.
FEATURES: dict[str, Callable[[Tiles, Tiles], int]] = {
    "fewest": lambda up, play: len(play),
    "most": lambda up, play: -len(play),
    "high-tile-left": lambda up, play: -max(set(up) - set(play), default=0),
    "low-tiles-left": lambda up, play: -len((set(up) - set(play)) & {1, 2, 3}),
}


def rank(name: str, up: Tiles, play: Tiles) -> int:
    about, _, tile = name.partition("-")
    if tile.isdigit():
        return int((int(tile) in play) != (about == "flip"))
    return FEATURES[name](up, play)


def few(one_die: str, limit: int, up: Tiles) -> bool:
    """True if one die is thrown."""
    may = {"always": True, "never": False, "sum6": sum(up) <= 6, "max6": max(up) <= 6}
    return may[one_die] and sum(up) <= limit


THROWS = {count: oracle.throws(count) for count in (1, 2)}
flips = cache(oracle.flips)


def bound(words: str, limit: int, names: tuple[str, ...], tiles: Tiles = NINE) -> Fraction:
    """An upper bound on lists with this beginning: points left, or the chance to shut."""
    options = dict(part.split("=") for part in words.split("&"))
    points = options["goal"] == "score"

    @cache
    def worth(up: Tiles) -> int:
        if not up:
            return 0 if points else scale
        count = 1 if few(options["one-die"], limit, up) else 2
        total = 0
        for roll, ways in THROWS[count].items():
            plays = flips(up, roll)
            for name in names:
                if len(plays) > 1:
                    least = min(rank(name, up, play) for play in plays)
                    plays = [play for play in plays if rank(name, up, play) == least]
            rests = [worth(tuple(t for t in up if t not in play)) for play in plays]
            stuck = sum(up) * scale if points else 0
            total += ways * ((min if points else max)(rests) if rests else stuck)
        value, over = divmod(total, int(6**count))
        assert not over
        return value

    scale = 36 ** len(tiles)
    return Fraction(worth(tiles), scale)


HIGHEST = tuple(f"flip-{tile}" for tile in range(9, 0, -1))
USUAL = 6


def better(words: str, one: Fraction, other: Fraction) -> bool:
    return one < other if "score" in words else one > other


@pytest.mark.slow
@pytest.mark.parametrize("words", QUESTION)
def test_each_list_is_worth_what_the_certificate_says(words: str) -> None:
    for games in CERTIFICATE["families"].values():
        worths = []
        for told in games[words]["lists"]:
            names = (*told["preferences"], *HIGHEST)
            worths.append(Fraction(told["worth"]))
            assert bound(words, told["one die"], names) == worths[-1]
        for shorter, longer in pairwise(worths):
            assert better(words, longer, shorter)


@pytest.mark.slow
def test_lists_of_a_small_game_are_found_by_trying_all_of_them() -> None:
    for words in ("set=1-5&one-die=always&goal=score", "set=1-5&one-die=never&goal=shut"):
        box, five = BoxField(words), (1, 2, 3, 4, 5)
        names = [n for n in stored.FAMILIES["all"][1] if int(n[-1] if n[-1].isdigit() else 1) < 6]
        search = study.Search(box, "all")
        search.limit(USUAL, Plays(box, USUAL))
        pick = min if "score" in words else max
        for size in range(3):
            tried = [bound(words, USUAL, (*each, *HIGHEST), five) for each in lists_of(names, size)]
            found = search.best[min(size, len(search.best) - 1)]
            assert Fraction(search.worth(found.value)) == pick(tried)
        search = study.Search(box, "tiles")
        search.limit(USUAL, Plays(box, USUAL))
        orders = [tuple(f"flip-{tile}" for tile in order) for order in permutations(five)]
        best = pick(bound(words, USUAL, order, five) for order in orders)
        assert Fraction(search.worth(search.best[-1].value)) == best


def lists_of(names: list[str], most: int) -> list[tuple[str, ...]]:
    """All lists of at most so many different names."""
    return [each for size in range(most + 1) for each in permutations(names, size)]
