"""Small files in place of those of the site without which a part of a page is never seen.

tests.pages.walks takes them.
"""

from functools import cache

from bestplay.knock_m_down import TWO_DICE, search
from bestplay.knock_m_down.table import NEAR, digits
from games.knock_m_down.build.tables import write_near


@cache
def near() -> str:
    """Some layouts, as their table has them."""
    layouts = [search.nearest(TWO_DICE, tokens, 14) for tokens in range(1, NEAR.most + 1)]
    return write_near([[(digits(laid), rolls) for rolls, laid in each] for each in layouts])


#: By path, what makes its text.
FILES = {NEAR.path: near}
