// The first cycle of programs with percentages and ramps.
extension FirstCycleTests {
  static let percentages = [
    // Jim Wendler, 5/3/1: 65 75 85, 70 80 90, 75 85 95 and 40 50 60 % of the training max, the last
    // set open except in the light week. Boring But Big: five sets of ten of the same lift at 50 %
    // of the training max, and two assistance exercises of 5x10.
    FirstCycle(
      "531-boring-but-big", rounds: 4,
      """
      Overhead Press
        Overhead Press  5@65kg, 5@75kg, 5+@85kg
        Overhead Press [BBB]  5x10  50 kg
        Chin-Up  5x10  bw+100 kg
        Dumbbell Curl  5x10  100 kg
      Deadlift
        Deadlift  5@65kg, 5@75kg, 5+@85kg
        Deadlift [BBB]  5x10  50 kg
        Hanging Leg Raise  5x10
        Dumbbell Shrug  5x10  100 kg
      Bench Press
        Bench Press  5@65kg, 5@75kg, 5+@85kg
        Bench Press [BBB]  5x10  50 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
        Overhead Triceps Extension  5x10  100 kg
      Squat
        Squat  5@65kg, 5@75kg, 5+@85kg
        Squat [BBB]  5x10  50 kg
        Romanian Deadlift  5x10  100 kg
        Hanging Knee Raise  5x10
      Overhead Press
        Overhead Press  3@70kg, 3@80kg, 3+@90kg
        Overhead Press [BBB]  5x10  50 kg
        Chin-Up  5x10  bw+100 kg
        Dumbbell Curl  5x10  100 kg
      Deadlift
        Deadlift  3@70kg, 3@80kg, 3+@90kg
        Deadlift [BBB]  5x10  50 kg
        Hanging Leg Raise  5x10
        Dumbbell Shrug  5x10  100 kg
      Bench Press
        Bench Press  3@70kg, 3@80kg, 3+@90kg
        Bench Press [BBB]  5x10  50 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
        Overhead Triceps Extension  5x10  100 kg
      Squat
        Squat  3@70kg, 3@80kg, 3+@90kg
        Squat [BBB]  5x10  50 kg
        Romanian Deadlift  5x10  100 kg
        Hanging Knee Raise  5x10
      Overhead Press
        Overhead Press  5@75kg, 3@85kg, 1+@95kg
        Overhead Press [BBB]  5x10  50 kg
        Chin-Up  5x10  bw+100 kg
        Dumbbell Curl  5x10  100 kg
      Deadlift
        Deadlift  5@75kg, 3@85kg, 1+@95kg
        Deadlift [BBB]  5x10  50 kg
        Hanging Leg Raise  5x10
        Dumbbell Shrug  5x10  100 kg
      Bench Press
        Bench Press  5@75kg, 3@85kg, 1+@95kg
        Bench Press [BBB]  5x10  50 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
        Overhead Triceps Extension  5x10  100 kg
      Squat
        Squat  5@75kg, 3@85kg, 1+@95kg
        Squat [BBB]  5x10  50 kg
        Romanian Deadlift  5x10  100 kg
        Hanging Knee Raise  5x10
      Overhead Press
        Overhead Press  5@40kg, 5@50kg, 5@60kg
        Overhead Press [BBB]  5x10  50 kg
        Chin-Up  5x10  bw+100 kg
        Dumbbell Curl  5x10  100 kg
      Deadlift
        Deadlift  5@40kg, 5@50kg, 5@60kg
        Deadlift [BBB]  5x10  50 kg
        Hanging Leg Raise  5x10
        Dumbbell Shrug  5x10  100 kg
      Bench Press
        Bench Press  5@40kg, 5@50kg, 5@60kg
        Bench Press [BBB]  5x10  50 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
        Overhead Triceps Extension  5x10  100 kg
      Squat
        Squat  5@40kg, 5@50kg, 5@60kg
        Squat [BBB]  5x10  50 kg
        Romanian Deadlift  5x10  100 kg
        Hanging Knee Raise  5x10
      """),
    // Jim Wendler, 5/3/1 Forever; thefitness.wiki; Liftosaur's the5314b: two lifts a day, each with
    // five sets of five at the first set's percentage; then 50 to 100 reps each of push, pull, and
    // leg or core. Three weeks.
    FirstCycle(
      "531-for-beginners", rounds: 3,
      """
      Day 1
        Squat  5@65kg, 5@75kg, 5+@85kg
        Squat [FSL]  5x5  65 kg
        Bench Press  5@65kg, 5@75kg, 5+@85kg
        Bench Press [FSL]  5x5  65 kg
        Push-Up  5x10
        One-Arm Dumbbell Row  5x10/side  100 kg
        Hanging Knee Raise  5x10
      Day 2
        Deadlift  5@65kg, 5@75kg, 5+@85kg
        Deadlift [FSL]  5x5  65 kg
        Overhead Press  5@65kg, 5@75kg, 5+@85kg
        Overhead Press [FSL]  5x5  65 kg
        Dumbbell Bench Press  5x10  100 kg
        Chin-Up  10x5  bw+100 kg
        Split Squat  5x10/side
      Day 3
        Bench Press  5@65kg, 5@75kg, 5+@85kg
        Bench Press [FSL]  5x5  65 kg
        Squat  5@65kg, 5@75kg, 5+@85kg
        Squat [FSL]  5x5  65 kg
        Dumbbell Shoulder Press  5x10  100 kg
        Inverted Row  5x10
        Ab Wheel Rollout  5x10
      Day 1
        Squat  3@70kg, 3@80kg, 3+@90kg
        Squat [FSL]  5x5  70 kg
        Bench Press  3@70kg, 3@80kg, 3+@90kg
        Bench Press [FSL]  5x5  70 kg
        Push-Up  5x11
        One-Arm Dumbbell Row  5x11/side  100 kg
        Hanging Knee Raise  5x11
      Day 2
        Deadlift  3@70kg, 3@80kg, 3+@90kg
        Deadlift [FSL]  5x5  70 kg
        Overhead Press  3@70kg, 3@80kg, 3+@90kg
        Overhead Press [FSL]  5x5  70 kg
        Dumbbell Bench Press  5x11  100 kg
        Chin-Up  10x6  bw+100 kg
        Split Squat  5x11/side
      Day 3
        Bench Press  3@70kg, 3@80kg, 3+@90kg
        Bench Press [FSL]  5x5  70 kg
        Squat  3@70kg, 3@80kg, 3+@90kg
        Squat [FSL]  5x5  70 kg
        Dumbbell Shoulder Press  5x11  100 kg
        Inverted Row  5x11
        Ab Wheel Rollout  5x11
      Day 1
        Squat  5@75kg, 3@85kg, 1+@95kg
        Squat [FSL]  5x5  75 kg
        Bench Press  5@75kg, 3@85kg, 1+@95kg
        Bench Press [FSL]  5x5  75 kg
        Push-Up  5x12
        One-Arm Dumbbell Row  5x12/side  100 kg
        Hanging Knee Raise  5x12
      Day 2
        Deadlift  5@75kg, 3@85kg, 1+@95kg
        Deadlift [FSL]  5x5  75 kg
        Overhead Press  5@75kg, 3@85kg, 1+@95kg
        Overhead Press [FSL]  5x5  75 kg
        Dumbbell Bench Press  5x12  100 kg
        Chin-Up  10x7  bw+100 kg
        Split Squat  5x12/side
      Day 3
        Bench Press  5@75kg, 3@85kg, 1+@95kg
        Bench Press [FSL]  5x5  75 kg
        Squat  5@75kg, 3@85kg, 1+@95kg
        Squat [FSL]  5x5  75 kg
        Dumbbell Shoulder Press  5x12  100 kg
        Inverted Row  5x12
        Ab Wheel Rollout  5x12
      """),
    // nSuns 5/3/1 LP (Liftosaur's nsuns; the lighter lifts use percentages of the parent's training
    // max as in other programs): nine sets of the main lift, eight of the second, two more
    // exercises of 3 or 4 x 8 to 12.
    FirstCycle(
      "nsuns-5-day",
      """
      Day 1
        Bench Press [volume]  8@65kg, 6@75kg, 3x4@85kg, 5@80kg, 6@75kg, 7@70kg, 8+@65kg
        Overhead Press [light]  6@50kg, 5@60kg, 3@70kg, 5@70kg, 7@70kg, 4@70kg, 6@70kg, 8@70kg
        Lat Pulldown  4x8  100 kg
        Face Pull  3x8  100 kg
      Day 2
        Squat  5@75kg, 3@85kg, 1+@95kg, 3@90kg, 3@85kg, 3@80kg, 5@75kg, 5@70kg, 5+@65kg
        Sumo Deadlift  5@50kg, 5@60kg, 3@70kg, 5@70kg, 7@70kg, 4@70kg, 6@70kg, 8@70kg
        Lying Leg Curl  3x8  100 kg
        Standing Calf Raise  3x8  100 kg
      Day 3
        Overhead Press  5@75kg, 3@85kg, 1+@95kg, 3@90kg, 3@85kg, 3@80kg, 5@75kg, 5@70kg, 5+@65kg
        Incline Barbell Bench Press  6@40kg, 5@50kg, 3@60kg, 5@60kg, 7@60kg, 4@60kg, 6@60kg, 8@60kg
        Seated Cable Row  4x8  100 kg
        Lateral Raise  3x8  100 kg
      Day 4
        Deadlift  5@75kg, 3@85kg, 1+@95kg, 3@90kg, 3@85kg, 3@80kg, 3@75kg, 3@70kg, 3+@65kg
        Front Squat  5@35kg, 5@45kg, 3@55kg, 5@55kg, 7@55kg, 4@55kg, 6@55kg, 8@55kg
        One-Arm Dumbbell Row  4x8/side  100 kg
        Cable Crunch  3x8  100 kg
      Day 5
        Bench Press  5@75kg, 3@85kg, 1+@95kg, 3@90kg, 5@85kg, 3@80kg, 5@75kg, 3@70kg, 5+@65kg
        Close-Grip Bench Press  6@40kg, 5@50kg, 3@60kg, 5@60kg, 7@60kg, 4@60kg, 6@60kg, 8@60kg
        Dumbbell Curl  4x8  100 kg
        Triceps Pushdown  3x8  100 kg
      """),
    // stronglifts.com/madcow-5x5 and /interval: steps of an eighth of the top set, the step rounded
    // once (2nd week: 12.8125 to 12.75); Wednesday the first three sets of Monday and the third
    // again; Friday a triple 2.5 % above Monday's top set, which is the next Monday's, and eight
    // with the third set's weight.
    FirstCycle(
      "madcow-5x5", rounds: 2,
      """
      Monday
        Squat  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 5@100kg
        Bench Press  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 5@100kg
        Barbell Row  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 5@100kg
      Wednesday
        Squat  5@50kg, 5@62.5kg, 2x5@75kg
        Overhead Press  5@62.5kg, 5@75kg, 5@87.5kg, 5@100kg
        Deadlift  5@62.5kg, 5@75kg, 5@87.5kg, 5@100kg
      Friday
        Squat  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 3@102.5kg, 8@75kg
        Bench Press  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 3@102.5kg, 8@75kg
        Barbell Row  5@50kg, 5@62.5kg, 5@75kg, 5@87.5kg, 3@102.5kg, 8@75kg
      Monday
        Squat  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 5@102.5kg
        Bench Press  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 5@102.5kg
        Barbell Row  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 5@102.5kg
      Wednesday
        Squat  5@51.5kg, 5@64.25kg, 2x5@77kg
        Overhead Press  5@64.25kg, 5@77kg, 5@89.75kg, 5@102.5kg
        Deadlift  5@64.25kg, 5@77kg, 5@89.75kg, 5@102.5kg
      Friday
        Squat  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 3@105kg, 8@77kg
        Bench Press  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 3@105kg, 8@77kg
        Barbell Row  5@51.5kg, 5@64.25kg, 5@77kg, 5@89.75kg, 3@105kg, 8@77kg
      """),
    // Practical Programming: Friday's single set of five goes up 2.5 kg (5 lb) a week; Monday is 90
    // % of it in 5x5 (2nd week 92.25), Wednesday 80 % of Monday in 2x5 (72, then 73.8) and the
    // other press lighter; deadlift 1x5, power clean 5x3, chin-ups 3 to failure, back extensions
    // 5x10. The presses alternate.
    FirstCycle(
      "texas-method", rounds: 2,
      """
      Volume
        Squat [volume]  5x5  90 kg
        Bench Press [volume]  5x5  90 kg
        Deadlift  1x5  100 kg
      Recovery
        Squat [light]  2x5  72 kg
        Overhead Press [light]  3x5  80 kg
        Chin-Up  3xmax  bw+100 kg
        Back Extension (45 degree)  5x10
      Intensity
        Squat  1x5  100 kg
        Bench Press  1x5  100 kg
        Power Clean  5x3  100 kg
      Volume
        Squat [volume]  5x5  92.25 kg
        Overhead Press [volume]  5x5  90 kg
        Deadlift  1x5  102.5 kg
      Recovery
        Squat [light]  2x5  73.75 kg
        Bench Press [light]  3x5  82 kg
        Chin-Up  3xmax  bw+100 kg
        Back Extension (45 degree)  5x10
      Intensity
        Squat  1x5  102.5 kg
        Overhead Press  1x5  100 kg
        Power Clean  5x3  102.5 kg
      """),
  ]
}
