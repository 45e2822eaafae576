// The first cycle of programs without a bar.
extension FirstCycleTests {
  static let others = [
    // r/bodyweightfitness, Recommended Routine: each ladder from its first rung, 3x5 (core 3x8),
    // holds from 20 seconds.
    FirstCycle(
      "bodyweight",
      """
      Full Body
        Band Shoulder Dislocate  1x10
        Deep Squat Hold  30s
        Wrist Circles and Rocks  1x10
        Dead Bug  1x10
        Scapular Pull-Up  3x5
        Assisted Squat (hold support)  3x5
        Dip Support Hold  3x20s
        Glute Bridge  3x5
        Vertical (Doorway) Row  3x5
        Wall Push-Up  3x5
        Plank  3x20s
        Pallof Press  3x8/side
        Superman  3x8
      """),
    // Our own: two days of strength a week, as the CDC and the ACSM advise; one, two and three sets
    // of eight to twelve, one rep more each time.
    FirstCycle(
      "minimalist",
      """
      One set, Full Body
        Goblet Squat  1x8  100 kg
        Dumbbell Bench Press  1x8  100 kg
        Dumbbell Romanian Deadlift  1x8  100 kg
        One-Arm Dumbbell Row  1x8/side  100 kg
        Suitcase Carry  30m/side  100 kg
        Plank  30s
      Two sets, Full Body
        Goblet Squat  2x9  100 kg
        Dumbbell Bench Press  2x9  100 kg
        Dumbbell Romanian Deadlift  2x9  100 kg
        One-Arm Dumbbell Row  2x9/side  100 kg
        Suitcase Carry  2x30m/side  100 kg
        Plank  2x30s
      Three sets, Full Body
        Goblet Squat  3x10  100 kg
        Dumbbell Bench Press  3x10  100 kg
        Dumbbell Romanian Deadlift  3x10  100 kg
        One-Arm Dumbbell Row  3x10/side  100 kg
        Suitcase Carry  3x30m/side  100 kg
        Plank  3x30s
      """),
    // Tabata (1996): 8 x 20 s / 10 s. Helgerud (2007): 4 x 4 min / 3 min after a ten-minute
    // warm-up. 30 s / 30 s. Sprints of 10 to 20 s with one to two minutes of rest; every minute on
    // the minute.
    FirstCycle(
      "interval-finishers",
      """
      Tabata
        Air / Assault Bike  8x20s/10s
      Swings on the Minute
        Kettlebell Swing  emom 10x15  100 kg
      Thirty Thirty
        Rowing Machine  10x30s/30s
      Sprints
        Air / Assault Bike  6x15s/90s
      Four by Four
        Brisk Walk  10min
        Run  4x4min/3min
        Easy Recovery Walk  5min
      Bodyweight Circuit
        Bodyweight Squat  3x15
        Push-Up  3x10
        Mountain Climber  3x30s
        Burpee  3x8
      """),
    // The usual drills, held as the ACSM's position stand advises.
    FirstCycle(
      "mobility",
      """
      Whole Body
        Cat-Cow  1x10
        World's Greatest Stretch  2x30s/side
        90/90 Hip Switch  2x10
        Half-Kneeling Hip Flexor Stretch  2x30s/side
        Open-Book Thoracic Rotation  1x10/side
        Wall Slide  2x10
        Deep Squat Hold  2x30s
      Hips and Ankles
        Ankle Dorsiflexion Rock  2x12/side
        Wall Calf Stretch  2x30s/side
        90/90 Hip Switch  2x10
        Half-Kneeling Hip Flexor Stretch  2x30s/side
        Supine Hamstring Stretch  2x30s/side
        Deep Squat Hold  3x30s
      Shoulders and Back
        Band Shoulder Dislocate  2x10
        Wall Slide  2x10
        Open-Book Thoracic Rotation  2x8/side
        Wrist Circles and Rocks  1x10
        Foam Rolling  2min
        Child's Pose  60s
        Box Breathing  3min
      """),
    // u/Cammorak, The Dumbbell Stopgap: split squat, floor press, deadlift and plank; split
    // squat, shoulder press, row and plank; three sets of up to ten, here from six, one rep more
    // each time.
    FirstCycle(
      "the-dumbbell-stopgap",
      """
      A
        Dumbbell Split Squat  3x6/side  100 kg
        Floor Press  3x6  100 kg
        Dumbbell Deadlift  3x6  100 kg
        Plank  3xhold
      B
        Dumbbell Split Squat  3x7/side  100 kg
        Dumbbell Shoulder Press  3x6  100 kg
        Dumbbell Bent-Over Row  3x6  100 kg
        Plank  3xhold
      """),
    // Pavel Tsatsouline, Enter the Kettlebell, the Rite of Passage: three, four and five ladders
    // of three rungs, then five of four and five of five on the heavy day; five ladders with two
    // rungs less on the light day and one less on the medium day; no pull-ups. The seven minutes
    // of swings are ours, for two dice.
    FirstCycle(
      "rite-of-passage",
      """
      Week 1, Heavy
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 1, Light
        Kettlebell Clean and Press  5x1/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 1, Medium
        Kettlebell Clean and Press  1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 2, Heavy
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 2, Light
        Kettlebell Clean and Press  5x1/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 2, Medium
        Kettlebell Clean and Press  1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 3, Heavy
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 3, Light
        Kettlebell Clean and Press  5x1/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 3, Medium
        Kettlebell Clean and Press  1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 4, Heavy
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 4, Light
        Kettlebell Clean and Press  1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side, 1/side, 2/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 4, Medium
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 5, Heavy
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 4/side, 5/side, 1/side, 2/side, 3/side, 4/side, 5/side, 1/side, 2/side, 3/side, 4/side, 5/side, 1/side, 2/side, 3/side, 4/side, 5/side, 1/side, 2/side, 3/side, 4/side, 5/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 5, Light
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side, 1/side, 2/side, 3/side  100 kg
        Kettlebell Swing  7min  100 kg
      Week 5, Medium
        Kettlebell Clean and Press  1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side, 1/side, 2/side, 3/side, 4/side  100 kg
        Kettlebell Swing  7min  100 kg
      """),
  ]
}
