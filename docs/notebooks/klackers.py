# %% [markdown]
# # Klackers: the tables of Huggins
#
# The results of three strategies alone (Table 3) and against each other (Table 4), and the best
# plays with tiles 1 to 7 up (a row of Table 2).
#
# E. Huggins, “Optimal Klackers”, 2007. MES has the least expected score, MP0 shuts the box most
# often, HEU follows the paper’s three rules.

# %%
from bestplay import klackers, strategies
from bestplay.core import notebook

field = strategies.field("klackers")
names = {"MES": "best for points", "MP0": "best to shut", "HEU": "rules 1 to 3"}
judged = {short: field.judge(name) for short, name in names.items()}
table_3 = {short: (each.worth, each.distribution[0]) for short, each in judged.items()}
for short, (score, shut) in table_3.items():
    print(f"{short}   {float(score):.2f} points left   {float(shut):.2%} shut")

# %% [markdown]
# Two players, a turn each, neither looking at the other: the chances that A wins, B wins, and they
# tie. A few of the paper’s figures differ from the exact ones; the paper check has the reasons.

# %%
table_4 = {}
for a in names:
    for b in names:
        table_4[a, b] = judged[a].against(judged[b])
        win, tie, loss = (float(chance) for chance in table_4[a, b])
        print(f"{a} against {b}:   {win:.2%}   {loss:.2%}   {tie:.2%}")

# %%
row = {total: klackers.plays("1-7", roll=total)[0].text for total in range(2, 13)}
row

# %% [markdown]
# The distribution of the points left in a turn, played best and by the three rules.

# %%
spread = {short: judged[short].distribution for short in ("MES", "HEU")}
notebook.lines(
    {
        short: [(left, 100 * found.get(left, 0)) for left in range(46)]
        for short, found in spread.items()
    },
    "points left",
    "% of turns",
)
