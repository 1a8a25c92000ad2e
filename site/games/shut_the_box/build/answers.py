"""Questions that people ask about Shut the Box, answered."""

from __future__ import annotations

from bestplay import shut_the_box
from games.shut_the_box.build.seats import seats
from games.shut_the_box.build.sheet import sheet
from sitebuild.pages.content.answer import Answer, Asked, Figures
from ui import text

PAGE = "shut-the-box"

#: The rules that the pages speak of where they name none.
USUAL = "shut-the-box.9.max6"

#: The rules under which pieces of advice are compared.
FORCED = "one die instead of two once 6 points or fewer are left"
WITH = f"with nine tiles and {FORCED}"
COMPARED = "web.advice"


def answers(figures: Figures) -> list[Answer]:
    """The pages, in the order of the list."""
    say = Asked(PAGE, figures)
    return [*playing(say), *seats(say), *sheet(say)]


def playing(say: Asked) -> list[Answer]:
    """What to do with a throw, and what comes of it."""
    f = say.figures
    pages = [
        say(
            "good-score-in-shut-the-box",
            "What is a good score in Shut the Box?",
            f"Best play leaves {f.number(f'{COMPARED}.best.expected', 1)} points on average {WITH},"
            " so fewer than that is a good turn.",
            "By the same rules somebody who flips at random is left with "
            f"{f.number(f'{COMPARED}.random.expected', 1)}"
            " points, and somebody who always shuts the smallest tiles first with "
            f"{f.number(f'{COMPARED}.lowest-first.expected', 1)}. If you come close to the average "
            "of best play over an evening, there is not much left to learn.",
            f"The worst score is {f.number('shut-the-box.9.worst-score')}. With ten tiles, and one "
            "die at will once 6 points or fewer are left, best play leaves "
            f"{f.number('shut-the-box.10.sum6.expected', 1)}, with twelve "
            f"{f.number('shut-the-box.12.sum6.expected', 1)}.",
            words="one-die=sum6&tiles=1-9",
            hint="Tap a throw to see what it is worth and what to do with it.",
        )
    ]
    throws = shut_the_box.Game().answer().throws
    best = min(throws, key=lambda throw: throw.worth)
    worst = max(throws, key=lambda throw: throw.worth)
    listed = [f"{throw.roll}: flip {_flips(throw.flips[0])}" for throw in throws]
    pages.append(
        say(
            "best-first-throw-in-shut-the-box",
            "What is the best first throw in Shut the Box, and its best play?",
            "With nine tiles and one die at will once 7, 8 and 9 are shut, the best first throw is "
            f"{best.roll}: flip the {_flips(best.flips[0])}, and "
            f"{text.decimal(best.worth, 2)} points are left on average instead of "
            f"{f.number(f'{USUAL}.expected', 2)}.",
            f"The worst is {worst.roll}, which takes the average to "
            f"{text.decimal(worst.worth, 2)}. Low first throws use up small tiles, and small tiles "
            "are what you need later to make up any total.",
            f"The best play for each first throw: {'; '.join(listed)}.",
            words="tiles=1-9",
            hint="Tap another throw, then one of the plays below it.",
        )
    )
    cost = f.value("web.advice.highest-first.expected") - f.value("web.advice.best.expected")
    plays = shut_the_box.Game("1-9", "always").plays("2,4,5,7", 9)
    pages.append(
        say(
            "always-the-largest-tile",
            "Is it ever right not to shut the largest tile?",
            f"Yes, but rarely: {WITH}, always shutting the largest costs only "
            f"{text.decimal(cost, 2)} points a turn.",
            f"In Klackers, where one die may be thrown at any time, with 2, 4, 5 and 7 up and a "
            f"throw of 9, flip {_flips(plays[0].flips)}, which leaves "
            f"{text.decimal(plays[0].worth, 2)} points on average. Flipping "
            f"{_flips(plays[1].flips)}, with the largest tile, leaves "
            f"{text.decimal(plays[1].worth, 2)}.",
            f"There are {f.number('klackers.count.rule3')} boards and throws of Klackers where the "
            "fewest tiles can be flipped in more than one way. In "
            f"{f.number('klackers.count.rule3-exceptions')} of them the way with the highest tile "
            "is not the best. To flip as few tiles as possible is right every time.",
            words="one-die=always&tiles=2,4,5,7&roll=9",
            hint="Change a tile and see which play comes first.",
        )
    )
    pages.append(
        say(
            "small-numbers-first",
            "Should you shut the small numbers first?",
            f"No: {WITH}, it leaves "
            f"{f.number('web.advice.lowest-first.expected', 1)} points on average, "
            f"{_times(f, 'web.advice.lowest-first.expected', 'web.advice.best.expected')} times "
            f"the {f.number('web.advice.best.expected', 1)} of best play.",
            "It is even worse than flipping at random, which leaves "
            f"{f.number('web.advice.random.expected', 1)}. The box is shut in "
            f"{f.percent('web.advice.lowest-first.shut', 1)} of turns instead of "
            f"{f.percent('web.advice.best.shut', 1)}. Small tiles go together to make any total, "
            "large ones go away only with their own number or with a few pairs.",
            "All these figures are for that rule about one die, so that the tiles are all there is "
            "to choose.",
            words="one-die=sum6&tiles=1-9&roll=9",
            hint="Tap “1, 2 and 6” among the plays to see what it costs.",
        )
    )
    pages.append(
        say(
            "as-many-tiles-as-you-can",
            "Should you shut as many tiles as you can with each throw?",
            f"No, as few as you can: {WITH}, the fewest tiles leave "
            f"{f.number('web.advice.fewest-tiles.expected', 1)} points on average, the most tiles "
            f"{f.number('web.advice.most-tiles.expected', 1)}.",
            "“As few tiles as possible, and of those plays the one with the highest tile” is all "
            "that you need to know: by the same rules best play leaves "
            f"{f.number('web.advice.best.expected', 2)} points, which is only "
            f"{_less(f, 'web.advice.fewest-tiles.expected', 'web.advice.best.expected')} less.",
            "Shutting 7, 8 or 9 when you can, and else the smallest tiles, leaves "
            f"{f.number('web.advice.highest-789-else-lowest.expected', 1)} points by these rules.",
            words="one-die=sum6&tiles=1-9&roll=12",
            hint="Compare the plays of two tiles with those of four.",
        )
    )
    pages.append(
        say(
            "one-die-or-two",
            "One die or two?",
            "Throw one die when the tiles that are up add up to six or less; if you may throw one "
            f"whenever you like, only {f.number('klackers.count.rule1-exceptions')} other board "
            "wants it: 1, 2 and 4.",
            "With one die you cannot throw more than six, so a board of six points or less is in "
            "less danger. On fuller boards you need the big throws.",
            "The house rule matters little. With two dice always, best play leaves "
            f"{f.number('shut-the-box.9.never.expected', 2)} points; with one die at will once "
            f"7, 8 and 9 are shut, {f.number('shut-the-box.9.max6.expected', 2)}. For shutting the "
            "box it matters more: "
            f"{f.percent('shut-the-box.9.never.shut', 1)} against "
            f"{f.percent('shut-the-box.9.max6.shut', 1)}.",
            words="one-die=always&tiles=1,2,4",
            hint="Tap a tile and see how many dice are better.",
        )
    )
    pages.append(
        say(
            "how-often-is-the-box-shut",
            "How often is the box shut?",
            "With nine tiles somebody who plays for nothing else shuts it in "
            f"{f.percent('shut-the-box.9.max6.shut', 1)} of turns, "
            f"with ten in {f.percent('shut-the-box.10.max6.shut', 1)}, with twelve in "
            f"{f.percent('shut-the-box.12.max6.shut', 2)}.",
            "That is with one die at will once no tile above 6 is left. With two dice always it is "
            f"{f.percent('shut-the-box.9.never.shut', 1)}, "
            f"{f.percent('shut-the-box.10.never.shut', 1)} and "
            f"{f.percent('shut-the-box.12.never.shut', 2)}.",
            "If a throw may shut two tiles at most and two dice are always thrown, it is "
            f"{f.percent('web.cambridgemovies.best', 1)} with nine tiles and "
            f"{f.percent('web.math-fun.twelve-two-tiles', 2)} with twelve.",
            words="goal=shut",
            hint="Tap a throw to see the chance that is left after it.",
        )
    )
    pages.append(
        say(
            "luck-or-skill",
            "Is Shut the Box luck or skill?",
            f"Against somebody who flips at random, {WITH}, best play has the lower score in "
            f"{f.percent('web.skill.best-v-random', 0)} of rounds.",
            f"It has the higher one in {f.percent('web.skill.best-v-random', 0, 1)}, and the rest "
            "are ties. Against somebody who shuts the smallest tiles first it is lower in "
            f"{f.percent('web.skill.best-v-lowest-first', 0)}. So skill shows against a beginner.",
            "Against one simple rule it hardly does. Whoever flips as few tiles as possible, the "
            "highest first, has the lower score in "
            f"{f.percent('web.skill.best-v-fewest-tiles', 1, 1)} of rounds, best play in "
            f"{f.percent('web.skill.best-v-fewest-tiles', 1)}.",
            words="one-die=sum6&tiles=1-9",
            hint="Play a turn by the list and see how much of the result is the dice.",
        )
    )
    return pages


def _flips(flips: tuple[int, ...]) -> str:
    return text.listed(flips)


def _times(f: Figures, more: str, less: str) -> str:
    return text.decimal(f.value(more) / f.value(less), 1)


def _less(f: Figures, more: str, less: str) -> str:
    return text.decimal(f.value(more) - f.value(less), 2)
