"""Games of Knock 'm Down with two cards each, for the property tests."""

from hypothesis import strategies as st

from bestplay.knock_m_down import Game

Tokens = tuple[int, ...]

#: A game, and two cards with as many tokens.
Case = tuple[Game, Tokens, Tokens]

FOUR = Game(".1,.2,.3,.4")
THREE = Game("1/6,2/6,3/6")
TWO = Game("1/3,2/3")

#: The cards of the paper's Figure 1, as rebuilt, for two dice.
FLAT, PEAKED = "1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0"


@st.composite
def pairs(draw: st.DrawFn, most: int = 5) -> Case:
    """A game of up to four values, and two cards of up to so many tokens."""
    weights = draw(st.lists(st.integers(1, 9), min_size=1, max_size=4))
    tokens = draw(st.integers(1, most))

    def card() -> Tokens:
        places = st.integers(0, len(weights) - 1)
        laid = draw(st.lists(places, min_size=tokens, max_size=tokens))
        return tuple(laid.count(place) for place in range(len(weights)))

    return Game(weights), card(), card()
