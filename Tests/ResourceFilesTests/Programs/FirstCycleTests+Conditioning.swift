// The first cycle of conditioning and stretching programs.
extension FirstCycleTests {
  static let conditioning = [
    // Helgerud (2007): 4 x 4 min / 3 min after a ten-minute warm-up.
    FirstCycle(
      "norwegian-4x4",
      """
      Four by Four
        Brisk Walk  10min
        Run  4x4min/3min
        Easy Recovery Walk  5min
      """),
    // Seiler (2010): four easy sessions to one hard one; the hard one is 4 x 4 min / 3 min.
    FirstCycle(
      "aerobic-base",
      """
      Easy
        Run  30min
      Four by Four
        Brisk Walk  10min
        Run  4x4min/3min
        Easy Recovery Walk  5min
      Easy Again
        Run  30min
      Strides
        Run  25min
        Run [strides]  6x20s/60s
      Long
        Run  1:00:00
      """),
    // Pavel Tsatsouline, Simple & Sinister: a hundred swings in sets of ten, and ten get-ups, five
    // a side, after three rounds of goblet squats and hip bridges.
    FirstCycle(
      "simple-and-sinister",
      """
      Practice
        Goblet Squat  3x5  100 kg
        Hip Bridge  3x5
        Kettlebell Swing  10x10  100 kg
        Turkish Get-Up  5x1/side  100 kg
      """),
    // ACSM (2011): one minute in total for each large muscle, in holds of 10 to 30 seconds.
    FirstCycle(
      "stretching",
      """
      Whole Body
        Cat-Cow  1x10
        Wall Calf Stretch  2x30s/side
        Supine Hamstring Stretch  2x30s/side
        Half-Kneeling Hip Flexor Stretch  2x30s/side
        Standing Quad Stretch  2x30s/side
        Pigeon Stretch  2x30s/side
        Doorway Chest Stretch  2x30s
        Child's Pose  2x30s
        Open-Book Thoracic Rotation  1x5/side
      """),
    // Dan John, The 10,000 Swing Kettlebell Workout: five times 10, 15, 25 and 50 swings, with
    // one, two and three reps of a strength exercise between them, and a day of swings alone.
    FirstCycle(
      "10000-swings",
      """
      Swings and Squats
        Swing  10, 15, 25, 50  100 kg
        Goblet Squat  1, 2, 3  100 kg
        Swing  10, 15, 25, 50  100 kg
        Goblet Squat  1, 2, 3  100 kg
        Swing  10, 15, 25, 50  100 kg
        Goblet Squat  1, 2, 3  100 kg
        Swing  10, 15, 25, 50  100 kg
        Goblet Squat  1, 2, 3  100 kg
        Swing  10, 15, 25, 50  100 kg
        Goblet Squat  1, 2, 3  100 kg
      Swings
        Swing  10, 15, 25, 50, 10, 15, 25, 50, 10, 15, 25, 50, 10, 15, 25, 50, 10, 15, 25, 50  100 kg
      """),
    // Klika and Jordan (2013): twelve exercises in this order, 30 s each; the circuit two or
    // three times.
    FirstCycle(
      "7-minute-workout",
      """
      Circuit
        Jumping Jack  3x30s
        Wall Sit  3x30s
        Push-Up  3x30s
        Crunch  3x30s
        Step-Up  3x30s
        Bodyweight Squat  3x30s
        Bench Dip  3x30s
        Plank  3x30s
        High Knees  3x30s
        Bodyweight Lunge  3x30s
        Push-Up [rotation]  3x30s
        Side Plank  3x15s/side
      """),
    // Josh Clark, The Couch-to-5K Running Plan: nine weeks, with five minutes of walking before
    // and after. In the fourth week the last walk of two and a half minutes leads into them.
    FirstCycle(
      "couch-to-5k",
      """
      Week 1, Run
        Brisk Walk  5min
        Run  8x60s/90s
        Easy Recovery Walk  5min
      Week 2, Run
        Brisk Walk  5min
        Run  6x90s/2min
        Easy Recovery Walk  5min
      Week 3, Run
        Brisk Walk  5min
        Run [short]  2x90s
        Brisk Walk [short]  2x90s
        Run [long]  2x3min
        Brisk Walk [long]  2x3min
        Easy Recovery Walk  5min
      Week 4, Run
        Brisk Walk  5min
        Run [short]  2x3min
        Brisk Walk [short]  2x90s
        Run [long]  2x5min
        Brisk Walk [long]  2x2:30
        Easy Recovery Walk  5min
      Week 5, First Run
        Brisk Walk  5min
        Run  3x5min/3min
        Easy Recovery Walk  5min
      Week 5, Second Run
        Brisk Walk  5min
        Run  2x8min/5min
        Easy Recovery Walk  5min
      Week 5, Third Run
        Brisk Walk  5min
        Run  20min
        Easy Recovery Walk  5min
      Week 6, First Run
        Brisk Walk  5min
        Run  5min, 8min, 5min
        Easy Recovery Walk  5min
      Week 6, Second Run
        Brisk Walk  5min
        Run  2x10min/3min
        Easy Recovery Walk  5min
      Week 6, Third Run
        Brisk Walk  5min
        Run  25min
        Easy Recovery Walk  5min
      Week 7, Run
        Brisk Walk  5min
        Run  25min
        Easy Recovery Walk  5min
      Week 8, Run
        Brisk Walk  5min
        Run  28min
        Easy Recovery Walk  5min
      Week 9, Run
        Brisk Walk  5min
        Run  30min
        Easy Recovery Walk  5min
      """),
    // Joe DeFranco, Limber 11: the least that he asks for, 10-15 passes of the roller, 30 s or
    // more for the glutes, 5-10 iron crosses, ten rollovers, frogs, circles and climbers, 5-10
    // Cossack squats, 20-30 s for the piriformis, 5-10 for the hip flexors.
    FirstCycle(
      "limber-11",
      """
      Lower Body
        Foam Rolling [outer thigh]  1x10/side
        Foam Rolling [inner thigh]  1x10/side
        Foam Rolling [glutes]  30s/side
        Bent-Knee Iron Cross  1x5/side
        Rollover into V-Sit  1x10
        Rocking Frog Stretch  1x10
        Fire Hydrant Circle  1x10/side
        Mountain Climber  1x10/side
        Lateral Lunge  1x5/side
        Seated Piriformis Stretch  20s/side
        Rear-Foot-Elevated Hip Flexor Stretch  1x5/side
      """),
  ]
}
