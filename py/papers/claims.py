"""Printed claims of the papers, from papers/<game>/claims.json, and verdicts on our figures.

A file is {"game", "paper" (in short), "title", "causes", "claims"}.  "causes" names, once each,
why a printed figure is not ours; every claim that differs has one of them, so that claims which
are wrong for the same reason count as one discrepancy.  A claim has

name      our figure that it is about
where     where in the paper it stands
printed   what is printed, as text or a list of texts; in a list "?" is a place that is not
          printed; null where nothing can be read, nothing is printed or nothing could be seen
says      what it says, in words of ours

and may have

bound         "at least", "at most", "above" or "below", where it is one
taken_for     the number that printed words such as "several" are taken for
compare       "in any order" for a list; "plays" for letters of plays, of which ? is illegible
in_words      true where it is not printed as a number or a list, but stated in words
copy          what is lost or damaged in the copy at hand
remark        what else there is to say about how it is printed, a sentence
verdict       where it does not follow from our figure: "unreadable" (the copy is damaged),
              "reconstructed" (ours was chosen to fit what is printed, so it proves nothing),
              "unprinted" (the paper asks, and prints no answer),
              "unseen" (we could not look there, so nobody knows what is printed)
cause         why it differs from our figure, by its name among the file's causes
explained_by  figures of ours that are as printed, and so show where it comes from
cut           true where those are cut at the printed digits instead of rounded
readings      {figure: in words}: other ways to read the claim

Claims of other sources stand in web/claims.json, such a record for each source by its name, which
also says its "address" and, in words of ours, the "rules" of the game that it is about.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.resources import files
from typing import Any, Literal

from bestplay.games import NAMES

HERE = files(__package__)

Printed = str | list[str]
Bound = Literal["", "at least", "at most", "above", "below"]
Compare = Literal["", "in any order", "plays"]
Verdict = Literal["agrees", "differs", "unreadable", "reconstructed", "unprinted", "unseen"]

#: The most important first, to sum up several claims in one word.
VERDICTS: tuple[Verdict, ...] = (
    "differs",
    "agrees",
    "reconstructed",
    "unreadable",
    "unseen",
    "unprinted",
)

#: The verdicts that follow from our figure, and so cannot be stated in a claim.
FOLLOWS: tuple[Verdict, ...] = ("agrees", "differs")


@dataclass(frozen=True)
class Claim:
    """A printed claim; the module's docstring explains its fields."""

    game: str
    paper: str
    number: int
    """Its place in the paper's file, from 1."""
    name: str
    where: str
    printed: Printed | None
    says: str
    bound: Bound = ""
    taken_for: str = ""
    compare: Compare = ""
    in_words: bool = False
    copy: str = ""
    remark: str = ""
    verdict: Verdict | None = None
    cause: str = ""
    reason: str = ""
    """The cause in words."""
    explained_by: tuple[str, ...] = ()
    cut: bool = False
    readings: Mapping[str, str] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """The paper and the place in it, as text: "Huggins 2007, Table 1"."""
        return f"{self.paper}, {self.where}"


@dataclass(frozen=True)
class Source:
    """A source other than the papers; its claims are in web/claims.json.

    paper: what its claims call it, in short.
    rules: the game that it is about, in words of ours.
    """

    name: str
    paper: str
    title: str
    address: str
    rules: str


def sources() -> list[Source]:
    """All sources other than the papers, in the order of web/claims.json."""
    return [
        Source(name, source["paper"], source["title"], source["address"], source["rules"])
        for name, source in _read("web").items()
    ]


def elsewhere(source: str) -> list[Claim]:
    """The claims of a source other than the papers, by its name, in its order."""
    return parse(_read("web")[source])


def others() -> list[Claim]:
    """The claims of all sources other than the papers."""
    return [claim for source in sources() for claim in elsewhere(source.name)]


def games() -> list[str]:
    """Sorted names of the games whose papers make claims."""
    return sorted(name for name in NAMES if _read(name))


def paper(game: str) -> str:
    """The short name of a game's paper ("Huggins 2007"), or "" if there is none."""
    return str(_read(game).get("paper", ""))


def about(game: str) -> list[Claim]:
    """The printed claims about a game, in the paper's order; [] for a game without a paper."""
    return parse(_read(game)) if _read(game) else []


def _read(folder: str) -> dict[str, Any]:
    """The claims.json of a folder or game, {} where there is none."""
    file = HERE / folder.replace("-", "_") / "claims.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def parse(file: Mapping[str, Any]) -> list[Claim]:
    """The claims in a file's JSON.

    ValueError for an unknown cause, and for a verdict that follows from our figure anyway.
    """
    causes: Mapping[str, str] = file["causes"]
    listed = []
    for number, row in enumerate(file["claims"], 1):
        fields = dict(row)
        cause = fields.pop("cause", "")
        if cause and cause not in causes:
            raise ValueError(f"claim {number} on {file['game']} has an unknown cause: {cause}")
        stated = fields.get("verdict")
        if stated in FOLLOWS:
            raise ValueError(f"claim {number} on {file['game']} states that it {stated}")
        fields["explained_by"] = tuple(fields.get("explained_by", ()))
        listed.append(
            Claim(
                game=file["game"],
                paper=file["paper"],
                number=number,
                cause=cause and f"{file['game']}.{cause}",
                reason=causes[cause] if cause else "",
                **fields,
            )
        )
    return listed


# Verdicts.

#: A figure of results.json: value and unit at least, and exact if there is one.
Entry = Mapping[str, Any]
Item = str | Fraction

NUMBER = re.compile(r"-?(\d+(\.\d*)?|\.\d+)%?")
RATIO = re.compile(r"-?\d+/\d+")

#: A place of a printed list without text, or an illegible letter or digit.
UNREAD = "?"

#: A cell of a printed row of plays without a play.
EMPTY = "."

#: One of the papers writes IND where both plays are equal.
EQUAL_PLAY = ("equal", "IND")
EQUAL_LETTER = ("=", "I")


def verdict(entry: Entry, claim: Claim) -> Verdict:
    """The verdict on a claim: the one it states, or else the one that follows from our figure.

    ValueError for a claim with nothing to read that does not state one.
    """
    if claim.verdict:
        return claim.verdict
    return "agrees" if agrees(entry, claim) else "differs"


def agrees(entry: Entry, claim: Claim, cut: bool = False) -> bool:
    """True if our figure is as printed; with cut, digits are cut instead of rounded.

    A value agrees when it rounds to the printed figure at its own number of digits; when it lies
    half-way between two, both agree.  Values are compared as fractions, so no float decides.
    ValueError for a claim with nothing to read.
    """
    printed: Printed | None = claim.taken_for or claim.printed
    if printed is None or not legible(claim):
        raise ValueError(f"claim {claim.number} about {claim.game} prints nothing to read")
    ours = items(entry)
    if claim.compare == "plays":
        return _same_letters(str(entry["value"]), str(printed))
    if isinstance(entry["value"], list) != isinstance(printed, list):
        return False
    places = printed if isinstance(printed, list) else [printed]
    if claim.compare == "in any order":
        return sorted(places) == sorted(map(str, ours))
    return len(places) == len(ours) and all(
        _same(item, place, entry["unit"], claim.bound, cut)
        for item, place in zip(ours, places, strict=True)
    )


def legible(claim: Claim) -> bool:
    """True if a claim prints something that can be read: a number, a word, one letter of plays.

    A number of which digits are lost is not read, nor is a row without a play.
    """
    printed = claim.taken_for or claim.printed
    if printed is None:
        return False
    if claim.compare == "plays":
        return bool(set(str(printed)) - {UNREAD, EMPTY})
    if isinstance(printed, list):  # an empty list claims that there are none
        return not printed or any(UNREAD not in place for place in printed)
    return UNREAD not in printed


def items(entry: Entry) -> list[Item]:
    """Our value as a list of fractions or texts, with one item if it is no list."""
    best = entry.get("exact", entry["value"])
    listed = best if isinstance(best, list) else [best]
    if "exact" in entry:
        return [Fraction(item) for item in listed]
    return [Fraction(item) if isinstance(item, int | float) else str(item) for item in listed]


def _same(ours: Item, printed: str, unit: str, bound: str, cut: bool) -> bool:
    """True if one of our numbers or words agrees with the printed one; see agrees()."""
    if printed == UNREAD:
        return True
    if isinstance(ours, str):
        return printed in ours.split(" = ") or (ours, printed) == EQUAL_PLAY
    if RATIO.fullmatch(printed):
        value, step = Fraction(printed), Fraction()
    elif NUMBER.fullmatch(printed):
        value, step = _number(printed, unit)
    else:
        return False
    if bound:
        return {
            "at least": ours >= value,
            "at most": ours <= value,
            "above": ours > value,
            "below": ours < value,
        }[bound]
    if cut:
        return 0 <= abs(ours) - abs(value) < step
    return abs(ours - value) <= step / 2


def _number(printed: str, unit: str) -> tuple[Fraction, Fraction]:
    """(a printed number in our unit, the size of a step in its last digit)."""
    digits = printed.rstrip("%")
    step = Fraction(1, 10 ** len(digits.partition(".")[2]))
    part = 100 if printed.endswith("%") and unit != "percent" else 1
    return Fraction(digits) / part, step / part


def _same_letters(ours: str, printed: str) -> bool:
    """True if two rows of letters of plays agree wherever the printed one is legible."""
    return len(ours) == len(printed) and all(
        letter in (UNREAD, mine) or (mine, letter) == EQUAL_LETTER
        for mine, letter in zip(ours, printed, strict=True)
    )
