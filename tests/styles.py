"""The class names that the site's styles define."""

import re
from functools import cache

from bestplay.games import families
from sitebuild.pages.rooms import Kind
from sitebuild.runtime import static

#: A class in a selector, and classes of an element.
NAMED = re.compile(r"\.([a-z][a-z0-9-]*)")
DRAWN = re.compile(r'class="([^"]*)"')


@cache
def known(style: str) -> frozenset[str]:
    """The classes that a style names."""
    rules = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    return frozenset(NAMED.findall(re.sub(r"\{[^{}]*\}", " ", rules)))


def foreign(kind: Kind) -> set[str]:
    """The classes that only pages of other kinds have a style for."""
    of_kinds = {name: known((static.FOLDER / name).read_text("utf-8")) for name in static.OF_KINDS}
    own = known(static.style(*families())) | of_kinds.pop(kind.style, frozenset())
    return set().union(*of_kinds.values()) - own


def drawn(html: str) -> set[str]:
    """The classes of HTML."""
    return {name for each in DRAWN.findall(html) for name in each.split()}
