"""What the sources' own words mean, for readers of the pages where their claims are checked."""

#: By the page's name.
WORDS = {
    "klappenspiel": "In the paper’s words IND flips the tiles of both dice, each by itself, and "
    "SUM flips the tile of their sum. 4,6 is a throw of a 4 and a 6.",
    "klackers": "In the paper’s words MES leaves the fewest points on average, MP0 shuts the box "
    "most often, and HEU follows three rules of thumb: one die with at most six points left (Rule "
    "1), as few tiles as possible (Rule 2), of these the one with the highest tiles (Rule 3). M is "
    "the score to beat, P a probability, and 2,3 on 12346 flips 2 and 3 when 1, 2, 3, 4 and 6 are "
    "up.",
    "shut-the-box": "In the list of the variants “never”, “always”, “max6” and “sum6” say when one "
    "die may be thrown (max6: the highest tile is at most 6; sum6: at most 6 points are left). 1 "
    "or 2 is what shutting the box pays. When the first player shuts it, that wins at once "
    "(“immediate”), or the second player may still equal it (“answered”).",
    "pickomino": "In the slides’ words the shelf is the grill. 6 is the worm.",
    "knock-m-down": "(1, 3, 6, 10) lays one token on the first value, three on the second, and "
    "so on. E is the number of rolls until all are gone, on average; an emperor is a layout "
    "that beats every other.",
}
