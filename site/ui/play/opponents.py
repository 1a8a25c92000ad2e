"""Opponents with a face: whom one can play against, how fast they play, and why they choose so."""

from __future__ import annotations

from typing import Any, TypeAlias

from bestplay.play import Best, Course, Natural, Option, Player, Spot
from bestplay.play.following import Follower
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play import rule as play_rule
from ui.play.state import TAP, State
from ui.play.why import why
from ui.score import within

#: How an opponent plays: a game with what it knows, and who chooses; None while that is not known.
Found: TypeAlias = tuple[Course, Player] | None

#: Milliseconds before an opponent goes on by itself, by the name of its pace.
PAUSES = {"slow": 2500, "quick": 800, "now": 10}

#: The paces in words.  Nothing moves by itself unless the reader chooses so.
PACES = (
    (TAP, "When I tap"),
    ("slow", "Slowly"),
    ("quick", "Quickly"),
    ("now", "At once"),
)

#: What is opened for a reason.
OPENED = "reason"

#: Mouths of the faces, in a square of 24.
MOUTHS = ("M8 16h8", "M7.5 14.5q4.5 4.5 9 0", "M8 17q4-3 8 0", "M9 15l6 2", "M8 16q2-2 4 0t4 0")


def face(name: str) -> Html:
    """A small face, the same for a name each time."""
    number = sum([ord(letter) * (place + 1) for place, letter in enumerate(name)])
    return markup(
        '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
        'stroke-width="1.8" aria-hidden="true"><circle cx="12" cy="12" r="10"/>'
        '<path d="M{} 9v{}M{} 9v{}{}"/></svg>',
        8 + number % 2,
        1 + number % 3,
        16 - number % 2,
        1 + number % 3,
        MOUTHS[number % len(MOUTHS)],
    )


def face_with_name(name: str) -> Html:
    """A face with its name."""
    return markup("{} {}", face(name), name)


def region(state: State) -> Html:
    """Rules to play against, who can be added to a round, and how fast they all play."""
    parts = []
    listed = state.rivals()
    own = [rule for rule in play_rule.own_rules(state) if rule not in listed]
    for label, rules in (("Against a rule of thumb", listed), ("Against a rule of yours", own)):
        if rules:
            chosen = state.rule if state.company == "rule" else ""
            buttons = [
                view.button("rival", said, face_with_name(name), said == chosen)
                for name, said in rules
            ]
            parts.append(group(label, buttons))
    seats = [view.button("seat", key, face_with_name(name), None) for key, name in state.seats]
    # Each keeps its place when it plays: what was tapped stays under the finger.
    playing = state.playing_rules
    others = [(name, rule) for name, rule in (*listed, *own) if playing.get(name, rule) == rule]
    for name, rule in others + [rule for rule in playing.items() if rule not in others]:
        seats.append(view.button("seat", rule, face_with_name(name), None))
    parts.append(group(f"Add one of these, for up to {text.NUMBERS[state.MOST]} players", seats))
    if state.PACED and [name for name in state.score.names if name in state.machines]:
        label = "They play on"
        paces = view.segments("pace", PACES, state.pace, label)
        parts.append(markup('<p class="label">{}</p>{}', label, paces))
    return join(parts)


def group(label: str, buttons: list[Html]) -> Html:
    """Buttons below what they are about."""
    return markup(
        '<p class="label">{}</p><div class="segments" role="group" aria-label="{}">{}</div>',
        label,
        label,
        join(buttons),
    )


def by_itself(state: State, found: Found) -> tuple[str, str, int] | None:
    """(action, value, after how many milliseconds) of what an opponent does next without a tap;
    None where the reader acts."""
    pause = PAUSES.get(state.pace)
    if pause is None or state.own_dice or not state.best_plays or state.winner_sentence:
        return None
    course, spot = state.record.course, state.record.spot
    if spot.over:
        return "record", "", pause
    if not found:
        return None
    graded, player = found
    if course.chooses(spot):
        return "make", player.choice(graded, spot), pause
    counts = course.counts(spot)
    count = player.count(graded, spot) if len(counts) > 1 else counts[0]
    return f"roll-{count}", "", pause


def set_pace(state: State, value: str) -> None:
    """How those go on who are no persons."""
    if value not in [pace for pace, _ in PACES]:
        raise ValueError(f"there is no pace '{value}'")
    state.pace = value


#: What a reader does about them, each a function (state, value) that changes a copy of the state.
CHANGES = {"rival": play_rule.choose, "seat": play_rule.add, "pace": set_pace}


def because(state: State, found: Found, best_play: Any) -> Html:
    """Why an opponent plays so: what it is about to choose, or what it has chosen last."""
    spot = moment(state)
    if not found or not spot:
        return EMPTY
    label = markup("{} Why?", face(state.owner))
    opened = OPENED in state.open
    asked = f"Why, {within(state.owner)}?"
    button = view.button("fold", OPENED, label, opened, "action plain", asked)
    if not opened:
        return markup('<p class="note">{}</p>', button)
    course, player = found
    choice = player.choice(course, spot)
    worse = []
    if type(player) is Best:
        state.record.course.take_best(best_play)
        worse = [option for option in course.options(spot) if not option.best]
    said = state.choice_words("play", choice)
    told = markup(
        '<p class="note">\u201c{}\u201d: {}</p>', said, sentence(state, player, spot, worse)
    )
    reasons = (
        why(state, state.record.course, spot, course.options(spot), worse[0].text)
        if worse
        else EMPTY
    )
    return markup('<p class="note">{}</p>{}{}', button, told, reasons)


def moment(state: State) -> Spot | None:
    """The throw that lies there, else the last one that something was chosen with; None before."""
    spots = [spot for spot in state.record.spots if spot.throw and not spot.over]
    return spots[-1] if spots else None


def sentence(state: State, player: Player, spot: Spot, worse: list[Option]) -> str:
    """What decides, as the rest of a sentence; worse: the choices that cost something, best
    first, for best play."""
    if len(state.record.course.legal(spot)) < 2:
        return "nothing else can be chosen with this throw."
    if isinstance(player, Follower):
        return deciding_preference(state, player, spot)
    if isinstance(player, Natural):
        return "its rule of thumb, which stands further down, looks at nothing else."
    if type(player) is not Best:
        return "it looks at the whole game, and has learned by itself what to choose."
    if not worse:
        return "all that can be chosen is exactly as good."
    return "nothing else is worth more. What is worse with the next best choice:"


def deciding_preference(state: State, rule: Follower, spot: Spot) -> str:
    """Which of a rule's preferences has settled a choice."""
    course = state.record.course
    if rule.is_exception(course, spot):
        return "one of its exceptions says so."
    ruling = course.ruling()
    count = ruling.deciding(rule.names, spot)
    if count > len(rule.names):
        return f"its preferences leave several, and of these it goes by {ruling.ends}."
    said = f"\u201c{ruling.text(rule.names[count - 1]).lower()}\u201d"
    if count == 1:
        return f"it goes by {said}."
    return f"what comes first in its rule leaves several, and of these it goes by {said}."
