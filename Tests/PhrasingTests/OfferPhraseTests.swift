import Phrasing
import Testing
import Training

@testable import SessionEngine

/// The wording of offers of more reps.
@Suite struct OfferPhraseTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var measure = Measure.reps
    var number = 9
    var each: [Int]?
    var exercise: String?
    let says: String
    var testDescription: String { says }
  }

  static let rows = [
    Row(says: "9 reps today? Press for yes."),
    Row(each: [12, 10, 9], says: "12, 10 and 9 reps today? Press for yes."),
    Row(measure: .seconds, number: 45, says: "45 seconds today? Press for yes."),
    Row(exercise: "Dip", says: "Dip: 9 reps today? Press for yes."),
  ]

  @Test("an offer of more reps is for all sets alike or for each", arguments: rows)
  func reps(_ row: Row) throws {
    let count = Session.WeightOffer.Count(
      number: row.number, measure: row.measure, each: row.each)
    let offer = Session.WeightOffer(
      exercise: 0, weight: .kilograms(thousandths: 60_000), isLighter: false, count: count)
    let lines = try PhraseTests.announcer().lines(
      for: .asks(.offer(offer), minimum: 0, exercise: row.exercise))
    #expect(lines.map(\.phrase.shown) == [row.says])
  }
}
