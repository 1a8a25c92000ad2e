"""The home page's questions: a position, a throw, some plays, and what the face says of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bestplay import games, klackers, klappenspiel, pickomino, shut_the_box
from ui import text

#: More plays than this are too many for a glance; the worst are left out.
MOST = 3


class Ranked(Protocol):
    """What a question needs to know of a play; every face's plays have it."""

    @property
    def text(self) -> str: ...
    @property
    def best(self) -> bool: ...


@dataclass(frozen=True)
class Choice:
    """One of the plays to choose from, and what is said when it is chosen."""

    label: str
    best: bool
    told: str


@dataclass(frozen=True)
class Question:
    """A question to be answered with a tap."""

    title: str
    """The game and what is asked."""
    tiles: tuple[tuple[int, bool], ...]
    """Every tile and whether it is up; empty for a game without a board."""
    dice: tuple[int, ...]
    worm: int
    """The face with a worm on it, 0 for none."""
    said: str
    """What lies on the table, in words."""
    choices: tuple[Choice, ...]
    link: str
    """The page that answers in full."""


def questions() -> list[Question]:
    """The questions, in the order in which they are asked."""
    return [
        klackers_question("2,4,5,7", (5, 4)),
        klappenspiel_question("4,6,10", (4, 6)),
        pickomino_question("5,5,5,6,6"),
        shut_the_box_question("1,2,4-6,8", (6, 5)),
        klappenspiel_question("1,4,6,10", (4, 6)),
    ]


def klackers_question(tiles: str, dice: tuple[int, int]) -> Question:
    """Which tiles to flip for the fewest points."""
    return _flip("klackers", klackers.GAME, tiles, dice)


def shut_the_box_question(tiles: str, dice: tuple[int, int]) -> Question:
    """The same, where one die may be thrown only when no tile above 6 is up."""
    return _flip("shut-the-box", shut_the_box.Game("1-9", "max6"), tiles, dice, "&one-die=max6")


def _flip(
    name: str, game: shut_the_box.Game, tiles: str, dice: tuple[int, int], rule: str = ""
) -> Question:
    plays = sorted(game.plays(tiles, sum(dice))[:MOST], key=lambda play: play.flips)
    up = shut_the_box.Board(tiles).tiles
    return Question(
        f"{games.named(name).title}: what would you flip?",
        tuple((tile, tile in up) for tile in game.tiles),
        dice,
        0,
        f"You throw {sum(dice)}.",
        _choices(
            plays,
            [text.listed(play.flips) for play in plays],
            [f"flipping {text.listed(play.flips)}" for play in plays],
            [text.decimal(play.worth, 2) for play in plays],
            "leaves {} points on average",
        ),
        f"/{name}/#tiles={tiles}{rule}&roll={sum(dice)}",
    )


def klappenspiel_question(tiles: str, dice: tuple[int, int]) -> Question:
    """Whether to flip the tiles that the dice show or that of their sum."""
    plays = sorted(klappenspiel.plays(tiles, dice), key=lambda play: play.flips)
    up = klappenspiel.Board(tiles).tiles
    return Question(
        "Klappenspiel: the two tiles or their sum?",
        tuple((tile, tile in up) for tile in klappenspiel.TILES),
        dice,
        0,
        f"You throw {dice[0]} and {dice[1]}.",
        _choices(
            plays,
            [text.listed(play.flips) for play in plays],
            [f"flipping {text.listed(play.flips)}" for play in plays],
            [text.percent(play.worth) for play in plays],
            "turns down every tile in {} of all games",
        ),
        f"/klappenspiel/#tiles={tiles}&roll={','.join(map(str, dice))}",
    )


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
        pickomino.WORM,
        f"You kept {_kept(dice)}: {points} points. {pickomino.DICE - len(dice)} dice are left, and "
        "all tiles lie on the grill.",
        _choices(
            plays,
            [names[play.text][0] for play in plays],
            [names[play.text][1] for play in plays],
            [text.decimal(play.worth, 2) for play in plays],
            "wins {} worms on average",
        ),
        f"/pickomino/#kept={kept}",
    )


def _kept(dice: tuple[int, ...]) -> str:
    """Dice by faces: "3 fives and 2 worms"."""
    faces = ("ones", "twos", "threes", "fours", "fives", "worms")
    return text.listed([f"{dice.count(face)} {faces[face - 1]}" for face in sorted(set(dice))])


def _choices(
    plays: Sequence[Ranked],
    labels: Sequence[str],
    ways: Sequence[str],
    worths: Sequence[str],
    meaning: str,
) -> tuple[Choice, ...]:
    """The plays to choose from.

    ways: "with 4 and 5"; meaning: "wins {} worms on average", with a place for one of worths.
    """
    places = range(len(plays))
    best = next(place for place in places if plays[place].best)
    first = f"{ways[best].capitalize()} {meaning.format(worths[best])}"
    rest = [f"{ways[place]}: {worths[place]}" for place in places if place != best]
    comparison = f"{first} ({'; '.join(rest)})."
    return tuple(
        Choice(
            labels[place],
            place == best,
            f"{'Right' if place == best else f'{labels[best]} is better'}. {comparison}",
        )
        for place in places
    )
