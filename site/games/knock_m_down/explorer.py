"""Knock 'm Down in the explorer of strategies: a rule for the next token, and its layout."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import words as links
from bestplay.core.rule import Rule
from bestplay.knock_m_down import TWO_DICE as TWO_DICE_GAME
from bestplay.knock_m_down import Allocation, Game, strategies
from bestplay.knock_m_down.preferences import EMPTY as EMPTY_OF
from bestplay.knock_m_down.preferences import GRAMMAR, HALVES, apply_moves, none_on, preferences
from bestplay.knock_m_down.strategies import TokenField, in_order, with_name
from bestplay.strategies.choosing import AnyField
from games.knock_m_down import boards, rounded
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.strategies.part import Part, Seen, Setting, Shown, Where
from ui.strategies.room import Explorer

#: What a rule does that says nothing of the next token.
NEXT = "tokens in proportion: the next where (tokens there + ½) ÷ chance is smallest"

TWO_DICE = "two dice"

#: With more of these the best layout takes too long to be found between two taps.
MOST_TOKENS, MOST_VALUES = 20, 12

#: Boards with a column of more tokens are drawn with smaller ones.
LARGE = boards.LARGE


class Layout(Part):
    """What is shown of a rule for the next token."""

    module = strategies
    grammar = GRAMMAR
    opens = Rule(("add-5-2",), None, ())
    replies = True
    function = (
        "position is what lies on each value so far; each play has value, weight (its chance in "
        "parts of all), laid (the tokens on it) and place. Return the value that the next token "
        "goes to."
    )
    measures = (("", "rolls"),)
    order = "How tokens are laid"

    def give(self, game: str, words: str) -> str:
        """The layout with the fewest throws."""
        return str(TokenField(words).fewest[0])

    def field(self, game: str, words: str, given: str) -> TokenField:
        return TokenField(words, given) if given else check_size(TokenField(words))

    def settings(self, game: str, words: str) -> list[Setting]:
        card = TokenField(words)
        chances = links.split(words).get("p", TWO_DICE)
        return [
            Setting("p", "Dice: two dice, one die, or chances such as 1,2,3", (), chances, False),
            Setting("tokens", "Tokens", (), str(card.tokens), False),
        ]

    def words(self, given: dict[str, str]) -> str:
        chances = given["p"].strip()
        said = links.join(
            [("p", None if chances == TWO_DICE else chances), ("tokens", given["tokens"].strip())]
        )
        check_size(TokenField(said))
        return said

    def label(self, name: str) -> str:
        if name.startswith(EMPTY_OF):
            return none_on(int(name[len(EMPTY_OF) :])).card
        return preferences(TWO_DICE_GAME)[name].card

    def exception(self, line: str) -> str:
        """ "A token from 7 to 6"."""
        source, _, target = GRAMMAR.case(line)
        return f"A token from {source} to {target}"

    def rest(self, field: AnyField, rule: Rule) -> str:
        return "" if [name for name in rule.names if name in HALVES] else NEXT

    def chips(self, field: AnyField) -> list[str]:
        return in_order(field.preferences)

    def names(self) -> list[str]:
        apart = [f"{EMPTY_OF}{n}" for n in range(1, MOST_VALUES + 1)]
        return in_order({*preferences(TWO_DICE_GAME), *apart})

    def add(self, field: AnyField, rule: Rule, name: str) -> Rule:
        return rule.naming(with_name(rule.names, name))

    def places(self, rule: Rule) -> int:
        """None: what a rule says is said together."""
        return 0

    def above(self, seen: Seen) -> Html:
        """The layout, a token of which moves by two taps, and who wins against the best."""
        laid, values = seen.verdict.allocation, seen.field.game.values
        held = seen.held
        columns = [
            markup(
                '<button type="button" class="column" id="lift-{}" data-act="lift" data-value="{}" '
                'aria-pressed="{}">{}<span class="hidden">number </span><span>{}</span>'
                '<span class="hidden">: {}</span></button>',
                place,
                place,
                view.truth(held == place),
                boards.stack(count, count, held == place),
                value,
                text.many(count, "token"),
            )
            for place, (value, count) in enumerate(zip(values, laid.tokens))
        ]
        told = "Move a token by two taps."
        if held is not None:
            told = f"You hold the token from {values[held]}: tap where to put it."
        names = ("Your layout", "the best layout")
        versus = (
            view.note("It lays its tokens as the best layout does.")
            if laid == seen.field.fewest[0]
            else boards.versus(seen.field.game.outcome(laid, seen.field.fewest[0]), names=names)
        )
        return markup(
            '<div class="card a laid">{}<p class="soft">{}</p>{}</div>',
            board(columns, laid.tokens),
            told,
            versus,
        )

    def lift(self, seen: Seen, place: int) -> Rule | int | None:
        held, values = seen.held, seen.field.game.values
        rule: Rule = seen.verdict.rule
        if place >= len(values):
            raise ValueError(f"there are {len(values)} numbers")
        if held is None:
            return place if seen.verdict.allocation[place] else None
        if place == held or not seen.field.game.weights[place]:
            return None
        lines = rule.exceptions
        moved = [GRAMMAR.case(line) for line in lines[-1:]]
        taken_back = (str(values[place]), str(values[held]))
        if [(source, target) for source, _, target in moved] == [taken_back]:
            return Rule(rule.names, None, lines[:-1])
        return rule.adding(f"{values[held]} to {values[place]}")

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
        return Shown(
            "It loses" if place else "It loses most",
            EMPTY,
            told,
            f"one on {source}",
            f"one on {target}",
        )

    def to_drill(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
        """Its layout or one with a token moved: each move that it has, and that would be better."""
        game, laid = seen.field.game, seen.verdict.allocation
        cases = GRAMMAR.cases(seen.verdict.rule.exceptions[:exceptions])
        own = [layout_question(game, laid, f"{target} to {source}") for source, _, target in cases]
        lost = seen.verdict.costly_choices[:faults]
        worst = [layout_question(game, laid, each.text) for each in lost]
        return [question for question in own if question], worst

    def at_table(self, seen: Seen, words: str) -> str | None:
        return words if seen.field.tokens <= MOST_TOKENS else None

    def where(self, seen: Seen) -> Where:
        """On which numbers a token lies badly."""
        values = seen.field.game.values
        shares = [0.0] * len(values)
        for lost in seen.verdict.costly_choices:
            shares[lost.source] = max(shares[lost.source], -lost.share)
        most = values[shares.index(max(shares))]
        return Where(
            [(str(value), share) for value, share in zip(values, shares)],
            "number that a token is moved away from",
            "saves (throws)",
            "What moving one token to a better number saves on average: most if it comes from the "
            f"{most}.",
        )


def layout_question(game: Game, laid: Allocation, line: str) -> str:
    """The question whether a layout takes fewer throws, or one with this move; "" where no token
    moves."""
    both = sorted([str(laid), str(Allocation(apply_moves(game, laid.tokens, [line])))])
    chances = None if game == TWO_DICE_GAME else game
    return "" if both[0] == both[1] else links.join([("p", chances), ("among", ";".join(both))])


def check_size(card: TokenField) -> TokenField:
    """A game that can be judged at each tap; ValueError for others."""
    if card.tokens > MOST_TOKENS or len(card.game.weights) > MOST_VALUES:
        raise ValueError(
            f"A rule is judged at each tap with up to {MOST_TOKENS} tokens on up to {MOST_VALUES} "
            "numbers. More take too long; the Python lab has the time."
        )
    return card


def board(columns: Sequence[Html], tokens: Sequence[int]) -> Html:
    """A board of these columns."""
    small = " small" if max(tokens) > LARGE else ""
    return markup(
        '<div class="columns{}" role="group" aria-label="Your layout">{}</div>',
        small,
        join(columns),
    )


room = Explorer(Layout())
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
KEPT, needs, regions, position = room.KEPT, room.needs, room.regions, room.position
