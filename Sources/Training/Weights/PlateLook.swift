package struct PlateLook: Hashable, Sendable {
  package enum Colour: String, Codable, Sendable, CaseIterable {
    case red, blue, yellow, green, white, black, chrome, grey
  }

  /// The colour; `grey` for bare iron.
  package let colour: Colour

  /// The diameter in millimetres.
  package let diameter: Int

  package init(colour: Colour, diameter: Int) { (self.colour, self.diameter) = (colour, diameter) }

  /// The usual look. Kilogram plates follow the IWF; 1.25 and 0.25 are chrome in most gyms, and
  /// pound plates bare iron. A weight in between is as large as the next lighter one.
  package init(of plate: Weight) {
    switch plate.unit {
    case .kilograms:
      colour = PlateLook.kilograms.first { $0.plate == plate.thousandths }?.colour ?? .grey
      diameter =
        PlateLook.kilograms.first { $0.plate <= plate.thousandths }?.diameter ?? PlateLook.smallest
    case .pounds:
      colour = .grey
      diameter =
        PlateLook.pounds.first { $0.plate <= plate.thousandths }?.diameter ?? PlateLook.smallest
    }
  }

  private static let smallest = 112

  private static let kilograms: [(plate: Int, colour: Colour, diameter: Int)] = [
    (25_000, .red, 450), (20_000, .blue, 450), (15_000, .yellow, 450), (10_000, .green, 450),
    (5_000, .white, 230), (2_500, .red, 210), (2_000, .blue, 190), (1_500, .yellow, 175),
    (1_250, .chrome, 165), (1_000, .green, 160), (500, .white, 135), (250, .chrome, 112),
  ]

  private static let pounds: [(plate: Int, diameter: Int)] = [
    (45_000, 450), (35_000, 360), (25_000, 280), (10_000, 230), (5_000, 200), (2_500, 160),
    (1_250, 135),
  ]
}
