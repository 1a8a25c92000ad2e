"""The part of a game's page about its paper: every claim beside our figure, from results.json."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from papers import claims
from papers.claims import NUMBER, RATIO, UNREAD, Item, Printed, items
from papers.results import Entry, StoredClaim, Tally

MINUS = "\u2212"

#: Longer lists are shown by their differences.
LONG = 60

#: Digits after the point if nothing is printed.
PLACES = 5


def text(printed: Printed | None) -> str:
    """A printed figure as text: "—" for nothing, "none" for an empty list."""
    if printed is None:
        return "—"
    if isinstance(printed, list):
        return join_items(list(map(number_text, printed)))
    return number_text(printed)


def number_text(item: str) -> str:
    """A number with a true minus and with commas; any other text as it is."""
    if not NUMBER.fullmatch(item):
        return item
    whole, point, rest = item.lstrip("-").partition(".")
    if whole.isdigit():
        whole = f"{int(whole):,}"
    return (MINUS if item[0] == "-" else "") + whole + point + rest


def join_items(items: list[str]) -> str:
    """Items joined by commas, or by semicolons if any holds commas or spaces; "none" for []."""
    if not items:
        return "none"
    return ("; " if any("," in item or " " in item for item in items) else ", ").join(items)


def our_value(entry: Entry, printed: Printed | None) -> str:
    """Our value as text in the printed figure's form, numbers with two digits more."""
    value = entry["value"]
    if isinstance(value, list) and isinstance(printed, list) and len(value) > LONG:
        return _differences([str(item) for item in value], printed)
    ours = items(entry)
    return join_items(
        [
            item if isinstance(item, str) else _number(item, form, entry["unit"])
            for item, form in zip(ours, _forms(ours, printed), strict=True)
        ]
    )


def _forms(ours: list[Item], printed: Printed | None) -> list[str]:
    """The printed text that each of our items follows, "" if there is none."""
    if isinstance(printed, list) and len(printed) == len(ours):
        readable = next((form for form in printed if form != UNREAD), "")
        return [readable if form == UNREAD else form for form in printed]
    return [printed if isinstance(printed, str) else ""] * len(ours)


def _differences(ours: list[str], printed: list[str]) -> str:
    """A sentence on two long lists: our length, items only ours, and items only printed."""
    mine = [item for item in ours if item not in printed]
    theirs = [item for item in printed if item not in ours]
    return f"{len(ours)} entries; only ours: {join_items(mine)}; only printed: {join_items(theirs)}"


def _number(number: Fraction, form: str, unit: str) -> str:
    """Our number in the form of a printed one: same denominator, percentage, or two more digits."""
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


class Row(NamedTuple):
    """A claim beside our figure, in words; cause is "" unless the claim differs."""

    name: str
    says: str
    printed: str
    ours: str
    verdict: str
    cause: str
    note: str


class Group(NamedTuple):
    """The claims of one place in a paper."""

    where: str
    rows: list[Row]

    @property
    def summary(self) -> str:
        """The counts of verdicts in short: "14 of 16 agree"."""
        return _tally(self.rows).short


class Check(NamedTuple):
    """All places of a paper, in its order."""

    groups: list[Group]

    @property
    def differing(self) -> list[Row]:
        """Every claim that differs, with its place in the paper."""
        return [
            row._replace(says=f"{group.where}: {row.says}")
            for group in self.groups
            for row in group.rows
            if row.verdict == "differs"
        ]

    @property
    def tally(self) -> Tally:
        """The numbers of claims that agree, differ and so on."""
        return _tally([row for group in self.groups for row in group.rows])


def _tally(rows: list[Row]) -> Tally:
    return Tally.of([row._asdict() for row in rows])


def paper_check(game: str, results: Mapping[str, Entry]) -> Check:
    """The printed claims of a game's paper, beside the entries of results.json."""
    paper = claims.paper(game)
    return _check(paper, results) if paper else Check([])


def source_check(source: claims.Source, results: Mapping[str, Entry]) -> Check:
    """The printed claims of another source, beside the entries of results.json."""
    return _check(source.paper, results)


def _check(paper: str, results: Mapping[str, Entry]) -> Check:
    start = f"{paper}, "
    stored = [
        (claim, name)
        for name, entry in results.items()
        for claim in entry.get("claims", ())
        if claim["source"].startswith(start)
    ]
    groups: dict[str, list[Row]] = {}
    for claim, name in sorted(stored, key=lambda each: int(each[0]["number"])):
        where = claim["source"].removeprefix(start)
        groups.setdefault(where, []).append(_row(name, claim, results))
    return Check([Group(where, rows) for where, rows in groups.items()])


def _row(name: str, claim: StoredClaim, results: Mapping[str, Entry]) -> Row:
    entry = results[name]
    printed = claim["printed"]
    taken_for = claim.get("taken_for")
    shown_printed = text(printed)
    if "bound" in claim and not taken_for:
        shown_printed = f"{claim['bound']} {shown_printed}"
    return Row(
        name=name,
        says=claim["says"],
        printed=shown_printed,
        ours=our_value(entry, taken_for or printed),
        verdict=claim["verdict"],
        cause=claim.get("cause", ""),
        note=_note(claim, entry, results),
    )


def _note(claim: StoredClaim, entry: Entry, results: Mapping[str, Any]) -> str:
    """The remarks about a claim, as sentences; "" if there are none."""
    # An entry's note is about the claims that gave it its verdict.
    parts = [entry["note"]] if claim["verdict"] == entry["verdict"] else []
    gives = [
        our_value(results[name], claim["printed"])
        for name in claim.get("explained_by", ())
        if "exact" in results[name]
    ]
    if gives:
        parts.append(f"That gives {' or '.join(gives)}{', cut' if claim.get('cut') else ''}.")
    for reading in claim.get("readings", ()):
        ours = our_value(results[reading["figure"]], claim["printed"])
        parts.append(f"If {reading['says']}, it is {ours}.")
    if "taken_for" in claim:
        taken = number_text(claim["taken_for"])
        parts.append(f"Taken for {claim.get('bound', '')} {taken}.".replace("  ", " "))
    if "copy" in claim:
        parts.append(f"In the copy that we read: {claim['copy']}.")
    parts.append(claim.get("remark", ""))
    return " ".join([part for part in parts if part])
