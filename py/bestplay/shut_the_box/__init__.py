"""Shut the Box: what to do with every throw, what it is worth, and what any other play costs.

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

from bestplay.core import dice, given, words
from bestplay.core.tables import Table
from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box.fields import WORDS as WORDS
from bestplay.shut_the_box.fields import arguments as arguments
from bestplay.shut_the_box.fields import pairs as pairs
from bestplay.shut_the_box.game import (
    Answer,
    AnyRoll,
    Board,
    Game,
    Option,
    Play,
    Solution,
    Throw,
    Tiles,
)
from bestplay.shut_the_box.game import Measure as Measure
from bestplay.shut_the_box.payoffs import Clack, Ending, Expected, GoalName, Tie
from bestplay.tiles import rules
from bestplay.tiles import solver as solo
from bestplay.tiles.rules import OneDie, Reading, Style

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
    "flip",
    "table",
]


#: When one die may be thrown instead of two: never, always, when the tiles that are up sum to six
#: or less, when none of them is above six.
ONE_DIE = rules.ONE_DIE
#: When one die must be thrown: when the tiles that are up sum to six or less, when none of them is
#: above six, or always.
FORCED = rules.FORCED
#: How many tiles a throw may flip at most, where a rule limits that.
MOST = rules.MOST
#: What can be played for: fewest points left, every tile down, a lower score than the target,
#: winning against a second player who answers best, one's share of a round with several, and most
#: points left.
GOALS = goals.GOALS
#: Whether a tie counts nothing or half when there is a score to beat.
TIES = goals.TIES
#: How many stakes turning every tile down pays in the games that have tables.
PAYS = goals.PAYS
#: How the tiles that are left make a score: "sum" adds them up, "digits" reads 1, 5 and 9 as 159,
#: "tiles" counts them.
READINGS = rules.READINGS
#: What a throw flips: any tiles of its sum, or "thai": the tile of either die or of their sum.
STYLES = rules.STYLES
#: Scores are read as digits where no tile is higher.
HIGHEST_DIGIT = rules.HIGHEST_DIGIT
#: Whether a first player who turns every tile down wins at once, or the second may still answer.
CLACK = goals.CLACK
#: Everything that one die or two can sum to.
ROLLS = dice.SUMS

#: The games with so many tiles, from 1 up, have tables at the site.
TABLED = (9, 10, 12)

#: Rounds of three players and up to so many have tables, by the number of tiles.
TABLED_ROUNDS = {9: 6, 10: 6, 12: 3}

#: The goals whose values have tables.
TABLED_GOALS: tuple[GoalName, ...] = ("score", "shut")


def flip(game: Game, board: Tiles | Board, roll: AnyRoll, tiles: Tiles) -> Board:
    """The board after flipping these tiles with a throw; ValueError names what would be legal.

    >>> flip(Game(), "2,4,5,7", 9, "4,5")
    Board('2,7')
    """
    start = game.board(board)
    here, total = game.number(start), game.roll(start, roll)
    wanted = sorted(given.numbers(tiles, "a tile"))
    choices = []
    for after in rules.moves(game.rule, here, total):
        flips = rules.flips_between(game.rule, here, after)
        if flips == wanted:
            return game.board_at(after)
        choices.append(",".join([str(tile) for tile in flips]))
    thrown = rules.throw_text(game.rule, total)
    if not choices:
        raise ValueError(f"with {thrown} you can flip nothing")
    asked = words.shorten_text(",".join([str(tile) for tile in wanted])) or "nothing"
    raise ValueError(f"with {thrown} you can flip {' or '.join(choices)}, not {asked}")


# The tables at the site.


def stem(game: Game) -> str | None:
    """Where the data of a game lie at the site, without the ending; None when it has none.

    "shut-the-box/9-max6-score" for every board's values, "shut-the-box/9-max6-seconds-1-answered"
    for those of the second player, "shut-the-box/9-max6-round-3" for shares of a round.
    """
    count = len(game.tiles)
    if count not in TABLED or game.tiles[-1] != count or game.goal == "beat":
        return None
    if game.one_die not in ONE_DIE or game.most or game.reading != "sum":
        return None
    if game.style != "sum" or game.stop or game.first or game.goal == "most":
        return None
    if game.pays not in PAYS:
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


def write_table(record: Table, solution: Solution) -> str:
    """The text of the table of a game that is solved."""
    figures = goals.apart(solution.rule, solution.solved)
    values = figures.pop(solution.game.goal)
    return record.write(values, figures)


def read_table(record: Table, game: Game, text: str) -> Solution:
    """Best play, from the text of the game's table; ValueError for any other text."""
    names = [] if game.goal == "score" else ["score"]
    figures = dict(zip([game.goal, *names], record.read_columns(text, names)))
    return Solution(game, goals.from_figures(game.rule, game.aim, figures), None)


def others_table(game: Game) -> Table | None:
    """The table of what is known of the players to come; None when the site has none.

    It belongs to the goals "first", which has the second player's values, and "round", which has
    what a holder of the best score has in every standing; they can be solved quickly from it.
    """
    name = stem(game)
    if not name or game.goal not in ("first", "round"):
        return None
    length, scale = game.points + 1, solo.scale(game.rule)
    if game.goal == "first" or game.players == 2:
        objective = words.join([("goal", "second"), ("pays", game.pays), ("clack", game.clack)])
    else:
        from bestplay.shut_the_box import players

        objective = words.join([("goal", "round"), ("players", game.players)])
        length *= len(players.blocks(game.players))
        scale = goals.share_unit(game.rule, game.players, ())
    return Table(f"{name}.json", "shut-the-box", _rules(game), objective, length, scale)


def others(game: Game, values: list[int]) -> list[int]:
    """What game.solved() and its job take as seconds, from the values of others_table()."""
    if game.goal == "first":
        return values
    from bestplay.shut_the_box import players

    if game.players == 2:
        values = players.held_by_first(game.rule, values)
    return players.worths_of(game.rule, game.players, game.scores, values)


def _rules(game: Game) -> str:
    return words.join([("tiles", words.ranges(game.tiles)), ("one-die", game.one_die)])


def games_with_tables() -> list[Game]:
    """Every game that has a table at the site, most tiles first."""
    games = []
    for count in sorted(TABLED, reverse=True):
        for one_die in ONE_DIE:
            games += [Game(count, one_die, goal) for goal in TABLED_GOALS]
            games += [
                Game(count, one_die, "first", pays=pays, clack=clack)
                for pays in PAYS
                for clack in CLACK
            ]
            most = TABLED_ROUNDS[count]
            games += [Game(count, one_die, "round", players=n) for n in range(3, most + 1)]
    return games


def tables() -> list[Table]:
    """All tables of these games at the site."""
    each = [table(game) or others_table(game) for game in games_with_tables()]
    return [record for record in each if record]
