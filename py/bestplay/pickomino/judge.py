"""Rules for a turn of Pickomino judged between two taps: what Grill.judge says, without its throws.

What a rule keeps of a throw is the first of its selections, in the order in which it likes them,
that the throw offers.  So it is weighed and followed as best play is (bestplay.pickomino.solver),
once for each number of dice and set of faces.

    >>> from bestplay.core.rule import Rule
    >>> turn = Turn()
    >>> verdict = turn.judge(Rule(("highest-sum",), None, ()))
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3)
    (1.217, 0.428)
    >>> turn.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 4,5,6,6,6 throw',)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.pickomino import Situation, rules
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.preferences import (
    SELECTIONS,
    STOPS,
    USUAL,
    Kept,
    Move,
    check,
    dice_text,
    kept_at,
    rank_selections,
    read_exceptions,
    stops_of,
)
from bestplay.pickomino.rules import DICE, FACES
from bestplay.pickomino.solver import (
    KEY_BITS,
    BestPlay,
    Choices,
    follow,
    graph,
    throws_of,
    weigh,
)
from bestplay.pickomino.strategies import Grill, dice_of
from bestplay.strategies.choosing import Fault, Verdict

#: The selections that exceptions replace in a position, in order: (one, what is kept instead), by
#: their bits.
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


class TurnPlan(NamedTuple):
    """What a rule does, wherever it comes.

    choices   what it keeps where it throws: (place, what is kept), the start first
    last      the places in which its turns end
    reach     how likely each place is to come up, times the scale
    stopping  whether it stops, by place
    swaps     where exceptions replace selections: by place, what is kept without them, in the order
              in which the rule likes it, and the swaps
    """

    choices: list[tuple[int, Choices]]
    last: list[int]
    reach: list[int]
    stopping: bytearray
    swaps: dict[int, tuple[Choices, Swaps]]


class TurnVerdict(Verdict):
    """What a rule is worth, and how likely positions are to come up."""

    field: Turn

    def __init__(self, field: Turn, rule: Rule) -> None:
        """Made by a Turn."""
        super().__init__(field, rule)
        self._listed: dict[Lost, list[Fault]] = {}

    def share(self, lost: Lost) -> Fraction:
        """What is lost there in a turn, on average; all of it together is the cost."""
        scale = self.field.scale
        return Fraction(-lost.share, scale * scale * self.field.unit)

    def fault(self, lost: Lost) -> Fault:
        """The choice that costs most where something is lost."""
        return self.all_faults(lost)[0]

    def all_faults(self, lost: Lost) -> list[Fault]:
        """All choices that cost something there, the costliest first; together they cost what is
        lost there."""
        if lost not in self._listed:
            find = self._stop_fault if lost.stops else self._faults
            self._listed[lost] = find(lost.place)
        return self._listed[lost]

    def _stop_fault(self, place: int) -> list[Fault]:
        turn, plan = self.field, self.choices_made
        own, better = ("stop", "throw") if plan.stopping[place] else ("throw", "stop")
        loss = abs(turn.stopping(place) - turn.throwing(place))
        unit = turn.nodes[place].scale * turn.unit
        reach = Fraction(plan.reach[place], turn.scale)
        return [Fault(turn.kept(place), None, (own,), (better,), reach, Fraction(loss, unit))]

    def _faults(self, place: int) -> list[Fault]:
        turn, plan = self.field, self.choices_made
        node, reach = turn.nodes[place], Fraction(plan.reach[place], turn.scale)
        found: dict[tuple[int, int], int] = {}
        often: dict[tuple[int, int], tuple[int, Sequence[int]]] = {}
        worths = [
            turn.values[after] * (step[0] >> KEY_BITS)
            for after, step in zip(node.nexts, node.steps)
        ]
        kept, swaps = plan.swaps.get(place) or (dict(plan.choices)[place], ())
        for counts, ways, offered, play in turn.throws_at(place, kept, swaps):
            top = max(offered, key=lambda bit: worths[bit])
            if worths[top] > worths[play]:
                found[play, top] = found.get((play, top), 0) + ways
                if ways > often.get((play, top), (0, ()))[0]:
                    often[play, top] = ways, counts

        def share(pair: tuple[int, int]) -> int:
            return found[pair] * (worths[pair[1]] - worths[pair[0]])

        return [
            Fault(
                turn.kept(place),
                turn.dice_at(place, often[play, top][1]),
                (turn.selection_at(place, play),),
                (turn.selection_at(place, top),),
                reach * Fraction(found[play, top], node.total),
                Fraction(worths[top] - worths[play], node.scale // node.total * turn.unit),
            )
            for play, top in sorted(sorted(found), key=share, reverse=True)
        ]


class Turn(Grill):
    """A turn whose rules are judged between two taps.

    Best play is worked out when it is asked where a rule loses: a page shows what a rule is worth
    before.
    """

    def __init__(self, situation: Situation | str = "", goal: Goal | None = None) -> None:
        super().__init__(situation, goal)
        self.positions, self.nodes = graph().positions, graph().nodes
        self.first = len(self.nodes) - 1
        self._solved: tuple[BestPlay, list[int]] | None = None
        paid, tiles = self.paid, [self.takes(points) for points in range(rules.TOP + 1)]
        #: What stopping is worth where one may, whether it takes a tile, and what a turn that ends
        #: in a position is worth more than a failure.
        self._stops: dict[int, int] = {}
        self._takes, self._gains = bytearray(len(self.nodes)), []
        for place, node in enumerate(self.nodes):
            worm = node.points >= 0
            stop = paid.stop[node.points] if worm and node.nexts else None
            if stop is not None:
                self._stops[place] = stop
                self._takes[place] = tiles[node.points]
            end = paid.end[node.points] if worm else paid.fail
            self._gains.append((end if stop is None else stop) - paid.fail)
        self._orders: dict[tuple[str, ...], dict[Any, Choices]] = {}
        self._stopping: dict[str, list[int]] = {}

    @property
    def solved(self) -> tuple[BestPlay, list[int]]:
        """Best play, and the value of each position in its node's scale."""
        if self._solved is None:
            best = BestPlay(self.paid)
            self._solved = best, best.values()
        return self._solved

    @property
    def values(self) -> list[int]:
        """The value of each position under best play, in its node's scale."""
        return self.solved[1]

    @property
    def top(self) -> int:
        if self.known_top is None:
            self.known_top = self.values[self.first]
        return self.known_top

    # Rules.

    def counting(self, rule: Rule) -> list[bool]:
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
        """But for the highest face at the end and stopping with any tile, which every rule has."""
        names = [name for name, counts in zip(rule.names, self.counting(rule)) if counts]
        easy = [name for name in names if name in ("highest-face", "at-once")]
        first = names[:1] == ["highest-face"]
        return len(names) - len(easy) + first + len(rule.exceptions)

    def _order(self, names: Sequence[str]) -> list[list[tuple[int, int]]]:
        """All selections in the order in which a rule likes them, by the faces that are kept: (the
        place of the face among those that are free, the number of dice)."""
        liked = [rank_selections(kept, DICE, names) for kept in ((), (rules.WORM,))]
        found = []
        for used in range(rules.ALL_USED + 1):
            free = rules.free_faces((used, 0, 0))
            slots = [-1] + [free.index(face) if face in free else -1 for face in FACES]
            worm = used >> (rules.WORM - 1)
            found.append([(slots[face], n) for face, n in liked[worm] if slots[face] >= 0])
        return found

    def _stop(self, name: str) -> list[int]:
        """Whether a rule stops, by the places of positions in which it takes a tile."""
        if name not in self._stopping:
            stops, found = STOPS[name].rank, []
            for place in self._stops:
                if self._takes[place]:
                    faces, points, dice = self.kept(place)
                    if stops(Move(0, 0, False, points, dice, 0, 0, len(faces), False)):
                        found.append(place)
            self._stopping[name] = found
        return self._stopping[name]

    def does(self, what: Any) -> Any:
        if not isinstance(what, Rule):
            return super().does(what)
        rule = what
        check(rule.names)
        stops, instead = read_exceptions(rule.exceptions)
        place_of, nodes, positions = graph().place, self.nodes, self.positions
        stopping = bytearray(len(nodes))
        for name in stops_of(rule.names) or USUAL:
            for place in self._stop(name):
                stopping[place] = 1
        for here in stops:
            place = place_of(here)
            if place in self._stops:
                stopping[place] = stops[here]
        listed = {}
        for here in instead:
            free, dice = rules.free_faces(here), here[2]
            listed[place_of(here)] = [
                (_bit(free, dice, other), _bit(free, dice, keep)) for other, keep in instead[here]
            ]
        names = selections(rule.names)
        if names not in self._orders and len(self._orders) >= REMEMBERED:
            self._orders = {}
        known = self._orders.setdefault(names, {})
        order: list[list[tuple[int, int]]] = []
        swaps: dict[int, tuple[Choices, Swaps]] = {}
        choices: list[tuple[int, Choices]] = []
        last: list[int] = []

        def choose(place: int) -> Choices | None:
            node, used = nodes[place], positions[place][0]
            if stopping[place] or not node.nexts:
                last.append(place)
                return None
            dice = node.dice
            key = used << 4 | dice
            if key not in known:
                if not order:
                    order.extend(self._order(names))
                bits = [slot * dice + n - 1 for slot, n in order[used] if n <= dice]
                known[key] = weigh(node, bits)
            kept = known[key]
            if place in listed:
                swaps[place] = kept, listed[place]
                special = (place, *[bit for both in listed[place] for bit in both])
                if special not in known:
                    known[special] = self._swapped(place, kept, listed[place])
                kept = known[special]
            choices.append((place, kept))
            return kept

        return TurnPlan(choices, last, follow(self.first, choose), stopping, swaps)

    def throws_at(
        self, place: int, kept: Choices, swaps: Swaps
    ) -> Iterator[tuple[Sequence[int], int, list[int], int]]:
        """Every throw in a position: how many dice show each free face, its ways, the bits of the
        selections that it offers, and that of the one that is kept.

        kept: the choices without the swaps, in the order in which the rule likes them.
        """
        node = self.nodes[place]
        liked = {bit: number for number, (bit, _) in enumerate(kept)}
        free = len(node.nexts) // node.dice
        for counts, ways in zip(*throws_of(node.dice, free)):
            offered = [slot * node.dice + n - 1 for slot, n in enumerate(counts) if n]
            if not offered:
                continue
            chosen = min(offered, key=lambda bit: liked.get(bit, len(liked)))
            for other, keep in swaps:
                if chosen == other and keep in offered:
                    chosen = keep
            yield counts, ways, offered, chosen

    def _swapped(self, place: int, kept: Choices, swaps: Swaps) -> Choices:
        """What is kept in a position where exceptions replace some of the choices."""
        found: dict[int, int] = {}
        for _, ways, _, chosen in self.throws_at(place, kept, swaps):
            found[chosen] = found.get(chosen, 0) + ways
        return [(bit, found[bit]) for bit in sorted(found)]

    # Judging.

    def verdict(self, what: Any) -> Any:
        return TurnVerdict(self, what) if isinstance(what, Rule) else super().verdict(what)

    def value_of(self, plan: Any) -> int | Fraction:
        if not isinstance(plan, TurnPlan):
            return super().value_of(plan)
        gains, reach, value = self._gains, plan.reach, self.paid.fail * self.scale
        for place in plan.last:
            gain = gains[place]
            if gain:
                value += reach[place] * gain
        return value

    def find(self, plan: Any) -> tuple[list[Any], Any]:
        if not isinstance(plan, TurnPlan):
            return super().find(plan)
        best, reach, fail = self.values, plan.reach, self.paid.fail
        lost: list[Lost] = []
        for place, kept in plan.choices:
            node = self.nodes[place]
            nexts, steps, value = node.nexts, node.steps, 0
            for bit, ways in kept:
                value += ways * steps[bit][0] * best[nexts[bit]]
            value >>= KEY_BITS
            if fail:
                value += fail * (node.scale // node.total) * node.throws.busts
            self._lose(lost, place, False, reach[place], self.throwing(place) - value)
        for place in self._stops:
            if reach[place]:
                own = self.stopping(place) if plan.stopping[place] else self.throwing(place)
                self._lose(lost, place, True, reach[place], best[place] - own)
        lost.sort()
        return lost, None

    def _lose(self, lost: list[Lost], place: int, stops: bool, chance: int, loss: int) -> None:
        if loss:
            whole = loss * (self.scale // self.nodes[place].scale)
            lost.append(Lost(-chance * whole, place, stops))

    def stopping(self, place: int) -> int:
        """What stopping in a position is worth, in its node's scale."""
        return self._stops[place] * self.nodes[place].scale

    def throwing(self, place: int) -> int:
        """What throwing in a position is worth, best play from then on, in its node's scale."""
        if place not in self._stops or self.values[place] > self.stopping(place):
            return self.values[place]
        return self.solved[0].throwing(self.positions[place])[0]

    # Faults and what mends them.

    def kept(self, place: int) -> Kept:
        """A position as strategies are given it."""
        return kept_at(self.positions[place])

    def dice_at(self, place: int, counts: Sequence[int]) -> tuple[int, ...]:
        """Dice that show so many of each free face; all others one that is kept."""
        here, dice = self.positions[place], []
        for face, count in zip(rules.free_faces(here), counts):
            dice += [face] * count
        dice += list(self.kept(place).faces[:1]) * (here[2] - len(dice))
        return tuple(sorted(dice))

    def selection_at(self, place: int, bit: int) -> str:
        """A selection in words: "6,6"."""
        here = self.positions[place]
        return dice_text([rules.free_faces(here)[bit // here[2]]] * (bit % here[2] + 1))

    def exception(self, verdict: TurnVerdict, lost: Lost) -> str:
        fault = verdict.fault(lost)
        dice = dice_text(dice_of(fault.position))
        where = f"on {dice}" if dice else "at first"
        does = f"keep {fault.better[0]} not {fault.plays[0]}" if fault.throw else fault.better[0]
        return f"{where} {does}"

    def longer(self, rule: Rule) -> list[Rule]:
        """Or another moment to stop."""
        names, stops = list(selections(rule.names)), stops_of(rule.names)
        ends = len(names) - (names[-1:] == ["highest-face"])
        found = [
            rule.naming([*names[:place], name, *names[place:], *stops])
            for name in sorted(SELECTIONS)
            if name not in names
            for place in range(ends + 1)
        ]
        for name in sorted(STOPS):
            if name not in stops and "at-once" not in stops:
                found.append(rule.naming([*names, *stops, name]))
        return found


def _bit(free: Sequence[int], dice: int, selection: tuple[int, int]) -> int:
    """The bit of a selection at a node with these free faces and so many dice."""
    return free.index(selection[0]) * dice + selection[1] - 1


def selections(names: Sequence[str]) -> tuple[str, ...]:
    """What of a rule says which dice to keep, up to the first after which nothing is open."""
    found: list[str] = []
    for name in names:
        if name not in STOPS and "highest-face" not in found:
            found.append(name)
    return tuple(found)
