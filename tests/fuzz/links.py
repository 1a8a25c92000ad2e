"""Links as nobody, or somebody with ill intent, would write them: by grammar, and by bytes."""

import random
from urllib.parse import quote

from bestplay.games import Game
from tests import samples
from tests.samples import LAYOUTS

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
    words: dict[str, tuple[str, ...]] = dict(samples.of(game.family).WORDS)
    if room == "play":
        words |= PLAYED
    return [f"{name}={value}" for name, values in words.items() for value in values]


def by_grammar(game: Game, chance: random.Random, room: str = "view") -> str:
    """Some of the game's words with values that they might have."""
    words: dict[str, tuple[str, ...]] = dict(samples.of(game.family).WORDS)
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
    name: str = chance.choice(sorted(samples.of(game.family).WORDS))
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
