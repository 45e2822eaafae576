internal import CommandGrammar
internal import Phrasing
package import Training

/// The output of commands: text for people, JSON for programs.
package enum Report {
  /// Returns a text on one line, without characters that could control a terminal.
  package static func line(_ text: String) -> String { text.onOneLine }

  /// Returns the name of an exercise for people, and its label: `Squat [light]`.
  package static func exercise(_ name: String, _ label: String? = nil) -> String {
    let local = PrintedLanguage.current?.names.exercise(name)
    // It stands alone, where the names of some languages have capitals.
    return line(local?.capitalized ?? name)
      + (label.map { " [\(line($0))]" } ?? "")
  }

  /// Returns the name of a workout for people: typed ones are called after their exercises.
  package static func workout(_ name: String) -> String {
    guard let local = PrintedLanguage.current?.names else { return line(name) }
    if name == Workout.unnamed { return localized("Workout") }
    let (names, more) = Workout.names(inTitle: name)
    guard more > 0 || names.contains(where: { local.exercise($0) != nil }) else {
      return line(name)
    }
    let listed = names.map { exercise($0) }.listed()
    return more > 0 ? localized("\(listed) and \(more) more") : listed
  }

  package static func muscle(_ name: String) -> String {
    PrintedLanguage.current?.names.muscle(name) ?? name
  }

  /// Returns a piece of equipment for people: of `pullup_bar`, or of `pull-up bar`.
  package static func equipment(_ name: String) -> String {
    guard let language = PrintedLanguage.current else { return line(words(name)) }
    let key = name.split(separator: " ").joined(separator: "_").filter { $0 != "-" }
    return language.names.equipment(key) ?? line(words(name))
  }

  /// Returns an identifier such as `horizontal_push` for people.
  package static func words(_ identifier: String) -> String {
    guard identifier.utf8.contains(UInt8(ascii: "_")) else { return localized(word: identifier) }
    return localized(word: identifier.split(separator: "_").joined(separator: " "))
  }

  /// Returns `12 kB` or `12 MB`.
  package static func size(_ bytes: Int) -> String {
    bytes < 10_000_000 ? "\((bytes + 999) / 1000) kB" : "\(bytes / 1_000_000) MB"
  }

  /// Rounds to a tenth; no formula is more precise, and no volume that was converted.
  package static func tenths(_ weight: Weight) -> Weight {
    Weight(thousandths: (weight.thousandths + 50) / 100 * 100, unit: weight.unit)
  }

  /// Formats `85` tenths as `8.5`.
  package static func tenths(_ count: Int) -> String {
    localized(number: "\(count / 10).\(count % 10)")
  }
}
