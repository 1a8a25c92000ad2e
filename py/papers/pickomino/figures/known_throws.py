"""A turn of Pickomino with every throw known, and by the obvious rule, on the full grill."""

from pathlib import Path

from bestplay.pickomino import rules
from bestplay.pickomino.strategies import Grill, rule
from bestplay.strategies.choosing import Sure
from papers.certificates import certificate
from papers.figure import Figure, exact, sampled_figure

FORMAT = "bestplay-known-turns/2"
STORED = Path(__file__).parents[1] / "known_throws.json"

#: Worms while none is kept, then the highest sum; stop as soon as a tile can be had.
OBVIOUS = rule(["worm-once", "highest-sum"], ["at-once"])


def stored_points() -> list[int]:
    """How many turns could be kept to each number of points, 0 for no tile.

    ValueError where they are not as many as were thrown.
    """
    told = certificate(STORED, FORMAT)
    points: list[int] = told["points"]
    if sum(points) != told["turns"]:
        raise ValueError(f"the turns in {STORED} are not all there")
    return points


def hindsight_figures() -> list[Figure]:
    """How many turns have throws that allow a tile, and the worms that they allow on average."""
    points = stored_points()
    turns = sum(points)
    tops = [min(each, rules.TILES[-1]) for each in range(len(points))]
    worms = [rules.worms(top) if top in rules.TILES else 0 for top in tops]
    tile = 1 - points[0] / turns
    mean = sum(worm * times for worm, times in zip(worms, points, strict=True)) / turns
    square = sum(worm**2 * times for worm, times in zip(worms, points, strict=True)) / turns
    note = (
        "Turns thrown at random. All throws are known before the first, each of eight dice, of "
        "which whoever throws fewer has the first."
    )
    told = {"turns": turns}
    return [
        sampled_figure(
            f"hindsight.pickomino.{name}", value, unit, (spread / turns) ** 0.5, note, told
        )
        for name, value, unit, spread in (
            ("tile", tile, "probability", tile * (1 - tile)),
            ("worms", mean, "worms", square - mean**2),
        )
    ]


def obvious() -> list[Figure]:
    """What the rule of thumb of the page of play comes to."""
    note = "Worms while none is kept, then the highest sum; stop as soon as a tile can be had."
    play = Sure("obvious", OBVIOUS, None, "", "")
    return [
        exact(f"pickomino.obvious.{name}", Grill(f"goal={goal}").judge(play).worth, unit, note)
        for name, goal, unit in (("tile", "tile", "probability"), ("worms", "worms", "worms"))
    ]


PARTS = (hindsight_figures, obvious)
