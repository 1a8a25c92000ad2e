"""Play and practice, by touch on a phone and by a keyboard alone, in every engine.

What is for the others alone is in Chromium a journey of the file that stands beside the mark.
"""

from tests.engines.conftest import others
from tests.engines.engine import Engine
from tests.engines.reader import CATCH, Reader, visit

#: Choose a file: no engine opens its own window for that without a hand.
CHOOSE = """(() => {{
  const [files, field] = [new DataTransfer(), document.getElementById("import")];
  files.items.add(new File([{!r}], "practice.json"));
  field.files = files.files;
  field.dispatchEvent(new Event("change", {{ bubbles: true }}));
}})()"""

#: Have the page's clock stand still at a moment.  Whatever a reader does asks it for the time.
STAND_STILL = """void (window.Date = class extends Date {{
  constructor(...given) {{
    super(...(given.length ? given : ["{}"]));
  }}
}})"""


def come_back(engine: Engine, server: str, path: str, moment: str = "") -> None:
    """Open a page as somebody who was here before, and has left; moment: by the page's clock."""
    engine.open(server + "/offline.html")
    engine.open(server + path)
    engine.ready()
    if moment:
        engine.run(STAND_STILL.format(moment))


@others  # tests/browser/test_practice.py
def test_a_record_goes_to_another_device_by_a_link_and_by_a_file(
    reader: Reader, server: str
) -> None:
    engine = reader.engine
    visit(engine, server, "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6")
    reader.press("#make-10")
    engine.reads("moves", "\u201cFlip 10\u201d is not the best. Try again.")
    reader.press("#practice-fold > summary")
    reader.press("#link-")
    link = str(engine.wait("document.getElementById('copy-link')?.dataset.value"))
    engine.run(CATCH)
    reader.press("#download-practice")
    file = str(engine.wait("window.saved"))

    visit(engine, server, "/klappenspiel/play/#seed=karin")  # on another device, in a game
    reader.press("#roll-2-")
    engine.reads("best", "You threw")
    played = engine.run("location.href")
    for damage, told in (
        (link[:-40], "The record in this link is damaged"),
        (link + 32_000 * "A", "The record in this link is longer than any can be."),
    ):
        engine.run(f"void (location.hash = {damage.partition('#')[2]!r})")
        engine.reads("message", told, "Nothing was changed")
        assert engine.run("location.href") == played
    come_back(engine, server, link.removeprefix(server))
    engine.reads("practice", "brings a record of practice: 1 question answered")
    engine.reads("practice", "0 questions answered, 0 right at the first try; level 1 of 3")
    reader.press("#accept-")
    engine.reads("practice", "1 question answered, 0 right at the first try; level 1 of 3")
    assert engine.run("location.href") == played

    come_back(engine, server, "/klappenspiel/play/")
    reader.press("#practice-fold > summary")
    engine.reads("practice", "1 question answered", "A record has joined what was here")
    reader.press("#answers-given > summary")
    engine.reads("answered", "wrong tiles 4,6,10 \u00b7 throw 4,6")
    reader.press("#earlier-")
    engine.reads("practice", "0 questions answered")
    engine.run(CHOOSE.format(file))
    engine.reads("practice", "1 question answered", "A record has joined what was here")


def test_a_worse_play_has_its_reasons_by_name(reader: Reader, server: str) -> None:
    engine = reader.engine
    visit(engine, server, "/klappenspiel/#tiles=4,6,10&roll=4,6")
    reader.press("#more-why-10")
    costs = "\u201cFlip 10\u201d costs 0.463 percentage points"
    engine.reads("moves", costs, "Hardest to flip is then the 4")
    visit(engine, server, "/klackers/#tiles=2-6")
    reader.press("#fold-why-dice")
    engine.reads("moves", "\u201cThrow one die\u201d costs 2.50 points:")


@others  # tests/browser/test_play.py
def test_the_mistake_of_a_game_is_tried_again(reader: Reader, server: str) -> None:
    engine = reader.engine
    visit(engine, server, "/klappenspiel/play/#tiles=4,6,10&moves=4,6:10/5,5")
    engine.reads("report", "These throws could have been won", "1. blunder")
    reader.press("#moment-1")
    reader.press("#guess-10")
    engine.reads("report", "is not the best")
    reader.press("#guess-4-6")
    engine.reads("report", "Right:", "Hardest to flip is then the 4")


# What takes many steps: on a phone, one by touch and the next by a key.


@others  # tests/browser/test_play.py
def test_several_who_are_no_persons_lay_their_tokens(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/knock-m-down/play/#seed=karin")
    both.press("#tokens-6")
    for seat in ("#seat-best", "#seat-beginner", "[id^='seat-rule'][id$='One-token']"):
        both.press(seat)
        both.other_hand()
    engine.reads("who", "You", "Best play", "The beginner", "One token")
    for number in (5, 6, 7, 7, 8, 9):
        both.press(f"#add-{number}")
        both.other_hand()
    both.press("#make-draft")
    engine.reads("game", "You", "Best play", "The beginner", "One token")
    come_back(engine, server, "/knock-m-down/play/")
    both.press("#roll-end-")
    engine.reads("report", "With these dice", "You", "Best play", "The beginner", "One token")


def test_puzzles_of_other_sites_are_answered(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klappenspiel/play/?embed#tiles=4,6,10&roll=4,6")
    both.press("#make-10")
    engine.reads("moves", "\u201cFlip 10\u201d is not the best. Try again.")
    both.other_hand()
    both.press("#make-4-6")
    engine.reads("best", "Now it is right: Flip 4 and 6")
    visit(engine, server, "/klackers/play/?embed#practise=today")
    both.press("#next")
    both.other_hand()
    both.press("#answer-")
    engine.reads("moves", "costs", "Next")
    visit(engine, server, "/knock-m-down/play/?embed#tokens=2&ask=lay")
    both.press("#add-7")
    both.press("#add-6")
    both.other_hand()
    both.press("#make-draft")
    engine.reads("best", "Right: Lay 6 7")


@others  # tests/browser/test_practice.py
def test_two_days_tens_and_their_mistakes(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klackers/play/")
    for day, told in ((23, "0 of 10 right at the first try"), (24, "2 days in a row")):
        come_back(engine, server, "/klackers/play/", f"2026-11-{day}T12:00:00Z")
        both.press("#daily-")
        engine.reads("best", f"The ten of {day} November 2026")
        for number in range(10):
            both.press("#next")
            both.other_hand()
            both.press("#answer-")  # asks for the answer
            engine.reads("moves", "costs", "Next" if number < 9 else told)
    both.press("#mistakes-")
    engine.reads("best", "Your 20 mistakes")
    both.press("#next")
    engine.reads("moves", "What is best?")
    both.press("#daily-")
    engine.reads("best", "Your ten of 24 November 2026")
    both.press("#past-days > summary")
    engine.reads("moves", "22 November 2026 not yet")


def test_mistakes_come_back_until_they_are_right_after_two_weeks(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klappenspiel/play/")
    asked = (("tiles=4,6,10&roll=4,6", "10", "4-6"), ("tiles=1-10&roll=1,2", "3", "1-2"))
    for question, wrong, _ in asked:
        path = f"/klappenspiel/play/#practise=all&{question}"
        come_back(engine, server, path, "2026-10-23T12:00:00Z")
        both.press(f"#make-{wrong}")
        engine.reads("moves", "is not the best. Try again.")
    both.record("2 questions answered, 0 right", "2 mistakes will be asked again")
    for moment in ("10-23T12:06", "10-24T12:07", "10-28T12:08", "11-11T12:09"):
        come_back(engine, server, "/klappenspiel/play/", f"2026-{moment}:00Z")
        both.press("#roll-practice-")
        both.other_hand()
        for question, _, right in asked:
            both.press("#next")
            engine.wait(f"location.hash.endsWith({question!r})")
            both.press(f"#make-{right}")
            engine.reads("best", "Right: Flip")
    both.record("10 questions answered, 8 right at the first try")
    assert "mistake will" not in engine.text("practice")


@others  # tests/browser/test_practice.py
def test_two_tabs_keep_one_record(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6")
    engine.other_tab()
    engine.open(server + "/klappenspiel/play/#practise=all&tiles=1-10&roll=1,2")
    engine.ready()
    engine.other_tab()
    both.press("#make-10")
    both.record("1 question answered, 0 right")
    engine.other_tab()
    both.record("1 question answered, 0 right")
    both.other_hand()
    both.press("#answer-")
    both.record("2 questions answered, 0 right")
    engine.close_tab()
    both.record("2 questions answered, 0 right", "2 mistakes will be asked again")


@others  # tests/browser/test_practice.py
def test_a_damaged_record_is_named_and_can_be_saved(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klappenspiel/play/#practise=all&tiles=4,6,10&roll=4,6")
    both.press("#make-10")
    both.record("1 question answered")
    engine.open(server + "/offline.html")
    kept = "localStorage['bestplay.klappenspiel.play']"
    damaged = engine.run(f"({kept} = {kept}.slice(0, 150))")
    engine.open(server + "/klappenspiel/play/")
    engine.ready()
    engine.reads("message", "damaged. A new one begins.")
    both.record()
    engine.run(CATCH)
    both.other_hand()
    both.press("#download-damaged")
    assert engine.wait("window.saved") == damaged
    both.press("#roll-practice-")
    both.press("#next")
    both.press("#answer-")
    both.record("1 question answered, 0 right")


def test_twenty_answers_tell_how_one_plays(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klackers/play/")
    both.press("#roll-practice-")
    both.press("#yourself-")
    engine.reads("best", "Know yourself")
    for number in range(20):
        both.other_hand()
        both.press("#next")
        both.press("#moves [data-act=make]")
        noted = f"Noted: {number + 1} of 20" if number < 19 else "This is how you play"
        engine.reads("best", noted)
    told = (
        "20 of your 20 answers are this rule",
        "Learn this first. With 1 to 9 up",
        "points a game",
    )
    engine.reads("moves", *told)
    come_back(engine, server, "/klackers/play/")
    engine.reads("best", "This is how you play")
    both.press("#yourself-1")
    engine.reads("best", "Know yourself")


def test_alone_one_plays_the_same_throws_again(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/klappenspiel/play/#goal=points&seed=karin")
    engine.reads("report", "is left with 29.53 points on average")
    for choice in ("#make-1-5", "#make-6"):
        both.press("#roll-2-")
        both.press(choice)
        both.press("#roll-2-")
        engine.reads("best", "You are stuck, with 49 points left")
        both.other_hand()
        both.press("#replay-karin")
    both.press("#undo-")
    engine.reads("report", "49 points left: your best game with these throws so far.")
    come_back(engine, server, "/klappenspiel/play/#goal=points&seed=tom")
    both.press("#roll-2-")
    both.press("#fold-session")
    engine.reads("report", "In these 2 games your choices gave away")
    both.press("#aim-30")
    engine.reads("report", "is left with 30 points or fewer in")


def test_seven_at_the_grill(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/pickomino/play/#seed=karin")
    for _ in range(5):
        both.press("#seat-best")
        both.other_hand()
    both.press("#seat-beginner")
    engine.reads("who", "You \u2013 " + 5 * "The network \u2013 " + "The beginner \u2013")
    both.play_to_the_end()
    both.press("#record-")
    engine.reads("best", "The network: throw eight dice")
    both.press("#roll-8-")
    engine.reads("best", "The network threw")
    both.press("#fold-reason")
    engine.reads("moves", "it looks at the whole game")


def test_six_at_a_box(both: Reader, server: str) -> None:
    engine = both.engine
    visit(engine, server, "/shut-the-box/play/#seed=karin")
    both.press("#seat-best")
    both.other_hand()
    both.press("#seat-beginner")
    for _ in range(3):
        both.press("[id^='seat-rule']")
    engine.reads("who", "Best play – The beginner –" + 3 * " Rules 1 to 3 –")
    both.press("#pace-now")
    both.other_hand()
    both.play_to_the_end()
    both.press("#record-")
    engine.reads("best", "Next round")
    assert "–" not in engine.text("who")
    both.press("#best .action")
    engine.reads("best", "Throw two dice")
