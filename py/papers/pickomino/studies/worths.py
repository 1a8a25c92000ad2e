"""What faces are worth in a turn of Pickomino: python -m papers.pickomino.studies.worths --help

A rule to remember says what a die of each face is worth, which bonus worms have (they are kept once
at most, so always while no worm is kept), and from how many points it stops with three, two and
one dice left.  It keeps the face whose dice are worth most together, of equal ones the higher.

Everybody knows how to begin: dice are worth their points, no bonus, stop with any tile.  Each
number that differs from that is one thing to remember.  For the whole grill the study finds the
best rule for so many things, and proves it by trying all rules of RANGE; rules that keep the same
of every throw are one.  A rule is left alone where it is no better even if it stops at the best
moments.  For the situations of real games, the starts of the turns of games that the learned
player plays against itself, it goes from rule to rule by the best change of one number
until none is better: the best found.

Values of arrays are floats; the best are told by fractions.  It takes some ten minutes.  Its
answers are the certificate that the site's figures read; tests check it by code of their own.
"""

import argparse
import json
import sys
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bestplay.pickomino import Situation
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.preferences_by_worth import PLAIN, Worths, by_worths
from bestplay.pickomino.rules import FACES
from bestplay.pickomino.strategies import Grill
from papers.pickomino.studies import worths_games as games
from papers.pickomino.studies import worths_turns as turns
from papers.pickomino.studies.worths_turns import FREE, Array, Whole

FORMAT = "bestplay-pickomino-worths/1"
CERTIFICATE = Path(__file__).with_name("worths.json")

#: What a die may be worth, never less for more points; a worm; and the bonus of worms.
DIE, BONUS = range(7), range(10)

#: The points from which a rule may stop, by the dice left; the last ones are never had there.
LIMITS = {3: range(21, 27), 2: range(21, 32), 1: range(21, 37)}

#: Rules that are looked at together, and what floats may be wrong by.
TOGETHER, AT_ONCE, NEAR = 400, 40, 1e-9


class Known(NamedTuple):
    """Rules by what they keep, those that keep the same being one."""

    worths: Whole
    """By face and rule."""
    bonus: Whole
    changed: Whole
    """How many of these numbers are not the plain ones."""


def rules() -> Known:
    """All of RANGE that keep different dice, each by the fewest numbers that are not plain."""
    listed = np.array(
        [
            (*faces, worm, bonus)
            for faces in combinations_with_replacement(DIE, len(FACES) - 1)
            for worm, bonus in product(DIE, BONUS)
        ]
    )
    plain = np.array([*PLAIN.faces, PLAIN.bonus])
    changed = (listed != plain).sum(axis=1)
    listed = listed[np.argsort(changed, kind="stable")]
    _, first = np.unique(marks(listed.T), axis=1, return_index=True)
    listed = listed[np.sort(first)]
    return Known(listed[:, :-1].T, listed[:, -1], (listed != plain).sum(axis=1))


def marks(listed: Whole) -> Whole:
    """Which of two selections each rule prefers, packed; equal columns keep the same dice."""
    key = turns.keys(listed[:-1], listed[-1])
    most = key.shape[1] - 1
    prefers = [
        key[high - 1, more] >= key[low - 1, count]
        for high in FACES
        for low in range(1, high)
        for more in range(1, most)
        for count in range(1, most + 1 - more)
    ]
    return np.packbits(np.array(prefers), axis=0).astype(np.int64)


class Search:
    """The best rule for the whole grill with so many numbers that are not plain, or fewer."""

    def __init__(self) -> None:
        self.pays = games.paid([Situation()], Goal())
        self.best: list[tuple[float, Worths]] = [(0.0, PLAIN)] * 11
        self.tried = self.stopping = 0

    def look(self, known: Known) -> None:
        """Try some rules with all limits."""
        kept = turns.chances(turns.keys(known.worths, known.bonus))
        columns = np.arange(len(known.bonus))
        limits = np.full((4, len(columns)), FREE)
        self.tried += len(columns)
        for dice in (0, *LIMITS):
            if dice:
                each = np.array(LIMITS[dice])
                columns = np.repeat(columns, len(each))
                limits = np.repeat(limits, len(each), axis=1)
                limits[dice] = np.tile(each, len(columns) // len(each))
            worth = turns.values(turns.taken(kept, columns), self.pays, limits)
            things = known.changed[columns] + (limits > limits_of(PLAIN)[:, None]).sum(axis=0)
            bar = np.array([value for value, _ in self.best])[things]
            left = worth > bar + NEAR
            columns, limits, worth = columns[left], limits[:, left], worth[left]
            things = things[left]
            if not len(columns):
                return
        self.stopping += len(columns)
        for place in np.argsort(-worth):
            rule = columns[place]
            faces = tuple(int(each) for each in known.worths[:, rule])
            stops = tuple(int(limits[dice, place]) for dice in sorted(LIMITS))
            told = Worths(faces, int(known.bonus[rule]), stops)
            for many in range(int(things[place]), len(self.best)):
                if worth[place] > self.best[many][0] + NEAR:
                    self.best[many] = float(worth[place]), told


def limits_of(rule: Worths) -> Whole:
    """A rule's limits by the dice left; none with none left."""
    return np.array([99, *rule.limits])


def searched() -> Search:
    """All rules of RANGE, those first that would be best if they stopped at the best moments."""
    known, search = rules(), Search()
    bounds: list[Array] = []
    for first in range(0, len(known.bonus), TOGETHER):
        some = slice(first, first + TOGETHER)
        kept = turns.chances(turns.keys(known.worths[:, some], known.bonus[some]))
        free = np.full((4, len(known.bonus[some])), FREE)
        bounds.append(turns.values(kept, search.pays, free))
    bound = np.concatenate(bounds)
    order = np.argsort(-bound)
    for first in range(0, len(order), AT_ONCE):
        best = order[first : first + AT_ONCE]
        bar = np.array([value for value, _ in search.best])[known.changed[best]]
        best = best[bound[best] > bar + NEAR]
        if len(best):
            search.look(Known(known.worths[:, best], known.bonus[best], known.changed[best]))
        told = f"{first} of {len(order)}: {search.best[-1][0]:.6f}"
        sys.stderr.write(f"\r{told}")
    return search


def grill() -> dict[str, Any]:
    """What has been found for the whole grill."""
    known, search = rules(), searched()
    best = [rule for _, rule in search.best]
    first = [n for n, rule in enumerate(best) if not n or rule != best[n - 1]]
    return {
        "range": {
            "die": [DIE[0], DIE[-1]],
            "bonus": [BONUS[0], BONUS[-1]],
            "stop": {str(dice): [each[0], each[-1]] for dice, each in LIMITS.items()},
        },
        "different": len(known.bonus),
        "tried with all limits": search.tried,
        "best": [{"things": n, **told(best[n], Grill())} for n in first],
    }


def told(rule: Worths, field: Grill) -> dict[str, Any]:
    """A rule in the certificate."""
    worth = field.judge(by_worths(rule)).worth
    return {**rule.data(), "worth": str(worth)}


def main() -> None:
    """Search, and write the certificate."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("parts", nargs="*", default=["grill", "games"], help="what to search")
    parser.add_argument("--out", type=Path, default=CERTIFICATE)
    given = parser.parse_args()
    stored = json.loads(given.out.read_text("utf-8")) if given.out.exists() else {}
    stored["format"] = FORMAT
    for part in given.parts:
        if part == "grill":
            stored[part] = grill()
        else:
            best = Worths.of(stored["grill"]["best"][-1])
            stored[part] = games.found([PLAIN, best])
        given.out.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
