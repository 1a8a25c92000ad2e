"""Klappenspiel: the best play with every throw, its worth, and the cost of any other play.

Ten tiles, two dice: flip the two tiles that the dice show ("both"), or the one tile of their sum
("sum").  Every worth is the chance to flip all ten tiles, as an exact Fraction.

    >>> from bestplay import klappenspiel
    >>> best, other = klappenspiel.plays("4,6,10", roll="4,6")
    >>> best
    Play('4,6', worth=Fraction(1, 12), loss=Fraction(0, 1))
    >>> other.loss, klappenspiel.worth("10"), round(float(klappenspiel.worth()), 6)
    (Fraction(1, 216), Fraction(1, 12), 0.002955)

A Game says what else can be played for: a round for several, or few points left.

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bestplay.core import dice, tables, words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.tiles import answers, goals, rules
from bestplay.tiles.answers import Answer, Board, Kind, Play, Solution, Throw, TileGame, Tiles

__all__ = (
    "BOARDS",
    "CHOICE_ROLLS",
    "FEWEST",
    "GAME",
    "LEFT",
    "ROLLS",
    "TABLE",
    "TILES",
    "Answer",
    "Board",
    "Game",
    "GoalName",
    "Kind",
    "Play",
    "Solution",
    "Throw",
    "answer",
    "chance_to_win_at_once",
    "choices",
    "flip",
    "plays",
    "solution",
    "win_round",
    "worth",
)


RULE = rules.KLAPPENSPIEL

#: The tiles of the game.
TILES = RULE.tiles
#: The number of the board with every tile up.
START = rules.start(RULE)
#: The number of boards, which are numbered from 0 (all down) to BOARDS - 1 (all up).
BOARDS = START + 1
#: Every throw of two dice, (low, high).
ROLLS = dice.PAIRS
#: The throws that can offer a choice: no doubles, and no 5,6 (there is no tile 11).
CHOICE_ROLLS = tuple([(a, b) for a, b in ROLLS if a != b and a + b in TILES])

#: The exact chance to win from every board, as the site's data hold it.
TABLE = tables.Table(
    path="klappenspiel/optimal.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="win",
    length=BOARDS,
    scale=rules.scale(RULE),
)

#: The expected points left from every board when playing for the fewest, likewise.
LEFT = tables.Table(
    path="klappenspiel/points.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="points",
    length=BOARDS,
    scale=rules.scale(RULE),
)

Roll: TypeAlias = tuple[int, int]
AnyRoll: TypeAlias = str | Iterable[int]

#: The goals: every tile, a round for several, few points left, or a mark.
GoalName: TypeAlias = Literal["shut", "round", "points", "mark"]

#: Their names in bestplay.tiles.goals.
GOALS: dict[str, goals.GoalName] = {
    "shut": "shut",
    "round": "round",
    "points": "score",
    "mark": "beat",
}

#: The words of a link for a round, and for all goals.
WORDS = ("goal", "players", "scores")
GOAL_WORDS = (*WORDS, "most")

#: The most players of a round, and the most points that can be left.
MOST, POINTS = goals.MOST, sum(TILES)


def roll_of(roll: AnyRoll) -> Roll:
    """A throw as its two faces, the lower first; ValueError for anything else."""
    return dice.check_pair(words.several(roll, "a die's face"))


class Game(TileGame):
    """A goal of Klappenspiel, written as in links: "goal=round&players=3&scores=6,12".

    goal     "shut": to flip every tile; "round": one's share of a round for several, of which each
             plays one turn and knows the scores before; the fewest points left take it, equal ones
             share it; "points": as few points left as possible; "mark": so few or fewer
    mark     the points that may be left at most, for "mark"
    players  how many play, 2 to MOST, and
    scores   the points left of those who have played, in their order, for "round"

    >>> game = Game("round", players=3, scores="6,12")
    >>> str(game), game.to_come, game.lowest, game.share(5)
    ('goal=round&players=3&scores=6,12', 0, 6, Fraction(1, 1))
    >>> round(float(Game("points").worth()), 2), str(Game("mark", 20))
    (29.53, 'goal=mark&most=20')
    """

    fields = ("goal", "mark", "players", "scores")
    mark: int | None

    def __init__(
        self,
        goal: GoalName = "shut",
        mark: int | None = None,
        players: int = 2,
        scores: str | Iterable[int] = (),
    ) -> None:
        """ValueError names what cannot be: a score that cannot be left, nobody left to play."""
        name = GOALS[words.one_of(goal, "the goal is", tuple(GOALS))]
        if goal == "mark":
            mark = check_points(mark)
            aim = goals.Goal(name, mark + 1, "lost", 1, "answered", "sum", 2, ())
        else:
            mark = None
            scored = words.several(scores, "a score")
            count = words.whole(players, "the number of players")
            aim = goals.goal(RULE, name, count=count, scores=scored)
        self._set(mark=mark)
        self._play(RULE, aim)

    def __str__(self) -> str:
        return words.join(self.pairs())

    def __repr__(self) -> str:
        return f"<Game: {str(self) or 'goal=shut'}>"

    def pairs(self, everybody: tuple[int, ...] = ()) -> list[tuple[str, object]]:
        """The words of a link, as (name, value); `everybody`: all scores of a finished round."""
        if self.goal == "round":
            scores = ",".join([str(points) for points in everybody or self.scores])
            return [("goal", "round"), ("players", self.players), ("scores", scores or None)]
        if self.goal == "score":
            return [("goal", "points")]
        return [("goal", "mark"), ("most", self.mark)] if self.goal == "beat" else []

    # Boards and throws.

    def roll_at(self, number: int, roll: answers.AnyRoll) -> int:
        return rules.thrown_by(RULE, dice.check_pair(words.several(roll, "a die's face")))

    def shown_roll(self, thrown: int) -> Roll:
        return divmod(thrown, 10)

    # A round.

    @property
    def to_come(self) -> int:
        """The number of players still to come after this turn; 0 unless the goal is a round."""
        return self.players - len(self.scores) - 1 if self.goal == "round" else 0

    @property
    def lowest(self) -> int | None:
        """The score to beat; None if no player has played."""
        return min(self.scores) if self.scores else None

    @property
    def quick(self) -> bool:
        """True if best play can be solved as quickly as for one player: no player is still to come,
        or their tables are known already."""
        if not self.to_come:
            return True
        from bestplay.tiles import players

        here = players.standing(self.players, self.scores)
        return not players.pot_of(RULE).missing(*here)

    def share(self, points: int) -> Fraction:
        """The expected share of the round for a turn that ends with this many points left.

        Those to come play best for their own shares. ValueError for points that cannot be left.
        """
        shares, unit = self.others(), goals.share_unit(RULE, self.players, self.scores)
        if shares is None:
            raise ValueError("there are shares only of a round")
        return Fraction(shares[check_points(points)], unit)


#: The game for every tile, and for few points.
GAME, FEWEST = Game(), Game("points")


def read_left(text: str) -> Solution:
    """Best play for few points, from the text of the table LEFT; ValueError if damaged."""
    return FEWEST.solved([POINTS * LEFT.scale - left for left in LEFT.read(text)])


def check_points(points: object) -> int:
    """The points themselves; ValueError for a number that a game cannot leave."""
    left = words.whole(points, "points left")
    if not 0 <= left <= POINTS:
        raise ValueError(f"0 to {POINTS} points are left in a game, not {words.excerpt(left)}")
    return left


def read(parts: dict[str, str]) -> Game | None:
    """The goal that a link's words ask for; None for the usual one, every tile.

    ValueError names what makes no sense.

    >>> read({"goal": "mark", "most": "20"}), read({})
    (<Game: goal=mark&most=20>, None)
    """
    goal = parts.get("goal", "shut")
    if goal not in GOALS:
        raise ValueError(f"the goal is round or shut, not {words.quote_text(goal)}")
    for key, belongs in (("players", "round"), ("scores", "round"), ("most", "mark")):
        if key in parts and goal != belongs:
            raise ValueError(f"{key} belongs to goal={belongs}")
    if goal == "round":
        players = words.number(parts.get("players", "2"), "the number of players")
        return Game("round", players=players, scores=parts.get("scores", ()))
    if goal == "points":
        return Game("points")
    if goal == "shut":
        return None
    if "most" not in parts:
        raise ValueError("goal=mark needs the points that may be left, by most")
    return Game("mark", words.number(parts["most"], "the points that may be left"))


# The tables of rounds: a holder's expected share by the number of players to come.


def holders(to_come: int) -> list[tuple[int, int]]:
    """Standings with this many players to come, as (to_come, number of holders)."""
    return [(to_come, count) for count in range(1, MOST - to_come + 1)]


def holder_shares(to_come: int, report: Report | None = None) -> list[int]:
    """The share that each holder of a score keeps, over table(to_come).scale.

    In order of how many hold it, 1 to MOST - to_come, and for each of the scores from 0 up.
    """
    from bestplay.tiles import players  # pages leave this to a worker

    return players.holder_shares(players.pot_of(RULE, "sum", report), holders(to_come), to_come)


def keep(to_come: int, values: list[int]) -> None:
    """Store the result of holder_shares(), such as from a table."""
    from bestplay.tiles import players

    players.keep(players.pot_of(RULE), holders(to_come), to_come, values)


def table(to_come: int) -> tables.Table:
    """The stored table of holder_shares(); ValueError unless 1 to MOST - 1 are to come.

    >>> table(1).path, table(1).length
    ('klappenspiel/round-1.json', 280)
    """
    if not 1 <= to_come < MOST:
        raise ValueError(f"1 to {MOST - 1} are to come, not {to_come}")
    return tables.Table(
        path=f"klappenspiel/round-{to_come}.json",
        game="klappenspiel",
        rules=f"tiles=1-10&to-come={to_come}",
        objective="round",
        length=(POINTS + 1) * (MOST - to_come),
        scale=goals.share_unit(RULE, to_come + 1, ()),
    )


# Answers for GAME, and for other goals.

solution, plays, answer, worth = GAME.solution, GAME.plays, GAME.answer, GAME.worth
flip = GAME.flip


def chance_to_win_at_once(board: Tiles | Board) -> Fraction:
    """The chance that the next throw can turn down the last tiles.

    >>> chance_to_win_at_once("10"), chance_to_win_at_once("4,6")
    (Fraction(1, 12), Fraction(1, 18))
    """
    number = GAME.number(board)
    ways = [
        ways for thrown, ways in rules.weighed(RULE, 2) if 0 in rules.moves(RULE, number, thrown)
    ]
    return Fraction(sum(ways), rules.weights(RULE, 2)[0])


def choices(best: Solution, board: Tiles | Board) -> list[str | None]:
    """The best play for each of CHOICE_ROLLS: "both", "sum", "equal", or None without a choice."""
    number, found = GAME.number(board), []
    for roll in CHOICE_ROLLS:
        legal = rules.moves(RULE, number, rules.thrown_by(RULE, roll))
        worths = [best.values[after] for after in legal]
        gain = worths[0] - worths[-1] if worths else 0
        choice = "both" if gain > 0 else "sum" if gain < 0 else "equal"
        found.append(choice if len(legal) > 1 else None)
    return found


def win_round(players: int = 2, scores: str | Iterable[int] = ()) -> Solution:
    """Best play for the expected share of a round for several, before one's turn; see Game.

    scores are the points left of those who have played. Those to come play best for their own
    shares. That takes a second where one is to come and some ten where five are. ValueError for a
    round that cannot be.

    >>> win_round(players=3, scores="6,12").worth("1-3")
    Fraction(43, 72)
    >>> [play.text for play in win_round(2, [12]).plays("1-10", "1,2")]   # to beat a score
    ['3', '1,2']
    """
    return Game("round", players=players, scores=scores).solution()
