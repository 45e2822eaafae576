import FoundationEssentials
import Support
import Testing
import Training

@Suite("Loads")
struct LoadsTests {
  /// A query about loads; weights are in the row's unit.
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    var unit = Weight.Unit.kilograms
    /// `2.5 5 7.5` for a list, `from 20 to 100 by 5` for steps.
    let loads: String
    let wish: String
    var nearest: String
    var atMost: String?
    var above: String?
    var below: String?
    var testDescription: String { "\(wish) out of \(loads), \(source)" }

    func weight(_ text: some StringProtocol) -> Weight {
      let isHelp = text.hasPrefix("-")
      let size = Weight(isHelp ? text.dropFirst() : text[...], unit: unit)?.thousandths ?? -1
      return Weight(thousandths: isHelp ? -size : size, unit: unit)
    }

    var known: Loads {
      let words = loads.split(separator: " ")
      guard words.first == "from" else {
        return .listed(words.map { weight($0).thousandths }, unit: unit)
      }
      return .stepped(
        from: weight(words[1]).thousandths, through: weight(words[3]).thousandths,
        by: weight(words[5]).thousandths, unit: unit)
    }
  }

  static let dumbbells = "from 2.5 to 50 by 2.5"

  static let cases: [Case] = [
    Case(
      source: "swift-B dumbbells", loads: dumbbells, wish: "24", nearest: "25", atMost: "22.5",
      above: "25", below: "22.5"),
    Case(
      source: "swift-B dumbbells", loads: dumbbells, wish: "20", nearest: "20", atMost: "20",
      above: "22.5", below: "17.5"),
    Case(
      source: "swift-B dumbbells", loads: dumbbells, wish: "2.5", nearest: "2.5", atMost: "2.5",
      above: "5", below: nil),
    Case(
      source: "gymcoach/gym-loads", loads: "10 12 14 15 16 19", wish: "17", nearest: "16",
      atMost: "16", above: "19", below: "16"),
    Case(
      source: "gymcoach/gym-loads, machine stack", loads: "10 20 30 40 50 60", wish: "47",
      nearest: "50", atMost: "40", above: "50", below: "40"),
    Case(
      source: "gymcoach/gym-loads, bar with 1.25 and 2.5", loads: "20 22.5 25 27.5", wish: "23.75",
      nearest: "25", atMost: "22.5", above: "25", below: "22.5"),
    Case(
      source: "liftosaur/planner, assisted", unit: .pounds, loads: "from -100 to 0 by 5",
      wish: "-40", nearest: "-40", atMost: "-40", above: "-35", below: "-45"),
    Case(
      source: "a set in any order, noted twice", loads: "30 10 20 10", wish: "15", nearest: "20",
      atMost: "10", above: "20", below: "10"),
    Case(
      source: "lighter than all", loads: "10 20", wish: "3", nearest: "10", atMost: nil,
      above: "10", below: nil),
    Case(
      source: "heavier than all", loads: "10 20", wish: "300", nearest: "20", atMost: "20",
      above: nil, below: "20"),
    Case(
      source: "the last step is not beyond the range", loads: "from 20 to 33 by 5", wish: "99",
      nearest: "30", atMost: "30", above: nil, below: "30"),
    Case(
      source: "one load only", loads: "from 20 to 10 by 5", wish: "20", nearest: "20",
      atMost: "20", above: nil, below: nil),
    Case(
      source: "no set at all", loads: "", wish: "20", nearest: "0", atMost: "0", above: nil,
      below: "0"),
    Case(
      source: "wger: a step of nothing leaves alone", loads: "from 0 to 100 by 0", wish: "1.33",
      nearest: "1.33", atMost: "1.33", above: "1.331", below: "1.329"),
  ]

  @Test(
    "loads give the nearest (ties up), the heaviest up to a weight, and the neighbors",
    arguments: cases)
  func answers(_ row: Case) {
    let (loads, wish) = (row.known, row.weight(row.wish))
    #expect(loads.nearest(to: wish) == row.weight(row.nearest))
    #expect(loads.atMost(wish) == row.atMost.map { row.weight($0) })
    #expect(loads.above(wish) == row.above.map { row.weight($0) })
    #expect(loads.below(wish) == row.below.map { row.weight($0) })
    #expect(loads.contains(wish) == (row.atMost == row.wish))
  }

  struct Rounding: CustomTestStringConvertible, Sendable {
    let source: String
    let step: String
    let wish: String
    var nearest: String?
    var down: String?
    var up: String?
    var testDescription: String { "\(wish) by \(step), \(source)" }
  }

  static let roundings: [Rounding] = [
    Rounding(source: "biglifts/RoundingSpec", step: "5", wish: "10.2", nearest: "10"),
    Rounding(source: "biglifts/RoundingSpec", step: "5", wish: "11", up: "15"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.5", wish: "12.6", nearest: "12.5"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.5", wish: "12.9", nearest: "13"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.5", wish: "12.4", down: "12"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.5", wish: "12.1", up: "12.5"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.25", wish: "10.7", nearest: "10.75"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.25", wish: "12.5", nearest: "12.5"),
    Rounding(
      source: "biglifts/RoundingSpec", step: "0.25", wish: "12.9", nearest: "13", down: "12.75"),
    Rounding(source: "biglifts/RoundingSpec", step: "0.25", wish: "12.76", up: "13"),
    Rounding(source: "wger/test_dataclasses_helper", step: "1.25", wish: "7", nearest: "7.5"),
    Rounding(source: "wger/test_dataclasses_helper", step: "0.5", wish: "3.0", nearest: "3"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "97.5", down: "97.5"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "98", nearest: "97.5", down: "97.5"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "99", nearest: "100", down: "97.5"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "100", down: "100"),
    Rounding(source: "531/roundToPlate", step: "10", wish: "105", down: "100"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "98.75", nearest: "100"),
    Rounding(source: "531/roundToPlate", step: "5", wish: "97", nearest: "95"),
    Rounding(source: "531/roundToPlate", step: "5", wish: "98", nearest: "100"),
    Rounding(source: "531/roundToPlate", step: "2.5", wish: "95.1", up: "97.5"),
    Rounding(source: "531/round", step: "5", wish: "182", nearest: "180"),
    Rounding(source: "531/round", step: "5", wish: "187.4", nearest: "185"),
    Rounding(source: "531/round", step: "5", wish: "187.5", nearest: "190"),
    Rounding(source: "531/round", step: "5", wish: "2.5", nearest: "5"),
    Rounding(source: "531/round", step: "5", wish: "1", nearest: "0"),
    Rounding(source: "531/round", step: "2.5", wish: "83", nearest: "82.5"),
    Rounding(source: "531/round", step: "2.5", wish: "84", nearest: "85"),
    Rounding(source: "531/round", step: "2.5", wish: "81.24", nearest: "80"),
    Rounding(source: "531/round", step: "5", wish: "-5", nearest: "0"),
    Rounding(source: "aaearon/roundWeight", step: "2.5", wish: "82.875", nearest: "82.5"),
    Rounding(source: "aaearon/roundWeight", step: "2.5", wish: "81.25", nearest: "82.5"),
    Rounding(source: "aaearon/roundWeight", step: "2.5", wish: "97.5", nearest: "97.5"),
    Rounding(source: "aaearon/roundWeight", step: "5", wish: "191.25", nearest: "190"),
    Rounding(source: "aaearon/roundWeight", step: "5", wish: "192.5", nearest: "195"),
    Rounding(source: "aaearon/roundWeight", step: "5", wish: "197.5", nearest: "200"),
    Rounding(source: "aaearon/roundWeight", step: "5", wish: "225", nearest: "225"),
    Rounding(source: "dustinspecker/weights", step: "5", wish: "42", nearest: "40"),
    Rounding(source: "dustinspecker/weights", step: "5", wish: "43", nearest: "45"),
    Rounding(source: "dustinspecker/weights", step: "5", wish: "47.49", nearest: "45"),
    Rounding(
      source: "ties go up, where dustinspecker/weights has 45", step: "5", wish: "47.5",
      nearest: "50"),
    Rounding(source: "dustinspecker/weights", step: "5", wish: "47.51", nearest: "50"),
    Rounding(
      source: "gymcoach/loading-table, 70 % of 102", step: "2.5", wish: "71.4", nearest: "72.5"),
    Rounding(
      source: "gymcoach/loading-table, 65 % of 102", step: "2.5", wish: "66.3", nearest: "67.5"),
    Rounding(
      source: "gymcoach/loading-table, 60 % of 100", step: "2.5", wish: "60.0", nearest: "60"),
  ]

  @Test("rounding to a step rounds ties up and avoids binary fractions", arguments: roundings)
  func rounds(_ row: Rounding) {
    let scale = Case(source: "", loads: "from 0 to 500 by \(row.step)", wish: "", nearest: "")
    let (loads, wish) = (scale.known, scale.weight(row.wish))
    if let nearest = row.nearest { #expect(loads.nearest(to: wish) == scale.weight(nearest)) }
    if let down = row.down { #expect(loads.atMost(wish) == scale.weight(down)) }
    if let up = row.up {
      #expect((loads.contains(wish) ? wish : loads.above(wish)) == scale.weight(up))
    }
  }

  @Test("loads have a lightest and a heaviest weight")
  func ends() {
    let set = Loads.listed([30_000, 10_000, 20_000], unit: .pounds)
    #expect(set.lightest == Weight(thousandths: 10_000, unit: .pounds))
    #expect(set.heaviest == Weight(thousandths: 30_000, unit: .pounds))
    let usual = Loads.usual(.pounds)
    #expect(usual.lightest.thousandths == 5_000)
    #expect(usual.above(usual.lightest)?.thousandths == 10_000)
    #expect(usual.heaviest.thousandths <= Weight.limit)
  }

  @Test("a wish in the other unit is converted exactly and is not itself a load")
  func otherUnit() {
    let loads = Loads.stepped(from: 0, through: 200_000, by: 2_500, unit: .kilograms)
    let wish = Weight(thousandths: 136_000, unit: .pounds)  // 61.689 kg
    #expect(loads.nearest(to: wish) == .kilograms(thousandths: 62_500))
    #expect(loads.atMost(wish) == .kilograms(thousandths: 60_000))
    #expect(!loads.contains(wish))
  }

  @Test("absurd numbers are clamped and do not trap")
  func absurd() {
    let all = Loads.stepped(from: .min, through: .max, by: .min, unit: .kilograms)
    #expect(all.heaviest.thousandths == Weight.limit)
    #expect(all.nearest(to: .kilograms(thousandths: .max)) == all.heaviest)
    #expect(all.below(.kilograms(thousandths: .min)) == nil)
    #expect(all.above(.kilograms(thousandths: .max)) == nil)
    let wide = Loads.stepped(from: 0, through: 10, by: .max, unit: .pounds)
    #expect(wide.heaviest.thousandths == 0)
    #expect(Loads.listed([.max, 5_000, .min], unit: .pounds).heaviest.thousandths == 5_000)
  }

  @Test("the answers are consistent for any loads", arguments: 1...40)
  func properties(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let loads: Loads =
      Bool.random(using: &chance)
      ? .listed(
        (0..<Int.random(in: 0...30, using: &chance)).map { _ in
          250 * Int.random(in: -100...800, using: &chance)
        }, unit: .kilograms)
      : .stepped(
        from: 500 * Int.random(in: -50...50, using: &chance),
        through: 500 * Int.random(in: -50...400, using: &chance),
        by: 250 * Int.random(in: 0...40, using: &chance), unit: .kilograms)
    for _ in 0..<200 {
      let wish = Weight.kilograms(thousandths: 125 * Int.random(in: -500...2_000, using: &chance))
      let (down, up, nearest) = (loads.atMost(wish), loads.above(wish), loads.nearest(to: wish))
      #expect(loads.contains(nearest))
      #expect(down != nil || up != nil)
      let distance = abs(nearest.thousandths - wish.thousandths)
      for other in [down, up].compactMap(\.self) {
        #expect(loads.contains(other))
        #expect(distance <= abs(other.thousandths - wish.thousandths))
      }
      if let up {
        #expect(up.thousandths > wish.thousandths)
        #expect(loads.below(up) == down)
      }
      if let down { #expect(down.thousandths <= wish.thousandths) }
    }
  }
}
