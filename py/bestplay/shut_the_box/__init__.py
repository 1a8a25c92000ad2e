"""Shut the Box: the best play with every throw, its worth, and the cost of any other play.

Any tiles from 1 to 12 are up.  Throw two dice, or one where the rules allow it, and flip tiles that
add up to the throw; the turn ends when no tiles do.  A Game says which tiles there are, when one
die may be thrown and what you play for; everything it answers is exact.

    >>> from bestplay import shut_the_box
    >>> game = shut_the_box.Game(tiles="1-9", one_die="max6", goal="beat", target=12)
    >>> best, *others = game.plays("1-5,9", roll=9)
    >>> best.flips
    (9,)
    >>> round(float(best.worth), 4)
    0.9977
    >>> others[0].text, round(float(others[0].loss), 4)
    ('4,5', 0.3565)

Sources: E. Huggins, "Optimal Klackers", 2007; "Possibly Wrong" (blog), "Shut the Box", January
2013.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core import dice, words
from bestplay.core.fraction import Fraction
from bestplay.core.tables import Table
from bestplay.core.value import Report
from bestplay.shut_the_box.fields import FIELDS, constructor_arguments, house, unusual
from bestplay.shut_the_box.fields import WORDS as WORDS
from bestplay.shut_the_box.fields import arguments as arguments
from bestplay.shut_the_box.fields import pairs as pairs
from bestplay.tiles import goals, rules
from bestplay.tiles.answers import (
    Answer,
    Board,
    Measure,
    Option,
    Play,
    Solution,
    Throw,
    TileGame,
    Tiles,
)
from bestplay.tiles.goals import CLACK, GOALS, TIES, Clack, Ending, Expected, GoalName, Tie
from bestplay.tiles.goals import PAYS as PAYS
from bestplay.tiles.rules import FORCED, MOST, ONE_DIE, READINGS, STYLES, OneDie, Reading, Style
from bestplay.tiles.rules import HIGHEST_DIGIT as HIGHEST_DIGIT

__all__ = [
    "CLACK",
    "FORCED",
    "GOALS",
    "MOST",
    "ONE_DIE",
    "READINGS",
    "ROLLS",
    "STYLES",
    "TIES",
    "Answer",
    "Board",
    "Clack",
    "Ending",
    "Expected",
    "Game",
    "GoalName",
    "Measure",
    "OneDie",
    "Option",
    "Play",
    "Reading",
    "Solution",
    "Style",
    "Throw",
    "Tie",
    "table",
]


#: The sums of one die or two.
ROLLS = dice.SUMS

#: Numbers of tiles, from 1 up, whose games have tables at the site.
TABLED = (9, 10, 12)

#: The most players of a round with tables, by the number of tiles; from three up.
TABLED_ROUNDS = {9: 6, 10: 6, 12: 3}

#: The goals whose values have tables.
TABLED_GOALS: tuple[GoalName, ...] = ("score", "shut")


class Game(TileGame):
    """A game of the family: tiles, house rules and goal.

    tiles        a number n (tiles 1 to n), or the tiles themselves: "1-9", [1, 2, 4, 7], [9]
    one_die      one of ONE_DIE or FORCED: "max6" allows one die, "max6-forced" demands it
    goal         one of GOALS: "score" (the default), "most", "shut", "beat", "first", "round"
    target       the score to beat, for the goal "beat" alone
    tie          for "beat": "lost" (a tie counts nothing) or "half" (wins less losses, in stakes)
    pays, clack  for "first" and "beat": how many stakes turning every tile down pays, any number
                 from 0 up, and whether a first player who does so wins at once ("immediate") or is
                 "answered"
    most         the most tiles that a throw may flip: 1, 2, 3, or None for any number
    reading      the score of the tiles left: "sum", "digits" (1, 5, 9 score 159), or "tiles" (3,
                 however high)
    players      for "round": how many play, 2 to 6; the lowest score takes it, equal ones split it
    scores       for "round": what those who have played have scored, in order
    style        the tiles that a throw flips: "sum", any of that sum, or "thai", one tile: that of
                 either die or that of their sum; then a throw is its two dice
    stop         a sum that ends the turn, such as 7, whether two dice show it or one
    first        a tile that the first throw must flip
    rule, aim    the game and the goal as the solvers have them
    points       the points at the start, which is the worst score: the sum of all tiles, or digits

    >>> from bestplay import shut_the_box
    >>> game = shut_the_box.Game("1-9", one_die="sum6", goal="shut")
    >>> str(game), game.dice("1-3"), round(float(game.worth()), 4)
    ('set=1-9&one-die=sum6&goal=shut', (1, 2), 0.0976)
    """

    fields = tuple([field.name for field in FIELDS])
    most: int | None
    style: Style
    stop: int | None
    first: int | None

    def __init__(
        self,
        tiles: int | Tiles = 9,
        one_die: OneDie = "max6",
        goal: GoalName = "score",
        target: int | None = None,
        tie: Tie = "lost",
        pays: int | Fraction = 1,
        clack: Clack = "answered",
        most: int | None = None,
        reading: Reading = "sum",
        players: int = 2,
        scores: Sequence[int] = (),
        style: Style = "sum",
        stop: int | None = None,
        first: int | None = None,
    ) -> None:
        """ValueError names what cannot be; arguments that the goal does not use become defaults."""
        rule = rules.rules(tiles, one_die, most=most, style=style, stop=stop, first=first)
        scored = words.several(scores, "a score")
        count = words.whole(players, "how many play")
        self._play(rule, goals.goal(rule, goal, target, tie, pays, clack, reading, count, scored))

    @classmethod
    def read(cls, text: str) -> Game:
        """The game in link words such as "set=1-9&one-die=max6&goal=beat&target=12"; see str().

        ValueError for a word that these games do not have.
        """
        return cls(**arguments(words.only(words.split(text), WORDS), cls()))

    def __str__(self) -> str:
        return words.join(pairs(self))

    def __repr__(self) -> str:
        return f"Game({constructor_arguments(self)})"

    def pot(self, number: int, report: Report | None = None) -> list[Fraction]:
        """Each of 1 to 6 players' share of the pot, in order of play, whatever the goal.

        The lowest score takes the pot, equal ones split it; each plays for their own share.
        """
        from bestplay.tiles import players

        shares, unit = players.pot_shares(self.rule, number, report, self.reading)
        return [Fraction(share, unit) for share in shares]

    def replay(self, report: Report | None = None) -> Fraction:
        """The first player's expected winnings, in stakes, when two players replay ties.

        ValueError when every round is a tie.
        """
        from bestplay.shut_the_box import fair

        rules.added_up(self.rule, self.reading)
        return fair.replay(self, report)

    def fair(self, report: Report | None = None) -> Game:
        """The game for the goal "first", with the payout for a shut that favours neither player.

        It is exact: the present payout if that is fair, else where the advantage ends that one
        of them has there, upwards first if it is the second player's.  ValueError when no payout
        from 0 to 1,000 stakes is fair.
        """
        from bestplay.shut_the_box.fair import fair_pay

        pays = fair_pay(self, report)
        return self.having("first", pays=pays, clack=self.clack)

    def having(self, goal: GoalName = "score", **changes: Any) -> Game:
        """The game played for another goal, with the same tiles and house rules.

        changes: other arguments of Game() about the goal, such as target.  ValueError as in Game().
        """
        about = house(self)
        about.update(changes)
        return Game(self.tiles, self.one_die, goal, **about)


# Tables at the site.


def stem(game: Game) -> str | None:
    """The path of a game's data files without the ending; None for a game without data files.

    "shut-the-box/9-max6-score" for every board's values, "shut-the-box/9-max6-seconds-1-answered"
    for those of the second player, "shut-the-box/9-max6-round-3" for shares of a round.
    """
    count = len(game.tiles)
    if count not in TABLED or game.tiles[-1] != count or game.one_die not in ONE_DIE:
        return None
    if unusual(game) or game.goal in ("beat", "most") or game.pays not in PAYS:
        return None
    goal: str = game.goal
    if goal == "first" or (goal == "round" and game.players == 2):
        goal = f"seconds-{game.pays}-{game.clack}"
    elif goal == "round":
        if game.players > TABLED_ROUNDS[count]:
            return None
        goal = f"round-{game.players}"
    return f"shut-the-box/{count}-{game.one_die}-{goal}"


def table(game: Game) -> Table | None:
    """The table of every board's values, for read_table(); None when the site has none.

    Only least scores and chances to turn every tile down are tabled; beside these is the score.

    >>> from bestplay import shut_the_box
    >>> table(shut_the_box.Game("1-9", one_die="max6")).path
    'shut-the-box/9-max6-score.json'
    >>> table(shut_the_box.Game("1-8")) is None
    True
    """
    name = stem(game)
    if not name or game.goal not in TABLED_GOALS:
        return None
    return Table(
        path=f"{name}.json",
        game="shut-the-box",
        rules=_rules(game),
        objective=words.join([("goal", game.goal)]),
        length=game.size,
        scale=goals.unit(game.rule, game.aim),
    )


def read_table(record: Table, game: Game, text: str) -> Solution:
    """Best play, from the text of the game's table; ValueError for any other text."""
    names = [] if game.goal == "score" else ["score"]
    figures = dict(zip([game.goal, *names], record.read_columns(text, names)))
    return Solution(game, goals.from_figures(game.rule, game.aim, figures), None)


def others_table(game: Game) -> Table | None:
    """The table of the other players' values; None if the site has none.

    It belongs to the goals "first", which has the second player's values, and "round", which has
    what a holder of the best score has in every standing; they can be solved quickly from it.
    """
    name = stem(game)
    if not name or game.goal not in ("first", "round"):
        return None
    length, scale = game.points + 1, rules.scale(game.rule)
    if game.goal == "first" or game.players == 2:
        objective = words.join([("goal", "second"), ("pays", game.pays), ("clack", game.clack)])
    else:
        from bestplay.tiles import players

        objective = words.join([("goal", "round"), ("players", game.players)])
        length *= len(players.blocks(game.players))
        scale = goals.share_unit(game.rule, game.players, ())
    return Table(f"{name}.json", "shut-the-box", _rules(game), objective, length, scale)


def others(game: Game, values: list[int]) -> list[int]:
    """The other players' values, for game.solved(), from those stored in others_table()."""
    if game.goal == "first":
        return values
    from bestplay.tiles import players

    count = game.players
    if count == 2:
        values = players.held_by_first(game.rule, values)
    players.keep(players.pot_of(game.rule), players.blocks(count), count - 1, values)
    return players.worths(game.rule, count, game.scores)


def _rules(game: Game) -> str:
    return words.join([("tiles", words.ranges(game.tiles)), ("one-die", game.one_die)])
