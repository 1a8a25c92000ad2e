"""Our figures for what other sources than the papers state; the modules beside it compute them."""

from papers.figures import (
    web_advice,
    web_ananian,
    web_ananian_sheet,
    web_knight,
    web_pickomino,
    web_single,
)

PARTS = (
    *web_single.PARTS,
    *web_advice.PARTS,
    *web_knight.PARTS,
    *web_pickomino.PARTS,
    *web_ananian.PARTS,
    *web_ananian_sheet.PARTS,
)
