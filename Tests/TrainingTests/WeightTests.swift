import Testing
import Training

@Suite("Weights")
struct WeightTests {
  struct Reading: CustomTestStringConvertible, Sendable {
    let text: String
    var unit = Weight.Unit.kilograms
    /// Thousandths, or `nil` if the text is not a weight.
    let thousandths: Int?
    var stated = Weight.Unit.kilograms
    var testDescription: String { "'\(text)'" }
  }

  static let readings: [Reading] = [
    Reading(text: "80", thousandths: 80_000),
    Reading(text: "62.5", thousandths: 62_500),
    Reading(text: "62,5", thousandths: 62_500),
    Reading(text: "1.25", thousandths: 1_250),
    Reading(text: "0.125", thousandths: 125),
    Reading(text: "62.50", thousandths: 62_500),
    Reading(text: "0", thousandths: 0),
    Reading(text: "007", thousandths: 7_000),
    Reading(text: "62.5kg", thousandths: 62_500),
    Reading(text: "62.5 kg", thousandths: 62_500),
    Reading(text: "62.5 KG", thousandths: 62_500),
    Reading(text: "135 lb", thousandths: 135_000, stated: .pounds),
    Reading(text: "135lbs", thousandths: 135_000, stated: .pounds),
    Reading(text: "135", unit: .pounds, thousandths: 135_000, stated: .pounds),
    Reading(text: "60 kg", unit: .pounds, thousandths: 60_000),
    Reading(text: "2000", thousandths: 2_000_000),
    Reading(text: "2000.001", thousandths: nil),
    Reading(text: "99999", thousandths: nil),
    Reading(text: "100000", thousandths: nil),
    Reading(text: "99999999999999999999", thousandths: nil),
    Reading(text: "1.2345", thousandths: nil),
    Reading(text: "1.", thousandths: nil),
    Reading(text: ".5", thousandths: nil),
    Reading(text: "1.2.3", thousandths: nil),
    Reading(text: "1,2.3", thousandths: nil),
    Reading(text: "-5", thousandths: nil),
    Reading(text: "+5", thousandths: nil),
    Reading(text: "1e3", thousandths: nil),
    Reading(text: "0x10", thousandths: nil),
    Reading(text: "", thousandths: nil),
    Reading(text: "kg", thousandths: nil),
    Reading(text: " kg", thousandths: nil),
    Reading(text: "5 kg lb", thousandths: nil),
    Reading(text: "62.5 stone", thousandths: nil),
    Reading(text: "٦٠", thousandths: nil),
    Reading(text: "６０", thousandths: nil),
    Reading(text: "½", thousandths: nil),
  ]

  @Test("typed text is read exactly or not at all", arguments: readings)
  func reads(_ row: Reading) {
    let weight = Weight(row.text, unit: row.unit)
    #expect(weight == row.thousandths.map { Weight(thousandths: $0, unit: row.stated) })
  }

  struct Writing: CustomTestStringConvertible, Sendable {
    let thousandths: Int
    let text: String
    var testDescription: String { text }
  }

  static let writings: [Writing] = [
    Writing(thousandths: 0, text: "0 kg"),
    Writing(thousandths: 80_000, text: "80 kg"),
    Writing(thousandths: 62_500, text: "62.5 kg"),
    Writing(thousandths: 1_250, text: "1.25 kg"),
    Writing(thousandths: 125, text: "0.125 kg"),
    Writing(thousandths: 1, text: "0.001 kg"),
    Writing(thousandths: 100_010, text: "100.01 kg"),
    Writing(thousandths: -2_500, text: "-2.5 kg"),
    Writing(thousandths: -500, text: "-0.5 kg"),
  ]

  @Test("a weight is written as briefly as is exact", arguments: writings)
  func writes(_ row: Writing) {
    #expect(Weight(thousandths: row.thousandths, unit: .kilograms).description == row.text)
  }

  @Test("a weight survives writing and reading", arguments: Weight.Unit.allCases)
  func roundTrip(unit: Weight.Unit) {
    for thousandths in stride(from: 0, through: Weight.limit, by: 997) {
      let weight = Weight(thousandths: thousandths, unit: unit)
      #expect(Weight(weight.description, unit: .kilograms) == weight)
    }
  }

  @Test("the heaviest weight is found across units")
  func heaviest() {
    let pounds = Weight(thousandths: 50_000, unit: .pounds)
    let lighter = Weight.kilograms(thousandths: 22_000)
    let heavier = Weight.kilograms(thousandths: 23_000)
    #expect([lighter, pounds].heaviest == pounds)
    #expect([pounds, heavier].heaviest == heavier)
    #expect([nil, pounds, nil].heaviest == pounds)
    let help: [Weight] = [-20_000, -5_000].map { .kilograms(thousandths: $0) }
    #expect(help.heaviest == help.last)
    #expect([Weight]().heaviest == nil)
    #expect([Weight?.none].heaviest == nil)
  }

  @Test("a thousand small plates add up exactly")
  func exact() {
    let plate = Weight("1.25", unit: .kilograms)
    let sum = (0..<1000).reduce(0) { sum, _ in sum + (plate?.thousandths ?? 0) }
    #expect(sum == 1_250_000)
  }
}
