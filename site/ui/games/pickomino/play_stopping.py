"""Why a choice of Pickomino costs something where one of the two that are compared stops."""

from ui import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.play_why import Reason
    from ui.games.pickomino.play import State


def reason(state: "State", part: "Reason") -> str:
    """Part of it in words, "" where neither stops: whoever throws may go bust."""
    best, other = part.best, part.other
    amount = state.amount(abs(part.amount))
    if not best.stuck and not other.stuck:
        one, two = state.result(other.onward), state.result(best.onward)
        return f"{amount} because stopping brings {one}, not {two}"
    if best.stuck and other.stuck:
        return ""
    throws, stops = (best, other) if best.stuck else (other, best)
    if part.what == "stuck":
        risk = text.percent(throws.stuck)
        return f"{amount} because the next throw is a bust {risk} of the time, and stopping is none"
    one, two = state.result(stops.onward), state.amount(throws.onward)
    said = f"stopping brings {one}, and throwing comes to {two} on average when it is no bust"
    return f"{amount} because {said}"
