"""Games as they are played: the dice of a seed, transcripts, and what each step was worth."""

import json

from bestplay import (
    klackers,
    klappenspiel_play,
    knock_m_down_play,
    pickomino_play,
    play,
    play_dice,
    play_review,
    shut_the_box_play,
)

courses = [
    klappenspiel_play.Course(),
    shut_the_box_play.Course(klackers.GAME),
    pickomino_play.Course(),
    knock_m_down_play.Course("two dice", 6),
    knock_m_down_play.Course("1,2,3", 4),
]


def told(course: play.Course, player: play.Player, seed: str) -> list[object]:
    """A seeded game and its review."""

    def dice(number: int, count: int) -> tuple[int, ...]:
        return course.dice(seed, number, count)

    record = course.replay(dice, player, seed)
    review: play_review.Review = record.review()
    events = [[event.kind, event.text, str(event.luck), str(event.cost)] for event in review.events]
    parts = [str(part) for part in (review.expected, review.luck, review.cost, review.result)]
    return [str(record), events, parts]


print(
    json.dumps(
        [
            [play_dice.throw(f"seed-{n}", n, 8) for n in range(40)],
            [
                told(course, player, f"game-{n}")
                for course in courses
                for player in (play.Best(), play.Natural())
                for n in range(4)
            ],
        ]
    )
)
