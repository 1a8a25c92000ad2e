"""Strategies against games that are played out throw by throw with other code."""

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from bestplay import klackers, pickomino, strategies
from bestplay.core import backward, preferences
from bestplay.klappenspiel import memory as klappenspiel_rules
from bestplay.klappenspiel.strategies import KlappenspielField
from bestplay.shut_the_box import strategies as boxes
from tests.oracle import strategies as oracle
from tests.oracle.strategies import Tiles

MAY: dict[str, Callable[[Tiles], tuple[int, ...]]] = {
    "never": lambda up: (2,),
    "always": lambda up: (1, 2),
    "sum6": lambda up: (1, 2) if sum(up) <= 6 else (2,),
}


def one_when_few(one_die: str) -> Any:
    def dice(up: Tiles) -> int:
        return min(MAY[one_die](up)) if sum(up) <= 6 else 2

    return dice


#: What the named strategies do, written again.
CHOICES: dict[str, Any] = {
    "rules 1 to 3": lambda up, total, plays: [
        min(plays, key=lambda p: (len(p), [-t for t in sorted(p)[::-1]]))
    ],
    "highest tile": lambda up, total, plays: [max(plays, key=lambda p: sorted(p)[::-1])],
    "most tiles": lambda up, total, plays: [max(plays, key=lambda p: (len(p), sorted(p)[::-1]))],
    "lowest first": lambda up, total, plays: [min(plays, key=sorted)],
    "lowest result": lambda up, total, plays: [min(plays, key=lambda p: number(up, p))],
    "largest result": lambda up, total, plays: [max(plays, key=lambda p: number(up, p))],
    "7, 8, 9, else lowest": lambda up, total, plays: [
        max(plays, key=lambda p: (max({7, 8, 9} & {*p}, default=0), [-t for t in p]))
    ],
    "random": lambda up, total, plays: plays,
}


def number(up: Tiles, play: Tiles) -> int:
    return int("".join(str(tile) for tile in up if tile not in play) or "0")


@pytest.mark.slow
@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize(
    ("tiles", "one_die"),
    [("1-7", "always"), ("1-6", "never"), ("1,3-6,8", "sum6"), ("1,2,9,10,12", "never")],
)
def test_boxes_are_worth_what_playing_them_out_gives(name: str, tiles: str, one_die: str) -> None:
    box = strategies.field("shut-the-box", f"set={tiles}&one-die={one_die}")
    assert isinstance(box, boxes.BoxField)
    played = oracle.box(box.game.tiles, MAY[one_die], CHOICES[name], one_when_few(one_die))
    verdict = box.judge(name)
    assert verdict.distribution == played
    assert verdict.worth == sum(score * chance for score, chance in played.items())
    shut = strategies.field("shut-the-box", f"set={tiles}&one-die={one_die}&goal=shut")
    assert shut.judge(name).worth == played.get(0, 0)


#: How many of the 36 throws flip each tile in Thai style.
LIKELY = {1: 11, 2: 12, 3: 13, 4: 14, 5: 15, 6: 16, 7: 6, 8: 5, 9: 4}

THAI: dict[str, Any] = {
    "highest tile": lambda up, total, plays: [max(plays)],
    "lowest first": lambda up, total, plays: [min(plays)],
    "least likely first": lambda up, total, plays: [min(plays, key=lambda p: LIKELY[p[0]])],
    "random": lambda up, total, plays: plays,
}


#: The chance to shut nine tiles in Thai style, two dice always.
THAI_SHUT = {
    "best to shut": Fraction(14103327415, 176319369216),
    "least likely first": Fraction(660001525, 8264970432),
    "highest tile": Fraction(25234366265, 528958107648),
    "lowest first": Fraction(12512725423, 940369969152),
}


def test_the_least_likely_tile_first_is_nearly_best_in_thai_style() -> None:
    box = strategies.field("shut-the-box", "set=1-9&one-die=never&goal=shut&style=thai")
    assert {name: box.judge(name).worth for name in THAI_SHUT} == THAI_SHUT
    rule = strategies.Rule(("least-likely",), None, ())
    assert box.judge(rule).worth == THAI_SHUT["least likely first"]
    assert "least-likely" in box.preferences
    assert "least-likely" not in strategies.field("shut-the-box").preferences


@pytest.mark.parametrize("name", ["highest tile", "least likely first", "random"])
def test_thai_style_is_judged_as_it_plays_out(name: str) -> None:
    box = strategies.field("shut-the-box", "set=1-9&one-die=never&goal=shut&style=thai")
    assert isinstance(box, boxes.BoxField)
    verdict = box.judge(name)
    assert verdict.distribution == oracle.thai(box.game.tiles, THAI[name])
    assert verdict.worth == verdict.distribution[0]
    assert sum(fault.share for fault in verdict.faults) == verdict.cost
    fault = verdict.faults[0]
    answer = box.game.answer(str(fault.position), fault.throw)
    assert {play.text for play in answer.best} == set(fault.better)


def test_every_known_strategy_has_a_second_opinion() -> None:
    own = {"best for points", "best to shut", "fewest tiles"}  # the last is "rules 1 to 3"
    assert set(strategies.field("klackers").known) == set(CHOICES) | own


@pytest.mark.parametrize("goal", ["score", "shut", "beat&target=9", "first"])
def test_shares_of_faults_add_up_to_the_cost(goal: str) -> None:
    box = strategies.field("shut-the-box", f"set=1-7&one-die=max6&goal={goal}")
    for name in box.known:
        verdict = box.judge(name)
        assert isinstance(verdict, strategies.Judgement)
        assert sum(fault.share for fault in verdict.faults) == verdict.cost >= 0
        assert all(fault.loss > 0 and 0 < fault.reach <= 1 for fault in verdict.faults)
        assert 0 <= verdict.right <= 1
        assert (verdict.right == 1) == (verdict.cost == 0)


@pytest.mark.slow
@pytest.mark.parametrize("words", ["shelf=24,33,34&tops=21,25&own=32&short=free"])
def test_shares_of_faults_add_up_on_the_grill(words: str) -> None:
    """Best play comes from a solver that looks at selections, the strategy from whole throws."""
    grill = strategies.field("pickomino", words)
    for name in ("best", "worms first, then highest sum", "most dice"):
        verdict = grill.judge(name)
        assert isinstance(verdict, strategies.Judgement)
        assert sum(fault.share for fault in verdict.faults) == verdict.cost >= 0
        assert sum(verdict.distribution.values()) == 1
    assert grill.judge("best").cost == 0 < grill.judge("most dice").cost


def test_best_play_is_that_of_the_faces() -> None:
    assert strategies.field("klackers").judge("best for points").worth == klackers.worth()
    assert strategies.field("pickomino").best == pickomino.Situation().worth()
    game = klackers.GAME.having("first")
    assert strategies.field("klackers", str(game)).best == game.worth()
    shut = strategies.field("klackers", "set=1-9&one-die=always&goal=shut")
    assert shut.judge("best to shut").worth == klackers.GAME.having("shut").worth()
    assert shut.judge("best for points").cost > 0


@pytest.mark.slow
def test_klappenspiel_is_worth_what_the_papers_rules_are() -> None:
    ten = KlappenspielField()
    for name, rule in (
        ("small sums both, large sums sum", "heuristic"),
        ("always both", "always-ind"),
        ("always the sum", "always-sum"),
    ):
        assert (
            ten.judge(name).worth
            == klappenspiel_rules.judge_rule(klappenspiel_rules.rule(rule)).worth
        )
    assert ten.judge("best").cost == 0
    lots = backward.values(ten.graph, [Fraction(worth) for worth in ten.payoff], backward.average)
    assert ten.judge("random").worth == lots[-1]
    for name in ten.known:
        verdict = ten.judge(name)
        assert isinstance(verdict, strategies.Judgement)
        assert sum(fault.share for fault in verdict.faults) == verdict.cost
        assert ten.judge("worst").worth <= verdict.worth


def worms_then_dice(kept: Tiles, throw: Tiles, plays: list[tuple[int, int, bool]]) -> Any:
    face, count, _ = max(plays, key=lambda p: (p[0] == 6, p[1], p[0]))
    own = [play for play in plays if play[0] == face]
    tile = oracle.points((*kept, *(face,) * count)) >= 21
    return own[0] if len(own) == 1 or tile else own[-1]


@pytest.mark.slow
def test_pickomino_is_worth_what_playing_it_out_gives() -> None:
    played = oracle.turn(worms_then_dice)
    verdict = strategies.field("pickomino").judge("worms first, then most dice")
    assert isinstance(verdict, strategies.Judgement)
    assert verdict.distribution == played
    assert verdict.worth == sum(worms * chance for worms, chance in played.items())


@pytest.mark.parametrize(
    ("words", "name"),
    [("set=1-9&one-die=always", "rules 1 to 3"), ("set=1-5&one-die=never&goal=most", "best")],
)
def test_two_strategies_are_compared_as_two_players_would(words: str, name: str) -> None:
    """Of two independent turns, counted score by score; where the most win, more do better."""
    box = strategies.field("shut-the-box", words)
    one, other = box.judge(name), box.judge("random")
    assert isinstance(one, strategies.Judgement) and isinstance(other, strategies.Judgement)
    duel = one.against(other)
    pairs = list(itertools.product(one.distribution.items(), other.distribution.items()))
    ahead = sum(a * b for (mine, a), (theirs, b) in pairs if mine > theirs)
    behind = sum(a * b for (mine, a), (theirs, b) in pairs if mine < theirs)
    assert (duel.win, duel.loss) == ((ahead, behind) if "most" in words else (behind, ahead))
    assert duel.margin == duel.win - duel.loss and duel.win + duel.tie + duel.loss == 1
    assert other.against(one).win == duel.loss


def test_a_play_may_be_named_by_its_text_its_tiles_or_itself() -> None:
    box = strategies.field("klackers")
    plain = box.judge("highest tile").worth
    ways: list[Callable[[Any, Any, Any], Any]] = [
        lambda board, roll, plays: plays[0],
        lambda board, roll, plays: plays[0].text,
        lambda board, roll, plays: plays[0].flips,
        lambda board, roll, plays: plays[:1],
    ]
    for play in ways:
        assert box.judge(strategies.strategy("own", play)).worth == plain


def test_an_illegal_play_names_the_position_and_what_is_allowed() -> None:
    box = strategies.field("klackers")
    silly = strategies.strategy("silly", lambda board, roll, plays: "13")
    with pytest.raises(strategies.IllegalPlay, match=r"on 1-9 with 3 .*'13'; .*'3' or '1,2'"):
        box.judge(silly)
    three = strategies.strategy("three", lambda b, r, plays: plays[0], lambda board, dice: 3)
    with pytest.raises(strategies.IllegalPlay, match="on 1-9 .*3 dice; it may 1 or 2"):
        box.judge(three)
    with pytest.raises(ValueError, match="the strategies are best for points"):
        box.judge("clever")
    for name in ("klackers", "knock-m-down"):
        with pytest.raises(ValueError, match=r"made by strategy\(name, function\), not <function"):
            strategies.field(name).judge(lambda board, roll, plays: plays[0])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not 'luck'"):
        preferences.prefer("luck")
