"""Long computations about Klappenspiel, on the build machine only."""
