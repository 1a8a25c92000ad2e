"""Answers snippets under CPython; see harness.py."""

import contextlib
import io
import json
import sys
import traceback

for line in sys.stdin:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(json.loads(line)["snippet"], {"__name__": "snippet"})
        answer = {"printed": printed.getvalue()}
    except Exception:
        answer = {"error": traceback.format_exc()}
    print(json.dumps(answer), flush=True)
