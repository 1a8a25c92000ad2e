"""What has been learned of Pickomino for two: guesses, and a turn solved for them."""

import json

from bestplay.pickomino import learned
from bestplay.pickomino import weights as pickomino_weights
from bestplay.pickomino.network import weights
from bestplay.pickomino.stacks import Stacks

guess = learned.Guess(weights(pickomino_weights.TEXT))
places = (
    Stacks("21-36"),
    Stacks("21-24,26-34", mine="36", theirs="25"),
    Stacks("30,31", mine="21,22,36", theirs="23,24"),
    Stacks("none", mine="21"),
)
printed = [int(1e9 * guess.at(here.state)) for here in places]
turn = learned.turn(places[1], guess, "5,5,5,5")
plays = turn.plays("1,3,6,6")
print(json.dumps([printed, [play.text for play in plays], [int(1e9 * p.worth) for p in plays]]))
