"""Our figures for what other sources than the papers state; the modules beside it compute them."""

from papers.web.figures import (
    advice,
    ananian,
    ananian_sheet,
    blogs,
    knight,
    pickomino,
    single,
)

PARTS = (
    *single.PARTS,
    *advice.PARTS,
    *blogs.PARTS,
    *knight.PARTS,
    *pickomino.PARTS,
    *ananian.PARTS,
    *ananian_sheet.PARTS,
)
