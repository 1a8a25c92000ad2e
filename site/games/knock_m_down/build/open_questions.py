"""The answers to the paper's open questions for open_questions.html, from results.json."""

from collections.abc import Iterable
from typing import Any

from ui import text

Results = dict[str, Any]
"""The entries of results.json."""


def as_text(tokens: Iterable[int]) -> str:
    """A layout as links have it: "0,1,2"."""
    return ",".join(map(str, tokens))


class Facts:
    """The figures of Knock 'm Down with what proves them, and what is made of that in words."""

    tokens = staticmethod(as_text)
    phrase = staticmethod(text.as_phrase)
    many = staticmethod(text.many)

    def __init__(self, results: Results) -> None:
        self.results = results

    def value(self, name: str) -> Any:
        """A figure's value, by its name without the game's."""
        return self.results[f"knock.{name}"]["value"]

    def exact(self, name: str) -> Any:
        """A figure's exact value as it is stored, such as "7/3"."""
        return self.results[f"knock.{name}"]["exact"]

    def evidence(self, name: str) -> dict[str, Any]:
        """A figure's evidence in results.json: a dict whose keys depend on the figure."""
        found: dict[str, Any] = self.results[f"knock.{name}"]["evidence"]
        return found

    def number(self, count: int) -> str:
        """A small number in words."""
        return text.NUMBERS[count]

    def margins(self, evidence: dict[str, Any]) -> list[str]:
        """The layouts that beat a speculated emperor, each with its margin."""
        listed = evidence["beaten_by"]
        return [f"({as_text(each['allocation'])}) by {each['margin']:.5f}" for each in listed]

    def rivals(self, evidence: dict[str, Any]) -> list[str]:
        """Clauses such as "(1,2) does not beat (0,3)", one for each rival in the evidence.

        Each names layouts that beat the scanned one, and a rival that they fail to beat.
        """
        by_rival: dict[str, list[str]] = {}
        for each in evidence["out"]:
            rival = as_text(each["does_not_beat"])
            by_rival.setdefault(rival, []).append(f"({as_text(each['allocation'])})")
        mirror = as_text(reversed(evidence["scanned"]))
        return [
            (f"none of {', '.join(beaten)} beats" if beaten[1:] else f"{beaten[0]} does not beat")
            + f" ({rival})"
            + (", its mirror image" if rival == mirror else "")
            for rival, beaten in by_rival.items()
        ]

    def without_emperor(self, without: list[int]) -> list[str]:
        """A sentence for each number of tokens: the proof that no layout beats every other."""
        reasons = []
        for tokens in without:
            evidence = self.evidence(f"original.{tokens}.emperor")
            above = len(evidence["out"])
            reasons.append(
                f"{tokens} tokens: it would have to be ({as_text(evidence['scanned'])}) or beat "
                f"it. {'One does' if above == 1 else f'{above} do'}, but "
                + "; ".join(self.rivals(evidence))
            )
        return reasons

    def leap(self, evidence: dict[str, Any]) -> str:
        """A clause on the best layouts of n and n + 1 tokens, the second not the first plus one."""
        less = evidence["tokens"]
        first, second = as_text(evidence["first"]), as_text(evidence["second"])
        return (
            f"chances {', '.join(evidence['chances'])} the best {less} tokens are ({first}), the "
            f"best {less + 1} ({second})"
        )

    def searched(self, evidence: dict[str, Any]) -> str:
        """The range in which a counterexample was searched for, in words."""
        values, parts, tokens = (evidence["searched"][key] for key in ("values", "parts", "tokens"))
        return (
            f"all games of {values} values with chances k/n, n at most {parts}, up to {tokens} "
            "tokens"
        )

    def rolls(self, evidence: dict[str, Any]) -> list[str]:
        """Expected throws of the layouts compared: ["E(0,1,2) = 13/2 = 6.500000", ...]."""
        return [
            f"E({as_text(each['allocation'])}) = {each['exact']} = {each['value']:.6f}"
            for each in evidence["rolls"]
        ]

    def empty(self, evidence: dict[str, Any]) -> list[str]:
        """Clauses on up to how many tokens the rarer of two numbers stays empty, by the odds."""
        return [
            f"the other is {n:,} times as likely, with up to {text.many(tokens, 'token')}"
            for n, tokens in zip(evidence["n"], evidence["tokens"], strict=True)
        ]

    def link(self, evidence: dict[str, Any]) -> str:
        """A link's words, "p=1,2&a=1,1&b=0,2": b the larger or better layout.

        a is its rival, left out where that has another number of tokens.
        """
        parts = ",".join(chance.partition("/")[0] for chance in evidence["chances"])
        first, second = evidence["first"], evidence["second"]
        rival = f"&a={as_text(first)}" if sum(first) == sum(second) else ""
        return f"p={parts}{rival}&b={as_text(second)}"
