"""Numbers as pages say them, read again."""

import re

NUMBER = re.compile(r"(\d+)(?: to (\d+))?")


def named(phrase: str) -> list[int]:
    """The numbers of a phrase such as "1, 3 to 6 and 8 to 12"."""
    found: list[int] = []
    for first, last in NUMBER.findall(phrase):
        found += range(int(first), int(last or first) + 1)
    return found
