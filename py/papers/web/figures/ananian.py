"""C. S. Ananian's two-player Shut the Box: short strategies against best play, and the payout.

The game, its strategies and what they win are in ananian_plays.  He also asks for the best on one
side of a sheet of paper, for whoever goes first (cananian.livejournal.com): a list of preferences
and exceptions to it.  The lists come from studies.preferences, proved to be the
best of so many preferences; the exceptions are the best found.
"""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from bestplay.core import backward
from bestplay.shut_the_box import duels, rules
from bestplay.shut_the_box import solver as solo
from bestplay.strategies import own
from papers.figure import Figure, count, exact, exacts, words
from papers.shut_the_box import figures as preferences
from papers.shut_the_box import preferences as study
from papers.web.figures import ananian_plays as plays
from papers.web.figures.ananian_plays import First

OUTCOMES = "First shuts, second shuts, first wins by points, second by points, tie."
FIRST = "The second player answers best."
SECOND = "The first player plays best against it."
V_USUAL = "The first player plays as against best play."

#: Plays of the same chance to shut as a lot draws them.
AVERAGE = backward.average


def best_play() -> list[Figure]:
    """What best play is worth, how often it shuts, and where "largest" is not best."""
    return [
        exact(
            "web.ananian.first",
            Fraction(plays.best().first, plays.WHOLE**2),
            "stakes",
            "Both play best.",
        ),
        exact("web.ananian.optimal.shuts", Fraction(plays.ends("usual")[0], plays.WHOLE)),
        exacts("web.ananian.optimal.outcomes", plays.outcomes("usual", "usual"), note=OUTCOMES),
        *_differences(),
    ]


def _differences() -> list[Figure]:
    """Board and throw pairs where "largest result" loses against the first player's best play."""
    payoff = [plays.WHOLE * worth for worth in plays.best().payoff]
    play = solo.graph(plays.RULE)
    kept = backward.best(play, backward.values(play, payoff), payoff)
    reached = _reachable(kept)
    everywhere = on_the_way = several = 0
    for board, (throws, options) in enumerate(play):
        for total, nexts in enumerate(throws):
            if not nexts or not any(weights[total] for _, weights in options):
                continue
            several += len(nexts) > 1
            loses = plays.largest(board, nexts) not in kept[board][0][total]
            everywhere += loses
            on_the_way += loses and board in reached
    return [
        count(
            "web.ananian.differences",
            everywhere,
            "Boards and throws of all 511 boards.",
            {"choices": several, "on_boards_that_best_play_reaches": on_the_way},
        )
    ]


def _reachable(play: plays.Strategy) -> set[int]:
    """The boards that a strategy can come to, with all of its equal plays."""
    reached = {rules.start(plays.RULE)}
    for board in range(rules.start(plays.RULE), 0, -1):
        if board in reached:
            throws, options = play[board]
            for _, weights in options:
                for weight, nexts in zip(weights, throws, strict=True):
                    reached.update(nexts if weight else ())
    return reached


def going_first() -> list[Figure]:
    """The short strategies as first player."""
    figures = []
    for name in ("lowest", "largest", "largest-sure", "zeros"):
        figures += [
            exact(f"web.ananian.{name}.first", plays.first(name), "stakes", FIRST),
            exact(f"web.ananian.{name}.shuts", Fraction(plays.ends(name)[0], plays.WHOLE)),
            exacts(
                f"web.ananian.{name}.first.outcomes", plays.outcomes(name, "usual"), note=OUTCOMES
            ),
        ]
    for name, ties in (("zeros-best", "for"), ("zeros-worst", "against")):
        note = f"{FIRST} Equal chances to shut are settled {ties} the first player's winnings."
        figures.append(exact(f"web.ananian.{name}.first", plays.first(name), "stakes", note))
        figures.append(
            exacts(
                f"web.ananian.{name}.first.outcomes", plays.outcomes(name, "usual"), note=OUTCOMES
            )
        )
    return figures


def many_players() -> list[Figure]:
    """What is best when infinitely many players follow, so that somebody is sure to shut."""
    play = solo.graph(plays.RULE)
    payoff = [plays.WHOLE * worth for worth in solo.all_down(plays.RULE)]
    kept = backward.best(play, backward.values(play, payoff), payoff)
    zeros = plays.strategy("zeros")
    best = all(
        set(nexts) <= set(listed)
        for (throws, _), (allowed, _) in zip(zeros, kept, strict=True)
        for nexts, listed in zip(throws, allowed, strict=True)
    )
    note = (
        "Each turn shuts the box with some chance that is the same for all, so one of infinitely "
        "many does: whoever does not shut loses, whatever the score. A play is best if no other "
        "has a greater chance to shut."
    )
    return [words("web.ananian.endless", "holds" if best else "fails", note)]


def second_differences() -> list[Figure]:
    """Where the second player's best play is not the improved "largest result"."""
    scores = plays.targets()
    note = "Scores to beat, boards and throws, of all scores that a turn can end with."
    about = {"scores": len(scores)}
    return [count("web.ananian.second-differences", departures(scores), note, about)]


def departures(scores: Sequence[int]) -> int:
    """On how many boards and throws the improved "largest" loses, against these scores."""
    targets = np.array(scores)[:, None]
    every = plays.targets()
    worth = plays.usual_values()[[every.index(score) for score in scores]]
    differences = 0
    for throws, options in solo.graph(plays.RULE):
        for total, nexts in enumerate(throws):
            if len(nexts) < 2 or not any(weights[total] for _, weights in options):
                continue
            falling = sorted(nexts, key=plays.SCORES.__getitem__, reverse=True)
            left = np.array([plays.SCORES[after] for after in falling])
            wins, ties = left < targets, left == targets
            sure = np.where(ties.any(1), ties.argmax(1), 0)
            picked = np.where(wins.any(1), wins.argmax(1), sure)[:, None]
            after = worth[:, falling]
            differences += int((np.take_along_axis(after, picked, 1)[:, 0] < after.max(1)).sum())
    return differences


def going_second() -> list[Figure]:
    """The short strategies as second player."""
    figures = []
    for name in ("lowest", "largest", "largest-sure", "zeros"):
        full = f"web.ananian.{name}.second"
        figures += [
            exact(full, plays.second(name), "stakes", SECOND),
            exact(f"{full}-v-usual", plays.second_v_usual(name), "stakes", V_USUAL),
            exacts(f"{full}-v-usual.outcomes", plays.outcomes("usual", name), note=OUTCOMES),
        ]
    note = f"{V_USUAL} Equal chances to shut are settled for the second player's winnings."
    most = Fraction(plays.zeros_second_with_best_ties(), plays.WHOLE**2)
    figures.append(exact("web.ananian.zeros-best.second-v-usual", most, "stakes", note))
    plain = plays.outcomes("usual", "lowest")[2]
    others = 1 - Fraction(plays.ends("usual")[0], plays.WHOLE)
    name = "web.ananian.lowest.second-v-usual.first-by-points"
    note = "Of all games the first player wins by points against the lowest result."
    figures.append(exact(name, plain, note=note))
    note = "Of the games in which the first player does not shut the box."
    figures.append(exact(f"{name}-of-the-rest", plain / others, note=note))
    return figures + second_differences() + ties()


def ties() -> list[Figure]:
    """The best chance to shut, by what settles its ties."""
    several = [n for throws, _ in plays.zeros() for n in throws if len(n) > 1]
    apart = [sorted(rules.tiles_of(plays.RULE, board) for board in nexts) for nexts in several]
    inner = [outer[0] < one[0] and one[-1] < outer[-1] for outer, one in apart]
    note = (
        "Boards and throws with two plays that have the same chance to shut, the greatest. Each "
        "leaves two tiles of the same sum, of which one pair lies between the other."
    )
    if not all(inner) or {len(tiles) for both in apart for tiles in both} != {2}:
        raise ArithmeticError(note)
    figures = [count("web.ananian.zeros.ties", len(several), note)]
    by = "Of plays with the same chance to shut"
    lot = f"{by} one is drawn evenly"
    first = plays.zeros_first(AVERAGE)
    figures.append(exact("web.ananian.zeros-evenly.first", first, "stakes", f"{FIRST} {lot}."))
    any_way = "that ties can come to where the score to beat settles none"
    for name, settled, says, each in (
        ("evenly", AVERAGE, lot, ""),
        ("least", min, f"The least {any_way}", ", each by itself"),
        ("greatest", max, f"The greatest {any_way}", ", each by itself"),
    ):
        full = f"web.ananian.zeros-{name}.second-v-usual"
        worth = plays.zeros_second(settled)
        figures.append(exact(full, worth, "stakes", f"{V_USUAL} {says}."))
        ends = [plays.zeros_outcome(place, settled) for place in range(OUTCOMES.count(",") + 1)]
        figures.append(exacts(f"{full}.outcomes", ends, note=f"{OUTCOMES} {says}{each}."))
    full, says = "web.ananian.zeros-lowest", f"{by} the one that leaves the lower number is made."
    ends = plays.outcomes("usual", "zeros-lowest")
    return [
        *figures,
        exact(f"{full}.first", plays.first("zeros-lowest"), "stakes", f"{FIRST} {says}"),
        exact(
            f"{full}.second-v-usual",
            plays.second_v_usual("zeros-lowest"),
            "stakes",
            f"{V_USUAL} {says}",
        ),
        exacts(f"{full}.second-v-usual.outcomes", ends, note=f"{OUTCOMES} {says}"),
    ]


def payouts() -> list[Figure]:
    """The payout for a shut that favours nobody, and the advantage at four times."""
    four = duels.terms(plays.RULE, plays.READING, (4, 1), plays.CLACK)
    fair = duels.fair_pay(plays.RULE, four)
    at_38 = duels.terms(plays.RULE, plays.READING, (38, 10), plays.CLACK)
    return [
        exact("web.ananian.even-payout", Fraction(*fair), "stakes", "Both play best at it."),
        exact(
            "web.ananian.four-times",
            Fraction(duels.solve(plays.RULE, four).first, plays.WHOLE**2),
            "stakes",
            "What the first player wins when a shut pays four stakes.",
        ),
        exact(
            "web.ananian.3.8-times",
            Fraction(duels.solve(plays.RULE, at_38).first, plays.WHOLE**2 * at_38.pays[1]),
            "stakes",
            "What the first player wins when a shut pays 3.8 stakes.",
        ),
    ]


def duel() -> list[Figure]:
    """Best play and the short strategies in both seats, which meet the same rivals."""
    return [*best_play(), *going_first(), *many_players(), *going_second()]


NOTE = "The second player answers best. What a list leaves open goes to the highest tile."


def sheet() -> list[Figure]:
    """What the best lists win, and the whole sheet."""
    box, told = First(), preferences.certificate()["sheet"]
    figures = []
    for each in told["lists"]:
        size = len(each["preferences"])
        worth = box.judge(study.strategy_of(each)).worth
        evidence = {"preferences": each["preferences"]}
        note = f"The best list of {size} preferences. {NOTE}"
        figures.append(exact(f"web.ananian.sheet.{size}.first", worth, "stakes", note, evidence))
    rule = study.strategy_of(told["rule"])
    lines = told["exceptions"]
    whole = box.judge(own.with_exceptions(box, rule, "\n".join(lines)))
    kept = {"preferences": told["rule"]["preferences"], "exceptions": lines}
    size = len(told["rule"]["preferences"]) + len(lines)
    return [
        *figures,
        exact("web.ananian.sheet.first", whole.worth, "stakes", f"{NOTE} Best found.", kept),
        count("web.ananian.sheet.lines", size, "Preferences and exceptions on the sheet."),
    ]


PARTS = (payouts, sheet, duel)
