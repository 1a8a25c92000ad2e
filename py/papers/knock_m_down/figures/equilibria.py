"""What to lay in Knock 'm Down, for 1 to 36 tokens on two dice, also where no allocation beats all.

Where there is an emperor it is the answer; elsewhere one is drawn.  The allocations that are drawn
are of studies.equilibrium, whose certificate is read here: how often each is
drawn is worked out exactly, and that nothing that came near does better.
"""

from fractions import Fraction
from typing import Any

from bestplay.knock_m_down import exact, mixture, rules
from papers.figure import Figure, ratio
from papers.knock_m_down import emperor
from papers.knock_m_down import equilibrium as study
from papers.knock_m_down.figures.exact_fractions import Tokens, as_text

GAME: Any = rules.ORIGINAL


def equilibria() -> list[Figure]:
    """For each number of tokens a list of [allocation, how often it is laid]."""
    return [
        _pure(int(tokens), tuple(told["emperor"]))
        if told["emperor"]
        else _mixture_figure(int(tokens))
        for tokens, told in emperor.certificate()["emperors"].items()
    ]


def _pure(tokens: int, laid: Tokens) -> Figure:
    note = "It beats all others, its mirror images apart, if it has any: it ties those."
    return _figure(tokens, {laid: Fraction(1)}, note)


def _mixture_figure(tokens: int) -> Figure:
    """ArithmeticError where something that came near does better than the certificate says."""
    told = study.certificate()[str(tokens)]
    drawn = mixture.weights(GAME, [tuple(each) for each in told["drawn"]])
    for near, _ in told["near"]:
        if mixture.against(GAME, tuple(near), drawn) > 0:
            raise ArithmeticError(f"{tokens} tokens: {near} beats what is drawn")
    laid, evidence = mixture.allocation_chances(GAME, drawn), None
    note = (
        f"Drawn by these chances, an allocation loses to none of {told['seen']:,}: all but "
        f"{len(told['near'])} lose more often than they win by a thousandth at least, and those "
        "were compared exactly. Equally likely sums can be exchanged, and it is drawn evenly from "
        "all that this gives."
    )
    if "rivals" in told:
        (one, other), most = laid, share(told)
        note += (
            f" ({as_text(one)}) and ({as_text(other)}) draw against each other, and any chance of "
            f"the one from {float(1 - most):.4f} to {float(most):.4f} will do."
        )
        evidence = {"from": ratio(1 - most), "to": ratio(most)}
    return _figure(tokens, laid, note, evidence)


def share(told: dict[str, Any]) -> Fraction:
    """How often the first of two variants may be laid at most: a rival wins from there on."""
    (first,) = told["drawn"]
    one, other = rules.variants(GAME, tuple(first))
    bounds = []
    for rival in told["rivals"]:
        above, below = (Fraction(*exact.margin(GAME, tuple(rival), each)) for each in (one, other))
        bounds.append(-below / (above - below))
    return min(bounds, default=Fraction(1))


def _figure(
    tokens: int,
    laid: dict[Tokens, Fraction],
    note: str,
    evidence: dict[str, str] | None = None,
) -> Figure:
    value: list[list[list[int] | float]] = [
        [list(each), float(chance)] for each, chance in laid.items()
    ]
    exactly = [ratio(chance) for chance in laid.values()]
    return Figure(
        f"knock.original.{tokens}.equilibrium", value, "probability", exactly, note, evidence
    )


PARTS = (equilibria,)
