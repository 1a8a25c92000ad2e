"""Emperors of Knock 'm Down, the best lottery where there is none, and laying in turn.

The original game on two dice, 1 to 36 tokens, after A. T. Benjamin and M. T. Fluet, 1999.  An
emperor beats all other allocations but its mirror images; the proofs are of studies.long_questions,
the equilibria of studies.equilibrium, and tests check both certificates.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from bestplay.knock_m_down import exact, mixture, quadrature, rules, search
from papers.figure import Figure, certificate, figure, ratio
from papers.knock_m_down.scan import (
    NEAR,
    Game,
    Kept,
    Mixture,
    Tokens,
    narrow,
    narrow_mixture,
)

GAME: Game = rules.ORIGINAL


def as_text(tokens: Iterable[int]) -> str:
    """An allocation as text: "0,2,3,5"."""
    return ",".join(map(str, tokens))


def rolls(game: Game, tokens: Tokens) -> Fraction:
    """The expected rolls of an allocation, exactly."""
    return exact.rolls(game, tokens)


def outcome(game: Game, a: Tokens, b: Tokens) -> list[Fraction]:
    """[P(A wins), P(draw), P(B wins)] of allocation A against B, exactly."""
    return exact.outcome(game, a, b)


def margin(game: Game, a: Tokens, b: Tokens) -> Fraction:
    """P(A wins) - P(B wins) of allocation A against B, exactly."""
    return exact.margin(game, a, b)


@cache
def fewest(tokens: int) -> Tokens:
    """The original game's fewest-rolls allocation; the first where several take as few."""
    listed: list[Tokens] = search.fewest(GAME, tokens)
    return listed[0]


def moves(game: Game, tokens: Tokens) -> list[Tokens]:
    """All allocations that one moved token makes of this one."""
    return [rules.moved(tokens, *move) for move in rules.neighbours(game, tokens)]


# The search for an emperor, and the proof that there is none.

#: The allocation that the paper takes for the emperor of 36 tokens.
SPECULATED = (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)

#: Margins smaller than this are settled exactly.
CLOSE = 1e-6

#: The digits of a margin that are certain.
DIGITS = 9

#: The most listed allocations that beat a fewest-rolls one.
MOST = 3


def beaters(game: Game, against: Tokens, result: Kept) -> list[tuple[Tokens, float]]:
    """(allocation, margin) of those in a scan that beat `against`, the greatest margin first.

    Close ones are settled exactly.
    """
    same = rules.canonical(game, against)
    return sorted(
        (
            (tokens, margin)
            for tokens, margin in result.kept
            if rules.canonical(game, tokens) != same
            and (margin >= CLOSE or exact.beats(game, tokens, against) > 0)
        ),
        # Equal margins, as of mirror images, are ordered so that no rounding changes the order.
        key=lambda each: (-round(each[1], DIGITS), each[0]),
    )


def ties(game: Game, against: Tokens, result: Kept) -> list[Tokens]:
    """Allocations in a scan that exactly tie `against`, without its own variants."""
    same = rules.canonical(game, against)
    return [
        tokens
        for tokens, margin in result.kept
        if abs(margin) < CLOSE
        and rules.canonical(game, tokens) != same
        and exact.beats(game, tokens, against) == 0
    ]


def emperor(game: Game, tokens: int, start: Tokens) -> dict[str, Any]:
    """{"emperor": allocation or None, "proof"}: the emperor up to equally likely values, if any.

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
        result = narrow(game, tokens, current)
        above = [each for each, _ in beaters(game, current, result)]
        equal = ties(game, current, result)
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


def above_fewest(game: Game, tokens: int) -> dict[str, Any]:
    """{"scanned", "beaten_by", "most"}: the fewest-rolls allocation, and those that beat it."""
    fewest = search.fewest(game, tokens)[0]
    above = beaters(game, fewest, narrow(game, tokens, fewest))
    most = [[list(each), round(margin, DIGITS)] for each, margin in above[:MOST]]
    return {"scanned": list(fewest), "beaten_by": len(above), "most": most}


def _not_beaten(game: Game, mine: Tokens, others: Iterable[Tokens]) -> Tokens | None:
    """The first of the others that `mine` does not beat, variants of it apart; None if none."""
    same = rules.canonical(game, mine)
    for other in others:
        if rules.canonical(game, other) != same and sign(game, mine, other) <= 0:
            return other
    return None


def sign(game: Game, a: Tokens, b: Tokens) -> int:
    """1 if A beats B, 0 if they tie, -1 if A loses; exact where it is close."""
    margin: float = quadrature.margin(game, a, b)
    if abs(margin) < CLOSE:
        return int(exact.beats(game, a, b))
    return 1 if margin > 0 else -1


# Emperors for 1 to 36 tokens, and the paper's speculation about 36.

#: The allocation of 36 tokens that is proportional to the chances.
TRIANGLE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def emperors() -> Iterator[Figure]:
    """Figures of the emperor by number of tokens, and of how many beat the fewest-rolls one."""
    stored = certificate("long_questions")
    answers, least = stored["emperors"], {}
    # The answer for 36 tokens is about the allocation that the paper names.
    for words, answer in {**answers, "36": stored["36"]}.items():
        name, step, laid = f"knock.original.{words}.emperor", answer["proof"][-1], answer["emperor"]
        seen, scanned = step["seen"], step["scanned"]
        least[words] = [list(each) for each in search.fewest(GAME, int(words))]
        if laid is None:
            pairs = [f"({as_text(mine)}) does not beat ({as_text(by)})" for mine, by in step["out"]]
            note = (
                f"An emperor would have to be ({as_text(scanned)}) or beat it; of {seen:,} "
                f"allocations so many do: {step['beaten_by']}. But {', '.join(pairs)}."
            )
            out = [{"allocation": mine, "does_not_beat": victor} for mine, victor in step["out"]]
            proof = {"allocations": seen, "scanned": scanned, "out": out}
            yield figure(name, "none", note=note, evidence=proof)
            continue
        note = f"Beats all others of {seen:,} allocations; ties its mirror images, if it has any."
        if laid not in least[words]:
            few = as_text(least[words][0])
            note += f" The fewest rolls are taken by ({few}), which it beats."
        yield figure(name, laid, note=note, evidence={"allocations": seen})
    for words, answer in answers.items():
        above, seen = answer["fewest"], rules.count(GAME, int(words))
        most = [{"allocation": mine, "margin": margin} for mine, margin in above["most"]]
        strongest = f", ({as_text(above['most'][0][0])}) by most" if most else ""
        note = f"Of {seen:,} allocations so many beat ({as_text(above['scanned'])}){strongest}."
        evidence = {"allocations": seen, "fewest": above["scanned"], "strongest": most}
        name = f"knock.original.{words}.fewest.beaten-by"
        yield figure(name, above["beaten_by"], note=note, evidence=evidence)
    found = {int(words): (answer["emperor"], least[words]) for words, answer in answers.items()}
    note, prefix = f"Of 1 to {len(answers)} tokens.", "knock.original."
    fewer = "Numbers of tokens whose emperor is not the fewest-rolls allocation."
    others = [n for n, (laid, few) in found.items() if laid and laid not in few]
    twelve = found[12][0] == list(fewest(12))
    about = f"Up to its mirror image: {rules.count(GAME, 12):,} allocations were compared."
    yield figure(f"{prefix}with-emperor", [n for n in found if found[n][0]], note=note)
    yield figure(f"{prefix}without-emperor", [n for n in found if not found[n][0]], note=note)
    yield figure(f"{prefix}emperor-is-not-fewest", others, note=fewer)
    yield figure(f"{prefix}12.global-emperor", twelve, note=about)


def _is_monotone(rule: Game, tokens: Tokens) -> bool:
    """True if likelier values have no fewer tokens, and of equal ones the first has the most."""
    if rules.canonical(rule, tokens) != tuple(tokens):
        return False
    held = sorted(zip(rule.weights, tokens, strict=True))
    return not [1 for (a, x), (b, y) in pairwise(held) if a < b and x > y]


def thirty_six() -> Iterator[Figure]:
    """Figures of the paper's speculation about 36 tokens, and of its 12-token allocation."""
    (step,) = certificate("long_questions")["36"]["proof"]
    stored, least = certificate("long_questions")["36 fewest"], fewest(36)
    beaters = [
        {"allocation": mine, "margin": float(margin(GAME, tuple(mine), SPECULATED))}
        for mine, _ in step["out"]
    ]
    losing_to = [
        list(other)
        for other in moves(GAME, least)
        if _is_monotone(GAME, other) and sign(GAME, other, least) > 0
    ]
    same = rules.variants(GAME, SPECULATED)
    unbeaten = [
        other
        for other in moves(GAME, SPECULATED)
        if other not in same and sign(GAME, other, SPECULATED) >= 0
    ]
    of_all = sorted(stored["least"]) == [list(each) for each in rules.variants(GAME, least)]
    every = f"All {step['seen']:,} allocations were compared."
    evidence = {"allocations": step["seen"], "beaten_by": beaters}
    mirror = "Its mirror image, which is a neighbour and a tie, is not counted."
    near, name = {"beaten_by": losing_to}, "knock.original.36."
    few, speculated = f"{name}fewest.monotone-neighbours-that-beat-it", f"{name}speculated"
    same, near_12 = rules.variants(GAME, fewest(12)), moves(GAME, fewest(12))
    beats_all = all(other in same or sign(GAME, fewest(12), other) > 0 for other in near_12)
    tie = f"All {len(near_12)} neighbours but its mirror image, a tie."
    yield figure("knock.original.12.local-emperor", beats_all, note=tie)
    yield figure(speculated, step["beaten_by"], note=every, evidence=evidence)
    yield figure(few, len(losing_to), evidence=near)
    yield figure(f"{name}fewest-of-all", of_all, note=every)
    yield figure(f"{speculated}.neighbours-not-beaten", len(unbeaten), note=mirror)
    yield figure(f"{speculated}.beats-the-triangle", sign(GAME, SPECULATED, TRIANGLE) > 0)


# Equilibria: the chances are computed exactly, and allocations that came near are checked.


def equilibria() -> Iterator[Figure]:
    """Figures of the equilibrium by number of tokens: a list of allocations, with their chances.

    ArithmeticError where something that came near does better than the certificate says.
    """
    for words, stored in certificate("long_questions")["emperors"].items():
        tokens, evidence = int(words), None
        if stored["emperor"]:
            laid = {tuple(stored["emperor"]): Fraction(1)}
            note = "It beats all others, its mirror images apart, if it has any: it ties those."
        else:
            laid, note, evidence = _mixture(tokens)
        value: list[list[Any]] = [[list(k), float(part)] for k, part in laid.items()]
        exactly, name = [ratio(part) for part in laid.values()], f"knock.original.{tokens}"
        yield Figure(f"{name}.equilibrium", value, "probability", exactly, note, evidence)


def _drawn(tokens: int) -> mixture.Weights:
    """{class of allocations: weight} of the stored equilibrium for this many tokens."""
    drawn = certificate("equilibrium")["tokens"][str(tokens)]["drawn"]
    return mixture.weights(GAME, [tuple(each) for each in drawn])


def _mixture(tokens: int) -> tuple[dict[Tokens, Fraction], str, dict[str, str] | None]:
    """({allocation: chance} of an equilibrium, a note, the range of the first's chance or None)."""
    stored, drawn = certificate("equilibrium")["tokens"][str(tokens)], _drawn(tokens)
    for near, _ in stored["near"]:
        if mixture.against(GAME, tuple(near), drawn) > 0:
            raise ArithmeticError(f"{tokens} tokens: {near} beats what is drawn")
    laid = mixture.allocation_chances(GAME, drawn)
    note = (
        f"Drawn by these chances, an allocation loses to none of {stored['seen']:,}: all but "
        f"{len(stored['near'])} lose more often than they win by a thousandth at least, and those "
        "were compared exactly. Equally likely sums can be exchanged, and it is drawn evenly from "
        "all that this gives."
    )
    if "rivals" not in stored:
        return laid, note, None
    (one, other), most = laid, share(stored)
    note += (
        f" ({as_text(one)}) and ({as_text(other)}) draw against each other, and any chance of "
        f"the one from {float(1 - most):.4f} to {float(most):.4f} will do."
    )
    return laid, note, {"from": ratio(1 - most), "to": ratio(most)}


def share(stored: dict[str, Any]) -> Fraction:
    """The greatest chance of the first of two variants at which no rival has an advantage."""
    (first,) = stored["drawn"]
    one, other = rules.variants(GAME, tuple(first))
    bounds = []
    for rival in stored["rivals"]:
        above, below = (exact.margin(GAME, tuple(rival), each) for each in (one, other))
        bounds.append(-below / (above - below))
    return min(bounds, default=Fraction(1))


# Tokens laid in turn, in view of the other. Whoever lays second answers the layout that lies there
# with the one that has the greatest margin P(wins) - P(loses) against it; whoever lays first leaves
# as little as possible. A layout that beats all others but its mirror images leaves nothing.
# Elsewhere what would be drawn if both laid at once says which layouts are worth a look: against
# the others the draw itself already has more. Laid one token at a time, by turns, the second can
# copy each token and draw, so the second's margin is never below 0; one_by_one proves where it is
# not above 0 either.

#: Margins further apart than this are told apart by floats, whose error is below 1e-10.
APART = 1e-9


class InTurn(NamedTuple):
    """The best first allocation, the best reply to it, and the reply's margin."""

    first: Tokens
    second: Tokens
    margin: float


@cache
def replies(game: Game, tokens: int, laid: Tokens) -> list[tuple[Tokens, float]]:
    """(layout, margin) of all that win against `laid`, or lose by less than NEAR."""
    return narrow_mixture(game, tokens, {laid: 1.0}).kept


def reply(game: Game, tokens: int, laid: Tokens) -> InTurn:
    """A layout with the best reply to it, and the reply's margin."""
    found = replies(game, tokens, laid)
    second, margin = max(found, key=lambda each: (round(each[1], 9), each[0]))
    return InTurn(laid, second, margin)


def in_turn(game: Game, tokens: int, drawn: Mixture) -> InTurn:
    """Best play of both who lay in turn; drawn: an equilibrium of laying at once.

    ArithmeticError where floats do not tell which layout is best to lay first.
    """
    least = min(reply(game, tokens, each).margin for each in drawn)
    worth_a_look = narrow_mixture(game, tokens, drawn, least + APART).kept
    classes = {rules.canonical(game, each) for each, _ in worth_a_look}
    best, *others = sorted(
        (reply(game, tokens, each) for each in classes), key=lambda each: each.margin
    )
    if others and others[0].margin - best.margin < APART:
        raise ArithmeticError(f"{best.first} and {others[0].first} leave the same")
    return best


def beaten_by(game: Game, tokens: int, laid: Tokens) -> list[Tokens]:
    """All layouts that beat `laid`."""
    first = rules.canonical(game, laid)
    beats = [
        other
        for other, margin in replies(game, tokens, first)
        if margin > APART or (margin > -APART and exact.beats(game, other, first) > 0)
    ]
    order = _variant_order(game, first, laid)
    return [tuple(other[place] for place in order) for other in beats]


def _variant_order(game: Game, one: Tokens, other: Tokens) -> list[int]:
    """For each place in `other`, a variant of `one`, the place in `one` that moves there."""
    left = list(range(len(one)))
    order = []
    for weight, count in zip(game.weights, other, strict=True):
        place = next(k for k in left if (game.weights[k], one[k]) == (weight, count))
        left.remove(place)
        order.append(place)
    return order


Plans = Mapping[Tokens, Collection[Tokens]]
"""The layouts that the first player may end with, each with all that beat it."""


def plans(game: Game, tokens: int, first: Tokens) -> Plans:
    """Plans for the first player: this layout, and those one token nearer to one that beats it."""
    found = {first: beaten_by(game, tokens, first)}
    for second in found[first]:
        for place, (mine, theirs) in enumerate(zip(first, second, strict=True)):
            for target in [k for k, count in enumerate(second) if count > first[k]]:
                if mine > theirs:
                    near = rules.moved(first, place, target)
                    found[near] = beaten_by(game, tokens, near)
    return found


def one_by_one(listed: Plans) -> bool:
    """True if laying by turns, one token at a time, the first player can avoid a disadvantage.

    The plan: both lay the tokens that all these layouts share, then tokens towards one of them.
    False proves nothing: another plan may do.
    """
    shared = common(listed)

    @cache
    def safe(mine: Tokens, theirs: Tokens) -> bool:
        """True if the first player, to lay next, can avoid a disadvantage after these tokens."""
        reached = [laid for laid in listed if _within(mine, laid)]
        if any(not any(_within(theirs, other) for other in listed[laid]) for laid in reached):
            return True  # they lay that one, whatever the second does
        return any(
            all(safe(_more(mine, place), _more(theirs, answer)) for answer in range(len(mine)))
            for place in range(len(mine))
            if any(mine[place] < laid[place] for laid in reached)
        )

    # The second's tokens by then are part of a layout that beats the first one; others have lost
    # already.
    start = set(next(iter(listed.values())))
    for _ in range(sum(next(iter(listed))) - sum(shared)):
        start = {_more(each, k, -1) for each in start for k, count in enumerate(each) if count}
    return all(safe(shared, theirs) for theirs in start)


def common(listed: Plans) -> Tokens:
    """The tokens that all layouts share: the least count on each value."""
    return tuple(min(counts) for counts in zip(*listed, strict=True))


def _within(part: Tokens, whole: Tokens) -> bool:
    """True if no value has more tokens in the part than in the whole."""
    return all(x <= y for x, y in zip(part, whole, strict=True))


def _more(laid: Tokens, place: int, count: int = 1) -> Tokens:
    """The layout with `count` tokens added to the value at a place."""
    return (*laid[:place], laid[place] + count, *laid[place + 1 :])


def seconds() -> Iterator[Figure]:
    """Figures of the second player's margin, seeing the first's layout or laying by turns.

    ArithmeticError where the plans do not keep the second from winning more.
    """
    level = "What is laid first beats all but its mirror images, so the second can only draw level."
    whole = "P(second wins) - P(first wins) with the same throws for both, both laying their best."
    by_turns = (
        "P(second wins) - P(first wins) with the same throws for both, who lay one token at a time "
        "by turns, in view, both as best they can. The second copies and draws; the first lays "
        "what these layouts share, then goes on to one that the second can no longer beat."
    )
    for words, stored in certificate("long_questions")["emperors"].items():
        tokens, margin, note = int(words), Fraction(), level
        listed: Plans
        if stored["emperor"]:
            first = second = tuple(stored["emperor"])
            listed = {first: []}
        else:
            drawn = mixture.allocation_chances(GAME, _drawn(tokens))
            best = in_turn(GAME, tokens, {each: float(part) for each, part in drawn.items()})
            first, second = best.first, best.second
            margin, note = exact.margin(GAME, second, first), whole
            listed = plans(GAME, tokens, first)
        if not one_by_one(listed):
            raise ArithmeticError(f"{tokens} tokens: the second may win more against {[*listed]}")
        name, both = f"knock.original.{tokens}.", {"first": list(first), "second": list(second)}
        shared = {"layouts": [list(laid) for laid in listed], "shared": list(common(listed))}
        yield figure(f"{name}in-turn.second", margin, "margin", note, both)
        yield figure(f"{name}one-by-one.second", Fraction(), "margin", by_turns, shared)


PARTS = (emperors, thirty_six, equilibria, seconds)
