"""Pickomino's last tile: whether to end the game by taking it, or to steal and keep it going."""

from bestplay.pickomino import game_rules as game
from papers.figure import Figure, count
from papers.pickomino.figures.whole import CONVENTION, ERROR, MOST, RULE, solve_game


def last_tile() -> list[Figure]:
    """In how many situations a player may take the last tile or steal, and what is better."""
    graph, values = solve_game(MOST, "leaves")
    choices = [
        here
        for here in graph.places
        if len(here.shelf) == 1 and here.theirs and here.theirs[-1] > here.shelf[0]
    ]
    name = f"pickomino.whole.{MOST}.last-tile"
    note = f"One tile on the grill, and points for the opponent's top tile. {RULE['leaves']}"
    figures = [count(f"{name}.states", len(choices), f"{note} {CONVENTION}")]
    for objective in ("difference", "win"):
        steals = takes = 0
        for here in choices:
            lead = -game.lead(game.after_take(here, "shelf", here.shelf[0]))
            taken = lead if objective == "difference" else (lead > 0) - (lead < 0)
            after = graph.places[game.after_take(here, "steal", here.theirs[-1])]
            stolen = -float(values[objective][after])
            steals += stolen > taken + ERROR
            takes += stolen < taken - ERROR
        figures.append(count(f"{name}.{objective}.steals", steals, note))
        figures.append(count(f"{name}.{objective}.takes", takes, note))
    return figures


PARTS = (last_tile,)
