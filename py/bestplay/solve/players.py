"""Shut the Box against others: beat a score, go first, replay ties, or share a pot.

Sources: "Possibly Wrong" (blog), January 2013, for two players and their stakes; E. Huggins,
"Optimal Klackers", 2007, for the second player.  The last player is solved first, once for every
score to beat; her value is the payoff of the player before her.
"""

from bestplay.solve import backward
from bestplay.solve import shut_the_box as solo

PAYS = (1, 2)
CLACK = ("immediate", "answered")


def second_payoff(rule, target, pays, clack):
    """What each final board pays the second player, in stakes, when a tie pays nothing.

    pays: what turning every tile down pays; clack: whether a first player who does so wins at
    once or the second may still answer.
    """
    if pays not in PAYS or clack not in CLACK:
        raise ValueError(
            "a clack pays 1 or 2 and is immediate or answered, not %s, %s" % (pays, clack)
        )
    stakes = []
    for points in solo.scores(rule):
        stake = (points < target) - (points > target)
        if target == 0 and clack == "immediate":
            stake = -1
        stakes.append(stake * (pays if target == 0 or points == 0 else 1))
    return stakes


def second_values(rule, pays=1, clack="answered", report=None):
    """The second player's expected winnings for every score to beat, over solo.scale(rule)."""
    top = sum(rule.tiles)
    found = []
    for target in range(top + 1):
        found.append(solo.solve(rule, second_payoff(rule, target, pays, clack))[-1])
        if report:
            report(target + 1, top + 1)
    return found


def first_payoff(rule, seconds):
    """What each final board is worth to the first player, over solo.scale(rule)."""
    return [-seconds[points] for points in solo.scores(rule)]


def first_value(rule, pays=1, clack="answered", report=None):
    """The first player's expected winnings in stakes, a tie worth 0: (numerator, denominator)."""
    seconds = second_values(rule, pays, clack, report)
    return solo.solve(rule, first_payoff(rule, seconds))[-1], solo.scale(rule) ** 2


def chase(rule, target):
    """[P(below), P(equal), P(above)] over the scale, chasing P(below), ties by lower score."""
    strategy = solo.optimal(rule, solo.below(rule, target), solo.points_down(rule))
    chance = solo.distribution(rule, strategy)
    return [sum(chance[:target]), chance[target], sum(chance[target + 1 :])]


def replay(rule, report=None):
    """The first player's value in stakes when ties are replayed in the same order.

    The value v solves v = f(v), where f is the value of one round in which a tie pays v.  Each
    step takes both players' best strategies for the present v and replaces v by what those
    strategies are worth over all replays, (wins - losses) / (1 - ties); at the fixed point both
    agree exactly.  Returns (numerator, denominator).  ValueError when no round can end but in a
    tie, so that nobody ever wins.
    """
    value = (0, 1)
    for _ in range(50):
        better = _replay_step(rule, value, report)
        if better[0] * value[1] == value[0] * better[1]:
            return value
        value = better
    raise ArithmeticError("no fixed point within 50 steps")


def _replay_step(rule, value, report):
    tie, unit = value
    points = solo.scores(rule)
    answers = []
    for target in range(points[-1] + 1):
        stakes = [unit if p < target else -unit if p > target else -tie for p in points]
        strategy = _best(rule, stakes)
        chance = solo.distribution(rule, strategy)
        answers.append((sum(chance[:target]), chance[target], sum(chance[target + 1 :])))
        if report:
            report(target + 1, points[-1] + 1)
    worth = [unit * (lose - win) + tie * same for win, same, lose in answers]
    chance = solo.distribution(rule, _best(rule, [worth[p] for p in points]))
    lead = sum([c * (lose - win) for c, (win, _, lose) in zip(chance, answers)])
    ties = sum([c * same for c, (_, same, _) in zip(chance, answers)])
    settled = solo.scale(rule) ** 2 - ties
    if not settled:
        raise ValueError("every round is a tie under these rules, so replaying never ends")
    return _lowest(lead, settled)


def _best(rule, payoff):
    payoff = [solo.scale(rule) * p for p in payoff]
    play = solo.graph(rule)
    return backward.first(backward.best(play, backward.values(play, payoff), payoff))


def _lowest(numerator, denominator):
    a, b = abs(numerator), denominator
    while b:
        a, b = b, a % b
    return numerator // a, denominator // a


class Pot:
    """The pot shared by the lowest scores, each player maximising their own share.

    Between turns only (players still to come, best score, how many hold it) matters.  shares()
    gives a holder's expected share and those of the players to come.  A player's equal choices
    go to the lower expected score.  All shares with k players to come are ints over unit(k).
    """

    #: A common multiple of the numbers of players that can split the pot.
    SPLIT = 12

    def __init__(self, rule, report=None):
        self.rule = rule
        self.points = solo.scores(rule)
        self.report = report
        self.known = {}

    def unit(self, to_come):
        """The denominator of the shares when so many players are still to come."""
        return self.SPLIT * solo.scale(self.rule) ** to_come

    def shares(self, to_come, best=None, holders=0):
        """(share of each holder, [share of each player to come, in order]) over unit(to_come)."""
        if not to_come:
            return (self.SPLIT // holders if holders else 0), []
        key = (to_come, best, holders)
        if key not in self.known:
            self.known[key] = self._next_player(to_come, best, holders)
            if self.report:
                self.report(len(self.known), None)
        return self.known[key]

    def after(self, to_come, best, holders, score):
        """The standing (best, holders) once the next player has scored."""
        if best is None or score < best:
            return score, 1
        return (best, holders + 1) if score == best else (best, holders)

    def payoff(self, to_come, best, holders):
        """The next player's share for every final score, over unit(to_come - 1)."""
        worth = []
        for score in range(self.points[-1] + 1):
            low, count = self.after(to_come, best, holders, score)
            worth.append(self.shares(to_come - 1, low, count)[0] if score == low else 0)
        return worth

    def _next_player(self, to_come, best, holders):
        worth = self.payoff(to_come, best, holders)
        own = [worth[p] for p in self.points]
        chance = solo.distribution(
            self.rule, solo.optimal(self.rule, own, solo.points_down(self.rule))
        )
        held = 0
        mine = sum([c * w for c, w in zip(chance, worth)])
        others = [0] * (to_come - 1)
        for score, c in enumerate(chance):
            if c:
                low, count = self.after(to_come, best, holders, score)
                holder, rest = self.shares(to_come - 1, low, count)
                held += c * holder if low == best else 0
                others = [o + c * r for o, r in zip(others, rest)]
        return held, [mine] + others


def pot_shares(rule, players, report=None):
    """Each player's expected share of the pot, in order of play: (numerators, denominator)."""
    if players not in (1, 2, 3, 4):
        raise ValueError("the pot is solved for 1 to 4 players, not %s" % (players,))
    pot = Pot(rule, report)
    return pot.shares(players)[1], pot.unit(players)
