"""The Knock 'm Down page's questions that may take long, as jobs.

Arguments name the game by its whole-number "weights" and allocations by lists.  Each job takes
(arguments, report) and gives what can be written as JSON.
"""

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import exact, replies, rolls, search, tournament


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    rule = rules.game(arguments["weights"])
    if name == "knock-exact":
        return 0.01 * sum(arguments["a"]) ** 2
    if name == "knock-rolls":
        tokens = arguments["a"]
        most = rolls.enough(rule, tokens, arguments.get("tail", rolls.TAIL))
        return 3e-5 * most * most * len([laid for laid in tokens if laid])
    if name == "knock-moves":
        return 1000
    if name == "knock-fewest":
        return 0.03 * partitions(arguments["tokens"], len(rule.weights))
    ways = rules.count(rule, arguments.get("tokens") or sum(arguments["a"]))
    return 0.03 * ways if name == "knock-reply" else 0.004 * ways * ways + 0.05 * ways


def partitions(total, parts):
    """How many ways there are to write total as a sum of at most so many whole numbers."""
    ways = [1] + [0] * total
    for part in range(1, parts + 1):
        for n in range(part, total + 1):
            ways[n] += ways[n - part]
    return ways[total]


def _fractions(parts):
    return [[str(top), str(below)] for top, below in parts]


def exactly(arguments, report):
    """Exact fractions: {"outcome": of "a" against "b", "a": rolls, "b": rolls}."""
    rule = rules.game(arguments["weights"])
    a, b = rules.pair(rule, arguments["a"], arguments["b"])
    both = [exact.rolls(rule, a), exact.rolls(rule, b)]
    return {"outcome": _fractions(exact.outcome(rule, a, b)), "rolls": _fractions(both)}


def distribution(arguments, report):
    """P("a" is cleared by roll n): {"done": [...]}, until more rolls are as rare as "tail"."""
    rule = rules.game(arguments["weights"])
    tokens = rules.allocation(rule, arguments["a"])
    try:
        return {"done": rolls.distribution(rule, tokens, arguments.get("tail", rolls.TAIL))}
    except ArithmeticError as error:
        raise ValueError(str(error)) from error


def moves(arguments, report):
    """Every move of one token of "a" against "b", each player with dice of their own.

    {"rows": [[source, target, win, draw, loss]], "now": [win, draw, loss]}.
    """
    rule = rules.game(arguments["weights"])
    a, b = rules.pair(rule, arguments["a"], arguments["b"])
    other = rolls.distribution(rule, b)
    legal = rules.neighbours(rule, a)
    rows = []
    for source, target in legal:
        mine = rolls.distribution(rule, rules.moved(a, source, target))
        rows.append([source, target] + list(rolls.separate(mine, other)))
        report(len(rows), len(legal))
    return {"rows": rows, "now": list(rolls.separate(rolls.distribution(rule, a), other))}


def fewest(arguments, report):
    """{"allocations": all with the fewest expected rolls, up to equally likely values}."""
    rule = rules.game(arguments["weights"])
    found = search.fewest(rule, arguments["tokens"])
    return {"allocations": [list(tokens) for tokens in found]}


def reply(arguments, report):
    """The best replies to "a": {"beaters": how many beat it, "best": [[margin, allocation]]}."""
    rule = rules.game(arguments["weights"])
    beaters, best = replies.best(rule, rules.allocation(rule, arguments["a"]), report)
    return {"beaters": beaters, "best": [[margin, list(tokens)] for margin, tokens in best]}


def against_all(arguments, report):
    """All allocations of a small game against each other, the most wins first.

    {"allocations": [...], "results": rows of +, - and =, "emperors", "local", "dominating" and
    "cycle": places}.
    """
    rule = rules.game(arguments["weights"])
    listed = rules.playable(rule, arguments["tokens"])
    found = tournament.results(rule, listed, report)
    ranked = sorted([(-tournament.wins(row), place) for place, row in enumerate(found)])
    order = [place for _, place in ranked]
    listed = [listed[place] for place in order]
    found = [[found[i][j] for j in order] for i in order]
    top = tournament.dominating(found)
    return {
        "allocations": [list(tokens) for tokens in listed],
        "results": ["".join(["=+-"[sign] for sign in row]) for row in found],
        "emperors": tournament.emperors(rule, listed, found),
        "local": tournament.local_emperors(rule, listed, found),
        "dominating": top,
        "cycle": tournament.cycle(found, top),
    }


JOBS = {
    "knock-exact": exactly,
    "knock-rolls": distribution,
    "knock-moves": moves,
    "knock-fewest": fewest,
    "knock-reply": reply,
    "knock-tournament": against_all,
}
