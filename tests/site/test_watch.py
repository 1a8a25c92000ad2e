"""`make watch`: what is made again after a change."""

import watch
from bestplay import games


def test_only_what_a_change_may_show_is_made_again() -> None:
    made = watch.names_of(["site/games/shut_the_box/view.py"])
    assert sorted(made) == ["klackers", "shut-the-box"]
    assert watch.names_of(["site/ui/view.py"]) == [*games.NAMES, watch.OTHERS]
    assert watch.is_of_pages("site/games/pickomino/page.html")
    assert watch.is_of_pages("site/static/style.css")
    assert not watch.is_of_pages("site/games/pickomino/build/tables.py")
    assert not watch.is_of_pages("py/bestplay/pickomino/rules.py")
