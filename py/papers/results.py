"""Every headline figure by name, each with what a paper prints and whether the two agree.

The figures come from papers.figures, the printed claims from the papers' JSON files:
{"paper", "game", "claims": [{"name", "where", "printed", "says"}]}.  A claim may also have

as      how to compare: "at least", "at most", "below" a number; "any of ours" and "all of ours"
        for a list of which the claim is a part; "plays" for letters of which ? cannot be read
scan    what of the printed figure can be read, where the copy is damaged or states it in words
why     why it differs from our figure, where it does

A claim agrees when our value rounds to the printed figure at its own number of digits; when it
lies half-way between two, both agree.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from papers.figure import Figure
from papers.figures import klackers, klappenspiel, knock_m_down, pickomino, shut_the_box

FORMAT = "bestplay-results/1"
PAPERS = Path(__file__).resolve().parent / "claims"

#: Functions without arguments that compute figures; they may run side by side.
PARTS: dict[str, tuple[Callable[[], list[Figure]], ...]] = {
    "klappenspiel": klappenspiel.PARTS,
    "klackers": klackers.PARTS,
    "shut-the-box": shut_the_box.PARTS,
    "pickomino": pickomino.PARTS,
    "knock-m-down": knock_m_down.PARTS,
}

Printed = str | list[str]
Entry = dict[str, Any]
"""One figure of results.json: value, exact, unit, printed, source, verdict, note."""


@dataclass(frozen=True)
class Claim:
    """What a paper prints; printed is None where the copy has lost it."""

    name: str
    paper: str
    where: str
    printed: Printed | None
    says: str
    how: str = "rounds"
    scan: str = ""
    why: str = ""


def claims(game: str, folder: Path = PAPERS) -> list[Claim]:
    """The printed claims about a game, in the order of the paper."""
    path = folder / f"{game}.json"
    if not path.exists():
        return []
    text = json.loads(path.read_text("utf-8"))
    if text["game"] != game:
        raise ValueError(f"{path.name} is about {text['game']}, not {game}")
    return [
        Claim(
            name=row["name"],
            paper=text["paper"],
            where=row["where"],
            printed=row["printed"],
            says=row["says"],
            how=row.get("as", "rounds"),
            scan=row.get("scan", ""),
            why=row.get("why", ""),
        )
        for row in text["claims"]
    ]


# Comparing.

NUMBER = re.compile(r"-?(\d+(\.\d*)?|\.\d+)%?")
RATIO = re.compile(r"-?\d+/\d+")


def agrees(entry: Mapping[str, Any], claim: Claim) -> bool:
    """Whether our figure is what the paper prints."""
    printed, ours = claim.printed, entry["value"]
    if claim.how == "plays":
        return _letters(str(ours), str(printed))
    if isinstance(printed, list):
        if not isinstance(ours, list):
            return False
        if claim.how == "all of ours":
            return set(printed) <= {str(item) for item in ours}
        if entry["unit"] == "" and claim.how == "in any order":
            return sorted(printed) == sorted(map(str, ours))
        return len(printed) == len(ours) and all(
            _same(item, p, entry["unit"], claim.how)
            for item, p in zip(_items(entry), printed, strict=True)
        )
    if isinstance(ours, list):
        return claim.how == "any of ours" and str(printed) in {str(item) for item in ours}
    return _same(_items(entry)[0], str(printed), entry["unit"], claim.how)


def _items(entry: Mapping[str, Any]) -> list[str | Fraction]:
    """Our value as exact numbers or texts, one for each place of a list."""
    best = entry.get("exact", entry["value"])
    listed = best if isinstance(best, list) else [best]
    exact = "exact" in entry
    return [Fraction(item) if exact or not isinstance(item, str) else item for item in listed]


#: Klappenspiel's paper defines the play as IND where both are equal.
EQUAL = ("equal", "IND")


def _same(ours: str | Fraction, printed: str, unit: str, how: str) -> bool:
    if isinstance(ours, str):
        return printed in ours.split(" = ") or (ours, printed) == EQUAL
    if RATIO.fullmatch(printed):
        value, slack = Fraction(printed), Fraction()
    elif NUMBER.fullmatch(printed):
        value, slack = _number(printed, unit)
    else:
        return False
    if how == "at least":
        return ours >= value
    if how == "at most":
        return ours <= value
    if how == "below":
        return ours < value
    return abs(ours - value) <= slack


def _number(printed: str, unit: str) -> tuple[Fraction, Fraction]:
    """A printed number in our unit, and half a step of its last digit."""
    digits = printed.rstrip("%")
    step = Fraction(1, 10 ** len(digits.partition(".")[2]))
    part = 100 if printed.endswith("%") and unit != "percent" else 1
    return Fraction(digits) / part, step / part / 2


def _letters(ours: str, printed: str) -> bool:
    """Letters of plays: ? is illegible, and the paper writes I where both plays are equal."""
    return len(ours) == len(printed) and all(
        p in ("?", o) or (o, p) == ("=", "I") for o, p in zip(ours, printed, strict=True)
    )


# Joining.


def entries(figures: Iterable[Figure], printed: Iterable[Claim]) -> dict[str, Entry]:
    """Every figure with its verdict; LookupError for a claim without a figure."""
    found: dict[str, Entry] = {}
    for figure in figures:
        if figure.name in found:
            raise LookupError(f"two figures have the name {figure.name}")
        found[figure.name] = {"value": figure.value, "unit": figure.unit, "note": figure.note}
        if figure.exact is not None:
            found[figure.name]["exact"] = figure.exact
    asked: dict[str, list[Claim]] = {}
    for claim in printed:
        if claim.name not in found:
            raise LookupError(f"{claim.where} of {claim.paper}: no figure is named {claim.name}")
        asked.setdefault(claim.name, []).append(claim)
    return {name: _judged(entry, asked.get(name, [])) for name, entry in sorted(found.items())}


def _judged(entry: Entry, printed: list[Claim]) -> Entry:
    """An entry with what its first claim prints; further claims that differ go into the note."""
    stated = [claim for claim in printed if claim.printed is not None]
    done: Entry = {"value": entry["value"]}
    if "exact" in entry:
        done["exact"] = entry["exact"]
    done["unit"] = entry["unit"]
    note = entry["note"]
    if not stated:
        return done | {"verdict": "unprinted", "note": note}
    first = stated[0]
    for other in stated[1:]:
        if agrees(entry, other) != agrees(entry, first):
            word = "agrees" if agrees(entry, other) else "differs"
            shown = _text(other.printed)
            note = f"{note} {other.where} prints {shown}, which {word}.".strip()
    verdict = "agrees" if agrees(entry, first) else "differs"
    if verdict == "differs":
        note = f"{note} {first.why or UNKNOWN}".strip()
    done |= {"printed": first.printed, "source": f"{first.paper}, {first.where}"}
    return done | {"verdict": verdict, "note": note}


UNKNOWN = "The reason for the difference is not known."


def compute(game: str) -> list[Figure]:
    """All figures of a game, one part after the other."""
    return [figure for part in PARTS[game] for figure in part()]


def dumps(found: Mapping[str, Entry]) -> str:
    """results.json, the same bytes each time: one line for each figure."""
    lines = [
        f"  {json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}"
        for name, entry in found.items()
    ]
    body = ",\n".join(lines)
    return f'{{"format": "{FORMAT}",\n "results": {{\n{body}}}}}\n'


def load(path: Path) -> dict[str, Entry]:
    """The entries of a results.json; ValueError when it is of another format."""
    text = json.loads(path.read_text("utf-8"))
    if text.get("format") != FORMAT:
        raise ValueError(f"{path.name} is {text.get('format')}, not {FORMAT}")
    found: dict[str, Entry] = text["results"]
    return found


# The page's "Paper" section.


@dataclass(frozen=True)
class Row:
    """One claim beside our figure; verdict is agrees, differs or unprinted."""

    name: str
    says: str
    printed: str
    ours: str
    verdict: str
    note: str


@dataclass(frozen=True)
class Group:
    """The claims of one place in a paper."""

    where: str
    rows: list[Row]

    @property
    def differing(self) -> int:
        """How many of the claims differ."""
        return sum(row.verdict == "differs" for row in self.rows)

    @property
    def summary(self) -> str:
        """Such as "14 of 16 agree"."""
        return _tally([self])


@dataclass(frozen=True)
class Check:
    """All groups in the paper's order."""

    groups: list[Group]

    @property
    def differing(self) -> list[Row]:
        """Every claim that differs, each with where it is printed."""
        return [
            replace(row, says=f"{group.where}: {row.says}")
            for group in self.groups
            for row in group.rows
            if row.verdict == "differs"
        ]

    @property
    def summary(self) -> str:
        """Such as "Of 240 printed claims 221 agree and 19 differ."."""
        judged = [r for g in self.groups for r in g.rows if r.verdict != "unprinted"]
        wrong = sum(row.verdict == "differs" for row in judged)
        return f"Of {len(judged)} printed claims {len(judged) - wrong} agree and {wrong} differ."


def _tally(groups: list[Group]) -> str:
    judged = [row for group in groups for row in group.rows if row.verdict != "unprinted"]
    right = sum(row.verdict == "agrees" for row in judged)
    return f"{right} of {len(judged)} agree" if judged else "lost in the copy"


def paper_check(game: str, found: Mapping[str, Entry], folder: Path = PAPERS) -> Check:
    """Every printed claim about a game beside the entries of results.json."""
    groups: dict[str, list[Row]] = {}
    for claim in claims(game, folder):
        if claim.name not in found:
            raise LookupError(f"{claim.where} of {claim.paper}: no figure is named {claim.name}")
        groups.setdefault(claim.where, []).append(_row(claim, found[claim.name]))
    return Check([Group(where, rows) for where, rows in groups.items()])


def _row(claim: Claim, entry: Entry) -> Row:
    if claim.printed is None:
        verdict = "unprinted"
    else:
        verdict = "agrees" if agrees(entry, claim) else "differs"
    parts = [claim.why or UNKNOWN] if verdict == "differs" else []
    if entry["note"] not in parts:
        parts.append(entry["note"].removesuffix(claim.why or UNKNOWN).strip())
    if claim.scan:
        parts.append(f"In the copy: {claim.scan}.")
    note = " ".join(text for text in parts if text)
    printed, ours = _text(claim.printed), shown(entry, claim.printed)
    if claim.how in ("at least", "at most", "below"):
        printed = f"{claim.how} {printed}"
    return Row(claim.name, claim.says, printed, ours, verdict, note)


def _text(value: Printed | None) -> str:
    if value is None:
        return "—"
    listed = value if isinstance(value, list) else [value]
    return _joined([str(item) for item in listed]) if listed else "none"


def _joined(items: list[str]) -> str:
    return ("; " if any("," in item or " " in item for item in items) else ", ").join(items)


#: A list longer than this is shown by what differs.
LONG = 60


def shown(entry: Mapping[str, Any], printed: Printed | None) -> str:
    """Our value in the printed figure's form, numbers with two digits more."""
    value = entry["value"]
    if isinstance(value, list) and isinstance(printed, list) and len(value) > LONG:
        return _differences([str(item) for item in value], printed)
    items = _items(entry)
    if isinstance(printed, list) and len(printed) == len(items):
        likes = printed
    else:
        likes = [printed if isinstance(printed, str) else ""] * len(items)
    texts = [
        item if isinstance(item, str) else _like(item, like, entry["unit"])
        for item, like in zip(items, likes, strict=True)
    ]
    return _joined(texts) if texts else "none"


def _differences(ours: list[str], printed: list[str]) -> str:
    here = [item for item in ours if item not in printed]
    there = [item for item in printed if item not in ours]
    return f"{len(ours)} entries; only ours: {_text(here)}; only printed: {_text(there)}"


def _like(number: Fraction, printed: str, unit: str) -> str:
    """A number in the form of a printed one: a fraction over the same, a percentage, or digits."""
    if RATIO.fullmatch(printed):
        below = int(printed.partition("/")[2])
        if below % number.denominator == 0:
            return f"{number.numerator * (below // number.denominator)}/{below}"
    if unit == "count" or (number.denominator == 1 and "." not in printed):
        return str(number)
    places = len(printed.rstrip("%").partition(".")[2]) + 2 if NUMBER.fullmatch(printed) else 5
    if printed.endswith("%"):
        return f"{float(number * (1 if unit == 'percent' else 100)):.{places}f}%"
    return f"{float(number):.{places}f}"
