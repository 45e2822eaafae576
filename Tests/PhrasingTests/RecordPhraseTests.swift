import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite struct RecordPhraseTests {
  private static func kilos(_ text: String) -> Weight {
    Weight(text, unit: .kilograms) ?? .kilograms(thousandths: 0)
  }

  private static func record(
    _ kind: Record.Kind, _ reps: Int? = nil, of exercise: String = "Bench Press"
  ) -> Record {
    Record(
      exercise: exercise, kind: kind,
      set: reps.map { LiftedSet(reps: $0, weight: kilos("82.5")) })
  }

  /// A record and its announcement.
  struct Inquiry: CustomTestStringConvertible, Sendable {
    var record: Record
    var says: String
    var testDescription: String { says }
  }

  static let told = [
    Inquiry(
      record: record(.weight(kilos("82.5"), RepRange(of: 5), before: kilos("80")), 5),
      says: "Record. Bench press: 82.5 kilos for 5 reps."),
    Inquiry(
      record: record(.weight(kilos("100"), RepRange(of: 1), before: kilos("95")), 1),
      says: "Record. Bench press: 100 kilos for 1 rep."),
    Inquiry(
      record: record(.reps(9, at: kilos("80"), before: 8), 9),
      says: "Record. Bench press: 9 reps at 80 kilos."),
    Inquiry(
      record: record(.reps(21, at: kilos("0"), before: 20), 21, of: "Push-up"),
      says: "Record. Push-up: 21 reps."),
    Inquiry(
      record: record(.oneRepMax(kilos("96.25"), before: kilos("93")), 5),
      says: "Record. Bench press: one-rep max about 96.5 kilos."),
  ]

  @Test("a record is one sentence", arguments: told)
  func says(_ row: Inquiry) throws {
    let lines = try PhraseTests.announcer().record(of: [row.record])
    #expect(lines.map(\.phrase.shown) == [row.says])
  }

  static let several = [
    record(.oneRepMax(kilos("96.25"), before: kilos("93")), 5),
    record(.weight(kilos("82.5"), RepRange(of: 5), before: kilos("80")), 5),
    record(.reps(9, at: kilos("80"), before: 8), 9, of: "Row"),
  ]

  @Test("only the most telling record is announced, and none if switched off")
  func levels() throws {
    func said(_ talk: Talk) throws -> [String] {
      try PhraseTests.announcer(talk).record(of: Self.several).map(\.phrase.shown)
    }
    let weight = "Record. Bench press: 82.5 kilos for 5 reps."
    #expect(try said(Talk()) == [weight])
    #expect(try said(Talk(level: .full)) == [weight])
    #expect(try said(Talk(level: .terse)) == [])
    #expect(try said(Talk(off: [.records])) == [])
  }
}
