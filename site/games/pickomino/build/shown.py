"""Positions of Pickomino that the home page asks about and the gallery tells of."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core.fraction import Fraction
from games.pickomino.dice import FACES
from sitebuild.pages.content.shown import Note, Question, choices
from ui import text


def questions() -> list[Question]:
    """Whether a turn's points are enough."""
    return [pickomino_question("5,5,5,6,6")]


def pickomino_question(kept: str) -> Question:
    """Whether to stop or to throw again, with every tile on the grill."""
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


KEPT = "5,5,5,6,6"


def notes() -> tuple[Note, ...]:
    """The note, with what throwing on is worth, how it ends, and how much better it is."""
    throw, _ = here = _throw_and_stop(pickomino.Situation())
    worms = text.decimal(Fraction(throw.worth), 2)
    fails = text.percent(throw.fails)
    brings = text.decimal(Fraction(throw.worth) / (1 - throw.fails), 2)
    gain = _better(here)
    careful = _better(_throw_and_stop(pickomino.Situation(own=32)))
    return (
        Note(
            "pickomino",
            f"kept={KEPT}",
            "Two worms in the hand",
            "Three fives and two worms lie on the table: 25 points, a tile with two worms for "
            "the taking, and three dice left to throw. It is tempting to stop, and wrong: "
            f"throwing again is worth {worms} worms on average. It ends with no tile in {fails} of "
            f"turns, and otherwise brings {brings} worms.",
            "Now tap You and the 32, so that there are three worms to lose. It is still right to "
            f"throw, but only by {careful} worms instead of {gain}.",
            "when two worms in the hand are not enough",
        ),
    )


def _throw_and_stop(here: pickomino.Situation) -> tuple[pickomino.Play, pickomino.Play]:
    """Both plays, of which the first has to be the better one."""
    throw, stop = here.plays(kept=KEPT)
    if throw.stop:
        raise ValueError("the gallery says that throwing on is better")
    return throw, stop


def _better(plays: tuple[pickomino.Play, pickomino.Play]) -> str:
    """By how many worms the first is better."""
    throw, stop = plays
    return text.decimal(Fraction(throw.worth) - Fraction(stop.worth), 2)
