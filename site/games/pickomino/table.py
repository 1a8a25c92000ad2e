"""The page of all throws of Pickomino: what can be looked at, its link, and what is drawn of it."""

from __future__ import annotations

from bestplay.core.words import ranges
from bestplay.pickomino import overview
from games.pickomino import says, throws
from games.pickomino import state as advisor
from games.pickomino.throws import TABLE, State
from ui import explore, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, markup

room = explore.Room(
    lambda page: State(),
    advisor,
    lambda state: TABLE,
    {"cell": throws.choose, "move": throws.move},
)
start, read, write, step = room.start, room.read, room.write, room.step
shared_words, KEPT = room.shared_words, room.KEPT

#: After these actions another throw comes.
KEEPING = ("kept", "back", "clear")


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    before = state
    if action in KEEPING:
        before = state.copy()
        before.throw, before.tapped, before.look = (), 0, before.look.from_first()
    return room.act(before, action, value)


def give_chart(name: str) -> None:
    """Save the chart as it is now; see ui.charted."""
    from ui import charted

    charted.give_chart(name)


# What is known, and what is drawn.


def ahead() -> None:
    """Solve the first turn, so that the first tap does not have to wait for it."""
    throws.seen_of(State())


def needs(state: State, known: Known) -> list[Need]:
    """Nothing: a turn is solved here."""
    return []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} of the situation, and of what is looked at of the next throw."""
    look, seen = state.look, throws.seen_of(state)
    places = throws.matching_throws(state, seen)
    drawn = {
        "notice": EMPTY,
        "here": here(state),
        "wanted": throws.controls(state, seen),
        "found": throws.found_throws_text(state, seen, places),
        "about": EMPTY,
        "cursor": EMPTY,
    }
    if not seen.throws:
        drawn["boards"] = view.note("All eight dice are kept: nothing is thrown any more.", "soft")
    elif look.picture and places:
        picture = throws.picture_of(state, seen)
        drawn["about"] = throws.about_picture(state, seen, picture)
        drawn["boards"] = picture.drawn.svg
        drawn["cursor"] = throws.cursor(state, seen, picture)
    else:
        drawn["boards"] = explore.cards(
            look, TABLE, places, lambda place: throws.card(state, seen, place)
        )
    return drawn


# Downloads.

#: The values of the selections, beside what is explored.
SELECTIONS = {
    "selections-csv": ("pickomino.csv", "text/csv", overview.selections_csv),
    "selections-json": ("pickomino.json", "application/json", overview.selections_json),
}


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return explore.FILES + tuple(SELECTIONS)


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file, or the values of every selection from the next throw."""
    if name in SELECTIONS:
        stem, media, write_out = SELECTIONS[name]
        return stem, media, write_out(state.situation, state.kept, state.goal)
    seen = throws.seen_of(state)
    if not throws.matching_throws(state, seen):
        raise ValueError("no throw is like that, so there is nothing to save")
    texts = {
        "csv": lambda: throws.csv(state, seen),
        "json": lambda: throws.as_json(state, seen),
        "print": lambda: str(throws.to_print(state, seen)),
        "svg": lambda: throws.picture_of(state, seen).as_file(throws.TITLE),
    }
    return explore.file(name, texts)


# What all this is about.


def here(state: State) -> Html:
    """The situation in words, with a link to where it is set."""
    words = advisor.write("pickomino", state)
    grill = ranges(state.shelf) if state.shelf else "nothing"
    sentences = [
        f"On the grill: {grill}.",
        f"Your top tile: {state.own or 'none'}.",
        f"On top of other stacks: {text.as_phrase(state.tops) if state.tops else 'nothing'}.",
        f"Kept: {kept_words(state)}.",
        f"You play for {AIMS[state.goal.name]}.",
    ]
    link = view.link(words, "Change it", "/pickomino/")
    return markup("<p>{} {}</p>", " ".join(sentences), link)


#: What is played for, by the goal's name.
AIMS = {
    "worms": "worms",
    "tile": "any tile",
    "least": "a good tile",
    "exactly": "one tile",
}


def kept_words(state: State) -> str:
    """The kept dice, "two 5s and one worm"."""
    parts = []
    for face in sorted(set(state.kept)):
        count = state.kept.count(face)
        name = says.face_plural(face, count)
        parts.append(f"{text.NUMBERS[count]} {name}")
    return text.as_phrase(parts) if parts else "nothing yet"
