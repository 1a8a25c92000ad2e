"""Rules to remember for Klappenspiel: one play for each throw, then exceptions."""

from bestplay import strategies
from bestplay.klappenspiel import CHOICE_ROLLS
from bestplay.klappenspiel.strategies import by_roll
from papers.figure import certificate
from papers.klappenspiel import figures
from sitebuild.pages.strategies import Remembered, Rule, exactly

#: The number of exceptions that the page lists.
EXCEPTIONS = 40

RULE = "small sums both, large sums sum"


def _proof_text() -> str:
    """Sentences on up to how many exceptions the list is proved best, and the rest only found."""
    told = certificate("exceptions")["exceptions"]
    looked = sum(each["looked at"] for each in told)
    return (
        f"With up to {len(told)} exceptions, the first that are listed, it still wins most: no "
        "other exceptions, as many to any of these rules, win more. That is proved by branch and "
        f"bound, in {looked:,} steps. Those that follow are the best found, one by one, each where "
        "the rule then loses most, and no proof: another set of as many may win more."
    )


def best_rule(game: str) -> Remembered:
    """The best rule with one play for each throw, to remember; ValueError if it is not RULE."""
    field = strategies.field(game)
    known = field.find_strategy(RULE)
    best, worth = figures.best_rule()
    if not field.judge(known).worth == field.judge(by_roll(best.sums)).worth == worth:
        raise ValueError(f"{RULE} is not the best rule with one play for each throw")
    return Remembered(
        (Rule(known.says, known),),
        (
            f"Of all {2 ** len(CHOICE_ROLLS):,} rules that have one play for each throw, whatever "
            "tiles are up, this one wins most; that is proved.",
            _proof_text(),
            exactly(field, strategies.questions(game)[0][1], {"this rule": known}),
        ),
        "exceptions",
        (0,) * (EXCEPTIONS + 1),
        free=1,
    )
