"""What the Pickomino page answers: situation, dice and goal in, HTML out."""

from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_follow as follow
from bestplay.solve import pickomino_goals as goals
from ui import text, view
from ui.games import pickomino_settings as settings

UNITS = {
    "worms": "worms on average",
    "tile": "to take a tile",
    "least": "to take so many worms",
    "risk": "sure worms are as good",
}

#: How the last few situations were solved.
_solved: dict = {}


def solved(here, aim, position):
    """Best play from a position on, kept for the next question."""
    key = (here, aim, position)
    if key not in _solved:
        if len(_solved) > 12:
            _solved.clear()
        _solved[key] = goals.solve(here, aim, position)
    return _solved[key]


# Values as a reader sees them.


def hundred(aim):
    """100 where the goal is read in percent."""
    return 100 if aim.name in ("tile", "least") else 1


def number(aim, value, places):
    """A value in words: "+1.64", "89.3 %"."""
    if aim.name == "risk":
        value = (int(goals.sure(aim, value[0], value[1]) * 10**9), 10**9)
    if hundred(aim) == 100:
        return text.percent(value[0], value[1], places)
    return ("+" if value[0] > 0 else "") + text.decimal(value[0], value[1], places)


def cost(aim, value, best, places):
    """What a worse move loses against the best, in words."""
    if aim.name == "risk":
        gap = goals.sure(aim, best[0], best[1]) - goals.sure(aim, value[0], value[1])
        return text.MINUS + text.decimal(int(gap * 10**9), 10**9, places)
    gap = best[0] * value[1] - value[0] * best[1]
    return text.MINUS + text.decimal(hundred(aim) * gap, best[1] * value[1], places)


def chance(value):
    """A chance that may be small, in words."""
    return text.percent(value[0], value[1], 1 if value[0] * 1000 >= value[1] else None)


def address(state, kept):
    """The link to the same situation with other dice kept."""
    from ui.games import pickomino as app

    return "#" + app.write("pickomino", dict(state, kept=tuple(sorted(kept)), throw=()))


# The moves.


class Move:
    """One thing to do: keep dice (or none) and then stop or throw."""

    def __init__(self, key, label, kept, position, stops, value, fails):
        self.key = key
        self.label = label
        self.kept = kept
        self.position = position
        self.stops = stops
        self.value = value
        self.fails = fails


def moves(state, found, fails):
    """Every legal move, best first.

    fails: turn.follow(...) for the chance to end without a tile.
    """
    here = rules.position(state["kept"])
    listed = []
    if state["throw"]:
        for pips, count in rules.selections(here, state["throw"]):
            after = rules.keep(here, pips, count)
            kept = state["kept"] + (pips,) * count
            listed += ways_on(found, fails, after, kept, faces(pips, count), str(pips))
    else:
        listed = ways_on(found, fails, here, state["kept"], "", "")
    common = max([move.value[1] for move in listed] or [1])
    order = sorted(
        [(-move.value[0] * (common // move.value[1]), n) for n, move in enumerate(listed)]
    )
    return [listed[n] for _, n in order]


def faces(pips, count):
    """Some dice of one face, to read."""
    return settings.small_face(pips) + (" \u00d7 %d" % count if count > 1 else "")


def ways_on(found, fails, position, kept, label, key):
    """Stopping and throwing from a position, as far as they are allowed."""
    listed = []
    stop = turn.stop_value(found, position)
    if stop:
        lost = fails[1][position[1]] if rules.has_worm(position) else 1
        name = "" if label else "stop"
        listed.append(Move(key + "stop", label + name, kept, position, True, stop, (lost, 1)))
    if not rules.ends(position):
        value = turn.throw_value(found, position)
        bust = follow.follow_throw(found, fails[0], position, 1)
        name = "throw" if not label else ""
        listed.append(Move(key + "throw", label + name, kept, position, False, value, bust))
    return listed


def failures(here, aim, found, start):
    """(turn.follow of the chance to end without a tile, and that chance by points)."""
    short = [0 if goals.best_take(here, aim, points) else 1 for points in range(rules.TOP + 1)]
    return follow.follow(found, short, 1, start), short


# The answer.


def answer(state, here, aim):
    """(headline, list) for a throw, or for what to do before it."""
    start = rules.position(state["kept"])
    left = rules.DICE - len(state["kept"])
    if state["throw"] and len(state["throw"]) < left:
        missing = left - len(state["throw"])
        return view.headline("Tap %s more" % text.many(missing, "die", "dice")), ""
    found = solved(here, aim, start)
    fails = failures(here, aim, found, start)
    listed = moves(state, found, fails)
    if not listed:
        lost = " and lose %d" % here.own if here.own else ""
        note = "Every face that you threw is kept already."
        return view.headline("Bust: no tile" + lost, number(aim, failed(found), 2)), view.note(note)
    places = places_of(aim, listed)
    low = failed(found)
    items = [move_item(state, here, aim, found, move, listed, places, low) for move in listed]
    heading = view.headline(
        phrase(here, aim, listed, state), number(aim, listed[0].value, places) + unit(aim)
    )
    return heading, view.moves(items) + view.note(remark(here, aim, state, listed))


def failed(found):
    """What a failure is worth."""
    return found.payoff.fail, found.payoff.unit


def unit(aim):
    return "<small>%s</small>" % UNITS[aim.name]


def phrase(here, aim, listed, state):
    """The best moves in words."""
    best = [move for move in listed if equal(move, listed[0])]
    said = [one_phrase(here, aim, move, state) for move in best[:2]]
    return " or ".join(said) + (" (equal)" if len(best) > 1 else "")


def one_phrase(here, aim, move, state):
    """Such as "Keep 4, 4 and throw" or "Stop and take 25"."""
    added = move.kept[len(state["kept"]) :]
    keep = "Keep " + ", ".join([settings.face_name(pips) for pips in added]) if added else ""
    if not move.stops:
        return keep + " and throw" if keep else dice_phrase(move.position[2])
    take = take_words(here, aim, move.position)
    return "%s and %s" % (keep, take) if keep else "Stop and " + take


def dice_phrase(dice):
    return "Throw %s" % text.many(dice, "die", "dice")


def take_words(here, aim, position):
    """What stopping brings."""
    take = goals.best_take(here, aim, position[1]) if rules.has_worm(position) else None
    if take is None:
        return "no tile"
    return ("steal %d" if take[0] == "steal" else "take %d") % take[1]


def equal(move, other):
    return move.value[0] * other.value[1] == other.value[0] * move.value[1]


def places_of(aim, listed):
    """Decimal places at which values and losses can be told apart."""
    best = listed[0].value
    gaps = [
        (best[0] * move.value[1] - move.value[0] * best[1], best[1] * move.value[1])
        for move in listed
    ]
    first = 1 if hundred(aim) == 100 else 2
    return text.loss_places(gaps, first, hundred(aim))


def move_item(state, here, aim, found, move, listed, places, low):
    """One move with its value, its loss and, once opened, what follows."""
    loss = None
    if not equal(move, listed[0]):
        loss = cost(aim, move.value, listed[0].value, places)
    elif len(listed) > 1 and equal(listed[1], listed[0]):
        loss = "equal"
    key = "why-" + move.key
    if move.stops:
        tail = ("stop: " if move.kept != state["kept"] else "") + take_words(
            here, aim, move.position
        )
    else:
        tail = "fails " + chance(move.fails)
    return view.move(
        key,
        "%s<small>%s</small>" % (move.label, tail),
        view.bar(share(move.value, listed[0].value, low)),
        number(aim, move.value, places),
        loss,
        why(state, here, aim, found, move) if key in state["open"] else "",
    )


def share(value, best, low):
    """How far a value is on the way from a failure to the best, from 0 to 1."""
    worst = low[0] / low[1]
    top = best[0] / best[1] - worst
    return (value[0] / value[1] - worst) / top if top > 0 else 0


def remark(here, aim, state, listed):
    """What the list leaves unsaid."""
    dead = [pips for pips in rules.FACES if pips in state["throw"] and pips in state["kept"]]
    said = []
    if dead:
        names = text.listed([settings.FACE_NAMES[pips] for pips in dead])
        said.append("%s are kept already." % (names[0].upper() + names[1:]))
    if here.own and aim.name in ("worms", "risk"):
        said.append("A failure loses %d." % here.own)
    said.append("Open a move to see what may come of it.")
    return " ".join(said)


def why(state, here, aim, found, move):
    """What follows a move: the tiles that may be won, and the exact value."""
    if move.stops:
        return "<p>%s points: %s.</p>" % (move.position[1], take_words(here, aim, move.position))
    ends = follow.ends(found, move.position, True)
    taken, nothing = goals.outcomes(here, aim, ends)
    rows = []
    for how, tile in sorted(taken, key=lambda take: take[1]):
        name = "steal %d" % tile if how == "steal" else str(tile)
        rows.append((name, str(rules.worms(tile)), text.percent(taken[how, tile], ends[2], 1)))
    lost = "no tile, lose %d" % here.own if here.own else "no tile"
    rows.append((lost, str(-rules.worms(here.own)), text.percent(nothing, ends[2], 1)))
    bust = next_bust(move.position)
    said = one_phrase(here, aim, move, state)
    parts = [
        "<p>%s; the next throw is a bust in %s of cases.</p>"
        % (dice_phrase(move.position[2]), chance(bust)),
        view.table(("Comes to", "Worms", "Chance"), rows, "How the turn ends: " + said),
    ]
    if aim.name != "risk":
        parts.append("<p>Exactly: %s</p>" % text.fraction(move.value[0], move.value[1]))
    if move.kept != state["kept"]:
        parts.append('<p><a href="%s">Go on from here</a></p>' % address(state, move.kept))
    return "".join(parts)


def next_bust(position):
    """The chance that a throw from here shows only faces that are kept."""
    used = rules.DICE - 2 - len(rules.free_faces(position))
    return used ** position[2], 6 ** position[2]
