"""Positions of Klappenspiel that the home page asks about and the gallery tells of."""

from bestplay import klappenspiel
from sitebuild.pages.content.shown import Note, Question, choices
from ui import text


def questions() -> list[Question]:
    """Two questions: one throw on two boards, where different plays are best."""
    return [klappenspiel_question("4,6,10", (4, 6)), klappenspiel_question("1,4,6,10", (4, 6))]


def klappenspiel_question(tiles: str, dice: tuple[int, int]) -> Question:
    """Whether to flip the tiles that the dice show or that of their sum."""
    plays = sorted(klappenspiel.plays(tiles, dice), key=lambda play: play.flips)
    up = klappenspiel.Board(tiles).tiles
    return Question(
        "Klappenspiel: the two tiles or their sum?",
        tuple((tile, tile in up) for tile in klappenspiel.TILES),
        dice,
        f"You throw {dice[0]} and {dice[1]}.",
        choices(
            plays,
            [text.as_phrase(play.flips) for play in plays],
            [f"flipping {text.as_phrase(play.flips)}" for play in plays],
            [text.percent(play.worth) for play in plays],
            "wins {} of games",
        ),
        f"/klappenspiel/#tiles={tiles}&roll={','.join(map(str, dice))}",
    )


def notes() -> tuple[Note, ...]:
    """The notes about positions of this game, of which there is one."""
    return (
        Note(
            "klappenspiel",
            "tiles=4,6,10&roll=4,6",
            "The tile that turns the answer around",
            "Late in a game of Klappenspiel only 4, 6 and 10 are up, and the dice show 4 and 6. "
            "They may flip the two tiles that they show, or the ten that they add up to. Two "
            "tiles gone looks like twice the progress, and here it is right: a lone ten comes "
            "more easily than a four and a six.",
            "Now tap the 1 so that it is up as well, and set the same dice again. On the fuller "
            "board the throw wants the ten. No two dice add up to one, so the 1 can only go "
            "beside another tile: leave it two.",
            "the tile that turns the answer around",
        ),
    )
