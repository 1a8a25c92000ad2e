"""What the page of play says about luck and skill."""

#: How the obvious rule of thumb goes.
NATURAL = "always flip the largest tile that you can, and throw one die once no tile above 6 is up"

#: A careless player, in words.
CARELESS = "A player who chooses tiles and the number of dice at random"

#: What a player's average is: places, factor and unit.
AVERAGE = (2, 1, " points left")
