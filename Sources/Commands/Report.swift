package import Training

/// The output of commands: text for people, JSON for programs.
package enum Report {
  /// Returns a text on one line, without characters that could control a terminal.
  package static func line(_ text: String) -> String {
    // Most texts are printable ASCII, and lists have thousands.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return String(
      text.map { character in
        switch character.unicodeScalars.first?.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
          " "
        default: character
        }
      })
  }

  /// What the lifter's language calls exercises; JSON has the names as they were written.
  @TaskLocal package static var names: (any ExerciseNaming)?

  /// Returns the name of an exercise for people, and its label: `Squat [light]`.
  package static func exercise(_ name: String, _ label: String? = nil) -> String {
    line(names?.name(name) ?? name) + (label.map { " [\(line($0))]" } ?? "")
  }

  /// Formats `1 workout`, `3 workouts`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Rounds an estimate to a tenth; no formula is more precise than that.
  package static func tenths(_ weight: Weight) -> Weight {
    Weight(thousandths: (weight.thousandths + 50) / 100 * 100, unit: weight.unit)
  }
}

/// Names of exercises in the lifter's language.
package protocol ExerciseNaming: Sendable {
  /// Returns what the language calls an exercise; `nil` if that is how it was written.
  func name(_ written: String) -> String?
}
