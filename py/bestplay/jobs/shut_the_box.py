"""The questions of the Klackers and Shut the Box pages that may take long, as jobs."""

from bestplay import jobs
from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, goals, players
from bestplay.solve import shut_the_box as solo


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
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
        known = goals.solve(other, aim, _seconds(other, aim, rest, jobs.silent))
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


JOBS = {
    "solve": solve,
    "seconds": seconds,
    "compare": compare,
    "distribution": distribution,
    "pot": pot,
    "replay": replay,
}
