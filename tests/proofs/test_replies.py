"""Best replies to imperfect opponents, against trying everything and plain sweeps."""

from fractions import Fraction
from functools import cache

import pytest

from bestplay import strategies
from bestplay.knock_m_down import reply as knock_m_down_reply
from bestplay.shut_the_box import reply
from bestplay.shut_the_box import strategies as boxes
from tests.modes.test_strategies import CHOICES, MAY, one_when_few
from tests.oracle import strategies as oracle
from tests.oracle.strategies import Tiles


@cache
def best_stakes(up: Tiles, dice: tuple[int, ...], pays: tuple[Fraction, ...]) -> Fraction:
    """The most stakes from these tiles, tried throw by throw."""
    if not up:
        return pays[0]
    tries = []
    for count in dice:
        value = Fraction(0)
        for total, ways in oracle.throws(count).items():
            rests = [
                best_stakes(tuple(t for t in up if t not in play), dice, pays)
                for play in oracle.flips(up, total)
            ]
            value += Fraction(ways, 6**count) * max(rests, default=pays[sum(up)])
        tries.append(value)
    return max(tries)


@pytest.mark.parametrize("name", ["random", "most tiles"])
def test_the_best_reply_is_what_trying_everything_finds(name: str) -> None:
    field = strategies.field("shut-the-box", "set=1-5&one-die=always")
    assert isinstance(field, boxes.BoxField)
    theirs = oracle.box((1, 2, 3, 4, 5), MAY["always"], CHOICES[name], one_when_few("always"))
    stakes = [
        sum((c if s > mine else -c if s < mine else Fraction(0)) for s, c in theirs.items())
        for mine in range(16)
    ]
    judged = field.judge(name)
    told = reply.first(field, judged).reply
    assert told.worth == best_stakes((1, 2, 3, 4, 5), (1, 2), tuple(map(Fraction, stakes)))
    assert told.gain >= 0
    second = Fraction(0)
    for score, chance in theirs.items():
        pays = tuple(Fraction((mine < score) - (mine > score)) for mine in range(16))
        second += chance * best_stakes((1, 2, 3, 4, 5), (1, 2), pays)
    assert reply.second(field, judged).reply == (second, second)


def test_what_the_usual_play_loses_is_what_the_reply_gains() -> None:
    field = strategies.field("shut-the-box", "set=1-7&one-die=never")
    assert isinstance(field, boxes.BoxField)
    for name in field.known:
        theirs = field.judge(name)
        first, second = reply.first(field, theirs), reply.second(field, theirs)
        assert first.usual
        assert first.reply.gain == sum(fault.share for fault in first.usual.faults)
        assert min(first.reply.worth, second.reply.worth) >= first.alone == second.alone
        assert sum(chance for _, chance, _ in second.scores) == 1
    # Against the play that is best alone, playing alike wins nothing.
    alike = field.judge("best for points")
    assert reply.first(field, alike).alone == 0


@pytest.mark.parametrize("tokens", [3, 6])
def test_the_best_layout_is_the_one_that_wins_most(tokens: int) -> None:
    card = strategies.field("knock-m-down", f"p=1,2,3,1&tokens={tokens}")
    for name in ("all on the likeliest", "evenly", "fewest throws"):
        told = knock_m_down_reply.find_best_reply(card, name)  # type: ignore[arg-type]
        margins = {}
        for a in range(tokens + 1):
            for b in range(tokens + 1 - a):
                for c in range(tokens + 1 - a - b):
                    laid = (a, b, c, tokens - a - b - c)
                    outcome = card.game.outcome(laid, told.theirs, exact=True)  # type: ignore[attr-defined]
                    margins[laid] = outcome.win - outcome.loss
        assert len(margins) == told.of
        assert told.worth == pytest.approx(float(max(margins.values())), abs=1e-9)
        assert told.beaters == len([margin for margin in margins.values() if margin > 0])
        assert told.alone <= told.worth + 1e-9
