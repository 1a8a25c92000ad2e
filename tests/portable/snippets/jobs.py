"""Every job by its JSON, with what it reports and what it is expected to cost."""

import json

from bestplay import jobs
from bestplay.klappenspiel import jobs as klappenspiel
from bestplay.shut_the_box import jobs as shut_the_box

QUESTIONS = (
    ("solve", '{"tiles": [2, 3, 5, 7], "one_die": "max6", "goal": "beat", "target": 4}'),
    ("solve", '{"tiles": 5, "goal": "first", "pays": 2, "clack": "immediate"}'),
    ("distribution", '{"tiles": 6, "board": 21}'),
    ("pot", '{"tiles": 4, "players": 3}'),
    ("part", '{"tiles": 4, "goal": "round", "players": 3, "part": [1, 1, 0]}'),
    ("replay", '{"tiles": 4}'),
    ("fair", '{"tiles": 3, "reading": "digits", "pays": "1/2", "clack": "immediate"}'),
    ("solve", '{"tiles": 4, "goal": "first", "reading": "digits", "pays": "7/3"}'),
    ("klappenspiel-rule", '{"plays": {"1,2": "SUM", "4,6": "IND"}}'),
    ("klappenspiel-best-rule", "{}"),
    ("klappenspiel-boards", '{"boards": 64}'),
    ("klappenspiel-round", '{"players": 3, "scores": [12, 20]}'),
    ("klappenspiel-aim", '{"most": 20}'),
    ("klappenspiel-kept", '{"to_come": 0}'),
)

JOBS = dict(klappenspiel.JOBS)
JOBS.update(shut_the_box.JOBS)
found = []
for name, asked in QUESTIONS:
    reports: "list[list[int | None]]" = []

    def report(done: int, of: "int | None", into: "list[list[int | None]]" = reports) -> None:
        into.append([done, of])

    cost = (klappenspiel if name in klappenspiel.JOBS else shut_the_box).cost
    text = jobs.run(JOBS, name, asked, report)
    found.append([name, json.loads(text), reports, cost(name, json.loads(asked))])
assert sorted({name for name, _ in QUESTIONS}) == sorted(JOBS), "a job is missing here"
print(json.dumps(found))
