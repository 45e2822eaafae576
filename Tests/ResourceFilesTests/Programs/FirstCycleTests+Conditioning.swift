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
  ]
}
