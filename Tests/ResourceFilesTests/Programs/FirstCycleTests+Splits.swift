// The first cycle of programs that split the body across days.
extension FirstCycleTests {
  static let splits = [
    // Our own, as its file says.
    FirstCycle(
      "push-pull-legs",
      """
      Push
        Bench Press  3x8  30 kg
        Overhead Press  3x8  20 kg
        Triceps Pushdown  3x12  15 kg
        Lateral Raise  3x12  5 kg
      Pull
        Barbell Row  3x8  30 kg
        Lat Pulldown  3x10  30 kg
        Face Pull  3x15  10 kg
        Dumbbell Curl  3x10  5 kg
      Legs
        Squat  3x8  30 kg
        Romanian Deadlift  3x8  30 kg
        Leg Press  3x10  60 kg
        Standing Calf Raise  3x12  30 kg
      """),
    // u/Metallicadpa, A Linear Progression Based PPL Program for Beginners (Liftosaur's
    // metallicadpappl): six days; main lifts with an open last set go up 2.5 kg, the others add
    // reps first.
    FirstCycle(
      "reddit-ppl", rounds: 2,
      """
      Pull
        Deadlift  5+  100 kg
        Lat Pulldown  3x8  100 kg
        Seated Cable Row  3x8  100 kg
        Face Pull  5x15  100 kg
        Hammer Curl  4x8  100 kg
        Dumbbell Curl  4x8  100 kg
      Push
        Bench Press  4x5, 5+  100 kg
        Overhead Press [volume]  3x8  100 kg
        Incline Dumbbell Press  3x8  100 kg
        Triceps Pushdown  3x8  100 kg
        Lateral Raise  3x15  100 kg
        Overhead Triceps Extension  3x8  100 kg
        Lateral Raise [again]  3x15  100 kg
      Legs
        Squat  2x5, 5+  100 kg
        Romanian Deadlift  3x8  100 kg
        Leg Press  3x8  100 kg
        Lying Leg Curl  3x8  100 kg
        Standing Calf Raise  5x8  100 kg
      Pull
        Barbell Row  4x5, 5+  100 kg
        Lat Pulldown  3x9  100 kg
        Seated Cable Row  3x9  100 kg
        Face Pull  5x16  100 kg
        Hammer Curl  4x9  100 kg
        Dumbbell Curl  4x9  100 kg
      Push
        Overhead Press  4x5, 5+  100 kg
        Bench Press [volume]  3x8  100 kg
        Incline Dumbbell Press  3x9  100 kg
        Triceps Pushdown  3x9  100 kg
        Lateral Raise  3x16  100 kg
        Overhead Triceps Extension  3x9  100 kg
        Lateral Raise [again]  3x16  100 kg
      Legs
        Squat  2x5, 5+  102.5 kg
        Romanian Deadlift  3x9  100 kg
        Leg Press  3x9  100 kg
        Lying Leg Curl  3x9  100 kg
        Standing Calf Raise  5x9  100 kg
      """),
    // Brandon Campbell, PHUL (Liftosaur's phul): power 3-4x3-5 and 3-4x6-10, presses 2-3x5-8, arms
    // 2-3x6-10, hypertrophy 3-4x8-12 and 3-4x10-15; here the minimum of each.
    FirstCycle(
      "phul",
      """
      Upper Power
        Bench Press  3x3  100 kg
        Incline Dumbbell Press  3x6  100 kg
        Barbell Row  3x3  100 kg
        Lat Pulldown  3x6  100 kg
        Overhead Press  2x5  100 kg
        Barbell Curl  2x6  100 kg
        Skull Crusher  2x6  100 kg
      Lower Power
        Squat  3x3  100 kg
        Deadlift  3x3  100 kg
        Leg Press  3x10  100 kg
        Lying Leg Curl  3x6  100 kg
        Standing Calf Raise  4x6  100 kg
      Upper Hypertrophy
        Incline Barbell Bench Press  3x8  100 kg
        Dumbbell Fly  3x8  100 kg
        Seated Cable Row  3x8  100 kg
        One-Arm Dumbbell Row  3x8/side  100 kg
        Lateral Raise  3x8  100 kg
        Incline Dumbbell Curl  3x8  100 kg
        Triceps Pushdown  3x8  100 kg
      Lower Hypertrophy
        Front Squat  3x8  100 kg
        Barbell Lunge  3x8/side  100 kg
        Leg Extension  3x10  100 kg
        Lying Leg Curl [high]  3x10  100 kg
        Seated Calf Raise  3x8  100 kg
        Calf Press on Leg Press  3x8  100 kg
      """),
    // Layne Norton, PHAT (Liftosaur's phat): 3x3-5 and 2-3x6-10 on power days, speed work 6x3 at 65
    // % of their weights, then 8-12, 12-15 and 15-20.
    FirstCycle(
      "phat",
      """
      Upper Power
        Barbell Row  3x3  100 kg
        Pull-Up  2x6  bw+100 kg
        Lat Pulldown  2x6  100 kg
        Dumbbell Bench Press  3x3  100 kg
        Parallel-Bar Dip  2x6  bw+100 kg
        Dumbbell Shoulder Press  3x6  100 kg
        EZ-Bar Curl  3x6  100 kg
        Skull Crusher  3x6  100 kg
      Lower Power
        Squat  3x3  100 kg
        Machine Hack Squat  2x6  100 kg
        Leg Extension  2x6  100 kg
        Stiff-Leg Deadlift  3x5  100 kg
        Lying Leg Curl  2x6  100 kg
        Standing Calf Raise  3x6  100 kg
        Seated Calf Raise  2x6  100 kg
      Back and Shoulders
        Barbell Row [speed]  6x3  65 kg
        Lat Pulldown [volume]  3x8  100 kg
        Seated Cable Row  3x8  100 kg
        One-Arm Dumbbell Row  2x12  100 kg
        Lat Pulldown [pump]  2x15  100 kg
        Dumbbell Shoulder Press [volume]  3x8  100 kg
        Upright Row  2x12  100 kg
        Lateral Raise  3x12  100 kg
      Lower Hypertrophy
        Squat [speed]  6x3  65 kg
        Machine Hack Squat [volume]  3x8  100 kg
        Leg Press  2x12  100 kg
        Leg Extension [pump]  3x15  100 kg
        Romanian Deadlift  3x8  100 kg
        Lying Leg Curl [volume]  2x12  100 kg
        Seated Leg Curl  2x15  100 kg
        Standing Calf Raise [volume]  4x10  100 kg
        Seated Calf Raise [volume]  3x15  100 kg
      Chest and Arms
        Dumbbell Bench Press [speed]  6x3  65 kg
        Incline Dumbbell Press  3x8  100 kg
        Machine Chest Press  3x12  100 kg
        Cable Fly / Crossover  2x15  100 kg
        Preacher Curl  3x8  100 kg
        Concentration Curl  2x12  100 kg
        Cable Curl  2x15  100 kg
        Overhead Triceps Extension  3x8  100 kg
        Triceps Pushdown  2x12  100 kg
        Triceps Kickback  2x15  100 kg
      """),
    // Lyle McDonald, The Generic Bulking Routine (Liftosaur's lylegenericbulking): 3-4x6-8,
    // 2-3x10-12, 1-2x12-15, calves 3x6-8 and 3x10-12; here the minimum of each, but the maximum for
    // arms.
    FirstCycle(
      "upper-lower",
      """
      Lower
        Squat  3x6  100 kg
        Stiff-Leg Deadlift  3x6  100 kg
        Leg Press  2x10  100 kg
        Lying Leg Curl  2x10  100 kg
        Standing Calf Raise  3x6  100 kg
        Seated Calf Raise  3x10  100 kg
      Upper
        Bench Press  3x6  100 kg
        Barbell Row  3x6  100 kg
        Dumbbell Shoulder Press  2x10  100 kg
        Chin-Up  2x10  bw+100 kg
        Triceps Pushdown  2x12  100 kg
        Dumbbell Curl  2x12  100 kg
      """),
    // u/gregariousHermit, Dumbbell PPL (Liftosaur's dbPpl): all 3 x up to 12, here from 8; calf
    // raises without a dumbbell, from 12.
    FirstCycle(
      "dumbbell-only",
      """
      Push
        Dumbbell Bench Press  3x8  100 kg
        Dumbbell Fly  3x8  100 kg
        Arnold Press  3x8  100 kg
        Overhead Triceps Extension  3x8  100 kg
        Hanging Leg Raise  3x8
      Pull
        Pull-Up  3xmax  bw+100 kg
        One-Arm Dumbbell Row  3x8/side  100 kg
        Rear Delt Fly  3x8  100 kg
        Dumbbell Shrug  3x8  100 kg
        Dumbbell Curl  3x8  100 kg
      Legs
        Goblet Squat  3x8  100 kg
        Dumbbell Lunge  3x8/side  100 kg
        Single-Leg Romanian Deadlift  3x8/side  100 kg
        Bodyweight Calf Raise  3x12
        Hanging Leg Raise  3x9
      """),
  ]
}
