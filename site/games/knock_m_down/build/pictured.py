"""What lies on the table of Knock 'm Down, for pictures."""

from typing import Any

from bestplay.knock_m_down import Allocation, Game
from sitebuild.discovery.drawing import Drawn, at, below, beside, colour, text, with_label
from ui.html import join, markup

#: A token and the room that it takes; a column of more is told by its number.
TOKEN, STEP, MOST = 26, 31, 8


def table(state: Any) -> Drawn:
    """The layouts: those of A and B, or those of a question to choose among.

    state: the advisor's or the page of play's.
    """
    if not hasattr(state, "among"):
        sides = (("A", state.a, "felt"), ("B", state.b, "tan"))
        return beside([_layout(state.game, *each) for each in sides], 80, 1)
    against = [("Against", state.against, "tan")] if state.against else []
    offered = [(f"Layout {place + 1}", laid, "felt") for place, laid in enumerate(state.among)]
    drawn = [_layout(state.game, *each) for each in (*against, *offered)]
    return below([beside(drawn[row : row + 2], 80, 1) for row in range(0, len(drawn), 2)], 20)


def _layout(game: Game, name: str, laid: Allocation, fill: str) -> Drawn:
    """A layout: its tokens in columns above the numbers."""
    used = [place for place, weight in enumerate(game.weights) if weight or laid[place]]
    high = min(max(laid), MOST) * STEP
    parts = []
    for column, place in enumerate(used):
        x = STEP * 1.3 * column
        count = laid[place]
        drawn = min(count, MOST)
        for row in range(drawn):
            parts.append(
                markup(
                    '<circle cx="{}" cy="{}" r="{}" fill="{}"/>',
                    x + STEP / 2,
                    high - STEP * row - TOKEN / 2,
                    TOKEN / 2,
                    colour(fill),
                )
            )
        label = str(game.values[place])
        parts.append(text(x + STEP / 2, high + 30, label, 24, "soft", 400, "middle"))
        if count > MOST:
            parts.append(text(x + STEP / 2, high - 6, str(count), 18, "card", 600, "middle"))
    width = STEP * 1.3 * len(used)
    line = markup('<rect width="{}" height="2.5" fill="{}"/>', width - STEP * 0.3, colour("edge"))
    parts.append(at(0, high + 3, Drawn(line, width, 2.5)))
    return with_label(name, Drawn(join(parts), width, high + 36))
