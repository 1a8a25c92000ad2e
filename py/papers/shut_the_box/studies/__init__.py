"""Long computations about Shut the Box, on the build machine only."""
