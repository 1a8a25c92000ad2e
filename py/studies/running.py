"""Shared by all studies: their processes, arguments and stored answers."""

import argparse
import json
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from papers.figure import HERE, STORED

#: The preferred length of a certificate's line.
LINE = 100


def parser(study: str) -> argparse.ArgumentParser:
    """The argument parser of every study, with --out, the file for its answers."""
    made = argparse.ArgumentParser(prog=f"python -m studies.{study}")
    made.add_argument("--out", type=Path, default=HERE / STORED[study][0], metavar="FILE")
    return made


def run(study: str, answers: Callable[[], dict[str, object]]) -> int:
    """Run a study's command: compute its answers and write them."""
    return write(study, parser(study).parse_args().out, answers())


def write(study: str, path: Path, answers: dict[str, object]) -> int:
    """Write a certificate, and return the exit status 0."""
    format = STORED[study][1]
    stored = {"format": format, **answers} if format else answers
    path.write_text(as_text(stored) + "\n", "utf-8", newline="\n")
    print(f"Wrote {path}")
    return 0


def as_text(answers: object, indent: str = "") -> str:
    """JSON text with lists and objects in one line if they fit in LINE."""
    line = json.dumps(answers)
    if len(indent + line) <= LINE or not isinstance(answers, dict | list):
        return line
    more = f"{indent} "
    if isinstance(answers, dict):
        begin, end = "{}"
        parts = [f"{json.dumps(key)}: {as_text(each, more)}" for key, each in answers.items()]
    else:
        begin, end = "[]"
        parts = [as_text(each, more) for each in answers]
    inside = ",\n".join(more + part for part in parts)
    return f"{begin}\n{inside}\n{indent}{end}"


def pool() -> Executor:
    """A process pool with a single-threaded process for each core.

    They are started afresh: a forked process would keep the parent's threads of the matrix library.
    """
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    return ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"))
