"""Pickomino's face: plays, outcomes, selections, texts, the whole game from a table's values."""

import json

from bestplay import pickomino
from bestplay.pickomino import files as pickomino_files
from bestplay.pickomino import game as pickomino_game
from bestplay.pickomino import goal as pickomino_goal
from bestplay.pickomino import stacks as pickomino_stacks
from bestplay.pickomino import text as pickomino_text
from bestplay.pickomino import turn as pickomino_turn

printed: list[object] = []


def shown(worth: object) -> object:
    """A worth as exact text, or a float without the digits that another logarithm may change."""
    return round(worth, 11) if isinstance(worth, float) else str(worth)


def told(play: pickomino_turn.Play) -> list[object]:
    """All that a play says."""
    parts = [play.text, repr(play.best), str(play.take), shown(play.worth), shown(play.loss)]
    parts += [str(play.ends), str(play.fails), round(play.share, 9), str(play.after)]
    outcome = play.follow()
    parts += [[str(take), str(chance)] for take, chance in outcome.takes]
    parts += [str(outcome.nothing), [str(chance) for chance in outcome.points]]
    return parts


here = pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32)
printed += [str(here), repr(here), repr(here.plays(kept="5,5,5,6,6")[0])]
goals = ("worms", "goal=worms&steal=100&short=free", "tile")
for goal in goals:
    printed.append([str(pickomino_goal.goal_of(goal)), repr(pickomino_goal.goal_of(goal))])
    for kept, throw in (("5,5,6", None), ("5,5,6", "1,3,3,4,5"), ((), (1, 1, 4, 4, 5, 6, 6, 6))):
        answer = here.answer(kept, throw, goal)
        printed.append([shown(answer.worth)] + [told(play) for play in answer.plays])
    for selection in here.turn("5,5,6", goal).selections():
        printed.append([selection.face, selection.count, round(selection.share, 9)])
        printed.append([shown(selection.worth), str(selection.chance)])
    printed.append([[shown(worth) for worth in row] for row in here.firsts(goal)])
printed.append(pickomino_files.selections_csv(here, "5,5,6"))
printed.append(json.loads(pickomino_files.selections_json(here, "5,5,6", "tile")))
printed.append(str(pickomino_turn.Take("steal", 25)))
printed.append(pickomino_text.own_of("32"))
printed.append(len(pickomino_turn.best_play(here.turn().stakes, (0, 0, 8)).solved.values))

game = pickomino_game.Game("win", "spared")
stacks = pickomino_stacks.Stacks(shelf="21,22", mine="25", theirs="26,24")
values = pickomino_game.TableValues(game, game.table.write(list(range(game.table.length))))
found = game.look_up(stacks, values)
assert found
printed += [str(game), repr(game), str(stacks), repr(stacks), stacks.size, stacks.lead]
printed.append([game.table.path, game.table.rules, pickomino_game.in_table(stacks)])
printed.append(found.data())
printed.append([[play.text, round(play.worth, 9)] for play in found.turn("5,5,6").plays()])
printed.append(pickomino_game.prospect_of(found.data()).data() == found.data())

for ask in (
    lambda: pickomino.Situation(shelf="21,37"),
    lambda: pickomino.Situation(shelf="21", own=21),
    lambda: pickomino.Situation(own="21,22"),
    lambda: here.plays(kept="5,5", throw="1,2"),
    lambda: here.plays(kept="7"),
    lambda: here.plays(goal="fun"),
    lambda: here.plays(goal="goal=worms&steal=201"),
    lambda: here.plays(goal="goal=worms&most=3"),
    lambda: here.turn("5").keep(5, 1),
    lambda: pickomino_game.Game("fun"),  # type: ignore[arg-type]
    lambda: pickomino_game.Game("win", "lost"),  # type: ignore[arg-type]
    lambda: game.solve(pickomino_stacks.Stacks("21-25")),
    lambda: game.solve(pickomino_stacks.Stacks("none", "21")),
):
    try:
        printed.append(str(ask()))
    except ValueError as error:
        printed.append("refused: " + str(error))
print(json.dumps(printed))
