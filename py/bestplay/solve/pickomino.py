"""One turn of Pickomino solved exactly, in any situation and for any payoff of the points.

v(x) = max(p(x), E[max over selections y of v(x + y)]) by backward induction over the positions,
as in R. C. Seydel's slides (24 May 2012), but over (faces used, points, dice left) instead of
sorted dice: 1939 positions, of which 1287 can still throw.

E[max] needs no list of throws: take the selections (face, count) best first and add each one's
value times the ways in which it is offered and no better one is.  In how many ways a throw
offers none of some selections depends on the dice, the number of free faces and those
selections alone, so these counts are kept from one situation to the next, as is the graph.

Exactness.  Everything is an int: from position i on at most dice + (dice - 1) + ... are thrown,
as long as faces last, so 6**depth(i) is a denominator of its value, and a step to another
position multiplies by a power of 6.  Equal values are found equal, and ties have a rule: equal
selections go to the higher face and then to more dice; stopping or throwing, as the payoff says.
"""

from collections import namedtuple

from bestplay.rules import pickomino as rules

#: stop[n]: what stopping at n points is worth, None where it is not allowed; end[n]: what n points
#: with a worm are worth when nothing is left to throw; fail: every other end.  All are ints over
#: unit.  tie: "stop" or "throw", whichever an equal value goes to.
Payoff = namedtuple("Payoff", ("stop", "end", "fail", "unit", "tie"))

#: values[place] + base * 6**depth is a position's value over unit * 6**depth; see worth.  None
#: where the position was not reached.
Solved = namedtuple("Solved", ("payoff", "base", "values"))

#: One position.  points: -1 without a worm; dice, total = 6**dice; scale = 6**depth; offered: the
#: counts kept for these dice and free faces; nexts: places; steps: (multiplier, bit) for each.
Node = namedtuple("Node", ("points", "dice", "total", "scale", "offered", "nexts", "steps"))

#: A key holds a value times 64 and the bit of its selection, less than 6 faces times 8 counts.
BITS = 64


class Offered(dict):
    """offered[mask]: the ways to throw that offer none of the selections in the mask.

    Bit slot * dice + count - 1 stands for exactly count dice of the free face in that slot.
    """

    def __init__(self, dice, faces):
        super().__init__()
        self.dice = dice
        self.faces = faces
        self.rows = {}

    def count(self, mask):
        """Count the ways once, and keep the result."""
        row = self.row(mask, self.faces - 1)
        last = mask >> (self.dice * (self.faces - 1))
        ways = _spread(row, last, self.dice)
        self[mask] = ways
        return ways

    def row(self, mask, faces):
        """For 0, 1, ... dice: the ways in which they show kept faces or the first free ones."""
        inside = mask & ((1 << self.dice * faces) - 1)
        key = inside * 8 + faces
        if key not in self.rows:
            if faces:
                before = self.row(inside, faces - 1)
                shut = inside >> (self.dice * (faces - 1))
                row = [_spread(before, shut, n) for n in range(self.dice + 1)]
            else:
                row = [(6 - self.faces) ** n for n in range(self.dice + 1)]
            self.rows[key] = row
        return self.rows[key]


def _spread(row, shut, dice):
    """Add one more face, which some of the dice show, but not as many as a bit of shut says."""
    ways = row[dice]
    for count in range(1, dice + 1):
        if not shut >> (count - 1) & 1:
            ways += CHOOSE[dice][count] * row[dice - count]
    return ways


def _choose(top):
    """Pascal's triangle."""
    rows = [[1]]
    for _ in range(top):
        last = rows[-1]
        rows.append([1] + [a + b for a, b in zip(last, last[1:])] + [1])
    return rows


CHOOSE = _choose(rules.DICE)


def depth(dice, free):
    """How many dice at most are thrown from here on, all throws together."""
    found = 0
    while dice and free:
        found += dice
        dice -= 1
        free -= 1
    return found


class Graph:
    """All positions of a turn, ends first: positions[place] and nodes[place]."""

    def __init__(self):
        self.positions = _positions()
        self.places = {_code(here): place for place, here in enumerate(self.positions)}
        self.offered = {}
        self.reached = {}
        steps = {}
        self.nodes = []
        for here in self.positions:
            faces = rules.free_faces(here)
            dice = here[2]
            points = here[1] if rules.has_worm(here) else -1
            if rules.ends(here):
                self.nodes.append(Node(points, dice, 1, 1, None, (), ()))
                continue
            key = (dice, len(faces))
            if key not in steps:
                steps[key] = _steps(dice, len(faces))
                self.offered[key] = Offered(dice, len(faces))
            nexts = [
                self.place(rules.keep(here, face, count))
                for face in faces
                for count in range(1, dice + 1)
            ]
            scale = 6 ** depth(dice, len(faces))
            self.nodes.append(
                Node(points, dice, 6**dice, scale, self.offered[key], nexts, steps[key])
            )

    def place(self, here):
        """Where a position is listed; ValueError for one that eight dice cannot come to."""
        found = self.places.get(_code(here))
        if found is None:
            raise ValueError("no kept dice make %d points with %d left" % (here[1], here[2]))
        return found

    def region(self, place):
        """The places that can be reached from one, ends first and itself last."""
        if place not in self.reached:
            seen = {place}
            waiting = [place]
            while waiting:
                for after in self.nodes[waiting.pop()].nexts:
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)
            self.reached[place] = sorted(seen)
        return self.reached[place]


def _positions():
    """Every position that can be reached, those with more faces used first."""
    layers = [[rules.START]]
    for _ in rules.FACES:
        found = {}
        for here in layers[-1]:
            for face in rules.free_faces(here):
                for count in range(1, here[2] + 1):
                    after = rules.keep(here, face, count)
                    found[_code(after)] = after
        layers.append([found[code] for code in sorted(found)])
    return [here for layer in layers[::-1] for here in layer]


def _code(here):
    """A position as a number: MicroPython looks tuples up slowly."""
    return here[0] << 10 | here[1] << 4 | here[2]


def _steps(dice, free):
    """(multiplier, bit) of every selection: its value times BITS in the scale after a throw."""
    found = []
    for slot in range(free):
        for count in range(1, dice + 1):
            more = depth(dice, free) - dice - depth(dice - count, free - 1)
            found.append((BITS * 6**more, slot * dice + count - 1))
    return found


_made: list = []


def graph():
    """The one graph, made when it is first asked for."""
    if not _made:
        _made.append(Graph())
    return _made[0]


# Solving.


def solve(payoff, start=rules.START):
    """The value of every position from start on."""
    positions = graph()
    base = min([payoff.fail] + [v for v in payoff.stop if v is not None] + list(payoff.end))
    fail = payoff.fail - base
    stop = [None if v is None else v - base for v in payoff.stop]
    end = [v - base for v in payoff.end]
    values: list = [None] * len(positions.nodes)
    for place in positions.region(positions.place(start)):
        node = positions.nodes[place]
        if not node.nexts:
            values[place] = end[node.points] if node.points >= 0 else fail
            continue
        value = _throw(node, values, fail)
        if node.points >= 0 and stop[node.points] is not None:
            value = max(value, stop[node.points] * node.scale)
        values[place] = value
    return Solved(payoff, base, values)


def _throw(node, values, fail):
    """The value of throwing: each selection's, best first, times the ways that leave it best.

    The worst value of all counts nothing, so that its selections need not be looked at, unless
    there is something to lose by them.
    """
    if fail:
        keys = [values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps)]
    else:
        keys = [values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps) if values[n]]
    keys.sort(reverse=True)
    offered = node.offered
    mask = value = 0
    left = node.total
    for key in keys:
        mask |= 1 << key % BITS
        now = offered.get(mask)
        if now is None:
            now = offered.count(mask)
        if now != left:
            value += key // BITS * (left - now)
            left = now
    if fail:
        value += fail * (node.scale // node.total) * left
    return value


def throw_value(solved, here):
    """The value of throwing on, as (numerator, denominator); ValueError where nothing is left."""
    node = graph().nodes[graph().place(here)]
    if not node.nexts:
        raise ValueError("there is nothing left to throw")
    value = _throw(node, solved.values, solved.payoff.fail - solved.base)
    return _whole(solved, node, value)


def worth(solved, here):
    """The value of a position as (numerator, denominator)."""
    place = graph().place(here)
    return _whole(solved, graph().nodes[place], solved.values[place])


def stop_value(solved, here):
    """What stopping here is worth, as (numerator, denominator), or None where it is not allowed.

    With nothing left to throw it is what the turn comes to.
    """
    payoff = solved.payoff
    worm = rules.has_worm(here)
    if rules.ends(here):
        return (payoff.end[here[1]] if worm else payoff.fail), payoff.unit
    if not worm or payoff.stop[here[1]] is None:
        return None
    return payoff.stop[here[1]], payoff.unit


def _whole(solved, node, value):
    return value + solved.base * node.scale, solved.payoff.unit * node.scale


# What best play comes to.


def plan(solved, place):
    """What best play does at a place: None to stop (or at an end), else [(next, ways)], best first.

    The ways of all selections, out of 6**dice, add up to those that are no bust.
    """
    node = graph().nodes[place]
    if not node.nexts:
        return None
    value = solved.values[place]
    if node.points >= 0 and solved.payoff.stop[node.points] is not None:
        stop = (solved.payoff.stop[node.points] - solved.base) * node.scale
        if stop == value and (solved.payoff.tie == "stop" or stop > _throw_at(solved, node)):
            return None
    return best_first(solved, place)


def _throw_at(solved, node):
    return _throw(node, solved.values, solved.payoff.fail - solved.base)


def best_first(solved, place):
    """[(next place, ways in which it is best)] of a throw, best first."""
    node = graph().nodes[place]
    keys = [solved.values[n] * by + bit for n, (by, bit) in zip(node.nexts, node.steps)]
    keys.sort(reverse=True)
    offered = node.offered
    found = []
    mask = 0
    left = node.total
    for key in keys:
        bit = key % BITS
        mask |= 1 << bit
        now = offered.get(mask)
        if now is None:
            now = offered.count(mask)
        if now != left:
            found.append((node.nexts[bit], left - now))  # steps and nexts are in one order
            left = now
    return found


def follow(solved, gains, fail, start=rules.START):
    """What best play brings of something else, by place, over the scale of each node.

    gains[n]: what ending at n points with a worm brings; fail: what every other end brings.
    """
    positions = graph()
    found: list = [None] * len(positions.nodes)
    for place in positions.region(positions.place(start)):
        found[place] = _followed(solved, found, place, gains, fail, plan(solved, place))
    return found


def follow_throw(solved, found, here, fail):
    """The same for throwing on, whatever is best: (numerator, denominator)."""
    place = graph().place(here)
    node = graph().nodes[place]
    then = best_first(solved, place)
    return _followed(solved, found, place, None, fail, then), node.scale


def _followed(solved, found, place, gains, fail, then):
    node = graph().nodes[place]
    if then is None:
        return (gains[node.points] if node.points >= 0 else fail) * node.scale
    value = 0
    left = node.total
    for after, ways in then:
        more = node.scale // node.total // graph().nodes[after].scale
        value += found[after] * ways * more
        left -= ways
    return value + fail * left * (node.scale // node.total)


def ends(solved, here, throw=False):
    """How a turn under best play ends: ({points: chance}, chance to end without, whole).

    Chances are ints over whole.  points counts the turns that end with a worm at so many points,
    by stopping or with nothing left to throw; the rest is busts and ends without a worm.  With
    throw the next step is to throw on, whatever is best.
    """
    positions = graph()
    start = positions.place(here)
    whole = positions.nodes[start].scale
    reach = {start: 1}
    found: dict[int, int] = {}
    for place in positions.region(start)[::-1]:
        weight = reach.get(place)
        if not weight:
            continue
        node = positions.nodes[place]
        forced = throw and place == start and node.nexts
        then = best_first(solved, place) if forced else plan(solved, place)
        if then is None:
            if node.points >= 0:
                found[node.points] = found.get(node.points, 0) + weight * node.scale
            continue
        weight *= node.scale // node.total
        for after, ways in then:
            more = weight // positions.nodes[after].scale * ways
            reach[after] = reach.get(after, 0) + more
    return found, whole - sum(found.values()), whole
