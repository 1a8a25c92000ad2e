"""Links as nobody, or somebody with ill intent, would write them: by grammar, and by bytes."""

import random
from urllib.parse import quote

from bestplay.games import Game

#: What each word of a game's links may say: sense, what is just beyond it, and nonsense.
NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "5",
    "9",
    "10",
    "12",
    "13",
    "21",
    "25",
    "36",
    "45",
    "46",
    "99",
    "100",
)
LISTS = ("none", "1-9", "1-3,5", "2,4,5,7", "4,6,10", "1", "12", "9-1", "1,1", "0-9", "1-1000")
TILES = ("21-36", "24,33,34", "21-26", "30", "none", "36,21", "20", "37", "25,25")
DICE = ("1,2", "4,6", "9", "2", "12", "5,5,6", "6,6,6", "1,2,3,4,5,6,6,6", "7", "0", "4,5,5")
CHANCES = ("1,2,3", "1/3,2/3", ".2,.3,.5", "1,0,2", "1", "0,0", ".01,.99", "1/7,6/7", "1,2,3,4")
LAYOUTS = ("1,1,2", "0,2", "3,0,1", "1,1", "0,1,1,2,3", "12", "5,5", "1,9", "0,0,4", "99,0,0")

WORDS = {
    "klappenspiel": {
        "tiles": LISTS,
        "roll": DICE,
        "beat": NUMBERS,
        "sum-on": ("none", "16", "25,46", "11", "12,13,14"),
        "goal": ("round", "round", "round", "shut", "fun"),
        "players": ("2", "3", "6", "1", "7"),
        "scores": ("12", "6,12", "55", "0", "56", "none", "1,2,3,4,5"),
    },
    "shut_the_box": {
        "tiles": LISTS,
        "roll": (*DICE, *NUMBERS),
        "set": ("1-9", "1-3", "1-6", "2,4,6", "1-7", "1-10", "1-12", "1-13", "5", *LISTS),
        "one-die": ("never", "always", "sum6", "max6", "often"),
        "goal": ("score", "most", "shut", "beat", "first", "round", "fun"),
        "players": ("2", "3", "6", "7", ""),
        "scores": ("0", "6,12", "12,6,12", "45,46", "x", ""),
        "target": NUMBERS,
        "tie": ("lost", "half", "won", "void"),
        "pays": ("1", "2", "0.5", "7/3", "-1"),
        "reading": ("sum", "digits", "tiles", "words"),
        "clack": ("answered", "immediate", "never"),
        "style": ("sum", "thai", "german"),
        "stop": ("7", "no", "1", "13", "x"),
        "first": ("2", "no", "14", "x"),
    },
    "pickomino": {
        "shelf": TILES,
        "tops": TILES,
        "own": TILES,
        "under-own": TILES,
        "under-top": TILES,
        "kept": DICE,
        "throw": DICE,
        "goal": ("worms", "tile", "least", "risk", "fun"),
        "least": NUMBERS,
        "risk": (*NUMBERS, "-100", "200"),
        "steal": NUMBERS,
        "short": ("fail", "throw", "free"),
        "tie": ("stop", "throw"),
        "for": ("difference", "win"),
        "returned": ("highest", "always", "out"),
        "stacks": ("none;none", "21,25;none", "24;33;none", "21;21", "none", ";", "36;none;30,21"),
        "turn": NUMBERS,
        "best": NUMBERS,
    },
    "knock_m_down": {
        "p": CHANCES,
        "a": LAYOUTS,
        "b": LAYOUTS,
        "dice": ("common", "separate", "own"),
        "improve": ("a", "b", "c"),
        "others": LAYOUTS,
    },
}

#: The same on a game's page of play, where a link may ask a question.
PLAYED = {
    "ask": ("dice", "lay", "fun"),
    "practise": ("all", "mistakes", "2026-11-21", "2026-13-01"),
    "seed": ("karin", "a1", "A"),
    "moves": (":1,1", "4,6:4,6", "4,6:10/1,3:4", "1,2,3,4,5,5,5,6:5,5,5+throw", "1", ":"),
    "among": ("1,1,2;2,1,1", "0,4,8;1,4,7", "1,2"),
    "against": LAYOUTS,
    "tokens": ("1", "3", "20", "21"),
}

#: Characters that break what is written without them in mind.
HOSTILE = "\0\t\n\"'<>&%#=,-/\\\u202e\ud800\u2028é😀0٣"


def each_word(game: Game, room: str = "view") -> list[str]:
    """All links of one word, with each value that it might have."""
    words: dict[str, tuple[str, ...]] = dict(WORDS[game.family])
    if room == "play":
        words |= PLAYED
    return [f"{name}={value}" for name, values in words.items() for value in values]


def by_grammar(game: Game, chance: random.Random, room: str = "view") -> str:
    """Some of the game's words with values that they might have."""
    words: dict[str, tuple[str, ...]] = dict(WORDS[game.family])
    if room == "play":
        words |= PLAYED
    names = chance.sample(sorted(words), chance.randint(1, min(4, len(words))))
    return "&".join(f"{name}={chance.choice(words[name])}" for name in names)


def by_bytes(game: Game, chance: random.Random, room: str = "view") -> str:
    """A link by grammar with some of it lost, doubled, swapped or replaced."""
    text = list(by_grammar(game, chance, room))
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(text) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            del text[place : place + chance.randint(1, 3)]
        elif kind == 1:
            text[place:place] = text[place // 2 : place] * chance.randint(1, 3)
        elif kind == 2:
            text.insert(place, chance.choice(HOSTILE))
        else:
            text[place : place + 1] = chance.choice(("%00", "%ED%A0%80", "%", "%25", "%2C", "--"))
    joined = "".join(text)
    return (
        quote(joined, safe="%=&,-/.", errors="surrogatepass") if chance.random() < 0.3 else joined
    )


def giant(game: Game, chance: random.Random, room: str = "view") -> str:
    """A link of kilobytes, most of it one word."""
    name = chance.choice(sorted(WORDS[game.family]))
    size = chance.choice((1000, 8000, 22_000))
    part = chance.choice(
        ("0-1000,", "1,", "9" * 50 + ",", "%2C1", "1/7,", "=", "&a=1", "-", "\ud800")
    )
    if chance.random() < 0.3:
        return name + "=" + ",".join(f"1/{n}" for n in range(1, size // 6))
    return f"{name}={part * (size // len(part))}"


def any_link(game: Game, chance: random.Random, room: str = "view") -> str:
    """One of them; mostly such as make sense."""
    kind = chance.choices((by_grammar, by_bytes, giant), (8, 3, 1))[0]
    return kind(game, chance, room)
