import Testing
import Training

@testable import CommandGrammar
@testable import spotter

@Suite struct WeighTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var weight: String
    var before: String
    var doubt: String?
    var testDescription: String { "\(weight) after \(before)" }
  }

  @Test(
    "a weight far from the last is questioned",
    arguments: [
      Row(weight: "82", before: "82.4"), Row(weight: "71", before: "82.4"),
      Row(weight: "95", before: "82.4"),
      Row(weight: "28.4", before: "82.4", doubt: "28.4 kg is far from 82.4 kg on Monday."),
      Row(weight: "68", before: "82.4", doubt: "68 kg is far from 82.4 kg on Monday."),
      Row(
        weight: "181", before: "82.4",
        doubt: "181 kg is far from 82.4 kg on Monday. Did you mean 181 lb?"),
      Row(
        weight: "82 lb", before: "181 lb",
        doubt: "82 lb is far from 181 lb on Monday. Did you mean 82 kg?"),
      Row(weight: "181 lb", before: "82.4"),
    ])
  func doubted(row: Row) throws {
    let weight = try #require(Weight(row.weight, unit: .kilograms))
    let before = try #require(Weight(row.before, unit: .kilograms))
    #expect(weight.doubt(beside: before, weighed: "Monday") == row.doubt)
    #expect(weight.doubt(beside: nil, weighed: "") == nil)
  }
}
