"""The Pickomino page as pure functions: see page.py for what each is for.

The state holds the situation (shelf, tops, own), the dice (kept, throw: tuples in rising order),
what is played for, and what the reader asked to be worked out ("go").  The turn is solved here and
now; whole games come from the worker or from a table.
"""

import json

from bestplay import words
from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino_goals as goals
from ui.games import pickomino_parts as parts
from ui.games import pickomino_view as look

KEYS = (
    "shelf",
    "tops",
    "own",
    "kept",
    "throw",
    "goal",
    "least",
    "risk",
    "steal",
    "short",
    "tie",
    "for",
    "returned",
)

#: Where a tapped tile goes.
PLACES = ("shelf", "own", "tops")


def start(page):
    """The full shelf, nobody has a tile, eight dice to throw, played for expected worms."""
    return {
        "shelf": rules.TILES,
        "tops": (),
        "own": 0,
        "kept": (),
        "throw": (),
        "goal": "worms",
        "least": 2,
        "risk": 50,
        "steal": 0,
        "short": "fail",
        "tie": "stop",
        "for": "difference",
        "returned": "leaves",
        "put": "shelf",
        "touched": False,
        "open": (),
        "go": (),
    }


def situation_of(state):
    """The situation, checked."""
    return rules.situation(state["shelf"], state["tops"], state["own"])


def aim_of(state):
    """The goal, checked."""
    return goals.goal(
        state["goal"],
        state["least"],
        state["risk"],
        state["steal"],
        state["short"],
        state["tie"],
    )


# Links.


def read(page, found):
    """The state that a link's words say."""
    words.only(found, KEYS)
    state = start(page)
    state["touched"] = True
    if "shelf" in found:
        state["shelf"] = tuple(words.numbers(found["shelf"], "a tile"))
    if "tops" in found:
        state["tops"] = tuple(words.numbers(found["tops"], "an opponent's top tile"))
    if "own" in found:
        own = words.numbers(found["own"], "your top tile")
        if len(own) > 1:
            raise ValueError("own is your one top tile, such as own=32, not %s" % found["own"])
        state["own"] = own[0] if own else 0
    if "shelf" not in found:
        away = state["tops"] + (state["own"],)
        state["shelf"] = tuple([tile for tile in rules.TILES if tile not in away])
    here = situation_of(state)
    state["shelf"], state["tops"] = here.shelf, here.tops
    if "kept" in found:
        state["kept"] = rules.check_dice(words.numbers(found["kept"], "a kept die"))
    if "throw" in found:
        throw = words.numbers(found["throw"], "a thrown die")
        state["throw"] = rules.check_throw(state["kept"], throw)
    state["goal"] = words.choice(found, "goal", goals.GOALS)
    if "least" in found:
        state["least"] = words.number(found["least"], "worms at least")
    if "risk" in found:
        state["risk"] = signed(found["risk"], "percent")
    if "steal" in found:
        state["steal"] = words.number(found["steal"], "percent")
    state["short"] = words.choice(found, "short", goals.SHORT)
    state["tie"] = words.choice(found, "tie", goals.TIES)
    state["for"] = words.choice(found, "for", parts.OBJECTIVE_NAMES)
    state["returned"] = words.choice(found, "returned", game.RETURNED)
    aim_of(state)
    return state


def signed(text, what):
    """A whole number that may have a minus sign."""
    if text.startswith("-"):
        return -words.number(text[1:], what)
    return words.number(text, what)


def write(page, state):
    """The words for a state, leaving out what the page opens with."""
    opening = start(page)
    away = state["tops"] + (state["own"],)
    rest = tuple([tile for tile in rules.TILES if tile not in away])
    said = [
        ("shelf", None if state["shelf"] == rest else words.ranges(state["shelf"])),
        ("tops", words.ranges(state["tops"]) if state["tops"] else None),
        ("own", state["own"] or None),
        ("kept", listed(state["kept"])),
        ("throw", listed(state["throw"]) if complete(state) else None),
    ]
    used = {"least": state["goal"] == "least", "risk": state["goal"] == "risk"}
    used["steal"] = state["goal"] in ("worms", "risk")
    for key in ("goal", "least", "risk", "steal", "short", "tie", "for", "returned"):
        kept = used.get(key, True) and state[key] != opening[key]
        said.append((key, state[key] if kept else None))
    return words.join(said)


def listed(dice):
    """Dice as a link says them, or None without dice."""
    return ",".join([str(face) for face in dice]) or None


def complete(state):
    """Whether all the dice of a throw are set."""
    return bool(state["throw"]) and len(state["throw"]) == rules.DICE - len(state["kept"])


# What the reader does.


def act(state, name, value):
    """The state after an action; ValueError leaves what was set as it was."""
    state = dict(state)
    state["touched"] = True
    if name == "open":
        state["open"] += (value,)
    elif name == "go":
        state["go"] += (value,)
    elif name == "cancel":
        state["go"] = ()
    elif name == "put":
        state["put"] = value
    elif name in CHANGES:
        state["open"] = ()
        CHANGES[name](state, value)
        situation_of(state)
        aim_of(state)
    return state


def move_tile(state, value):
    """Put a tile where taps go; from there it goes back to the shelf, from the shelf out."""
    tile = int(value)
    where = where_is(state, tile)
    state["shelf"] = tuple([t for t in state["shelf"] if t != tile])
    state["tops"] = tuple([t for t in state["tops"] if t != tile])
    if where == "own":
        state["own"] = 0
    to = state["put"]
    if where == to:
        to = "out" if to == "shelf" else "shelf"
    if to == "own":
        state["own"] = tile
    elif to != "out":
        state[to] = tuple(sorted(state[to] + (tile,)))


def where_is(state, tile):
    """ "shelf", "tops", "own" or "out"."""
    if tile in state["shelf"]:
        return "shelf"
    if tile in state["tops"]:
        return "tops"
    return "own" if tile == state["own"] else "out"


def set_shelf(state, value):
    """All tiles on the shelf, or none, but for those on stacks."""
    away = state["tops"] + (state["own"],)
    rest = tuple([tile for tile in rules.TILES if tile not in away])
    state["shelf"] = rest if value == "all" else ()


def add_kept(state, value):
    """One more kept die of a face; none of it when there is no die left for it."""
    face = int(value)
    if len(state["kept"]) == rules.DICE:
        if face not in state["kept"]:
            raise ValueError("there are eight dice, and all are kept: take some back first")
        state["kept"] = tuple([f for f in state["kept"] if f != face])
    else:
        state["kept"] = tuple(sorted(state["kept"] + (face,)))
    state["throw"] = ()


def add_thrown(state, value):
    """One more die of a face in the throw; none of it when the throw is complete."""
    face = int(value)
    left = rules.DICE - len(state["kept"])
    if len(state["throw"]) >= left:
        if face not in state["throw"]:
            raise ValueError(
                "with %d of the eight dice kept a throw has %d: take some back first"
                % (len(state["kept"]), left)
            )
        state["throw"] = tuple([f for f in state["throw"] if f != face])
    else:
        state["throw"] = tuple(sorted(state["throw"] + (face,)))


def clear(state, value):
    """Take all kept dice, or all thrown ones, back."""
    if value == "kept":
        state["kept"] = ()
    state["throw"] = ()


def setter(key, convert=str):
    """An action that sets one word."""

    def change(state, value):
        state[key] = convert(value)

    return change


CHANGES = {
    "tile": move_tile,
    "shelf": set_shelf,
    "kept": add_kept,
    "die": add_thrown,
    "clear": clear,
    "goal": setter("goal"),
    "least": setter("least", lambda text: words.number(text, "worms at least")),
    "risk": setter("risk", lambda text: signed(text, "percent")),
    "steal": setter("steal", lambda text: words.number(text, "percent")),
    "short": setter("short"),
    "tie": setter("tie"),
    "for": setter("for"),
    "returned": setter("returned"),
}


# What must be known.


def needs(state, known):
    """Nothing: a turn is solved on the spot."""
    return []


def take(key, found):
    """A job's or a table's own result."""
    return json.loads(found)


def view(state, known):
    """The regions that answer the reader; the first answer stands in the page already."""
    found = look.setting(state, where_is)
    found["notice"] = ""
    if state["touched"]:
        found["best"], found["moves"] = look.answer(state, situation_of(state), aim_of(state))
    return found


class later:
    """Charts and whole games, which may follow when the reader pauses."""

    jobs = jobs

    @staticmethod
    def needs(state, known):
        """The whole game from here, when asked."""
        if "whole" not in state["go"]:
            return []
        arguments = parts.whole_arguments(state)
        if arguments is None:
            return []
        # No "job": that is for what a page may run itself.
        return [(parts.whole_key(state), "long", ("pickomino-game", arguments))]

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        here, aim = situation_of(state), aim_of(state)
        found = {"chart": parts.points_chart(state, here, aim)}
        found["selections"] = parts.selections(state, here, aim)
        found["whole"] = parts.whole(state, known)
        if not state["touched"]:
            found["best"], found["moves"] = look.answer(state, here, aim)
        return found


def file(state, known, name):
    """The values of every first selection in this situation, as CSV or JSON."""
    here, aim = situation_of(state), aim_of(state)
    if name == "csv":
        return "pickomino.csv", "text/csv", parts.selections_csv(state, here, aim)
    return "pickomino.json", "application/json", parts.selections_json(state, here, aim)
