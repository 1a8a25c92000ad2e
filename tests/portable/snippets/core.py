"""What all games use: words of links, and tables: the same bytes written, the same values read."""

import json

from bestplay import shut_the_box
from bestplay.core import catalogue, tables, words
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo

link = words.split("#tiles=1-3,5,12&roll=&one-die=max6")
told = [
    [[name, link[name]] for name in sorted(link)],
    words.join([("tiles", words.ranges([1, 2, 3, 5, 12])), ("roll", None), ("x", 3)]),
    words.numbers("1-3,5,12", "tiles"),
    [words.ranges(numbers) for numbers in ([], [1, 2], [4, 5, 6, 8], [0, 2, 3, 4])],
    words.choice(link, "one-die", ("never", "max6")),
    sorted(words.only(link, ("roll", "tiles", "one-die"))),
    words.number("999999", "a score"),
]

rule = rules.rules(10)
values = solo.solve(rule, solo.points_down(rule))
asked = ("shut-the-box", 'tiles=1-10 "é"', "score")
text = tables.write(*asked, solo.scale(rule), values)
scale, read = tables.read(text, *asked, len(values))
assert (scale, read) == (solo.scale(rule), values)
record = catalogue.Table("ten.json", "klackers", "tiles=1-10", "score", len(values), scale)
assert record.read(record.write(values)) == values
assert record.path == "ten.json"
game = shut_the_box.Game(7, "max6", "shut")
named = ("seven.json", "shut-the-box", "tiles=1-7", "goal=shut", game.size, solo.scale(game.rule))
text = shut_the_box.write_table(catalogue.Table(*named), game.solution())
read_back = shut_the_box.read_table(catalogue.Table(*named), game, text)
assert read_back.values == game.solution().values
assert read_back.answer() == game.answer()
told += [record.write(values), repr(record), text]
print(json.dumps(told))
