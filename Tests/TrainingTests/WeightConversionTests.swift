import Testing
import Training

@Suite("Kilograms and pounds")
struct WeightConversionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    let from: Int
    var unit = Weight.Unit.kilograms
    let to: Int
    var testDescription: String { "\(from) thousandths \(unit.rawValue), \(source)" }
  }

  static let cases: [Case] = [
    // A pound is exactly 0.45359237 kg: neither 1/2.20462 (LiftLog) nor 1/2.205 (Liftosaur).
    Case(source: "gymcoach/units, 154.3 lb", from: 70_000, to: 154_324),
    Case(source: "liftlog/weight.spec, 220.462", from: 100_000, to: 220_462),
    Case(source: "by definition", from: 100_000, unit: .pounds, to: 45_359),
    Case(source: "a 45 lb plate", from: 45_000, unit: .pounds, to: 20_412),
    Case(source: "a 2.5 lb plate", from: 2_500, unit: .pounds, to: 1_134),
    Case(source: "a 20 kg plate", from: 20_000, to: 44_092),
    Case(source: "a 25 kg plate, 55.12 lb", from: 25_000, to: 55_116),
    Case(source: "a published table, 226.0 lb", from: 102_500, to: 225_974),
    Case(source: "help counts below zero", from: -20_000, to: -44_092),
    Case(source: "nothing", from: 0, to: 0),
  ]

  @Test("a weight is converted exactly and rounded to a thousandth", arguments: cases)
  func converts(_ row: Case) {
    let other: Weight.Unit = row.unit == .kilograms ? .pounds : .kilograms
    let weight = Weight(thousandths: row.from, unit: row.unit)
    #expect(weight.converted(to: other) == Weight(thousandths: row.to, unit: other))
    #expect(weight.converted(to: row.unit) == weight)
  }

  @Test("liftlog/weight.spec: 100 kg plus 220.462 lb is 200 kg")
  func sideBySide() {
    let pounds = Weight(thousandths: 220_462, unit: .pounds)
    #expect(pounds.converted(to: .kilograms).thousandths + 100_000 == 200_000)
  }

  @Test("liftlog/weight.spec: a weight without a unit has the unit of its context")
  func unitOfTheContext() {
    #expect(Weight("50", unit: .kilograms) == .kilograms(thousandths: 50_000))
    #expect(Weight("50", unit: .pounds) == Weight(thousandths: 50_000, unit: .pounds))
  }

  @Test("gymcoach/units: a weight prints its unit and steps by 2.5 kg or 5 lb")
  func printed() {
    #expect(Weight.kilograms(thousandths: 70_000).description == "70 kg")
    #expect(Weight.kilograms(thousandths: 70_000).converted(to: .pounds).number == "154.324")
    #expect(Loads.usual(.kilograms).above(.kilograms(thousandths: 0))?.number == "2.5")
    #expect(Loads.usual(.pounds).above(Weight(thousandths: 0, unit: .pounds))?.number == "5")
  }

  @Test("kilograms survive a conversion to pounds and back")
  func roundTrip() {
    for thousandths in stride(from: -Weight.limit, through: Weight.limit, by: 613) {
      let weight = Weight.kilograms(thousandths: thousandths)
      #expect(weight.converted(to: .pounds).converted(to: .kilograms) == weight)
    }
  }

  @Test("pounds may not survive the round trip, so the typed weight is kept")
  func otherRoundTrip() {
    let changed = (0..<1_000).filter { thousandths in
      let weight = Weight(thousandths: thousandths, unit: .pounds)
      return weight.converted(to: .kilograms).converted(to: .pounds) != weight
    }
    #expect(!changed.isEmpty)
  }

  @Test("converting an absurd weight clamps it and does not trap", arguments: [Int.min, .max])
  func absurd(_ thousandths: Int) {
    for unit in Weight.Unit.allCases {
      for other in Weight.Unit.allCases {
        let weight = Weight(thousandths: thousandths, unit: unit).converted(to: other)
        #expect(weight.unit == other)
        // 1,000 tonnes in pounds.
        if unit != other { #expect(weight.thousandths.magnitude <= 2_204_622_622) }
      }
    }
  }
}
