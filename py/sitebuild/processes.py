"""The processes that share the work of a build."""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor


def pool() -> ProcessPoolExecutor:
    """A process for each of the machine's processors."""
    # The caller may have threads (a progress bar's), which a forked child would inherit half-alive.
    return ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn"))
