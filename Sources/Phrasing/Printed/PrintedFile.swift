/// A file of what commands print in a language, such as `Resources/Printed/de.json`.
package struct PrintedFile: Decodable, Sendable {
  package var format: Int
  package var language: String
  /// The separator of list items, with its space; `, ` by default.
  package var comma: String?
  /// The separator of items that contain commas; `; ` by default.
  package var semicolon: String?
  /// The sign after the name of a value; `: ` by default.
  package var colon: String?
  package var dates: PrintedDates?
  /// The texts by their English ones, with `{}` for each value; a table of plural categories where
  /// the first number decides about the form.
  package var texts: [String: LanguageFile.Entry]?

  package static let latest = 1
}

package struct LanguageHabits: Decodable, Sendable {
  var plural: [String: String]?
  var decimal: String?
  var rightToLeft: Bool?
}
