"""Everyone against everyone on the Knock 'm Down page: the verdict, and a file of it all."""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down.best import MOST_RIVALS, Tournament
from games.knock_m_down import matrix, questions, ring
from games.knock_m_down.model import State
from ui import view, waiting
from ui.engine import Known
from ui.html import Html, markup

#: Of the layouts that beat all the rest more than this are not listed, nor more than that of those
#: that beat all that are one move away.
MEMBERS = 8
LOCAL = 6


def region(state: State, known: Known) -> Html:
    """The verdict, the matrix of who beats whom, and the cycle; or a button that asks for them."""
    need = questions.tournament(state)
    everyone = known.value(need.key)
    if everyone:
        drawn = matrix.figure(everyone, state.game), ring.figure(everyone, state.game)
        return markup('{}<div class="tournament">{}{}</div>', verdict(everyone), *drawn)
    ways = state.game.count(state.a.total)
    if ways > MOST_RIVALS:
        return markup(
            "<p>There are {} layouts, too many for a picture. Try a smaller game: {} or {}.</p>",
            f"{ways:,}",
            view.link("p=1,2,3&a=0,2,3&b=0,1,4", "5 tokens on 1/6, 2/6 and 3/6"),
            view.link("p=1,2,3,4&a=1,2,3,4&b=0,2,3,5", "10 tokens on 10, 20, 30 and 40%"),
        )
    label = f"Set all {ways:,} layouts against each other"
    return waiting.on_request(known, need.key, need.question.name, label)


def verdict(everyone: Tournament) -> Html:
    """What beats every other layout, or which ones stand out, in words."""
    emperors, members, of = everyone.emperors, everyone.dominating, len(everyone.allocations)
    if of == 1:
        words = f"{named(everyone.allocations)} is the only layout."
    elif len(emperors) == 1:
        words = f"{named(emperors)} beats every other layout."
    elif emperors:
        words = f"{named(emperors)} tie with each other and beat every other layout."
    elif len(members) == of:
        words = f"No layout beats every other, nor does any group of the {of:,} beat all the rest."
    else:
        words = "No layout beats every other. "
        words += f"{len(members):,} of the {of:,} layouts beat all the rest"
        words += f": {named(members)}." if len(members) <= MEMBERS else "."
    local = [laid for laid in everyone.local_emperors if laid not in emperors]
    if local:
        among = ", among others" if len(local) > LOCAL else ""
        words += " Better than every layout that is one move away, but not than all others: "
        words += named(local[:LOCAL])
        words += f"{among}."
    return view.note(words, "outcome")


def named(listed: Iterable[Allocation]) -> str:
    """Layouts as a list."""
    return "; ".join([f"({', '.join([str(count) for count in laid])})" for laid in listed])


def csv(everyone: Tournament) -> str:
    """Every pair as +, - or =."""
    names = [f'"{laid}"' for laid in everyone.allocations]
    lines = ["# Row beats (+), loses to (-) or ties (=) column", f",{','.join(names)}"]
    for name, row in zip(names, everyone.results):
        lines.append(f"{name},{','.join(list(row))}")
    return "\n".join(lines) + "\n"
