import Testing
import Training

@Suite("Weights")
struct WeightTests {
  /// What is typed, the unit of the lifter, and the weight in thousandths.
  static let readings = """
    80 | kg | 80000 kg
    62.5 | kg | 62500 kg
    62,5 | kg | 62500 kg
    1.25 | kg | 1250 kg
    0.125 | kg | 125 kg
    62.50 | kg | 62500 kg
    0 | kg | 0 kg
    007 | kg | 7000 kg
    62.5kg | kg | 62500 kg
    62.5 kg | kg | 62500 kg
    62.5 KG | kg | 62500 kg
    135 lb | kg | 135000 lb
    135lbs | kg | 135000 lb
    135 | lb | 135000 lb
    60 kg | lb | 60000 kg
    60 kilos | lb | 60000 kg
    135 Pounds | kg | 135000 lb
    2000 | kg | 2000000 kg
    """.split(separator: "\n")

  @Test("typed text is read exactly", arguments: readings)
  func reads(_ row: Substring) throws {
    let columns = row.split(separator: " | ").map(String.init)
    let words = columns[2].split(separator: " ").map(String.init)
    let unit = try #require(Weight.Unit(rawValue: columns[1]))
    let stated = try #require(Weight.Unit(rawValue: words[1]))
    let thousandths = try #require(Int(words[0]))
    #expect(Weight(columns[0], unit: unit) == Weight(thousandths: thousandths, unit: stated))
  }

  @Test(
    "other text is no weight",
    arguments: [
      "2000.001", "99999", "100000", "99999999999999999999", "1.2345", "1.", ".5", "1.2.3",
      "1,2.3", "-5", "+5", "1e3", "0x10", "", "kg", " kg", "5 kg lb", "62.5 stone", "٦٠", "６０",
      "½",
    ])
  func isNoWeight(text: String) { #expect(Weight(text, unit: .kilograms) == nil) }

  @Test(
    "a weight is written as briefly as is exact",
    arguments: [
      (0, "0 kg"), (80_000, "80 kg"), (62_500, "62.5 kg"), (1_250, "1.25 kg"), (125, "0.125 kg"),
      (1, "0.001 kg"), (100_010, "100.01 kg"), (-2_500, "-2.5 kg"), (-500, "-0.5 kg"),
    ])
  func writes(thousandths: Int, text: String) {
    #expect(Weight(thousandths: thousandths, unit: .kilograms).description == text)
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
