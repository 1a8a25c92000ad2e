"""Pickomino's rules in sentences, by the rules that are open, and the aim of the advice."""

from __future__ import annotations

from bestplay.pickomino import Goal
from games.pickomino.says import A_BUST
from games.pickomino.settings import RETURNED_MEANS, SHORT_MEANS, STEAL
from ui import text
from ui.how_to_play import paragraphs
from ui.html import Html

THROWING = (
    "Throw eight dice.",
    "Keep all dice of one face, then throw the others again or stop.",
    "You may keep each face only once in a turn.",
    "The worm counts 5 points, the other faces what they show.",
)
TAKING = (
    "With a worm among your dice you may stop and take a tile: the highest on the grill that your "
    "points reach, or the top tile of another player if your points match it exactly.",
    "Tiles bring 1 to 4 worms, and your newest tile lies on top of your stack.",
)
BUSTING = (
    "If you throw only faces that you have kept already, or run out of dice without a worm, "
    f"that is {A_BUST}: you get no tile.",
)
WINNING = ("The game ends when the grill is empty, and whoever has the most worms wins.",)

AIMS = {
    "worms": "The advice here is for the most worms in this turn, on average.",
    "tile": "The advice here is for the best chance to take any tile in this turn.",
    "least": "The advice here is for the best chance to take a tile with {} in this turn.",
    "exactly": "The advice here is for the best chance to take this one tile in this turn: {}.",
}
TO_WIN = "The advice here is for your chance to win the whole game."


def region(goal: Goal, returned: str, aims: tuple[str, ...]) -> Html:
    """The rules as HTML; returned: one of pickomino_stacks.RETURNED.

    aims: sentences on the aim of the page's advice.
    """
    house = (SHORT_MEANS[goal.short], RETURNED_MEANS[returned])
    return paragraphs(THROWING, TAKING, BUSTING + house, WINNING + aims)


def advice_for(goal: Goal, to_win: bool) -> tuple[str, ...]:
    """Sentences on the aim of the advice: the goal of a turn, or to win the game."""
    if to_win:
        return (TO_WIN,)
    worms = text.many(goal.least, "worm") + (" or more" if goal.least < 4 else "")
    aim = AIMS[goal.name].format(goal.exactly if goal.name == "exactly" else worms)
    if not goal.steal or goal.is_chance:
        return (aim,)
    counts = dict(STEAL).get(str(goal.steal), f"its worms and {goal.steal}% more")
    return (aim, f"A stolen tile counts {counts}.")
