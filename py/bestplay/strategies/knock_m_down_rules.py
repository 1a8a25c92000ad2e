"""Rules for where the next token of Knock 'm Down goes."""

from bestplay.fraction import Fraction
from bestplay.strategies.choosing import Strategy, strategy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.knock_m_down import Allocation
    from bestplay.strategies.choosing import Choose
    from bestplay.strategies.knock_m_down import Card, Value

#: Rules for the next token: (name, in words).
ADDED = tuple(
    [(f"add-{count}", f"where (tokens there + {count}) / chance is least") for count in range(6)]
)


def next_token(more: Fraction) -> "Choose":
    """The next token goes where (tokens there + more) / chance is least."""

    def play(laid: object, throw: object, values: "Sequence[Value]") -> "Value":
        best = values[0]
        for value in values:
            if (value.laid + more) * best.weight < (best.laid + more) * value.weight:
                best = value
        return best

    return play


def known(card: "Card") -> dict[str, Strategy]:
    """The strategies with a name, by name."""
    fewest: list[Allocation] = []

    def best(laid: tuple[int, ...], throw: object, values: "Sequence[Value]") -> "Value":
        if not fewest:
            fewest.extend(card.game.fewest(card.tokens)[:1])
        wanting = [value for value in values if laid[value.place] < fewest[0][value.place]]
        return wanting[0]

    listed = [strategy("fewest rolls", best, None, "The layout with the fewest rolls on average.")]
    for name, more, says in NEXT:
        listed.append(strategy(name, next_token(more), None, says))
    listed += [
        strategy(
            "all on the likeliest",
            lambda laid, throw, values: values[0],
            None,
            "Every token on the value that comes most often.",
        ),
        strategy(
            "evenly",
            lambda laid, throw, values: min(values, key=lambda value: (value.laid, -value.weight)),
            None,
            "As many tokens on every value, the likeliest first.",
        ),
    ]
    return {each.name: each for each in listed}


#: (name, what is added to the tokens before they are divided by the chance, in words).
NEXT = (
    (
        "half a token more",
        Fraction(1, 2),
        "The next token goes where the tokens and half a token more, divided by the chance, are "
        "least.",
    ),
    (
        "one token more",
        Fraction(1),
        "The next token goes where the tokens and one more, divided by the chance, are least.",
    ),
    (
        "two tokens more",
        Fraction(2),
        "The next token goes where the tokens and two more, divided by the chance, are least.",
    ),
)
