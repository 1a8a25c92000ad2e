"""The page of the whole strategy: what can be looked at, its link, and what is drawn of it."""

from __future__ import annotations

from bestplay.shut_the_box import Solution
from games.shut_the_box import settings, solved, whole
from games.shut_the_box import state as advisor
from games.shut_the_box.model import game_words
from games.shut_the_box.whole import State, table_of
from ui import boards, explore
from ui.engine import Known
from ui.html import EMPTY, Html, markup

room = explore.Room(
    State,
    advisor,
    lambda state: table_of(state.game),
    {"cell": whole.choose, "move": whole.move},
)
start, write, step = room.start, room.write, room.step
shared_words, KEPT = room.shared_words, room.KEPT


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say: the advisor's, and what is looked at."""
    return listable(room.read(page, parts))


def act(state: State, action: str, value: str) -> State:
    """The state after an action; ValueError for one that makes no sense."""
    changed = listable(room.act(state, action, value))
    if changed.game.tiles != state.game.tiles:
        changed.look = changed.look.from_first()
        changed.look.fit(changed.game.tiles)
    return changed


def listable(state: State) -> State:
    """The state, or ValueError where a throw is more than its sum."""
    if state.game.style != "sum":
        raise ValueError("Thai style cannot be listed here: its throws are not added up")
    return state


# What is known, and what is drawn.


needs = solved.needs


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; where these rules are not solved the page says so."""
    drawn = settings.rules(state)
    drawn["notice"] = solved.notice(state.game, known)
    drawn.update(strategy(state, solved.solution(state, known), known))
    return drawn


def strategy(state: State, best: Solution | None, known: Known) -> dict[str, Html]:
    """What is looked at, or what is missing for it."""
    game, look = state.game, state.look
    table = table_of(game)
    drawn = {"wanted": boards.controls(look, table, whole.columns(game), state.board)}
    drawn.update({"found": EMPTY, "about": EMPTY, "cursor": EMPTY})
    if not best:
        heading, offer = solved.unsolved_message(game, known)
        drawn["boards"] = markup(
            '<div class="answer"><div class="best">{}</div>{}</div>', heading, offer
        )
        return drawn
    listed = boards.matching_boards(look, best.overview(), game.tiles)
    drawn["found"] = explore.found_text(look, table, len(listed), game.size - 1)
    if look.picture and listed:
        here = whole.picture_of(state, best)
        drawn["about"] = whole.about_picture(state, best, here)
        drawn["boards"] = here.drawn.svg
        drawn["cursor"] = whole.cursor(state, here)
        return drawn
    rules = game_words(state)
    drawn["boards"] = explore.cards(
        look, table, listed, lambda number: whole.card(state, best, rules, number)
    )
    return drawn


# Downloads.


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return explore.FILES if solved.solution(state, known) else ()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file: (name, media type, text)."""
    best = solved.solution(state, known)
    if not best:
        raise ValueError("these rules are not worked out yet, so there is nothing to download")
    if not boards.matching_boards(state.look, best.overview(), best.game.tiles):
        raise ValueError("no board is like that, so there is nothing to save")
    texts = {
        "csv": lambda: whole.csv(state, best),
        "json": lambda: whole.as_json(state, best),
        "print": lambda: str(whole.to_print(state, best)),
        "svg": lambda: whole.picture_of(state, best).as_file(whole.about(state, best)),
    }
    return explore.file(name, texts)
