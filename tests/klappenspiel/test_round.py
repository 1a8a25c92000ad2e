"""Klappenspiel at a table: fewer points left win the round, and those who tie share it."""

from fractions import Fraction

import pytest

from bestplay import klappenspiel
from bestplay.core import words
from bestplay.klappenspiel import RULE, Game
from bestplay.tiles import players as several
from bestplay.tiles import rules
from papers.klappenspiel import figures
from tests.oracle import klappenspiel as oracle
from tests.oracle import klappenspiel_round as brute


def a_round(players: int = 2, scores: str | tuple[int, ...] = ()) -> Game:
    return Game("round", players=players, scores=scores)


@pytest.mark.slow
@pytest.mark.parametrize(("tiles", "players"), [(2, 6), (3, 4), (4, 4), (5, 3), (6, 2)])
def test_every_share_of_a_small_game_is_what_brute_force_finds(tiles: int, players: int) -> None:
    """With the tiles 1 to so many alone, whose boards are the first of the graph."""
    boards = 1 << tiles
    small = several.Round(
        rules.graph(RULE)[:boards], rules.scores(RULE)[:boards], rules.scale(RULE)
    )
    _, shares = small.shares(players)
    found = [Fraction(share, small.unit(players)) for share in shares]
    assert found == brute.Rounds(frozenset(range(1, tiles + 1))).shares(players)
    assert sum(found) == 1


@pytest.mark.slow
def test_going_first_of_two_is_worth_what_brute_force_finds() -> None:
    """Three first players: best for the round, best for every tile, always the sum's tile."""
    alone = oracle.STRATEGIES["optimal"]
    played = {
        "optimal": lambda a, b, both, one: None,
        "solo": lambda a, b, both, one: one if alone(one) > alone(both) else both,
        "always-sum": lambda a, b, both, one: one,
    }
    for figure in figures.two():
        name = figure.name.rpartition(".")[2]
        assert isinstance(figure.exact, str)
        assert Fraction(figure.exact) == brute.first_of_two(played[name])


def test_what_the_first_of_two_keeps_is_what_the_second_leaves() -> None:
    here = a_round(2)
    assert [here.share(points) for points in range(56)] == brute.kept_of_two()


def test_the_last_takes_all_with_fewer_points_and_shares_with_as_many() -> None:
    here = a_round(4, (20, 12, 12))
    assert (here.lowest, here.to_come) == (12, 0)
    assert here.share(11) == 1
    assert here.share(12) == Fraction(1, 3)
    assert here.share(13) == 0
    alone = a_round(2, "12")
    assert [alone.share(points) for points in (11, 12, 13)] == [1, Fraction(1, 2), 0]


def test_a_round_is_written_as_links_have_it() -> None:
    for here in (a_round(), a_round(3, (6, 12)), a_round(6, "0,55,3")):
        assert klappenspiel.read(words.split(str(here))) == here
    assert str(a_round(3, "6,12")) == "goal=round&players=3&scores=6,12"
    assert str(a_round(2)) == "goal=round&players=2"
    assert klappenspiel.read({"goal": "round"}) == a_round(2)
    assert klappenspiel.read({"goal": "shut"}) is None
    assert klappenspiel.read({}) is None


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("goal=win", "'win'"),
        ("goal=round&players=7", "2 to 6 .*7"),
        ("goal=round&players=2&scores=6,12", "at most 1"),
        ("goal=round&players=3&scores=56", "55, not 56"),
        ("players=3", "players"),
        ("goal=shut&scores=3", "scores"),
    ],
)
def test_a_round_that_makes_no_sense_is_named(link: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        klappenspiel.read(words.split(link))
