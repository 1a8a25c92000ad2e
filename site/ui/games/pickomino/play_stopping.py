"""Why a choice of Pickomino costs something where one of the two that are compared stops."""

from ui import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.play_why import Reason
    from ui.games.pickomino.play import State


def reason(state: "State", part: "Reason") -> str:
    """Part of it in words, "" where neither stops: whoever throws may go bust."""
    best, other = part.best, part.other
    if bool(best.stuck) == bool(other.stuck):
        return ""
    amount = state.amount(abs(part.amount))
    throws, stops = (best, other) if best.stuck else (other, best)
    if part.what == "stuck":
        risk = text.percent(throws.stuck)
        return f"{amount} because the next throw is a bust {risk} of the time, and stopping is none"
    one, two = state.result(stops.onward), state.amount(throws.onward)
    said = f"stopping brings {one}, and throwing comes to {two} on average when it is no bust"
    return f"{amount} because {said}"
