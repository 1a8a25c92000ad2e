"""Games of Knock 'm Down with two cards each, for the property tests."""

from hypothesis import strategies as st

from bestplay.knock_m_down import Game, rules

Tokens = tuple[int, ...]

#: A game, and two cards with as many tokens; as the face has it, and as the solvers do.
Case = tuple[Game, Tokens, Tokens]
RuleCase = tuple[rules.Game, Tokens, Tokens]

FOUR = Game(".1,.2,.3,.4")
THREE = Game("1/6,2/6,3/6")
TWO = Game("1/3,2/3")

#: The cards of the paper's Figure 1, as rebuilt, for two dice.
FLAT, PEAKED = "1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0"


@st.composite
def rule_pairs(draw: st.DrawFn, most: int = 6) -> RuleCase:
    """A game of up to four values, and two cards of up to so many tokens."""
    weights = draw(st.lists(st.integers(1, 9), min_size=1, max_size=4))
    tokens = draw(st.integers(1, most))

    def card() -> Tokens:
        places = st.integers(0, len(weights) - 1)
        laid = draw(st.lists(places, min_size=tokens, max_size=tokens))
        return tuple(laid.count(place) for place in range(len(weights)))

    return rules.game(weights), card(), card()


def pairs(most: int = 5) -> st.SearchStrategy[Case]:
    """The same as the face has it."""
    return rule_pairs(most).map(lambda case: (Game(case[0].weights), case[1], case[2]))
