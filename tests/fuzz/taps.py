"""What a reader can tap on a page as it is drawn, and what they may type."""

import random
from functools import cache

from tests.fuzz.screen import Screen
from tests.pages import walks

#: What readers type into fields, sense and nonsense.
TYPED = (
    "", "0", "3", "9", "12", "60", "99", "100", "x", "1-9", "2,4,6", "1-13", "-1", "1,1", "1,2,3",
    ".2,.2", "1/3,2/3", "4,6", "7-5", "1,3,5,w", "1" * 400, "1," * 3000, "0-1000," * 900, "\0",
    "<b>", "5+4", "\ud800", "A very long name of a player who likes it",
)  # fmt: skip

#: What nobody is offered.
NONSENSE = (
    ("tile", "99"), ("tile", "x"), ("die", ""), ("die", "9-9"), ("fly", "1"), ("goal", "fun"),
    ("open", "x"), ("make", ""), ("make", "1,2,3,4"), ("type", "1,2,3"), ("roll", "x"),
    ("download", "exe"), ("retry", "x"), ("cancel", "x"), ("drag", "a-1 b-2"), ("page", "99999"),
)  # fmt: skip

#: Those that leave the page or only look at it.
LEFT_OUT = {"share", "reload"}


@cache
def parsed(html: str) -> list[tuple[str, str, str]]:
    """(action, value, id) of all that some HTML offers."""
    offers = walks.Offers(TYPED)
    offers.feed(html)
    return [each for each in offers.found if each[0] not in LEFT_OUT]


def offered(screen: Screen) -> list[tuple[str, str, str]]:
    """All that can be tapped, chosen or typed now."""
    texts = [element.innerHTML for element in screen.regions.values()]
    found = {
        each
        for text in (walks.in_template(screen.game, screen.kind), *texts)
        for each in parsed(text)
    }
    if screen.downloads[0].hidden:
        found = {each for each in found if each[0] != "download"}
    return sorted(found)


def one(screen: Screen, chance: random.Random) -> tuple[str, str, str]:
    """One of them, or now and then something that nobody is offered."""
    offers = offered(screen)
    if chance.random() < 0.05 or not offers:
        return (*chance.choice(NONSENSE), "")
    kinds = sorted({action for action, _, _ in offers})
    kind = chance.choice(kinds)
    return chance.choice([offer for offer in offers if offer[0] == kind])
