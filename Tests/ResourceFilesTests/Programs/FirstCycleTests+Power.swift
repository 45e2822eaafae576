// The first cycle of programs for powerlifters and athletes.
extension FirstCycleTests {
  static let power = [
    // u/ivysaur, 4-4-8 (Liftosaur's ivysaur-4-4-8): fours at 100 %, eights at 90 % of them; after
    // the open set of four the bench and the row gain 5 kg, squat and deadlift 7.5 kg, the press
    // 2.5 kg, and a set of fours of rows 5 kg. Chin-ups gain 2.5 kg after eights of eight.
    FirstCycle(
      "ivysaur-4-4-8",
      """
      A1
        Bench Press [fours]  4x4  100 kg
        Squat [eights]  4x8  90 kg
        Overhead Press [eights]  4x8  90 kg
        Chin-Up [eights]  4x8  bw+100 kg
      A2
        Bench Press [eights]  4x8  90 kg
        Deadlift [fours]  4x4  100 kg
        Overhead Press [fours]  4x4  100 kg
        Barbell Row [eights]  4x8  90 kg
      A3
        Bench Press  3x4, 4+  100 kg
        Squat  3x4, 4+  100 kg
        Overhead Press [eights]  4x8  90 kg
        Chin-Up [fours]  4x4  bw+100 kg
      B1
        Bench Press [eights]  4x8  94.5 kg
        Deadlift [eights]  4x8  90 kg
        Overhead Press [fours]  4x4  100 kg
        Barbell Row  4x4  100 kg
      B2
        Bench Press [fours]  4x4  105 kg
        Squat [fours]  4x4  107.5 kg
        Overhead Press [eights]  4x8  90 kg
        Chin-Up [eights]  4x8  bw+102.5 kg
      B3
        Bench Press [eights]  4x8  94.5 kg
        Deadlift  3x4, 4+  100 kg
        Overhead Press  3x4, 4+  100 kg
        Barbell Row [eights]  4x8  94.5 kg
      """),
    // Stephan Korte, 3x3: 58, 60, 62 and 64 % with 5x5, 6x6 and 5x5, three times a week; then 60
    // % with 3x3, 5x4 and 3x3, but a single of the deadlift on the first day, of the bench press
    // on the second and of the squat on the third, at 80, 85, 90 and 95 %.
    FirstCycle(
      "korte-3x3", rounds: 24,
      """
      Big Three
        Squat  5x5  58 kg
        Bench Press  6x6  58 kg
        Deadlift  5x5  58 kg
      Big Three
        Squat  5x5  58 kg
        Bench Press  6x6  58 kg
        Deadlift  5x5  58 kg
      Big Three
        Squat  5x5  58 kg
        Bench Press  6x6  58 kg
        Deadlift  5x5  58 kg
      Big Three
        Squat  5x5  60 kg
        Bench Press  6x6  60 kg
        Deadlift  5x5  60 kg
      Big Three
        Squat  5x5  60 kg
        Bench Press  6x6  60 kg
        Deadlift  5x5  60 kg
      Big Three
        Squat  5x5  60 kg
        Bench Press  6x6  60 kg
        Deadlift  5x5  60 kg
      Big Three
        Squat  5x5  62 kg
        Bench Press  6x6  62 kg
        Deadlift  5x5  62 kg
      Big Three
        Squat  5x5  62 kg
        Bench Press  6x6  62 kg
        Deadlift  5x5  62 kg
      Big Three
        Squat  5x5  62 kg
        Bench Press  6x6  62 kg
        Deadlift  5x5  62 kg
      Big Three
        Squat  5x5  64 kg
        Bench Press  6x6  64 kg
        Deadlift  5x5  64 kg
      Big Three
        Squat  5x5  64 kg
        Bench Press  6x6  64 kg
        Deadlift  5x5  64 kg
      Big Three
        Squat  5x5  64 kg
        Bench Press  6x6  64 kg
        Deadlift  5x5  64 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  5x4  60 kg
        Deadlift  1x1  80 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  1x1  80 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  1x1  80 kg
        Bench Press  5x4  60 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  5x4  60 kg
        Deadlift  1x1  85 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  1x1  85 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  1x1  85 kg
        Bench Press  5x4  60 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  5x4  60 kg
        Deadlift  1x1  90 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  1x1  90 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  1x1  90 kg
        Bench Press  5x4  60 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  5x4  60 kg
        Deadlift  1x1  95 kg
      Big Three
        Squat  3x3  60 kg
        Bench Press  1x1  95 kg
        Deadlift  3x3  60 kg
      Big Three
        Squat  1x1  95 kg
        Bench Press  5x4  60 kg
        Deadlift  3x3  60 kg
      """),
    // Smolov Jr. (Liftosaur's smolov-jr): 6x6, 7x5, 8x4 and 10x3, for three weeks, 10 lb or 5 kg
    // more each week. Each day starts at 100 kg here.
    FirstCycle(
      "smolov-jr", rounds: 3,
      """
      Base, Sixes
        Bench Press [sixes]  6x6  100 kg
      Base, Fives
        Bench Press [fives]  7x5  100 kg
      Base, Fours
        Bench Press [fours]  8x4  100 kg
      Base, Threes
        Bench Press [threes]  10x3  100 kg
      Base, Sixes
        Bench Press [sixes]  6x6  105 kg
      Base, Fives
        Bench Press [fives]  7x5  105 kg
      Base, Fours
        Bench Press [fours]  8x4  105 kg
      Base, Threes
        Bench Press [threes]  10x3  105 kg
      Base, Sixes
        Bench Press [sixes]  6x6  110 kg
      Base, Fives
        Bench Press [fives]  7x5  110 kg
      Base, Fours
        Bench Press [fours]  8x4  110 kg
      Base, Threes
        Bench Press [threes]  10x3  110 kg
      """),
    // Jim Wendler, 5/3/1, the Triumvirate: 65 75 85, 70 80 90, 75 85 95 and 40 50 60 % of the
    // training max; two exercises of five sets with it, dips and chin-ups, good mornings and leg
    // raises, dumbbell presses and rows, leg presses and leg curls.
    FirstCycle(
      "531-triumvirate", rounds: 4,
      """
      Overhead Press
        Overhead Press  5@65kg, 5@75kg, 5+@85kg
        Parallel-Bar Dip  5x15  bw+100 kg
        Chin-Up  5x10  bw+100 kg
      Deadlift
        Deadlift  5@65kg, 5@75kg, 5+@85kg
        Good Morning  5x12  100 kg
        Hanging Leg Raise  5x15
      Bench Press
        Bench Press  5@65kg, 5@75kg, 5+@85kg
        Dumbbell Bench Press  5x15  100 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
      Squat
        Squat  5@65kg, 5@75kg, 5+@85kg
        Leg Press  5x15  100 kg
        Lying Leg Curl  5x10  100 kg
      Overhead Press
        Overhead Press  3@70kg, 3@80kg, 3+@90kg
        Parallel-Bar Dip  5x15  bw+100 kg
        Chin-Up  5x10  bw+100 kg
      Deadlift
        Deadlift  3@70kg, 3@80kg, 3+@90kg
        Good Morning  5x12  100 kg
        Hanging Leg Raise  5x15
      Bench Press
        Bench Press  3@70kg, 3@80kg, 3+@90kg
        Dumbbell Bench Press  5x15  100 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
      Squat
        Squat  3@70kg, 3@80kg, 3+@90kg
        Leg Press  5x15  100 kg
        Lying Leg Curl  5x10  100 kg
      Overhead Press
        Overhead Press  5@75kg, 3@85kg, 1+@95kg
        Parallel-Bar Dip  5x15  bw+100 kg
        Chin-Up  5x10  bw+100 kg
      Deadlift
        Deadlift  5@75kg, 3@85kg, 1+@95kg
        Good Morning  5x12  100 kg
        Hanging Leg Raise  5x15
      Bench Press
        Bench Press  5@75kg, 3@85kg, 1+@95kg
        Dumbbell Bench Press  5x15  100 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
      Squat
        Squat  5@75kg, 3@85kg, 1+@95kg
        Leg Press  5x15  100 kg
        Lying Leg Curl  5x10  100 kg
      Overhead Press
        Overhead Press  5@40kg, 5@50kg, 5@60kg
        Parallel-Bar Dip  5x15  bw+100 kg
        Chin-Up  5x10  bw+100 kg
      Deadlift
        Deadlift  5@40kg, 5@50kg, 5@60kg
        Good Morning  5x12  100 kg
        Hanging Leg Raise  5x15
      Bench Press
        Bench Press  5@40kg, 5@50kg, 5@60kg
        Dumbbell Bench Press  5x15  100 kg
        One-Arm Dumbbell Row  5x10/side  100 kg
      Squat
        Squat  5@40kg, 5@50kg, 5@60kg
        Leg Press  5x15  100 kg
        Lying Leg Curl  5x10  100 kg
      """),
    // Bill Starr, The Strongest Shall Survive: five rising sets of five of three lifts; the light
    // day up to 80 %, the medium day up to 90 % of the heavy one, which is 102.5 kg next. The
    // steps of a tenth are ours.
    FirstCycle(
      "bill-starr-5x5",
      """
      Heavy
        Power Clean  5@60kg, 5@70kg, 5@80kg, 5@90kg, 5@100kg
        Bench Press  5@60kg, 5@70kg, 5@80kg, 5@90kg, 5@100kg
        Squat  5@60kg, 5@70kg, 5@80kg, 5@90kg, 5@100kg
      Light
        Power Clean [light]  5@49.25kg, 5@57.5kg, 5@65.5kg, 5@73.75kg, 5@82kg
        Bench Press [light]  5@49.25kg, 5@57.5kg, 5@65.5kg, 5@73.75kg, 5@82kg
        Squat [light]  5@49.25kg, 5@57.5kg, 5@65.5kg, 5@73.75kg, 5@82kg
      Medium
        Power Clean [medium]  5@55.25kg, 5@64.5kg, 5@73.75kg, 5@83kg, 5@92.25kg
        Bench Press [medium]  5@55.25kg, 5@64.5kg, 5@73.75kg, 5@83kg, 5@92.25kg
        Squat [medium]  5@55.25kg, 5@64.5kg, 5@73.75kg, 5@83kg, 5@92.25kg
      """),
    // Joe DeFranco, WS4SB 3 (Liftosaur's ws4sb): one set of 3-5, 2x15-20 and 3x15-20, jumps 5x3,
    // rows, pulldowns and raises 8-12, shrugs and curls 8-15 and 8-10, split squats 8-10, lunges
    // 6-12, crunches 10-15; one rep more each time. The heavy lifts take turns.
    FirstCycle(
      "westside-for-skinny-bastards", rounds: 3,
      """
      Max-Effort Upper
        Bench Press  1x3  100 kg
        Incline Dumbbell Press  2x15  100 kg
        Barbell Row  3x8  100 kg
        Face Pull  3x8  100 kg
        Dumbbell Shrug  3x8  100 kg
        Barbell Curl  3x8  100 kg
      Dynamic Lower
        Jump Squat  5x3
        Bulgarian Split Squat  3x8/side  100 kg
        Romanian Deadlift  3x8  100 kg
        Cable Crunch  4x10  100 kg
      Repetition Upper
        Dumbbell Bench Press  3x15  100 kg
        Lat Pulldown  3x8  100 kg
        Rear Delt Fly  3x8  100 kg
        Lateral Raise  4x8  100 kg
        Barbell Shrug  3x8  100 kg
        Hammer Curl  3x8  100 kg
      Max-Effort Lower
        Box Squat  1x3  100 kg
        Dumbbell Reverse Lunge  3x6/side  100 kg
        Back Extension  3x8
        Sit-Up  3x15
      Max-Effort Upper
        Incline Barbell Bench Press  1x3  100 kg
        Incline Dumbbell Press  2x16  100 kg
        Barbell Row  3x9  100 kg
        Face Pull  3x9  100 kg
        Dumbbell Shrug  3x9  100 kg
        Barbell Curl  3x9  100 kg
      Dynamic Lower
        Jump Squat  5x3
        Bulgarian Split Squat  3x9/side  100 kg
        Romanian Deadlift  3x9  100 kg
        Cable Crunch  4x11  100 kg
      Repetition Upper
        Dumbbell Bench Press  3x16  100 kg
        Lat Pulldown  3x9  100 kg
        Rear Delt Fly  3x9  100 kg
        Lateral Raise  4x9  100 kg
        Barbell Shrug  3x9  100 kg
        Hammer Curl  3x9  100 kg
      Max-Effort Lower
        Deadlift  1x3  100 kg
        Dumbbell Reverse Lunge  3x7/side  100 kg
        Back Extension  3x9
        Sit-Up  3x15
      Max-Effort Upper
        Close-Grip Bench Press  1x3  100 kg
        Incline Dumbbell Press  2x17  100 kg
        Barbell Row  3x10  100 kg
        Face Pull  3x10  100 kg
        Dumbbell Shrug  3x10  100 kg
        Barbell Curl  3x10  100 kg
      Dynamic Lower
        Jump Squat  5x3
        Bulgarian Split Squat  3x10/side  100 kg
        Romanian Deadlift  3x10  100 kg
        Cable Crunch  4x12  100 kg
      Repetition Upper
        Dumbbell Bench Press  3x17  100 kg
        Lat Pulldown  3x10  100 kg
        Rear Delt Fly  3x10  100 kg
        Lateral Raise  4x10  100 kg
        Barbell Shrug  3x10  100 kg
        Hammer Curl  3x10  100 kg
      Max-Effort Lower
        Squat  1x3  100 kg
        Dumbbell Reverse Lunge  3x8/side  100 kg
        Back Extension  3x10
        Sit-Up  3x15
      """),
  ]
}
