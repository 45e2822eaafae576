// Programs that add weight from session to session, and their first cycle.
extension FirstCycleTests {
  static let linear = [
    // startingstrength.com/get-started/programs; two sessions of each phase.
    FirstCycle(
      "starting-strength",
      """
      One, A
        Squat  3x5  100 kg
        Overhead Press  3x5  100 kg
        Deadlift  1x5  100 kg
      One, B
        Squat  3x5  105 kg
        Bench Press  3x5  100 kg
        Deadlift  1x5  107.5 kg
      Two, A
        Squat  3x5  110 kg
        Overhead Press  3x5  105 kg
        Deadlift  1x5  115 kg
      Two, B
        Squat  3x5  112.5 kg
        Bench Press  3x5  105 kg
        Power Clean  5x3  100 kg
      Three, A1
        Squat  3x5  115 kg
        Overhead Press  3x5  107.5 kg
        Deadlift  1x5  120 kg
      Three, B1
        Squat  3x5  117.5 kg
        Bench Press  3x5  107.5 kg
        Chin-Up  3xmax  bw+100 kg
      Three, A2
        Squat  3x5  120 kg
        Overhead Press  3x5  110 kg
        Power Clean  5x3  102.5 kg
      Three, B2
        Squat  3x5  122.5 kg
        Bench Press  3x5  110 kg
        Chin-Up  3xmax  bw+100 kg
      """),
    // stronglifts.com, with its own start weights.
    FirstCycle(
      "stronglifts-5x5",
      """
      A
        Squat  5x5  20 kg
        Bench Press  5x5  20 kg
        Barbell Row  5x5  30 kg
      B
        Squat  5x5  22.5 kg
        Overhead Press  5x5  20 kg
        Deadlift  1x5  40 kg
      """),
    // John Sheaffer, Greyskull LP; the presses take turns, so two weeks.
    FirstCycle(
      "greyskull-lp", rounds: 2,
      """
      Monday
        Bench Press  2x5, 5+  100 kg
        Squat  2x5, 5+  100 kg
      Wednesday
        Overhead Press  2x5, 5+  100 kg
        Deadlift  5+  100 kg
      Friday
        Bench Press  2x5, 5+  102.5 kg
        Squat  2x5, 5+  102.5 kg
      Monday
        Overhead Press  2x5, 5+  102.5 kg
        Squat  2x5, 5+  105 kg
      Wednesday
        Bench Press  2x5, 5+  105 kg
        Deadlift  5+  102.5 kg
      Friday
        Overhead Press  2x5, 5+  105 kg
        Squat  2x5, 5+  107.5 kg
      """),
    // Liftosaur's program phrakgreyskull.
    FirstCycle(
      "phrak-greyskull-lp",
      """
      A
        Overhead Press  2x5, 5+  100 kg
        Chin-Up  2x5, 5+  bw+100 kg
        Squat  2x5, 5+  100 kg
      B
        Bench Press  2x5, 5+  100 kg
        Barbell Row  2x5, 5+  100 kg
        Deadlift  5+  100 kg
      """),
    // r/Fitness, Basic Beginner Routine; Liftosaur's program basicBeginner.
    FirstCycle(
      "basic-beginner",
      """
      A
        Barbell Row  2x5, 5+  100 kg
        Bench Press  2x5, 5+  100 kg
        Squat  2x5, 5+  100 kg
      B
        Chin-Up  2x5, 5+  bw+100 kg
        Overhead Press  2x5, 5+  100 kg
        Deadlift  2x5, 5+  100 kg
      """),
    // Liftosaur's program fierce-5.
    FirstCycle(
      "fierce-5",
      """
      A
        Squat  3x5  100 kg
        Bench Press  3x5  100 kg
        Pendlay Row  3x8  100 kg
        Face Pull  3x10  100 kg
        Standing Calf Raise  2x15  100 kg
        Triceps Pushdown  2x10  100 kg
      B
        Front Squat  3x5  100 kg
        Overhead Press  3x5  100 kg
        Romanian Deadlift  3x8  100 kg
        Lat Pulldown  3x8  100 kg
        Crunch  2x15
        Dumbbell Curl  2x10  100 kg
      """),
    // Cody Lefever, GZCLP; Liftosaur's program gzclp.
    FirstCycle(
      "gzclp",
      """
      Day 1
        Squat [T1]  4x3, 3+  100 kg
        Bench Press [T2]  3x10  100 kg
        Lat Pulldown [T3]  2x15, 15+  100 kg
      Day 2
        Overhead Press [T1]  4x3, 3+  100 kg
        Deadlift [T2]  3x10  100 kg
        One-Arm Dumbbell Row [T3]  2x15, 15+  100 kg
      Day 3
        Bench Press [T1]  4x3, 3+  100 kg
        Squat [T2]  3x10  100 kg
        Lat Pulldown [T3]  2x15, 15+  100 kg
      Day 4
        Deadlift [T1]  4x3, 3+  100 kg
        Overhead Press [T2]  3x10  100 kg
        One-Arm Dumbbell Row [T3]  2x15, 15+  100 kg
      """),
  ]
}
