"""The state of the Klackers and Shut the Box pages: links, actions, players."""

import pytest

from games.shut_the_box import state
from games.shut_the_box.model import State
from tests.shut_the_box.rooms import acted, done, reading, seat_of

# States and links.


@pytest.mark.parametrize(
    "link",
    [
        "set=1-8&one-die=never&goal=beat&target=12&tie=half&pays=2&tiles=1,2,7&roll=9",
        "goal=beat&target=10",
        "goal=first&pays=2&clack=immediate",
        "goal=shut&tiles=none",
    ],
)
def test_a_link_says_what_it_was_read_from(link: str) -> None:
    assert state.write("klackers", reading(link)) == link


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("tiles=1,13", "there is no tile 13; the tiles are 1, 2"),
        ("set=2,4&tiles=3", "there is no tile 3; the tiles are 2, 4$"),
        ("one-die=never&roll=1", "1 cannot be thrown here"),
        ("goal=beat&target=46", "score to beat is 0 to 45, not 46$"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused(link: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        reading(link)


@pytest.mark.parametrize(
    ("link", "action", "after"),
    [
        ("", ("tile", "5"), "tiles=1-4,6-9"),
        ("roll=9", ("tile", "9"), "tiles=1-8"),
        ("roll=9", ("make", "9"), "tiles=1-8"),
        ("roll=9", ("type", "4+5"), "tiles=1-3,6-9"),
        ("", ("type", "4,5"), "roll=9"),
        ("", ("type", "12"), "roll=12"),
        ("", ("roll-1", "9"), "roll=4"),
        ("", ("roll-2", "60466175"), "roll=12"),
        ("tiles=9&roll=3", ("record", ""), ""),
        ("tiles=1-4,6-9", ("tile", "5"), ""),
        ("roll=9", ("all", "down"), "tiles=none"),
        ("tiles=1,2&roll=3", ("all", "up"), ""),
        ("roll=9", ("clear", ""), ""),
        ("", ("sum", "9"), "roll=9"),
        ("tiles=1,2&roll=3", ("set", "1 - 12"), "set=1-12"),
        ("tiles=1&roll=1", ("one-die", "never"), "one-die=never&tiles=1"),
        ("", ("goal", "beat"), "goal=beat&target=10"),
        ("goal=beat&target=10", ("target", "12"), "goal=beat&target=12"),
        ("goal=beat&target=40", ("set", "1-3"), "set=1-3&goal=beat&target=6"),
        ("goal=first", ("pays", "2"), "goal=first&pays=2"),
    ],
)
def test_what_an_action_changes(link: str, action: tuple[str, str], after: str) -> None:
    assert acted(link, action) == after


@pytest.mark.parametrize(
    ("link", "action", "message"),
    [
        ("", ("make", "9"), "tap what you threw first"),
        ("tiles=2,4,5,7&roll=9", ("make", "4"), "with 9 you can flip 2,7 or 4,5, not 4$"),
        ("tiles=9&roll=3", ("type", "3"), "with 3 you can flip nothing$"),
        ("roll=9", ("type", "flip 9"), "type the tiles to flip, such as 9 or 4,5, not 'flip 9'$"),
        ("one-die=never", ("roll-1", "4"), "you have to throw two dice here"),
        ("goal=beat&target=10", ("target", ""), "enter a number from 0 to 45$"),
        ("", ("fly", "1"), "no action 'fly'"),
    ],
)
def test_what_cannot_be_done_is_refused(link: str, action: tuple[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        state.act(reading(link), *action)


def test_two_dice_are_a_throw_once_both_are_set() -> None:
    shown = done(reading("one-die=never&style=thai"), ("die", "0-4"))
    assert (shown.roll, shown.dice) == (None, (4, 0))
    shown = done(shown, ("die", "1-5"))
    assert (shown.throw, shown.dice) == ("4,5", (4, 5))
    assert done(shown, ("die", "0-1")).throw == "1,5"
    made = done(shown, ("make", "9"))
    assert (made.roll, made.dice) == (None, (0, 0))


# Several players.


def goals_of(shown: State) -> tuple[str, int | None]:
    return shown.game.goal, shown.game.target


def test_every_seat_plays_for_its_share_of_the_round() -> None:
    first = done(reading(""), ("join", ""))
    assert seat_of(first) == ("round", 2, ())
    second = done(first, ("tile", "9"), ("record", ""))
    assert seat_of(second) == ("round", 2, (36,))
    assert (second.score.scores, second.board.score) == ((36, None), 45)
    assert seat_of(done(second, ("round", ""))) == ("round", 2, ())
    over = done(second, ("all", "down"), ("record", ""))
    assert over.score.over
    assert seat_of(over) == ("round", 2, ())
    again = done(over, ("record", ""))
    assert (again.score.turn, again.score.wins) == (0, (0, 1))


def test_the_readers_own_goal_wins_over_the_scores() -> None:
    shown = done(reading(""), ("join", ""), ("goal", "shut"), ("tile", "9"), ("record", ""))
    assert goals_of(shown) == ("shut", None)
    beat = done(shown, ("goal", "beat"))
    assert goals_of(beat) == ("beat", 36)
    assert goals_of(done(beat, ("leave", "1"))) == ("score", None)
