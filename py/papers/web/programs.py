"""Ways to play Shut the Box that other sources advise, simulate or program, worked out exactly.

A source's players are rows of a table: its game, and for each of their names the way that they go
by.  Where a way leaves several plays equal, each is as likely as any other.  Vince Knight, Heath
Henley, Ross Bowen, Andres Perez, Joe Ganley and ushham simulate rules of thumb; web pages give
advice; UnaryPlus, lilleswing, M. Bontrager and Bill Butler solve games of theirs; Van de Kleut
counts the ways to shut ten tiles.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from bestplay.core import backward
from bestplay.core.preferences import Move, Rank
from bestplay.shut_the_box import Game, OneDie
from bestplay.shut_the_box.strategies import Box
from bestplay.strategies import Judgement, Strategy
from bestplay.tiles import solver as solo
from papers import tiles
from papers.figure import Figure, figure, figures
from papers.shut_the_box.figures import lowest_score_chances

Ranks = tuple[str | Rank, ...]
"""Preferences, each settling the ties of the last."""

NINE, FORCED = tiles.NINE, tiles.FORCED
TEN = "set=1-10&one-die=never"
TWELVE = "set=1-12&one-die=never"


def high(move: Move) -> int:
    """To flip the highest tile."""
    return -move.flips[-1]


def low(move: Move) -> int:
    """That the highest tile that is flipped is low."""
    return move.flips[-1]


def wide(move: Move) -> int:
    """That the highest and the lowest tile are far apart."""
    return move.flips[0] - move.flips[-1]


def narrow(move: Move) -> int:
    """That they are near each other."""
    return -wide(move)


def high_789(move: Move) -> tuple[int, ...]:
    """The highest of 7, 8 and 9, then the next tile; without one of them the lowest tiles."""
    if move.flips[-1] >= 7:
        return (0, *(-tile for tile in reversed(move.flips)))
    return (1, *move.flips)


@cache
def goes_on(words: str) -> list[Fraction]:
    """Of each board the chance that a throw on it can be played; 1 where the box is shut."""
    found = [Fraction(1)]
    for throws, ((total, weights),) in tiles.box(words).graph[1:]:
        playable = [weight for weight, nexts in zip(weights, throws, strict=True) if nexts]
        found.append(Fraction(sum(playable), total))
    return found


#: Ways to play: what they prefer, and in words.
WAYS: dict[str, tuple[Ranks, str]] = {
    "random": ((), "Each legal play is as likely as any other."),
    "fewest": (("fewest",), "As few tiles as can be; equal ones at random."),
    "most": (("most",), "As many tiles as can be; equal ones at random."),
    "high": ((high,), "The play with the highest tile; equal ones at random."),
    "low": ((low,), "The play whose highest tile is the lowest; equal ones at random."),
    "most, high": (("most", high), "As many tiles as can be, of equal ones the highest tile."),
    "high, fewest": ((high, "fewest"), "The highest tile, of equal ones the fewest tiles."),
    "highest first": (("highest",), "The highest tile, then the next highest."),
    "lowest first": (("lowest",), "The lowest tile, then the next lowest."),
    "most tiles": (("most", "highest"), "As many tiles as can be, of these the highest."),
    "fewest tiles": (("fewest", "highest"), "As few tiles as can be, of these the highest."),
    "789, else lowest": (
        (high_789,),
        "The highest of 7, 8 and 9 where a play flips one of them, else the lowest tile first.",
    ),
    "fewest, wide": (("fewest", wide), "As few tiles as can be, far apart."),
    "fewest, narrow": (("fewest", narrow), "As few tiles as can be, near each other."),
    "most, wide": (("most", wide), "As many tiles as can be, far apart."),
    "most, narrow": (("most", narrow), "As many tiles as can be, near each other."),
    "goes on": ((), "The best chance that the next throw can be played; equal ones at random."),
    "options": (
        (high, "fewest"),
        "The best chance to go on, then the highest tile, then the fewest tiles.",
    ),
}

#: Those that look first at the chance to go on.
LOOKING = ("goes on", "options")


def strategy(words: str, way: str) -> Strategy:
    """A way to play a game."""
    ranks, _ = WAYS[way]
    if way in LOOKING:
        on = goes_on(words)
        ranks = (lambda move: -on[move.number], *ranks)
    return tiles.liking(*ranks)


@cache
def judged(words: str, way: str) -> Judgement:
    """What a way to play a game comes to."""
    return tiles.box(words).judge(strategy(words, way))


class Players(NamedTuple):
    """Somebody's players.

    name      what the names of their figures begin with
    words     the game, in words of a link
    ways      for each player the way to play
    measures  what is told of them: "shut" the chance, "expected" the score
    after     what the names have behind that of the player
    """

    name: str
    words: str
    ways: dict[str, str]
    measures: tuple[str, ...]
    after: str = ""


KNIGHT = {"random": "random", "shortest": "fewest", "longest": "most", "greedy": "goes on"}

#: Knight lets one die be thrown once 7, 8 and 9 are shut and does not say when his players do, so
#: both readings are here: always then, and never.
PLAYERS = (
    Players(
        "web.advice",
        FORCED,
        {
            "lowest-first": "lowest first",
            "most-tiles": "most tiles",
            "highest-first": "highest first",
            "fewest-tiles": "fewest tiles",
            "highest-789-else-lowest": "789, else lowest",
            "random": "random",
        },
        ("shut", "expected"),
    ),
    Players("web.knight", "set=1-9&one-die=max6-forced", KNIGHT, ("expected", "shut")),
    Players("web.knight", NINE, KNIGHT, ("expected", "shut"), ".two-dice"),
    Players(
        "web.henley",
        TWELVE,
        {"random": "random", "most": "most", "fewest": "fewest", "largest": "high"},
        ("expected",),
    ),
    Players(
        "web.bowen",
        NINE,
        {"friend": "789, else lowest", "smallest": "lowest first"},
        ("expected",),
    ),
    Players(
        "web.perez",
        NINE,
        {
            "random": "random",
            "most": "most, high",
            "greedy": "high, fewest",
            "options": "options",
        },
        ("shut",),
    ),
    Players(
        "web.ganley",
        TEN,
        {
            "fewest": "fewest",
            "most": "most",
            "high": "high",
            "low": "low",
            "random": "random",
        },
        ("expected",),
    ),
    Players("web.van-de-kleut", TEN, {"random": "random"}, ("shut",)),
)


def players(some: Players) -> list[Figure]:
    """What somebody's players come to."""
    found = []
    for name, way in some.ways.items():
        chances = judged(some.words, way).distribution
        worths = {"shut": chances[0], "expected": tiles.mean(chances)}
        for measure in some.measures:
            unit = "points" if measure == "expected" else "probability"
            full = f"{some.name}.{name}{some.after}.{measure}"
            found.append(figure(full, worths[measure], unit, WAYS[way][1]))
    return found


#: ushham's four ways to play.
FOUR = ("fewest, wide", "fewest, narrow", "most, wide", "most, narrow")


def four_ways(count: int) -> list[Figure]:
    """Chance to shut, score and tiles left of the four ways, with two dice, and with one die once
    no tile above 6 is up."""
    found = []
    for dice, one_die in (("one-die", "max6-forced"), ("two-dice", "never")):
        words = f"set=1-{count}&one-die={one_die}"
        ends = [tiles.ends(judged(words, way)) for way in FOUR]
        points, name = tiles.box(words).result, f"web.ushham.{count}.{dice}"
        found += [
            figure(f"{name}.shut", [end[0] for end in ends]),
            figure(f"{name}.expected", [_mean(end, points) for end in ends], "points"),
            figure(f"{name}.tiles", [_mean(end, int.bit_count) for end in ends], "count"),
        ]
    return found


def _mean(ends: dict[int, Fraction], what: Callable[[int], int]) -> Fraction:
    """The average of a number of the board that is left."""
    return sum((what(board) * chance for board, chance in ends.items()), Fraction())


# Games that others solve.


#: What a source asks for, and its rules: (name, tiles, rule about one die, most tiles a throw).
SHUT: tuple[tuple[str, int, OneDie, int | None], ...] = (
    ("web.durangobill.two-dice", 9, "never", None),
    ("web.durangobill.forced", 9, "sum6-forced", None),
    ("web.durangobill.forced-two-tiles", 9, "sum6-forced", 2),
    ("web.fiddler.2024-09-13", 6, "only", None),
    ("web.riddler.2018", 9, "max6", None),
    ("web.cambridgemovies.best", 9, "never", 2),
    ("web.math-fun.twelve-two-tiles", 12, "never", 2),
    ("web.math-fun.twelve-two-tiles.one-die", 12, "max6", 2),
)


def shut_chances() -> list[Figure]:
    """The greatest chance to shut under each source's rules; at random and at worst under one's."""
    best = {name: Game(count, die, "shut", most=most).worth() for name, count, die, most in SHUT}
    two_tiles = tiles.box(f"{NINE}&most=2&goal=shut")
    pays = [two_tiles.scale * each for each in two_tiles.payoff]
    worst = Fraction(backward.values(two_tiles.graph, pays, min)[-1], two_tiles.scale)
    random = judged(f"{NINE}&most=2", "random").distribution[0]
    careless = {"worst": (worst, "Every play keeps the chance least.")}
    careless["random"] = (random, WAYS["random"][1])
    found = [
        figure(f"web.cambridgemovies.{k}", chance, note=n) for k, (chance, n) in careless.items()
    ]
    return [*figures("", best), *found]


def best_play() -> list[Figure]:
    """The best and the worst play with one die forced, and the least score read as digits."""
    box = tiles.box(f"{FORCED}&goal=shut")
    pays = [box.scale * each for each in box.payoff]
    worst = Fraction(backward.values(box.graph, pays, min)[-1], box.scale)
    note = "Best play for each."
    rule = Game(9, "never").rule
    left = solo.solve(rule, [-score for score in solo.scores(rule, "digits")])[-1]
    digits, read = Fraction(-left, solo.scale(rule)), "The tiles that are left are read as one."
    return [
        *figures("web.unary-plus.", {"best": box.best, "worst": worst}),
        figure("web.advice.best.shut", box.best, note=note),
        figure("web.advice.best.expected", tiles.box(f"{FORCED}&goal=score").best, "points", note),
        figure("web.hopfer.expected", digits, "points", read),
    ]


def against_best_play() -> list[Figure]:
    """Who has the lower score when best play meets a careless player, each turn on its own."""
    rule = Game(9, "sum6-forced").rule
    worth = solo.solve(rule, solo.pack(rule, [solo.points_down(rule), solo.all_down(rule)])[0])
    best = tiles.box(FORCED).judge(tiles.liking(lambda move: -worth[move.number], "highest"))
    others = {
        "random": ("random", "one who flips at random"),
        "lowest-first": ("lowest first", "one who flips the lowest tiles first"),
        "fewest-tiles": ("fewest tiles", "one who flips as few tiles as can be"),
    }
    return [
        figure(
            f"web.skill.best-v-{name}",
            duel(best, judged(FORCED, way)),
            note=f"The least expected score against {who}: lower, higher, equal.",
        )
        for name, (way, who) in others.items()
    ]


def duel(one: Judgement, other: Judgement) -> list[Fraction]:
    """How often the one's score is lower than the other's, higher, and equal."""
    found = one.against(other)
    return [found.win, found.loss, found.tie]


#: The boards of Bowen's examples, and how many of the worst ones he lists.
BOARDS = ("8", "2-6", "1-8", "4-5")
SHUT_BOARDS = ("4-5", "1-8")
LISTED = 6


def bowen() -> list[Figure]:
    """What Bowen's boards are worth, his example of a play, and the worst boards."""
    game, shut = Game(9, "never"), Game(9, "never", "shut")
    worst = sorted(map(game.board_at, range(game.size)), key=game.worth, reverse=True)[:LISTED]
    name = "web.bowen."
    return [
        *figures(
            f"{name}board.", {up: game.worth(up.replace("-", ",")) for up in BOARDS}, "points"
        ),
        *figures(f"{name}shut.", {up: shut.worth(up.replace("-", ",")) for up in SHUT_BOARDS}),
        figure(f"{name}play.1-4-5-8.roll.9", game.plays("1,4,5,8", 9)[0].text),
        figure(f"{name}worst", [tiles.name_of(board.tiles) for board in worst]),
        figure(f"{name}worst.expected", map(game.worth, worst), "points"),
    ]


def openings(words: str) -> list[Fraction]:
    """The values of the best plays of the first throws, 2 to 12, in payoffs of the goal."""
    box = tiles.box(words)
    values, throws = box.best_values(), box.graph[-1][0]
    return [Fraction(max(values[n] for n in throws[place]), box.scale) for place in range(1, 12)]


def perez() -> list[Figure]:
    """The chance to shut nine tiles with two dice, after each first throw, and of the best
    boards."""
    words = f"{NINE}&goal=shut"
    box = tiles.box(words)
    values = [Fraction(worth, box.scale) for worth in box.best_values()]
    listed = sorted(set(values[1:]), reverse=True)[:2]
    return [
        figure("web.perez.best.shut", values[-1]),
        figure("web.perez.opening", openings(words), note="In the order of the throws, 2 to 12."),
        figure("web.perez.boards", listed, note="1, 2, 4 and then 3, 4."),
    ]


def bontrager() -> list[Figure]:
    """Twelve tiles, one die below 6 points: what the highest tile first comes to."""
    box = tiles.box("set=1-12&one-die=sum6")
    verdict = box.judge(
        tiles.liking("highest", dice=lambda board, options: options[0 if board.score < 6 else -1])
    )
    left = verdict.distribution
    often = max(left, key=left.__getitem__)
    chances = {"shut": left[0], "often": left[often], "last-three": tiles.ends(verdict)[0b111 << 9]}
    name = "web.bontrager.highest."
    return [
        *figures(name, chances),
        figure(f"{name}expected", tiles.mean(left), "points"),
        figure(f"{name}most-often", often, "points"),
    ]


GAMES = {
    "two-dice": NINE,
    "forced": FORCED,
    "forced-two-tiles": f"{FORCED}&most=2",
}


def distributions() -> list[Figure]:
    """How often best play for a shut box ends on each score, of 0 to 45 points."""
    note = "Of plays that are as good as each other the one with the highest tile."
    scores = {
        f"{name}.scores": tiles.by_score(tiles.chances(words, "best to shut"), 45)
        for name, words in GAMES.items()
    }
    return figures("web.durangobill.", scores, note=note)


#: Rounds of a day.
ROUNDS = 20


def lilleswing() -> list[Figure]:
    """Nine tiles, two dice always: best play, a greedy player, and going second."""
    box = tiles.box(f"{NINE}&goal=score")
    values, top = box.best_values(), sum(box.game.tiles)
    # What the greedy play loses; without the highest tile a board is the lowest number.
    losses = [
        max(values[after] for after in nexts) - values[min(nexts)]
        for throws, _ in box.graph
        for nexts in throws[1:]
        if nexts
    ]
    opening = [top - worth for worth in openings(f"{NINE}&goal=score")]
    best, greedy = box.judge("best for points"), box.judge("highest tile")
    in_round = duel(best, greedy)
    second = [Fraction()] * 3
    for target, chance in best.distribution.items():
        left = _beating(box, target)
        below = sum(left[:target], Fraction())
        parts = below, 1 - below - left[target], left[target]
        second = [sum_ + chance * part for sum_, part in zip(second, parts, strict=True)]
    note = "Won, lost, tied. Of plays that are as good as each other the one with the highest tile."
    name, in_order = "web.lilleswing.", "In the order of the throws, 2 to 12."
    return [
        figure(f"{name}expected", box.best, "points"),
        figure(f"{name}opening", opening, "points", in_order),
        figure(f"{name}exceptions", sum(loss > 0 for loss in losses)),
        figure(f"{name}largest", Fraction(max(losses), box.scale), "points"),
        figure(f"{name}round", in_round, note=note),
        figure(f"{name}day", days(*in_round), note=f"{note} A day has {ROUNDS} rounds."),
        figure(f"{name}self", duel(best, best), note=note),
        figure(f"{name}second", second, note=f"{note} Who goes second plays for a win or a tie."),
    ]


def _beating(box: Box, target: int) -> list[Fraction]:
    """The chance of each score of somebody who plays for a score of the target or less."""
    pays = [box.scale * (box.result(board) <= target) for board in range(box.start + 1)]
    values = backward.values(box.graph, pays)
    found = [Fraction()] * (box.result(box.start) + 1)
    ends = backward.best_ends(box.graph, values, pays, box.start, box.scale)
    for board, chance in enumerate(ends):
        found[box.result(board)] += Fraction(chance, box.scale)
    return found


def days(won: Fraction, lost: Fraction, tied: Fraction) -> list[Fraction]:
    """How often somebody who wins a round so often has won more than the other after a day's
    rounds, fewer, and as many."""
    ahead = {0: Fraction(1)}
    for _ in range(ROUNDS):
        after: dict[int, Fraction] = {}
        for lead, chance in ahead.items():
            for step, share in ((1, won), (-1, lost), (0, tied)):
                after[lead + step] = after.get(lead + step, Fraction()) + chance * share
        ahead = after
    more = sum((chance for lead, chance in ahead.items() if lead > 0), Fraction())
    return [more, 1 - more - ahead[0], ahead[0]]


def winnable() -> list[Figure]:
    """How many games somebody could win who knew the throws (neal-o-r)."""
    note = "The player knows all throws; who throws one die throws the first of the two."
    return [figure("web.neal-o-r.winnable", lowest_score_chances(9, "max6")[0], note=note)]


def sequences(box: Box) -> list[dict[int, int]]:
    """Of each board in how many ways it is shut with so many throws: throws of two dice, each die
    told from the other, and plays."""
    found = [{0: 1}]
    for throws, ((_, weights),) in box.graph[1:]:
        ways: dict[int, int] = {}
        for weight, nexts in zip(weights, throws, strict=True):
            for after in nexts if weight else ():
                for count, number in found[after].items():
                    ways[count + 1] = ways.get(count + 1, 0) + weight * number
        found.append(ways)
    return found


def most_ways() -> list[Figure]:
    """Ten tiles, two dice always: the ways to shut the box, whoever plays for the most of them."""
    box = tiles.box(TEN)
    ways = sequences(box)
    many = [sum(each.values()) for each in ways]
    left = tiles.chances(TEN, tiles.liking(lambda move: -many[move.number], "lowest"))
    note = "Of plays with equally many ways the one with the lowest tiles, which it tries first."
    about = "With so many throws; no other number shuts the box."
    name, counted = "web.van-de-kleut.", ways[-1]
    return [
        figure(f"{name}throws", sorted(counted)),
        figure(f"{name}sequences", [counted[count] for count in sorted(counted)], note=about),
        figure(f"{name}counted.shut", left[0], note=note),
    ]


PARTS: tuple[Callable[[], list[Figure]], ...] = (
    *(partial(players, each) for each in PLAYERS),
    *(partial(four_ways, count) for count in (9, 10, 12)),
    shut_chances,
    best_play,
    against_best_play,
    bowen,
    perez,
    bontrager,
    distributions,
    lilleswing,
    winnable,
    most_ways,
)
