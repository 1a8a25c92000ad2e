"""Games of Shut the Box and their boards for tests, and payoffs by the rules."""

from fractions import Fraction

from hypothesis import strategies as st

from bestplay import shut_the_box
from bestplay.shut_the_box import Board, Game, GoalName
from bestplay.tiles.rules import HOUSE
from tests.laws import tile_sets
from tests.oracle import shut_the_box as oracle

#: (name, value) of every house rule with every value that is listed, or 2.
HOUSE_RULES = [
    (rule.name, value)
    for rule in HOUSE
    for value in map(rule.read, rule.allowed or ["2"])
    if value != rule.default
]


@st.composite
def games(draw: st.DrawFn, most: int = 5, goals: tuple[GoalName, ...] = shut_the_box.GOALS) -> Game:
    """Any game of a few tiles for any goal."""
    tiles, goal = draw(tile_sets(most)), draw(st.sampled_from(goals))
    return Game(
        tiles,
        draw(st.sampled_from(shut_the_box.ONE_DIE)),
        goal,
        draw(st.integers(0, sum(tiles))) if goal == "beat" else None,
        draw(st.sampled_from(shut_the_box.TIES)),
        draw(st.sampled_from(shut_the_box.PAYS)),
        draw(st.sampled_from(shut_the_box.CLACK)),
    )


@st.composite
def positions(
    draw: st.DrawFn, most: int = 5, goals: tuple[GoalName, ...] = shut_the_box.GOALS
) -> tuple[Game, Board]:
    """A game and one of its boards with tiles up."""
    game = draw(games(most, goals))
    return game, game.board_at(draw(st.integers(1, game.size - 1)))


def pays(game: Game) -> oracle.Worth:
    """A function from a finished turn to its payoff, greater is better; not for going first."""

    def worth(up: oracle.Tiles) -> Fraction:
        target = game.target or 0
        if game.goal == "score":
            return Fraction(-sum(up))
        if game.goal == "shut":
            return Fraction(not up)
        lost_already = target == 0 and game.clack == "immediate"
        if game.tie == "lost":
            return Fraction(sum(up) < target)
        if sum(up) == target and not lost_already:
            return Fraction(0)
        stakes = game.pays if not up or target == 0 else 1
        return Fraction(stakes if sum(up) < target else -stakes)

    return worth


ALONE: tuple[GoalName, ...] = ("score", "shut", "beat")


def gain(game: Game, worth: Fraction) -> Fraction:
    """A worth as something of which more is better."""
    return -worth if game.measure == "score" else worth
