"""The page that Klackers and Shut the Box share, as pure functions; page.py says what each does."""

import json

from bestplay import tables, words
from bestplay.jobs import shut_the_box as jobs
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals
from bestplay.solve import shut_the_box as solo
from ui import engine
from ui.games import shut_the_box_settings as settings
from ui.games import shut_the_box_state as states
from ui.games import shut_the_box_view as look
from ui.games.shut_the_box_state import aim_of, rule_of

start = states.start
read = states.read
write = states.write
act = states.act

#: Sets of tiles whose tables the build writes.
BUILT = {tuple(range(1, n + 1)): n for n in (9, 10, 12)}

# What must be known.  A key is what is kept, a space, and the rules and goal in words.


def key_of(kind, state):
    """The name under which something about these rules and this goal is kept."""
    return kind + " " + words.join(states.rule_words(state, {}))


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
    opening = states.rule_words(start(state["page"]), {}) == states.rule_words(state, {})
    return opening or not engine.quick(jobs, "solve", arguments)


def wanted(kind, state, name, arguments):
    """The job as a need, if it is quick or the reader asked for it."""
    if not engine.quick(jobs, name, arguments) and kind not in state["go"]:
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
    found = settings.setting(state, rule_of(state))
    found["notice"] = look.notice(known)
    values = solved(state, known)
    if values:
        found["best"], found["moves"] = look.answer(state, rule_of(state), values)
    else:
        arguments = job_arguments(state)
        key = key_of("solve", state)
        found["best"], found["moves"] = look.unsolved(known, key, table_of(state), arguments)
    return found


class later:
    """Tables, charts and comparisons, which may follow when the reader pauses."""

    jobs = jobs

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
        if "replay" in state["go"]:
            job = {"tiles": list(state["tiles"]), "one_die": state["one_die"]}
            found.append((key_of("replay", dict(state, goal="score")), "job", ("replay", job)))
        return found

    @staticmethod
    def take(key, found):
        return take(key, found)

    @staticmethod
    def view(state, known):
        from ui.games import shut_the_box_parts as parts

        rule = rule_of(state)
        values = solved(state, known)
        found = {}
        if values:
            found["boards"] = parts.boards(state, rule, values)
            chart = key_of("chart", state) + " %d" % state["board"]
            found["chart"] = parts.chart(known, chart)
            found["compare"] = parts.compare(known, key_of("compare", state))
        keys = [(count, key_of("pot%d" % count, dict(state, goal="score"))) for count in (2, 3, 4)]
        found["pot"] = parts.pot(known, keys)
        again = key_of("replay", dict(state, goal="score"))
        found["replay"] = parts.replay(known, again)
        return found


def file(state, known, name):
    """The whole strategy under the present rules, as CSV or JSON."""
    from ui.games import shut_the_box_parts as parts

    values = solved(state, known)
    if not values:
        raise ValueError("these rules are not solved yet, so there is nothing to download")
    if name == "csv":
        return "strategy.csv", "text/csv", parts.strategy_csv(rule_of(state), values)
    return "strategy.json", "application/json", parts.strategy_json(rule_of(state), values)
