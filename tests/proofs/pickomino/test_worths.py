"""Rules of Pickomino by what dice count: their exact worth, and the certificate, checked again."""

import random
from fractions import Fraction

import pytest

from bestplay.pickomino import Goal, Situation
from bestplay.pickomino.preferences import Kept, Move
from bestplay.pickomino.strategies import TurnField
from bestplay.strategies.choosing import Strategy, strategy
from papers.figure import certificate
from papers.pickomino import figures
from papers.pickomino.worths import POINTS, Worths, by_worths
from studies import worths as study
from tests.proofs.sampling import sample

RULES = figures.worth_rules()
STORED = certificate("worths")["grill"]
WORTHS = {each["things"]: Fraction(each["worth"]) for each in STORED["best"]}
GRILL = study.end_worths([Situation()], Goal())


def by_hand(rule: Worths) -> Strategy:
    """The rule written again, from its words."""

    def play(kept: Kept, throw: tuple[int, ...], plays: list[Move]) -> Move:
        def counts(face: int) -> tuple[int, int]:
            dice = throw.count(face)
            return dice * rule.faces[face - 1] + (rule.bonus if face == 6 else 0), face

        face = max(set(throw), key=counts)
        ways = [each for each in plays if each.face == face]
        limit = {n + 1: points for n, points in enumerate(rule.limits)}
        stops = [w for w in ways if w.stop and w.tile and w.points >= limit.get(w.dice, 0)]
        return (stops or [w for w in ways if not w.stop] or ways)[0]

    return strategy("by hand", play)


def numbers(rule: Worths) -> tuple[int, ...]:
    return (*rule.faces, rule.bonus, *rule.limits)


@pytest.mark.parametrize("things", sample(list(RULES), 1))
def test_each_rule_is_worth_what_the_certificate_says(things: int) -> None:
    told = {
        each["things"]: Fraction(each["worth"]) for each in certificate("worths")["grill"]["best"]
    }
    rule = RULES[things]
    assert TurnField().judge(by_worths(rule)).worth == told[things]
    assert TurnField().judge(by_hand(rule)).worth == told[things]
    assert study.worth(rule, GRILL) == pytest.approx(float(told[things]), abs=1e-12)
    assert sum(map(int.__ne__, numbers(rule), numbers(POINTS))) == things


def anywhere(rng: random.Random) -> Worths:
    """A rule of the range that was searched."""
    faces = sorted(rng.choices(study.DIE, k=5))
    limits = [rng.choice(study.LIMITS[dice]) for dice in sorted(study.LIMITS)]
    return Worths((*faces, rng.choice(study.DIE)), rng.choice(study.BONUS), tuple(limits))


def test_no_rule_of_the_range_is_better() -> None:
    """A sample of all, and everything that is one number or two beside the best."""
    rng = random.Random(20)
    best = float(WORTHS[max(RULES)])
    tried = [anywhere(rng) for _ in range(150)] + study.beside(RULES[max(RULES)])
    assert max(study.worth(rule, GRILL) for rule in tried) <= best + study.NEAR


def test_what_rules_cost_in_games_is_exact() -> None:
    told = certificate("worths")["games"]
    listed = [Situation(**_words(text)) for text in told["situations"]]
    found, costs = figures.in_games()
    pays = study.end_worths(listed, study.GOAL)
    best = float(Fraction(told["best play"]))
    for rule, cost in zip(found, costs, strict=True):
        assert best - study.worth(rule, pays) == pytest.approx(float(cost), abs=1e-9)
    assert costs[2] <= costs[1] < costs[0]
    near = study.beside(found[2])
    assert len(near) > 50
    most = max(study.worth(rule, pays) for rule in near[::6])
    assert most <= best - float(costs[2]) + study.NEAR


def _words(text: str) -> dict[str, str]:
    return dict(part.split("=") for part in text.split("&"))
