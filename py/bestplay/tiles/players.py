"""Games with tiles for two or more: beat a score, go first, or share a pot.

Everybody plays one turn and knows the scores before; the lowest score wins.  The last player is
solved first, once for every score to beat; her value is the payoff of the player before her.  Of
more than two each plays for their own expected share of the pot, and so will everybody who is still
to come.  What is solved then is a standing: how many are to come, the best score so far, and how
many hold it; nothing else about the scores matters.

Sources: "Possibly Wrong" (blog), January 2013, for two players and their stakes; E. Huggins,
"Optimal Klackers", 2007, for the second player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bestplay.core import backward, words
from bestplay.core.backward import TOO_SMALL, Graph
from bestplay.core.fraction import Fraction, gcd, pair
from bestplay.core.value import Report
from bestplay.tiles import goals, rules
from bestplay.tiles.goals import MOST, SPLIT, second_stakes, targets
from bestplay.tiles.rules import Rules


def start_values(
    graph: Graph,
    points: Sequence[int],
    payoffs: Sequence[Sequence[int]],
    report: Report | None = None,
) -> list[int]:
    """The value of the start for each of several payoffs by score.

    With report they are solved one after the other, in less memory; without, all at once, side by
    side in one integer, in a fraction of the time.
    """
    scores = sorted(set(points))
    if report is None:
        fields = _Fields(
            payoffs, max([total for _, options in graph for total, _ in options] + [1])
        )
        ends = dict(zip(scores, [fields.pack(column) for column in zip(*payoffs)]))
        value: list[int] = []
        for score, (throws, options) in zip(points, graph):
            here = ends[score]
            if options:
                after = [fields.greatest([value[n] for n in nexts] or [here]) for nexts in throws]
                here = fields.greatest([fields.mean(ways, after, total) for total, ways in options])
            value.append(here)
        return fields.unpack(value[-1])
    values = []
    for payoff in payoffs:
        worth = dict(zip(scores, payoff))
        values.append(backward.values(graph, [worth[score] for score in points])[-1])
        report(len(values), len(payoffs))
    return values


class _Fields:
    """Numbers packed side by side in one integer, so that one operation computes all."""

    def __init__(self, payoffs: Sequence[Sequence[int]], ways: int) -> None:
        """ways: the greatest number that a mean is divided by."""
        self.least = min([min(payoff) for payoff in payoffs])
        most = max([max(payoff) for payoff in payoffs]) - self.least
        self.count, self.size, above = len(payoffs), 1, 1
        while above <= most:
            above *= 2
        while most * ways >> (8 * self.size - 1):  # a field has room for that, and a bit to spare
            self.size += 1
        self.bits = 8 * self.size
        ones = int.from_bytes((b"\1" + bytes(self.size - 1)) * self.count, "little")
        self.top = ones << (self.bits - 1)
        self.beyond = ones * ((1 << self.bits) - above)

    def pack(self, numbers: Sequence[int]) -> int:
        least, size = self.least, self.size
        fields = [(number - least).to_bytes(size, "little") for number in numbers]
        return int.from_bytes(b"".join(fields), "little")

    def unpack(self, packed: int) -> list[int]:
        fields = packed.to_bytes(self.size * self.count, "little")
        starts = range(0, len(fields), self.size)
        numbers = [int.from_bytes(fields[start : start + self.size], "little") for start in starts]
        return [number + self.least for number in numbers]

    def greatest(self, rows: list[int]) -> int:
        """The greatest number of each field, packed again in one integer."""
        greatest = rows[0]
        for row in rows[1:]:
            more = (greatest | self.top) - row
            no_less = more & self.top  # this bit stays unless the field borrowed
            greatest = row + (more & (no_less - (no_less >> (self.bits - 1))))
        return greatest

    def mean(self, weights: Sequence[int], rows: list[int], total: int) -> int:
        """The weighted mean of each field, packed; ArithmeticError if one is not whole."""
        sums: dict[int, int] = {}
        for weight, row in zip(weights, rows):
            if weight:
                sums[weight] = sums[weight] + row if weight in sums else row
        means, left = divmod(sum([weight * added for weight, added in sums.items()]), total)
        # A remainder would carry into the field below and exceed any mean there.
        if left or means & self.beyond:
            raise ArithmeticError(TOO_SMALL)
        return means


def second_values(
    rule: Rules,
    pays: int | Fraction = 1,
    clack: str = "answered",
    report: Report | None = None,
    reading: str = "sum",
    against: Sequence[int] = (),
) -> list[int]:
    """The second player's expected winnings for each score in `against`, or in targets(), over
    rules.scale(rule) times the payout's denominator; see start_values for report."""
    points, pay = rules.scores(rule, reading), pair(goals.amount(pays))
    scores, ends = sorted(set(points)), goals.check_clack(clack)
    met = against or targets(rule, reading)
    payoffs = [goals.scale_payoff(rule, second_stakes(scores, t, pay, ends)) for t in met]
    return start_values(rules.graph(rule), points, payoffs, report)


# Rounds for several: the lowest score takes the pot, equal ones split it.

#: (best score so far, None before the first; number of players who hold it).
Standing: TypeAlias = tuple[int | None, int]

#: The number of standings solved in one pass: more take more memory and hardly less time.
AT_ONCE = 64


def standings(to_come: int) -> int:
    """Roughly the number of standings per score with this many players to come."""
    return max(1, to_come * (to_come - 1) // 2)


class Round:
    """Shares of a pot of 1 that the lowest score takes; every player plays one turn.

    Shares with so many players to come are ints over unit(to_come).  Where plays are worth the same
    to the one who plays, it is the one of the lower expected score that is taken, of those the one
    that leaves the holders most, then the next players.
    """

    def __init__(
        self,
        graph: Graph,
        points: Sequence[int],
        scale: int,
        report: Report | None = None,
        everybody: bool = True,
    ) -> None:
        """graph: the positions of a turn, which begins at the last; see core.backward.

        points: the score of a turn that ends at each position, from 0 up; scale: what every
        chance of a turn is an int over; report(done, of) hears of each standing that is solved;
        everybody: whether shares() is asked of all to come, which takes twice the work.
        """
        self.graph = graph
        self.points = points
        self.scale = scale
        self.report = report
        self.everybody = everybody
        self.scores = sorted(set(points))
        self.solved: dict[tuple[int, int | None, int], tuple[int, list[int]]] = {}

    # The rules of the pot.

    def unit(self, to_come: int) -> int:
        """The denominator of the shares when so many players are still to come."""
        whole: int = self.scale**to_come
        return SPLIT * whole

    def after(self, best: int | None, holders: int, score: int) -> tuple[int, int]:
        """The standing (best, holders) once the next player has scored."""
        if best is None or score < best:
            return score, 1
        return (best, holders + 1) if score == best else (best, holders)

    # The worth of standings.

    def shares(
        self, to_come: int, best: int | None = None, holders: int = 0
    ) -> tuple[int, list[int]]:
        """(each holder's share, [each player's to come]) over unit(to_come).

        Without everybody only the next player's is in the list.
        """
        self.solve(to_come, [(best, holders)])
        return self._follow(to_come, best, holders)

    def worths(self, to_come: int, best: int | None = None, holders: int = 0) -> list[int]:
        """The next player's share for each of scores, over unit(to_come - 1).

        to_come counts the next player.
        """
        afters = [self.after(best, holders, score) for score in self.scores]
        led = [standing for standing, score in zip(afters, self.scores) if standing[0] == score]
        self.solve(to_come - 1, led)
        return self._worths(to_come, best, holders)

    def missing(self, to_come: int, best: int | None = None, holders: int = 0) -> bool:
        """True if worths() has anything to solve."""
        after = [self.after(best, holders, score) for score in self.scores]
        return to_come > 1 and bool(
            [1 for each in after if (to_come - 1, *each) not in self.solved]
        )

    # Standings are solved by level, those with the fewest players to come first.

    def solve(self, to_come: int, standings: Sequence[Standing]) -> None:
        """Solve these standings, and those that may follow, unless they are solved."""
        levels: list[tuple[int, list[Standing]]] = []
        wanted = set(standings)
        while to_come and wanted:
            new = [each for each in wanted if (to_come,) + each not in self.solved]
            levels.append((to_come, sorted(new) if len(new) > 1 else new))
            wanted = {self.after(best, held, score) for best, held in new for score in self.scores}
            to_come -= 1
        total, done = sum([len(new) for _, new in levels]), 0
        for number, new in levels[::-1]:
            for start in range(0, len(new), AT_ONCE):
                part = new[start : start + AT_ONCE]
                self._solve(number, part)
                done += len(part)
                if self.report:
                    self.report(done, total)

    def _solve(self, to_come: int, standings: list[Standing]) -> None:
        """Solve standings whose following ones are solved."""
        packs = [self._pack(self._score_values(to_come, *each)) for each in standings]
        values = start_values(self.graph, self.points, [payoff for payoff, _ in packs])
        for (best, holders), value, (_, bases) in zip(standings, values, packs):
            digits = []
            for least, base in bases[::-1]:
                value, digit = divmod(value, base)
                digits.append(digit + least * self.scale)
            mine, _, held, *others = digits[::-1]
            self.solved[(to_come, best, holders)] = held, [mine] + others

    def _score_values(self, to_come: int, best: int | None, holders: int) -> list[list[int]]:
        """Lists by score: the next player's share, points turned down, a holder's, the others'."""
        top = self.scores[-1]
        afters = [self.after(best, holders, score) for score in self.scores]
        follow = [self._follow(to_come - 1, low, count) for low, count in afters]
        held = [share if low == best else 0 for (share, _), (low, _) in zip(follow, afters)]
        mine = self._worths(to_come, best, holders)
        wanted = [mine, [top - score for score in self.scores], held]
        if self.everybody:
            wanted += [list(column) for column in zip(*[shares for _, shares in follow])]
        return wanted

    def _worths(self, to_come: int, best: int | None, holders: int) -> list[int]:
        """worths() with all following standings solved."""
        worth = []
        for score in self.scores:
            low, count = self.after(best, holders, score)
            worth.append(self._follow(to_come - 1, low, count)[0] if score == low else 0)
        return worth

    def _follow(self, to_come: int, best: int | None, holders: int) -> tuple[int, list[int]]:
        """shares() of a solved standing."""
        if to_come:
            return self.solved[(to_come, best, holders)]
        return (SPLIT // holders if holders else 0), []

    def _pack(self, wanted: list[list[int]]) -> tuple[list[int], list[tuple[int, int]]]:
        """(one payoff by score that ranks by the first list, then the next; bases to unpack it).

        bases: the least of each list, and the base of its digit.
        """
        packed = [0] * len(self.scores)
        bases = []
        for worths in wanted:
            least = min(worths)
            base = self.scale * (max(worths) - least) + 1
            packed = [number * base + worth - least for number, worth in zip(packed, worths)]
            bases.append((least, base))
        return [self.scale * number for number in packed], bases


def round_of(
    rule: Rules, report: Report | None = None, reading: str = "sum", everybody: bool = True
) -> Round:
    """A round of these rules, with nothing solved yet."""
    points = rules.scores(rule, reading)
    return Round(rules.graph(rule), points, rules.scale(rule), report, everybody)


#: The pots of the latest rules, the latest first: the seats of a round share most standings.
_kept: list[tuple[Rules, str, Round]] = []
KEPT = 3

#: The number of standings in a part.
PART = 8


def pot_of(rule: Rules, reading: str = "sum", report: Report | None = None) -> Round:
    """The cached round of these rules, with its solved standings."""
    kept = [pot for known, read, pot in _kept if (known, read) == (rule, reading)]
    if not kept:
        kept = [round_of(rule, None, reading, everybody=False)]
        _kept.insert(0, (rule, reading, kept[0]))
        del _kept[KEPT:]
    kept[0].report = report
    return kept[0]


def share_parts(
    rule: Rules, players: int, scores: Sequence[int], reading: str
) -> list[tuple[int, int, int]]:
    """The parts to solve for worths(), as arguments of solve_part(); each needs those before it.

    Most of it is the same for all seats of a round.
    """
    to_come, best, _ = standing(players, scores)
    met = sorted(set(rules.scores(rule, reading)))
    count = len([score for score in met if best is None or score <= best])
    return [
        (after, holders, start)
        for after in range(1, to_come)
        for holders in range(1, to_come - after + 1)
        for start in range(0, count, PART)
    ]


def solve_part(rule: Rules, reading: str, part: tuple[int, int, int]) -> None:
    """Solve one of share_parts(), for worths() to use."""
    to_come, holders, start = part
    pot = pot_of(rule, reading)
    pot.solve(to_come, [(score, holders) for score in pot.scores[start : start + PART]])


def pot_shares(
    rule: Rules, players: int, report: Report | None = None, reading: str = "sum"
) -> tuple[list[int], int]:
    """Each player's expected share of the pot, in order of play: (numerators, denominator)."""
    players = words.whole(players, "how many play")
    if not 1 <= players <= MOST:
        shown = words.excerpt(players)
        raise ValueError(f"the pot is solved for 1 to {MOST} players, not {shown}")
    pot = round_of(rule, report, reading)
    return pot.shares(players)[1], pot.unit(players)


def standing(players: int, scores: Sequence[int]) -> tuple[int, int | None, int]:
    """The standing of a round: (players to come, best score or None, players who have it)."""
    best = min(scores) if scores else None
    return players - len(scores), best, len([score for score in scores if score == best])


def worths(
    rule: Rules,
    players: int,
    scores: Sequence[int],
    report: Report | None = None,
    reading: str = "sum",
) -> list[int]:
    """The next player's share for each possible score, over share_unit()."""
    return pot_of(rule, reading, report).worths(*standing(players, scores))


def passes(rule: Rules, players: int, scores: Sequence[int], reading: str = "sum") -> int:
    """Roughly the number of passes over all boards that worths() takes."""
    to_come, best, _ = standing(players, scores)
    if to_come < 2:
        return 0
    most = rules.read(rule.tiles, reading) if best is None else best
    return min(most, rules.start(rule)) * standings(to_come)


# The contents of tables: a holder's share in every standing, from which any seat's payoffs follow.


def blocks(players: int) -> list[tuple[int, int]]:
    """The standings of 2 to `players` players, as (players to come, holders of the best score)."""
    totals = range(2, players + 1)
    return [(to_come, total - to_come) for total in totals for to_come in range(1, total)]


def holder_shares(pot: Round, blocks: Sequence[tuple[int, int]], to_come: int) -> list[int]:
    """A holder's share for each of the blocks and each score, over pot.unit(to_come)."""
    for after in sorted({after for after, _ in blocks}):
        counts = [holders for each, holders in blocks if each == after]
        pot.solve(after, [(score, holders) for holders in counts for score in pot.scores])
    shares = []
    for after, holders in blocks:
        by = pot.scale ** (to_come - after)
        shares += [by * pot.solved[(after, score, holders)][0] for score in pot.scores]
    return shares


def keep(
    pot: Round, blocks: Sequence[tuple[int, int]], to_come: int, shares: Sequence[int]
) -> None:
    """Store the result of holder_shares(), such as from a table; ValueError for a wrong length."""
    if len(shares) != len(blocks) * len(pot.scores):
        raise ValueError(f"{len(blocks) * len(pot.scores)} shares are needed, not {len(shares)}")
    place = 0
    for after, holders in blocks:
        by = pot.scale ** (to_come - after)
        for score in pot.scores:
            pot.solved[(after, score, holders)] = (shares[place] // by, [])
            place += 1


def held_by_first(rule: Rules, seconds: Sequence[int]) -> list[int]:
    """holder_shares() for two, from the second player's winnings where a shut pays one stake."""
    whole = rules.scale(rule)
    return [SPLIT // 2 * (whole - value) for value in seconds]


def others(rule: Rules, aim: goals.Goal, report: Report | None = None) -> list[int] | None:
    """Values of the players still to come, as a goal needs them; None for most goals.

    For "first" the second player's winnings for each of targets(), for "round" one's own
    share for each score that there is.
    """
    if aim.name == "first":
        return second_values(rule, aim.pays, aim.clack, report, aim.reading)
    if aim.name == "round":
        return worths(rule, aim.players, aim.scores, report, aim.reading)
    return None


# A series of turns.


def rounds_to(chances: Mapping[int, Fraction], goal: int) -> tuple[Fraction, Fraction]:
    """(mean turns until so many points are left in all, mean number of these that shut the box).

    chances: of each number of points that a turn may leave, as a judged strategy's distribution has
    them.  ValueError where the goal is never reached, since each turn shuts the box.

    >>> from bestplay import strategies
    >>> verdict = strategies.field("shut-the-box", "set=1-9&one-die=never").judge("highest tile")
    >>> [round(float(mean), 3) for mean in rounds_to(verdict.distribution, 100)]
    [9.476, 0.659]
    """
    unit = 1
    for chance in chances.values():
        unit *= chance.denominator // gcd(unit, chance.denominator)
    ways = [(n, c.numerator * (unit // c.denominator)) for n, c in chances.items() if n and c]
    if not ways:
        raise ValueError("no points are ever left: each turn shuts the box")
    # After a turn that shuts the box as many points are to come as before it, so to s points it
    # takes (1 + the sum of p(k) R(s - k) over k > 0) / (1 - p(0)) turns: whole parts of left**s.
    left = sum([count for _, count in ways])
    powers, means = [1], [0]
    for points in range(1, words.whole(goal, "the points to reach") + 1):
        after = [
            count * powers[step - 1] * means[points - step] for step, count in ways if step < points
        ]
        means.append(unit * powers[-1] + sum(after))
        powers.append(powers[-1] * left)
    rounds = Fraction(means[-1], powers[-1])
    return rounds, rounds * Fraction(unit - left, unit)
