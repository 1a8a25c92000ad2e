"""How many claims agree, differ, and so on: pages, the README and results.json count here."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Tally(NamedTuple):
    """Claims by their verdict, and how many causes there are for those that differ.

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

    def as_json(self) -> dict[str, int]:
        """For results.json."""
        return self._asdict()

    @property
    def sentence(self) -> str:
        """Such as "Of 20 printed claims 17 agree and 3 differ (for 2 different reasons)."."""
        if not self.claims and self.unseen:
            return f"We could not see {self.not_seen}; our own figures stand here."
        parts = [
            f"{self.agrees or 'none'} {'agree' if self.agrees > 1 else 'agrees'}",
            f"{self.differs or 'none'} {'differ' if self.differs > 1 else 'differs'}",
        ]
        if self.discrepancies != self.differs:
            parts[-1] += f" (for {self.discrepancies} different reasons)"
        if self.unreadable:
            parts.append(f"{self.unreadable} cannot be read in the copy")
        if self.reconstructed:
            parts.append(f"{self.reconstructed} could only be rebuilt to fit")
        claims = "claim" if self.claims == 1 else "claims"
        told = f"Of {self.claims} printed {claims} {', '.join(parts[:-1])} and {parts[-1]}."
        return f"{told} We could not see {self.not_seen} besides." if self.unseen else told

    @property
    def not_seen(self) -> str:
        """What we could not see, such as "8 results"."""
        return "1 result" if self.unseen == 1 else f"{self.unseen} results"

    @property
    def short(self) -> str:
        """Such as "14 of 16 agree, 1 lost in the copy"; "left open" where nothing is printed."""
        if self.claims == self.unreadable:
            lost = "not seen" if self.unseen else "left open"
            return "lost in the copy" if self.claims else lost
        parts = [f"{self.agrees} of {self.claims} agree"] if self.agrees or self.differs else []
        if self.unreadable:
            parts.append(f"{self.unreadable} lost in the copy")
        if self.reconstructed:
            parts.append(f"{self.reconstructed} rebuilt to fit")
        return ", ".join(parts)
