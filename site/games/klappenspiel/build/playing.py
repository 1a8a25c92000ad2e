"""What the page of play says about luck and skill."""

#: How the obvious rule of thumb goes.
NATURAL = "flip the tile of the sum whenever it is up"

#: What a player's average is: places, factor and unit.
AVERAGE = (3, 100, "% of games won")
