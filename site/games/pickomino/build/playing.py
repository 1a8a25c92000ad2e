"""What the page of play says about luck and skill."""

#: How the obvious rule of thumb goes.
NATURAL = (
    "keep the worms first, then the dice with the most points, and stop as soon as you can take "
    "a tile"
)

#: What a player's average is: places, factor and unit.
AVERAGE = (2, 1, " worms in the first turn")

#: What is played so often.
PLAYED = "turns"
