"""What states of Pickomino's whole game for two seem to be worth to a network that learned by play.

It guesses P(win) - P(loss) for the player to move.  It sees the grill, the two upper tiles of both
stacks and the lead in worms, and is one layer of RAMPS ramps; studies.learning
taught it by games against itself, with all tiles and by the rule "leaves".

Domain: any state of two players.  Error: not known for a single state; how well it plays is among
the site's figures (pickomino.learned).  Whole numbers until the last step, so that all
interpreters agree.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import rules

RAMPS = 64

#: How many weights it has: of each input by ramp, of the ramps, and of the inputs past them.
INPUTS = len(rules.TILES) + 4 * (len(rules.TILES) + 1) + 4
COUNT = INPUTS * RAMPS + RAMPS + INPUTS

#: Weights are whole parts of this, and so are the inputs that are no yes or no.
PART = 500
FINE = 1000

#: Letters of weights: two for each, from FIRST on without the backslash.
LETTERS = 90
FIRST = 35
BACKSLASH = 92

#: Places of one tile of a stack: each tile, or none.
PLACES = len(rules.TILES) + 1


class Network:
    """The weights as lists, and what they make of a state."""

    def __init__(self, numbers: Sequence[int], ramps: int = RAMPS) -> None:
        """numbers: the weights in whole parts of PART, for so many ramps; COUNT of them for two."""
        count = (len(numbers) - ramps) // (ramps + 1)
        self.ramps = [numbers[n * ramps : (n + 1) * ramps] for n in range(count)]
        self.out = numbers[count * ramps : (count + 1) * ramps]
        self.past = numbers[(count + 1) * ramps :]

    def at(self, here: game.State) -> float:
        """P(win) - P(loss) for the mover, as it seems; the result itself where the game is over."""
        lead = game.lead(here)
        if game.is_over(here):
            return float((lead > 0) - (lead < 0))
        left = sum([rules.worms(tile) for tile in here.shelf])
        measured = (lead * FINE // 10, lead * FINE // (2 + left), left * FINE // 20, FINE)
        return self.guess(inputs(here), measured)

    def guess(self, places: Sequence[int], measured: Sequence[int]) -> float:
        """What comes out, from -1 to 1, where these inputs are yes and the last ones measure so
        much, in parts of FINE."""
        sums = [0] * len(self.out)
        total = 0
        for place in places:
            sums = [a + b for a, b in zip(sums, self.ramps[place])]
            total += self.past[place] * FINE
        sums = [a * FINE for a in sums]
        first = len(self.ramps) - len(measured)
        for place, number in enumerate(measured):
            row = self.ramps[first + place]
            sums = [a + b * number for a, b in zip(sums, row)]
            total += self.past[first + place] * number
        bent = sum([high * weight for high, weight in zip(sums, self.out) if high > 0])
        value = total / (PART * FINE) + bent / (PART * PART * FINE)
        return 1 - 2 / (math.exp(2 * value) + 1)


def inputs(here: game.State) -> list[int]:
    """The inputs that are yes: a place for each tile of the grill, one for each of four tops."""
    low = rules.TILES[0]
    places = [tile - low for tile in here.shelf]
    tops = (here.mine[-1:], here.mine[-2:-1], here.theirs[-1:], here.theirs[-2:-1])
    for number, top in enumerate(tops):
        tile = top[0] - low if top else PLACES - 1
        places.append(PLACES - 1 + number * PLACES + tile)
    return places


def weights(text: str) -> list[int]:
    """The whole numbers that pairs of letters stand for."""
    codes = [ord(letter) - FIRST - (letter > "\\") for letter in text]
    middle = LETTERS * LETTERS // 2
    return [a * LETTERS + b - middle for a, b in zip(codes[::2], codes[1::2])]
