import Testing
import Training

@Suite("The appearance of plates")
struct PlateLookTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let plate: Int
    var unit = Weight.Unit.kilograms
    let colour: PlateLook.Colour
    let diameter: Int
    var testDescription: String { "\(plate) \(unit.rawValue)" }
  }

  static let cases: [Case] = [
    // IWF: colors as in training.md 2; discs of 10 kg and more are 450 mm.
    Case(plate: 25_000, colour: .red, diameter: 450),
    Case(plate: 20_000, colour: .blue, diameter: 450),
    Case(plate: 15_000, colour: .yellow, diameter: 450),
    Case(plate: 10_000, colour: .green, diameter: 450),
    Case(plate: 5_000, colour: .white, diameter: 230),
    Case(plate: 2_500, colour: .red, diameter: 210),
    Case(plate: 2_000, colour: .blue, diameter: 190),
    Case(plate: 1_500, colour: .yellow, diameter: 175),
    Case(plate: 1_250, colour: .chrome, diameter: 165),
    Case(plate: 1_000, colour: .green, diameter: 160),
    Case(plate: 500, colour: .white, diameter: 135),
    // Plates without a standard color are iron, with the diameter of the next lighter one.
    Case(plate: 50_000, colour: .grey, diameter: 450),
    Case(plate: 7_500, colour: .grey, diameter: 230),
    Case(plate: 100, colour: .grey, diameter: 112),
    Case(plate: 45_000, unit: .pounds, colour: .grey, diameter: 450),
    Case(plate: 2_500, unit: .pounds, colour: .grey, diameter: 160),
  ]

  @Test("a plate has a color and a diameter", arguments: cases)
  func looks(_ row: Case) {
    let look = PlateLook(of: Weight(thousandths: row.plate, unit: row.unit))
    #expect(look.colour == row.colour)
    #expect(look.diameter == row.diameter)
  }
}
