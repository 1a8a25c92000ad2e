"""The ranked list of plays, drawn the same way for every game, and the headline above it."""

from bestplay.fraction import pair
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol, TypeVar

    from ui.text import Number
    from ui.view import Words

    class Ranked(Protocol):
        """What a list needs to know of a play; every face's plays have it."""

        @property
        def best(self) -> bool:
            """Whether no play is worth more."""

    Playlike = TypeVar("Playlike", bound=Ranked)


#: What stands in an opened play until its contents are drawn.
WAIT = markup("<p>This opens as soon as the page's Python is there.</p>")


class Row:
    """How one play is drawn."""

    def __init__(
        self,
        key: str,
        label: "Words",
        bar: Html,
        value: str,
        cost: str,
        follows: "Callable[[], Html]",
    ) -> None:
        """cost says what it loses against the best; follows draws what comes after it."""
        self.key = key
        self.label = label
        self.bar = bar
        self.value = value
        self.cost = cost
        self.follows = follows


def headline(text: str, value: "Words" = "") -> Html:
    """The best play and its worth."""
    return markup("<strong>{}</strong><output>{}</output>", text, value)


def best_of(plays: "Sequence[Playlike]") -> "list[Playlike]":
    """The plays that none is better than."""
    return [play for play in plays if play.best]


def ranked(
    plays: "Sequence[Playlike]", draw: "Callable[[Playlike], Row]", opened: "Sequence[str]"
) -> Html:
    """The list, best first: each play's bar, worth and loss, and what follows the opened ones."""
    several = len(best_of(plays)) > 1
    items = []
    for play in plays:
        row = draw(play)
        if play.best:
            cost, kind = ("equal" if several else "best"), "zero"
        else:
            cost, kind = row.cost, "loss"
        items.append(item(row, cost, kind, row.key in opened))
    return markup('<ul class="moves">{}</ul>', join(items))


def item(row: Row, cost: str, kind: str, opened: bool) -> Html:
    """One entry of a list; cost is how it compares, kind "zero" or "loss" how that is shown."""
    return markup(
        '<li><details id="{}"{}><summary><span>{}</span>{}<span class="num">{}</span>'
        '<span class="num {}">{}</span></summary><div class="why">{}</div></details></li>',
        row.key,
        EMPTY if opened else markup(' data-act="open"'),
        row.label,
        row.bar,
        row.value,
        kind,
        cost,
        row.follows() if opened else WAIT,
    )


def share(worth: "Number", best: "Number") -> float:
    """How long a worth's bar is beside the best one's, from 0 to 1."""
    top, bottom = pair(worth)
    best_top, best_bottom = pair(best)
    return (top * best_bottom) / (bottom * best_top) if top and best_top else 0.0
