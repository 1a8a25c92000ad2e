"""The page of play and practice, for any game: what is kept of it, its moves, and its report."""
