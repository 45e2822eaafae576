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
  /// How days and dates are written.
  package var dates: PrintedDates?
  /// The texts by their English ones, with `{}` for each value; a table of plural categories where
  /// the first number decides about the form.
  package var texts: [String: LanguageFile.Entry]?

  package static let latest = 1
}

/// The rules for numbers and writing, from the file of phrases.
package struct LanguageHabits: Decodable, Sendable {
  var plural: [String: String]?
  var decimal: String?
  var rightToLeft: Bool?
}

/// A text with places in braces.
enum PrintedTemplate {
  /// Returns the text with its places filled; one without a value stays empty.
  ///
  /// - Parameter value: Returns the value of a place: its name, which may be empty, and its number from 0.
  static func filled(_ text: String, _ value: (Substring, Int) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    var number = 0
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += value(rest[rest.index(after: open)..<close], number) ?? ""
      number += 1
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The places of a text, numbered as if each had its number: those of `{} of {}` are 1 and 2.
  static func places(of text: String) -> Set<String> {
    var places: Set<String> = []
    _ = filled(text) { name, number in
      places.insert(name.isEmpty ? "\(number + 1)" : String(name))
      return nil
    }
    return places
  }
}
