# %% [markdown]
# # A learner and its exact regret
#
# A small table learns Shut the Box by playing it, and from time to time we compute exactly what its
# play costs: not by more games, but by judging it as a strategy.
#
# An observation has the tiles that are up and the sum thrown; `choices` has the plays.

# %%
import random

from bestplay import strategies
from bestplay.core import notebook
from bestplay.play.decisions import decisions

RULES = "set=1-7&one-die=never&goal=score"
game = decisions("shut-the-box", RULES)
dice = random.Random(7)
start = game.start(dice.randrange)
print(game.row(start), game.choices(start))

# %% [markdown]
# The table has the average result of each play in each situation. One time in ten it tries a random
# play, to explore. An action is the place of a play; `action_masks` is true for the places that
# have one, as in the Gymnasium environments (`bestplay.gym`), where MaskablePPO of sb3-contrib
# uses it.

# %%
table = {}


def results_of_plays(row, count):
    return table.setdefault(tuple(row), [[0, 0] for _ in range(count)])


def best_place(row, count):
    plays = results_of_plays(row, count)
    return max(range(count), key=lambda place: plays[place][0] / (plays[place][1] or 1e-9))


def play_a_game():
    moment, made = game.start(dice.randrange), []
    while plays := game.choices(moment):
        row, count = game.row(moment), len(plays)
        place = best_place(row, count)
        if dice.random() < 0.1:
            (place,) = dice.choices(range(game.most), game.action_masks(moment))
        made.append(results_of_plays(row, count)[place])
        moment = game.after(moment, plays[place], dice.randrange)
    for tried in made:
        tried[0] += int(game.value(moment))
        tried[1] += 1


# %% [markdown]
# The table’s plays are a strategy, and its cost is exact: a fraction, not a sample.

# %%
field = strategies.field("shut-the-box", RULES)


def play_by_table(board, total, plays):
    row = [int(tile in board.tiles) for tile in game.course.rule.tiles] + [total]
    texts = sorted((play.flips, play.text) for play in plays)
    return texts[best_place(row, len(texts))][1]


cost, games = {}, 0
for until in (0, 100, 200, 400, 800, 1600, 3200):
    while games < until:
        play_a_game()
        games += 1
    cost[until] = field.judge(strategies.strategy(f"after {until} games", play_by_table)).cost
notebook.lines({"cost": cost.items()}, "games played", "points a game")

# %%
print({games: round(float(each), 3) for games, each in cost.items()})

# %% [markdown]
# Its costliest choices, and better ones. Change the rules above, or the way it explores.

# %%
field.judge(strategies.strategy("the learner", play_by_table))
