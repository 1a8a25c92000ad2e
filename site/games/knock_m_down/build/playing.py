"""What the page of play says about luck and skill, and what may be typed there."""

#: How the obvious rule of thumb goes.
NATURAL = "lay the tokens in proportion to the chances, as nearly as whole tokens allow"

#: A careless player, in words.
CARELESS = "A player who lays tokens at random"

#: What a player's average is: places, factor and unit.
AVERAGE = (2, 1, " throws for twelve tokens")

#: What the field for typing shows.
TYPING = "6 7 7 8"
