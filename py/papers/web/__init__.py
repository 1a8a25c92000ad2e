"""What other sources than the papers state, and our figures for it."""
