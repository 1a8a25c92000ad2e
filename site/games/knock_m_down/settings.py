"""What can be set on the Knock 'm Down page: the game, the number of tokens, typed layouts."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down.model import State
from ui import text, view
from ui.html import Html, markup

GAMES = (
    ("1,2,3,4,5,6,5,4,3,2,1", "Two dice"),
    ("1,1,1,1,1,1", "One die"),
    ("1,2,3,4", "10, 20, 30, 40%"),
    ("1,2,3", "1/6, 2/6, 3/6"),
    ("1,2", "1/3, 2/3"),
)
DICE = ((face.COMMON, "Same throws for both"), (face.SEPARATE, "Each their own dice"))


def line(state: State) -> Html:
    """What is thrown, how many tokens each has, and whose dice, in one line."""
    thrown = dict(GAMES).get(str(state.game), "Other dice")
    tokens = text.many(state.a.total, "token")
    return markup("{} \u00b7 {} each \u00b7 {}", thrown, tokens, dict(DICE)[state.dice].lower())


def game(state: State) -> Html:
    """The game, the number of tokens, and both layouts as text."""
    tokens = markup(
        '<div class="field"><label for="tokens">Tokens each</label><input type="number" '
        'id="tokens" data-act="tokens" inputmode="numeric" min="1" max="{}" value="{}">{}</div>',
        face.MOST_TOKENS,
        state.a.total,
        view.button("swap", "", "Swap A and B", None, "quiet"),
    )
    return markup(
        "{}{}{}{}{}{}",
        view.segments("p", GAMES, str(state.game), "What is thrown"),
        view.segments("dice", DICE, state.dice, "Whose dice"),
        field("p", "Chances", str(state.game)),
        tokens,
        field("a", "A\u2019s tokens", str(state.a)),
        field("b", "B\u2019s tokens", str(state.b)),
    )


def field(name: str, label: str, value: str) -> Html:
    """A labelled field in which numbers are typed."""
    return markup(
        '<div class="field"><label for="{}">{}</label><input type="text" id="{}" data-act="{}" '
        'class="long" value="{}" autocomplete="off"></div>',
        name,
        label,
        name,
        name,
        value,
    )
