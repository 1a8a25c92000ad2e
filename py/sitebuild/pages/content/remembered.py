"""Rules to remember, as a game says them: games.<family>.build.remembered."""

from dataclasses import dataclass
from typing import Any

from bestplay.strategies import memory
from ui import text
from ui.html import Html

#: What is said of exceptions.
FOUND = (
    "The exceptions are the best found, one by one, each where the rule then loses most, and no "
    "proof: another set of as many may be worth more."
)


def exactly(field: Any, goal: str, rules: dict[str, Any]) -> str:
    """How many exceptions make rules, by what they are called, best play, and that no fewer do."""
    told = [memory.fewest(field, rule) for rule in rules.values()]
    if any(each.least != each.enough for each in told):
        raise ValueError(f"{told}: the fewest exceptions are not proved")
    needed = [f"{name} takes {each.enough}" for name, each in zip(rules, told, strict=True)]
    return (
        f"To play best for {goal} from the first throw on, {text.as_phrase(needed)} exceptions. No "
        "fewer will do, which is proved: whoever plays best comes to each of these choices, and "
        "what the rule does there is none of the best. For all boards, also those that best play "
        f"never comes to, it takes {text.as_phrase([str(each.everywhere) for each in told])}."
    )


@dataclass(frozen=True)
class Rule:
    """A rule in words, what it does, and how many things one has to remember for it."""

    says: str
    strategy: Any
    things: int = 0


@dataclass(frozen=True)
class Remembered:
    """What a game's page says of rules to remember."""

    rules: tuple[Rule, ...]
    proof: tuple[str, ...]
    """Which rules were compared, and whether these are proved to be the best of them."""
    things: str
    """What is counted: "preferences and exceptions"."""
    path: tuple[int, ...]
    """For 0, 1, 2 ... things to remember the place of the rule; what is over are exceptions."""
    tables: tuple[tuple[str, Html], ...] = ()
    """What else is proved, by heading."""
    links: tuple[tuple[str, str], ...] = ()
    """Where more is said: (address, in words)."""
    lists: tuple[float, ...] = ()
    """What the best list of 0, 1, 2 ... preferences costs, where that is proved."""
    free: int = 0
    """So many preferences count as nothing to remember: they are the rule itself."""
    field: Any = None
    """What judges a rule's strategy, where it is not the game that the page opens with."""
    label: str = ""
    """What it is then played for."""

    def exceptions(self, place: int) -> int:
        """How many exceptions there are to a rule at most."""
        last = max(things for things, each in enumerate(self.path) if each == place)
        return last - self.rules[place].things
