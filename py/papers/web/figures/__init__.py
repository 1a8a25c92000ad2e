"""Our figures for what other sources than the papers state; the modules beside it compute them."""

from papers.web.figures import advice, ananian, blogs, pickomino, programs, single

PARTS = (
    *single.PARTS,
    *advice.PARTS,
    *blogs.PARTS,
    *programs.PARTS,
    *pickomino.PARTS,
    *ananian.PARTS,
)
