"""Klappenspiel solved exactly: optimal play and every other strategy's chance to win.

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995.
Values are ints over SCALE: at most ten throws, 36 ways each, and a factor of two for each of the
choices that random play makes.
"""

from bestplay import dice
from bestplay.rules import klappenspiel as rules
from bestplay.solve import backward

SCALE = 36**10
RANDOM_SCALE = 72**10

#: P(win) on each board: 1 with every tile down, 0 where the turn ends before.
WIN = (1,) + (0,) * rules.START


def build():
    """The graph of all 1024 boards; its throws are dice.PAIRS."""
    options = [(36, dice.PAIR_WEIGHTS)]
    graph: list[tuple] = [([], [])]
    for board in range(1, rules.START + 1):
        nexts = [[after for _, after in rules.moves(board, pair)] for pair in dice.PAIRS]
        graph.append((nexts, options))
    return graph


_known: dict = {}


def graph():
    """The graph, built once."""
    if "graph" not in _known:
        _known["graph"] = build()
    return _known["graph"]


def payoff(scale=SCALE):
    """The payoff of every board, as ints over the scale (or floats for scale 1.0)."""
    return [scale * win for win in WIN]


def values(pick=max, scale=SCALE):
    """P(win) on every board over the scale; pick=min plays to lose."""
    return backward.values(graph(), payoff(scale), pick)


def optimal():
    """P(win) on every board over SCALE under best play, computed once."""
    if "optimal" not in _known:
        _known["optimal"] = values()
    return _known["optimal"]


def random_values():
    """P(win) on every board over RANDOM_SCALE when every choice is made by a fair coin."""
    return backward.values(graph(), payoff(RANDOM_SCALE), backward.average)


def fixed(plays):
    """The graph when plays[roll] ("IND" or "SUM") settles every choice on that roll.

    Rolls that plays does not name stay free.  Forced moves are forced whatever plays says.
    """
    places: list = [None] * len(dice.PAIRS)
    for roll, play in plays.items():
        if roll not in rules.CHOICE_ROLLS:
            listed = " ".join(["%d,%d" % each for each in rules.CHOICE_ROLLS])
            raise ValueError(
                "roll %s offers no choice; those that do are %s"
                % (",".join(map(str, roll)), listed)
            )
        if play not in rules.PLAYS:
            raise ValueError("a play is IND or SUM, not %s" % (play,))
        places[dice.PAIRS.index(roll)] = rules.PLAYS.index(play)
    settled = []
    for throws, options in graph():
        settled.append(
            (
                [
                    nexts if place is None or len(nexts) < 2 else [nexts[place]]
                    for place, nexts in zip(places, throws)
                ],
                options,
            )
        )
    return settled


def rule_values(plays, scale=SCALE):
    """P(win) on every board under a rule of one play per roll; free rolls are played best."""
    return backward.values(fixed(plays), payoff(scale))


def always(play):
    """The rule that makes the same play on every roll."""
    return {roll: play for roll in rules.CHOICE_ROLLS}


def heuristic():
    """The paper's rule: IND on sums of six or less, SUM on seven or more."""
    return {roll: "IND" if sum(roll) <= 6 else "SUM" for roll in rules.CHOICE_ROLLS}


def decisions():
    """Every (board, roll, board after IND, board after SUM) at which a player has a choice."""
    found = []
    for board, (throws, _) in enumerate(graph()):
        for roll, nexts in zip(dice.PAIRS, throws):
            if len(nexts) == 2:
                found.append((board, roll, nexts[0], nexts[1]))
    return found


def losing(plays):
    """How many decisions a full rule gets wrong, each judged by best play after it."""
    value = optimal()
    wrong = 0
    for _, roll, ind, both in decisions():
        gain = value[ind] - value[both]
        wrong += gain < 0 if plays[roll] == "IND" else gain > 0
    return wrong


def best_rule(report=None):
    """The best of all rules with one play per roll, as (P(win) over SCALE, plays).

    Branch and bound: a partial rule is worth at most what it wins when the rolls that it leaves
    free are played best, so a branch that cannot beat the best whole rule yet is cut.
    """
    leader = heuristic()
    top = rule_values(leader)[rules.START]
    stack: list[dict] = [{}]
    seen = 0
    while stack:
        plays = stack.pop()
        seen += 1
        if report:
            report(seen, seen + len(stack))
        bound = rule_values(plays)[rules.START]
        if bound <= top:
            continue
        if len(plays) == len(rules.CHOICE_ROLLS):
            top, leader = bound, plays
            continue
        roll = rules.CHOICE_ROLLS[len(plays)]
        for play in rules.PLAYS:
            longer = dict(plays)
            longer[roll] = play
            stack.append(longer)
    return top, leader
