// The first cycle of programs for size.
extension FirstCycleTests {
  static let size = [
    // all pro, A Simple Beginner's Routine: two sets, eight reps in the first week and one more
    // each week up to twelve; the heavy day, the medium one at 90 %, the light one at 80 %.
    FirstCycle(
      "all-pro-beginner", rounds: 15,
      """
      Session
        Squat  2x8  100 kg
        Bench Press  2x8  100 kg
        Barbell Row  2x8  100 kg
        Overhead Press  2x8  100 kg
        Stiff-Leg Deadlift  2x8  100 kg
        Barbell Curl  2x8  100 kg
        Barbell Calf Raise  2x8  100 kg
      Session
        Squat  2x8  90 kg
        Bench Press  2x8  90 kg
        Barbell Row  2x8  90 kg
        Overhead Press  2x8  90 kg
        Stiff-Leg Deadlift  2x8  90 kg
        Barbell Curl  2x8  90 kg
        Barbell Calf Raise  2x8  90 kg
      Session
        Squat  2x8  80 kg
        Bench Press  2x8  80 kg
        Barbell Row  2x8  80 kg
        Overhead Press  2x8  80 kg
        Stiff-Leg Deadlift  2x8  80 kg
        Barbell Curl  2x8  80 kg
        Barbell Calf Raise  2x8  80 kg
      Session
        Squat  2x9  100 kg
        Bench Press  2x9  100 kg
        Barbell Row  2x9  100 kg
        Overhead Press  2x9  100 kg
        Stiff-Leg Deadlift  2x9  100 kg
        Barbell Curl  2x9  100 kg
        Barbell Calf Raise  2x9  100 kg
      Session
        Squat  2x9  90 kg
        Bench Press  2x9  90 kg
        Barbell Row  2x9  90 kg
        Overhead Press  2x9  90 kg
        Stiff-Leg Deadlift  2x9  90 kg
        Barbell Curl  2x9  90 kg
        Barbell Calf Raise  2x9  90 kg
      Session
        Squat  2x9  80 kg
        Bench Press  2x9  80 kg
        Barbell Row  2x9  80 kg
        Overhead Press  2x9  80 kg
        Stiff-Leg Deadlift  2x9  80 kg
        Barbell Curl  2x9  80 kg
        Barbell Calf Raise  2x9  80 kg
      Session
        Squat  2x10  100 kg
        Bench Press  2x10  100 kg
        Barbell Row  2x10  100 kg
        Overhead Press  2x10  100 kg
        Stiff-Leg Deadlift  2x10  100 kg
        Barbell Curl  2x10  100 kg
        Barbell Calf Raise  2x10  100 kg
      Session
        Squat  2x10  90 kg
        Bench Press  2x10  90 kg
        Barbell Row  2x10  90 kg
        Overhead Press  2x10  90 kg
        Stiff-Leg Deadlift  2x10  90 kg
        Barbell Curl  2x10  90 kg
        Barbell Calf Raise  2x10  90 kg
      Session
        Squat  2x10  80 kg
        Bench Press  2x10  80 kg
        Barbell Row  2x10  80 kg
        Overhead Press  2x10  80 kg
        Stiff-Leg Deadlift  2x10  80 kg
        Barbell Curl  2x10  80 kg
        Barbell Calf Raise  2x10  80 kg
      Session
        Squat  2x11  100 kg
        Bench Press  2x11  100 kg
        Barbell Row  2x11  100 kg
        Overhead Press  2x11  100 kg
        Stiff-Leg Deadlift  2x11  100 kg
        Barbell Curl  2x11  100 kg
        Barbell Calf Raise  2x11  100 kg
      Session
        Squat  2x11  90 kg
        Bench Press  2x11  90 kg
        Barbell Row  2x11  90 kg
        Overhead Press  2x11  90 kg
        Stiff-Leg Deadlift  2x11  90 kg
        Barbell Curl  2x11  90 kg
        Barbell Calf Raise  2x11  90 kg
      Session
        Squat  2x11  80 kg
        Bench Press  2x11  80 kg
        Barbell Row  2x11  80 kg
        Overhead Press  2x11  80 kg
        Stiff-Leg Deadlift  2x11  80 kg
        Barbell Curl  2x11  80 kg
        Barbell Calf Raise  2x11  80 kg
      Session
        Squat  2x12  100 kg
        Bench Press  2x12  100 kg
        Barbell Row  2x12  100 kg
        Overhead Press  2x12  100 kg
        Stiff-Leg Deadlift  2x12  100 kg
        Barbell Curl  2x12  100 kg
        Barbell Calf Raise  2x12  100 kg
      Session
        Squat  2x12  90 kg
        Bench Press  2x12  90 kg
        Barbell Row  2x12  90 kg
        Overhead Press  2x12  90 kg
        Stiff-Leg Deadlift  2x12  90 kg
        Barbell Curl  2x12  90 kg
        Barbell Calf Raise  2x12  90 kg
      Session
        Squat  2x12  80 kg
        Bench Press  2x12  80 kg
        Barbell Row  2x12  80 kg
        Overhead Press  2x12  80 kg
        Stiff-Leg Deadlift  2x12  80 kg
        Barbell Curl  2x12  80 kg
        Barbell Calf Raise  2x12  80 kg
      """),
    // Charles Poliquin, German Volume Training, phase one: pairs of 10x10, then of 3x10-12, or
    // 3x15-20 for calves and abs.
    FirstCycle(
      "german-volume-training",
      """
      Chest and Back
        Decline Dumbbell Press  10x10  100 kg
        Chin-Up  10x10  bw+100 kg
        Incline Dumbbell Fly  3x10  100 kg
        One-Arm Dumbbell Row  3x10/side  100 kg
      Legs and Abs
        Squat  10x10  100 kg
        Lying Leg Curl  10x10  100 kg
        Hanging Leg Raise  3x15
        Seated Calf Raise  3x15  100 kg
      Arms and Shoulders
        Parallel-Bar Dip  10x10  bw+100 kg
        Hammer Curl  10x10  100 kg
        Rear Delt Fly  3x10  100 kg
        Lateral Raise  3x10  100 kg
      """),
    // Randall Strossen, Super Squats: presses behind the neck 2x12, bench presses 2x12, rows
    // 2x15, curls 2x12, squats 1x20 with pullovers 1x20, stiff-leg deadlifts 1x15, calf raises
    // 3x20, crunches 1x25.
    FirstCycle(
      "super-squats",
      """
      Full Body
        Behind-the-Neck Press  2x12  100 kg
        Bench Press  2x12  100 kg
        Barbell Row  2x15  100 kg
        Barbell Curl  2x12  100 kg
        Squat  1x20  100 kg
        Dumbbell Pullover  1x20  100 kg
        Stiff-Leg Deadlift  1x15  100 kg
        Barbell Calf Raise  3x20  100 kg
        Crunch  1x25
      """),
  ]
}
