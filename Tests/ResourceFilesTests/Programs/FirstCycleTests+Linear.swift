// The first cycle of programs that add weight every session.
extension FirstCycleTests {
  static let linear = [
    // startingstrength.com/get-started/programs and /faq: squats 3x5 at every session, alternating
    // presses, deadlift 1x5, later alternating with power cleans 5x3, then chin-ups 3 to failure.
    // The first three times +5 kg for squats and +7.5 kg for deadlifts, once +5 kg for presses;
    // then +2.5 kg (deadlift +5 kg at first), and finally +1.25 kg for presses. Two sessions of
    // each phase, four of the last (Liftosaur's ss3).
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
        Overhead Press  3x5  108.75 kg
        Power Clean  5x3  102.5 kg
      Three, B2
        Squat  3x5  122.5 kg
        Bench Press  3x5  108.75 kg
        Chin-Up  3xmax  bw+100 kg
      """),
    // stronglifts.com: 5x5, deadlift 1x5; +2.5 kg after every success, deadlift +5 kg; starting
    // with the empty bar, the row with 30 kg and the deadlift with 40.
    FirstCycle(
      "stronglifts-5x5", rounds: 2,
      """
      A
        Squat  5x5  20 kg
        Bench Press  5x5  20 kg
        Barbell Row  5x5  30 kg
      B
        Squat  5x5  22.5 kg
        Overhead Press  5x5  20 kg
        Deadlift  1x5  40 kg
      A
        Squat  5x5  25 kg
        Bench Press  5x5  22.5 kg
        Barbell Row  5x5  32.5 kg
      B
        Squat  5x5  27.5 kg
        Overhead Press  5x5  22.5 kg
        Deadlift  1x5  45 kg
      """),
    // John Sheaffer, Greyskull LP: 2x5 and one set of 5 or more, deadlift only the latter; upper
    // body +1.25 kg (2.5 lb), lower body +2.5 kg (5 lb). The presses alternate, so two weeks.
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
        Bench Press  2x5, 5+  101.25 kg
        Squat  2x5, 5+  102.5 kg
      Monday
        Overhead Press  2x5, 5+  101.25 kg
        Squat  2x5, 5+  105 kg
      Wednesday
        Bench Press  2x5, 5+  102.5 kg
        Deadlift  5+  102.5 kg
      Friday
        Overhead Press  2x5, 5+  102.5 kg
        Squat  2x5, 5+  107.5 kg
      """),
    // Liftosaur's program phrakgreyskull: 2x5 and one set of 5 or more, deadlift only the latter;
    // +2.5 and +5 lb.
    FirstCycle(
      "phrak-greyskull-lp", rounds: 2,
      """
      A
        Overhead Press  2x5, 5+  100 kg
        Chin-Up  2x5, 5+  bw+100 kg
        Squat  2x5, 5+  100 kg
      B
        Bench Press  2x5, 5+  100 kg
        Barbell Row  2x5, 5+  100 kg
        Deadlift  5+  100 kg
      A
        Overhead Press  2x5, 5+  101.25 kg
        Chin-Up  2x5, 5+  bw+101.25 kg
        Squat  2x5, 5+  102.5 kg
      B
        Bench Press  2x5, 5+  101.25 kg
        Barbell Row  2x5, 5+  101.25 kg
        Deadlift  5+  102.5 kg
      """),
    // r/Fitness, Basic Beginner Routine (Liftosaur's basicBeginner): all 2x5 and one set of 5 or
    // more; +2.5 and +5 lb.
    FirstCycle(
      "basic-beginner", rounds: 2,
      """
      A
        Barbell Row  2x5, 5+  100 kg
        Bench Press  2x5, 5+  100 kg
        Squat  2x5, 5+  100 kg
      B
        Chin-Up  2x5, 5+  bw+100 kg
        Overhead Press  2x5, 5+  100 kg
        Deadlift  2x5, 5+  100 kg
      A
        Barbell Row  2x5, 5+  101.25 kg
        Bench Press  2x5, 5+  101.25 kg
        Squat  2x5, 5+  102.5 kg
      B
        Chin-Up  2x5, 5+  bw+101.25 kg
        Overhead Press  2x5, 5+  101.25 kg
        Deadlift  2x5, 5+  102.5 kg
      """),
    // Liftosaur's program fierce-5: +5 lb per session for the barbell lifts; the others add reps
    // first.
    FirstCycle(
      "fierce-5", rounds: 2,
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
        Cable Crunch  2x15  100 kg
        Dumbbell Curl  2x10  100 kg
      A
        Squat  3x5  102.5 kg
        Bench Press  3x5  102.5 kg
        Pendlay Row  3x8  102.5 kg
        Face Pull  3x11  100 kg
        Standing Calf Raise  2x16  100 kg
        Triceps Pushdown  2x11  100 kg
      B
        Front Squat  3x5  102.5 kg
        Overhead Press  3x5  102.5 kg
        Romanian Deadlift  3x8  102.5 kg
        Lat Pulldown  3x9  100 kg
        Cable Crunch  2x16  100 kg
        Dumbbell Curl  2x11  100 kg
      """),
    // Cody Lefever, GZCLP (Liftosaur's gzclp): tiers 5x3+, 3x10 and 3x15+; upper body +2.5 kg,
    // lower body +5 kg; the third tier keeps its weight until its open set reaches 25.
    FirstCycle(
      "gzclp", rounds: 2,
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
      Day 1
        Squat [T1]  4x3, 3+  105 kg
        Bench Press [T2]  3x10  102.5 kg
        Lat Pulldown [T3]  2x15, 15+  100 kg
      Day 2
        Overhead Press [T1]  4x3, 3+  102.5 kg
        Deadlift [T2]  3x10  105 kg
        One-Arm Dumbbell Row [T3]  2x15, 15+  100 kg
      Day 3
        Bench Press [T1]  4x3, 3+  102.5 kg
        Squat [T2]  3x10  105 kg
        Lat Pulldown [T3]  2x15, 15+  100 kg
      Day 4
        Deadlift [T1]  4x3, 3+  105 kg
        Overhead Press [T2]  3x10  102.5 kg
        One-Arm Dumbbell Row [T3]  2x15, 15+  100 kg
      """),
  ]
}
