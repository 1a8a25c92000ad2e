"""Games as they are played: the dice of a seed, transcripts, and what each step was worth."""

import json

from bestplay import klackers, play
from bestplay.klappenspiel import play as klappenspiel_play
from bestplay.knock_m_down import play as knock_m_down_play
from bestplay.pickomino import play as pickomino_play
from bestplay.play import dice as play_dice
from bestplay.shut_the_box import play as shut_the_box_play

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
    review: play.Review = record.review()
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
