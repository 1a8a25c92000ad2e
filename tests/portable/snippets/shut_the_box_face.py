"""Shut the Box and Klackers as everybody calls them: answers, texts, tables and refusals."""

import json

from bestplay import klackers, shut_the_box
from bestplay.shut_the_box import Board, Game


def plain(value: object) -> object:
    """A value as text."""
    return None if value is None else str(value)


def played(plays: list[shut_the_box.Play]) -> list[object]:
    return [
        [play.text, str(play.after), str(play.worth), str(play.loss), play.best, str(play.ends)]
        + [repr(play)]
        + [plain(value) for value in play.expected]
        for play in plays
    ]


def thrown(options: list[shut_the_box.Option]) -> list[object]:
    return [
        [option.dice, str(option.worth), str(option.loss), option.ways_to_end, repr(option)]
        + [
            [throw.roll, str(throw.chance), str(throw.worth), throw.forced, throw.ends]
            + [play.text for play in throw.best]
            for throw in option.throws
        ]
        for option in options
    ]


answers: list[object] = []
for words, board, roll in (
    ("", "1-9", "4,5"),
    ("goal=shut", "4-7", 11),
    ("goal=beat&target=12", "1-5,9", 9),
    ("goal=beat&target=12&tie=half&pays=2&one-die=sum6", "1-3", 3),
    ("set=1-5&goal=first&pays=2&clack=immediate", "1-5", 5),
    ("set=2,4,6,12&one-die=never", "2,4,6", 12),
):
    game = Game.read(words)
    solution = game.solution()
    again = game.solved(solution.values, solution.seconds)
    answers.append([str(game), repr(game), game.measure, str(again.worth(board))])
    answers.append(played(game.plays(board, roll)))
    answers.append(thrown(again.answer(board).options))
    line = solution.line(board)
    answers.append([str(line.worth), line.dice, [line.plays[total] for total in line.rolls]])
    spread = solution.distribution(board)
    answers.append([str(spread.mean), spread.likeliest] + [str(each) for each in spread.chances])
    ending = again.ending(board)
    answers.append([ending.score, ending.result, str(ending.worth)])

refusals = []
for ask in (
    lambda: Game(13),
    lambda: Game("1,x"),
    lambda: Game(9, goal="beat", target=50),
    lambda: Game.read("goal=win"),
    lambda: Board("3,3"),
    lambda: klackers.plays("1-10", 3),
    lambda: Game(9).plays("1-9", 1),
    lambda: Game(9).solved([1]),
):
    try:
        refusals.append(str(ask()))
    except ValueError as error:
        refusals.append("refused: " + str(error))

print(
    json.dumps(
        [
            answers,
            [str(share) for share in Game(4).pot(3)],
            [str(value) for value in Game(4, goal="first").second_values()],
            str(Game(4).replay()),
            [repr(table) for table in shut_the_box.tables()],
            repr(klackers.GAME),
            refusals,
        ]
    )
)
