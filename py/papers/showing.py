"""Values as a reader sees them: ours in the form in which a paper prints its own."""

from fractions import Fraction

from papers.claims import Printed
from papers.judging import NUMBER, RATIO, UNREAD, Entry, Item, items

MINUS = "\u2212"

#: A list longer than this is shown by what differs.
LONG = 60

#: Digits behind the point where nothing is printed to go by.
PLACES = 5


def text(printed: Printed | None) -> str:
    """What is printed: "—" for nothing, "none" for an empty list."""
    if printed is None:
        return "—"
    return joined(list(map(signed, printed))) if isinstance(printed, list) else signed(printed)


def signed(item: str) -> str:
    """A number with a true minus and with commas; any other text as it is."""
    if not NUMBER.fullmatch(item):
        return item
    whole, point, rest = item.lstrip("-").partition(".")
    if whole.isdigit():
        whole = f"{int(whole):,}"
    return (MINUS if item[0] == "-" else "") + whole + point + rest


def joined(items: list[str]) -> str:
    """A list as one text, with semicolons where the items hold commas or spaces."""
    if not items:
        return "none"
    return ("; " if any("," in item or " " in item for item in items) else ", ").join(items)


def shown(entry: Entry, printed: Printed | None) -> str:
    """Our value in the printed figure's form, numbers with two digits more."""
    value = entry["value"]
    if isinstance(value, list) and isinstance(printed, list) and len(value) > LONG:
        return _differences([str(item) for item in value], printed)
    ours = items(entry)
    return joined(
        [
            item if isinstance(item, str) else _number(item, form, entry["unit"])
            for item, form in zip(ours, _forms(ours, printed), strict=True)
        ]
    )


def _forms(ours: list[Item], printed: Printed | None) -> list[str]:
    """For each of our items the printed text to follow, "" where there is none."""
    if isinstance(printed, list) and len(printed) == len(ours):
        readable = next((form for form in printed if form != UNREAD), "")
        return [readable if form == UNREAD else form for form in printed]
    return [printed if isinstance(printed, str) else ""] * len(ours)


def _differences(ours: list[str], printed: list[str]) -> str:
    mine = [item for item in ours if item not in printed]
    theirs = [item for item in printed if item not in ours]
    return f"{len(ours)} entries; only ours: {joined(mine)}; only printed: {joined(theirs)}"


def _number(number: Fraction, form: str, unit: str) -> str:
    """A number like a printed one: a fraction over the same, a percentage, or decimals."""
    if RATIO.fullmatch(form):
        below = int(form.partition("/")[2])
        if below % number.denominator == 0:
            return f"{number.numerator * (below // number.denominator)}/{below}"
    minus, size = MINUS if number < 0 else "", float(abs(number))
    if number.denominator == 1 and (unit == "count" or "." not in form):
        return f"{minus}{abs(number.numerator):,}"
    places = PLACES
    if NUMBER.fullmatch(form):
        places = len(form.rstrip("%").partition(".")[2]) + 2
    if form.endswith("%"):
        return f"{minus}{size * (1 if unit == 'percent' else 100):,.{places}f}%"
    return f"{minus}{size:,.{places}f}"
