import Testing
import Training

@testable import Store

/// Logs written before volume counted both units.
@Suite("volume in an older log")
struct OldVolumeTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A log as the step before left it, with a session in each unit and its volume without the other
  /// one.
  private func old() throws {
    let steps = Schema.migrations.prefix { $0.name != "targets" }
    try #require(steps.count < Schema.migrations.count)
    let opening = Opening(file: LogFile(folder.log), now: .monday, migrations: Array(steps))
    let connection = try opening.write().0.connection
    let sessions: [(id: Int, unit: String, volume: Int)] = [
      (1, "kg", 1_200_000), (2, "lb", 2_025_000), (3, "kg", 0), (4, "kg", 1_200_001),
    ]
    for session in sessions {
      try connection.run(
        """
        INSERT INTO session (id, lifter, program_key, workout, started_ms, offset_s, zone, boot,
          boottime_ms, status, unit, length_ms, notes, sets_done, volume)
        VALUES (?, 1, '', 'Push', 1786982400000, 0, 'UTC', 'first', 50000, 'finished', ?, 90000, '[]',
          3, ?)
        """, session.id, session.unit, session.volume)
      try connection.run(
        """
        INSERT INTO exercise (lifter, session, position, name, name_key, loading, notes, sets_done,
          program_key, started_ms)
        VALUES (1, ?, 0, 'Squat', 'squat', 'barbell', '[]', 3, '', 1786982400000)
        """, session.id)
    }
    // What is no work counts in neither unit: warm-ups, holds, help and sets that were skipped.
    typealias Row = (
      session: Int, kind: String, measure: String, reps: Int?, weight: Int?, unit: String
    )
    let sets: [Row] = [
      (1, "work", "reps", 15, 80_000, "kg"), (1, "work", "reps", 15, 225_000, "lb"),
      (1, "warmup", "reps", 5, 135_000, "lb"), (1, "work", "seconds", 60, 45_000, "lb"),
      (1, "work", "reps", 5, -45_000, "lb"), (1, "work", "reps", nil, nil, "lb"),
      (2, "work", "reps", 15, 135_000, "lb"), (2, "work", "reps", 15, 100_000, "kg"),
      (3, "work", "reps", 5, 100_000, "lb"),
      (4, "work", "reps", 15, 80_000, "kg"),
    ]
    for (number, set) in sets.enumerated() {
      try connection.run(
        """
        INSERT INTO exercise_set (lifter, session, position, number, kind, measure, target_reps,
          target_is_amrap, status, reps, weight, unit, is_confirmed)
        VALUES (1, ?, 0, ?, ?, ?, 5, 0, ?, ?, ?, ?, 1)
        """, set.session, number, set.kind, set.measure, set.reps == nil ? "skipped" : "done",
        set.reps, set.weight, set.weight == nil ? nil : set.unit)
    }
    connection.close()
  }

  @Test("is added up again where the other unit was left out, and nowhere else")
  func migration() throws {
    try old()
    let store = try folder.store()
    func volume(_ id: Int) throws -> Int? { try store.session(SessionID(id))?.0.volume }
    // 15 × 80 kg and 15 × 225 lb, which are 102.058 kg each.
    #expect(try volume(1) == 2_730_874)
    // 15 × 135 lb and 15 × 100 kg, which are 220.462 lb each.
    #expect(try volume(2) == 5_331_934)
    #expect(try volume(3) == 226_796)
    #expect(try volume(4) == 1_200_001)
    for id in [1, 2, 3] {
      let log = try #require(try store.session(SessionID(id))?.1)
      #expect(try volume(id) == log.volume)
    }
  }
}
