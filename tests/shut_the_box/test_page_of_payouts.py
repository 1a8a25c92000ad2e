"""The Shut the Box page where tiles are read as one number, and a shut pays any number."""

import pytest

from bestplay.shut_the_box import HIGHEST_DIGIT, Game, rules
from bestplay.shut_the_box.duels import Duel
from games.shut_the_box import later, settings, state, view
from tests.shut_the_box.rooms import acted, done, reading, solved, text
from ui import engine


def test_the_tiles_left_may_be_read_as_one_number() -> None:
    assert acted("", ("reading", "digits")) == "reading=digits"
    assert acted("goal=beat&target=159&reading=digits", ("reading", "sum")) == (
        "goal=beat&target=45"
    )
    read = reading("reading=digits")
    with pytest.raises(ValueError, match="tile 12 is no single digit"):
        state.act(read, "set", "1-12")
    assert 'id="reading"' not in str(settings.ruleset(Game(10)))
    assert HIGHEST_DIGIT == rules.HIGHEST_DIGIT
    stuck = reading("tiles=1,5,9&roll=12&reading=digits")
    assert "You are stuck with a score of 159" in text(view.regions(stuck, solved(stuck))["best"])
    playing = done(read, ("join", ""), ("tile", "3"), ("record", ""))
    assert playing.score.scores == (12456789, None)
    assert (playing.game.goal, playing.game.scores) == ("round", (12456789,))
    assert state.act(playing, "reading", "sum").score.scores == (None, None)


def test_every_score_by_digits_can_be_set_as_the_one_to_beat() -> None:
    link = "goal=beat&target=12&reading=digits"
    for score in ("999999", "1000000", "13456789", "123456789"):
        said = acted(link, ("target", score))
        assert said == f"goal=beat&target={score}&reading=digits"
        assert reading(said).game.target == int(score)
        assert f'value="{score}"' in str(settings.fields(reading(said).game))
    for wrong in ("123456790", "1234567890", "12.5", ""):
        with pytest.raises(ValueError, match="0 to 123456789"):
            acted(link, ("target", wrong))


def test_shutting_the_box_may_pay_any_number() -> None:
    assert acted("goal=first", ("pays", "3,8")) == "goal=first&pays=19/5"
    with pytest.raises(ValueError, match="a shut pays a number such as 2, 3.8 or 19/5, not 'much'"):
        state.act(reading("goal=first"), "pays", "much")
    shown = reading("set=1-3&one-die=never&goal=first&pays=1/2&clack=immediate")
    known = solved(shown)
    assert "Find the fair payout" in text(later.regions(shown, known)["fair"])
    asked = state.act(shown, "go", "fair")
    assert not engine.settle(later, asked, known)
    fair = text(later.regions(asked, known)["fair"])
    exact = Duel("1-3", "never", "sum", 1).fair().pays
    assert f"Exactly: {exact}." in fair
    taken = state.act(asked, "pays", str(exact))
    engine.settle(later, taken, known)
    assert taken.game.worth() == 0
    assert "That is played for here" in text(later.regions(taken, known)["fair"])
