"""Positions of Pickomino that the home page asks about."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core.fraction import Fraction
from games.pickomino.dice import FACES
from sitebuild.pages.home import Question, choices
from ui import text


def questions() -> list[Question]:
    """The question of whether a turn's points are enough."""
    return [pickomino_question("5,5,5,6,6")]


def pickomino_question(kept: str) -> Question:
    """The question of whether to stop or to throw again, with every tile on the grill."""
    plays = sorted(pickomino.Situation().plays(kept), key=lambda play: play.text)
    dice = tuple(int(die) for die in kept.split(","))
    points = sum(pickomino.face_points(die) for die in dice)
    names = {"stop": ("Stop", "stopping"), "throw": ("Throw again", "throwing again")}
    return Question(
        "Pickomino: stop or throw again?",
        (),
        dice,
        f"You kept {_dice(dice)}: {points} points. {pickomino.DICE - len(dice)} dice are left, and "
        "all tiles lie on the grill.",
        choices(
            plays,
            [names[play.text][0] for play in plays],
            [names[play.text][1] for play in plays],
            [text.decimal(Fraction(play.worth), 2) for play in plays],
            "wins {} worms on average",
        ),
        f"/pickomino/#kept={kept}",
        {pickomino.WORM: FACES[pickomino.WORM]},
    )


def _dice(dice: tuple[int, ...]) -> str:
    """Dice by faces: "3 fives and 2 worms"."""
    faces = ("ones", "twos", "threes", "fours", "fives", "worms")
    return text.as_phrase([f"{dice.count(face)} {faces[face - 1]}" for face in sorted(set(dice))])
