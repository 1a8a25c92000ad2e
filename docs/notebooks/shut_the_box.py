# %% [markdown]
# # Shut the Box: who has the better seat, in sixteen versions
#
# The value of going first, in stakes, in each version of the game for two (the table of the blog
# “Possibly Wrong”, January 2013).
#
# One die may be thrown never, always, once no tile above 6 is up, or once 6 points or fewer are up.
# Shutting the box pays one stake or two, and wins at once or may be answered.

# %%
from bestplay import shut_the_box
from bestplay.core import notebook

table = {}
for one_die in ("never", "always", "max6", "sum6"):
    for pays in (1, 2):
        for clack in ("immediate", "answered"):
            game = shut_the_box.Game(one_die=one_die, goal="first", pays=pays, clack=clack)
            table[one_die, pays, clack] = game.worth()

for version, worth in sorted(table.items(), key=lambda each: abs(each[1])):
    print(f"{float(worth):+9.4%}   {version}")

# %% [markdown]
# In the fairest version the first player gains or loses least.

# %%
fairest = min(table, key=lambda version: abs(table[version]))
fairest, table[fairest]

# %%
notebook.bars(
    [(", ".join(map(str, version)), 100 * abs(worth)) for version, worth in table.items()],
    "how unfair: % of a stake that going first gains or costs",
)

# %% [markdown]
# Change the game: `tiles="1-12"`, say, or `pays=3`. More tiles take longer.
