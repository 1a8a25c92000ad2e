"""Klappenspiel's rules in sentences, by what is played for."""

from __future__ import annotations

from bestplay.klappenspiel import Game
from ui.how_to_play import paragraphs, sketch
from ui.html import Html, markup

SAID = "A throw of 4 and 6 flips tiles 4 and 6, or tile 10"


def explain_game(end: list[str]) -> Html:
    """The rules as paragraphs with a sketch; end: the sentences on how a turn ends."""
    return markup(
        "{}{}{}",
        paragraphs(
            [
                "Tiles 1 to 10 are up. Throw two dice.",
                "Then either flip both tiles that the dice show, or flip the one tile of their "
                "sum.",
            ]
        ),
        sketch((4, 6), ((4, 6), (10,)), SAID),
        paragraphs(["With a double only the sum counts: 3 and 3 flips tile 6."] + end),
    )


def ending(here: Game, target: int | None = None) -> list[str]:
    """Sentences on the end of a turn and who has won, by the goal; target: points to beat."""
    if here.goal == "shut":
        return ["If you can flip nothing, you have lost. If you flip the last tile, you have won."]
    told = [
        "Throw again until you can flip nothing, or have flipped every tile.",
        "The tiles that are still up, added together, are your points.",
    ]
    if here.goal != "round":
        told.append(
            "Leave as few as you can."
            if here.mark is None
            else f"The mark to reach is {here.mark} points or fewer."
        )
    elif target is None:
        told.append("The fewest points win the round.")
    if target is not None:
        told.append(f"You win with fewer points than {target}; as many count as half a win.")
    return told
