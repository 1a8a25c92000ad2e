"""Knock 'm Down in the explorer of strategies: a rule for the next token, and its layout."""

from __future__ import annotations

from bestplay.core.rule import Rule
from bestplay.knock_m_down import TWO_DICE, Allocation, Game, strategies
from bestplay.knock_m_down.preferences import GRAMMAR, HALVES, apply_moves, preferences
from bestplay.knock_m_down.strategies import in_order, with_name
from bestplay.strategies.choosing import AnyField
from games.knock_m_down import boards, rounded
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.strategies.room import Explorer, Seen, Shown

#: What a rule does that says nothing of the next token.
NEXT = "tokens in proportion: the next where (tokens there + ½) ÷ chance is smallest"

#: Layouts of more tokens are not drilled.
MOST_TOKENS = 20


class Layout(Explorer):
    """A rule for the next token."""

    module = strategies
    opens = Rule(("add-5-2",), None, ())
    function = (
        "position is what lies on each value so far; each play has value, weight (its chance in "
        "parts of all), laid (the tokens on it) and place. Return the value that the next token "
        "goes to."
    )
    order = "How tokens are laid"

    def label(self, name: str) -> str:
        return preferences(TWO_DICE)[name].card

    def exception(self, line: str) -> str:
        """An exception in words: "A token from 7 to 6"."""
        source, _, target = GRAMMAR.case(line)
        return f"A token from {source} to {target}"

    def rest(self, rule: Rule) -> str:
        return "" if [name for name in rule.names if name in HALVES] else NEXT

    def chips(self, field: AnyField) -> list[str]:
        return in_order(field.preferences)

    def add(self, rule: Rule, name: str) -> Rule:
        return rule.naming(with_name(rule.names, name))

    def places(self, rule: Rule) -> int:
        """0: a rule's preferences have no order, and are told together."""
        return 0

    def above(self, seen: Seen) -> Html:
        """The rule's layout as a board, and a bar of its chances against the best layout."""
        laid, game, best = seen.verdict.allocation, seen.field.game, seen.field.fewest[0]
        told = view.note("It lays its tokens as the best layout does.")
        if laid != best:
            outcome = game.outcome(laid, best)
            told = boards.versus(outcome, names=("Your layout", "the best layout"))
        return join([boards.board(game, "Your layout", "", laid, laid, "a"), told])

    def fault(self, seen: Seen, place: int) -> Shown:
        values, lost = seen.field.game.values, seen.verdict.costly_choices[place]
        source, target = values[lost.source], values[lost.target]
        worth = seen.verdict.worth
        told = markup(
            "With a token on <b>{}</b> instead of <b>{}</b> it takes {} throws on average, not {}.",
            target,
            source,
            rounded.rolls(worth + lost.share),
            rounded.rolls(worth),
        )
        return Shown(EMPTY, told, f"one on {source}", f"one on {target}")

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> list[str]:
        """Questions, as link words: its layout or one with a token moved.

        One for each exception and each move that would be better; [] for more than MOST_TOKENS.
        """
        game, laid = seen.field.game, seen.verdict.allocation
        if laid.total > MOST_TOKENS:
            return []
        cases = GRAMMAR.cases(seen.verdict.rule.exceptions[:exceptions])
        lines = [f"{target} to {source}" for source, _, target in cases]
        lines += [each.text for each in seen.verdict.costly_choices[:faults]]
        return [layout_question(game, laid, line) for line in lines]


def layout_question(game: Game, laid: Allocation, line: str) -> str:
    """Link words that ask which takes fewer throws, a layout or itself after a move.

    "" where the line moves no token.
    """
    both = sorted([str(laid), str(Allocation(apply_moves(game, laid.tokens, [line])))])
    return "" if both[0] == both[1] else f"among={';'.join(both)}"


room = Layout()
