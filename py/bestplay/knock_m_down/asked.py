"""Layouts of Knock 'm Down to choose among, as questions of practice.

The obvious layout has tokens in proportion to the chances.  With it stand others like it: the best
one, one that is narrower, its tokens nearer to the likeliest numbers, one that is wider, and some
with one token elsewhere; where the obvious layout is best it stands among worse ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core.words import join
from bestplay.knock_m_down import TWO_DICE, Allocation, Game
from bestplay.knock_m_down.duel import Duel
from bestplay.knock_m_down.play import Course
from bestplay.play import Option
from bestplay.play.cards import Asked, fine

__all__ = ("SETS", "against", "layout_choices", "layout_questions")


#: At most so many layouts are offered.
MOST = 4

#: Of so many kinds are the sets of layouts to choose among.
SETS = 4

#: So many rolls count as much as a whole game won: both kinds of question are dealt from one deck.
ROLLS = 20


def layout_choices(
    game: Game, tokens: int, best: Iterable[Allocation] = ()
) -> list[tuple[Allocation, ...]]:
    """Layouts to choose among, each time the obvious one with others; best: those that are.

    >>> from bestplay.knock_m_down import Game
    >>> [str(laid) for laid in layout_choices(Game("1,2,3"), 3)[0]]
    ['1,1,1', '0,1,2', '2,1,0']
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
    return [tuple(once(each)[:MOST]) for each in sets]


def once(layouts: Iterable[Allocation]) -> list[Allocation]:
    """Each layout once."""
    listed: list[Allocation] = []
    for laid in layouts:
        if laid not in listed:
            listed.append(laid)
    return listed


def by_chance(game: Game, laid: Allocation) -> list[int]:
    """The values with tokens of a layout, the rarest first."""
    pairs = zip(game.weights, game.values, laid)
    return [value for _, value, count in sorted(pairs) if count]


def narrower(game: Game, laid: Allocation) -> Allocation:
    """With a token of the rarest number that has one on the likeliest."""
    likeliest = max(zip(game.weights, game.values))[1]
    rarest = by_chance(game, laid)[0]
    return game.moved(laid, rarest, likeliest) if rarest != likeliest else laid


def wider(game: Game, laid: Allocation) -> Allocation:
    """With a token of the likeliest number that has one on the rarest that has none, or at all."""
    pairs = [pair for pair in zip(game.weights, game.values, laid) if pair[0]]
    bare = [pair for pair in pairs if not pair[2]] or pairs
    likeliest, rarest = by_chance(game, laid)[-1], min(bare)[1]
    return game.moved(laid, likeliest, rarest) if rarest != likeliest else laid


def against(game: Game, tokens: int, among: tuple[Allocation, ...]) -> Allocation:
    """The layout of the other player: tokens on the likeliest numbers alone.

    >>> from bestplay.knock_m_down import Game
    >>> game = Game("1,2,3")
    >>> str(against(game, 3, layout_choices(game, 3)[0]))
    '1,1,1'
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
    """The question for the fewest rolls, or for the most wins against another layout.

    Empty where nothing is at stake in it.

    >>> from bestplay.knock_m_down import Game
    >>> game = Game("1,2,3")
    >>> [each.choices for each in layout_questions(game, 3, layout_choices(game, 3)[0])]
    [3]
    """
    course = Duel(game, tokens, among, other) if other else Course(game, tokens, among)
    start = course.start()
    options: list[Option] = course.options(start)
    if len(among) < 2 or not options[-1].loss:
        return []
    natural = course.natural(start)
    obvious = natural in [option.text for option in options if not option.loss]
    stake = fine(options[-1].loss * (ROLLS if other else 1))
    kind = "wins" if other else "rolls"
    return [Asked(question(game, among, other), kind, "", obvious, len(options), stake, stake)]


def question(game: Game, among: tuple[Allocation, ...], other: Allocation | None) -> str:
    """Its words in a link; of two questions that mirror each other always the same one."""
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
