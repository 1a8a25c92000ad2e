"""Hypothesis strategies that the property tests share: games and boards."""

from hypothesis import settings
from hypothesis import strategies as st

from bestplay.klappenspiel import START
from bestplay.tiles import rules as shut_the_box

#: For laws whose every example solves many games: a quarter of what others try.
slow_law = settings(max_examples=settings().max_examples // 4)

klappenspiel_boards = st.integers(0, START)


def tile_sets(most: int = 5) -> st.SearchStrategy[list[int]]:
    """One tile or more, up to `most`, from 1 to 12."""
    return st.lists(st.integers(1, 12), min_size=1, max_size=most, unique=True)


def games(most: int = 5) -> st.SearchStrategy[shut_the_box.Rules]:
    """Any Shut the Box rules with at most so many tiles."""
    return st.builds(shut_the_box.rules, tile_sets(most), st.sampled_from(shut_the_box.ONE_DIE))


def payoffs(rule: shut_the_box.Rules, low: int = 0, high: int = 9) -> st.SearchStrategy[list[int]]:
    """Any whole-number payoff for every board of the rules."""
    count = shut_the_box.start(rule) + 1
    return st.lists(st.integers(low, high), min_size=count, max_size=count)
