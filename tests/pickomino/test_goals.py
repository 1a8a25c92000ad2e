"""What a turn of Pickomino is played for: goals, steals that count more, risk and its error."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest

from bestplay import pickomino
from bestplay.pickomino import Goal, Play, Situation

SLIDES = Situation(shelf="24,33,34", tops="21,25,29", own=32)


def test_what_stopping_short_does() -> None:
    here = Situation(shelf="30", own=36)
    fail = {play.text: play.worth for play in here.plays(kept="5,5,6,6,6")}
    throw = {play.text for play in here.plays(kept="5,5,6,6,6", goal="goal=worms&short=throw")}
    free = {play.text: play.worth for play in here.plays("5,5,6,6,6", goal=Goal(short="free"))}
    assert fail["stop"] == -4
    assert throw == {"throw"}
    assert free["stop"] == 0


def test_nothing_left_to_throw_is_a_stop_even_where_one_must_throw() -> None:
    here = Situation(shelf="36", own=33)
    (play,) = here.plays(kept="1,1,1,1,2,2,2,6", goal=Goal(short="throw"))
    assert (play.stop, play.take, play.worth) == (True, None, -4)


def test_a_steal_that_counts_double() -> None:
    here = Situation(shelf="24", tops="25")
    assert here.plays("5,5,5,6,6")[0].worth == 2
    assert here.plays("5,5,5,6,6", goal="goal=worms&steal=100")[0].worth == 4


@pytest.mark.parametrize("least", [1, 2, 3, 4])
def test_at_least_so_many_worms(least: int) -> None:
    turn = SLIDES.turn("5,6", Goal("least", least=least))
    assert turn.worth == sum(turn.outcome().worms[least:], Fraction(0))
    if least == 1:
        assert turn.worth == SLIDES.worth("5,6", "tile")


RISKS = (-200, -100, -20, -1, 1, 20, 50, 100, 200)


def sure_worms(play: Play, goal: Goal, here: Situation) -> Decimal:
    """The sure worms of a play's outcome, with fifty digits."""
    outcome = play.follow()
    with localcontext() as context:
        context.prec = 50
        a = Decimal(goal.risk) / 100
        mean = Decimal(0)
        ends = [(-pickomino.worms(here.own) * 100, outcome.nothing)]
        for take, chance in outcome.takes:
            more = goal.steal if take.how == "steal" else 0
            ends.append((take.worms * (100 + more), chance))
        for hundredths, chance in ends:
            weight = (-a * hundredths / 100).exp()
            mean += weight * chance.numerator / chance.denominator
        return -mean.ln() / a


@pytest.mark.parametrize("risk", RISKS)
@pytest.mark.parametrize("steal", [0, 150, 200])
def test_sure_worms_are_within_their_error(risk: int, steal: int) -> None:
    goal = Goal("risk", risk=risk, steal=steal)
    for here, kept, throw in (
        (Situation(tops="36"), "5,6,6,6,6,6", "3,3"),
        (Situation(shelf="21-23", tops="25,34,36", own=35), "5,6,6", "1,3,4,4,5"),
        (SLIDES, "4,6,6", "1,3,3,5,5"),
    ):
        plays = here.plays(kept, throw, goal)
        exact = [sure_worms(play, goal, here) for play in plays]
        for play, sure in zip(plays, exact, strict=True):
            assert abs(Decimal(float(play.worth)) - sure) < Decimal("1e-12")
            assert abs(Decimal(float(play.loss)) - (exact[0] - sure)) < Decimal("1e-12")
        assert exact == sorted(exact, reverse=True)


def test_a_sure_steal_is_worth_what_it_counts_whatever_the_risk() -> None:
    # Four worms that count 150 percent more are ten, for sure.
    here = Situation(tops="36")
    for risk in RISKS:
        goal = Goal("risk", risk=risk, steal=150)
        best = here.plays(kept="1,5,5,5,5,5,5,6", goal=goal)[0]
        assert str(best.take) == "steal 36"
        assert best.worth == pytest.approx(10, abs=1e-12)


def test_the_greatest_risk_has_an_answer() -> None:
    plays = Situation(tops="36").plays("5,6,6,6,6,6", "3,3", "goal=risk&risk=200&steal=200")
    assert [play.text for play in plays] == ["3,3 stop"]
    assert plays[0].worth == pytest.approx(12, abs=1e-12)


def test_averse_to_risk_one_asks_for_less() -> None:
    worths = [Situation(own=36).worth(goal=Goal("risk", risk=risk)) for risk in RISKS]
    assert worths == sorted(worths, reverse=True)
    neutral = float(Situation(own=36).worth())
    assert worths[RISKS.index(-1)] > neutral > worths[RISKS.index(1)]
