"""Knock 'm Down's table: the fewest-rolls allocations of the original game."""

import json
from pathlib import Path

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import quadrature, search
from sitebuild import sheets

#: The most tokens of an allocation here.
MOST = 36

FORMAT = "bestplay-allocations/1"
ABOUT = (
    "Knock 'm Down with two dice: for each number of tokens the allocation with the fewest "
    "expected rolls, on the sums 2 to 12; of two mirror images the "
    "lexicographically larger one."
)


def fewest(data: Path) -> None:
    """The allocations with the fewest expected rolls, for 1 to 36 tokens."""
    found = [search.fewest(rules.ORIGINAL, n)[0] for n in range(1, MOST + 1)]
    rows = [
        {
            "tokens": sum(tokens),
            "allocation": list(tokens),
            "rolls": quadrature.rolls(rules.ORIGINAL, tokens),
        }
        for tokens in found
    ]
    head = {"format": FORMAT, "about": ABOUT, "weights": list(rules.ORIGINAL.weights)}
    path = data / "knock-m-down" / "fewest.json"
    sheets.save(path, json.dumps({**head, "rows": rows}) + "\n")
    names = ("tokens", *[f"on {total}" for total in range(2, 13)], "rolls")
    cells = ((row["tokens"], *row["allocation"], repr(row["rolls"])) for row in rows)
    sheets.save(path.with_suffix(".csv"), sheets.text(ABOUT, names, cells))


TASKS = (fewest,)
