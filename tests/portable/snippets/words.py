"""Words: links, lists, ranges and numbers."""

import json

from bestplay.core import words

link = words.split("#tiles=1-3,5,12&roll=&one-die=max6")
print(
    json.dumps(
        [
            [[name, link[name]] for name in sorted(link)],
            words.join([("tiles", words.ranges([1, 2, 3, 5, 12])), ("roll", None), ("x", 3)]),
            words.numbers("1-3,5,12", "tiles"),
            [words.ranges(numbers) for numbers in ([], [1, 2], [4, 5, 6, 8], [0, 2, 3, 4])],
            words.choice(link, "one-die", ("never", "max6")),
            sorted(words.only(link, ("roll", "tiles", "one-die"))),
            words.number("999999", "a score"),
        ]
    )
)
