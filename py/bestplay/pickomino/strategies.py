"""Strategies and rules for a turn of Pickomino, judged exactly.

    >>> from bestplay.core.rule import Rule
    >>> field = TurnField()
    >>> worms = field.judge("worms first, then most dice")
    >>> round(float(worms.worth), 3), round(float(worms.best), 3)
    (1.042, 1.645)
    >>> verdict = field.judge(Rule(("highest-sum",), None, ()))
    >>> round(float(verdict.worth), 3), round(float(verdict.cost), 3)
    (1.217, 0.428)
    >>> field.mend(verdict, verdict.costly_choices[0]).exceptions
    ('on 4,5,6,6,6 throw',)

A strategy is told what is kept (a Kept), the dice of the throw that may be kept, and the plays,
each a selection and then to stop or to throw; it may look at the whole throw, and so is asked
about each (bestplay.strategies.field).  Dice that show a face kept before are lumped together:
nobody may keep them.

A rule keeps the first of its selections, in the order in which it likes them, that the throw
offers.  So it is weighed and followed as best play is (bestplay.pickomino.solver), once for each
number of dice and set of faces, which a page can do between two taps.

A number is a node: the place of a position in the solver's graph where the turn ends there, and
THROWING more where one throws.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import words as links
from bestplay.core.backward import Options, Throws
from bestplay.core.fraction import Fraction
from bestplay.core.preferences import Choose, at_random
from bestplay.core.rule import Rule
from bestplay.pickomino import GOAL_WORDS, Goal, Purpose, Situation, rules
from bestplay.pickomino import preferences as liking
from bestplay.pickomino.preferences import SELECTIONS, STOPS, Kept, Move, Selection, dice_text
from bestplay.pickomino.rules import DICE, FACES, WORM, face_points
from bestplay.pickomino.solver import (
    KEY_BITS,
    SIDES,
    BestPlay,
    Choices,
    Node,
    depth,
    follow,
    graph,
    weigh,
)
from bestplay.strategies.choosing import Fault, Strategy, Verdict, strategy
from bestplay.strategies.field import Field, best_strategy

#: Node numbers from here on are positions in which one throws.
THROWING = len(graph().nodes)
START = 2 * THROWING - 1

#: The most orders of selections that are cached, by their preferences.
REMEMBERED = 8

#: The measure of a goal that a turn reaches or misses.
CHANCE = "chance of a turn"

#: The goals that pages offer: (words, in words for a reader, the measure), by game.
QUESTIONS = {
    "pickomino": (
        ("goal=worms", "most worms in a turn, the whole grill", "worms"),
        ("goal=tile", "any tile, the whole grill", CHANCE),
        ("shelf=29-36&goal=worms", "most worms in a turn, 29 to 36 on the grill", "worms"),
        ("shelf=29-36&goal=tile", "any tile, 29 to 36 on the grill", CHANCE),
    )
}


# The graph for strategies.


class Nodes:
    """The solver's graph with stopping added at these places; rows are made on demand."""

    def __init__(self, may_stop: Container[int]) -> None:
        self._may_stop = may_stop
        self._rows: dict[int, tuple[Throws, Options]] = {}

    def played(self, place: int) -> list[int]:
        """The nodes to choose from at a place that a selection leads to, stopping first."""
        if not graph().nodes[place].nexts:
            return [place]
        return [place, THROWING + place] if place in self._may_stop else [THROWING + place]

    def __getitem__(self, number: int) -> tuple[Throws, Options]:
        """(throws, options) of a node, as in bestplay.core.backward."""
        if number not in self._rows:
            node = graph().nodes[number - THROWING] if number >= THROWING else None
            if not node or not node.nexts:
                return [], []
            played = [self.played(after) for after in node.nexts]
            throws, ways = node.throws.listed()
            rows = [[n for bit in bits_of(node, counts) for n in played[bit]] for counts in throws]
            self._rows[number] = rows, [(node.total, ways)]
        return self._rows[number]

    def __len__(self) -> int:
        return START + 1


def bits_of(node: Node, counts: Sequence[int]) -> list[int]:
    """The bits of the selections that a throw offers, the lowest face first."""
    return [slot * node.dice + count - 1 for slot, count in enumerate(counts) if count]


def named_strategies(field: TurnField) -> dict[str, Strategy]:
    """The built-in strategies, by name."""
    listed = [best_strategy("best", "Best play for the goal.", lambda: field)]
    for name, selections, stop, source in liking.PLAIN:
        likes = ", then ".join([SELECTIONS[each].says for each in selections])
        says = f"Keep {likes}; stop {STOPS[stop].says}."
        listed.append(strategy(name, liking.preferring([*selections, stop]), None, says, source))
    listed.append(strategy("random", at_random, None, "Plays at random."))
    return {each.name: each for each in listed}


def dice_of(kept: Kept) -> tuple[int, ...]:
    """Some dice that lead to these kept dice, in rising order."""

    def fill(faces: tuple[int, ...], points: int, dice: int) -> tuple[int, ...] | None:
        if not faces:
            return None if points or dice else ()
        worth = face_points(faces[0])
        for count in range(1, dice + 1):
            if count * worth > points:
                break
            rest = fill(faces[1:], points - count * worth, dice - count)
            if rest is not None:
                return (faces[0],) * count + rest
        return None

    return fill(kept.faces, kept.points, DICE - kept.dice) or ()


# Rules, and their losses.

#: Exceptions in a position, in order: (selection, its replacement), by their bits.
Swaps: TypeAlias = Sequence[tuple[int, int]]


class Loss(NamedTuple):
    """A loss in a position, in whole numbers.

    share  minus the chance times the loss, for sorting
    place  the position's place in the graph
    stops  True if the choice is between stopping and throwing, with the dice kept
    """

    share: int
    place: int
    stops: bool


class RulePlan(NamedTuple):
    """A rule's choices in every position it reaches.

    choices   (place, selections kept there), the start first
    last      the places where its turns end
    reach     the chance of each place to come up, times the scale
    stopping  True by place if it stops there
    swaps     exceptions by place: the selections kept without them, in the rule's order, and the
              swaps
    """

    choices: list[tuple[int, Choices]]
    last: list[int]
    reach: list[int]
    stopping: bytearray
    swaps: dict[int, tuple[Choices, Swaps]]


class RuleVerdict(Verdict):
    """The worth of a rule, and its costly choices."""

    field: TurnField

    def __init__(self, field: TurnField, rule: Rule) -> None:
        """rule: the one to judge; nothing is computed yet."""
        super().__init__(field, rule)
        self._listed: dict[Loss, list[Fault]] = {}

    def share(self, lost: Loss) -> Fraction:
        """The mean loss per turn in a position; over all positions they add up to the cost."""
        scale = self.field.scale
        return Fraction(-lost.share, scale * scale * self.field.unit)

    def fault(self, lost: Loss) -> Fault:
        """The costliest choice in a position where something is lost."""
        return self.all_faults(lost)[0]

    def all_faults(self, lost: Loss) -> list[Fault]:
        """All costly choices in a position, the costliest first; they add up to its loss."""
        if lost not in self._listed:
            find = self._stop_fault if lost.stops else self._faults
            self._listed[lost] = find(lost.place)
        return self._listed[lost]

    def _stop_fault(self, place: int) -> list[Fault]:
        field, plan = self.field, self.choices_made
        own, better = ("stop", "throw") if plan.stopping[place] else ("throw", "stop")
        loss = abs(field.stopping(place) - field.solved.throwing_at(place))
        unit = field.nodes[place].scale * field.unit
        reach = Fraction(plan.reach[place], field.scale)
        return [Fault(field.kept(place), None, (own,), (better,), reach, Fraction(loss, unit))]

    def _faults(self, place: int) -> list[Fault]:
        field, plan = self.field, self.choices_made
        node, reach = field.nodes[place], Fraction(plan.reach[place], field.scale)
        found: dict[tuple[int, int], int] = {}
        often: dict[tuple[int, int], tuple[int, Sequence[int]]] = {}
        worths = [
            field.values[after] * (step[0] >> KEY_BITS)
            for after, step in zip(node.nexts, node.steps)
        ]
        kept, swaps = plan.swaps.get(place) or (dict(plan.choices)[place], ())
        for counts, ways, offered, play in field.throws_by(place, kept, swaps):
            top = max(offered, key=lambda bit: worths[bit])
            if worths[top] > worths[play]:
                found[play, top] = found.get((play, top), 0) + ways
                if ways > often.get((play, top), (0, ()))[0]:
                    often[play, top] = ways, counts

        def share(pair: tuple[int, int]) -> int:
            return found[pair] * (worths[pair[1]] - worths[pair[0]])

        return [
            Fault(
                field.kept(place),
                field.dice_at(place, often[play, top][1]),
                (field.selection_text(place, play),),
                (field.selection_text(place, top),),
                reach * Fraction(found[play, top], node.total),
                Fraction(worths[top] - worths[play], node.scale // node.total * field.unit),
            )
            for play, top in sorted(sorted(found), key=share, reverse=True)
        ]


class TurnField(Field):
    """A turn for strategies; by default with the whole grill, for the most worms.

    situation  the tiles on the table
    goal       the goal of the turn
    """

    less_wins = False
    preferences = liking.PREFERENCES
    grammar = liking.GRAMMAR
    round = "turn"
    counts = "worms"

    def __init__(self, situation: Situation | str = "", goal: Goal | None = None) -> None:
        """A Situation and a Goal, or the words of a link that say them."""
        if isinstance(situation, str):
            given = links.only(links.split(situation), ("shelf", "tops", "own") + GOAL_WORDS)
            situation, goal = Situation.of(given), goal or Goal.of(given)
        self.situation, self.goal = situation, goal or Goal()
        purpose = Purpose(situation, self.goal)
        self.paid = paid = purpose.payoff()
        self.start = START
        self.unit = paid.unit
        self.depth = len(FACES)
        self.scale = SIDES ** depth(DICE, len(FACES))
        self.positions, self.nodes = graph().positions, graph().nodes
        #: The tiles for each number of points with a worm.
        self.tiles = [purpose.take(points) for points in range(rules.TOP + 1)]
        ends = [paid.end[node.points] if node.points >= 0 else paid.fail for node in self.nodes]
        self.payoff = ends + [paid.fail] * THROWING
        #: The gains of turns that end in each position, over a failure.
        self._gains = [end - paid.fail for end in ends]
        #: The places where one may stop.
        self.stops = [
            place
            for place, node in enumerate(self.nodes)
            if node.points >= 0 and node.nexts and paid.stop[node.points] is not None
        ]
        self.graph = Nodes(set(self.stops))
        self._solved: BestPlay | None = None
        self._values: list[int] = []
        self._best: list[int] = []
        self._plays: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._thrown: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self._moves: dict[int, list[list[Move]]] = {}
        self._orders: dict[tuple[str, ...], dict[Any, Choices]] = {}
        self._stopping: dict[str, list[int]] = {}
        self.known: dict[str, Strategy] = named_strategies(self)

    # Arguments of strategies.

    def preferring(self, names: Sequence[str]) -> Choose:
        return liking.preferring(names)

    def excepting(self, base: Strategy, lines: Sequence[str]) -> Strategy:
        """A strategy with exceptions such as "on 5,5,6 throw" and "on 5,5 keep 6,6 not 4,4,4"."""
        says = f"{base.says}, with {len(lines)} exceptions"
        play = liking.excepting(base.play, lines)
        return type(base)(base.name, play, base.dice, says, base.source)

    def position(self, number: int) -> Kept:
        return self.kept(number - THROWING)

    def throw(self, number: int, throw: int) -> tuple[int, ...]:
        """The dice of a throw that may be kept, in rising order."""
        place = number - THROWING
        used, _, dice = self.positions[place]
        if (used, dice) not in self._thrown:  # points make no difference
            free = rules.free_faces(self.positions[place])
            self._thrown[used, dice] = [
                tuple([face for face, count in zip(free, counts) for _ in range(count)])
                for counts in self.nodes[place].throws.listed()[0]
            ]
        return self._thrown[used, dice][throw]

    def format_throw(self, throw: tuple[int, ...]) -> str:
        return dice_text(throw)

    def plays(self, number: int, throw: int) -> list[Move]:
        if (number, throw) not in self._plays:
            place = number - THROWING
            node = self.nodes[place]
            if place not in self._moves:
                self._moves[place] = [self._keeping(place, bit) for bit in range(len(node.nexts))]
            offered = bits_of(node, node.throws.listed()[0][throw])[::-1]
            plays = [move for bit in offered for move in self._moves[place][bit]]
            self._plays[number, throw] = tuple(plays)
        return list(self._plays[number, throw])

    def _keeping(self, place: int, bit: int) -> list[Move]:
        """The plays of a selection, stopping first."""
        face, count = self.selection(place, bit)
        to = self.nodes[place].nexts[bit]
        used, points, dice = self.positions[to]
        faces, worm = bin(used).count("1"), rules.has_worm(self.positions[place])
        tile, played = self.tile(self.positions[to]), self.graph.played(to)
        return [
            Move(face, count, n != played[-1], points, dice, tile, n, faces, worm) for n in played
        ]

    def tile(self, here: rules.Position) -> int:
        """The tile that stopping in a position takes, 0 for none."""
        take = self.tiles[here[1]] if rules.has_worm(here) else None
        return take.tile if take else 0

    def result(self, number: int) -> int:
        """The worms won by the turn; negative if some are lost."""
        lost = -rules.worms(self.situation.own)
        if number >= THROWING or self.nodes[number].points < 0:
            return lost
        take = self.tiles[self.nodes[number].points]
        if take:
            return take.worms
        return 0 if self.goal.short == "free" else lost

    # Best play, by selections and not by throws; solved once a loss is asked for, as a page shows a
    # rule's worth first.

    @property
    def solved(self) -> BestPlay:
        """Best play of the turn."""
        if self._solved is None:
            self._solved = BestPlay(self.paid)
        return self._solved

    @property
    def values(self) -> list[int]:
        """The value of each position under best play, in its node's scale."""
        if not self._values:
            self._values = self.solved.values()
        return self._values

    @property
    def top(self) -> int:
        if self.known_top is None:
            self.known_top = self.values[-1]
        return self.known_top

    def best_values(self) -> list[int]:
        if not self._best:
            self._best = [payoff * self.scale for payoff in self.payoff]
            for place, node in enumerate(self.nodes):
                if node.nexts:
                    value = self.solved.throwing_at(place)
                    self._best[THROWING + place] = value * (self.scale // node.scale)
        return self._best

    def stopping(self, place: int) -> int:
        """The value of stopping in a position, in its node's scale."""
        return self.payoff[place] * self.nodes[place].scale

    # Rules.

    def counting(self, rule: Rule) -> list[bool]:
        active, stops, found = selections(rule.names), liking.stops_of(rule.names), []
        for name in rule.names:
            if name not in STOPS:
                found.append(name in active)
            elif "at-once" in stops:
                found.append(name == "at-once")
            else:
                found.append(name != "never" or len(stops) == 1)
        return found

    def things(self, rule: Rule) -> int:
        """The number of preferences that count and of exceptions, without what every rule has: the
        highest face at the end, and stopping with any tile."""
        names = [name for name, counts in zip(rule.names, self.counting(rule)) if counts]
        easy = [name for name in names if name in ("highest-face", "at-once")]
        first = names[:1] == ["highest-face"]
        return len(names) - len(easy) + first + len(rule.exceptions)

    def longer(self, rule: Rule) -> list[Rule]:
        """The rules with one more preference, or another stopping rule."""
        names, stops = list(selections(rule.names)), liking.stops_of(rule.names)
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

    def exception(self, verdict: RuleVerdict, lost: Loss) -> str:
        fault = verdict.fault(lost)
        dice = dice_text(dice_of(fault.position))
        where = f"on {dice}" if dice else "at first"
        does = f"keep {fault.better[0]} not {fault.plays[0]}" if fault.throw else fault.better[0]
        return f"{where} {does}"

    def _stop(self, name: str) -> list[int]:
        """The places where a preference about stopping stops, among those where a tile is taken."""
        if name not in self._stopping:
            stops, found = STOPS[name].rank, []
            for place in self.stops:
                if self.tiles[self.nodes[place].points]:
                    faces, points, dice = self.kept(place)
                    if stops(Move(0, 0, False, points, dice, 0, 0, len(faces), False)):
                        found.append(place)
            self._stopping[name] = found
        return self._stopping[name]

    def _order(self, names: Sequence[str]) -> list[list[tuple[int, int]]]:
        """All selections in a rule's order, by kept faces: (place of the free face, count)."""
        liked = [liking.rank_selections(kept, DICE, names) for kept in ((), (WORM,))]
        found = []
        for used in range(rules.ALL_USED + 1):
            free = rules.free_faces((used, 0, 0))
            slots = [-1] + [free.index(face) if face in free else -1 for face in FACES]
            worm = used >> (WORM - 1)
            found.append([(slots[face], n) for face, n in liked[worm] if slots[face] >= 0])
        return found

    def does(self, what: Any) -> Any:
        if not isinstance(what, Rule):
            return super().does(what)
        rule = what
        liking.check(rule.names)
        stops, instead = liking.read_exceptions(rule.exceptions)
        place_of, nodes, positions = graph().place, self.nodes, self.positions
        stopping = bytearray(len(nodes))
        for name in liking.stops_of(rule.names) or liking.USUAL:
            for place in self._stop(name):
                stopping[place] = 1
        for here in stops:
            if self.paid.stop[here[1]] is not None:
                stopping[place_of(here)] = stops[here]
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

        return RulePlan(choices, last, follow(len(nodes) - 1, choose), stopping, swaps)

    def throws_by(
        self, place: int, kept: Choices, swaps: Swaps
    ) -> Iterator[tuple[Sequence[int], int, list[int], int]]:
        """Every throw in a position: how many dice show each free face, its ways, the bits of the
        selections that it offers, and that of the one that is kept.

        kept: the choices without the swaps, in the order in which the rule likes them.
        """
        node = self.nodes[place]
        liked = {bit: number for number, (bit, _) in enumerate(kept)}
        for counts, ways in zip(*node.throws.listed()):
            offered = bits_of(node, counts)
            if not offered:
                continue
            chosen = min(offered, key=lambda bit: liked.get(bit, len(liked)))
            for other, keep in swaps:
                if chosen == other and keep in offered:
                    chosen = keep
            yield counts, ways, offered, chosen

    def _swapped(self, place: int, kept: Choices, swaps: Swaps) -> Choices:
        """The choices in a position where exceptions change some."""
        found: dict[int, int] = {}
        for _, ways, _, chosen in self.throws_by(place, kept, swaps):
            found[chosen] = found.get(chosen, 0) + ways
        return [(bit, found[bit]) for bit in sorted(found)]

    def verdict(self, what: Any) -> Any:
        return RuleVerdict(self, what) if isinstance(what, Rule) else super().verdict(what)

    def value_of(self, plan: Any) -> int | Fraction:
        if not isinstance(plan, RulePlan):
            return super().value_of(plan)
        gains, reach, value = self._gains, plan.reach, self.paid.fail * self.scale
        for place in plan.last:
            gain = gains[place]
            if gain:
                value += reach[place] * gain
        return value

    def find(self, plan: Any) -> tuple[list[Any], Any]:
        if not isinstance(plan, RulePlan):
            return super().find(plan)
        best, reach, fail = self.values, plan.reach, self.paid.fail
        throwing = self.solved.throwing_at
        lost: list[Loss] = []

        def lose(place: int, stops: bool, loss: int) -> None:
            if loss:
                whole = loss * (self.scale // self.nodes[place].scale)
                lost.append(Loss(-reach[place] * whole, place, stops))

        for place, kept in plan.choices:
            node = self.nodes[place]
            nexts, steps, value = node.nexts, node.steps, 0
            for bit, ways in kept:
                value += ways * steps[bit][0] * best[nexts[bit]]
            value >>= KEY_BITS
            if fail:
                value += fail * (node.scale // node.total) * node.throws.busts
            lose(place, False, throwing(place) - value)
        for place in self.stops:
            if reach[place]:
                own = self.stopping(place) if plan.stopping[place] else throwing(place)
                lose(place, True, best[place] - own)
        lost.sort()
        return lost, None

    # Positions, dice and selections in words.

    def kept(self, place: int) -> Kept:
        """The Kept at a place of the graph, as strategies are given it."""
        return liking.kept_at(self.positions[place])

    def dice_at(self, place: int, counts: Sequence[int]) -> tuple[int, ...]:
        """Dice with these counts of the free faces; all others show a kept face."""
        here, dice = self.positions[place], []
        for face, count in zip(rules.free_faces(here), counts):
            dice += [face] * count
        dice += list(self.kept(place).faces[:1]) * (here[2] - len(dice))
        return tuple(sorted(dice))

    def selection(self, place: int, bit: int) -> Selection:
        """The (face, count) of a selection's bit in a position."""
        here = self.positions[place]
        return rules.free_faces(here)[bit // here[2]], bit % here[2] + 1

    def selection_text(self, place: int, bit: int) -> str:
        """A selection as text: "6,6"."""
        face, count = self.selection(place, bit)
        return dice_text((face,) * count)

    def link(self, fault: Fault) -> str:
        kept = dice_of(fault.position)
        if fault.throw is None:
            return self.stop_question(kept)
        return self.question(kept, fault.throw)

    def stop_question(self, kept: Sequence[int]) -> str:
        """Link words that ask whether to stop with these dice: all are kept but those of one face,
        which are thrown: one without which nobody could stop, or else the fewest."""
        lasts = []
        for face in sorted(set(kept)):
            could = self.tile(rules.position([each for each in kept if each != face])) > 0
            lasts.append((len(set(kept)) == 1, could, kept.count(face), face))
        face = min(lasts)[-1]
        return self.question(
            [each for each in kept if each != face], (face,) * list(kept).count(face)
        )

    def exception_question(self, place: str, other: str, play: str) -> str:
        """The link words of the question that an exception is about; "" without a choice."""
        kept = [] if place == liking.FIRST else links.numbers(place, "dice")
        if other == liking.THEN:
            here = rules.position(kept)
            return "" if rules.ends(here) or not self.tile(here) else self.stop_question(kept)
        thrown = links.numbers(f"{play},{other}", "dice")
        return "" if len(kept) + len(thrown) > DICE else self.question(kept, thrown)

    def question(self, kept: Sequence[int], thrown: Sequence[int]) -> str:
        """Link words that ask what to keep of a throw: these dice, filled up with a kept face, or
        in the first throw with all other faces in turn, the lowest first."""
        others = list(kept[:1]) or [face for face in FACES if face not in thrown]
        throw = [*thrown, *(others * DICE)[: DICE - len(kept) - len(thrown)]]
        pairs = self.situation.words() + self.goal.words()
        pairs += [("kept", dice_text(kept) or None), ("throw", dice_text(sorted(throw)))]
        return links.join(pairs)


def open_field(game: str, words: str) -> TurnField:
    """The field of the strategy page, from link words; "" for a turn with the whole grill."""
    return TurnField(words)


def _bit(free: Sequence[int], dice: int, selection: Selection) -> int:
    """The bit of a selection at a node with these free faces and so many dice."""
    return free.index(selection[0]) * dice + selection[1] - 1


def selections(names: Sequence[str]) -> tuple[str, ...]:
    """A rule's preferences about keeping, up to the first that leaves no ties."""
    found: list[str] = []
    for name in names:
        if name not in STOPS and "highest-face" not in found:
            found.append(name)
    return tuple(found)
