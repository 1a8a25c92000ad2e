"""The eight dice of the Pickomino page: those kept, those thrown, the pad for them, and worms."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay import pickomino as game
from games.pickomino.model import State
from ui import text, view
from ui.html import Html, join, markup

FACE_NAMES = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "worms"}
INTO_NAMES = (("throw", "You threw"), ("kept", "You kept"))


def face_name(pips: int) -> str:
    """A face of a die in words: "5", or "worm" for 6."""
    return "worm" if pips == game.WORM else str(pips)


def _face(pips: int) -> Html:
    if pips != game.WORM:
        return view.face(pips)
    return markup(
        '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="worm" d="M7 22c0-7 4-12 8-12s5 '
        '4 3 7-1 5 2 5 4-3 4-6"/></svg>'
    )


#: Each face as a drawing, the six a worm; and as a die to read, not to press.
FACES = {pips: _face(pips) for pips in game.FACES}
SMALL_FACES = {
    pips: markup(
        '<span class="pip">{}{}</span>', FACES[pips], view.for_screen_readers(face_name(pips))
    )
    for pips in game.FACES
}


def slots(state: State) -> Html:
    """All eight dice: those kept, those thrown, and those still to enter; a tap takes one back."""
    drawn = kept_slots(state.kept)
    drawn += [slot("throw", place, pips) for place, pips in enumerate(state.throw)]
    drawn += [EMPTY_SLOT for _ in range(state.missing)]
    return markup('<div class="slots" data-arrows>{}</div>', join(drawn))


EMPTY_SLOT = markup('<span class="slot"></span>')


def still(kept: Sequence[int], thrown: Sequence[int] = ()) -> Html:
    """Eight dice to look at: those kept, those thrown, and room for the others."""
    drawn = [markup('<span class="slot kept">{}</span>', FACES[pips]) for pips in kept]
    drawn += [markup('<span class="slot throw">{}</span>', FACES[pips]) for pips in thrown]
    return join(drawn + [EMPTY_SLOT] * (game.DICE - len(drawn)))


def kept_slots(kept: Sequence[int]) -> list[Html]:
    """The dice that are kept, each to be taken back."""
    return [slot("kept", place, pips) for place, pips in enumerate(kept)]


#: Where a die lies, as heard.
PLACES = {"kept": "among the kept dice", "throw": "in the throw"}


def slot(which: str, place: int, pips: int) -> Html:
    """A button drawn as a die, which removes it from the throw or from the kept dice."""
    said = f"remove a {face_name(pips)} {PLACES[which]}"
    return view.button("back", f"{which}-{place}", FACES[pips], None, f"slot {which}", said)


def into(chosen: str) -> Html:
    """Two buttons that choose where tapped faces go: into the throw, or to the kept dice."""
    return join(
        [view.button("into", which, name, which == chosen, "quiet") for which, name in INTO_NAMES]
    )


def pad(into: str, kept: Sequence[int]) -> Html:
    """Six faces that each add a die, to the throw or to the kept ones."""
    act = "die" if into == "throw" else "kept"
    faces = []
    for pips in game.FACES:
        dead = act == "die" and pips in kept
        name = f"add a {face_name(pips)} {PLACES[into]}"
        kind = "die dead-die" if dead else "die"
        faces.append(view.button(act, pips, FACES[pips], None, kind, name))
    return markup('<div class="die-row" data-arrows>{}</div>', join(faces))


def words(state: State) -> str:
    """The kept dice in words: "16 points kept, 4 dice left", or "none kept yet"."""
    left = game.DICE - len(state.kept)
    if left == game.DICE:
        return "none kept yet"
    points = sum([game.face_points(pips) for pips in state.kept])
    return f"{text.many(points, 'point')} kept, {text.many(left, 'die', 'dice')} left"


# The worms of a tile.


def worm_dots(worms: int) -> Html:
    """The worms of a tile as dots."""
    circles = [markup('<circle cx="{}" cy="4" r="3"/>', 4 + 8 * place) for place in range(worms)]
    return markup(
        '<svg class="worms" viewBox="0 0 {} 8" aria-hidden="true">{}</svg>',
        8 * MOST_WORMS,
        markup('<g transform="translate({} 0)">{}</g>', 4 * (MOST_WORMS - worms), join(circles)),
    )


MOST_WORMS = 4
WORM_DOTS = {worms: worm_dots(worms) for worms in range(1, MOST_WORMS + 1)}
