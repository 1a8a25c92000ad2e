"""Why a play is best, in a sentence: what it says of the next throw is counted here again."""

import re
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, shut_the_box
from games.klappenspiel import state as klappenspiel_states
from games.klappenspiel import view as klappenspiel_view
from ui import reason, text

SAID = re.compile(
    r"After ([\d, and]+) you get stuck (more|less) often(: | at first \()(\S+) of throws "
    r"instead of ([\d.]+%)(\.|\), but are worse off in the end\.)"
)
HARD = re.compile(
    r"The (\d+) is harder to flip later: (\S+) of throws can, (\S+) can flip the (\d+)\."
)


def flips(up: tuple[int, ...], total: int) -> list[tuple[int, ...]]:
    """All sets of the tiles that add up to a total."""
    return [
        chosen
        for count in range(1, len(up) + 1)
        for chosen in combinations(up, count)
        if sum(chosen) == total
    ]


def share(up: tuple[int, ...], dice: int, tile: int = 0) -> Fraction:
    """How many of the throws flip nothing, or flip this tile."""
    throws = [sum(each) for each in product(range(1, 7), repeat=dice)]
    if not tile:
        return Fraction(sum(not flips(up, total) for total in throws), len(throws))
    flipping = [any(tile in chosen for chosen in flips(up, total)) for total in throws]
    return Fraction(sum(flipping), len(throws))


@pytest.mark.parametrize("goal", ["score", "shut", "most"])
def test_what_is_said_of_the_next_throw_is_true_and_the_kinds_come(goal: Any) -> None:
    game, kinds = shut_the_box.Game("1-8", goal=goal), set()
    for number in range(1, game.size):
        board = game.board_at(number)
        for roll in game.rolls(board):
            plays = game.plays(board, roll)
            worse = [play for play in plays if play.loss]
            if not worse or worse[0] is not plays[1] or plays[0].after.shut:
                continue
            said, best, other = reason.sentence(plays, goal != "most"), *plays[:2]
            dice = [play.follow().options[0].dice for play in (best, other)]
            ends = [share(best.after.tiles, dice[0]), share(other.after.tiles, dice[1])]
            if found := SAID.fullmatch(said):
                kinds.add(found[2])
                assert found[1] == text.as_phrase(other.flips)
                assert (found[2] == "more") == (ends[1] > ends[0])
                assert list(found.group(4, 5)) == text.chances([ends[1], ends[0]])
                assert (found[3] == ": ") == ((found[2] == "more") == (goal != "most"))
            elif found := HARD.fullmatch(said):
                kinds.add("hard")
                hard, easy = int(found[1]), int(found[4])
                few, many = (
                    share(other.after.tiles, dice[1], hard),
                    share(best.after.tiles, dice[0], easy),
                )
                assert hard in best.flips and easy in other.flips and few < many
                assert list(found.group(2, 3)) == text.chances([few, many])
            else:
                kinds.add("later")
                assert ends[0] == ends[1] and "as often" in said
    assert kinds == {"less", "more", "later"} | ({"hard"} if goal != "most" else set())


def test_klappenspiel_counts_what_both_dice_or_their_sum_flip() -> None:
    def ends(up: tuple[int, ...]) -> Fraction:
        throws = list(product(range(1, 7), repeat=2))
        stuck = [
            not (one + two in up or (one != two and one in up and two in up)) for one, two in throws
        ]
        return Fraction(sum(stuck), 36)

    best = klappenspiel.solution()
    for number in range(1, 1024, 7):
        board = klappenspiel.GAME.board_at(number)
        for roll in klappenspiel.CHOICE_ROLLS:
            plays = best.plays(board, roll)
            if len(plays) < 2 or not plays[1].loss or plays[0].after.shut:
                continue
            shown = klappenspiel_states.read(
                "klappenspiel", {"tiles": str(board), "roll": f"{roll[0]},{roll[1]}"}
            )
            html = klappenspiel_view.advice(shown, best)[1].text
            found = SAID.search(re.sub(r"<[^>]+>", "", html))
            if found and found[2] == "more":
                stuck = text.chances([ends(play.after.tiles) for play in (plays[1], plays[0])])
                assert [found[4], found[5]] == stuck


def test_no_reason_is_made_up_where_nothing_can_be_chosen() -> None:
    plays = klackers.plays("1,2", 1)
    assert reason.sentence(plays) == "There is nothing else to flip."
