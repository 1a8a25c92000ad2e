"""The rules of Shut the Box and Klackers in sentences, by the rules and the goal in force."""

from __future__ import annotations

from bestplay.core.dice import FACES
from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.fields import unusual
from bestplay.shut_the_box.play import Course
from games.shut_the_box.settings import HIGHEST_FACE
from ui import text
from ui.how_to_play import paragraphs, sketch
from ui.html import EMPTY, Html, markup

#: The throw of the sketch, where it can be flipped in as many ways as any other.
THROW = (4, 5)

#: A sketch has no more plays than this.
PLAYS = 3


def region(game: Game, several: bool = False) -> Html:
    """The rules in sentences, with a sketch; several: if whoever plays has others to beat."""
    again = [each for each in (one_die(game), *house(game)) if each]
    again.append("Throw again until you are stuck.")
    told = paragraphs(again + score(game), goal(game, several))
    return markup("{}{}{}", paragraphs(opening(game)), example(game), told)


def opening(game: Game) -> list[str]:
    """The tiles, the dice, and the plays of a throw, in sentences."""
    tiles = game.tiles
    alone = game.dice() == (1,)
    plays = {
        None: "any tiles that add up to {}",
        1: "the tile with {}",
        2: "one or two tiles that add up to {}",
        3: "one, two or three tiles that add up to {}",
    }
    number = "the number that it shows" if alone else "the same number"
    if game.style != "sum":
        return [
            f"Tile{'s' if len(tiles) > 1 else ''} {text.runs(tiles)} {be(tiles)} up.",
            "Throw two dice.",
            "Then flip one tile: that of either die, or that of both added up.",
        ]
    return [
        f"Tile{'s' if len(tiles) > 1 else ''} {text.runs(tiles)} {be(tiles)} up.",
        "Throw one die." if alone else "Throw two dice and add them up.",
        f"Then flip {plays[game.most].format(number)}.",
    ]


def one_die(game: Game) -> str:
    """A sentence on when one die may or must be thrown; "" where nothing else ever is."""
    at_start, at_end = game.dice(), game.dice(game.tiles[:1])
    if at_start == (1,):
        return ""
    if at_end == (2,):
        return "You always throw two dice."
    if at_start == (1, 2):
        return "You may throw one die instead of two whenever you like."
    must = "must" if at_end == (1,) else "may"
    when = "the tiles that are up add up to 6 or less"
    if game.one_die.startswith("max6"):
        high = [tile for tile in game.tiles if tile > HIGHEST_FACE]
        named = text.runs(high) if len(high) > 3 else text.as_phrase(high)
        when = f"{named} {be(high)} shut"
    return f"Once {when}, you {must} throw one die instead of two."


def house(game: Game) -> list[str]:
    """The house rules besides those that opening() and score() tell."""
    others = [rule for rule in unusual(game) if rule.name not in ("most", "reading", "style")]
    return [f"{text.capital(rule.says(getattr(game, rule.name)))}." for rule in others]


def be(tiles: tuple[int, ...] | list[int]) -> str:
    """The verb for so many tiles: "is" or "are"."""
    return "is" if len(tiles) == 1 else "are"


def score(game: Game) -> list[str]:
    """[a sentence on the score of the tiles that are left]; [] where it does not count."""
    if game.goal == "shut":
        return []
    if game.reading == "sum":
        return ["Then the tiles that are still up, added together, are your score."]
    if game.reading == "tiles":
        return ["Then your score is how many tiles are still up."]
    tiles = game.tiles
    shown = tiles if len(tiles) < 3 else (tiles[0], tiles[len(tiles) // 2], tiles[-1])
    return [
        "Then the tiles that are still up, read in rising order as the digits of one number, are "
        f"your score: {text.as_phrase(shown)} {'score' if len(shown) > 1 else 'scores'} "
        f"{game.score(shown)}."
    ]


def goal(game: Game, several: bool) -> list[str]:
    """The goal, as sentences."""
    lowest = "The lowest score wins."
    if several or game.goal == "round":
        lowest = "The lowest score wins the round, and equal ones share it."
    if game.goal == "most" and not several:
        return ["The highest score wins. What can be flipped has to be flipped."]
    told = {"shut": shutting, "beat": beat, "first": first}.get(game.goal)
    return told(game) if told else [lowest, "Flipping every tile shuts the box and scores 0."]


def shutting(game: Game) -> list[str]:
    """The goal of flipping every tile, as sentences."""
    return ["You win if you flip every tile, which shuts the box. Nothing else counts."]


def beat(game: Game) -> list[str]:
    """The goal of beating a score, as sentences."""
    told = [f"The score to beat is {game.target}."]
    half, paid = game.tie == "half", stakes(game.pays)
    if game.target:
        ties = "counts half" if half else "counts as a loss"
        told.append(f"You win with a lower score; a tie {ties}.")
        told.append("Flipping every tile shuts the box and scores 0.")
        if game.pays != 1:
            told.append(f"A win pays 1 stake, but shutting the box pays {paid}.")
    elif half and game.clack == "answered":
        told.append(f"If you flip every tile, that is a tie; otherwise you lose {paid}.")
    else:
        told.append("Nobody scores less, so you cannot win.")
    return told


def first(game: Game) -> list[str]:
    """The goal of a first player whom a second one answers, as sentences."""
    told = [
        "You play first. Then the second player, who knows your score, takes a turn.",
        "The lower score wins 1 stake, and a tie pays nothing.",
        "Flipping every tile shuts the box and scores 0.",
    ]
    if game.pays != 1:
        told.append(f"Whoever wins by shutting the box is paid {stakes(game.pays)} instead.")
    if game.clack == "immediate":
        told.append("If you shut the box, you win at once.")
    else:
        told.append("If you shut the box, the second player still gets a turn.")
    return told


def stakes(pays: int | Fraction) -> str:
    """A payout in words: "1 stake", "3/2 stakes"."""
    return "1 stake" if pays == 1 else f"{pays} stakes"


def example(game: Game) -> Html:
    """A sketch of a throw with the tiles that it may flip; EMPTY where no throw flips any."""
    found = best_example(game)
    if not found:
        return EMPTY
    faces, plays = found
    ways = ", or ".join([text.as_phrase(play) for play in plays])
    thrown = f"A throw of {text.as_phrase(faces)}"
    if len(faces) > 1 and game.style == "sum":
        thrown += f" makes {sum(faces)}"
    named = "tile" if len(plays[0]) == 1 else "tiles"
    return sketch(faces, plays, f"{thrown}: flip {named} {ways}")


def best_example(game: Game) -> tuple[tuple[int, ...], list[list[int]]] | None:
    """(dice, plays) of the throw with most plays of different numbers of tiles; None if none.

    Of several such throws the one whose tiles are nearest to each other.
    """
    if game.style != "sum":
        low, high = THROW
        plays = [[tile] for tile in (low, high, low + high) if tile in game.tiles]
        return (THROW, plays) if plays else None
    course = Course(game)
    throws: list[tuple[int, ...]] = [(face,) for face in FACES]
    if game.dice() != (1,):
        throws = [THROW]
        throws += [(one, two) for one in FACES for two in FACES if one <= two]
    best: list[list[int]] = []
    thrown: tuple[int, ...] = ()
    for faces in throws:
        by_count: dict[int, list[int]] = {}
        for play in course.legal(course.throw(course.start(), faces)):
            flips = [int(number) for number in play.split(",")]
            by_count[len(flips)] = flips
        plays = [by_count[count] for count in sorted(by_count)][:PLAYS]
        if len(plays) > len(best):
            best, thrown = plays, faces
        if len(best) == PLAYS:
            break
    return (thrown, best) if best else None
