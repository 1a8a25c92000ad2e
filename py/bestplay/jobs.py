"""The questions that a page asks of a solver, as names and JSON text, on any of the engines.

Every number that may be large is a string, because integers beyond 31 bits do not survive the
way between Python and the page.  Each job takes (arguments, report) and calls report(done, of)
as it goes; of is None where the end is not known.  A ValueError's message is for the reader.
"""

import json

from bestplay import words
from bestplay.rules import klappenspiel as klappenspiel_rules
from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, goals, klappenspiel, players
from bestplay.solve import shut_the_box as solo


def run(name, arguments, report=None):
    """Run a job on arguments given as JSON text; the result is JSON text."""
    if name not in JOBS:
        raise ValueError("there is no job '%s'; the jobs are %s" % (name, ", ".join(sorted(JOBS))))
    asked = json.loads(arguments)
    if not isinstance(asked, dict):
        raise ValueError("a job's arguments are a JSON object, not %s" % arguments)
    return json.dumps(JOBS[name](asked, report or _silent))


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    if name.startswith("klappenspiel"):
        return 300 if name == "klappenspiel-best-rule" else 12
    rule = _rule(arguments)
    once = 0.008 * 2 ** len(rule.tiles)
    top = sum(rule.tiles)
    first = arguments.get("goal") == "first"
    if name in ("solve", "distribution"):
        twice = 2 if name == "solve" else 4
        return once * (top + twice if first and "seconds" not in arguments else twice)
    if name == "compare":
        return once * (12 + 4 * top if first else 12)
    if name == "pot":
        return once * top * {1: 0.1, 2: 2, 3: 6, 4: 14}.get(arguments.get("players"), 8)
    return once * {"seconds": top, "replay": 8 * top}.get(name, top)


def _silent(done, of):
    pass


def _rule(arguments):
    return rules.rules(arguments.get("tiles", 9), arguments.get("one_die", "always"))


def _goal(rule, arguments):
    names = ("target", "tie", "pays", "clack")
    asked = {name: arguments[name] for name in names if name in arguments}
    return goals.goal(rule, arguments.get("goal", "score"), **asked)


def _seconds(rule, aim, arguments, report):
    if aim.name != "first":
        return None
    if "seconds" in arguments:
        return [int(value) for value in arguments["seconds"]]
    return players.second_values(rule, aim.pays, aim.clack, report)


def solve(arguments, report):
    """Every board's packed value: {"values": [...], "seconds": [...] or None}; see goals.solved."""
    rule = _rule(arguments)
    aim = _goal(rule, arguments)
    seconds = _seconds(rule, aim, arguments, report)
    known = goals.solve(rule, aim, seconds)
    return {
        "values": [str(value) for value in known.values],
        "seconds": seconds and [str(value) for value in seconds],
    }


def seconds(arguments, report):
    """players.second_values as {"values": [...]} over the scale."""
    rule = _rule(arguments)
    aim = _goal(rule, arguments)
    found = players.second_values(rule, aim.pays, aim.clack, report)
    return {"values": [str(value) for value in found]}


def compare(arguments, report):
    """What each one-die rule is worth for the goal, and how many plays it flips.

    {"rows": [{"one_die", "shown": {name: [numerator, denominator]}, "flips", "boards",
    "examples"}]}: flips counts (board, throw) pairs whose best moves differ from those under the
    rules asked about, boards those boards where another number of dice is best, and examples
    lists some flips from the fullest boards down: [tiles up, sum, tiles flipped under the rules
    asked about, tiles flipped under these].
    """
    rule = _rule(arguments)
    aim = _goal(rule, arguments)
    graphs = {}
    rows = []
    order = [rule.one_die] + [name for name in rules.ONE_DIE if name != rule.one_die]
    for done, name in enumerate(order):
        other = rules.rules(rule.tiles, name)
        rest = {key: value for key, value in arguments.items() if key != "seconds"}
        known = goals.solve(other, aim, _seconds(other, aim, rest, _silent))
        graphs[name] = backward.best(solo.graph(other), known.values, known.payoff)
        flips, boards = _differ(graphs[rule.one_die], graphs[name])
        examples = [_example(rule, flip) for flip in flips[: -EXAMPLES - 1 : -1]]
        shown = goals.shown(other, known, known.values[-1])
        rows.append(
            {
                "one_die": name,
                "shown": {key: [str(n), str(d)] for key, (n, d) in shown.items()},
                "flips": len(flips),
                "boards": boards,
                "examples": examples,
            }
        )
        report(done + 1, len(order))
    return {"rows": rows}


#: How many plays that a rule flips a comparison names.
EXAMPLES = 6


def _differ(mine, other):
    """([(board, sum, best moves in mine, best moves in other)], boards with other best dice)."""
    flips = []
    boards = 0
    for board, ((throws, options), (others, choices)) in enumerate(zip(mine, other)):
        boards += options != choices
        for total, a, b in zip(solo.dice.SUMS, throws, others):
            if a != b:
                flips.append((board, total, a, b))
    return flips, boards


def _example(rule, flip):
    board, total, mine, other = flip
    flipped = [rules.flipped(rule, board, nexts[0]) for nexts in (mine, other)]
    return [rules.tiles_of(rule, board), total] + flipped


def distribution(arguments, report):
    """P(final score = s) from a board under best play: {"chances": [...], "unit": ...}.

    arguments are solve's, and "board".
    """
    rule = _rule(arguments)
    aim = _goal(rule, arguments)
    board = rules.check(rule, arguments.get("board", rules.start(rule)))
    known = goals.solve(rule, aim, _seconds(rule, aim, arguments, report))
    play = backward.first(backward.best(solo.graph(rule), known.values, known.payoff))
    chances = solo.distribution(rule, play, board)
    return {"chances": [str(chance) for chance in chances], "unit": str(solo.scale(rule))}


def pot(arguments, report):
    """Each player's share of the pot, in order: {"shares": [...], "unit": ...}."""
    shares, unit = players.pot_shares(_rule(arguments), arguments.get("players"), report)
    return {"shares": [str(share) for share in shares], "unit": str(unit)}


def replay(arguments, report):
    """The first player's value when ties are replayed: {"value": [numerator, denominator]}."""
    numerator, denominator = players.replay(_rule(arguments), report)
    return {"value": [str(numerator), str(denominator)]}


def klappenspiel_rule(arguments, report):
    """P(win) on every board under a reader's rule {"plays": {"1,2": "IND", ...}}.

    {"values", "losing": how many of the "decisions" it gets wrong}.  Rolls left out are played
    best.
    """
    plays = {
        tuple(words.numbers(roll, "a roll is two dice, such as 1,2")): play
        for roll, play in arguments.get("plays", {}).items()
    }
    free = [roll for roll in klappenspiel_rules.CHOICE_ROLLS if roll not in plays]
    return {
        "values": [str(value) for value in klappenspiel.rule_values(plays)],
        "losing": None if free else klappenspiel.losing(plays),
        "decisions": len(klappenspiel.decisions()),
    }


def klappenspiel_best_rule(arguments, report):
    """The best rule with one play per roll: {"plays": {...}, "value": numerator}."""
    value, plays = klappenspiel.best_rule(report)
    named = {"%d,%d" % roll: plays[roll] for roll in klappenspiel_rules.CHOICE_ROLLS}
    return {"plays": named, "value": str(value)}


JOBS = {
    "solve": solve,
    "seconds": seconds,
    "compare": compare,
    "distribution": distribution,
    "pot": pot,
    "replay": replay,
    "klappenspiel-rule": klappenspiel_rule,
    "klappenspiel-best-rule": klappenspiel_best_rule,
}
