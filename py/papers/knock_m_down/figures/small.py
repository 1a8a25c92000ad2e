"""Knock 'm Down's figures for the paper's games of four and three values.

Source of the questions: Benjamin & Fluet 1999, "Expectations and Results", Figures 3 to 6.
"""

from functools import cache

from bestplay.knock_m_down import rules, search, tournament
from papers.figure import Figure, count, counts, exact, exacts, holds, lines, words
from papers.knock_m_down import emperor as study
from papers.knock_m_down.figures.exact_fractions import Game, Tokens, as_text, outcome, rolls

#: The three allocations of 20 tokens that the paper names, each of which beats the next.
FOUR_20 = ((1, 3, 6, 10), (2, 4, 6, 8), (1, 4, 6, 9))
FOUR_20_TOKENS = 20


@cache
def table(game: Game, tokens: int) -> tuple[list[Tokens], list[list[int]]]:
    """All allocations of a small game, and who beats whom (1), loses (-1) or ties (0)."""
    listed = rules.playable(game, tokens)
    return listed, tournament.results(game, listed)


def four() -> list[Figure]:
    """P = (.1, .2, .3, .4) with 10 tokens."""
    game, a, b = rules.FOUR, (1, 2, 3, 4), (0, 2, 3, 5)
    parts = outcome(game, a, b)
    listed, results = table(game, 10)
    (emperor,) = tournament.emperors(game, listed, results)
    ratio = parts[0] / parts[2]
    return [
        exact("knock.four.10.A.rolls", rolls(game, a), "rolls", "A = (1,2,3,4)."),
        exact("knock.four.10.B.rolls", rolls(game, b), "rolls", "B = (0,2,3,5)."),
        exacts("knock.four.10.A-v-B", parts, note="[A wins, draw, B wins]."),
        exact("knock.four.10.A-v-B.wins-per-loss", ratio, "ratio", "P(A wins) / P(B wins)."),
        counts("knock.four.10.allocation", search.fewest(game, 10)[0]),
        counts("knock.four.10.emperor", listed[emperor]),
    ]


def four_20() -> list[Figure]:
    """P = (.1, .2, .3, .4) with 20 tokens: no emperor, and the paper's three."""
    game, tokens = rules.FOUR, FOUR_20_TOKENS
    figures = []
    in_circle = True
    for a, b in zip(FOUR_20, [*FOUR_20[1:], FOUR_20[0]], strict=True):
        name = f"knock.four.20.{'-'.join(map(str, a))}.v.{'-'.join(map(str, b))}"
        parts = outcome(game, a, b)
        in_circle = in_circle and parts[0] > parts[2]
        figures.append(exacts(name, parts, note="[first wins, draw, second wins]."))
    _, emperor = study.best(game, tokens)
    return [
        *figures,
        holds("knock.four.20.three.cycle", in_circle, "Each beats the next, the last the first."),
        *_around_the_three(in_circle),
        count("knock.four.20.tokens", tokens),
        counts("knock.four.20.allocation", search.fewest(game, tokens)[0]),
        words("knock.four.20.emperor", as_text(emperor) if emperor else "none"),
    ]


def _around_the_three(in_circle: bool) -> list[Figure]:
    """Who else beats or ties the three, and whether they belong to an emperor cycle.

    An emperor cycle is the smallest set whose members each beat everybody outside it.
    """
    game = rules.FOUR
    others = [b for b in rules.playable(game, FOUR_20_TOKENS) if b not in FOUR_20]
    above = [[b for b in others if study.sign(game, b, a) >= 0] for a in FOUR_20]
    names = [f"({as_text(a)})" for a in FOUR_20]
    evidence = {
        "beaten_by": {
            as_text(a): [list(b) for b in each] for a, each in zip(FOUR_20, above, strict=True)
        }
    }
    # Only the second beats or ties the third, so that the third stands outside no set but one of
    # the second alone, which others beat; and whoever beats a member belongs to the set.
    belong = in_circle and not above[2] and bool(above[1])
    return [
        counts(
            "knock.four.20.three.beaten-by",
            map(len, above),
            f"How many others beat or tie each of {', '.join(names)}.",
            evidence,
        ),
        holds(
            "knock.four.20.three.in-emperor-cycle",
            belong,
            "The cycle is the smallest set whose members each beat all others. "
            f"{names[2]} loses to {names[1]} alone, which is no emperor, so it belongs to the "
            f"cycle; and so does whoever beats a member: {names[1]}, {names[0]} and others.",
        ),
    ]


def three() -> list[Figure]:
    """P = (1/6, 2/6, 3/6): the emperor of 3 tokens and the cycle of 5."""
    game = rules.THREE
    listed, results = table(game, 3)
    (emperor,) = tournament.emperors(game, listed, results)
    others = [place for place in range(len(listed)) if place != emperor]
    triples = sum(
        results[a][b] > 0 and results[b][c] > 0 and results[c][a] > 0
        for a in others
        for b in others
        for c in others
    )
    five, beats = table(game, 5)
    top = tournament.dominating(beats)
    ring = [five[place] for place in tournament.cycle(beats, top)]
    start = ring.index(min(ring, key=lambda tokens: rolls(game, tokens)))
    ring = ring[start:] + ring[:start]
    local = [five[place] for place in tournament.local_emperors(game, five, beats)]
    note = "Each beats the next, the last the first; together they beat all others."
    return [
        counts("knock.three.2.allocation", search.fewest(game, 2)[0]),
        counts("knock.three.3.emperor", listed[emperor]),
        count("knock.three.3.cycles", triples // 3, "Cycles of three without the emperor."),
        Figure("knock.three.5.cycle", [list(tokens) for tokens in ring], "count", None, note),
        lines("knock.three.5.cycle.steps", _steps(ring), note),
        lines("knock.three.5.dominating", sorted(as_text(five[place]) for place in top)),
        lines(
            "knock.three.5.local-emperors",
            [as_text(tokens) for tokens in local],
            "Each beats all allocations one move away, and still loses to another.",
        ),
    ]


def _steps(cycle: list[Tokens]) -> list[str]:
    """A cycle as steps: "0,2,3 beats 0,1,4"."""
    pairs = zip(cycle, [*cycle[1:], cycle[0]], strict=True)
    return [f"{as_text(a)} beats {as_text(b)}" for a, b in pairs]


PARTS = (four, four_20, three)
