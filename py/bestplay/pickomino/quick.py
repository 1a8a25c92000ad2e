"""Rules for a turn of Pickomino judged between two taps: what Field.judge says, without its throws.

What a rule keeps of a throw is the first of its selections, in the order in which it likes them,
that the throw offers.  So a selection is kept in as many ways as offer it and none before it, which
are counted once for each number of dice and set of faces, as best play's are (solver.py).

    >>> from bestplay.pickomino.quick import Judge
    >>> from bestplay.pickomino.strategies import Grill
    >>> from bestplay.strategies.choosing import Rule
    >>> judge = Judge(Grill())
    >>> rule = Rule(("highest-sum",), None, ())
    >>> verdict = judge.judge(rule)
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3)
    (1.217, 0.428)
    >>> judge.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 4,5,6,6,6 throw',)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.pickomino import rules, solver
from bestplay.pickomino import strategy_graph as nodes
from bestplay.pickomino.positions import KEY, graph
from bestplay.pickomino.preferences import PREFERENCES, SELECTIONS, STOPS, stops_of
from bestplay.pickomino.rules import DICE, FACES
from bestplay.pickomino.strategies import Exceptions, Grill, Kept, dice_of
from bestplay.pickomino.thumb import Taken
from bestplay.strategies.choosing import Rule, lines_of
from bestplay.strategies.choosing import Verdict as BaseVerdict

#: What a node's throws come to: (the ways that offer nothing, [(the place of a selection in the
#: node's list, its ways, its ways in the scale of the node's value)]).
Weights: TypeAlias = tuple[int, list[tuple[int, int, int]]]

#: The selections that exceptions replace in a position, in order: (one, what is kept instead).
Swaps: TypeAlias = Sequence[tuple[int, int]]

#: The orders of selections that are remembered, by the names of what they like.
REMEMBERED = 8


class Lost(NamedTuple):
    """What is lost in a position, on whole numbers.

    share  less than 0: chance times loss, for sorting
    place  where the position is listed
    stops  whether the dice are kept already, so that one stops or throws
    """

    share: int
    place: int
    stops: bool


class Fault(NamedTuple):
    """A choice that costs something.

    position  what is kept
    throw     dice of which some are kept next, as they come most often; None where one stops or
              throws
    play      what the rule does: the dice that it keeps, "stop" or "throw"
    better    what is best
    reach     how often it comes up in a turn
    loss      what it costs then, in the measure of the goal
    """

    position: Kept
    throw: tuple[int, ...] | None
    play: str
    better: str
    reach: Fraction
    loss: Fraction


class Plan(NamedTuple):
    """What a rule does.

    weights  what it keeps, by the places of the positions in which it throws, the start first
    stopping whether it stops, by the places of positions
    swaps    where exceptions replace selections, by the places of positions: the weights without
             them, which stand in the order in which the rule likes selections, and the swaps
    """

    weights: list[tuple[int, Weights]]
    stopping: bytearray
    swaps: dict[int, tuple[Weights, Swaps]]


class Verdict(BaseVerdict):
    """What a rule is worth, and how likely positions are to come up.

    listed  the faults of the positions that were asked about
    """

    def __init__(self, judge: Judge, rule: Rule) -> None:
        """Made by Judge.judge."""
        super().__init__(judge, rule)
        self.listed: dict[Lost, list[Fault]] = {}

    @property
    def plan(self) -> Plan:
        """What it does."""
        plan: Plan = self.choices_made
        return plan

    @property
    def reach(self) -> list[int]:
        """How likely each position is to come up, by place, times the judge's scale."""
        reach: list[int] = self.find()[1]
        return reach


class Judge:
    """Judges the rules of a turn.

    field  the situation and its goal

    Best play is worked out when it is asked where a rule loses: a page shows what a rule is worth
    before.
    """

    #: No rule says how many dice are thrown.
    chooses_dice = False

    def __init__(self, field: Grill, top: int | None = None) -> None:
        """top: what best play is worth from the start, payoffs times the judge's scale, where that
        is known already."""
        self.field, self._top_value = field, top
        self.positions, self.nodes = graph().positions, graph().nodes
        self.start = len(self.nodes) - 1
        self.scale = self.nodes[self.start].scale
        self._best: tuple[solver.Solved, list[int]] | None = None
        paid, tiles = field.paid, [field.takes(points) for points in range(rules.TOP + 1)]
        #: What stopping is worth where one may, whether it takes a tile, and what a turn is worth
        #: that ends in a position.
        self._stops: dict[int, int] = {}
        self._takes, self._ends = bytearray(len(self.nodes)), []
        for place, node in enumerate(self.nodes):
            worm = node.points >= 0
            stop = paid.stop[node.points] if worm and node.nexts else None
            if stop is not None:
                self._stops[place] = stop * node.scale
                self._takes[place] = tiles[node.points]
            self._ends.append(paid.end[node.points] if worm else paid.fail)
        self._throwing: dict[int, int] = {}
        self._ranks: dict[str, list[int]] = {}
        self._orders: list[tuple[tuple[str, ...], dict[Any, Weights]]] = []
        self._stopping: dict[str, list[int]] = {}

    def _solve(self) -> tuple[solver.Solved, list[int]]:
        if self._best is None:
            solved = solver.solve(self.field.paid)
            pairs = zip(solved.values, self.nodes)
            self._best = solved, [value + solved.base * node.scale for value, node in pairs]
        return self._best

    @property
    def best(self) -> list[int]:
        """The value of each position under best play, in its node's scale."""
        return self._solve()[1]

    @property
    def top(self) -> int:
        """That of the start."""
        if self._top_value is None:
            self._top_value = self.best[self.start]
        return self._top_value

    # Rules.

    def counting(self, rule: Rule) -> list[bool]:
        """Which of its preferences can make a difference."""
        active, stops, found = selections(rule.names), stops_of(rule.names), []
        for name in rule.names:
            if name not in STOPS:
                found.append(name in active)
            elif "at-once" in stops:
                found.append(name == "at-once")
            else:
                found.append(name != "never" or len(stops) == 1)
        return found

    def things(self, rule: Rule) -> int:
        """How many things a rule has one remember: preferences that count, but for the highest
        face at the end and stopping with any tile, which every rule has, and exceptions."""
        names = [name for name, counts in zip(rule.names, self.counting(rule)) if counts]
        easy = [name for name in names if name in ("highest-face", "at-once")]
        first = names[:1] == ["highest-face"]
        return len(names) - len(easy) + first + len(rule.exceptions)

    def _rank(self, name: str) -> list[int]:
        """The rank of each selection by a preference: see _key."""
        if name not in self._ranks:
            rank = SELECTIONS[name][1]
            found = {}
            for worm in (False, True):
                for face in FACES:
                    for count in range(1, DICE + 1):
                        taken = Taken((rules.WORM,) if worm else (), face, count, 0)
                        found[_key(worm, face, count)] = int(rank(taken, taken))
            places = {each: at for at, each in enumerate(sorted(set(found.values())))}
            self._ranks[name] = [places[found[key]] if key in found else 0 for key in range(_KEYS)]
        return self._ranks[name]

    def _order(self, names: Sequence[str]) -> list[list[tuple[int, int]]]:
        """All selections in the order in which a rule likes them, by the faces that are kept: (the
        place of the face among those that are free, the number of dice)."""
        ranks, orders = [self._rank(name) for name in names], []
        for worm in (False, True):
            listed = []
            for face in FACES:
                for count in range(1, DICE + 1):
                    key = _key(worm, face, count)
                    listed.append(tuple([rank[key] for rank in ranks]) + (-face, count))
            orders.append([(-each[-2], each[-1]) for each in sorted(listed)])
        found = []
        for used in range(rules.ALL_USED + 1):
            free = rules.free_faces((used, 0, 0))
            liked = orders[used >> (rules.WORM - 1)]
            slots = [-1] + [free.index(face) if face in free else -1 for face in FACES]
            found.append([(slots[face], n) for face, n in liked if slots[face] >= 0])
        return found

    def _weigh(self, order: list[list[tuple[int, int]]], place: int) -> Weights:
        """What is kept in a position, and in how many ways."""
        node, used = self.nodes[place], self.positions[place][0]
        dice, throws, left, mask = node.dice, node.throws, node.total, 0
        without, steps, found = throws.without, node.steps, []
        least = (len(FACES) - throws.free) ** dice
        for slot, count in order[used]:
            if count <= dice:
                at = slot * dice + count - 1
                mask |= 1 << at
                now = without.get(mask)
                if now is None:
                    now = throws.count(mask)
                if now != left:
                    found.append((at, left - now, (left - now) * (steps[at][0] // KEY)))
                    left = now
                    if left == least:
                        break  # nothing else is offered then
        return left, found

    def _stop(self, name: str) -> list[int]:
        """Whether a rule stops, by the places of positions in which it takes a tile."""
        if name not in self._stopping:
            stops, found = STOPS[name][1], []
            for place in self._stops:
                if self._takes[place]:
                    used, points, dice = self.positions[place]
                    after = _After(rules.free_faces((used, 0, 0)), points, dice)
                    if stops(after, after):
                        found.append(place)
            self._stopping[name] = found
        return self._stopping[name]

    def plan(self, rule: Rule) -> Plan:
        """What a rule does wherever it comes; ValueError for one that makes no sense."""
        _check(rule.names)
        apart = Exceptions(lines_of("\n".join(rule.exceptions)))
        place_of = graph().place
        stopping = bytearray(len(self.nodes))
        for name in stops_of(rule.names) or ("at-once",):
            for place in self._stop(name):
                stopping[place] = 1
        for here in apart.stops:
            place = place_of(here)
            if place in self._stops:
                stopping[place] = apart.stops[here]
        listed = {}
        for here in apart.swaps:
            free, dice = rules.free_faces(here), here[2]
            listed[place_of(here)] = [
                (_at(free, dice, other), _at(free, dice, keep)) for other, keep in apart.swaps[here]
            ]
        names = selections(rule.names)
        known = dict(self._orders).get(names)
        if known is None:
            known = {}
            self._orders = [*self._orders[1 - REMEMBERED :], (names, known)]
        order: list[list[tuple[int, int]]] = []
        swaps: dict[int, tuple[Weights, Swaps]] = {}
        seen, weights = bytearray(len(self.nodes)), []
        seen[self.start] = 1
        for place in range(self.start, -1, -1):
            node = self.nodes[place]
            if seen[place] and node.nexts and not stopping[place]:
                key = self.positions[place][0] << 4 | node.dice
                if key not in known:
                    order = order or self._order(names)
                    known[key] = self._weigh(order, place)
                kept = known[key]
                if place in listed:
                    swaps[place] = kept, listed[place]
                    special = (place, *[at for both in listed[place] for at in both])
                    if special not in known:
                        known[special] = self._weights_with_swaps(place, kept, listed[place])
                    kept = known[special]
                weights.append((place, kept))
                for at, _, _ in kept[1]:
                    seen[node.nexts[at]] = 1
        return Plan(weights, stopping, swaps)

    def _throws(
        self, place: int, kept: Weights, swaps: Swaps
    ) -> Iterator[tuple[Sequence[int], int, list[int], int]]:
        """Every throw in a position: how many dice show each free face, its ways, the places of
        the selections that it offers, and that of the one that is kept.

        kept: the weights without the swaps, in the order in which the rule likes selections.
        """
        node = self.nodes[place]
        liked = {at: number for number, (at, _, _) in enumerate(kept[1])}
        free = len(node.nexts) // node.dice
        for counts, ways in zip(*nodes.throws(node.dice, free)):
            offered = [slot * node.dice + n - 1 for slot, n in enumerate(counts) if n]
            if not offered:
                continue
            chosen = min(offered, key=lambda at: liked.get(at, len(liked)))
            for other, keep in swaps:
                if chosen == other and keep in offered:
                    chosen = keep
            yield counts, ways, offered, chosen

    def _weights_with_swaps(self, place: int, kept: Weights, swaps: Swaps) -> Weights:
        """The weights of the choices in a position where exceptions replace some of them."""
        found: dict[int, int] = {}
        for _, ways, _, chosen in self._throws(place, kept, swaps):
            found[chosen] = found.get(chosen, 0) + ways
        steps = self.nodes[place].steps
        return kept[0], [(at, found[at], found[at] * (steps[at][0] // KEY)) for at in sorted(found)]

    # Judging.

    def value(self, rule: Rule) -> int:
        """What a rule is worth from the start: payoffs times the judge's scale."""
        return self.value_of(self.plan(rule))

    def value_of(self, plan: Plan) -> int:
        """The same for what it does."""
        values, fail = self._end_values(plan.stopping), self.field.paid.fail
        for place, (left, kept) in plan.weights[::-1]:
            node = self.nodes[place]
            nexts = node.nexts
            value = fail * (node.scale // node.total) * left if fail else 0
            for at, _, scaled in kept:
                value += scaled * values[nexts[at]]
            values[place] = value
        return values[self.start]

    def _end_values(self, stopping: bytearray) -> list[int]:
        """The values of positions in which the turn ends."""
        values = list(self._ends)
        for place in self._stops:
            if stopping[place]:
                values[place] = self._stops[place]
        return values

    does = plan

    def judge(self, rule: Rule, sure: bool = False) -> Verdict:
        """What a rule is worth, and where it loses; ValueError for what makes no sense.

        sure: it does make sense, and what it does is worked out when that is asked for.
        """
        verdict = Verdict(self, rule)
        _ = sure or verdict.choices_made
        return verdict

    def find(self, plan: Plan) -> tuple[list[Lost], list[int]]:
        """Where a rule loses, the greatest share first, and how likely each position is: see
        Verdict."""
        best = self.best
        lost: list[Lost] = []
        reach = [0] * len(self.nodes)
        reach[self.start] = self.scale
        fail = self.field.paid.fail
        for place, (left, kept) in plan.weights:
            node = self.nodes[place]
            nexts, one = node.nexts, reach[place] // node.total
            value = fail * (node.scale // node.total) * left if fail else 0
            for at, ways, scaled in kept:
                after = nexts[at]
                value += scaled * best[after]
                reach[after] += one * ways
            self._lose(lost, place, False, reach[place], self.throwing(place) - value)
        for place in self._stops:
            if reach[place]:
                own = self._stops[place] if plan.stopping[place] else self.throwing(place)
                self._lose(lost, place, True, reach[place], best[place] - own)
        lost.sort()
        return lost, reach

    def _lose(self, lost: list[Lost], place: int, stops: bool, chance: int, loss: int) -> None:
        if loss:
            whole = loss * (self.scale // self.nodes[place].scale)
            lost.append(Lost(-chance * whole, place, stops))

    def throwing(self, place: int) -> int:
        """What throwing in a position is worth, best play from then on, in its node's scale."""
        if place not in self._stops or self.best[place] > self._stops[place]:
            return self.best[place]
        if place not in self._throwing:
            node, solved = self.nodes[place], self._solve()[0]
            value = solver.value_of_throwing(node, solved.values, solved.payoff.fail - solved.base)
            self._throwing[place] = value + solved.base * node.scale
        return self._throwing[place]

    def worth(self, value: int) -> Fraction:
        """A value of the start in the measure of the goal."""
        return Fraction(value, self.scale * self.field.unit)

    def cost(self, value: int) -> Fraction:
        """How much worse than best play it is."""
        return self.worth(self.top - value)

    @property
    def best_worth(self) -> Fraction:
        """What best play is worth."""
        return self.worth(self.top)

    # Faults and what mends them.

    def share(self, lost: Lost) -> Fraction:
        """What is lost there in a turn, on average; all of it together is the cost."""
        return Fraction(-lost.share, self.scale * self.scale * self.field.unit)

    def fault(self, verdict: Verdict, lost: Lost) -> Fault:
        """The choice that costs most where something is lost."""
        return self.faults(verdict, lost)[0]

    def faults(self, verdict: Verdict, lost: Lost) -> list[Fault]:
        """All choices that cost something there, the costliest first; together they cost what is
        lost there."""
        if lost not in verdict.listed:
            stops = lost.stops
            found = [self._stop_fault(verdict, lost)] if stops else self._faults(verdict, lost)
            verdict.listed[lost] = found
        return verdict.listed[lost]

    def _stop_fault(self, verdict: Verdict, lost: Lost) -> Fault:
        place, unit = lost.place, self.nodes[lost.place].scale * self.field.unit
        words = ("stop", "throw") if verdict.plan.stopping[place] else ("throw", "stop")
        reach = Fraction(verdict.reach[place], self.scale)
        loss = Fraction(abs(self._stops[place] - self.throwing(place)), unit)
        return Fault(self.position_at(place), None, words[0], words[1], reach, loss)

    def _faults(self, verdict: Verdict, lost: Lost) -> list[Fault]:
        place, plan, best = lost.place, verdict.plan, self.best
        node, reach = self.nodes[place], Fraction(verdict.reach[place], self.scale)
        found: dict[tuple[int, int], int] = {}
        often: dict[tuple[int, int], tuple[int, Sequence[int]]] = {}
        worths = [best[after] * (step[0] // KEY) for after, step in zip(node.nexts, node.steps)]
        none: Swaps = ()
        kept, swaps = (
            plan.swaps[place] if place in plan.swaps else (dict(plan.weights)[place], none)
        )
        for counts, ways, offered, play in self._throws(place, kept, swaps):
            top = max(offered, key=lambda at: worths[at])
            if worths[top] > worths[play]:
                found[play, top] = found.get((play, top), 0) + ways
                if ways > often.get((play, top), (0, ()))[0]:
                    often[play, top] = ways, counts

        def share(pair: tuple[int, int]) -> int:
            return found[pair] * (worths[pair[1]] - worths[pair[0]])

        return [
            Fault(
                self.position_at(place),
                self._dice(place, often[play, top][1]),
                self._selection(place, play),
                self._selection(place, top),
                reach * Fraction(found[play, top], node.total),
                Fraction(worths[top] - worths[play], node.scale // node.total * self.field.unit),
            )
            for play, top in sorted(sorted(found), key=share, reverse=True)
        ]

    def position_at(self, place: int) -> Kept:
        """A position as strategies are given it."""
        return self.field.position(nodes.THROWING + place)

    def _dice(self, place: int, counts: Sequence[int]) -> tuple[int, ...]:
        """Dice that show so many of each free face; all others one that is kept."""
        here, dice = self.positions[place], []
        for face, count in zip(rules.free_faces(here), counts):
            dice += [face] * count
        dice += list(self.position_at(place).faces[:1]) * (here[2] - len(dice))
        return tuple(sorted(dice))

    def _selection(self, place: int, at: int) -> str:
        """A selection in words: "6,6"."""
        here = self.positions[place]
        face = rules.free_faces(here)[at // here[2]]
        return ",".join([str(face)] * (at % here[2] + 1))

    def mend(self, verdict: Verdict, lost: Lost) -> Rule:
        """The rule with the exception that plays best where this is lost."""
        rule, fault = verdict.rule, self.fault(verdict, lost)
        dice = ",".join([str(face) for face in dice_of(fault.position)])
        where = f"on {dice}" if dice else "at first"
        line = f"{where} {fault.better}"
        if fault.throw:
            line = f"{where} keep {fault.better} not {fault.play}"
        return Rule(rule.names, rule.one_die, rule.exceptions + (line,))

    def additions(self, verdict: Verdict) -> list[Rule]:
        """All rules that have one thing more to remember: a preference at any place where it can
        count, another moment to stop, or the exception that mends the greatest share."""
        rule = verdict.rule
        names, stops = list(selections(rule.names)), stops_of(rule.names)
        ends = len(names) - (names[-1:] == ["highest-face"])
        found = []
        for name in sorted(SELECTIONS):
            if name not in names:
                for place in range(ends + 1):
                    longer = [*names[:place], name, *names[place:], *stops]
                    found.append(Rule(tuple(longer), None, rule.exceptions))
        for name in sorted(STOPS):
            if name not in stops and "at-once" not in stops:
                found.append(Rule((*names, *stops, name), None, rule.exceptions))
        if verdict.costly_choices:
            found.append(self.mend(verdict, verdict.costly_choices[0]))
        return found


class _After:
    """A position after a selection, as the ways to stop look at it."""

    def __init__(self, free: Sequence[int], points: int, dice: int) -> None:
        kept = [face for face in FACES if face not in free]
        #: What was kept before the selection: as many faces but one.
        self.faces, self.worm = kept[1:], True
        self.points, self.dice = points, dice


def _at(free: Sequence[int], dice: int, selection: tuple[int, int]) -> int:
    """The place of a selection in the list of a node with these free faces and so many dice."""
    return free.index(selection[0]) * dice + selection[1] - 1


#: Keys of selections are below this.
_KEYS = 2 * 64


def _key(worm: bool, face: int, count: int) -> int:
    """A number for a selection, and whether a worm is kept already."""
    return worm << 6 | face - 1 << 3 | count - 1


def selections(names: Sequence[str]) -> tuple[str, ...]:
    """What of a rule says which dice to keep, up to the first after which nothing is open."""
    found: list[str] = []
    for name in names:
        if name not in STOPS and "highest-face" not in found:
            found.append(name)
    return tuple(found)


def _check(names: Sequence[str]) -> None:
    for name in names:
        if name not in PREFERENCES:
            raise ValueError(f"there are {', '.join(sorted(PREFERENCES))}, not '{name}'")
