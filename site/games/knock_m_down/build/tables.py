"""Knock 'm Down's tables, the fewest rolls and the emperors of two dice; practice."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bestplay.core.words import join
from bestplay.knock_m_down import TWO_DICE, Allocation, Game, search
from bestplay.knock_m_down.play import Course, Duel
from bestplay.knock_m_down.table import (
    EMPERORS,
    FEWEST,
    FORMAT,
    LAYOUTS,
    NEAR,
    AllocationTable,
    Near,
    digits,
    tokens_of,
)
from papers.figure import certificate
from sitebuild.data import practice
from sitebuild.data.listing import publish
from sitebuild.data.practice import Asked, fine

#: What the files hold, to a reader.
ABOUT = {
    FEWEST.path: (
        "Knock 'm Down with two dice: for each number of tokens the allocation with the fewest "
        "expected rolls, on the sums 2 to 12; of two mirror images the lexicographically larger"
        " one."
    ),
    EMPERORS.path: (
        "Knock 'm Down with two dice: for each number of tokens the allocation that beats every"
        " other, which means that it wins more often than it loses with the same dice for both;"
        " on the sums 2 to 12; of two mirror images the lexicographically larger one."
    ),
    NEAR.path: (
        "Knock 'm Down with two dice: for each number of tokens, from 1 up, the 72 layouts with"
        " the fewest expected rolls, or all that there are, the best first: a digit, or a "
        "letter from 10 on, for the tokens on each of the sums 2 to 12, and the expected rolls."
        " Of layouts that differ by swaps of equally likely sums the one with more tokens on "
        "the lower sum is listed."
    ),
}


def fewest(data: Path) -> None:
    """Write the table of the allocations with the fewest expected rolls, for 1 to 36 tokens."""
    save(FEWEST, [TWO_DICE.fewest(tokens)[0] for tokens in range(1, FEWEST.most + 1)], data)


def emperors(data: Path) -> None:
    """Write the table of the allocations that beat every other, by number of tokens."""
    answers = certificate("long_questions")["emperors"]
    listed = [answers[str(tokens)]["emperor"] for tokens in range(1, EMPERORS.most + 1)]
    save(EMPERORS, [TWO_DICE.allocation(laid) for laid in listed], data)


def save(table: AllocationTable, allocations: list[Allocation], data: Path) -> None:
    """Write a table of one allocation for each number of tokens, from 1 up, and its sheet."""
    listed = [
        (tokens, laid, float(TWO_DICE.expected_rolls(laid)))
        for tokens, laid in enumerate(allocations, 1)
    ]
    rows = [
        {"tokens": tokens, "allocation": list(laid), "rolls": rolls}
        for tokens, laid, rolls in listed
    ]
    cells = ((tokens, *laid, repr(rolls)) for tokens, laid, rolls in listed)
    publish(data, table.path, _text(FORMAT, table.path, "rows", rows), ABOUT[table.path], cells)


def near(data: Path) -> None:
    """Write the table of the layouts with the fewest expected rolls and those that come next."""
    listed = [
        [
            (digits(laid), round(rolls, 9))
            for rolls, laid in search.nearest(TWO_DICE, n, NEAR.listed)
        ]
        for n in range(1, NEAR.most + 1)
    ]
    cells = (
        (tokens, *tokens_of(layout), repr(rolls))
        for tokens, rows in enumerate(listed, 1)
        for layout, rolls in rows
    )
    publish(data, NEAR.path, write_near(listed), ABOUT[NEAR.path], cells)


def write_near(layouts: Sequence[Sequence[Near]]) -> str:
    """The text of NEAR's file, from the layouts of 1, 2, ... tokens."""
    rows = [[f"{layout} {rolls}" for layout, rolls in each] for each in layouts]
    return _text(LAYOUTS, NEAR.path, "layouts", rows)


def _text(form: str, path: str, name: str, rows: list[Any]) -> str:
    head = {"format": form, "about": ABOUT[path], "weights": list(TWO_DICE.weights)}
    return json.dumps({**head, name: rows}) + "\n"


#: What practice asks of: what is rolled, and the fewest and most tokens; each number of them
#: comes as often as every other.
GAMES = (("two dice", 3, 15),) + tuple(
    (chances, 3, 12) for chances in ("1,2,3,4", "1,2,3", "1,2,3,4,5", "1,3,5", "2,3,4")
)


def each_question() -> Iterator[Asked]:
    """Each question for the fewest rolls, and for the most wins against another layout."""
    for chances, fewest, most in GAMES:
        game = Game(chances)
        for tokens in range(fewest, most + 1):
            for among in layout_choices(game, tokens, game.fewest(tokens)):
                other = against(game, tokens, among)
                yield from layout_questions(game, tokens, among)
                yield from layout_questions(game, tokens, among, other)


# Layouts to choose among.  The obvious layout has tokens in proportion to the chances.  With it
# stand others like it: the best one, one that is narrower, its tokens nearer to the likeliest
# numbers, one that is wider, and some with one token elsewhere; where the obvious layout is best it
# stands among worse ones.

#: At most so many layouts are offered.
MOST = 4

#: So many rolls count as much as a whole game won: both kinds of question are dealt from one deck.
ROLLS = 20


def layout_choices(
    game: Game, tokens: int, best: Iterable[Allocation] = ()
) -> list[tuple[Allocation, ...]]:
    """Four sets of up to MOST layouts to choose among, each with the obvious one.

    best: the layouts with the fewest rolls.
    """
    natural = game.spread(tokens)
    moves = game.fewer(natural)
    better = [laid for laid in best if laid != natural][:1]
    start = better[0] if better else natural
    edges = [narrower(game, start), wider(game, start)]
    worse = [game.moved(natural, source, target) for _, source, target in moves]
    third = len(worse) // 3
    sets = [
        [natural] + better + edges,
        [natural, narrower(game, natural), wider(game, natural)] + worse[third : third + 1],
        [natural] + worse[third : third + 2] + [wider(game, natural)],
        [natural, narrower(game, natural)] + worse[-third - 1 :][:1] + better,
    ]
    return [tuple(dict.fromkeys(each))[:MOST] for each in sets]


def by_chance(game: Game, laid: Allocation) -> list[int]:
    """The values with tokens of a layout, the rarest first."""
    pairs = zip(game.weights, game.values, laid)
    return [value for _, value, count in sorted(pairs) if count]


def narrower(game: Game, laid: Allocation) -> Allocation:
    """The layout after a token has moved from its rarest number to the likeliest number."""
    likeliest = max(zip(game.weights, game.values))[1]
    rarest = by_chance(game, laid)[0]
    return game.moved(laid, rarest, likeliest) if rarest != likeliest else laid


def wider(game: Game, laid: Allocation) -> Allocation:
    """The layout after a token has moved from its likeliest number to the rarest empty one.

    Where no number is empty, to the rarest of all.
    """
    pairs = [pair for pair in zip(game.weights, game.values, laid) if pair[0]]
    bare = [pair for pair in pairs if not pair[2]] or pairs
    likeliest, rarest = by_chance(game, laid)[-1], min(bare)[1]
    return game.moved(laid, likeliest, rarest) if rarest != likeliest else laid


def against(game: Game, tokens: int, among: tuple[Allocation, ...]) -> Allocation:
    """The other player's layout: tokens on the likeliest numbers, if that is not in among.

    Else tokens in proportion to the chances.
    """
    heaviest = max(range(len(game.weights)), key=lambda place: game.weights[place])
    greedy = [0] * len(game.weights)
    for n in range(tokens):
        step = (n + 1) // 2 * (1 if n % 2 else -1)
        greedy[min(max(heaviest + step % 3 - 1, 0), len(greedy) - 1)] += 1
    other = Allocation(greedy)
    return game.spread(tokens) if other in among else other


def layout_questions(
    game: Game, tokens: int, among: tuple[Allocation, ...], other: Allocation | None = None
) -> list[Asked]:
    """[the question] for the fewest rolls, or with other for the most wins against it.

    [] where nothing is at stake in it.
    """
    course = Duel(game, tokens, among, other) if other else Course(game, tokens, among)
    start = course.start()
    options = course.options(start)
    if len(among) < 2 or not options[-1].loss:
        return []
    natural = course.natural(start)
    obvious = natural in [option.text for option in options if not option.loss]
    stake = fine(options[-1].loss * (ROLLS if other else 1))
    kind = "wins" if other else "rolls"
    return [Asked(question(game, among, other), kind, "", obvious, len(options), stake, stake)]


def question(game: Game, among: tuple[Allocation, ...], other: Allocation | None) -> str:
    """A question's words in a link, the same for two questions that are mirror images."""
    listed = [str(laid) for laid in among]
    facing = str(other) if other else None
    weights, natural = list(game.weights), str(game.spread(among[0].total))
    if weights == weights[::-1] and natural == mirror_layout(natural):
        turned = [mirror_layout(laid) for laid in listed]
        facing_turned = mirror_layout(facing) if facing else None
        if (sorted(turned), facing_turned or "") < (sorted(listed), facing or ""):
            listed, facing = turned, facing_turned
    dice = None if game == TWO_DICE else str(game)
    return join([("p", dice), ("against", facing), ("among", ";".join(sorted(listed)))])


def mirror_layout(laid: str) -> str:
    """A layout from right to left."""
    return ",".join(laid.split(",")[::-1])


def deck(data: Path) -> None:
    """Write the deck of questions for practice."""
    practice.save("knock-m-down", data, practice.deck("knock-m-down", each_question()))


TASKS = (fewest, near, emperors, deck)
