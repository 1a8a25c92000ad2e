"""Every page's rooms: what a page draws is acted on, and what it says is what the face says.

Each page of each game is walked through (tests.pages.walks): every state on the way is drawn.
"""

import json
import re
from typing import Any

import pytest

from bestplay.core import words
from bestplay.games import GAMES, NAMES, Game
from sitebuild.pages import rooms
from tests import styles
from tests.pages import walks
from tests.pages.walks import pages
from ui import answer, engine, room

#: What nobody is offered.
NONSENSE = (
    ("tile", "99"),
    ("tile", "x"),
    ("die", ""),
    ("fly", "1"),
    ("goal", "fun"),
    ("open", "x"),
    ("make", "x"),
    ("type", "x y z"),
)


# What a page draws.


@pages
def test_every_control_is_acted_on(game: Game, kind: rooms.Kind) -> None:
    own, tried = rooms.of(game, kind), set()
    for shown in walks.both(game, kind):
        for action, value in shown.offered:
            assert own.files or action != "download", value
            if action in room.PAGE or (action, value) in tried:
                continue
            tried.add((action, value))
            try:
                walks.act(own, shown.state, action, value)
            except ValueError as error:
                assert "this page has no" not in str(error), (action, value)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_action_of_a_game_is_drawn_somewhere(game: Game) -> None:
    drawn = {
        action
        for each in walks.PAGES
        if each[0].family == game.family
        for shown in walks.both(*each) + walks.linked(*each)
        for action, _ in shown.offered
    }
    own: set[str] = {*rooms.of(game).state.start(game.name).ACTIONS}
    assert own - drawn == set()


@pages
def test_what_a_page_offers_is_mostly_taken(game: Game, kind: rooms.Kind) -> None:
    own = rooms.of(game, kind)
    opening = walks.walk(game, kind)[0]
    buttons = [
        (action, value)
        for action, value in opening.offered
        if action not in room.PAGE and value not in walks.TYPED
    ]
    refused = []
    for action, value in buttons:
        try:
            walks.act(own, opening.state, action, value)
        except ValueError:
            refused.append((action, value))
    assert len(refused) <= len(buttons) / 3, refused


@pages
def test_what_is_refused_is_refused_by_a_sentence_and_changes_nothing(
    game: Game, kind: rooms.Kind
) -> None:
    own = rooms.of(game, kind)
    for shown in walks.walk(game, kind)[::10]:
        for action, value in (*NONSENSE, *shown.offered):
            before = own.state.write(game.name, shown.state), dict(shown.state.__dict__)
            try:
                walks.act(own, shown.state, action, value)
            except ValueError as error:
                assert len(str(error)) > 8, (action, value)
            assert (own.state.write(game.name, shown.state), shown.state.__dict__) == before


# Links.


@pages
def test_links_and_what_is_saved_keep_the_state(game: Game, kind: rooms.Kind) -> None:
    own = rooms.of(game, kind)
    for shown in walks.walk(game, kind):
        text = own.state.write(game.name, shown.state)
        again = own.state.read(game.name, words.split(text))
        assert own.state.write(game.name, again) == text
        again.restore(json.loads(json.dumps(shown.state.as_json())))
        assert own.state.write(game.name, again) == text
        assert again.score == shown.state.score


@pages
def test_the_opening_has_no_words(game: Game, kind: rooms.Kind) -> None:
    own = rooms.of(game, kind)
    assert own.state.write(game.name, own.state.start(game.name)) == ""


# What is drawn.


@pages
def test_regions_are_well_formed_and_their_ids_their_own(game: Game, kind: rooms.Kind) -> None:
    for shown in walks.walk(game, kind):
        html = "".join(region.text for region in shown.regions.values())
        assert not styles.drawn(html) & styles.foreign(kind), "a class has no style here"
        ids = re.findall(r' id="([^"]+)"', html)
        assert sorted(ids) == sorted(set(ids))
        assert not set(ids) & set(shown.regions)
        for tag in ("button", "li", "details", "div", "table", "svg", "span", "p"):
            assert html.count(f"<{tag}>") + html.count(f"<{tag} ") == html.count(f"</{tag}>"), tag


def same(one: Any, other: Any) -> bool:
    """Whether two worths are the same: fractions exactly, others as far as they are known."""
    return bool(abs(one - other) < 1e-9 if isinstance(one - other, float) else one == other)


@pages
def test_equal_is_said_of_what_is_worth_the_same_and_a_cost_of_all_else(
    game: Game, kind: rooms.Kind
) -> None:
    for shown in walks.both(game, kind):
        for plays, html in shown.ranked:
            marks = re.findall(r'<span class="num (zero|loss)"[^>]*>([^<]*)</span>', html)
            assert len(marks) in (len(plays) - 1, answer.FEW)  # the rest is behind a button
            for play, (kind_of_mark, told) in zip(plays[1:], marks, strict=False):
                best = not play.loss
                assert best == same(play.worth, plays[0].worth), (play, plays[0])
                assert (kind_of_mark, told == "equal") == (("loss", "zero")[best], best), told
                assert best or re.search(r"\d", told), told


#: Sentences that call plays equal, with how many.
EQUAL = (
    (r"\bBoth are (?:exactly equal|worth exactly the same)", lambda best, of: best == of == 2),
    (r"\bAll (\d+) are worth exactly the same", lambda best, of, said: best == of == int(said)),
    (r"\bThe first (\d+) are worth exactly", lambda best, of, said: of > best == int(said) > 1),
    (r"\u201cequal\u201d are exactly as good", lambda best, of: best > 1),
)


@pages
def test_sentences_about_equal_plays_are_true(game: Game, kind: rooms.Kind) -> None:
    for shown in walks.both(game, kind):
        if len(shown.ranked) != 1:
            continue
        plays, _ = shown.ranked[0]
        best = len([play for play in plays if same(play.worth, plays[0].worth)])
        told = shown.text("best", "moves")
        for sentence, holds in EQUAL:
            found = re.search(sentence, told)
            assert not found or holds(best, len(plays), *found.groups()), (told, plays)


@pages
def test_an_answer_in_practice_is_called_what_the_course_calls_it(
    game: Game, kind: rooms.Kind
) -> None:
    if kind != rooms.PLAY:
        return
    own, told = rooms.of(game, kind), 0
    for question, *_ in json.loads(walks.deck(game))["cards"]:
        asked = own.state.read(game.name, words.split(question))
        for choice in asked.record.course.legal(asked.record.spot)[:6] if asked.asking else ():
            state = walks.act(own, asked, "make", choice)
            options = state.ranking(choice)
            best = [each.text for each in options if same(each.worth, options[0].worth)]
            shown = walks.show(game, kind, state, engine.Known())
            right = "ight: " in shown.text("best")
            assert right == (choice in best), (question, choice)
            if right:
                html = shown.regions["moves"].text
                marks = re.findall(r'<span class="num (?:zero|loss)">([^<]*)</span></div>', html)
                free = [mark for mark in marks if not re.search(r"\d", mark)]
                assert free == ["best"] + ["equal"] * (len(best) - 1), (question, marks)
                assert ("exactly as good" in shown.text("best")) == (len(best) > 1), question
                told += 1
    assert told or game.name == "knock-m-down"  # which asks about layouts


# Who plays.


@pages
def test_the_turn_is_said_to_be_that_of_whose_it_is(game: Game, kind: rooms.Kind) -> None:
    for shown in walks.both(game, kind):
        html = shown.regions["who"].text if "who" in shown.regions else ""
        marked = re.findall(r'<li class="now"[^>]*><span>([^<]*)</span>', html)
        score = shown.state.score
        now = [score.player] if score.several and not score.over else []
        if "tokens they have left" in html:  # all lay one after the other, then nobody has a turn
            now = [score.names[len(shown.state.laid)]] if "to lay" in html else []
        assert not html or marked == now, (html, score.turn)


def winners(state: Any) -> tuple[list[str], int]:
    """Who has won, and with how many: the fewest points win a round, or the most where they are
    played for, and the most worms a game."""
    score = state.score
    if score.over:
        numbers, best = list(score.scores), (max if score.highest else min)(score.scores)
    else:
        numbers = [state.table.worms(place) for place in range(len(score.names))]
        best = max(numbers)
    return [name for name, each in zip(score.names, numbers, strict=True) if each == best], best


@pages
def test_whoever_is_said_to_win_has_won(game: Game, kind: rooms.Kind) -> None:
    told, over = 0, 0
    for shown in walks.several(game, kind):
        over += shown.state.score.over
        names = "|".join([re.escape(name) for name in shown.state.score.names])
        said = re.search(
            rf"((?:{names})(?:(?:, | and )(?:{names}))*) (?:wins?|tie) with (\d+)",
            shown.text("best"),
        )
        if said:
            expected, best = winners(shown.state)
            assert (re.split(", | and ", said[1]), int(said[2])) == (expected, best)
            told += 1
    assert told >= over
