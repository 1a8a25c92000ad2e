"""What can be set for a game of Knock 'm Down: what is rolled, and how many tokens are laid."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down.play_table import Says
from games.knock_m_down.settings import GAMES
from ui import view
from ui.html import EMPTY, Html, join, markup

#: Numbers of tokens to choose from; others can be typed.
TOKENS = ("6", "12", "20")

#: Whose dice take tokens where several play.
WHOSE = ((face.COMMON, "The same dice for all"), (face.SEPARATE, "Each their own dice"))


def settings(state: Says, shared: Html) -> Html:
    """The dice and the number of tokens, above what all games have."""
    if state.practising:
        return shared
    chosen = str(state.tokens)
    field = markup(
        '<div class="field"><label for="tokens">Tokens</label><input type="number" id="tokens" '
        'data-act="tokens" inputmode="numeric" min="1" max="20" value="{}"></div>',
        chosen,
    )
    options = [(each, f"{each} tokens") for each in TOKENS]
    whose = EMPTY
    if state.score.several:
        chosen_dice = face.SEPARATE if state.apart else face.COMMON
        label = "The same dice for all?"
        segments = view.segments("whose", WHOSE, chosen_dice, label)
        whose = markup('<p class="label">{}</p>{}', label, segments)
    return join(
        [
            markup('<p class="label">What is thrown</p>'),
            view.segments("p", GAMES, str(state.game), "What is thrown"),
            whose,
            markup('<p class="label">How many tokens</p>'),
            view.segments("tokens", options, chosen, "How many tokens"),
            field,
            shared,
        ]
    )
