import Foundation
import Testing
import Training

@Suite("One-rep max")
struct OneRepMaxTests {
  /// A formula, a weight in thousandths, reps, the estimate with the source's precision, and the
  /// source.
  static let cases = """
    epley 100000 x 5 = 116667 | the worked example
    epley 62500 x 1 = 62500 | openGym/onerm
    epley 100000 x 5 = 116700 within 50 | openGym/onerm
    epley 100000 x 10 = 133300 within 50 | openGym/onerm
    epley 101250 x 7 = 124900 within 50 | openGym/onerm
    epley 95000 x 5 = 110800 within 50 | openGym/onerm
    epley 140000 x 3 = 154000 | openGym/onerm
    epley 80000 x 5 = 93300 within 50 | openGym/onerm
    epley 110000 x 3 = 121000 | openGym/onerm
    epley -100000 x 5 = none | openGym/onerm
    epley 100000 x 0 = none | openGym/onerm
    epley 100000 x -3 = none | openGym/onerm
    epley 100000 x 13 = none | openGym/onerm
    epley 0 x 12 = none | no weight is no set, as openGym
    epley 90000 x 12 = 126000 | gymcoach/records
    epley 100000 x 5 = 116667 | gymcoach/stats
    epley 90000 x 5 = 105000 | LiftLog: 80 kg of body and 10 kg
    epley 100000 x 5 = 116670 within 5 | programs e1rm-100x5
    brzycki 100000 x 5 = 112500 | programs e1rm-100x5
    lombardi 100000 x 5 = 117460 within 5 | programs e1rm-100x5
    oconner 100000 x 5 = 112500 | programs e1rm-100x5
    wathan 100000 x 5 = 116580 within 5 | programs e1rm-100x5
    mayhew 100000 x 5 = 119010 within 5 | programs e1rm-100x5
    epley 100000 x 10 = 133333 | programs e1rm-100x10
    brzycki 100000 x 10 = 133333 | programs e1rm-100x10
    lombardi 100000 x 10 = 125890 within 5 | programs e1rm-100x10
    oconner 100000 x 10 = 125000 | programs e1rm-100x10
    wathan 100000 x 10 = 134750 within 5 | programs e1rm-100x10
    mayhew 100000 x 10 = 130930 within 5 | programs e1rm-100x10
    oconner 20 x 3 = 22 | a half is rounded up: 0.0215
    """.split(separator: "\n")

  @Test("estimates match published values", arguments: cases)
  func estimates(_ row: Substring) throws {
    let words = row.split(separator: " ")
    let formula = try #require(OneRepMaxFormula(rawValue: String(words[0])), "\(row)")
    let (weight, reps) = (try #require(Int(words[1])), try #require(Int(words[3])))
    let estimate = formula.oneRepMax(.kilograms(thousandths: weight), reps: reps)
    if words[5] == "none" {
      #expect(estimate == nil)
    } else {
      let expected = try #require(Int(words[5]))
      let within = words[6] == "within" ? try #require(Int(words[7])) : 0
      #expect(estimate.map { abs($0.thousandths - expected) <= within } == true, "\(row)")
    }
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
