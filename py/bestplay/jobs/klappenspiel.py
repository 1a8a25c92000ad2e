"""The Klappenspiel page's own rules, as jobs."""

from bestplay import words
from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel


def cost(name, arguments):
    """Roughly how many milliseconds the job takes on CPython."""
    return 300 if name == "klappenspiel-best-rule" else 12


def own_rule(arguments, report):
    """P(win) on every board under a reader's rule {"plays": {"1,2": "IND", ...}}.

    {"values", "losing": how many of the "decisions" it gets wrong}.  Rolls left out are played
    best.
    """
    plays = {
        tuple(words.numbers(roll, "a roll is two dice, such as 1,2")): play
        for roll, play in arguments.get("plays", {}).items()
    }
    free = [roll for roll in rules.CHOICE_ROLLS if roll not in plays]
    return {
        "values": [str(value) for value in klappenspiel.rule_values(plays)],
        "losing": None if free else klappenspiel.losing(plays),
        "decisions": len(klappenspiel.decisions()),
    }


def best_rule(arguments, report):
    """The best rule with one play per roll: {"plays": {...}, "value": numerator}."""
    value, plays = klappenspiel.best_rule(report)
    named = {"%d,%d" % roll: plays[roll] for roll in rules.CHOICE_ROLLS}
    return {"plays": named, "value": str(value)}


JOBS = {"klappenspiel-rule": own_rule, "klappenspiel-best-rule": best_rule}
