"""Questions that people ask about Pickomino: the values of their answers."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from bestplay import pickomino
from bestplay.pickomino import learned
from sitebuild.pages.answers import Answer, Asked, Figures, by_knowledge
from ui import view
from ui.html import Html

#: The points of each face; the sixth is the worm.
POINTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5}
WORM = 6

#: Of a turn.
DICE = 8

#: So many players have a network of their own.
COMPANY = learned.PLAYERS[1:]

#: The tiles on the grill while somebody has the 36.
LEAST, MOST = 21, 35


def answers(figures: Figures) -> list[Answer]:
    """The game's answer pages, in the order in which they are listed."""
    say = Asked("pickomino", figures)
    here, holding = pickomino.Situation(), pickomino.Situation(shelf="21-35", own=36)
    free, with_36 = _choices(here, "5,5,5,6,6"), _choices(holding, "5,5,5,6,6")
    ways = [
        dice
        for dice in combinations_with_replacement(POINTS, 5)
        if sum(POINTS[die] for die in dice) == 23 and WORM in dice
    ]
    going_on = [dice for dice in ways if not here.plays(kept=dice)[0].stop]
    going_on_with_36 = [dice for dice in ways if not holding.plays(kept=dice)[0].stop]
    stops = _with_a_tile()
    return [
        say("three-fives-or-two-worms"),
        say("must-you-take-worms-first"),
        say("five-fives"),
        say("four-threes-or-two-fours", worths=_worths(here, "1,3,3,3,3,4,4,5")),
        say("did-i-make-the-best-choice", free=free),
        say(
            "stop-with-23-points",
            going_on=_part(going_on, ways),
            going_on_with_36=_part(going_on_with_36, ways),
            free=_choices(here, "4,4,5,6,6"),
        ),
        say(
            "when-you-hold-a-36",
            stops=stops,
            bold=sum(not here.plays(kept=dice)[0].stop for dice in stops),
            safe=sum(not holding.plays(kept=dice)[0].stop for dice in stops),
            turn=Fraction(here.worth()),
            turn_with_36=Fraction(holding.worth()),
            free=free,
            with_36=with_36,
        ),
        say("chance-of-each-tile", table=_chances(figures)),
        say("steal-or-take-from-the-grill"),
        say("steal-to-keep-the-game-going", **_last_tile(figures)),
        say("extrawurm-specialists"),
        say("pickomino-with-more-players", _seats(figures), **_company(figures)),
        say(
            "luck-or-skill-in-a-turn-of-pickomino",
            _a_tile_by(figures),
            known=figures.entries["hindsight.pickomino.tile"],
        ),
    ]


def _company(figures: Figures) -> dict[str, Any]:
    """Template values: how often a steal is better for networks, its gain, the error, games."""
    better, gained = {}, {}
    for whose in ("leader", "others"):
        name = f"pickomino.company.4.steals.{whose}"
        times, steals = figures.integers(name)
        better[whose] = Fraction(steals, times)
        gained[whose] = Fraction(figures.entries[name]["evidence"]["gained"]) / times
    error = max(
        figures.entries[f"pickomino.company.{n}.learned"]["error"]["standard"] for n in COMPANY
    )
    return {
        "third": Fraction(1, 3),
        "better": better,
        "gained": gained,
        "games": f"{figures.entries['pickomino.company.4.learned']['evidence']['games']:,}",
        "error": f"{100 * error:.1f}",
    }


def _seats(figures: Figures) -> Html:
    """A table of each seat's share of the games, by the number of players."""
    rows = []
    for players in COMPANY:
        seats = range(1, players + 1)
        shares = [figures.percent(f"pickomino.company.{players}.seat.{seat}") for seat in seats]
        rows.append((str(players), *shares, *[""] * (max(COMPANY) - players)))
    heads = ("Players", *[f"Seat {seat}" for seat in range(1, max(COMPANY) + 1)])
    return view.table(heads, rows, "Share of the games that each seat wins", "rows")


def _chances(figures: Figures) -> Html:
    """A table of the best chance of each tile or a better one, with a bar."""
    rows = []
    for tile in pickomino.TILES:
        name = f"web.pickomino.at-least.{tile}"
        chance = view.bar(float(figures.value(name)))
        rows.append((str(tile), figures.percent(name), chance))
    heads = ("Tile", "Chance", view.for_screen_readers("As a bar"))
    return view.table(heads, rows, "The best chance of each tile or a better one", "rows")


def _choices(here: pickomino.Situation, kept: str) -> dict[str, Fraction]:
    """{"stop": worth of stopping, "throw": worth of throwing on} with these dice kept."""
    worths = {play.stop: Fraction(play.worth) for play in here.plays(kept=kept)}
    return {"stop": worths[True], "throw": worths[False]}


def _worths(here: pickomino.Situation, throw: str) -> dict[str, Fraction]:
    """The worth of each selection of a throw, by the dice that are kept, the best first.

    ValueError where the last is not the worst that the page calls it.
    """
    plays = here.plays(throw=throw)
    if plays[-1].keeps != (3, 3, 3, 3):
        raise ValueError("the four threes are not the worst choice")
    return {",".join(map(str, play.keeps)): Fraction(play.worth) for play in plays}


def _part(some: Sequence[object], whole: Sequence[object]) -> str:
    """Number of some in a whole, in words: "all 7" or "5 of the 7"."""
    return f"all {len(whole)}" if len(some) == len(whole) else f"{len(some)} of the {len(whole)}"


def _with_a_tile() -> list[tuple[int, ...]]:
    """All dice kept with a worm, enough points for a tile up to 35, and dice and faces left."""
    return [
        dice
        for count in range(1, DICE)
        for dice in combinations_with_replacement(POINTS, count)
        if WORM in dice
        and len(set(dice)) < len(POINTS)
        and LEAST <= sum(POINTS[die] for die in dice) <= MOST
    ]


def _a_tile_by(figures: Figures) -> Html:
    """Bars of the chances of a tile with the dice known, by best play, and by a simple rule."""
    names = "hindsight.pickomino.tile", "pickomino.tile.full", "pickomino.obvious.tile"
    sentence = "Each plays for any tile, with the whole grill to take from and none to lose."
    return by_knowledge(figures, names, "Worm first", "turns that bring a tile (%)", sentence)


def _last_tile(figures: Figures) -> dict[str, Any]:
    """Numbers as text: states with a last tile and a steal, and where either wins more.


    ValueError where stealing is not always better for the worms, as the page says.
    """
    name = "pickomino.whole.6.last-tile"
    if figures.value(f"{name}.difference.takes"):
        raise ValueError("the last tile is worth more worms than a steal somewhere")
    named = (("states", "states"), ("steals", "win.steals"), ("takes", "win.takes"))
    return {each: figures.number(f"{name}.{figure}") for each, figure in named}
