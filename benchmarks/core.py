"""The solvers under CPython, on one core.

"Built" makes the graph of boards and moves anew; "solved" is one pass over a graph that is there.
"""

from collections.abc import Callable, Iterator
from itertools import cycle

from benchmarks.measure import Row, milliseconds
from bestplay import klackers
from bestplay.core import backward
from bestplay.knock_m_down import exact, quadrature, search, tournament
from bestplay.knock_m_down import rules as knock_m_down
from bestplay.pickomino import TILES, Goal, Purpose, Situation
from bestplay.pickomino import game as pickomino_game
from bestplay.pickomino.solver import BestPlay, Graph
from bestplay.tiles import goals, players, rules
from papers.klappenspiel.figures import best_rule
from papers.knock_m_down.scan import narrow

NAME = "CPython"


def rows() -> Iterator[Row]:
    yield from _klappenspiel()
    yield from _tiles(9, goal=3)
    yield from _tiles(12, goal=30)
    yield from _players()
    yield from _pickomino()
    yield from _knock_m_down()


def _klappenspiel() -> Iterator[Row]:
    rule = rules.KLAPPENSPIEL
    payoff = goals.scale_payoff(rule, goals.all_down(rule))
    built = milliseconds(lambda: backward.values(rules.build(rule), payoff))
    yield Row(NAME, "Klappenspiel, built and solved", built)
    solved = milliseconds(lambda: backward.values(rules.graph(rule), payoff))
    yield Row(NAME, "Klappenspiel, solved", solved, 10)
    yield Row(NAME, "Klappenspiel, the best rule", milliseconds(best_rule.__wrapped__))


def _tiles(count: int, goal: float) -> Iterator[Row]:
    rule = rules.rules(count)
    payoff = goals.points_down(rule)

    def built_and_solved() -> None:
        whole = rules.scale(rule)
        backward.values(rules.build(rule), [whole * points for points in payoff])

    yield Row(NAME, f"{count} tiles, built and solved", milliseconds(built_and_solved))
    yield Row(
        NAME, f"{count} tiles, solved", milliseconds(lambda: goals.best_values(rule, payoff)), goal
    )


def _players() -> Iterator[Row]:
    rule = rules.KLACKERS
    seconds = milliseconds(lambda: players.second_values(rule))
    yield Row(NAME, "9 tiles, second player, all 46 scores", seconds, 150)
    first = goals.goal(rule, "first")

    def first_player() -> None:
        goals.solve(rule, first, players.others(rule, first))

    yield Row(NAME, "9 tiles, first player", milliseconds(first_player))
    yield Row(NAME, "9 tiles, ties replayed", milliseconds(klackers.GAME.replay))
    pot = milliseconds(lambda: players.pot_shares(rule, 4))
    yield Row(NAME, "9 tiles, pot of 4 players", pot)


def _pickomino() -> Iterator[Row]:
    situations = cycle(
        Situation([t for t in TILES if t not in (own, 36)], [36], own)
        for own in (22, 25, 29, 33, 34)
    )

    def new_situation() -> None:
        BestPlay(Purpose(next(situations), Goal()).payoff())

    def small_game() -> None:
        pickomino_game.solve(pickomino_game.start(3))

    new_situation()

    yield Row(NAME, "Pickomino, positions and selections", milliseconds(Graph))
    yield Row(NAME, "Pickomino, a new situation", milliseconds(new_situation), 5)
    yield Row(NAME, "Pickomino, whole game of three tiles", milliseconds(small_game))


TWELVE = (0, 0, 1, 2, 2, 3, 2, 1, 1, 0, 0)
OTHER = (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0)


def _knock_m_down() -> Iterator[Row]:
    game, four = knock_m_down.ORIGINAL, knock_m_down.FOUR
    listed = knock_m_down.playable(four, 10)

    def each(times: tuple[float, ...], count: int) -> tuple[float, ...]:
        """Microseconds per call, from the milliseconds of `count` calls."""
        return tuple(1000 * time / count for time in times)

    def many(call: Callable[[], object], count: int = 200) -> tuple[float, ...]:
        return each(milliseconds(lambda: [call() for _ in range(count)]), count)

    on = quadrature.grid(game, sum(TWELVE))

    def new(call: Callable[[], object]) -> None:
        """Make the call after emptying the grid's cache."""
        on.known.clear()
        call()

    known = many(lambda: new(lambda: quadrature.rolls(game, TWELVE)))
    yield Row(NAME, "Knock 'm Down, expected rolls, 12 tokens", known, 50, "µs")
    known = many(lambda: new(lambda: quadrature.outcome(game, TWELVE, OTHER)))
    yield Row(NAME, "Knock 'm Down, win, draw, loss, 12 tokens", known, 200, "µs")
    known = milliseconds(lambda: exact.outcome(game, TWELVE, OTHER))
    yield Row(NAME, "Knock 'm Down, the same in fractions", known)
    known = milliseconds(lambda: search.fewest(game, 36))
    yield Row(NAME, "Knock 'm Down, fewest rolls of 36 tokens", known)
    known = milliseconds(lambda: tournament.results(four, listed))
    yield Row(NAME, "Knock 'm Down, tournament of 286", known, 500)
    known = milliseconds(lambda: narrow(game, 12, OTHER))
    yield Row("NumPy", "Knock 'm Down, one against all 646,646", known, 1000)
