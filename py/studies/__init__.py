"""Programs that made stored results: run by hand, read by nobody else."""
