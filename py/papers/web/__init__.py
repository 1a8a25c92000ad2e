"""Claims of other sources than the papers, and our figures for them."""
