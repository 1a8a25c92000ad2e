"""Cells run one after the other, and each shows what it comes to, whatever that is."""

import asyncio
from typing import Any

from bestplay import klackers
from bestplay.core import cells


def run(*sources: str) -> cells.CellOutputs:
    """The output of the last of these cells, run one after the other."""
    notebook = cells.Notebook()

    async def each() -> cells.CellOutputs:
        for source in sources:
            shown = await notebook.run(source)
        return shown

    return asyncio.run(each())


def texts(shown: cells.CellOutputs) -> list[str]:
    """The text of each output."""
    return [
        output.get("text") or "\n".join(output.get("traceback", [])) or output["data"]["text/plain"]
        for output in shown.outputs
    ]


def test_a_cell_shows_what_it_prints_and_its_last_value_in_order() -> None:
    shown = run("x = 20", "print('one'); display(x)\nprint('two')\nx + 1")
    assert texts(shown) == ["one\n", "20", "two\n", "21"]
    assert shown.outputs[3]["execution_count"] == 2
    assert texts(run("None")) == texts(run("x = 1")) == texts(run("")) == []


def test_values_draw_themselves_and_plays_are_a_table() -> None:
    code = "from bestplay import klackers\n"
    position = run(code + "klackers.Board('1-3')").outputs[0]["data"]
    assert position["text/html"] == klackers.answer("1-3").board._repr_html_()
    plays = run(code + "klackers.plays('2,4,5,7', roll=9)").outputs[0]["data"]["text/html"]
    assert plays.startswith("<table>") and "4,5" in plays and "0.2778" in plays
    drawing = "class Own:\n    def _repr_svg_(self): return '<svg/>'\nOwn()"
    assert run(drawing).outputs[0]["data"]["image/svg+xml"] == "<svg/>"


def test_await_stands_anywhere() -> None:
    assert texts(run("import asyncio\nawait asyncio.sleep(0)\nawait asyncio.sleep(0, 5)")) == ["5"]


def test_an_error_names_the_lines_of_cells_that_led_to_it() -> None:
    shown = run("def half(n):\n    return 1 / n", "x = 1\n\nhalf(0)")
    assert shown.failed and shown.line == 3
    assert texts(shown)[0].split("\n") == [
        "cell 2, line 3: half(0)",
        "cell 1, line 2, in half: return 1 / n",
        "ZeroDivisionError: division by zero",
    ]
    refused = run("from bestplay import klackers\nklackers.plays('1,99', roll=9)")
    assert refused.line == 2 and "there is no tile 99" in texts(refused)[0]
    assert "bestplay/" not in texts(refused)[0]


def test_a_mistake_of_spelling_has_its_line() -> None:
    shown = run("x = 1\ny = (2")
    assert shown.line == 2 and "SyntaxError" in texts(shown)[0]
    assert "await micropip.install" in texts(run("%pip install six"))[0]
    assert 'await micropip.install("sixth")' in texts(run("import sixth.part"))[0]


def test_whatever_a_cell_does_it_ends_in_a_message() -> None:
    for source, said in (
        ("import sys\nsys.exit(3)", "SystemExit: 3"),
        ("input('your name?')", "a cell cannot ask"),
        ("class E(Exception):\n    def __str__(self): raise self\nraise E()", "E"),
        ("class R:\n    def __repr__(self): return 1 / 0\nR()", "ZeroDivisionError"),
        ("def f(): return f()\nf()", "RecursionError"),
    ):
        shown = run(source)
        assert shown.failed and said in texts(shown)[-1], source


def test_what_is_printed_without_end_is_cut() -> None:
    shown = run("for n in range(100_000): print('dice ' * 10)\n'after'")
    printed = "".join(texts(shown)[:-1])
    assert len(printed) < cells.MOST + 100
    assert printed.count("(more was printed than is shown)") == 1
    assert texts(shown)[-1] == "'after'"


def test_the_lab_is_told_all_of_it_as_json() -> None:
    told: list[str] = []
    answer: Any = cells.question_handler(told.append)
    done = asyncio.run(answer('{"source": "print(1)\\n2 / 0"}'))
    assert done == 'done {"line": 2, "count": 1}'
    assert [text.partition(" ")[0] for text in told] == ["out", "out"]
    asyncio.run(answer('{"source": "2 / 0", "place": 5}'))
    assert "cell 5, line 1: 2 / 0" in told[-1]
