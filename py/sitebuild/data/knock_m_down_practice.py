"""The questions of Knock 'm Down's practice: layouts to choose among, where the natural one loses.

The natural layout has tokens in proportion to the chances.  With it stand the best one and others
that differ from it by one token. Each choice is asked for the fewest rolls, and for the most wins
against another layout, where the natural one is not right.
"""

from collections.abc import Iterator
from fractions import Fraction

from bestplay import knock_m_down
from bestplay.knock_m_down import Allocation, Game
from bestplay.knock_m_down_duel import Duel
from bestplay.knock_m_down_play import Course
from bestplay.play import Option
from ui.games.knock_m_down import play

#: What is rolled, and the fewest and most tokens.
GAMES = (("two dice", 3, 15), ("1,2,3,4", 3, 12), ("1,2,3", 3, 12))

#: At most so many layouts are offered.
OFFERED = 4

#: So many rolls count as much as a whole game won: both kinds of question are dealt from one deck.
ROLLS = 20


def asked() -> Iterator[tuple[str, Fraction, Fraction]]:
    """(question, weight, loss of the natural layout) of each."""
    for chances, fewest, most in GAMES:
        game = Game(chances)
        for tokens in range(fewest, most + 1):
            for among in choices(game, tokens):
                yield from question(game, tokens, among, None)
                yield from question(game, tokens, among, against(game, tokens, among))


def choices(game: Game, tokens: int) -> list[tuple[Allocation, ...]]:
    """Some layouts to choose among: the natural one, those around it, and the best."""
    natural = game.spread(tokens)
    around = [game.moved(natural, source, target) for _, source, target in game.fewer(natural)]
    near = [laid for laid in around if laid != natural]
    best = [laid for laid in game.fewest(tokens) if laid != natural]
    sets = [
        (natural, *near[:1], *near[-1:], *best),
        (natural, *near[1:3], *near[len(near) // 2 :][:1]),
        (natural, *near[2:3], *near[4:5], *best[:1]),
    ]
    return [tuple(dict.fromkeys(each))[:OFFERED] for each in sets]


def against(game: Game, tokens: int, among: tuple[Allocation, ...]) -> Allocation:
    """The layout of the other player: tokens on the likeliest numbers alone, or the natural one."""
    natural = game.spread(tokens)
    heaviest = max(range(len(game.weights)), key=lambda place: game.weights[place])
    greedy = [0] * len(game.weights)
    for n in range(tokens):
        step = (n + 1) // 2 * (1 if n % 2 else -1)
        greedy[min(max(heaviest + step % 3 - 1, 0), len(greedy) - 1)] += 1
    other = Allocation(greedy)
    return natural if other in among else other


def question(
    game: Game, tokens: int, among: tuple[Allocation, ...], other: Allocation | None
) -> Iterator[tuple[str, Fraction, Fraction]]:
    """The question, where the natural layout is not best."""
    course = Duel(game, tokens, among, other) if other else Course(game, tokens, among)
    natural = course.natural(course.start())
    options: list[Option] = course.options(course.start())
    loss = next(option.loss for option in options if option.text == natural)
    if len(among) < 2 or not loss:
        return
    state = play.start("knock-m-down")
    words = [f"p={game}"] if game != knock_m_down.TWO_DICE else []
    words += [f"against={other}"] if other else []
    listed = ";".join(sorted(str(laid) for laid in among))
    state.take(dict(word.split("=") for word in [*words, f"among={listed}"]))
    rolls = loss * ROLLS if other else loss
    yield state.question(course.start()), rolls, rolls
