"""The state of a Shut the Box page: as a link's words, and after each action of the reader.

It holds the rules (tiles, one_die), the goal with what belongs to it, the position (board,
roll: a sum, or 0 while it is open), and what the reader asked to be worked out ("go").
"""

from bestplay import dice, words
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals, players
from ui import engine

KEYS = ("set", "one-die", "goal", "target", "tie", "pays", "clack", "tiles", "roll")

#: Which one-die rule each page opens with: Huggins' Klackers, and the commonest pub rule.
OPENING = {"klackers": "always", "shut-the-box": "max6"}

#: Boards on one page of the strategy table.
PAGE = 16


def start(page):
    """Nine tiles up, the throw open, played for the least expected score."""
    return {
        "page": page,
        "tiles": tuple(range(1, 10)),
        "one_die": OPENING[page],
        "goal": "score",
        "target": 10,
        "tie": "lost",
        "pays": 1,
        "clack": "answered",
        "board": 511,
        "roll": 0,
        "from": 496,
        "open": (),
        "go": (),
    }


def rule_of(state):
    return rules.rules(state["tiles"], state["one_die"])


def aim_of(state):
    """The goal, checked."""
    return goals.goal(
        rule_of(state), state["goal"], state["target"], state["tie"], state["pays"], state["clack"]
    )


# Links.


def read(page, found):
    """The state that a link's words say."""
    words.only(found, KEYS)
    state = start(page)
    state["one_die"] = words.choice(dict(found), "one-die", _first(rules.ONE_DIE, state["one_die"]))
    if "set" in found:
        state["tiles"] = rules.rules(words.numbers(found["set"], "a tile")).tiles
        state["board"] = (1 << len(state["tiles"])) - 1
    rule = rule_of(state)
    state["goal"] = words.choice(found, "goal", goals.GOALS)
    if "target" in found:
        state["target"] = words.number(found["target"], "the score to beat")
    state["tie"] = words.choice(found, "tie", goals.TIES)
    state["pays"] = int(words.choice(found, "pays", ("1", "2")))
    state["clack"] = words.choice(found, "clack", _first(players.CLACK, "answered"))
    aim_of(state)
    if "tiles" in found:
        state["board"] = rules.board_of(rule, words.numbers(found["tiles"], "a tile"))
    if "roll" in found:
        state["roll"] = read_roll(rule, state["board"], found["roll"])
    state["from"] = state["board"] // PAGE * PAGE
    return state


def read_roll(rule, board, said):
    """The sum of a throw written as a sum, 7, or as its dice, 3,4."""
    faces = words.numbers(said, "a throw")
    if len(faces) > 1:
        dice.check_pair(faces)
    total = sum(faces)
    return check_roll(rule, board, total)


def check_roll(rule, board, total):
    """The sum itself, or ValueError when the dice that may be thrown cannot show it."""
    dice.check_sum(total)
    if total == 1 and 1 not in rules.dice_options(rule, board):
        raise ValueError("1 cannot be thrown here: only two dice may be thrown from this board")
    return total


def _first(allowed, default):
    return (default,) + tuple([value for value in allowed if value != default])


def write(page, state):
    """The words for a state, leaving out what the page opens with."""
    opening = start(page)
    opening["board"] = rules.start(rule_of(state))
    said = rule_words(state, opening)
    up = rules.tiles_of(rule_of(state), state["board"])
    said.append(("tiles", None if state["board"] == opening["board"] else words.ranges(up)))
    said.append(("roll", state["roll"] or None))
    return words.join(said)


def rule_words(state, opening):
    """The words for rules and goal; those equal to the opening's are None."""
    aim = state["goal"]
    used = {
        "target": aim == "beat",
        "tie": aim == "beat",
        "pays": aim == "first" or (aim == "beat" and state["tie"] == "half"),
        "clack": aim == "first",
    }
    said = [
        ("set", None if state["tiles"] == opening.get("tiles") else words.ranges(state["tiles"])),
        ("one-die", None if state["one_die"] == opening.get("one_die") else state["one_die"]),
    ]
    for key in ("goal", "target", "tie", "pays", "clack"):
        kept = used.get(key, True) and (key == "target" or state[key] != opening.get(key))
        said.append((key, state[key] if kept else None))
    return said


# What the reader does.


def act(state, name, value):
    """The state after an action; ValueError leaves what was set as it was."""
    state = dict(state)
    if engine.noted(state, name, value):
        return state
    if name == "page":
        top = rules.start(rule_of(state)) + 1
        state["from"] = max(min(int(value), top - PAGE), 0)
    elif name in CHANGES:
        state["open"] = ()
        CHANGES[name](state, value)
        fit(state)
    return state


def fit(state):
    """Drop a throw that the board no longer allows, and turn the table to the board."""
    options = rules.dice_options(rule_of(state), state["board"])
    if not options or (state["roll"] == 1 and 1 not in options):
        state["roll"] = 0
    aim_of(state)


def toggle_tile(state, value):
    state["board"] ^= rules.board_of(rule_of(state), [int(value)])


def set_all(state, value):
    state["board"] = rules.start(rule_of(state)) if value == "up" else 0
    state["roll"] = 0


def clear_roll(state, value):
    state["roll"] = 0


def toggle_sum(state, value):
    total = check_roll(rule_of(state), state["board"], int(value))
    state["roll"] = 0 if state["roll"] == total else total


def set_tiles(state, value):
    tiles = rules.rules(words.numbers(value.replace(" ", ""), "a tile")).tiles
    if tiles != state["tiles"]:
        state["tiles"] = tiles
        state["board"] = (1 << len(tiles)) - 1
        state["roll"] = 0
        state["from"] = max(state["board"] + 1 - PAGE, 0)
        state["target"] = min(state["target"], sum(tiles))


def set_one_die(state, value):
    state["one_die"] = rules.rules(state["tiles"], value).one_die


def set_goal(state, value):
    state["goal"] = value


def set_target(state, value):
    state["target"] = words.number(value, "the score to beat")


def set_tie(state, value):
    state["tie"] = value


def set_pays(state, value):
    state["pays"] = words.number(value, "what a clack pays")


def set_clack(state, value):
    state["clack"] = value


CHANGES = {
    "tile": toggle_tile,
    "all": set_all,
    "clear": clear_roll,
    "sum": toggle_sum,
    "set": set_tiles,
    "one-die": set_one_die,
    "goal": set_goal,
    "target": set_target,
    "tie": set_tie,
    "pays": set_pays,
    "clack": set_clack,
}
