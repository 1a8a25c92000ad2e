"""Long computations about Knock 'm Down, on the build machine only."""
