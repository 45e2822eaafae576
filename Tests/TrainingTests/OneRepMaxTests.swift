import Foundation
import Testing
import Training

@Suite("One-rep max")
struct OneRepMaxTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    let formula: OneRepMaxFormula
    let weight: Int
    let reps: Int
    /// In thousandths; `nil` if there is no estimate.
    let expected: Int?
    /// The source's precision, in thousandths.
    var within = 0
    var testDescription: String { "\(formula) \(weight) × \(reps), \(source)" }
  }

  static let cases: [Case] = [
    Case(
      source: "the worked example", formula: .epley, weight: 100_000, reps: 5, expected: 116_667),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 62_500, reps: 1, expected: 62_500),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 100_000, reps: 5, expected: 116_700,
      within: 50),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 100_000, reps: 10, expected: 133_300,
      within: 50),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 101_250, reps: 7, expected: 124_900,
      within: 50),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 95_000, reps: 5, expected: 110_800,
      within: 50),
    Case(source: "openGym/onerm", formula: .epley, weight: 140_000, reps: 3, expected: 154_000),
    Case(
      source: "openGym/onerm", formula: .epley, weight: 80_000, reps: 5, expected: 93_300,
      within: 50),
    Case(source: "openGym/onerm", formula: .epley, weight: 110_000, reps: 3, expected: 121_000),
    Case(source: "openGym/onerm", formula: .epley, weight: -100_000, reps: 5, expected: nil),
    Case(source: "openGym/onerm", formula: .epley, weight: 100_000, reps: 0, expected: nil),
    Case(source: "openGym/onerm", formula: .epley, weight: 100_000, reps: -3, expected: nil),
    Case(source: "openGym/onerm", formula: .epley, weight: 100_000, reps: 13, expected: nil),
    Case(
      source: "no weight is no set, as openGym", formula: .epley, weight: 0, reps: 12,
      expected: nil),
    Case(
      source: "gymcoach/records", formula: .epley, weight: 90_000, reps: 12, expected: 126_000),
    Case(
      source: "gymcoach/stats", formula: .epley, weight: 100_000, reps: 5, expected: 116_667),
    Case(
      source: "LiftLog: 80 kg of body and 10 kg", formula: .epley, weight: 90_000, reps: 5,
      expected: 105_000),
    Case(
      source: "programs e1rm-100x5", formula: .epley, weight: 100_000, reps: 5, expected: 116_670,
      within: 5),
    Case(
      source: "programs e1rm-100x5", formula: .brzycki, weight: 100_000, reps: 5, expected: 112_500),
    Case(
      source: "programs e1rm-100x5", formula: .lombardi, weight: 100_000, reps: 5,
      expected: 117_460, within: 5),
    Case(
      source: "programs e1rm-100x5", formula: .oconner, weight: 100_000, reps: 5, expected: 112_500),
    Case(
      source: "programs e1rm-100x5", formula: .wathan, weight: 100_000, reps: 5, expected: 116_580,
      within: 5),
    Case(
      source: "programs e1rm-100x5", formula: .mayhew, weight: 100_000, reps: 5, expected: 119_010,
      within: 5),
    Case(
      source: "programs e1rm-100x10", formula: .epley, weight: 100_000, reps: 10,
      expected: 133_333),
    Case(
      source: "programs e1rm-100x10", formula: .brzycki, weight: 100_000, reps: 10,
      expected: 133_333),
    Case(
      source: "programs e1rm-100x10", formula: .lombardi, weight: 100_000, reps: 10,
      expected: 125_890, within: 5),
    Case(
      source: "programs e1rm-100x10", formula: .oconner, weight: 100_000, reps: 10,
      expected: 125_000),
    Case(
      source: "programs e1rm-100x10", formula: .wathan, weight: 100_000, reps: 10,
      expected: 134_750, within: 5),
    Case(
      source: "programs e1rm-100x10", formula: .mayhew, weight: 100_000, reps: 10,
      expected: 130_930, within: 5),
    Case(
      source: "a half is rounded up: 0.0215", formula: .oconner, weight: 20, reps: 3, expected: 22),
  ]

  @Test("estimates match published values", arguments: cases)
  func estimates(_ row: Case) {
    let estimate = row.formula.oneRepMax(.kilograms(thousandths: row.weight), reps: row.reps)
    guard let expected = row.expected else {
      #expect(estimate == nil)
      return
    }
    #expect(
      estimate.map { abs($0.thousandths - expected) <= row.within } == true, "\(estimate as Any)")
  }

  /// The formulas as their authors wrote them.
  private static func factor(_ formula: OneRepMaxFormula, _ reps: Double) -> Double {
    switch formula {
    case .epley: 1 + reps / 30
    case .brzycki: 36 / (37 - reps)
    case .lombardi: pow(reps, 0.10)
    case .oconner: 1 + 0.025 * reps
    case .wathan: 100 / (48.8 + 53.8 * exp(-0.075 * reps))
    case .mayhew: 100 / (52.2 + 41.9 * exp(-0.055 * reps))
    }
  }

  @Test("integer arithmetic agrees with the formulas", arguments: OneRepMaxFormula.allCases)
  func formulas(_ formula: OneRepMaxFormula) {
    for reps in 2...12 {
      for weight in [1, 999, 2_500, 62_500, 101_250, 1_999_999, 2_000_000] {
        let exact = Double(weight) * OneRepMaxTests.factor(formula, Double(reps))
        let estimate = formula.oneRepMax(.kilograms(thousandths: weight), reps: reps)
        #expect(estimate.map { abs(Double($0.thousandths) - exact) <= 0.502 } == true)
      }
    }
  }

  @Test(
    "a single is its own one-rep max by every formula", arguments: OneRepMaxFormula.allCases)
  func single(_ formula: OneRepMaxFormula) {
    let weight = Weight(thousandths: 225_000, unit: .pounds)
    #expect(formula.oneRepMax(weight, reps: 1) == weight)
    #expect(formula.oneRepMax(weight, reps: 2)?.unit == .pounds)
    #expect(formula.oneRepMax(weight, reps: 13) == nil)
  }

  struct Lightened: CustomTestStringConvertible, Sendable {
    let weight: Int
    let done: Int
    let more: Int
    let expected: Int
    var testDescription: String { "\(weight) × \(done) for \(more)" }
  }

  @Test(
    "a weight is reduced for more reps, even with absurd numbers",
    arguments: [
      Lightened(weight: 30_000, done: 10, more: 12, expected: 28_571),
      Lightened(weight: 100_000, done: 5, more: 5, expected: 100_000),
      Lightened(weight: 100_000, done: 8, more: 5, expected: 100_000),
      Lightened(weight: -20_000, done: 5, more: 8, expected: -20_000),
      Lightened(weight: 0, done: 5, more: 8, expected: 0),
      Lightened(weight: .max, done: .min, more: .max, expected: 5_982),
      Lightened(weight: .max, done: 5, more: 5, expected: 2_000_000),
      Lightened(weight: .min, done: -30, more: -30, expected: -2_000_000),
    ])
  func lightened(_ row: Lightened) {
    let weight = Weight.kilograms(thousandths: row.weight)
    #expect(weight.lightened(from: row.done, to: row.more).thousandths == row.expected)
  }

  @Test("more reps give a higher estimate", arguments: OneRepMaxFormula.allCases)
  func rising(_ formula: OneRepMaxFormula) {
    let estimates = (1...12).compactMap {
      formula.oneRepMax(.kilograms(thousandths: 100_000), reps: $0)?.thousandths
    }
    #expect(estimates.count == 12)
    #expect(zip(estimates, estimates.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "openGym/onerm: its formulas are within 6 kg of each other up to 8 reps and differ most at 12")
  func spread() {
    let spreads = (2...12).map { reps in
      let estimates = [OneRepMaxFormula.epley, .brzycki, .lombardi]
        .compactMap { $0.oneRepMax(.kilograms(thousandths: 100_000), reps: reps)?.thousandths }
      return (estimates.max() ?? .max) - (estimates.min() ?? 0)
    }
    #expect(spreads.prefix(7).allSatisfy { $0 < 6_000 })
    #expect(spreads.max() == spreads.last)
  }
}
