"""A strategy's choices in words."""

from ui import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

#: What a strategy is judged over, by game; a game otherwise.
ROUNDS = {"pickomino": "turn"}

#: How the texts of Pickomino's plays end, and what is done then: (it does so, to do so).
ENDS = {"stop": ("stops", "stop"), "throw": ("throws on", "throw on")}


def played(game: str, throw: str, choices: "Sequence[str]") -> str:
    """What a strategy does, after "it"; throw is "" where the number of dice is chosen."""
    if not throw:
        return "throws " + dice(choices)
    if game == "pickomino":
        return " or ".join([_turn(choice, "keeps {} and {}", 0) for choice in choices])
    return "plays " + " or ".join(choices)


def better(game: str, throw: str, choices: "Sequence[str]") -> str:
    """What would be best, after "better is"."""
    if not throw:
        return dice(choices)
    if game == "pickomino":
        return " or ".join([_turn(choice, "to keep {} and {}", 1) for choice in choices])
    return " or ".join(choices)


def dice(choices: "Sequence[str]") -> str:
    """How many dice: "one die", "one die or two dice"."""
    return " or ".join([text.dice(int(each)) for each in choices])


def _turn(choice: str, words: str, form: int) -> str:
    kept, end = choice.split()
    return words.format(kept, ENDS[end][form])
