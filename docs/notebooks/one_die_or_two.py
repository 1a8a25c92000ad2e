# %% [markdown]
# # One die or two?
#
# In Shut the Box one die may be thrown once the highest tiles are down. When should you? A rule to
# remember, and its exact cost.
#
# For every position with a choice, the package has the worth of each number of dice.

# %%
from itertools import combinations

from bestplay import shut_the_box, strategies
from bestplay.core import notebook

game = shut_the_box.Game(one_die="max6")
choices = []
for size in range(1, 7):
    for tiles in combinations(range(1, 7), size):
        options = game.answer(tiles).options
        best, other = options[0], options[-1]
        choices.append((tiles, best.dice, float(other.loss)))
print(f"{len(choices)} positions; one die is best in {sum(dice == 1 for _, dice, _ in choices)}")

# %% [markdown]
# One die is best while few points are up. So a rule can be: one die at a number of points or fewer.
# What does each such rule cost a game?

# %%
field = strategies.field("shut-the-box")
best = field.known["best for points"]


def at_most(points):
    return lambda board, options: options[0] if sum(board.tiles) <= points else options[-1]


cost = {
    points: field.judge(strategies.strategy(f"{points} or fewer", best.play, at_most(points))).cost
    for points in range(2, 22)
}
notebook.lines({"cost": cost.items()}, "points up", "points a game")

# %%
answer = min(cost, key=lambda points: cost[points])
print(f"One die at {answer} points or fewer costs {float(cost[answer]):.4f} points a game.")

# %% [markdown]
# The costliest errors of the rule. Change `max6` to `always`, and run it again.

# %%
field.judge(strategies.strategy("the rule", best.play, at_most(answer)))
