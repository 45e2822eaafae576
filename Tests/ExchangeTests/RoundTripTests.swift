import Support
import Testing
import Training

@testable import Exchange

/// What a format can hold survives being written and read again.
@Suite struct RoundTripTests {
  /// The kinds of sets that the format can hold.
  private static let kinds: [SetKind] = [.work, .warmUp, .drop]

  private static let texts = [
    "Push", "A; b", "Say \"go\"", "line\nbreak", " edges ", "=1+1", "Øvelse №1", "comma, here",
    "<tag> & more", "'single'", "@SUM(1)", "+1+1", "-cmd|' /C calc'!A0", "'=1", "''@x", "＝A1", "-5",
  ]

  private static func session(_ random: inout SplitMix64, number: Int) -> ExportedSession {
    func text() -> String { texts[Int.random(in: texts.indices, using: &random)] }
    let exercises = (0..<Int.random(in: 1...5, using: &random)).map { index in
      let sets = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        set(&random)
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

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private static func set(_ random: inout SplitMix64) -> LoggedSet {
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
    let kind = kinds[Int.random(in: kinds.indices, using: &random)]
    return LoggedSet(
      target: SetTarget(reps: count, weight: weight, kind: kind, measure: measure), status: .done,
      reps: count, weight: weight,
      rpe: Bool.random(using: &random) ? Int.random(in: 10...100, using: &random) : nil,
      readings: measure != .metres && Bool.random(using: &random)
        ? [SetMetric(.metres, Int.random(in: 1...9_999, using: &random))] : [])
  }

  /// Writes sessions, and reads them back.
  private func exchanged(
    _ sessions: [ExportedSession], _ writer: some SessionWriter
  ) throws -> ReadFile {
    var writer = writer
    let text = writer.begin() + sessions.map { writer.text(of: $0) }.joined() + writer.end()
    #expect(writer.leftOut == 0)
    return try ReadFile(text)
  }

  @Test("a cell that a spreadsheet would run has an apostrophe before it; numbers have none")
  func formulas() throws {
    let texts = Self.texts + ["\t=1", "\r=1"]
    for text in texts {
      let row = DelimitedText.row([text, "-20"])
      let cell = row.first == "\"" ? row.dropFirst() : row[...]
      let isRun = cell.first.map { "=+-@\t\r＝".contains($0) } ?? false
      #expect(!isRun || Int(text) != nil, "\(row)")
      #expect(row.hasSuffix(",-20\n"))
      #expect(DelimitedText.plain(DelimitedText.plain(text)) == text || text.hasPrefix("'"))
    }
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
    let sessions = (0..<10).map { Self.session(&random, number: $0) }
    let file = try exchanged(sessions, StrongWriter())
    check(file, against: sessions)
    for (read, written) in zip(file.sessions, sessions) {
      let local = written.utc / 1000 + written.offset
      let day = Day(number: local / 86_400)
      #expect(read.started == .wall(day, seconds: local % 86_400))
    }
  }
}
