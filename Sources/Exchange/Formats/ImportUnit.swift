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

extension Weight.Unit {
  /// Reads `kg`, `kgs`, `lb`, `lbs`, `pounds` and so on; `nil` for anything else.
  init?(named name: some StringProtocol) {
    switch name.lowercased() {
    case "kg", "kgs", "kilogram", "kilograms": self = .kilograms
    case "lb", "lbs", "pound", "pounds": self = .pounds
    default: return nil
    }
  }
}
