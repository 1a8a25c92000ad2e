"""Ways to play Shut the Box that other sources advise, simulate or program, worked out exactly.

A source's players are a row of a table: its game, and for each of their names the preferences that
they go by.  What these leave equal is as likely as any other play.  Vince Knight, Heath Henley,
Ross Bowen, Andres Perez, Joe Ganley and ushham simulate rules of thumb; web pages give advice;
UnaryPlus, lilleswing, M. Bontrager and Bill Butler solve games of theirs; Van de Kleut counts the
ways to shut ten tiles.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from bestplay.core import backward
from bestplay.core.preferences import Move, Rank
from bestplay.shut_the_box import Game, OneDie
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies import Judgement
from bestplay.strategies.choosing import Deterministic
from bestplay.tiles import goals
from papers import tiles
from papers.figure import Figure, Part, figure, figures
from papers.shut_the_box.figures import lowest_score_chances

NINE, FORCED = tiles.NINE, tiles.FORCED
TEN, TWELVE = "set=1-10&one-die=never", "set=1-12&one-die=never"
THAI = f"{NINE}&style=thai"

#: Preferences besides those of the package: the highest tile flipped, high or low; the highest and
#: the lowest far apart, or near; and the highest of 7, 8 and 9, then the next tile, but where none
#: of them is flipped the lowest tiles.
RANKS: dict[str, Rank] = {
    "high": lambda move: -move.flips[-1],
    "low": lambda move: move.flips[-1],
    "wide": lambda move: move.flips[0] - move.flips[-1],
    "narrow": lambda move: move.flips[-1] - move.flips[0],
    "789-else-lowest": lambda move: (
        (0, *[-tile for tile in reversed(move.flips)]) if move.flips[-1] >= 7 else (1, *move.flips)
    ),
}

#: Ways to play, by their preferences, in words; "on" is the best chance to play the next throw.
WAYS = {
    "": "Each legal play is as likely as any other.",
    "fewest": "As few tiles as can be; equal ones at random.",
    "most": "As many tiles as can be; equal ones at random.",
    "high": "The play with the highest tile; equal ones at random.",
    "low": "The play whose highest tile is the lowest; equal ones at random.",
    "most high": "As many tiles as can be, of equal ones the highest tile.",
    "high fewest": "The highest tile, of equal ones the fewest tiles.",
    "high lowest": "The highest tile, of equal ones the lowest tiles besides.",
    "least-likely": "The tile that the fewest throws flip.",
    "highest": "The highest tile, then the next highest.",
    "lowest": "The lowest tile, then the next lowest.",
    "most highest": "As many tiles as can be, of these the highest.",
    "fewest highest": "As few tiles as can be, of these the highest.",
    "789-else-lowest": "The highest of 7, 8 and 9 where a play flips one of them, else the lowest "
    "tile first.",
    "on": "The best chance that the next throw can be played; equal ones at random.",
    "on high fewest": "The best chance to go on, then the highest tile, then the fewest tiles.",
}


@cache
def goes_on(words: str) -> list[Fraction]:
    """List by board: the chance that a throw on it can be played; 1 for a shut box."""
    found = [Fraction(1)]
    for throws, ((total, weights),) in tiles.box(words).graph[1:]:
        playable = [weight for weight, nexts in zip(weights, throws, strict=True) if nexts]
        found.append(Fraction(sum(playable), total))
    return found


@cache
def judged(words: str, way: str) -> Judgement:
    """The judgement on a way to play; words: the game's; way: a key of WAYS."""
    ranks = dict(RANKS)
    if way.startswith("on"):
        on = goes_on(words)
        ranks["on"] = lambda move: -on[move.number]
    return tiles.box(words).judge(tiles.liking(*[ranks.get(name, name) for name in way.split()]))


class Players(NamedTuple):
    """The simulated players of one source.

    name      the prefix of their figures' names
    words     the game, in words of a link
    ways      for each player the way to play
    measures  the measures of the figures: "shut" the chance, "expected" the score
    after     the suffix of the figures' names
    """

    name: str
    words: str
    ways: dict[str, str]
    measures: tuple[str, ...]
    after: str = ""


ADVICE = {
    "lowest-first": "lowest",
    "most-tiles": "most highest",
    "highest-first": "highest",
    "fewest-tiles": "fewest highest",
    "highest-789-else-lowest": "789-else-lowest",
    "random": "",
}
KNIGHT = {"random": "", "shortest": "fewest", "longest": "most", "greedy": "on"}
HENLEY = {"random": "", "most": "most", "fewest": "fewest", "largest": "high"}
PEREZ = {"random": "", "most": "most high", "greedy": "high fewest", "options": "on high fewest"}
FRENCH = {"min": "lowest", "max": "highest", "hilo": "least-likely", "random": ""}
GANLEY = {"fewest": "fewest", "most": "most", "high": "high", "low": "low", "random": ""}

#: Knight lets one die be thrown once 7, 8 and 9 are shut and does not say when his players do, so
#: both readings are here: always then, and never.
PLAYERS = (
    Players("web.advice", FORCED, ADVICE, ("shut", "expected")),
    Players("web.knight", "set=1-9&one-die=max6-forced", KNIGHT, ("expected", "shut")),
    Players("web.knight", NINE, KNIGHT, ("expected", "shut"), ".two-dice"),
    Players("web.henley", TWELVE, HENLEY, ("expected",)),
    Players("web.bowen", NINE, {"friend": "789-else-lowest", "smallest": "lowest"}, ("expected",)),
    Players("web.perez", NINE, PEREZ, ("shut",)),
    Players("web.ganley", TEN, GANLEY, ("expected",)),
    Players("web.van-de-kleut", TEN, {"random": ""}, ("shut",)),
    Players("web.french", THAI, FRENCH, ("shut",)),
    Players("web.arcini", TWELVE, {"top-down": "high lowest"}, ("shut",)),
)


def players(some: Players) -> Iterator[Figure]:
    """Figures of the results of a source's simulated players."""
    for name, way in some.ways.items():
        chances = judged(some.words, way).distribution
        for measure in some.measures:
            worth = chances[0] if measure == "shut" else tiles.mean(chances)
            unit = "points" if measure == "expected" else "probability"
            yield figure(f"{some.name}.{name}{some.after}.{measure}", worth, unit, WAYS[way])


def jackpot() -> Iterator[Figure]:
    """Figures of the chance to shut nine tiles in Thai style, by fixed orders and at best."""
    box, name = tiles.box(f"{THAI}&goal=shut"), "web.french."
    for player, dice_first, says in (
        ("first", True, "The tile of the first die, else of the second, else of their sum."),
        ("last", False, "The tile of the sum, else of the second die, else of the first."),
    ):

        def play(
            position: object, throw: Sequence[int], plays: Sequence[Move], die: bool = dice_first
        ) -> list[Move]:
            # Either die may be the first one, each as likely.
            return [move for move in plays if (move.flips[0] in throw) is die] or list(plays)

        verdict = box.judge(Deterministic("", play, None, "", ""))
        yield figure(f"{name}{player}.shut", verdict.worth, note=says)
    yield figure(f"{name}best.shut", box.best, note="Best play.")


#: ushham's four ways to play.
FOUR = ("fewest wide", "fewest narrow", "most wide", "most narrow")


def four_ways(count: int) -> Iterator[Figure]:
    """Figures of ushham's four ways: chance to shut, score and tiles left, with two dice, and with
    one die once no tile above 6 is up."""

    def means(ends: list[dict[int, Fraction]], what: Callable[[int], int]) -> list[Fraction]:
        return [sum((what(n) * chance for n, chance in e.items()), Fraction()) for e in ends]

    for dice, one_die in (("one-die", "max6-forced"), ("two-dice", "never")):
        words = f"set=1-{count}&one-die={one_die}"
        ends = [tiles.ends(judged(words, way)) for way in FOUR]
        name, points = f"web.ushham.{count}.{dice}", tiles.box(words).result
        yield figure(f"{name}.shut", [end[0] for end in ends])
        yield figure(f"{name}.expected", means(ends, points), "points")
        yield figure(f"{name}.tiles", means(ends, int.bit_count), "count")


# Games that others solve.


#: Sources' goals and rules: (name, tiles, rule about one die, most tiles a throw).
SHUT: tuple[tuple[str, int, OneDie, int | None], ...] = (
    ("web.durangobill.two-dice", 9, "never", None),
    ("web.durangobill.forced", 9, "sum6-forced", None),
    ("web.durangobill.forced-two-tiles", 9, "sum6-forced", 2),
    ("web.fiddler.2024-09-13", 6, "only", None),
    ("web.riddler.2018", 9, "max6", None),
    ("web.cambridgemovies.best", 9, "never", 2),
    ("web.arcini.best.shut", 12, "never", None),
    ("web.math-fun.twelve-two-tiles", 12, "never", 2),
    ("web.math-fun.twelve-two-tiles.one-die", 12, "max6", 2),
)


def worst(box: BoxField) -> Fraction:
    """The worth of a game under the worst plays."""
    pays = [box.scale * each for each in box.payoff]
    return Fraction(backward.values(box.graph, pays, min)[-1], box.scale)


def shut_chances() -> Iterator[Figure]:
    """Figures of the greatest chance to shut under each source's rules; one also at worst."""
    words, name = f"{NINE}&most=2", "web.cambridgemovies."
    least, keeps = worst(tiles.box(f"{words}&goal=shut")), "Every play keeps the chance least."
    for game, count, die, most in SHUT:
        yield figure(game, Game(count, die, "shut", most=most).worth())
    yield figure(f"{name}worst", least, note=keeps)
    yield figure(f"{name}random", judged(words, "").distribution[0], note=WAYS[""])


def best_play() -> Iterator[Figure]:
    """Figures of the best and the worst play with one die forced, and of scores read as digits."""
    box, note, name = tiles.box(f"{FORCED}&goal=shut"), "Best play for each.", "web.advice.best."
    read = "The tiles that are left are read as one."
    yield from figures("web.unary-plus.", {"best": box.best, "worst": worst(box)})
    yield figure(f"{name}shut", box.best, note=note)
    yield figure(f"{name}expected", tiles.box(f"{FORCED}&goal=score").best, "points", note)
    digits = Game(9, "never", reading="digits").worth()
    yield figure("web.hopfer.expected", digits, "points", read)


def against_best_play() -> Iterator[Figure]:
    """Figures of best play against careless players: chances of a lower, higher, equal score."""
    rule = Game(9, "sum6-forced").rule
    worth = goals.best_values(
        rule, goals.pack(rule, [goals.points_down(rule), goals.all_down(rule)])[0]
    )
    best = tiles.box(FORCED).judge(tiles.liking(lambda move: -worth[move.number], "highest"))
    others = {
        "random": "one who flips at random",
        "lowest-first": "one who flips the lowest tiles first",
        "fewest-tiles": "one who flips as few tiles as can be",
    }
    for name, who in others.items():
        note = f"The least expected score against {who}: lower, higher, equal."
        yield figure(
            f"web.skill.best-v-{name}", duel(best, judged(FORCED, ADVICE[name])), note=note
        )


def duel(one: Judgement, other: Judgement) -> list[Fraction]:
    """[P(one's score is lower), P(higher), P(equal)] of two players who ignore each other."""
    found = one.against(other)
    return [found.win, found.loss, found.tie]


def bowen() -> Iterator[Figure]:
    """Figures of the worth of Bowen's boards, his example of a play, and the worst six boards."""
    game, shut, name = Game(9, "never"), Game(9, "never", "shut"), "web.bowen."
    last = sorted(map(game.board_at, range(game.size)), key=game.worth, reverse=True)[:6]
    for solved, measure, unit, boards in (
        (game, "board", "points", ("8", "2-6", "1-8", "4-5")),
        (shut, "shut", "probability", ("4-5", "1-8")),
    ):
        worths = {up: solved.worth(up.replace("-", ",")) for up in boards}
        yield from figures(f"{name}{measure}.", worths, unit)
    yield figure(f"{name}play.1-4-5-8.roll.9", game.plays("1,4,5,8", 9)[0].text)
    yield figure(f"{name}worst", [tiles.name_of(board.tiles) for board in last])
    yield figure(f"{name}worst.expected", map(game.worth, last), "points")


#: The order of the figures of first throws.
IN_ORDER = "In the order of the throws, 2 to 12."


def openings(words: str) -> list[Fraction]:
    """List by first throw, 2 to 12: the value of its best play, in payoffs of the goal."""
    box = tiles.box(words)
    values, throws = box.best_values(), box.graph[-1][0]
    return [Fraction(max(values[n] for n in throws[place]), box.scale) for place in range(1, 12)]


def perez() -> Iterator[Figure]:
    """Figures of the chance to shut nine tiles with two dice, also after each first throw and from
    the best boards."""
    words, name = f"{NINE}&goal=shut", "web.perez."
    box = tiles.box(words)
    values = {Fraction(worth, box.scale) for worth in box.best_values()[1:]}
    yield figure(f"{name}best.shut", box.best)
    yield figure(f"{name}opening", openings(words), note=IN_ORDER)
    yield figure(f"{name}boards", sorted(values, reverse=True)[:2], note="1, 2, 4 and then 3, 4.")


def bontrager() -> Iterator[Figure]:
    """Figures of the highest tile first with twelve tiles, and one die below 6 points."""
    verdict = tiles.box("set=1-12&one-die=sum6").judge(
        tiles.liking("highest", dice=lambda board, options: options[0 if board.score < 6 else -1])
    )
    left, name = verdict.distribution, "web.bontrager.highest."
    often = max(left, key=left.__getitem__)
    chances = {"shut": left[0], "often": left[often], "last-three": tiles.ends(verdict)[0b111 << 9]}
    yield from figures(name, chances)
    yield figure(f"{name}expected", tiles.mean(left), "points")
    yield figure(f"{name}most-often", often, "points")


def distributions() -> list[Figure]:
    """Figures of the chances of the scores 0 to 45 under best play for a shut box, by rules."""
    note = "Of plays that are as good as each other the one with the highest tile."
    games = {"two-dice": NINE, "forced": FORCED, "forced-two-tiles": f"{FORCED}&most=2"}
    scores = {
        f"{name}.scores": tiles.by_score(tiles.box(words).judge("best to shut").distribution, 45)
        for name, words in games.items()
    }
    return figures("web.durangobill.", scores, note=note)


#: Rounds of a day.
ROUNDS = 20


def lilleswing() -> Iterator[Figure]:
    """Figures of nine tiles with two dice: best play, a greedy player, and going second."""
    words = f"{NINE}&goal=score"
    box = tiles.box(words)
    values, top = box.best_values(), sum(box.game.tiles)
    # The losses of the greedy play; without the highest tile a board is the lowest number.
    losses = [
        max(values[after] for after in nexts) - values[min(nexts)]
        for throws, _ in box.graph
        for nexts in throws[1:]
        if nexts
    ]
    best, greedy = box.judge("best for points"), box.judge("highest tile")
    in_round, second = duel(best, greedy), [Fraction()] * 3
    for target, chance in best.distribution.items():
        # She plays for a score of the target or less.
        pays = goals.below(box.game.rule, target + 1)
        left = tiles.final_scores(box.game.rule, pays)
        won = sum(left[:target])
        parts = won, box.scale - won - left[target], left[target]
        second = [
            sum_ + chance * Fraction(part, box.scale)
            for sum_, part in zip(second, parts, strict=True)
        ]
    note = "Won, lost, tied. Of plays that are as good as each other the one with the highest tile."
    name, opening = "web.lilleswing.", [top - worth for worth in openings(words)]
    yield figure(f"{name}expected", box.best, "points")
    yield figure(f"{name}opening", opening, "points", IN_ORDER)
    yield figure(f"{name}exceptions", sum(loss > 0 for loss in losses))
    yield figure(f"{name}largest", Fraction(max(losses), box.scale), "points")
    yield figure(f"{name}round", in_round, note=note)
    yield figure(f"{name}day", days(*in_round), note=f"{note} A day has {ROUNDS} rounds.")
    yield figure(f"{name}self", duel(best, best), note=note)
    about = f"{note} Who goes second plays for a win or a tie."
    yield figure(f"{name}second", second, note=about)


def days(won: Fraction, lost: Fraction, tied: Fraction) -> list[Fraction]:
    """[P(more rounds won than the other after a day), P(fewer), P(as many)], from one round's."""
    ahead = {0: Fraction(1)}
    for _ in range(ROUNDS):
        after: dict[int, Fraction] = {}
        for lead, chance in ahead.items():
            for step, share in ((1, won), (-1, lost), (0, tied)):
                after[lead + step] = after.get(lead + step, Fraction()) + chance * share
        ahead = after
    more = sum((chance for lead, chance in ahead.items() if lead > 0), Fraction())
    return [more, 1 - more - ahead[0], ahead[0]]


def winnable() -> Iterator[Figure]:
    """A figure of the share of games that can be won with all throws known (neal-o-r)."""
    note = f"The player knows all throws{tiles.LONE_DIE}."
    yield figure("web.neal-o-r.winnable", lowest_score_chances(9, "max6")[0], note=note)


def most_ways() -> Iterator[Figure]:
    """Figures of ten tiles with two dice: the ways to shut the box, and play for most of them."""
    box = tiles.box(TEN)
    # The number of ways to shut each board with so many throws, with distinct dice.
    ways: list[dict[int, int]] = [{0: 1}]
    for throws, ((_, weights),) in box.graph[1:]:
        shut: dict[int, int] = {}
        for weight, nexts in zip(weights, throws, strict=True):
            for after in nexts if weight else ():
                for count, number in ways[after].items():
                    shut[count + 1] = shut.get(count + 1, 0) + weight * number
        ways.append(shut)
    many, (*_, counted) = [sum(each.values()) for each in ways], ways

    def rank(move: Move) -> int:
        return -many[move.number]

    note = "Of plays with equally many ways the one with the lowest tiles, which it tries first."
    about, name = "With so many throws; no other number shuts the box.", "web.van-de-kleut."
    left = box.judge(tiles.liking(rank, "lowest")).distribution
    yield figure(f"{name}throws", sorted(counted))
    yield figure(f"{name}sequences", [counted[n] for n in sorted(counted)], note=about)
    yield figure(f"{name}counted.shut", left[0], note=note)


PARTS: tuple[Part, ...] = (
    *(partial(players, each) for each in PLAYERS),
    jackpot,
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
