"""The Pickomino page as pure functions: see page.py for what each is for.

The state holds the situation (shelf, tops, own), what lies below the tops (under-own, under-top:
from the bottom up), the dice (kept, throw: tuples in rising order), what is played for, and what
the reader asked to be worked out ("go").  The turn is solved here and now; whole games come from a
table or from the worker.
"""

import json

from bestplay import words
from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino_goals as goals
from ui import engine
from ui.games import pickomino_settings as settings
from ui.games import pickomino_tiles as tiles
from ui.games import pickomino_view as look

KEYS = (
    "shelf",
    "tops",
    "own",
    "under-own",
    "under-top",
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


def start(page):
    """The full shelf, nobody has a tile, eight dice to throw, played for expected worms."""
    return {
        "shelf": rules.TILES,
        "tops": (),
        "own": 0,
        "under-own": (),
        "under-top": (),
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
        "pile": "mine",
        "face": 0,
        "touched": False,
        "open": (),
        "go": (),
    }


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
    for key in ("under-own", "under-top"):
        if key in found:
            state[key] = tuple(words.numbers(found[key], "a tile below the top"))
    if "shelf" not in found:
        state["shelf"] = tiles.unused(state)
    here = tiles.situation_of(state)
    tiles.game_of(state)
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
    state["for"] = words.choice(found, "for", ("difference", "win"))
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
    said = [
        ("shelf", None if state["shelf"] == tiles.unused(state) else words.ranges(state["shelf"])),
        ("tops", words.ranges(state["tops"]) if state["tops"] else None),
        ("own", state["own"] or None),
        ("under-own", listed(state["under-own"])),
        ("under-top", listed(state["under-top"])),
        ("kept", listed(state["kept"])),
        ("throw", listed(state["throw"]) if complete(state) else None),
    ]
    used = {"least": state["goal"] == "least", "risk": state["goal"] == "risk"}
    used["steal"] = state["goal"] in ("worms", "risk")
    for key in ("goal", "least", "risk", "steal", "short", "tie", "for", "returned"):
        kept = used.get(key, True) and state[key] != opening[key]
        said.append((key, state[key] if kept else None))
    return words.join(said)


def listed(numbers):
    """Dice or a stack as a link says them, or None without any."""
    return ",".join([str(number) for number in numbers]) or None


def complete(state):
    """Whether all the dice of a throw are set."""
    return bool(state["throw"]) and len(state["throw"]) == rules.DICE - len(state["kept"])


# What the reader does.


def act(state, name, value):
    """The state after an action; ValueError leaves what was set as it was."""
    state = dict(state)
    state["touched"] = True
    if engine.noted(state, name, value):
        return state
    if name in ("put", "pile"):
        state[name] = value
    elif name == "face":
        state["face"] = int(value)
        state["go"] += ("firsts",)
    elif name in CHANGES:
        state["open"] = ()
        state["go"] = tuple([asked for asked in state["go"] if asked != "firsts"])
        CHANGES[name](state, value)
        tiles.situation_of(state)
        tiles.game_of(state)
        aim_of(state)
    return state


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
    "tile": tiles.move_tile,
    "onto": tiles.pile_tile,
    "shelf": tiles.set_shelf,
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
    """A job's own result, or a table that whole games are read from."""
    if key.startswith("table "):
        from ui.games import pickomino_whole as whole

        return whole.taken(key, found)
    return json.loads(found)


def view(state, known):
    """The regions that answer the reader; the first answer stands in the page already."""
    found = settings.setting(state, tiles.where_is)
    found["notice"] = ""
    if state["touched"]:
        found["best"], found["moves"] = look.answer(state, tiles.situation_of(state), aim_of(state))
    return found


class later:
    """Charts and whole games, which may follow when the reader pauses."""

    jobs = jobs

    @staticmethod
    def needs(state, known):
        """The chart by where the grill starts and the whole game from here, when asked."""
        from ui.games import pickomino_parts as parts
        from ui.games import pickomino_whole as whole

        found = []
        if "firsts" in state["go"]:
            found += parts.firsts_needs(tiles.situation_of(state), aim_of(state))
        if "whole" in state["go"]:
            found += whole.needs(state, tiles.game_of(state), known)
        return found

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        from ui.games import pickomino_parts as parts
        from ui.games import pickomino_whole as whole

        here, aim = tiles.situation_of(state), aim_of(state)
        found = parts.turn_regions(state, here, aim)
        found["whole"] = whole.region(state, known, tiles.where_is)
        if state["touched"]:
            found["firsts"] = parts.firsts(state, here, aim, known)
        else:
            found["best"], found["moves"] = look.answer(state, here, aim)
        return found


def file(state, known, name):
    """The values of every first selection in this situation, as CSV or JSON."""
    from ui.games import pickomino_parts as parts

    here, aim = tiles.situation_of(state), aim_of(state)
    if name == "csv":
        return "pickomino.csv", "text/csv", parts.selections_csv(state, here, aim)
    return "pickomino.json", "application/json", parts.selections_json(state, here, aim)
