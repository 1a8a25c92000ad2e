"""The games of the site, in its order: a new game is one line here and files of its own."""

#: A game's name is its folder at the site; its modules are named with _ for -.
GAMES = (
    "klappenspiel",
    "klackers",
    "shut-the-box",
    "pickomino",
    "knock-m-down",
)
