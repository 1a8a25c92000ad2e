"""Our figures for what other sources than the papers state; the modules beside it compute them."""

from papers.web.figures import advice, ananian, blogs, knock_m_down, pickomino, programs, single

PARTS = (
    *single.PARTS,
    *advice.PARTS,
    *blogs.PARTS,
    *programs.PARTS,
    *pickomino.PARTS,
    *ananian.PARTS,
    *knock_m_down.PARTS,
)
