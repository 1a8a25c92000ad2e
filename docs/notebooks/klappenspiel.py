# %% [markdown]
# # Klappenspiel: the tables of Benjamin and Stanford
#
# The chance of each strategy to flip every tile (Table 5), and the throws that flip each tile at
# the start (Table 2).
#
# A. T. Benjamin and D. Stanford, “Optimal Klappenspiel”, The UMAP Journal 16(1), 1995. Each throw
# flips the tiles of both dice or the tile of their sum.

# %%
from fractions import Fraction

from bestplay import klappenspiel, strategies
from bestplay.core import notebook

field = strategies.field("klappenspiel")
names = ("worst", "always both", "random", "always the sum", "small sums both, large sums sum")
table_5 = {name: field.judge(name).worth for name in (*names, "best")}
for name, worth in table_5.items():
    print(f"{name:34} {float(worth):.4f}   {worth}")

# %%
notebook.bars([(name, 100 * worth) for name, worth in table_5.items()], "chance to win (%)")

# %% [markdown]
# Table 2 counts throws, of 36, with all tiles up: those that flip a tile as one of two, as the sum,
# and in either way.

# %%
table_2 = {tile: [Fraction(0), Fraction(0)] for tile in range(1, 11)}
for first in range(1, 7):
    for second in range(1, 7):
        for play in klappenspiel.plays("1-10", roll=(first, second)):
            for tile in play.flips:
                table_2[tile][len(play.flips) == 1] += Fraction(1, 36)
for tile, (both, total) in table_2.items():
    print(f"{tile:2}   {36 * both}/36   {36 * total}/36   {36 * (both + total)}/36")

# %% [markdown]
# Where does the simple rule lose most? Change the rule: `"always the sum"`, or a function of your
# own as in the first notebook.

# %%
field.judge("small sums both, large sums sum")
