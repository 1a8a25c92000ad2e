"""The Klappenspiel page as pure functions: see page.py for what each is for."""

import json

from bestplay import tables, words
from bestplay.jobs import klappenspiel as jobs
from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel as solver
from ui import engine
from ui.games import klappenspiel_view as look

TABLE = "klappenspiel/optimal.json"
PAGE = look.PAGE
PRESETS = ("heuristic", "always-ind", "always-sum")
KEYS = ("tiles", "roll", "sum-on")


def start(page):
    """Every tile up, the throw open, the paper's heuristic in the rule section."""
    return {
        "board": rules.START,
        "roll": (0, 0),
        "plays": solver.heuristic(),
        "from": 1008,
        "open": (),
    }


# Links.


def read(page, found):
    """The state that a link's words say."""
    words.only(found, KEYS)
    state = start(page)
    if "tiles" in found:
        state["board"] = rules.board_of(words.numbers(found["tiles"], "a tile"))
    if "roll" in found:
        faces = words.numbers(found["roll"], "a die's face")
        if len(faces) != 2:
            raise ValueError("a throw is two dice, such as roll=4,6, not '%s'" % found["roll"])
        rules.dice.check_pair(faces)
        state["roll"] = (faces[0], faces[1])
    if "sum-on" in found:
        state["plays"] = read_plays(found["sum-on"])
    state["from"] = state["board"] // PAGE * PAGE
    return state


def read_plays(listed):
    """The rule that plays SUM on the listed rolls ("16,25", or "none") and IND on the others."""
    plays = solver.always("IND")
    for roll in [] if listed == "none" else listed.split(","):
        pair = tuple([int(c) for c in roll if c in "123456"])
        if pair not in rules.CHOICE_ROLLS or len(roll) != 2:
            raise ValueError("sum-on names rolls with a choice, such as 16 or 25, not '%s'" % roll)
        plays[pair] = "SUM"
    return plays


def write(page, state):
    """The words for a state."""
    opening = start(page)
    tiles = words.ranges(rules.tiles_of(state["board"]))
    sums = ["%d%d" % roll for roll in rules.CHOICE_ROLLS if state["plays"][roll] == "SUM"]
    return words.join(
        [
            ("tiles", None if state["board"] == opening["board"] else tiles),
            ("roll", "%d,%d" % state["roll"] if 0 not in state["roll"] else None),
            ("sum-on", None if state["plays"] == opening["plays"] else ",".join(sums) or "none"),
        ]
    )


# What the reader does.


def act(state, name, value):
    """The state after an action."""
    state = dict(state)
    if name == "open":
        state["open"] += (value,)
        return state
    if name in ("tile", "die", "throw", "clear", "board"):
        state["open"] = ()
    if name == "tile":
        rules.board_of([int(value)])
        state["board"] ^= 1 << (int(value) - 1)
        state["from"] = state["board"] // PAGE * PAGE
    elif name == "die":
        row, pips = [int(part) for part in value.split("-")]
        roll = list(state["roll"])
        roll[row] = 0 if roll[row] == pips else pips
        state["roll"] = tuple(roll)
    elif name == "throw":
        faces = words.numbers(value, "a die's face")
        state["roll"] = (faces[0], faces[1])
    elif name == "clear":
        state["roll"] = (0, 0)
    elif name == "board":
        state["board"] = rules.check(int(value))
        state["from"] = state["board"] // PAGE * PAGE
        state["roll"] = (0, 0)
    elif name == "page":
        state["from"] = min(max(int(value), 0), rules.START + 1 - PAGE)
    elif name == "play":
        roll = tuple([int(c) for c in value])
        plays = dict(state["plays"])
        plays[roll] = "SUM" if plays[roll] == "IND" else "IND"
        state["plays"] = plays
    elif name == "preset":
        makers = (solver.heuristic, lambda: solver.always("IND"), lambda: solver.always("SUM"))
        state["plays"] = makers[PRESETS.index(value)]()
    return state


# What must be known.


def rule_key(state):
    return "rule:" + write("", {"board": rules.START, "roll": (0, 0), "plays": state["plays"]})


def needs(state, known):
    """The table of optimal values, or the solver's own, should it fail."""
    wanted = [("optimal", "table", TABLE)]
    if engine.failed(known, "optimal"):
        wanted.append(("solved", "job", ("klappenspiel-rule", {"plays": {}})))
    return wanted


def take(key, found):
    """Values of all boards over solver.SCALE."""
    if key == "optimal":
        unit, values = tables.read(found, "klappenspiel", "tiles=1-10", "win", rules.START + 1)
        if unit != solver.SCALE:
            raise ValueError("the table's scale is not the solver's")
        return values
    result = json.loads(found)
    return {
        "values": [int(value) for value in result["values"]],
        "losing": result["losing"],
        "decisions": result["decisions"],
    }


def optimal(known):
    """The optimal values, from the table or from the solver."""
    if engine.got(known, "optimal"):
        return engine.got(known, "optimal")
    solved = engine.got(known, "solved")
    return solved and solved["values"]


def view(state, known):
    """The regions that answer the reader; without values only what can be set."""
    return look.regions(state, known, optimal(known))


class later:
    """The strategy table and the reader's rule, which may follow when the reader pauses."""

    jobs = jobs

    @staticmethod
    def needs(state, known):
        """What the rule is worth."""
        plays = {"%d,%d" % roll: play for roll, play in state["plays"].items()}
        return [(rule_key(state), "job", ("klappenspiel-rule", {"plays": plays}))]

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        return look.slow_regions(state, optimal(known), engine.got(known, rule_key(state)))


def file(state, known, name):
    """There is nothing to download that the build has not written already."""
    raise ValueError("there is no file '%s'" % name)
