"""Rules to remember for Klappenspiel: one play for each throw, then exceptions."""

from bestplay import klappenspiel_rules, strategies
from bestplay.klappenspiel import CHOICE_ROLLS
from bestplay.strategies.klappenspiel import by_roll
from sitebuild.pages.remembered import FOUND, Remembered, Rule

#: How many exceptions the page lists.
EXCEPTIONS = 40

RULE = "small sums both, large sums sum"


def remembered(game: str) -> Remembered:
    """The best rule with one play for each throw, which is the paper's own in a sentence."""
    field = strategies.field(game)
    known = field.named(RULE)
    best, worth = klappenspiel_rules.best_rule()
    if not field.judge(known).worth == field.judge(by_roll(best.sums)).worth == worth:
        raise ValueError(f"{RULE} is not the best rule with one play for each throw")
    return Remembered(
        (Rule(known.says, known),),
        (
            f"Of all {2 ** len(CHOICE_ROLLS):,} rules that have one play for each throw, whatever "
            "tiles are up, this one wins most; that is proved.",
            FOUND,
        ),
        "exceptions",
        (0,) * (EXCEPTIONS + 1),
    )
