"""/answer.mjs, as somebody uses it who has nothing but Node: the package's answers, or a refusal.

The module lies in a folder of its own outside the repository, and asks the served site.
"""

import json
import random
import re
import subprocess
import zipfile
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from bestplay import klackers, klappenspiel, pickomino, shut_the_box
from bestplay.knock_m_down import search
from bestplay.knock_m_down.table import NEAR
from serve import Site, serving
from tests.conftest import ROOT

#: Asks for each line of its input, and prints the answer or the refusal.
ASKING = """
import { createInterface } from "node:readline";
import { answer, FORMAT, NoTable } from "./answer.mjs";
for await (const line of createInterface({ input: process.stdin })) {
  const { link, data } = JSON.parse(line);
  const told = await answer(link, { data }).catch((error) => ({
    refused: error.message, kind: error instanceof NoTable ? "NoTable" : error.name }));
  console.log(JSON.stringify(told));
}
"""

KLACKERS = klackers.GAME

Ask = Callable[[list[str]], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[Site]:
    with serving(built) as server:
        yield server


@pytest.fixture(scope="module")
def empty(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but the module, as somebody saves it."""
    folder = tmp_path_factory.mktemp("bot")
    for name in ("answer.mjs", "answer.d.mts"):
        with urlopen(f"{site.address}/data/v1/{name}") as sent:
            (folder / name).write_bytes(sent.read())
    return folder


def node(folder: Path, script: str, given: str = "") -> str:
    (folder / "script.mjs").write_text(script)
    done = subprocess.run(
        ["node", "script.mjs"], cwd=folder, input=given, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


#: So many questions fit into a pipe while nobody reads.
FEW = 100


@pytest.fixture(scope="module")
def ask(empty: Path, site: Site) -> Iterator[Ask]:
    """Asks one process, as a bot runs on: it says a line for each that it is told."""
    data = f"{site.address}/data/v1/"
    (empty / "asking.mjs").write_text(ASKING)
    with subprocess.Popen(
        ["node", "asking.mjs"], cwd=empty, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        told, said = process.stdin, process.stdout
        assert told and said

        def asked(links: list[str]) -> list[dict[str, Any]]:
            answers: list[dict[str, Any]] = []
            for start in range(0, len(links), FEW):
                some = links[start : start + FEW]
                told.writelines(json.dumps({"link": each, "data": data}) + "\n" for each in some)
                told.flush()
                answers += [json.loads(said.readline()) for _ in some]
            return answers

        yield asked
        told.close()
        assert process.wait(60) == 0


Expected = tuple[Fraction, list[tuple[str, str, Fraction, Fraction]]]


def same(told: dict[str, Any], expected: Expected) -> None:
    """Every figure, as a fraction to the last digit and as the nearest number."""
    worth, plays = expected
    assert told.get("format") == "bestplay-answer/1", told
    assert (Fraction(told["exact"]), told["worth"]) == (worth, float(worth))
    found = [
        (play["text"], play["after"], Fraction(play["exact"]), Fraction(play["exactLoss"]))
        for play in told["plays"]
    ]
    assert found == plays, told
    nearest = [(float(exact), float(loss)) for *_, exact, loss in plays]
    assert [(play["worth"], play["loss"]) for play in told["plays"]] == nearest


def test_every_board_and_throw_of_klappenspiel(ask: Ask) -> None:
    asked: list[tuple[str, Expected]] = []
    for number, roll in product(range(klappenspiel.BOARDS), [None, *klappenspiel.ROLLS]):
        board = klappenspiel.Board(number=number)
        thrown = f"&roll={roll[0]},{roll[1]}" if roll else ""
        answer = klappenspiel.answer(board, roll)
        plays = [(play.text, str(play.after), play.worth, play.loss) for play in answer.plays]
        asked.append((f"/klappenspiel/#tiles={board}{thrown}", (answer.worth, plays)))
    assert len(asked) == 1024 * 22
    for told, (_, expected) in zip(ask([link for link, _ in asked]), asked, strict=True):
        same(told, expected)
        assert (told["measure"], told["better"]) == ("chance", "more")


def boxes() -> list[shut_the_box.Game]:
    return [game for game in shut_the_box.games_with_tables() if shut_the_box.table(game)]


@pytest.mark.parametrize("game", boxes(), ids=str)
def test_boards_and_throws_of_each_table_of_the_box(ask: Ask, game: shut_the_box.Game) -> None:
    dice = random.Random(str(game))
    links: list[str] = []
    expected: list[Expected] = []
    for number in [0, game.size - 1, *dice.sample(range(game.size), 60)]:
        board = game.board_at(number)
        for roll in [None, *(game.rolls(board) or [7])]:
            answer = game.answer(board, roll)
            plays = [(play.text, str(play.after), play.worth, play.loss) for play in answer.plays]
            if roll is None:
                plays = [
                    ("1 die" if way.dice == 1 else "2 dice", "", way.worth, way.loss)
                    for way in answer.options
                ]
            thrown = "" if roll is None else f"&roll={roll}"
            links.append(f"/shut-the-box/#{game}&tiles={board}{thrown}")
            expected.append((answer.worth, plays))
    assert len(links) > 500
    for told, each in zip(ask(links), expected, strict=True):
        for play in told["plays"]:
            play["after"] = play["after"] or ""
        same(told, each)
        less = game.goal == "score"
        assert (told["measure"], told["better"]) == (
            ("points", "less") if less else ("chance", "more")
        )


def test_the_games_open_as_their_pages_do(ask: Ask, site: Site) -> None:
    klackers, box, whole = ask(
        ["/klackers/", "/shut-the-box/", f"{site.address}/klackers/#tiles=2,4,5,7&roll=4,5"]
    )
    assert klackers["table"] == f"{site.address}/data/v1/shut-the-box/9-always-score.json"
    assert box["table"] == f"{site.address}/data/v1/shut-the-box/9-max6-score.json"
    assert (box["game"], klackers["game"]) == ("shut-the-box", "klackers")
    assert whole["plays"][0]["text"] == "4,5"


def test_the_first_turn_of_pickomino(ask: Ask) -> None:
    dice = random.Random(8)
    start = pickomino.Situation()
    every = [
        kept
        for count in range(pickomino.DICE + 1)
        for kept in combinations_with_replacement(pickomino.FACES, count)
    ]
    links: list[str] = []
    expected: list[Expected] = []
    for kept in every:
        left = pickomino.DICE - len(kept)
        for throw in [None, *([[dice.randint(1, 6) for _ in range(left)]] if left else [])]:
            answer = start.answer(kept, throw)
            plays = [
                (play.text, dice_words(play.after.kept), Fraction(play.worth), Fraction(play.loss))
                for play in answer.plays
            ]
            thrown = f"&throw={dice_words(throw)}" if throw else ""
            links.append(f"/pickomino/#kept={dice_words(kept)}{thrown}")
            expected.append((Fraction(answer.worth), plays))
    assert len(links) > 4500
    for told, each in zip(ask(links), expected, strict=True):
        same(told, each)
        assert (told["measure"], told["better"]) == ("worms", "more")


def dice_words(dice: Iterable[int]) -> str:
    return ",".join(map(str, dice)) or "none"


def test_the_layouts_of_knock_m_down(ask: Ask) -> None:
    links, expected = [], []
    for count in (1, 2, 12, 36):
        listed = search.nearest(NEAR.rule, count, NEAR.listed)
        layouts = [",".join(map(str, laid)) for _, laid in listed]
        for rolls, laid in listed[:12]:
            for tokens in (laid, laid[::-1]):  # what mirrors it takes as many throws
                links.append(f"/knock-m-down/#a={','.join(map(str, tokens))}")
                expected.append((rolls, layouts, [each for each, _ in listed]))
    for told, (rolls, layouts, each) in zip(ask(links), expected, strict=True):
        assert told["worth"] == pytest.approx(rolls, abs=1e-9)
        assert [play["text"] for play in told["plays"]] == layouts
        assert [play["worth"] for play in told["plays"]] == pytest.approx(each, abs=1e-9)
        losses = [worth - each[0] for worth in each]
        assert [play["loss"] for play in told["plays"]] == pytest.approx(losses, abs=2e-9)
        assert told["exact"] is None


@pytest.mark.parametrize(
    ("link", "kind", "words"),
    [
        ("/klackers/#goal=beat&target=12", "NoTable", "no table covers goal=beat"),
        ("/klackers/#most=2", "NoTable", "there are tables for most=any"),
        ("/klackers/#scores=3", "NoTable", "no table covers scores=3"),
        ("/shut-the-box/#set=1-8", "NoTable", "there are tables for 1-9, 1-10, 1-12"),
        ("/shut-the-box/#one-die=only", "NoTable", "never, always, sum6, max6"),
        ("/klappenspiel/#goal=round", "NoTable", "no table covers goal=round"),
        ("/pickomino/#own=32", "NoTable", "there are tables for own=none"),
        ("/knock-m-down/#p=1,2,3", "NoTable", "no table covers p=1,2,3"),
        ("/knock-m-down/#a=9,0,0,0,0,0,0,0,0,0,3", "NoTable", "the best 72 layouts of 12 tokens"),
        ("/knock-m-down/#a=9,9,9,9,0,0,0,0,0,0,9", "NoTable", "1 to 36 tokens"),
        ("/chess/", "RangeError", "the games are shut-the-box"),
        ("/klackers/#tiles=2,10", "RangeError", "not 10"),
        ("/klackers/#tiles=2,2", "RangeError", "not 2"),
        ("/klackers/#tiles=", "RangeError", "an empty text is not a tile"),
        ("/klackers/#tiles=1,,2", "RangeError", "an empty text is not a tile"),
        ("/klackers/#=1", "RangeError", "an empty text is no part of a link here"),
        ("/", "RangeError", "not an empty text"),
        ("/klackers/#tiles", "RangeError", "'tiles' is not one name=value"),
        ("/klackers/#roll=3&roll=3", "RangeError", "'roll=3' is not one name=value"),
        ("/klackers/#colour=red", "RangeError", "'colour' is no part of a link here"),
        ("/klackers/#toString=1", "RangeError", "'toString' is no part of a link here"),
        ("/klackers/#roll=13", "RangeError", "'13' cannot be thrown here"),
        ("/klackers/#roll=6,7", "RangeError", "'6,7' cannot be thrown here"),
        ("/shut-the-box/#roll=1", "RangeError", "'1' cannot be thrown here"),
        ("/klappenspiel/#roll=9", "RangeError", "a throw is two dice"),
        ("/klappenspiel/#roll=0,3", "RangeError", "a throw is two dice"),
        ("/pickomino/#kept=7", "RangeError", "no die shows 7"),
        ("/pickomino/#kept=1,1,1,1,1,1,1,1,1", "RangeError", "eight dice"),
        ("/pickomino/#kept=1&throw=2,3", "RangeError", "7 dice are thrown, not 2"),
        ("/knock-m-down/#", "RangeError", "lay tokens"),
        ("/knock-m-down/#a=1,2", "RangeError", "11 sums, not 2"),
    ],
)
def test_what_no_table_covers_and_what_cannot_be_is_refused_in_words(
    ask: Ask, link: str, kind: str, words: str
) -> None:
    (told,) = ask([link])
    assert told["kind"] == kind, told
    assert words in told["refused"]


def test_tables_that_are_not_there_are_named(empty: Path, site: Site, tmp_path: Path) -> None:
    for data, said in (
        (f"{site.address}/nowhere/", "nowhere/klappenspiel/optimal.json answers 404"),
        (tmp_path.as_uri() + "/", "no such file"),
    ):
        told = json.loads(node(empty, ASKING, json.dumps({"link": "/klappenspiel/", "data": data})))
        assert said in told["refused"]


def test_in_the_zip_it_answers_from_the_tables_beside_it(built: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(built / "data" / "bestplay-data.zip") as archive:
        archive.extractall(tmp_path)
    told = node(
        tmp_path / "bestplay-data" / "v1",
        'import { answer } from "./answer.mjs";\n'
        'console.log((await answer("/klappenspiel/#tiles=4,6,10")).exact);',
    )
    assert Fraction(told.strip()) == klappenspiel.worth("4,6,10")


def test_it_is_small_and_says_where_its_types_are(built: Path) -> None:
    newest, versioned = (built / name for name in ("answer.mjs", "data/v1/answer.mjs"))
    assert len(versioned.read_bytes()) + len(newest.read_bytes()) < 10_000
    for path in (newest, versioned):
        (types,) = re.findall(r'@ts-self-types="(.*?)"', path.read_text("utf-8"))
        assert (path.parent / types).exists()
    assert 'export*from"./data/v1/answer.mjs"' in newest.read_text("utf-8").replace(" ", "")


def test_a_page_of_another_site_may_ask(site: Site) -> None:
    for path in ("/answer.mjs", "/data/v1/answer.mjs"):
        with urlopen(f"{site.address}{path}") as sent:
            assert sent.headers["Access-Control-Allow-Origin"] == "*"
            assert "javascript" in sent.headers["Content-Type"]


#: The examples of the document that run as they stand.
EXAMPLES = re.findall(
    r"^```js\n(.*?)^```$",
    (ROOT / "docs" / "machines.md").read_text("utf-8"),
    re.DOTALL | re.MULTILINE,
)


def test_the_bot_of_the_document_plays_a_turn(empty: Path, site: Site) -> None:
    (bot,) = [example for example in EXAMPLES if "die()" in example]
    assert bot.count("\n") <= 11
    for _ in range(5):
        said = node(empty, bot.replace("https://YOUR.SITE", site.address)).splitlines()
        tiles = [line.partition(" up")[0] for line in said]
        assert tiles[0] == "1-9"
        for line, after in zip(said, tiles[1:], strict=False):
            roll, _, flips = line.partition("thrown: ")[2].partition(", flip ")
            board = shut_the_box.Board(tiles[said.index(line)])
            assert str(shut_the_box.flip(KLACKERS, board, int(roll), flips)) == after
            assert flips in [play.text for play in KLACKERS.answer(board, int(roll)).best]


def test_the_first_example_of_the_document(empty: Path, site: Site) -> None:
    example = EXAMPLES[0].replace("https://YOUR.SITE/answer.mjs", "./answer.mjs")
    example = example.replace('roll=9"', f'roll=9", {{ data: "{site.address}/data/v1/" }}')
    assert node(empty, example).strip() == example.rpartition("// ")[2].strip()


TYPED = """
import { answer, FORMAT, NoTable, type Answer, type Play } from "./answer.mjs";
const told: Answer = await answer("/klackers/", { data: new URL("https://example.org/data/v1/") });
const best: Play | undefined = told.plays[0];
const losses: number[] = told.plays.map((play) => play.loss);
const exact: string | null = best.exact;
const version: "bestplay-answer/1" = told.format;
// @ts-expect-error: a link is a text
await answer(3);
// @ts-expect-error: nothing has this name
told.values;
// @ts-expect-error: there may be no exact worth
best.exact.length;
export { losses, exact, version, FORMAT, NoTable };
"""


def test_its_types_hold_for_who_uses_them(empty: Path) -> None:
    (empty / "bot.mts").write_text(TYPED)
    checked = subprocess.run(
        [
            str(ROOT / "node_modules" / ".bin" / "tsc"),
            *("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"),
            *("--lib", "es2022,dom", "bot.mts"),
        ],
        cwd=empty,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
