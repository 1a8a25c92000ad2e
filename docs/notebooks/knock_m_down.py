# %% [markdown]
# # Knock ’m Down: where to lay the tokens
#
# The layouts of 1 to 12 tokens that two dice clear in the fewest throws (Table 1), and the layout
# that needs fewer throws and loses.
#
# A. T. Benjamin and M. T. Fluet, “The Best Way to Knock ’m Down”, The UMAP Journal 20(1), 1999. A
# layout has the numbers of tokens on 2, 3, and so on up to 12.

# %%
from bestplay import knock_m_down
from bestplay.core import notebook

two = knock_m_down.TWO_DICE
table_1 = {}
for tokens in range(1, 13):
    best = two.fewest(tokens)[0]
    table_1[tokens] = (str(best), two.expected_rolls(best))
    print(f"{tokens:2}   {best}   {table_1[tokens][1]:.3f}")

# %%
notebook.lines({"fewest": [(n, rolls) for n, (_, rolls) in table_1.items()]}, "tokens", "throws")

# %% [markdown]
# The layout with fewest throws need not win: with four values of chances 1, 2, 3 and 4 in 10, the
# paper’s B needs fewer throws than A, but A beats it.

# %%
four = knock_m_down.Game([1, 2, 3, 4])
a, b = "1,2,3,4", "0,2,3,5"
print(f"A needs {four.expected_rolls(a):.1f} throws, B {four.expected_rolls(b):.1f}")
four.outcome(a, b)
