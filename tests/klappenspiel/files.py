"""Small files in place of those of the site without which a part of a page is never seen.

tests.pages.walks takes them.
"""

import json

#: Two questions about oneself, and two rules of thumb with what they answer.
RULES = (
    (
        "Always the tile of the sum.",
        (0.001, 0.0011, 0.0012, 0.0013),
        (("too few tiles at once", 0.001),),
        (
            (
                "tiles=1-10&roll=1,3",
                "With 1 to 10 up, 1 and 3 thrown",
                "“Flip 4”",
                "“Flip 1 and 3”",
                1e-3,
            ),
        ),
    ),
    ("Always both tiles.", (0.002, 0.002, 0.002, 0.002), (), ()),
)
ASKED = (
    ("tiles=1-10&roll=1,3", 2, (("4",), ("1,3",))),
    ("tiles=4,6,10&roll=4,6", 2, (("10",), ("4,6",))),
)

#: By path, what makes its text.
FILES = {"klappenspiel/yourself.json": lambda: json.dumps({"rules": RULES, "sets": (ASKED,)})}
