"""The page that Klackers and Shut the Box share, as pure functions; page.py says what each does.

The state holds the rules (tiles, one_die), the goal with what belongs to it, the position (board,
roll: a sum, or 0 while it is open), and what the reader asked to be worked out ("go").
"""

import json

from bestplay import dice, tables, words
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals, players
from bestplay.solve import shut_the_box as solo
from ui import engine
from ui.games import shut_the_box_parts as parts
from ui.games import shut_the_box_view as look

KEYS = ("set", "one-die", "goal", "target", "tie", "pays", "clack", "tiles", "roll")

#: Which one-die rule each page opens with: Huggins' Klackers, and the commonest pub rule.
OPENING = {"klackers": "always", "shut-the-box": "max6"}

#: Sets of tiles whose tables the build writes.
BUILT = {tuple(range(1, n + 1)): n for n in (9, 10, 12)}

PAGE = parts.PAGE


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
    if name == "open":
        state["open"] += (value,)
    elif name == "go":
        state["go"] += (value,)
    elif name == "cancel":
        state["go"] = ()
    elif name == "page":
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


# What must be known.  A key is what is kept, a space, and the rules and goal in words.


def key_of(kind, state):
    """The name under which something about these rules and this goal is kept."""
    return kind + " " + words.join(rule_words(state, {}))


def job_arguments(state):
    """The rules and the goal as a job's arguments."""
    found = {"tiles": list(state["tiles"]), "one_die": state["one_die"], "goal": state["goal"]}
    if state["goal"] == "beat":
        found["target"] = state["target"]
        found["tie"] = state["tie"]
    if state["goal"] in ("beat", "first"):
        found["pays"] = state["pays"]
    if state["goal"] == "first":
        found["clack"] = state["clack"]
    return found


def table_of(state):
    """(key, url) of the built table that these rules and goal have, or None."""
    count = BUILT.get(state["tiles"])
    if not count or state["goal"] == "beat":
        return None
    if state["goal"] == "first":
        name = "seconds-%d-%s" % (state["pays"], state["clack"])
    else:
        name = state["goal"]
    kind = "seconds" if state["goal"] == "first" else "table"
    return key_of(kind, state), "shut-the-box/%d-%s-%s.json" % (count, state["one_die"], name)


def solved(state, known):
    """The values under these rules and this goal, from a table or a solver, or None."""
    return engine.got(known, key_of("table", state)) or engine.got(known, key_of("solve", state))


def needs(state, known):
    """The solver where it is quick, else a built table if it loads, else the worker when asked.

    The rules that the page opens with come from their table, which the page preloads.
    """
    if solved(state, known):
        return []
    arguments = job_arguments(state)
    table = table_of(state)
    if table and not engine.failed(known, table[0]) and prefers_table(state, arguments):
        if table[0] not in known:
            return [(table[0], "table", table[1])]
        if not engine.got(known, table[0]):
            return []
        arguments["seconds"] = [str(value) for value in engine.got(known, table[0])]
    return wanted("solve", state, "solve", arguments)


def prefers_table(state, arguments):
    """Whether fetching a table beats solving on the spot."""
    opening = rule_words(start(state["page"]), {}) == rule_words(state, {})
    return opening or not engine.quick("solve", arguments)


def wanted(kind, state, name, arguments):
    """The job as a need, if it is quick or the reader asked for it."""
    if not engine.quick(name, arguments) and kind not in state["go"]:
        return []
    return [(key_of(kind, state), "job", (name, arguments))]


def take(key, found):
    """What a key's text holds, ready for use: values for "table" and "solve", a list for
    "seconds", and the job's own result for everything else."""
    kind, _, said = key.partition(" ")
    if kind not in ("table", "solve", "seconds"):
        return json.loads(found)
    state = read("klackers", words.split(said))
    rule = rule_of(state)
    aim = aim_of(state)
    if kind == "solve":
        result = json.loads(found)
        seconds = result["seconds"] and [int(value) for value in result["seconds"]]
        return goals.solved(rule, aim, [int(value) for value in result["values"]], seconds)
    said_rules = "tiles=%s&one-die=%s" % (words.ranges(rule.tiles), rule.one_die)
    if kind == "seconds":
        objective = "goal=second&pays=%d&clack=%s" % (aim.pays, aim.clack)
        count = sum(rule.tiles) + 1
    else:
        objective = "goal=%s&parts=%s" % (aim.name, ",".join(goals.payoffs(rule, aim)[0]))
        count = rules.start(rule) + 1
    unit, values = tables.read(found, "shut-the-box", said_rules, objective, count)
    if unit != solo.scale(rule):
        raise ValueError("the table's scale is not the solver's")
    return values if kind == "seconds" else goals.solved(rule, aim, values)


# What the page shows.


def view(state, known):
    """The regions that answer the reader."""
    found = look.setting(state, rule_of(state))
    found["notice"] = look.notice(known)
    values = solved(state, known)
    if values:
        found["best"], found["moves"] = look.answer(state, rule_of(state), values)
    else:
        arguments = job_arguments(state)
        key = key_of("solve", state)
        found["best"], found["moves"] = look.waiting(known, key, table_of(state), arguments)
    return found


class later:
    """Tables, charts and comparisons, which may follow when the reader pauses."""

    @staticmethod
    def needs(state, known):
        """The score distribution, what other rules are worth, and the pot when asked."""
        if not solved(state, known):
            return []
        chart = job_arguments(state)
        chart["board"] = state["board"]
        found = wanted("chart", state, "distribution", chart) if state["goal"] != "first" else []
        found = [(key + " %d" % state["board"], kind, payload) for key, kind, payload in found]
        built = BUILT.get(state["tiles"])
        if built and state["goal"] in ("score", "shut"):
            url = "shut-the-box/%d-%s-%s-rules.json" % (built, state["one_die"], state["goal"])
            found.append((key_of("compare", state), "table", url))
        elif "compare" in state["go"]:
            job = ("compare", job_arguments(state))
            found.append((key_of("compare", state), "job", job))
        for count in (2, 3, 4):
            if "pot%d" % count in state["go"]:
                job = {"tiles": list(state["tiles"]), "one_die": state["one_die"], "players": count}
                found.append(
                    (key_of("pot%d" % count, dict(state, goal="score")), "job", ("pot", job))
                )
        return found

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        rule = rule_of(state)
        values = solved(state, known)
        found = {}
        if values:
            found["boards"] = parts.boards(state, rule, values)
            chart = key_of("chart", state) + " %d" % state["board"]
            found["chart"] = parts.chart(state, rule, known, chart)
            found["compare"] = parts.compare(state, rule, known, key_of("compare", state))
        keys = [(count, key_of("pot%d" % count, dict(state, goal="score"))) for count in (2, 3, 4)]
        found["pot"] = parts.pot(state, known, keys)
        return found


def file(state, known, name):
    """The whole strategy under the present rules, as CSV or JSON."""
    values = solved(state, known)
    if not values:
        raise ValueError("these rules are not solved yet, so there is nothing to download")
    if name == "csv":
        return "strategy.csv", "text/csv", parts.strategy_csv(rule_of(state), values)
    return "strategy.json", "application/json", parts.strategy_json(rule_of(state), values)
