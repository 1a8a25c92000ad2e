"""What the page of play says about luck and skill, from the file that the build has computed."""

import json
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from bestplay.games import Game
from ui import text

#: How the obvious rule of thumb goes, by the game's family.
NATURAL = {
    "klappenspiel": "flip the tile of the sum whenever it is up",
    "shut_the_box": "always flip the largest tile that you can, and throw one die once no tile "
    "above 6 is up",
    "pickomino": "keep the worms first, then the dice with the most points, and stop as soon as "
    "you can take a tile",
    "knock_m_down": "lay the tokens in proportion to the chances, as nearly as whole tokens allow",
}

#: What a player's average is, by the game's family: places, factor and unit.
UNITS = {
    "klappenspiel": (3, 100, "\u202f% of games won"),
    "shut_the_box": (2, 1, " points left"),
    "pickomino": (2, 1, " worms in the first turn"),
    "knock_m_down": (2, 1, " rolls for twelve tokens"),
}

#: A careless player, by the game's family, where that is not one who takes anything.
CARELESS = {"knock_m_down": "A careless player, who lays tokens anywhere"}

#: What the field for typing shows, by the game's family, where that is not "throw".
TYPING = {"knock_m_down": "6 7 7 8"}

PLAYERS = {
    "careless": "A careless player, who takes anything",
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
    places, factor, unit = UNITS[game.family]
    rows = []
    players = {**PLAYERS, "careless": CARELESS.get(game.family, PLAYERS["careless"])}
    for name, label in players.items():
        said = told["players"][name]
        exact = f"{said}, right within its last digit" if "." in said else said
        rows.append((label, text.decimal(Fraction(said) * factor, places) + unit, exact))
    games = []
    for pair, count in told["games"].items():
        one, other = pair.split()
        games.append((players[one], players[other], f"{count:,}"))
    turns = "turns" if game.family == "pickomino" else "games"
    return Skill(rows, NATURAL[game.family], games, turns)
