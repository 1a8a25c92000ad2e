"""Knock 'm Down in the explorer of strategies: a rule for the next token, and its layout."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import words as links
from bestplay.core.exceptions import write_exceptions
from bestplay.knock_m_down import TWO_DICE as TWO_DICE_GAME
from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down.preferences import EMPTY as EMPTY_OF
from bestplay.knock_m_down.preferences import HALVES, apply_moves
from bestplay.knock_m_down.strategies import Judge, TokenField, in_order, with_name
from bestplay.strategies.choosing import AnyJudge, Rule
from games.knock_m_down import boards, rounded
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.strategies.part import Part, Seen, Setting, Shown, Where

#: What a rule does that says nothing of the next token.
NEXT = "tokens in proportion: the next where (tokens there + ½) ÷ chance is smallest"

TWO_DICE = "two dice"

#: With more of these the best layout takes too long to be found between two taps.
MOST_TOKENS, MOST_VALUES = 20, 12

#: Boards with a column of more tokens are drawn with smaller ones.
LARGE = boards.LARGE


class Layout(Part):
    """What is shown of a rule for the next token."""

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

    def judge(self, game: str, words: str) -> Judge:
        if words in self.given:
            return Judge(TokenField(words, self.given[words]))
        return Judge(check_size(TokenField(words)))

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
        if name in HALVES:
            return f"Next token where (tokens + {amount(HALVES[name])}) ÷ chance is smallest"
        if name == "one-each":
            return "One token first on each number"
        return f"No token on {name.rpartition('-')[2]}"

    def exception(self, line: str) -> str:
        """ "A token from 7 to 6"."""
        return f"A token from {line}"

    def rest(self, judge: AnyJudge, rule: Rule) -> str:
        return "" if [name for name in rule.names if name in HALVES] else NEXT

    def chips(self, judge: AnyJudge) -> list[str]:
        return in_order(judge.field.preferences)

    def names(self, judge: AnyJudge) -> list[str]:
        known = {*judge.field.preferences, *[f"{EMPTY_OF}{n}" for n in range(1, MOST_VALUES + 1)]}
        return in_order(known)

    def add(self, judge: AnyJudge, rule: Rule, name: str) -> Rule:
        return Rule(with_name(rule.names, name), None, rule.exceptions)

    def places(self, rule: Rule) -> int:
        """None: what a rule says is said together."""
        return 0

    def above(self, seen: Seen) -> Html:
        """The layout, a token of which moves by two taps, and who wins against the best."""
        laid, values = seen.verdict.allocation, seen.judge.field.game.values
        held = seen.held
        columns = [
            markup(
                '<button type="button" class="column" data-do="lift" data-at="{}" '
                'aria-pressed="{}">{}<span class="hidden">number </span><span>{}</span>'
                '<span class="hidden">: {}</span></button>',
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
            if laid == seen.judge.best
            else boards.versus(seen.judge.against_best(seen.verdict), names=names)
        )
        return markup(
            '<div class="card a laid">{}<p class="soft">{}</p>{}</div>',
            board(columns, laid.tokens),
            told,
            versus,
        )

    def act(self, seen: Seen, do: str, at: str) -> Rule | None:
        """Lift a token, or put it down."""
        place, held, rule = int(at), seen.held, seen.verdict.rule
        if held is None:
            seen.held = place if seen.verdict.allocation[place] else None
            return None
        seen.held = None
        if place == held or not seen.judge.field.game.weights[place]:
            return None
        line = seen.judge.move(held, place)
        back = seen.judge.move(place, held)
        lines = rule.exceptions
        if lines[-1:] == (back,):
            return Rule(rule.names, None, lines[:-1])
        return Rule(rule.names, None, (*lines, line))

    def fault(self, seen: Seen, place: int) -> Shown:
        values, lost = seen.judge.field.game.values, seen.verdict.costly_choices[place]
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

    def questions(self, seen: Seen, exceptions: int, faults: int) -> tuple[list[str], list[str]]:
        """Its layout or one with a token moved: each move that it has, and that would be better."""
        judge, laid = seen.judge, seen.verdict.allocation
        parts = [line.split() for line in seen.verdict.rule.exceptions[:exceptions]]
        own = [layout_question(judge, laid, f"{target} to {source}") for source, _, target in parts]
        lost = seen.verdict.costly_choices[:faults]
        worst = [
            layout_question(judge, laid, judge.move(each.source, each.target)) for each in lost
        ]
        return [question for question in own if question], worst

    def at_table(self, seen: Seen, words: str) -> str | None:
        return words if seen.judge.field.tokens <= MOST_TOKENS else None

    def exceptions_in_link(self, seen: Seen) -> str:
        parts = [line.split() for line in seen.verdict.rule.exceptions]
        return write_exceptions([(source, to, target) for source, to, target in parts])

    def where(self, seen: Seen) -> Where:
        """On which numbers a token lies badly."""
        values = seen.judge.field.game.values
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


def layout_question(judge: Judge, laid: Allocation, line: str) -> str:
    """The question whether a layout takes fewer throws, or one with this move; "" where no token
    moves."""
    game = judge.field.game
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


def amount(halves: int) -> str:
    """A number of halves in words: "2½" for 5."""
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")


def board(columns: Sequence[Html], tokens: Sequence[int]) -> Html:
    """A board of these columns."""
    small = " small" if max(tokens) > LARGE else ""
    return markup(
        '<div class="columns{}" role="group" aria-label="Your layout">{}</div>',
        small,
        join(columns),
    )


PART = Layout()
