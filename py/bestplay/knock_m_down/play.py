"""Knock 'm Down as a game: tokens are laid, then the dice meet them; see bestplay.play.

    >>> from bestplay.knock_m_down import play as knock_m_down_play
    >>> course = knock_m_down_play.Course("1,2", 2)
    >>> game = course.read(":1,1/2/2/1")
    >>> review = game.review()
    >>> str(review.expected), str(review.cost), str(review.luck), str(review.result)
    ('3', '-1/2', '-1/2', '3')

The only choice is how the tokens are laid, and a game comes to the number of its rolls: what best
play expects, less what the layout costs, and luck, roll by roll.  Both count as they change the
result, of which less is better: this layout cost half a roll more, and luck saved it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bestplay import play
from bestplay.core.dice import FACES
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.knock_m_down import Allocation, Game, Layout, Outcome, quadrature, rules
from bestplay.play import Option, Reason, Spot
from bestplay.play import dice as play_dice

__all__ = ("Course", "Duel", "TokensLeft", "by_loss")


class TokensLeft(NamedTuple):
    """Tokens on their numbers after some rolls.

    left   the tokens that still lie there; None before they are laid
    rolls  the number of rolls so far

    >>> from bestplay.knock_m_down import Allocation
    >>> from bestplay.knock_m_down.play import TokensLeft
    >>> TokensLeft(Allocation("1,1"), 0).met(1).met(1)
    TokensLeft(left=Allocation('1,0'), rolls=2)
    """

    left: Allocation | None
    rolls: int

    @property
    def still(self) -> int:
        """Number of tokens that still lie there."""
        return self.left.total if self.left else 0

    @property
    def gone(self) -> bool:
        """True once all tokens that were laid are gone."""
        return self.left is not None and not self.left.total

    def met(self, place: int) -> TokensLeft:
        """The tokens left after a roll of the value at a place, with one more roll counted."""
        if not self.left or not self.still:
            return self
        return TokensLeft(Allocation(rules.after(self.left.tokens, place)), self.rolls + 1)


class Course(play.Course):
    """A game from laying the tokens to the last one gone; its result is the number of rolls.

    game     the dice
    tokens   the number of tokens laid
    among    the layouts that may be chosen; () for any
    better   -1: fewer rolls are better
    longest  games of more throws are not followed
    faces    the faces of a die
    worths   the expected rolls of layouts, as far as they are known
    emperor  the layout that beats every other, () if there is none, None if not known

    >>> from bestplay import knock_m_down
    >>> from bestplay.knock_m_down.play import Course
    >>> game = Course("1,2", 2).read(":0,2/2/1/2")
    >>> game.over, str(game.review().result), str(game.review().cost)
    (True, '3', '0')
    """

    better = -1
    longest = 600
    emperor: tuple[Allocation, ...] | None = None

    def __init__(
        self,
        game: Game | str = "two dice",
        tokens: int = 12,
        among: Iterable[Layout] = (),
        best: Iterable[Allocation] = (),
        worths: dict[Allocation, Fraction] | None = None,
    ) -> None:
        """best: the layouts with the fewest rolls, where they are known.

        worths: what some layouts take; what is worked out is added to it.
        """
        self.game = Game(game) if isinstance(game, str) else game
        self.tokens = tokens
        self.game.count(tokens)  # raises ValueError for a wrong number of tokens
        self.among = tuple([self._check_layout(laid) for laid in among])
        self._best = tuple(best)
        self.worths = {} if worths is None else worths
        self.faces = FACES if self.dice_at_once == 2 else self.game.values

    def _check_layout(self, laid: Layout) -> Allocation:
        """The layout itself; ValueError for one that this game cannot have."""
        checked = self.game.allocation(laid, "a layout")
        if checked.total != self.tokens:
            raise ValueError(f"{self.tokens} tokens are laid here, not {checked.total}")
        return checked

    @property
    def dice_at_once(self) -> int:
        """Number of dice thrown together: two where their sum counts."""
        return 2 if self.game.weights == rules.ORIGINAL.weights else 1

    @property
    def best(self) -> tuple[Allocation, ...]:
        """The layouts with the fewest rolls, among those that may be chosen."""
        if self.among:
            least = min([self.rolls(laid) for laid in self.among])
            return tuple([laid for laid in self.among if self.rolls(laid) == least])
        if not self._best:
            self._best = self.game.fewest(self.tokens)
        return self._best

    def take_best(self, best: Iterable[Allocation]) -> None:
        """Set the layouts with the fewest rolls, if they are known already."""
        self._best = tuple(best)

    def rolls(self, laid: Allocation) -> Fraction:
        """The expected number of rolls that clear a layout."""
        if not laid.total:
            return Fraction(0)
        if laid not in self.worths:
            self.worths[laid] = Fraction(self.game.expected_rolls(laid, exact=True))
        return self.worths[laid]

    # The methods of every Course.

    def start(self) -> Spot:
        return Spot(TokensLeft(None, 0), (), False)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return () if spot.over or self.chooses(spot) else (self.dice_at_once,)

    def chooses(self, spot: Spot) -> bool:
        return spot.place.left is None

    def legal(self, spot: Spot) -> list[str]:
        """The layouts to choose among; [] if any may be laid."""
        return sorted([str(laid) for laid in self.among]) if self.chooses(spot) else []

    def choose(self, spot: Spot, choice: str) -> Spot:
        if not self.chooses(spot):
            raise ValueError("the tokens are laid already")
        laid = self._check_layout(choice)
        if self.among and laid not in self.among:
            raise ValueError(f"{laid} is none of the layouts to choose among")
        return self.after_choice(spot, choice)

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        return Spot(TokensLeft(Allocation(choice), 0), (), False)

    def throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        if self.chooses(spot):
            raise ValueError("lay the tokens first")
        return super().throw(spot, throw)

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        after = spot.place.met(self.game.place(sum(throw)))
        return Spot(after, (), after.gone)

    def worth(self, spot: Spot) -> Fraction:
        lying: TokensLeft = spot.place
        return self.rolls(self.best[0] if lying.left is None else lying.left) + lying.rolls

    def options(self, spot: Spot) -> list[Option]:
        """The layouts to choose among; only the best if any may be laid."""
        return self.rank_layouts(list(self.among or self.best))

    def options_to_compare(self, spot: Spot, choice: str) -> list[Option]:
        """The best layouts and the chosen one, or else another to compare with."""
        listed, chosen = list(self.among or self.best), self._check_layout(choice)
        for laid in (chosen, self.game.spread(self.tokens), self.other()):
            if laid not in listed and (laid == chosen or len(listed) < 2):
                listed.append(laid)
        return self.rank_layouts(listed)

    def other(self) -> Allocation:
        """A best layout with its first token moved, to have a second one to compare."""
        tokens = self.best[0].tokens
        moves = rules.neighbours(self.game, tokens)
        return Allocation(rules.moved(tokens, *moves[0])) if moves else self.best[0]

    def rank_layouts(self, layouts: list[Allocation]) -> list[Option]:
        """Layouts as options, best first; equal ones in a fixed order of their own."""
        worths = [self.layout_worth(laid) for laid in layouts]
        top = max(worths) if self.better > 0 else min(worths)
        pairs = zip(layouts, worths)
        options = [Option(str(laid), worth, (top - worth) * self.better) for laid, worth in pairs]
        return sorted(options, key=by_loss)

    def layout_worth(self, laid: Allocation) -> Fraction:
        """Worth of a layout before the first roll."""
        return self.rolls(laid)

    def reasons(self, spot: Spot, best: str, other: str) -> list[Reason]:
        """The rolls that the worse layout still needs after the better, and the reverse.

        With the same rolls for both, the greater of each number's counts is gone when the last of
        them is; so what one waits for after the other is the rolls of these, less the other's.
        """
        one, two = Allocation(best), Allocation(other)
        both = self.rolls(Allocation([max(x, y) for x, y in zip(one, two)]))
        waits, spares = both - self.rolls(one), self.rolls(two) - both
        parts = (("waits", waits), ("spares", spares))
        return [Reason(what, amount, one, two) for what, amount in parts if amount]

    def natural(self, spot: Spot) -> str:
        """The obvious layout as text: tokens in proportion to the chances."""
        return str(self.game.spread(self.tokens))

    def by_rule(self, rule: Rule) -> Callable[[Spot], str]:
        from bestplay.knock_m_down.preferences import layout_of, preferences, preferring

        lay = preferring(preferences(self.game), rule.names)
        laid = str(layout_of(self.game, self.tokens, lay, rule.exceptions))
        return lambda spot: laid

    def key(self, spot: Spot) -> object:
        return spot.place

    def falls(self, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
        if self.dice_at_once == 2:
            return play.falls(count)
        pairs = zip(self.game.values, self.game.chances)
        return [((value,), chance) for value, chance in pairs if chance]

    def dice(self, seed: str, number: int, count: int) -> tuple[int, ...]:
        if self.dice_at_once == 2 or self.game.weights == rules.ONE_DIE.weights:
            return play_dice.throw(seed, number, count)
        place = rules.place_of(self.game, play_dice.below(seed, number, self.game.total))
        return (self.game.values[place],)[:count]

    # Several layouts under the same rolls.

    def left_after_throws(self, laid: Allocation, throws: Iterable[tuple[int, ...]]) -> TokensLeft:
        """A layout's tokens left after throws, with the number of rolls until then."""
        left = TokensLeft(self._check_layout(laid), 0)
        for throw in throws:
            left = left.met(self.game.place(sum(throw)))
        return left

    def outcome(self, one: TokensLeft, other: TokensLeft) -> Outcome:
        """The chances to be empty first from here on, as floats, if both have tokens left."""
        left = [each.left.tokens if each.left else () for each in (one, other)]
        return Outcome(*quadrature.outcome(self.game, *left))


def by_loss(option: Option) -> tuple[Fraction, str]:
    """Sort key of options, best first.

    >>> listed = [Option("1,1", Fraction(3), Fraction(1)), Option("0,2", Fraction(2), Fraction(0))]
    >>> min(listed, key=by_loss).text
    '0,2'
    """
    return option.loss, option.text


class Duel(Course):
    """A choice among layouts for the most wins against one other, with common rolls.

    against  the other player's layout
    better   1: to win more often is better

    >>> duel = Duel("1,2,3", 2, ["0,0,2", "0,1,1"], against="1,0,1")
    >>> [str(duel.layout_worth(laid)) for laid in duel.among]
    ['9/16', '79/120']
    """

    better = 1

    def __init__(
        self, game: Game | str, tokens: int, among: Iterable[Layout], against: Layout
    ) -> None:
        super().__init__(game, tokens, among)
        self.against = self._check_layout(against)
        self._chances: dict[Allocation, tuple[Fraction, Fraction]] = {}

    def chances(self, laid: Allocation) -> tuple[Fraction, Fraction]:
        """(the chance to win, the chance of a draw)."""
        if laid not in self._chances:
            outcome = self.game.outcome(laid, self.against, exact=True)
            self._chances[laid] = Fraction(outcome.win), Fraction(outcome.draw)
        return self._chances[laid]

    def layout_worth(self, laid: Allocation) -> Fraction:
        """The chance to win, a draw counted half."""
        win, draw = self.chances(laid)
        return win + draw / 2

    def worth(self, spot: Spot) -> Fraction:
        if spot.place.left is not None:
            raise ValueError("only the choice of a layout is graded here")
        return self.options(spot)[0].worth

    def reasons(self, spot: Spot, best: str, other: str) -> list[Reason]:
        one, two = Allocation(best), Allocation(other)
        (win, draw), (less, same) = self.chances(one), self.chances(two)
        parts = (("win", win - less), ("draw", (draw - same) / 2))
        return [Reason(what, amount, (win, draw), (less, same)) for what, amount in parts if amount]
