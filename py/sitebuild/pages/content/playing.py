"""What the page of play says about luck and skill, from the file that the build has computed.

The game's own words are in its module games.<family>.build.page: NATURAL, how the obvious rule
of thumb goes; AVERAGE, what a player's average is (places, factor and unit); and where they are not
the usual, CARELESS, a careless player, PLAYED, what is played, and TYPING, what may be typed.
"""

import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from bestplay.games import Game
from sitebuild import parts
from ui import text

PLAYERS = {
    "careless": "A player who chooses at random",
    "natural": "The obvious rule of thumb",
    "best": "Best play",
}


@dataclass(frozen=True)
class Skill:
    """Luck or skill in one game."""

    rows: list[tuple[str, str, str]]
    """(player, average, the same exactly) of each player."""
    natural: str
    """How the rule of thumb goes."""
    games: list[tuple[str, str, str]]
    """(the better one, the other, after how many games it is ahead 19 times of 20)."""
    unit: str
    """What is played: games, or turns."""


def skill(game: Game, data: Path) -> Skill:
    """What the game's players get, and how long it takes until that shows."""
    told = json.loads((data / game.name / "skill.json").read_text("utf-8"))
    own = parts.of(game.family, "page")
    places, factor, unit = own.AVERAGE
    rows = []
    players = {**PLAYERS, "careless": getattr(own, "CARELESS", PLAYERS["careless"])}
    for name, label in players.items():
        said = told["players"][name]
        exact = f"{said}, right within its last digit" if "." in said else said
        rows.append((label, text.decimal(Fraction(said) * factor, places) + unit, exact))
    games = []
    for pair, count in told["games"].items():
        one, other = pair.split()
        games.append((players[one], players[other], f"{count:,}"))
    return Skill(rows, own.NATURAL, games, getattr(own, "PLAYED", "games"))


def typing(game: Game) -> str:
    """What the field for typing shows."""
    return str(getattr(parts.of(game.family, "page"), "TYPING", "throw"))
