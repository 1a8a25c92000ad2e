"""Is there an allocation of Knock 'm Down that beats all others, and what is the proof?"""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from bestplay.knock_m_down import exact, quadrature, rules, search
from papers.certificates import certificate as read
from papers.knock_m_down.scan import NEAR, Kept, Scan, whole

FORMAT = "bestplay-knock-certificate/1"
CERTIFICATE = Path(__file__).with_name("long_questions.json")


@cache
def certificate() -> dict[str, Any]:
    """The stored answers of the scans; ValueError when they are of another format."""
    return read(CERTIFICATE, FORMAT)


#: The allocation that the paper takes for the emperor of 36 tokens.
SPECULATED = (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)

#: Margins smaller than this are settled exactly.
CLOSE = 1e-6

#: To so many digits a margin is certain.
DIGITS = 9

#: How many of those that beat a fewest-rolls allocation are listed.
MOST = 3

Tokens = tuple[int, ...]
Game = Any


def beaters(scan: Scan, result: Kept) -> list[tuple[Tokens, float]]:
    """Those that beat the opponent, the greatest margin first; close ones are settled exactly."""
    assert scan.against is not None
    same = rules.canonical(scan.game, scan.against)
    return sorted(
        (
            (tokens, margin)
            for tokens, margin in result.kept
            if rules.canonical(scan.game, tokens) != same
            and (margin >= CLOSE or exact.beats(scan.game, tokens, scan.against) > 0)
        ),
        # Those of equal margins, mirror images for one, come in an order that no rounding changes.
        key=lambda each: (-round(each[1], DIGITS), each[0]),
    )


def ties(scan: Scan, result: Kept) -> list[Tokens]:
    """Those that exactly tie the opponent without being it up to equally likely values."""
    assert scan.against is not None
    same = rules.canonical(scan.game, scan.against)
    return [
        tokens
        for tokens, margin in result.kept
        if abs(margin) < CLOSE
        and rules.canonical(scan.game, tokens) != same
        and exact.beats(scan.game, tokens, scan.against) == 0
    ]


def emperor(
    game: Game, tokens: int, start: Tokens, look: Callable[[Scan], Kept] = whole
) -> dict[str, Any]:
    """The emperor up to equally likely values, or the proof that there is none.

    An emperor is the start, or beats it and all its variants; so everything else is out after one
    scan.  Of what is left each but one at most fails to beat another, and that one is scanned.
    The proof is the last scan alone.  It names the scanned allocation, how many beat or tie it (its
    own variants apart), who of those is out for not beating whom, and who loses to it by less than
    NEAR: all others lose by more.
    """
    current = start
    left: set[Tokens] | None = None
    met: list[Tokens] = []
    while True:
        result = look(Scan(game, tokens, current))
        above = [each for each, _ in beaters(Scan(game, tokens, current), result)]
        equal = ties(Scan(game, tokens, current), result)
        met += [each for each in (*rules.variants(game, current), *above) if each not in met]
        out: list[list[list[int]]] = []
        step: dict[str, Any] = {"scanned": list(current), "seen": result.seen}
        step |= {"beaten_by": len(above), "tied_by": len(equal), "out": out}
        step["losing_narrowly"] = [
            [list(each), margin] for each, margin in result.kept if -NEAR < margin < -CLOSE
        ]
        if not above and not equal:
            return {"emperor": list(rules.canonical(game, current)), "proof": [step]}
        still = set()
        for each in above:
            victor = _not_beaten(game, each, met)
            if victor is not None:
                out.append([list(each), list(victor)])
            elif left is None or each in left:
                still.add(each)
        if not still:
            return {"emperor": None, "proof": [step]}
        current, left = min(still), still


def above_fewest(game: Game, tokens: int, look: Callable[[Scan], Kept] = whole) -> dict[str, Any]:
    """How many beat the fewest-rolls allocation, the first of several, and by how much the best."""
    fewest = search.fewest(game, tokens)[0]
    scan = Scan(game, tokens, fewest)
    above = beaters(scan, look(scan))
    most = [[list(each), round(margin, DIGITS)] for each, margin in above[:MOST]]
    return {"scanned": list(fewest), "beaten_by": len(above), "most": most}


def _not_beaten(game: Game, mine: Tokens, others: Iterable[Tokens]) -> Tokens | None:
    """The first of the others, not the same up to equal values, that one does not beat."""
    same = rules.canonical(game, mine)
    for other in others:
        if rules.canonical(game, other) != same and sign(game, mine, other) <= 0:
            return other
    return None


def sign(game: Game, a: Tokens, b: Tokens) -> int:
    """1, 0 or -1: A beats, ties or loses to B, exactly where it is close."""
    margin: float = quadrature.margin(game, a, b)
    if abs(margin) < CLOSE:
        return int(exact.beats(game, a, b))
    return 1 if margin > 0 else -1


def best(game: Game, tokens: int) -> tuple[dict[str, Any], Tokens | None]:
    """The proof about a game's emperor, by scans in this process, and the emperor or None."""
    proof = emperor(game, tokens, search.fewest(game, tokens)[0])
    return proof, tuple(proof["emperor"]) if proof["emperor"] else None


def least_rolls(result: Kept, game: Game) -> list[Tokens]:
    """Of what a scan for few rolls kept, all with the very least, exactly."""
    return list(search.least(game, [tokens for tokens, _ in result.kept]))
