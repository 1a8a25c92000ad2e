"""Questions that people ask about Pickomino, answered."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from bestplay import pickomino
from sitebuild.pages.content.answer import Answer, Asked, Figures
from ui import text

PAGE = "pickomino"

#: The points of each face; the sixth is the worm.
POINTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5}
WORM = 6

#: Of a turn.
DICE = 8

#: The tiles on the grill while somebody has the 36.
LEAST, MOST = 21, 35


def answers(figures: Figures) -> list[Answer]:
    """The pages, in the order of the list."""
    return [*selecting(Asked(PAGE, figures)), *stopping(Asked(PAGE, figures))]


def selecting(say: Asked) -> list[Answer]:
    """Which dice to keep."""
    f = say.figures
    after = "pickomino.after"
    return [
        say(
            "three-fives-or-two-worms",
            "Three fives or two worms first?",
            f"Three fives: they are worth {f.number(f'{after}.5.3', 2)} worms on average, two "
            f"worms {f.number(f'{after}.6.2', 2)}.",
            "That is for the first throw with every tile on the grill and none to lose. Three "
            "fives leave five dice with which to find a worm.",
            f"Two fives ({f.number(f'{after}.5.2', 2)}) are worth less than two worms. Three worms "
            f"({f.number(f'{after}.6.3', 2)}) are worth more than three fives, and four fives "
            f"({f.number(f'{after}.5.4', 2)}) more than three worms.",
            words="throw=1,2,3,5,5,5,6,6",
            hint="Change the throw and see what to keep.",
        ),
        say(
            "must-you-take-worms-first",
            "Must you take worms first?",
            f"No: a lone worm in the first throw is worth {f.number(f'{after}.6.1', 2)} worms, and "
            f"three fours, for one, {f.number(f'{after}.4.3', 2)}.",
            "You need a worm by the end of the turn, not at its start. While most dice are still "
            "to be thrown a worm will come. What matters is points for few dice.",
            f"Of the same number of dice, worms are best: two worms are worth "
            f"{f.number(f'{after}.6.2', 2)}, two fives {f.number(f'{after}.5.2', 2)}; four worms "
            f"{f.number(f'{after}.6.4', 2)}, four fives {f.number(f'{after}.5.4', 2)}.",
            words="throw=1,2,3,4,4,4,5,6",
            hint="Tap the worm among the plays to see what it costs.",
        ),
        say(
            "five-fives",
            "Should you take five fives, or is that too dangerous?",
            f"Take them: five fives in the first throw are worth {f.number(f'{after}.5.5', 2)} "
            f"worms on average, a lone worm beside them {f.number(f'{after}.6.1', 2)}.",
            "With three dice left to find a worm it does go wrong often. The 25 points that are "
            "safe as soon as a worm comes are worth it.",
            f"Five are worth less than four, all the same: {f.number(f'{after}.5.4', 2)}. Only you "
            "cannot take four of five.",
            words="throw=1,2,5,5,5,5,5,6",
            hint="Give yourself a tile to lose, and see whether it is still right.",
        ),
    ]


def stopping(say: Asked) -> list[Answer]:
    """When to stop, what to take, and how likely the tiles are."""
    f = say.figures
    here, holding = pickomino.Situation(), pickomino.Situation(shelf="21-35", own=36)
    kept = "5,5,5,6,6"
    choices = {play.stop: Fraction(play.worth) for play in here.plays(kept=kept)}
    afraid = {play.stop: Fraction(play.worth) for play in holding.plays(kept=kept)}
    ways = [
        dice
        for dice in combinations_with_replacement(POINTS, 5)
        if sum(POINTS[die] for die in dice) == 23 and WORM in dice
    ]
    example = {play.stop: Fraction(play.worth) for play in here.plays(kept="4,4,5,6,6")}
    stops = _with_a_tile()
    bold = sum(not here.plays(kept=dice)[0].stop for dice in stops)
    safe = sum(not holding.plays(kept=dice)[0].stop for dice in stops)
    going = [dice for dice in ways if not here.plays(kept=dice)[0].stop]
    going_on = [dice for dice in ways if not holding.plays(kept=dice)[0].stop]
    return [
        say(
            "did-i-make-the-best-choice",
            "Did I make the best choice in Pickomino?",
            f"Set your throw and you will see: three fives and two worms kept, for one, are worth "
            f"{text.decimal(choices[False], 2)} worms if you throw on and "
            f"{text.decimal(choices[True], 2)} if you stop.",
            "The list has every choice with what it is worth on average and what it costs against "
            "the best. It takes into account the tiles on the grill, those that you could steal, "
            "and the one that you could lose.",
            "A whole turn, with all tiles there and none to lose, is worth "
            f"{f.number('pickomino.turn.full', 2)} worms, and "
            f"{f.percent('pickomino.bust.full', 0)} of turns end with nothing.",
            words="kept=5,5,5,6,6",
            hint="Tap a number under “Kept”, then the dice of your own throw.",
        ),
        say(
            "stop-with-23-points",
            "23 points and three dice left: should you stop?",
            f"Throw again: with no tile to lose that is right in {_part(going, ways)} ways to have "
            "23 points and a worm on five dice.",
            "With two fours, a five and two worms kept, throwing on is worth "
            f"{text.decimal(example[False], 2)} worms on average, and stopping "
            f"{text.decimal(example[True], 2)}.",
            "Even with the 36 on your stack, whose four worms a failure would cost, throwing on is "
            f"right in {_part(going_on, ways)}.",
            words="kept=4,4,5,6,6",
            hint="Give yourself a tile to lose, and see when stopping is better.",
        ),
        say(
            "when-you-hold-a-36",
            "What should you do when you hold the 36?",
            f"Stop a little earlier: of {len(stops)} ways to have a tile and dice left, throwing "
            f"on is right in {safe} with the 36 to lose and in {bold} with nothing to lose.",
            f"The turn is worth {text.decimal(Fraction(holding.worth()), 2)} worms on average "
            f"instead of {text.decimal(Fraction(here.worth()), 2)}, because a failure costs four.",
            "With three fives and two worms kept, throwing on is worth "
            f"{text.decimal(afraid[False], 2)} worms and stopping "
            f"{text.decimal(afraid[True], 2)}; with nothing to lose it would be "
            f"{text.decimal(choices[False], 2)} and {text.decimal(choices[True], 2)}.",
            "These figures are for the turn alone, counted in worms.",
            words="shelf=21-35&own=36&kept=5,5,5,6,6",
            hint="Change your own tile and see the advice change.",
        ),
        say(
            "chance-of-each-tile",
            "What is the chance of each tile in Pickomino?",
            f"If you go for nothing else, {f.percent('web.pickomino.at-least.21', 1)} of turns "
            f"reach the 21 and {f.percent('web.pickomino.at-least.36', 1)} the 36.",
            f"The best chance of so many points or more, with a worm: {_chances(f)}.",
            "Nobody plays a whole game for one tile. Played for the most worms, "
            f"{f.percent('pickomino.bust.full', 0)} of turns end with nothing.",
            words="goal=tile",
            hint="Take tiles off the grill and see the chance of any tile fall.",
        ),
        say(
            "steal-or-take-from-the-grill",
            "When is stealing better than taking from the grill?",
            "For the same number of worms, steal: in a game for two a steal counts about double, "
            "because the other player loses what you win.",
            "In the game for two with four tiles, which can be solved whole, a player who counts "
            "steals double gives away "
            f"{f.number('pickomino.whole.4.steals-double.difference.loss', 2)} worms a game, one "
            "who counts them like any tile "
            f"{f.number('pickomino.whole.4.plain.difference.loss', 2)}.",
            "On the page you can set how much more a steal counts.",
            words="tops=25&kept=5,5,5,6,6&steal=100",
            hint="Set what the others hold, and how much a steal counts.",
        ),
    ]


def _part(some: Sequence[object], whole: Sequence[object]) -> str:
    """How many of them there are, "all 7" or "5 of the 7"."""
    return f"all {len(whole)}" if len(some) == len(whole) else f"{len(some)} of the {len(whole)}"


def _with_a_tile() -> list[tuple[int, ...]]:
    """All dice kept with a worm, enough points for a tile up to 35, and dice and faces left."""
    return [
        dice
        for count in range(1, DICE)
        for dice in combinations_with_replacement(POINTS, count)
        if WORM in dice
        and len(set(dice)) < len(POINTS)
        and LEAST <= sum(POINTS[die] for die in dice) <= MOST
    ]


def _chances(f: Figures) -> str:
    """Each tile with the best chance to reach it or more."""
    return "; ".join(
        f"{points}: {f.percent(f'web.pickomino.at-least.{points}', 1)}" for points in range(21, 37)
    )
