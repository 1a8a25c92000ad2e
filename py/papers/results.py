"""results.json: every figure by name, with the printed claims about it and the verdicts.

The figures of a game are in papers.<game>.figures, which lists its PARTS: functions without
arguments that may run side by side, in processes of their own.  Nothing there knows what a paper
prints.  Each claim is stored once, with the figure that it is about; whoever counts claims or shows
them reads them here.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from papers.claims import VERDICTS, Claim, Verdict, agrees, verdict
from papers.figure import Figure, Part

FORMAT = "bestplay-results/1"

Entry = dict[str, Any]
"""One figure of results.json."""

StoredClaim = dict[str, Any]
"""One claim of an entry's list "claims"."""

#: The fields of a claim that are stored unchanged, in front.
COPIED = ("number", "source", "says", "printed", "bound", "taken_for", "in_words", "copy", "remark")

#: The folder of the figures for other sources' claims; their names begin with it.
OTHERS = "web"


def parts(game: str) -> tuple[Part, ...]:
    """The parts of a game's figures, the longest ones last; () for a game that has none."""
    folder = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.figures") is None:
        return ()
    listed: tuple[Part, ...] = import_module(f"{folder}.figures").PARTS
    return listed


def entries(figures: Iterable[Figure], claims: Iterable[Claim]) -> dict[str, Entry]:
    """{name: entry} of results.json: every figure, sorted by name, with its claims judged.

    LookupError for two figures of one name, and for a claim that names a figure there is not.
    """
    plain: dict[str, Entry] = {}
    for figure in figures:
        if figure.name in plain:
            raise LookupError(f"two figures have the name {figure.name}")
        plain[figure.name] = _plain(figure)
    by_name: dict[str, list[StoredClaim]] = {name: [] for name in plain}
    for claim in claims:
        for name in (claim.name, *claim.explained_by, *claim.readings):
            if name not in plain:
                raise LookupError(f"{claim.source}: no figure is named {name}")
        by_name[claim.name].append(_stored_claim(claim, plain))
    return {name: _summed_up(plain[name], by_name[name]) for name in sorted(plain)}


def _plain(figure: Figure) -> Entry:
    """A figure as an entry, without claims."""
    keys = ("value", "exact", "error", "unit", "note", "evidence")
    every = {key: getattr(figure, key) for key in keys}
    return {key: value for key, value in every.items() if value is not None}


def _stored_claim(claim: Claim, plain: Mapping[str, Entry]) -> StoredClaim:
    """A claim as results.json stores it: the printed value, our verdict and its reason.

    ValueError for one that differs and does not say why, or whose explanation is not as printed.
    """
    stored: StoredClaim = {key: getattr(claim, key) for key in COPIED}
    stored |= {"verdict": verdict(plain[claim.name], claim)}
    stored |= {"cause": claim.cause, "reason": claim.reason}
    stored |= {"explained_by": list(claim.explained_by), "cut": claim.cut}
    stored["readings"] = [
        {"figure": name, "says": says, "verdict": verdict(plain[name], claim)}
        for name, says in claim.readings.items()
    ]
    if stored["verdict"] == "differs" and not claim.cause:
        ours = plain[claim.name]["value"]
        both = f"{claim.name}: {claim.printed} is printed, ours is {ours}"
        raise ValueError(f"claim {claim.number} on {claim.game}, {both}, and it names no cause")
    wrong = [name for name in claim.explained_by if not agrees(plain[name], claim, claim.cut)]
    if wrong:
        raise ValueError(f"claim {claim.number} on {claim.game}: {wrong} are not as printed")
    # An empty list that is printed says that there are none; other empty fields say nothing.
    return {key: value for key, value in stored.items() if value or key == "printed"}


def _summed_up(entry: Entry, stored: list[StoredClaim]) -> Entry:
    """The final entry of a figure: with its claims, and the verdict of the most important one.

    What that claim prints stands with it; the note ends with the reasons for what differs.
    """
    verdicts: set[Verdict] = {claim["verdict"] for claim in stored}
    weightiest = next((each for each in VERDICTS if each in verdicts), "unprinted")
    whole = {key: value for key, value in entry.items() if key not in ("note", "evidence")}
    main = next((claim for claim in stored if claim["verdict"] == weightiest), None)
    if main and weightiest != "unprinted":
        keys = ["printed", "source"] if "taken_for" in main else ["printed", "bound", "source"]
        whole |= {key: main[key] for key in keys if main.get(key) is not None}
    reasons = dict.fromkeys(claim["reason"] for claim in stored if "reason" in claim)
    whole["verdict"] = weightiest
    whole["note"] = " ".join([text for text in (entry["note"], *reasons) if text])
    if "evidence" in entry:
        whole["evidence"] = entry["evidence"]
    if stored:
        whole["claims"] = stored
    return whole


def others_alone(results: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries whose names begin with "web.": figures for claims of other sources."""
    return {name: entry for name, entry in results.items() if name.startswith(f"{OTHERS}.")}


class Tally(NamedTuple):
    """The number of claims for each verdict, and of causes for those that differ.

    claims: all that print something, whether it can still be read or not.
    unseen: what stands where we could not look, so that nobody knows whether it is printed.
    discrepancies: claims that differ for the same reason count as one.
    unprinted: questions of a paper that it leaves open; they are not among the claims.
    """

    claims: int
    agrees: int
    differs: int
    discrepancies: int
    unreadable: int
    reconstructed: int
    unprinted: int
    unseen: int

    @classmethod
    def of(cls, claims: Iterable[Mapping[str, Any]]) -> "Tally":
        """The tally of stored claims, of which "verdict" and "cause" are read."""
        listed = list(claims)
        by_verdict = Counter(claim["verdict"] for claim in listed)
        causes = {claim["cause"] for claim in listed if claim["verdict"] == "differs"}
        return cls(
            claims=len(listed) - by_verdict["unprinted"] - by_verdict["unseen"],
            agrees=by_verdict["agrees"],
            differs=by_verdict["differs"],
            discrepancies=len(causes),
            unreadable=by_verdict["unreadable"],
            reconstructed=by_verdict["reconstructed"],
            unprinted=by_verdict["unprinted"],
            unseen=by_verdict["unseen"],
        )

    @property
    def sentence(self) -> str:
        """The counts as a sentence: "Of 20 printed claims 17 agree and 3 differ."."""
        if not self.claims and self.unseen:
            return f"We could not see {self.not_seen}; our own figures stand here."
        parts = [
            f"{self.agrees or 'none'} {'agree' if self.agrees > 1 else 'agrees'}",
            f"{self.differs or 'none'} {'differ' if self.differs > 1 else 'differs'}",
        ]
        if self.unreadable:
            parts.append(f"{self.unreadable} cannot be read in the copy")
        if self.reconstructed:
            parts.append(f"{self.reconstructed} could only be rebuilt to fit")
        claims = "claim" if self.claims == 1 else "claims"
        counted = f"Of {self.claims} printed {claims} {', '.join(parts[:-1])} and {parts[-1]}."
        return f"{counted} We could not see {self.not_seen} besides." if self.unseen else counted

    @property
    def not_seen(self) -> str:
        """The number of results that we could not see, in words: "8 results"."""
        return "1 result" if self.unseen == 1 else f"{self.unseen} results"

    @property
    def short(self) -> str:
        """The counts in short: "14 of 16 agree, 1 lost in the copy", or "left open"."""
        if self.claims == self.unreadable:
            lost = "not seen" if self.unseen else "left open"
            return "lost in the copy" if self.claims else lost
        parts = [f"{self.agrees} of {self.claims} agree"] if self.agrees or self.differs else []
        if self.unreadable:
            parts.append(f"{self.unreadable} lost in the copy")
        if self.reconstructed:
            parts.append(f"{self.reconstructed} rebuilt to fit")
        return ", ".join(parts)


def claims(results: Mapping[str, Entry]) -> Iterator[StoredClaim]:
    """All stored claims, in the order of the figures that they are about."""
    for entry in results.values():
        yield from entry.get("claims", ())


def tally(results: Mapping[str, Entry]) -> Tally:
    """The tally of all claims in results.json: how many agree, differ and so on."""
    return Tally.of(claims(results))


def dumps(results: Mapping[str, Entry]) -> str:
    """The text of results.json, the same bytes each time: one line for each figure."""
    lines = [
        f"  {json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}"
        for name, entry in results.items()
    ]
    body = ",\n".join(lines)
    counted = json.dumps(tally(results)._asdict())
    return f'{{"format": "{FORMAT}",\n "claims": {counted},\n "results": {{\n{body}}}}}\n'


def load(path: Path) -> dict[str, Entry]:
    """The entries of a results.json; ValueError when it is of another format."""
    file = json.loads(path.read_text("utf-8"))
    if file.get("format") != FORMAT:
        raise ValueError(f"{path.name} is {file.get('format')}, not {FORMAT}")
    results: dict[str, Entry] = file["results"]
    return results
