"""Where a strategy loses: each of its choices beside best play after it, all in whole numbers."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.strategies.field import Field
    from bestplay.strategies.plan import Plan

    #: (size for sorting, number, throw or None for the dice, chance, loss of all lots together).
    Choice = tuple[int, int, int | None, int, int]


class Found(namedtuple("Found", ("faults", "choices", "wrong"))):
    """What a strategy's choices come to.

    faults   the choices that cost something, the greatest share first
    choices  how many choices come up in a game, times the plan's scale
    wrong    how many of these cost something, times the plan's scale
    """

    faults: "list[Choice]"
    choices: int
    wrong: int


def found(plan: "Plan", reach: dict[int, int]) -> Found:
    """All choices of a plan; reach says how likely each position is, times the plan's scale."""
    faults: "list[Choice]" = []
    choices = wrong = 0
    for number in sorted(plan.rows)[::-1]:
        for throw, chance, ways, loss in _choices(plan, number, reach[number]):
            choices += chance
            if loss:
                wrong += chance
                faults.append((-chance * loss // ways, number, throw, chance, loss))
    faults.sort(key=lambda choice: choice[0])
    return Found(faults, choices, wrong)


def _choices(plan: "Plan", number: int, reach: int) -> "list[tuple[int | None, int, int, int]]":
    """Each choice in a position: (throw, chance, among how many plays lots are drawn, loss)."""
    field: "Field" = plan.field
    best, row = field.best_values(), plan.rows[number]
    throws, options = field.graph[number]
    listed: "list[tuple[int | None, int, int, int]]" = []
    if len(options) > 1 and row.option is not None:
        means = field.means(number)
        listed.append((None, reach, 1, max(means) - means[row.option]))
    for throw, chance in plan.throws(number, reach):
        if len(throws[throw]) > 1:
            chosen = [best[n] for n in row.nexts[throw]]
            top = max([best[n] for n in throws[throw]])
            listed.append((throw, chance, len(chosen), top * len(chosen) - sum(chosen)))
    return listed
