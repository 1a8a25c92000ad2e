# %% [markdown]
# # Pickomino: the slides of Seydel
#
# The chance of each first selection under best play, and the choice between stopping and throwing
# with three fives and two worms.
#
# R. C. Seydel, “Heckmeck am Bratwurmeck or How to grill the maximum number of worms”, slides, 2012.

# %%
from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

from bestplay import pickomino
from bestplay.core import notebook

start = pickomino.Situation()
select = Counter()
for throw in combinations_with_replacement(range(1, 7), 8):
    ways = factorial(8) // prod(factorial(count) for count in Counter(throw).values())
    best = start.plays(throw=throw)[0]
    select[best.text.split()[0]] += ways
chances = {kept: ways / 6**8 for kept, ways in select.most_common()}
for kept, chance in list(chances.items())[:12]:
    print(f"{kept:16} {chance:.4f}")

# %%
notebook.bars([(kept, 100 * chance) for kept, chance in list(chances.items())[:12]], "% of turns")

# %% [markdown]
# Three fives and two worms are 25 points. With the whole grill the best play is to throw the other
# three dice; with less to win it is to stop.

# %%
tables = {
    "the whole grill": pickomino.Situation(),
    "the 32 is yours": pickomino.Situation(shelf="21-31,33-36", own=32),
    "late in a game": pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32),
}
stop_or_go = {name: here.plays(kept="5,5,5,6,6")[0] for name, here in tables.items()}
for name, play in stop_or_go.items():
    print(f"{name:16} {'stop' if play.stop else 'throw'}   {float(play.worth):.4f} worms")

# %%
start.plays(kept="5,5,5,6,6")
