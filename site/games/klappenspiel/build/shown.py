"""Positions of Klappenspiel that the home page asks about."""

from bestplay import klappenspiel
from sitebuild.pages.home import Question, choices
from ui import text


def questions() -> list[Question]:
    """Two questions: one throw on two boards, where different plays are best."""
    return [klappenspiel_question("4,6,10", (4, 6)), klappenspiel_question("1,4,6,10", (4, 6))]


def klappenspiel_question(tiles: str, dice: tuple[int, int]) -> Question:
    """The question of which to flip: the tiles that the dice show, or that of their sum."""
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
