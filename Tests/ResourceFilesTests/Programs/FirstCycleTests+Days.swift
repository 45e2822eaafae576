// The first cycle of programs for two, five and six days.
extension FirstCycleTests {
  static let days = [
    // K. Black, Tactical Barbell: 70, 80, 90, 75, 85 and 95 % of the training max, one week each
    // with two sessions a week; 3x5, 3x5, 3x3, 3x5, 3x3 and 3x1, with one set of deadlifts.
    // Pull-ups are our addition: five to eight reps, then 2.5 % more.
    FirstCycle(
      "tactical-barbell-fighter", rounds: 12,
      """
      Session
        Squat  3x5  70 kg
        Bench Press  3x5  70 kg
        Deadlift  1x5  70 kg
        Pull-Up  3x5  bw+100 kg
      Session
        Squat  3x5  70 kg
        Bench Press  3x5  70 kg
        Deadlift  1x5  70 kg
        Pull-Up  3x6  bw+100 kg
      Session
        Squat  3x5  80 kg
        Bench Press  3x5  80 kg
        Deadlift  1x5  80 kg
        Pull-Up  3x7  bw+100 kg
      Session
        Squat  3x5  80 kg
        Bench Press  3x5  80 kg
        Deadlift  1x5  80 kg
        Pull-Up  3x8  bw+100 kg
      Session
        Squat  3x3  90 kg
        Bench Press  3x3  90 kg
        Deadlift  1x3  90 kg
        Pull-Up  3x5  bw+102.5 kg
      Session
        Squat  3x3  90 kg
        Bench Press  3x3  90 kg
        Deadlift  1x3  90 kg
        Pull-Up  3x6  bw+102.5 kg
      Session
        Squat  3x5  75 kg
        Bench Press  3x5  75 kg
        Deadlift  1x5  75 kg
        Pull-Up  3x7  bw+102.5 kg
      Session
        Squat  3x5  75 kg
        Bench Press  3x5  75 kg
        Deadlift  1x5  75 kg
        Pull-Up  3x8  bw+102.5 kg
      Session
        Squat  3x3  85 kg
        Bench Press  3x3  85 kg
        Deadlift  1x3  85 kg
        Pull-Up  3x5  bw+105 kg
      Session
        Squat  3x3  85 kg
        Bench Press  3x3  85 kg
        Deadlift  1x3  85 kg
        Pull-Up  3x6  bw+105 kg
      Session
        Squat  3x1  95 kg
        Bench Press  3x1  95 kg
        Deadlift  1x1  95 kg
        Pull-Up  3x7  bw+105 kg
      Session
        Squat  3x1  95 kg
        Bench Press  3x1  95 kg
        Deadlift  1x1  95 kg
        Pull-Up  3x8  bw+105 kg
      """),
    // Jim Wendler, 5/3/1: 65 75 85, 70 80 90, 75 85 95 and 40 50 60 % of the training max; two
    // lifts a day, two days a week. Assistance gains one rep each time.
    FirstCycle(
      "531-two-days", rounds: 4,
      """
      Squat and Bench
        Squat  5@65kg, 5@75kg, 5+@85kg
        Bench Press  5@65kg, 5@75kg, 5+@85kg
        One-Arm Dumbbell Row  5x10/side  100 kg
        Hanging Knee Raise  3x10
      Deadlift and Press
        Deadlift  5@65kg, 5@75kg, 5+@85kg
        Overhead Press  5@65kg, 5@75kg, 5+@85kg
        Chin-Up  5x5  bw+100 kg
        Parallel-Bar Dip  5x5  bw+100 kg
      Squat and Bench
        Squat  3@70kg, 3@80kg, 3+@90kg
        Bench Press  3@70kg, 3@80kg, 3+@90kg
        One-Arm Dumbbell Row  5x11/side  100 kg
        Hanging Knee Raise  3x11
      Deadlift and Press
        Deadlift  3@70kg, 3@80kg, 3+@90kg
        Overhead Press  3@70kg, 3@80kg, 3+@90kg
        Chin-Up  5x6  bw+100 kg
        Parallel-Bar Dip  5x6  bw+100 kg
      Squat and Bench
        Squat  5@75kg, 3@85kg, 1+@95kg
        Bench Press  5@75kg, 3@85kg, 1+@95kg
        One-Arm Dumbbell Row  5x12/side  100 kg
        Hanging Knee Raise  3x12
      Deadlift and Press
        Deadlift  5@75kg, 3@85kg, 1+@95kg
        Overhead Press  5@75kg, 3@85kg, 1+@95kg
        Chin-Up  5x7  bw+100 kg
        Parallel-Bar Dip  5x7  bw+100 kg
      Squat and Bench
        Squat  5@40kg, 5@50kg, 5@60kg
        Bench Press  5@40kg, 5@50kg, 5@60kg
        One-Arm Dumbbell Row  5x13/side  100 kg
        Hanging Knee Raise  3x13
      Deadlift and Press
        Deadlift  5@40kg, 5@50kg, 5@60kg
        Overhead Press  5@40kg, 5@50kg, 5@60kg
        Chin-Up  5x8  bw+100 kg
        Parallel-Bar Dip  5x8  bw+100 kg
      """),
    // Coolcicada (Liftosaur's coolcicada-ppl): barbell lifts 3x5, squat 4x5, deadlift 1x5, 2.5 kg
    // (5 lb) more after two successful sessions; the others 3x8-10 and 3x10-12, one rep more each
    // time.
    FirstCycle(
      "coolcicada-ppl", rounds: 3,
      """
      Push
        Bench Press  3x5  100 kg
        Overhead Press  3x5  100 kg
        Incline Barbell Bench Press  3x5  100 kg
        Lateral Raise  3x10  100 kg
        Triceps Pushdown  3x10  100 kg
        Overhead Triceps Extension  3x10  100 kg
        Barbell Shrug  3x10  100 kg
      Pull
        Deadlift  1x5  100 kg
        Barbell Row  3x5  100 kg
        Lat Pulldown  3x8  100 kg
        Seated Cable Row  3x8  100 kg
        Face Pull  3x10  100 kg
        Barbell Curl  4x10  100 kg
        Hammer Curl  3x10  100 kg
      Legs
        Squat  4x5  100 kg
        Leg Press  3x8  100 kg
        Leg Extension  3x10  100 kg
        Lying Leg Curl  3x10  100 kg
        Standing Calf Raise  5x10  100 kg
      Push
        Bench Press  3x5  100 kg
        Overhead Press  3x5  100 kg
        Incline Barbell Bench Press  3x5  100 kg
        Lateral Raise  3x11  100 kg
        Triceps Pushdown  3x11  100 kg
        Overhead Triceps Extension  3x11  100 kg
        Barbell Shrug  3x11  100 kg
      Pull
        Deadlift  1x5  100 kg
        Barbell Row  3x5  100 kg
        Lat Pulldown  3x9  100 kg
        Seated Cable Row  3x9  100 kg
        Face Pull  3x11  100 kg
        Barbell Curl  4x11  100 kg
        Hammer Curl  3x11  100 kg
      Legs
        Squat  4x5  100 kg
        Leg Press  3x9  100 kg
        Leg Extension  3x11  100 kg
        Lying Leg Curl  3x11  100 kg
        Standing Calf Raise  5x11  100 kg
      Push
        Bench Press  3x5  102.5 kg
        Overhead Press  3x5  102.5 kg
        Incline Barbell Bench Press  3x5  102.5 kg
        Lateral Raise  3x12  100 kg
        Triceps Pushdown  3x12  100 kg
        Overhead Triceps Extension  3x12  100 kg
        Barbell Shrug  3x12  100 kg
      Pull
        Deadlift  1x5  102.5 kg
        Barbell Row  3x5  102.5 kg
        Lat Pulldown  3x10  100 kg
        Seated Cable Row  3x10  100 kg
        Face Pull  3x12  100 kg
        Barbell Curl  4x12  100 kg
        Hammer Curl  3x12  100 kg
      Legs
        Squat  4x5  102.5 kg
        Leg Press  3x10  100 kg
        Leg Extension  3x12  100 kg
        Lying Leg Curl  3x12  100 kg
        Standing Calf Raise  5x12  100 kg
      """),
    // Dan John and Pavel Tsatsouline, Easy Strength: two sets of five of the same lifts at every
    // session, heavier only when the lifter says so. The carry and the knee raise are our choices
    // from those the book allows.
    FirstCycle(
      "easy-strength", rounds: 2,
      """
      Practice
        Bench Press  2x5  100 kg
        Deadlift  2x5  100 kg
        Squat  2x5  100 kg
        Chin-Up  2x5  bw+100 kg
        Hanging Knee Raise  1x10
        Farmer's Carry  2x40m  100 kg
      Practice
        Bench Press  2x5  100 kg
        Deadlift  2x5  100 kg
        Squat  2x5  100 kg
        Chin-Up  2x5  bw+100 kg
        Hanging Knee Raise  1x10
        Farmer's Carry  2x40m  100 kg
      """),
    // Jonnie Candito, Linear Program (Liftosaur's candito-linear-program): 3x6, deadlift 2x6, +5 kg
    // for the lower body and +2.5 kg for the upper body each week; control days 6x4 and 3x4 at 85 %
    // of the heavy day's new weight, which is between 85 and 90 % of its old one; single sets at 75
    // %. A stack has steps of 2.5 kg.
    FirstCycle(
      "candito-linear", rounds: 2,
      """
      Heavy Lower
        Squat  3x6  100 kg
        Deadlift  2x6  100 kg
        Lying Leg Curl  3x8  100 kg
        Standing Calf Raise  3x8  100 kg
      Heavy Upper
        Bench Press  3x6  100 kg
        Barbell Row  3x6  100 kg
        Overhead Press  1x6  100 kg
        Lat Pulldown  1x6  100 kg
        Face Pull  3x10  100 kg
        Lateral Raise  3x10  100 kg
      Control Lower
        Squat [control]  6x4  89.25 kg
        Deadlift [control]  3x4  89.25 kg
        Lying Leg Curl  3x9  100 kg
        Standing Calf Raise  3x9  100 kg
      Control Upper
        Bench Press [control]  6x4  87.25 kg
        Barbell Row [control]  6x4  87.25 kg
        Overhead Press [control]  1x10  77 kg
        Lat Pulldown [control]  1x10  77.5 kg
        Face Pull  3x11  100 kg
        Lateral Raise  3x11  100 kg
      Heavy Lower
        Squat  3x6  105 kg
        Deadlift  2x6  105 kg
        Lying Leg Curl  3x10  100 kg
        Standing Calf Raise  3x10  100 kg
      Heavy Upper
        Bench Press  3x6  102.5 kg
        Barbell Row  3x6  102.5 kg
        Overhead Press  1x6  102.5 kg
        Lat Pulldown  1x6  102.5 kg
        Face Pull  3x12  100 kg
        Lateral Raise  3x12  100 kg
      Control Lower
        Squat [control]  6x4  93.5 kg
        Deadlift [control]  3x4  93.5 kg
        Lying Leg Curl  3x11  100 kg
        Standing Calf Raise  3x11  100 kg
      Control Upper
        Bench Press [control]  6x4  89.25 kg
        Barbell Row [control]  6x4  89.25 kg
        Overhead Press [control]  1x10  78.75 kg
        Lat Pulldown [control]  1x10  80 kg
        Face Pull  3x13  100 kg
        Lateral Raise  3x13  100 kg
      """),
  ]
}
