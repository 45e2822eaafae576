package import Training

/// The unit of weights in a file that names none.
package struct ImportUnit: Hashable, Sendable {
  package var unit: Weight.Unit
  /// Whether the lifter named it; otherwise it is the one of the settings.
  package var isStated: Bool

  package init(_ unit: Weight.Unit, isStated: Bool) {
    (self.unit, self.isStated) = (unit, isStated)
  }

  /// The notice that it was assumed; `nil` if the lifter stated it.
  var notice: String? {
    isStated
      ? nil
      : "the file names no unit for weights; \(unit.rawValue) is assumed. If that is wrong, add"
        + " --unit \(unit == .kilograms ? "lb" : "kg")."
  }
}

/// A unit of weights in files: one of Spotter's, or stones of fourteen pounds.
struct WeightScale: Sendable {
  let unit: Weight.Unit
  /// How many of the unit it is.
  let factor: Int

  init(_ unit: Weight.Unit, factor: Int = 1) { (self.unit, self.factor) = (unit, factor) }

  /// Reads `kg`, `kgs`, `lb`, `lbs`, `pounds`, `st` and so on; `nil` for anything else.
  init?(named name: some StringProtocol) {
    switch name.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self.init(.kilograms)
    case "lb", "lbs", "lb.", "lbs.", "pound", "pounds": self.init(.pounds)
    case "st", "st.", "stone", "stones": self.init(.pounds, factor: 14)
    default: return nil
    }
  }
}
