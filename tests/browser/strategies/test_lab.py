"""The lab: cells run and stay, notebooks come and go, and no output does anything."""

import base64
import hashlib
import io
import json
import re
import zipfile
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Dialog, Locator, Page, Route, expect

from sitebuild.runtime import interpreters
from tests.browser.reader import PATIENCE, come_back, go_to, ready
from tests.conftest import OpenPage

#: What a test may ask of other origins: it answers for them itself.
PACKAGES = r"^request to another origin: https://(pypi\.org|files\.pythonhosted|cdn\.jsdelivr)"


def opened(open_page: OpenPage, path: str = "/lab/", **options: Any) -> Page:
    page = open_page(path, **options)
    ready(page)
    return page


def last(page: Page) -> Locator:
    return page.locator(".piece").last


def write(page: Page, code: str) -> Locator:
    """A new cell at the end, with this in it."""
    page.click("#add-code")
    made = page.locator(".piece").nth(page.locator(".piece").count() - 1)
    made.locator("textarea").fill(code)
    return made


def run(page: Page, code: str) -> Locator:
    """What a new cell shows once it has run."""
    cell = write(page, code)
    cell.get_by_role("button", name="Run").click()
    ended(page)
    shown = cell.locator(".shown")
    shown.evaluate("shown => shown.scrollIntoView()")  # it is drawn when it is seen
    return shown


def ended(page: Page) -> None:
    said = re.compile(r"Done in|has failed")
    expect(page.locator("#status")).to_have_text(said, timeout=PATIENCE)


def sources(page: Page) -> list[str]:
    found: list[str] = page.locator(".piece textarea").evaluate_all("all => all.map(a => a.value)")
    return found


def test_cells_run_move_go_and_stay(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.click("#run-all")
    ended(page)
    table = page.locator(".piece .drawn table")
    expect(table.first).to_contain_text("4,5")
    expect(table.first.locator("div div").first).to_have_css(
        "background-color", "rgb(43, 144, 119)"
    )
    expect(page.locator(".drawn").nth(1)).to_contain_text("11.1883")
    # Shift and Enter run a cell and go on to the next, which is made.
    cell = write(page, "found = {}\nfor tile in (1, 2):")
    field = cell.locator("textarea")
    field.press("Control+End")
    field.press("Enter")
    page.keyboard.type("found[tile] = 10 // (2 - tile)")
    assert sources(page)[-1].endswith("\n    found[tile] = 10 // (2 - tile)")
    count = page.locator(".piece").count()
    field.press("Shift+Enter")
    expect(page.locator(".piece")).to_have_count(count + 1)
    expect(page.locator("#status")).to_contain_text("A cell has failed", timeout=PATIENCE)
    # Its error stands at its line.
    expect(cell.locator(".wrong")).to_contain_text("line 3: found[tile] = 10 // (2 - tile)")
    expect(field).to_be_focused()
    marked = field.evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)")
    assert marked == "    found[tile] = 10 // (2 - tile)"
    # Deleted and back.
    last(page).locator("textarea").fill("found")
    page.locator(".piece").nth(count - 1).get_by_role("button", name="Delete").click()
    assert len(sources(page)) == count
    page.get_by_role("button", name="Undo").click()
    assert "found[tile]" in sources(page)[-2] and sources(page)[-1] == "found"
    before = sources(page)
    expect(page.locator("#keeping")).to_contain_text("kept on this device")
    come_back(page)
    assert sources(page) == before
    expect(page.locator(".wrong")).to_contain_text("ZeroDivisionError")
    page.click("#clear")
    expect(page.locator(".wrong, .drawn table")).to_have_count(0)
    # From a text the focus goes on to the next cell, and from there to the next text's button.
    text, code, following = (page.locator(".piece").nth(place) for place in range(3))
    text.get_by_role("button", name="Edit").click()
    expect(text.locator("textarea")).to_be_visible()
    text.locator("textarea").press("Shift+Enter")
    expect(text.locator("textarea")).to_be_hidden()
    expect(code.locator("textarea")).to_be_focused()
    code.locator("textarea").press("Shift+Enter")
    expect(following.get_by_role("button", name="Edit")).to_be_focused()
    ended(page)


def test_stop_ends_whatever_runs_and_python_begins_anew(open_page: OpenPage) -> None:
    page = opened(open_page)
    # Stopped while it comes, Python is not lost.
    write(page, "mine = 0").locator("textarea").press("Control+Enter")
    expect(page.locator("#status")).to_contain_text("Python")
    page.focus("#stop")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Stopped. Python begins anew")
    expect(page.locator("#run-all")).to_be_focused()
    expect(page.locator(".piece.runs")).to_have_count(0)
    expect(page.locator("#failed")).to_be_hidden()
    run(page, "mine = 1")
    cell = write(page, "while True:\n    pass")
    cell.locator("textarea").press("Control+Enter")
    expect(page.locator("#status")).to_contain_text("is running")
    page.click("#stop")
    expect(page.locator("#status")).to_contain_text("Stopped. Python begins anew")
    assert page.locator("iframe").count() == 0
    place = page.locator(".piece").count() + 1
    expect(run(page, "mine")).to_contain_text(f"cell {place}, line 1: mine\nNameError")
    # Who ends Python is told so, and it begins anew as well.
    flood = "import sys\nfor n in range(100_000):\n    display(n)"
    write(page, flood).get_by_role("button", name="Run").click()
    expect(page.locator("#failed")).to_contain_text(
        "more than may leave the jail", timeout=PATIENCE
    )
    page.click("#clear")
    expect(run(page, "1 + 1")).to_have_text("2")


def test_a_papers_table_is_rebuilt_and_fits(open_page: OpenPage) -> None:
    page = opened(open_page, "/lab/#notebook=klackers")
    expect(page.locator("#cells h2").first).to_contain_text("the tables of Huggins")
    expect(page.locator("#status")).to_have_text("Nothing runs until you press Run.")
    page.click("#run-all")
    ended(page)
    expect(page.locator(".told").first).to_contain_text("MES   11.01 points left   9.67% shut")
    page.locator(".drawn").last.scroll_into_view_if_needed()
    expect(page.locator(".drawn svg[role=img]")).to_be_visible()
    # What was changed is kept, and the notebook is there as it was.
    page.locator(".piece textarea").nth(1).fill("print('mine')")
    page.reload()
    go_to(page, "/lab/#notebook=klackers")
    expect(page.locator(".piece textarea").nth(1)).to_have_value("print('mine')")
    page.get_by_role("button", name=re.compile("Delete “.*Huggins")).click()
    go_to(page, "/lab/#notebook=klackers")
    expect(page.locator(".piece textarea").nth(1)).to_have_value(re.compile("bestplay"))


def test_a_notebook_goes_out_as_a_file_and_comes_back(open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(open_page, "/lab/#notebook=welcome")
    run(page, "print('one')\ndisplay({'a': 1})\n1 / 0")
    with page.expect_download() as download:
        page.click("#download")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "welcome.ipynb"
    found = json.loads(file.read_text("utf-8"))
    assert (found["nbformat"], found["nbformat_minor"]) == (4, 4)
    kinds = [output["output_type"] for output in found["cells"][-1]["outputs"]]
    assert kinds == ["stream", "display_data", "error"]
    # As Jupyter writes it: texts as lists of lines, other kinds of data.
    for cell in found["cells"]:
        cell["source"] = cell["source"].splitlines(True)
    found["nbformat_minor"] = 2
    file.write_text(json.dumps(found), "utf-8")
    page.click("#add-code")
    page.set_input_files("#open", str(file))
    expect(page.locator("#status")).to_contain_text("The file is open")
    assert sources(page)[-1].startswith("print('one')")
    expect(page.locator(".wrong")).to_contain_text("ZeroDivisionError")
    before = sources(page)
    # It stands among those of this device, and can be deleted there.
    page.locator("#own-notebooks").get_by_role("button", name="Your notebook").click()
    assert sources(page) != before
    page.locator("#own-notebooks").get_by_role(
        "button", name="A notebook of your own"
    ).first.click()
    assert sources(page) == before
    page.locator("#own-notebooks").get_by_role("button", name=re.compile("Delete")).first.click()
    expect(page.locator("#status")).to_contain_text("deleted from this device")


def test_links_carry_a_notebook_and_examples_of_the_reference(open_page: OpenPage) -> None:
    page = opened(open_page)
    write(page, "print('by a link')")
    page.click("#share")
    expect(page.locator("#status")).to_contain_text("the link to this notebook")
    link = page.url
    assert "#packed=" in link and len(link) < 1200
    page.goto("about:blank")
    go_to(page, link)  # it runs nothing
    assert sources(page)[-1] == "print('by a link')"
    expect(page.locator("#status")).to_contain_text("Nothing runs until you press Run.")
    assert page.locator("iframe").count() == 0
    page.goto("/api/klackers/")
    page.get_by_role("link", name="Run this example").first.click()
    page.wait_for_url("**/lab/#example=klackers")
    ended(page)
    expect(page.locator(".piece .shown").nth(2)).to_contain_text("5")
    expect(page.locator("#failed")).to_be_hidden()


def packed(text: str) -> str:
    """A text as a link carries it."""
    made = zlib.compressobj(wbits=-15)
    whole = made.compress(text.encode()) + made.flush()
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


def notebook(*cells: dict[str, Any]) -> str:
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4})


#: Links and files that hold no notebook, with a word of what is said of each.
ODD_LINKS = {
    "notebook=constructor": "constructor",
    "example=toString": "no such example",
    "packed=AAAA": "damaged",
    "packed=" + packed("null"): "damaged",
    "packed=" + packed("[]"): "no cells",
    "packed=" + packed("[" + ",".join(['[0,""]'] * 17_000) + "]"): "17000",
    "packed=" + packed("x" * 200_000): "more than",
}
ODD_FILES = {
    "{": "JSON",
    "null": "no cells",
    '{"cells": {}, "nbformat": 4}': "no cells",
    notebook(): "no cells",
    '{"cells": [null], "nbformat": null}': "format",
    notebook(*[{"source": ""}] * 501): "501",
    notebook({"source": "x" * 200_001}): "200,000",
    notebook(*[{"source": "x" * 200_000}] * 6): "a million",
}


def test_what_is_no_notebook_is_said_and_changes_nothing(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = opened(open_page)
    before = sources(page)
    for words, said in ODD_LINKS.items():
        page.evaluate("words => { location.hash = words; }", words)
        expect(page.locator("#failed")).to_contain_text(said)
        assert sources(page) == before, words
    file = tmp_path / "odd.ipynb"
    for text, said in ODD_FILES.items():
        file.write_text(text)
        page.set_input_files("#open", str(file))
        expect(page.locator("#failed")).to_contain_text(said)
        assert sources(page) == before, text[:80]
    # What only looks odd is a notebook.
    odd: dict[str, Any] = {
        "outputs": [None, 7, {"output_type": "error"}],
        "source": {"toString": 1},
    }
    shown = {
        "output_type": "display_data",
        "data": {"text/plain": None, "text/html": [None, "<b>"]},
    }
    file.write_text(
        notebook({}, odd | {"cell_type": "code"}, {"cell_type": "code", "outputs": [shown]})
    )
    page.set_input_files("#open", str(file))
    expect(page.locator(".piece")).to_have_count(3)
    expect(page.locator(".drawn b")).to_have_count(1)
    expect(page.locator("#failed")).to_be_hidden()


#: All that the device keeps of notebooks.
KEPT = "() => Object.entries(localStorage).filter(([key]) => /lab/.test(key)).flat().join()"


def edited(page: Page, text: str) -> None:
    """The last code cell has this in it, and that is kept."""
    page.locator(".piece textarea.code:visible").last.fill(text)
    page.wait_for_function(f"(text) => ({KEPT})().includes(text)", arg=text)
    expect(page.locator("#keeping")).to_contain_text("kept on this device")


def kept_texts(page: Page) -> str:
    """All that the device keeps of notebooks."""
    return str(page.evaluate(KEPT))


def test_nothing_is_written_over_what_a_reader_has_made(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = opened(open_page)
    file = tmp_path / "one.ipynb"
    file.write_text(notebook({"cell_type": "code", "source": "first"}))
    links = ["#packed=" + packed('[[0, "first"]]'), "#example=klackers"]
    for place, opens in enumerate([*links, file, links[0], links[1], file]):
        if isinstance(opens, str):
            page.evaluate("words => { location.hash = ''; location.hash = words; }", opens)
        else:
            page.set_input_files("#open", str(file))
        expect(page.locator(".piece textarea.code").last).not_to_have_value(re.compile("mine"))
        edited(page, f"mine {place}")
    assert set(re.findall(r"mine \d", kept_texts(page))) == {f"mine {n}" for n in range(6)}
    # What was typed a moment ago, too.
    page.locator(".piece textarea.code:visible").last.fill("mine at last")
    page.locator("#own-notebooks").get_by_role("button", name="Your notebook").click()
    assert "mine at last" in kept_texts(page)
    # Each is found by name.
    page.locator("#own-notebooks").get_by_role("button", name="mine 3 (2)", exact=True).click()
    assert sources(page) == ["mine 3"]
    page.locator("#own-notebooks").get_by_role("button", name="Your notebook").click()
    other = page.context.new_page()
    go_to(other, "/lab/")
    edited(page, "of one tab")
    edited(other, "of the other")
    expect(other.locator("#status")).to_contain_text("kept beside")
    edited(page, "of one tab, later")
    for text in ("of one tab, later", "of the other"):
        assert text in kept_texts(page)
    expect(page.locator("#own-notebooks button", has_text="Your notebook (2)")).to_be_visible()
    # What cannot be read stays where it is.
    page.evaluate("localStorage.setItem('bestplay.lab.own', 'damaged')")
    go_to(page, "/lab/")
    expect(page.locator("#failed")).to_contain_text("cannot be read")
    edited(page, "anew")
    assert page.evaluate("localStorage.getItem('bestplay.lab.own')") == "damaged"


#: Python that speaks to the page past all limits of its own.
FLOODS = """\
import json
tell = display.__self__.say.__closure__[0].cell_contents
out = lambda **data: tell("out " + json.dumps({"output_type": "display_data", "data": data}))
for n in range(10_000):
    tell('out {"output_type": "stream", "name": "stdout", "text": "spoken spoken spoken spoken "}')
out(**{"text/html": "<" * 1_500_000, "text/plain": "long"})
for n in range(20):
    out(**{"text/html": "<b>" * 66_000})
tell("names null"), tell("out null"), tell("out [")
"""

#: The longest time in which the page has answered nothing, in milliseconds.
WATCH = """() => { let last = performance.now(); window.longest = 0; setInterval(() => {
  const now = performance.now(); longest = Math.max(longest, now - last); last = now; }, 10); }"""


def test_whatever_a_notebook_holds_the_page_answers(open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(open_page)
    page.evaluate(WATCH)
    texts = ["[" * 200_000, "`**" * 60_000, "[x](/" * 40_000, "x\n\n" * 60_000]
    drawn = ["<" * 200_000, "<b>" * 66_000, "<a b='" * 30_000, "x<!--x>" * 25_000, "&" * 200_000]
    drawn += ["<table>" + "<tr><td colspan=1000 rowspan=65534>" * 5_000]
    drawn += [
        "<table><tr>" + "<td rowspan=0>" * 2_000 + "<tr><td style='border:1px solid'>" * 2_000
    ]
    drawn += ["<b" + " " * 199_900 + "<", "a\u05d0\u202e\u2066(\u2067[" * 28_000, "&lt;" * 50_000]
    for shape in ("grid", "inline-grid", "flex", "inline-flex", "-webkit-box"):
        drawn.append(f"<div style='display:{shape};padding:1%;height:100%;width:50%'>" * 30 + "x")
    shown = [{"output_type": "display_data", "data": {"text/html": each}} for each in drawn]
    heavy = {"cell_type": "code", "source": "", "outputs": shown * 40}
    file = tmp_path / "heavy.ipynb"
    cells = [{"cell_type": "markdown", "source": each} for each in texts]
    file.write_text(notebook(*cells, heavy | {"outputs": shown}))
    page.set_input_files("#open", str(file))
    expect(page.locator(".drawn")).to_have_count(len(drawn))
    for each in page.locator(".shown, .drawn").all():
        each.scroll_into_view_if_needed()
        expect(each).not_to_be_empty()
    write(page, FLOODS).get_by_role("button", name="Run").click()
    # Not by `expect`, which at each look writes down what the whole page is for a screen reader.
    page.locator("#failed", has_text="has ended Python").wait_for(timeout=PATIENCE)
    expect(last(page).locator(".told").first).to_contain_text("more than is shown")
    assert page.locator(".drawn").count() < 200
    assert page.evaluate("longest") < 15_000  # 47,000 and more without limits
    # Of all that, no more is kept than has room beside what else the site keeps.
    expect(page.locator("#keeping")).to_contain_text("kept on this device")
    assert len(kept_texts(page)) < 1_100_000
    # A notebook has so many cells and outputs, and no more.
    page.goto("/lab/#packed=" + packed(json.dumps([[0, "1"]] * 500)))
    ready(page)
    page.click("#add-code")
    expect(page.locator("#status")).to_contain_text("500")
    expect(page.locator(".piece")).to_have_count(500)


# Packages.


def wheel(name: str, version: str, code: str) -> bytes:
    """A wheel of one module."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        about = f"{name}-{version}.dist-info"
        file.writestr(f"{name}.py", code)
        file.writestr(
            f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        file.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{about}/RECORD", "")
    return packed.getvalue()


class Elsewhere:
    """PyPI and Pyodide's distribution, as far as a test needs them."""

    def __init__(self, page: Page) -> None:
        self.pure = wheel("tinydice", "1.0", "SIX = 6\n")
        self.numpy = b"this is not NumPy"
        self.sum = hashlib.sha256(self.pure).hexdigest()
        self.asked: list[str] = []
        self.answers = True
        page.context.route(re.compile("^https:"), self.answer)

    def answer(self, route: Route) -> None:
        if not self.answers:
            return route.abort()
        self.asked.append(route.request.url)
        url = urlparse(route.request.url)
        assert url.hostname
        headers = {"Access-Control-Allow-Origin": "*"}
        if url.hostname == "cdn.jsdelivr.net":
            return route.fulfill(body=self.numpy, headers=headers)
        if url.hostname == "files.pythonhosted.org":
            return route.fulfill(body=self.pure, headers=headers)
        if url.path != "/simple/tinydice/":
            return route.fulfill(status=404, headers=headers)
        name = "tinydice-1.0-py3-none-any.whl"
        at = f"https://files.pythonhosted.org/packages/aa/bb/{name}"
        told = {"filename": name, "url": at, "hashes": {"sha256": self.sum}}
        body = json.dumps({"name": "tinydice", "versions": ["1.0"], "files": [told]})
        kind = {"Content-Type": "application/vnd.pypi.simple.v1+json"}
        return route.fulfill(body=body, headers=headers | kind)


TINY = 'import micropip\nawait micropip.install("tinydice")\nimport tinydice\ntinydice.SIX'
NUMPY = 'import micropip\nawait micropip.install("numpy")\nimport numpy\nnumpy.four()'


def test_packages_come_are_checked_and_stay(open_page: OpenPage) -> None:
    page = opened(open_page, allow=f"{PACKAGES}|404|Failed to load resource")
    there = Elsewhere(page)
    expect(run(page, TINY)).to_have_text("6")
    # The lock's SHA-256 decides about what Pyodide's distribution sends.
    assert "not what Pyodide’s lock names" in run(page, NUMPY).inner_text()
    there.numpy = wheel("numpy", "2.4.6", "def four():\n    return 4\n")
    assert "not what Pyodide’s lock names" in run(page, NUMPY).inner_text()
    locked_version(page, there.numpy)
    # Nothing else is asked, whatever a cell tries.
    before = list(there.asked)
    for url in (
        *("https://pypi.org/leak", "https://elsewhere.example/simple/x/", "/leak"),
        f"{interpreters.packages()}%",
    ):
        said = run(page, f"import js\nawait js.fetch({url!r})").inner_text()
        assert "from PyPI and from Pyodide’s distribution, and nothing else" in said
    assert there.asked == before
    # Without a network what was saved is here, and what was not is said.
    there.answers = False
    page.click("#stop")
    expect(run(page, TINY)).to_have_text("6")
    said = run(page, 'await micropip.install("otherdice")').inner_text()
    assert "otherdice is not saved on this device yet, and pypi.org cannot be reached" in said
    page.click("#forget")
    expect(page.locator("#status")).to_contain_text("removed")
    page.click("#stop")
    assert "cannot be reached" in run(page, TINY).inner_text()
    said = run(page, NUMPY).inner_text()
    assert "is not saved on this device yet, and cdn.jsdelivr.net cannot be reached" in said


def test_a_run_fetches_fifty_megabytes_and_asks_for_more(open_page: OpenPage) -> None:
    page = opened(open_page)
    code = "import js\nawait js.fetch('https://files.pythonhosted.org/packages/a/b.whl')\n'here'"
    run(page, "1")
    page.evaluate("fetch = async () => new Response(new Uint8Array(51_000_000))")
    cell = write(page, code)
    for accepts, said in ((False, "as many packages as it may"), (True, "here")):
        page.once("dialog", Dialog.accept if accepts else Dialog.dismiss)
        cell.get_by_role("button", name="Run").click()
        ended(page)
        cell.locator(".shown").evaluate("shown => shown.scrollIntoView()")
        expect(cell.locator(".shown")).to_contain_text(said)


def locked_version(page: Page, content: bytes) -> None:
    """NumPy comes from where the lock says, if it is what the lock says."""
    lock = json.loads((interpreters.PYODIDE / "pyodide-lock.json").read_text())
    known = lock["packages"]["numpy"]
    page.evaluate(
        """([url, sum, other]) => {
          const first = crypto.subtle.digest;
          crypto.subtle.digest = async function (kind, content) {
            const bytes = new Uint8Array(await first.call(this, kind, content));
            const text = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
            if (text !== other) return bytes.buffer;
            return Uint8Array.from(sum.match(/../g), (two) => parseInt(two, 16)).buffer;
          };
        }""",
        [known["file_name"], known["sha256"], hashlib.sha256(content).hexdigest()],
    )
    expect(run(page, NUMPY)).to_contain_text("4")
