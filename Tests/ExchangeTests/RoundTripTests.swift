import Exchange
import Support
import Testing
import Training

/// What a format can hold survives being written and read again.
@Suite struct RoundTripTests {
  /// What a format can hold, for a random session.
  private struct Limits {
    var kinds: [SetKind]
    var hasTargets: Bool
  }

  private static let texts = [
    "Push", "A; b", "Say \"go\"", "line\nbreak", " edges ", "=1+1", "Øvelse №1", "comma, here",
    "<tag> & more", "'single'",
  ]

  private static func session(_ random: inout SplitMix64, number: Int, _ limits: Limits)
    -> ExportedSession
  {
    func text() -> String { texts[Int.random(in: texts.indices, using: &random)] }
    let exercises = (0..<Int.random(in: 1...5, using: &random)).map { index in
      let sets = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        set(&random, limits)
      }
      return LoggedExercise(
        name: "\(text()) \(index)", loading: nil, sets: sets,
        notes: Bool.random(using: &random) ? [trimmed(text())] : [])
    }
    let log = LoggedSession(
      program: nil, workout: trimmed(text()), status: .finished, unit: .kilograms,
      exercises: exercises, effort: nil,
      notes: Bool.random(using: &random) ? [trimmed(text())] : [],
      length: Int.random(in: 0...10_000, using: &random) * 1000)
    return ExportedSession(
      utc: 1_700_000_000_000 + number * 86_400_000 + Int.random(in: 0..<86_000, using: &random)
        * 1000,
      offset: 3600, log: log)
  }

  private static func trimmed(_ text: String) -> String { Field(text).text }

  private static func set(_ random: inout SplitMix64, _ limits: Limits) -> LoggedSet {
    let measure = [Measure.reps, .reps, .reps, .seconds, .metres][
      Int.random(in: 0..<5, using: &random)]
    let count = Int.random(in: 1...60, using: &random)
    let unit = Bool.random(using: &random) ? Weight.Unit.kilograms : .pounds
    let weight =
      Bool.random(using: &random)
      // A band's help is a negative weight.
      ? Weight(
        thousandths: Int.random(in: 1...500_000, using: &random)
          * (Int.random(in: 0..<10, using: &random) == 0 ? -1 : 1), unit: unit) : nil
    let missing = limits.hasTargets && measure == .reps ? Int.random(in: 0...2, using: &random) : 0
    let kind = limits.kinds[Int.random(in: limits.kinds.indices, using: &random)]
    var target = SetTarget(reps: count + missing, weight: weight, kind: kind, measure: measure)
    target.weight = weight
    return LoggedSet(
      target: target, status: missing > 0 ? .short : .done, reps: count, weight: weight,
      rpe: Bool.random(using: &random) ? Int.random(in: 10...100, using: &random) : nil,
      readings: measure != .metres && Bool.random(using: &random)
        ? SetMetrics(metres: Int.random(in: 1...9_999, using: &random)) : nil)
  }

  /// Writes sessions, and reads them back.
  private func exchanged(
    _ sessions: [ExportedSession], _ writer: some SessionWriter
  ) throws -> ReadFile {
    var writer = writer
    let text = writer.begin() + sessions.map { writer.text(of: $0) }.joined() + writer.end()
    #expect(writer.leftOut == 0)
    return try ReadFile(text, chunk: 777)
  }

  private func check(_ file: ReadFile, against sessions: [ExportedSession]) {
    #expect(file.problems == [])
    #expect(file.sessions.count == sessions.count)
    for (read, written) in zip(file.sessions, sessions) {
      #expect(read.name == written.log.workout)
      #expect(read.notes == written.log.notes)
      #expect(read.seconds ?? 0 == written.log.length / 1000)
      #expect(
        read.exercises.map(\.name) == written.log.exercises.map { Self.trimmed($0.name) })
      #expect(read.exercises.map(\.notes) == written.log.exercises.map(\.notes))
      #expect(read.exercises.map(\.sets) == written.log.exercises.map(\.sets))
    }
  }

  @Test("Strong holds names, notes, weights, reps, times, distances and RPE", arguments: 0..<40)
  func strong(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let limits = Limits(kinds: [.work, .warmUp, .drop], hasTargets: false)
    let sessions = (0..<10).map { Self.session(&random, number: $0, limits) }
    let file = try exchanged(sessions, StrongWriter())
    check(file, against: sessions)
    for (read, written) in zip(file.sessions, sessions) {
      let local = written.utc / 1000 + written.offset
      let day = Day(number: local / 86_400)
      #expect(read.started == .wall(day, seconds: local % 86_400))
    }
  }

  @Test("openweight also holds targets, kinds of sets and the time zone", arguments: 0..<40)
  func openweight(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let limits = Limits(kinds: SetKind.allCases, hasTargets: true)
    let sessions = (0..<10).map { Self.session(&random, number: $0, limits) }
    let file = try exchanged(sessions, OpenweightWriter())
    check(file, against: sessions)
    #expect(
      file.sessions.map(\.started) == sessions.map { .instant(utc: $0.utc, offset: $0.offset) })
  }

  @Test(
    "what openweight leaves open is reported, not guessed",
    arguments: [
      (#"{"name": "", "sets": 1}"#, #"{"reps": 5}"#, "an exercise has no name"),
      (#"{"name": "Row"}"#, #"{"reps": 5, "weight": 10, "unit": "stone"}"#, "unit of weight"),
    ])
  func unclear(exercise: String, set: String, problem: String) throws {
    let file = try ReadFile(
      #"[{"date": "2026-01-05T18:00:00Z", "name": "A", "exercises": [{"exercise": {"name": "Squat"},"#
        + #" "order": 1, "sets": [{"reps": 5, "weight": 60, "unit": "kg"}]}, {"exercise": "#
        + exercise + #", "order": 2, "sets": ["# + set + "]}]}]", chunk: 777)
    #expect(file.problems.count == 1)
    #expect("\(file.problems)".contains(problem))
    #expect(file.sessions.flatMap(\.exercises).flatMap(\.sets).count == 1)
  }
}
