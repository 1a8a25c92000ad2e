# %% [markdown]
# # A notebook of your own
#
# Change what you like: it is kept on this device.
#
# In Klackers the tiles 2, 4, 5 and 7 are up and the dice show 9. What is the best
# play, and what does each other one cost?

# %%
from bestplay import klackers

klackers.plays("2,4,5,7", roll=9)

# %% [markdown]
# A strategy is a function of the position, the throw and the plays. How many points
# does it leave on average, and where does it lose most?

# %%
from bestplay import strategies


def few_tiles(board, roll, plays):
    return min(plays, key=lambda play: len(play.flips))


field = strategies.field("klackers")
field.judge(strategies.strategy("few tiles", few_tiles))
