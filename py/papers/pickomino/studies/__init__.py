"""Long computations about Pickomino, on the build machine only."""
