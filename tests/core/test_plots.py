"""Charts of notebooks: what they show is drawn to scale, and said in words."""

from xml.etree import ElementTree

import pytest

from bestplay.core import plots

SVG = "{http://www.w3.org/2000/svg}"


def test_bars_are_as_long_as_their_values() -> None:
    drawing = ElementTree.fromstring(plots.bars([("a", 10), ("b <i>", 5), ("c", 0)], "points").svg)
    widths = [float(bar.attrib["width"]) for bar in drawing.iter(f"{SVG}rect")]
    assert widths[0] == pytest.approx(2 * widths[1], abs=0.1) and widths[2] == 0
    said = [text.text for text in drawing.iter(f"{SVG}text")]
    assert said == ["a", "10", "b <i>", "5", "c", "0", "points"]
    assert drawing.attrib["aria-label"] == "points: a 10, b <i> 5, c 0"


@pytest.mark.parametrize("wrong", [[], [("a", -1)], [("a", float("nan"))], [("a", 1)] * 2001])
def test_what_is_no_chart_is_refused(wrong: list[tuple[str, float]]) -> None:
    with pytest.raises(ValueError, match=r"a chart has|a bar is"):
        plots.bars(wrong, "points")
