"""The rules of Knock 'm Down in sentences, by its dice and the number of players."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.knock_m_down import Game
from ui import text
from ui.how_to_play import die, paragraphs, word
from ui.html import EMPTY, Html, join, markup


def region(game: Game, dice: str = face.COMMON, alone: bool = False) -> Html:
    """The game's rules as HTML; dice: face.COMMON or face.SEPARATE, those that take tokens."""
    separate = dice == face.SEPARATE and not alone
    rolls = rolling(game, separate)
    return markup(
        "{}{}{}",
        paragraphs([laying(game, alone)] + rolls + [taking(game, alone, separate)]),
        example(game),
        paragraphs([ending(alone, separate)]),
    )


def laying(game: Game, alone: bool) -> str:
    """The numbers on which tokens may lie, in a sentence."""
    numbers = [value for value, chance in zip(game.values, game.chances) if chance]
    on = f"the number{'s' if len(numbers) > 1 else ''} {text.runs(numbers)}"
    if alone:
        return f"Lay your tokens on {on} as you like."
    return f"Each player lays the same number of tokens on {on}, each as they like."


def rolling(game: Game, separate: bool) -> list[str]:
    """[a sentence on what is thrown]; separate: each player throws."""
    each = "each player throws" if separate else ""
    if game == face.TWO_DICE:
        said = f"{each} two dice of their own" if each else "two dice are thrown"
    elif game == face.ONE_DIE:
        said = f"{each} a die of their own" if each else "one die is thrown"
    else:
        said = "each player draws a number" if each else "a number is drawn"
        return [f"Then {said}, again and again, with the chances that are set."]
    return [f"Then {said}, again and again."]


def taking(game: Game, alone: bool, separate: bool) -> str:
    """A sentence on the tokens that a roll takes away."""
    shown = "Whichever it is,"
    if game == face.TWO_DICE:
        shown = "Whatever their sum is,"
    elif game == face.ONE_DIE:
        shown = "Whatever it shows,"
    if alone:
        return f"{shown} you take one token off that number, if you have one there."
    if separate:
        return f"{shown} that player takes one token off that number, if one lies there."
    return f"{shown} each player takes one token off that number, if one lies there."


def ending(alone: bool, separate: bool) -> str:
    """A sentence on the end of a game and its winner."""
    if alone:
        return "The fewer throws until all your tokens are gone, the better."
    if separate:
        return "Whoever needs the fewest throws to lose all tokens wins; the same number is a draw."
    return "Whoever has no token left first wins; if it is both at once, it is a draw."


#: The tokens of the sketch: how many lie on the numbers around the one that is rolled.
TOKENS = (1, 2, 1)


def example(game: Game) -> Html:
    """A drawing of a roll that takes a token; EMPTY where no dice are rolled."""
    if game not in (face.TWO_DICE, face.ONE_DIE):
        return EMPTY
    faces = (3, 4) if game == face.TWO_DICE else (3,)
    total = sum(faces)
    shown = "dice show 3 and 4" if len(faces) > 1 else "die shows 3"
    x = 2 + 40 * len(faces)
    drawn = [die(2 + 40 * place, each) for place, each in enumerate(faces)]
    drawn.append(word(x + 14, "\u2192"))
    for place, tokens in enumerate(TOKENS):
        middle = x + 68 + 40 * place
        for level in range(tokens):
            drawn.append(token("player-a", middle, level))
        if place == 1:
            drawn.append(token("taken", middle, tokens))
        label = markup('<text x="{}" y="72">{}</text>', middle, total - 1 + place)
        drawn.append(label)
    return markup(
        '<svg class="sketch" viewBox="0 -10 320 88" role="img" aria-label="The {}: a token on {} '
        'is taken off">{}</svg>',
        shown,
        total,
        join(drawn),
    )


def token(kind: str, x: int, level: int) -> Html:
    """A drawing of a token at x; level: the number of tokens below it."""
    return markup('<circle class="{}" cx="{}" cy="{}" r="9"/>', kind, x, 44 - 20 * level)
