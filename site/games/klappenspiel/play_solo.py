"""Klappenspiel for one alone: what to play for besides every tile, and the same throws again."""

from __future__ import annotations

from bestplay.core import words
from bestplay.klappenspiel import Board, Game
from bestplay.klappenspiel.play import Course
from games.klappenspiel import how_to_play, play
from ui import text, view
from ui.engine import Known
from ui.html import EMPTY, Html, join, markup

#: What can be played for: the value of the action, and what it is called.
AIMS = (
    ("tiles", "Every tile"),
    ("points", "Fewest points left"),
    ("30", "30 or fewer"),
    ("20", "20 or fewer"),
    ("10", "10 or fewer"),
)

#: So many games before are offered to be played again.
OFFERED = 3

#: The points left in games that were read already, by their links; -1 for one that is damaged.
_left: dict[str, int] = {}


def region(state: play.State, known: Known) -> Html:
    """Both, before a game of one player alone and after it."""
    record = state.record
    between = record.over or not record.steps
    if state.practising or state.score.several or state.company != "alone" or not between:
        return EMPTY
    return join([purpose(state, known), again(state)])


def purpose(state: play.State, known: Known) -> Html:
    """What to play for, and what best play makes of it."""
    aim = state.aim
    chosen = "tiles" if not aim else "points" if aim.mark is None else str(aim.mark)
    listed: tuple[tuple[str, str], ...] = AIMS
    if state.here and not aim:
        chosen = ""
    elif chosen not in dict(AIMS):
        listed += ((chosen, f"{chosen} or fewer"),)
    return markup(
        '<h2 id="solo">Alone: what to play for</h2>{}{}',
        view.segments("aim", listed, chosen, "What to play for"),
        worth(state, known),
    )


def worth(state: play.State, known: Known) -> Html:
    """What best play comes to where the game begins, exactly; nothing before that is known."""
    best, aim = state.solution(known), state.aim
    if not best or (state.here and not aim):
        return EMPTY
    value = best.worth(state.board)
    start = "from the start" if state.board == Board() else "from this board"
    if aim and aim.mark is None:
        said = f"is left with {text.amount(value)} points on average"
    else:
        goal = f"is left with {aim.mark} points or fewer" if aim else "flips every tile"
        said = f"{goal} in {text.percent(value)} of games"
    return markup(
        "<p>Best play {} {}: exactly {}. Your choices are graded for this.</p>",
        said,
        start,
        text.exact(value),
    )


def again(state: play.State) -> Html:
    """The throws of today and yesterday, and those of the last games, with what was left."""
    offers = [("today", "Today\u2019s throws"), ("yesterday", "Yesterday\u2019s throws")]
    days = [play.seed_of(state, day) for day, _ in offers]
    others: list[str] = []
    for link in reversed(games(state)):
        seed = words.split(link).get("seed", "")
        if seed and seed not in days + others:
            others.append(seed)
    offers += [(seed, "Throws of an earlier game") for seed in others[:OFFERED]]
    buttons = []
    for value, name in offers:
        seed = play.seed_of(state, value)
        label, chosen = f"{name}{so_far(state, seed)}", seed == state.record.seed
        buttons.append(markup("{} ", view.button("replay", value, label, chosen, "action plain")))
    return markup(
        '<h2 id="same-again">Beat yourself: the same throws again</h2>{}<p>{}</p>'
        '<p class="soft">A day\u2019s throws are the same for everyone; days are counted in UTC. '
        "What you left is kept on this device, for your last games.</p>",
        compare_with_best(state),
        join(buttons),
    )


def compare_with_best(state: play.State) -> Html:
    """What is left now beside the best of one's games with the same throws."""
    record, listed = state.record, games(state)
    seed = record.seed
    if not record.over or state.game_link() not in listed:
        return EMPTY
    alike = [link for link in listed if words.split(link).get("seed") == seed]
    best, now = fewest(state, seed, alike), state.points(record.spot)
    if not seed or best is None or len(alike) < 2:
        return EMPTY
    said = "your best game with these throws so far"
    if now > best:
        said = f"your best game with these throws left {best}"
    return markup("<p><b>{} left</b>: {}.</p>", text.many(now, "point"), said)


def so_far(state: play.State, seed: str) -> str:
    """The end of a button: how few points one has left with these throws."""
    left = fewest(state, seed, games(state))
    return "" if left is None else f": {left} left so far"


def games(state: play.State) -> list[str]:
    """The links of one's games from all tiles, with the one that is over; the last one last."""
    now = state.game_link() if state.record.over and state.record.steps else ""
    kept = [link for link in state.games if link != now] + [now]
    return [link for link in kept if link and "tiles=" not in link]


def fewest(state: play.State, seed: str, links: list[str]) -> int | None:
    """The fewest points that these games have left with the throws of a seed; None for none."""
    found = []
    for link in links:
        if words.split(link).get("seed") != seed:
            continue
        if link not in _left:
            _left[link] = points_left(state, link)
        if _left[link] >= 0:
            found.append(_left[link])
    return min(found) if found else None


def points_left(state: play.State, link: str) -> int:
    """What a game has left; -1 for one that cannot be read."""
    parts = words.split(link)
    try:
        record = Course().read(parts.get("moves", ""), parts.get("seed", ""))
    except ValueError:  # kept by another version, or damaged
        return -1
    return state.points(record.spot)


def ending(aim: Game) -> list[str]:
    """How a game ends, and what it is for, as how_to_play tells it."""
    told = how_to_play.ending(True, None)[:-1]
    if aim.mark is None:
        return told + ["Leave as few as you can: best play leaves the fewest on average."]
    return told + [f"The mark to reach is {aim.mark} points or fewer."]
