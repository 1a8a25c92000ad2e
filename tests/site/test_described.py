

#: One of these makes a sentence of what a page says of itself; answers have many more.
SAYS = re.compile(
    r"(?i)\b(see|read|play|put|use|try|lay|keep|flip|look|compare|download|throw|take|stop|set|go|"
    r"is|are|has|have|was|were|wins|beats|leaves|shuts|makes|does|depends|costs|can|could|should|"
    r"pays|wants|loses|takes|helps|moves?|needs?|clears|reach|do)\b"
)


def test_every_page_describes_itself_in_whole_sentences(built: Path) -> None:
    for page in sorted(built.rglob("*.html")):
        told = [html.unescape(each) for each in DESCRIPTIONS.findall(page.read_text("utf-8"))]
        assert told and len(set(told)) == 1, page
        assert re.fullmatch(r"[A-Z\d].*[^.?! ][.?]", told[0]), (page, told)
        assert SAYS.search(told[0]), (page, told)
        assert "  " not in told[0] and " :" not in told[0], page
