#!/usr/bin/env python3
"""Writes sessions up to today as Strong exports them: seed.py COUNT.

Up to 300 sessions are three a week, more of them daily; the same ones for each day.
"""

import datetime
import random
import sys

WORKOUTS = [
    ("Push", [("Bench Press (Barbell)", 60), ("Overhead Press (Barbell)", 40), ("Triceps Pushdown (Cable)", 20)]),
    ("Pull", [("Deadlift (Barbell)", 100), ("Bent Over Row (Barbell)", 50), ("Pull Up", 0)]),
    ("Legs", [("Squat (Barbell)", 80), ("Romanian Deadlift (Barbell)", 70), ("Leg Press", 120)]),
]


def main():
    count = int(sys.argv[1])
    rng = random.Random(4)
    days = 1 if count > 300 else 7 / 3
    today = datetime.date.today()
    print(
        "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;"
        "Seconds;Notes;Workout Notes;Workout Duration"
    )
    for number in range(count):
        day = today - datetime.timedelta(days=int((count - 1 - number) * days))
        name, exercises = WORKOUTS[number % 3]
        slept = "slept badly" if number % 15 == 1 else ""
        for exercise, start in exercises:
            for order in range(1, 4):
                weight = start and start + 2.5 * int(40 * number / count) - 2.5 * (rng.random() < 0.2)
                note = "knee felt odd" if number % 20 == 3 and order == 1 else ""
                rpe = rng.choice(["", 7, 8, 8.5, 9])
                print(
                    f"{day} 18:00:00;{name};{exercise};{order};{weight or ''};kg;{rng.randint(4, 9)};{rpe};;m;0;"
                    f"{note};{slept};1h 5m"
                )


main()
