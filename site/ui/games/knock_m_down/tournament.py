"""Everyone against everyone on the Knock 'm Down page: the verdict, and a file of it all."""

from bestplay.knock_m_down_best import MOST_RIVALS
from ui import view, waiting
from ui.games.knock_m_down import matrix, questions, ring
from ui.html import Html, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from bestplay.knock_m_down import Allocation
    from bestplay.knock_m_down_best import Tournament
    from ui.engine import Known
    from ui.games.knock_m_down.model import State

#: A dominating set of more members than this is not listed, nor are more local emperors than that.
MEMBERS = 8
LOCAL = 6


def region(state: "State", known: "Known") -> Html:
    """The verdict, the matrix of who beats whom, and the cycle; or a button that asks for them."""
    need = questions.tournament(state)
    everyone = known.value(need.key)
    if everyone:
        drawn = matrix.figure(everyone, state.game), ring.figure(everyone, state.game)
        return markup('{}<div class="tournament">{}{}</div>', verdict(everyone), *drawn)
    ways = state.game.count(state.a.total)
    if ways > MOST_RIVALS:
        return markup(
            "<p>These cards have {} allocations, too many for a picture. Try a smaller game: "
            "{} or {}.</p>",
            f"{ways:,}",
            view.link("p=1,2,3&a=0,2,3&b=0,1,4", "5 tokens on 1/6, 2/6, 3/6"),
            view.link("p=1,2,3,4&a=1,2,3,4&b=0,2,3,5", "10 tokens on .1, .2, .3, .4"),
        )
    label = f"Play all {ways:,} allocations against each other"
    return waiting.on_request(known, need.key, need.question.name, label)


def verdict(everyone: "Tournament") -> Html:
    """Emperor, dominating set and local emperors in words."""
    emperors, members = everyone.emperors, everyone.dominating
    if emperors:
        kind = "The emperor is" if len(emperors) == 1 else "Emperors, mirror images, are"
        words = f"{kind} {named(emperors)}: it beats all others."
    else:
        words = (
            f"There is no emperor. {len(members):,} of the {len(everyone.allocations):,} "
            f"allocations together beat all others"
        )
        words += f": {named(members)}." if len(members) <= MEMBERS else "."
    local = [laid for laid in everyone.local_emperors if laid not in emperors]
    if local:
        words += f" Local emperors only: {named(local[:LOCAL])}."
    return view.note(words, "outcome")


def named(listed: "Iterable[Allocation]") -> str:
    """Allocations as a list."""
    return "; ".join([f"({', '.join([str(count) for count in laid])})" for laid in listed])


def csv(everyone: "Tournament") -> str:
    """Every pair as +, - or =."""
    names = [f'"{laid}"' for laid in everyone.allocations]
    lines = ["# Row beats (+), loses to (-) or ties (=) column", f",{','.join(names)}"]
    for name, row in zip(names, everyone.results):
        lines.append(f"{name},{','.join(list(row))}")
    return "\n".join(lines) + "\n"
