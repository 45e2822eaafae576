import Testing
import Training

/// The days between two sessions are calendar days, not spans of 24 hours.
///
/// Whether a layoff forgives misses depends neither on the time of day nor on daylight saving time.
@Suite("Days between sessions")
struct DaysAwayTests {
  /// Squats missed twice; a third miss in a row is a deload unless the layoff was long.
  private static func misses(evening: Int, offset: Int, later: Int, then: Int) throws -> Int {
    let program = try Program(
      plan: "# P\n## A\nSquat 1x5 100 kg linear +5 kg, 3 misses -10%", name: "P", unit: .kilograms)
    var replay = Replay()
    for (moment, offset) in [(evening, offset), (later, then)] {
      let workout = program.workouts[0].prescribed(
        from: ["squat": replay.standing], in: { _ in .usual(.kilograms) })
      let exercise = try #require(workout.exercises.first)
      let sets = exercise.sets.map {
        LoggedSet(target: $0, status: .short, reps: 1, weight: $0.weight)
      }
      replay.add(sets, exercise.prescribed, at: moment, offset: offset)
    }
    return try #require(replay.standing.progress?.misses)
  }

  private static let hour = 3_600_000
  /// Midnight of a day in UTC.
  private static let midnight = 20_000 * 24 * hour

  @Test(
    "a layoff of more than fourteen days forgives a miss, at any time of day",
    arguments: [
      // From evening to morning and from morning to evening, around fourteen days.
      (20, 14, 23, 2), (20, 15, 8, 1), (8, 14, 20, 2), (8, 15, 20, 1), (23, 15, 0, 1),
    ])
  func forgiven(hour: Int, days: Int, then: Int, misses: Int) throws {
    let later = Self.midnight + days * 24 * Self.hour + then * Self.hour
    #expect(
      try Self.misses(
        evening: Self.midnight + hour * Self.hour, offset: 0, later: later, then: 0) == misses)
  }

  @Test("the day is that of the lifter's clock")
  func zones() throws {
    // 23:30 UTC is the next day in Berlin.
    let evening = Self.midnight + 23 * Self.hour + Self.hour / 2
    let later = Self.midnight + (15 * 24 + 12) * Self.hour
    #expect(try Self.misses(evening: evening, offset: 0, later: later, then: 0) == 1)
    #expect(try Self.misses(evening: evening, offset: 7_200, later: later, then: 3_600) == 2)
  }
}
