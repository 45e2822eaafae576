enum DelimitedText {
  /// Returns a row with its line end; a field that a spreadsheet would run gets an apostrophe.
  static func row(_ fields: [String], separator: Character = ",") -> String {
    fields.map { quoted(isRun($0) ? "'\($0)" : $0, separator) }
      .joined(separator: String(separator)) + "\n"
  }

  private static func quoted(_ field: String, _ separator: Character) -> String {
    let isPlain = field.allSatisfy { $0 != separator && $0 != "\"" && !$0.isNewline }
    if isPlain, field.first != " ", field.last != " " { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }

  /// Whether a spreadsheet would take a field for a formula, were it not for apostrophes before it.
  private static func isRun(_ field: some StringProtocol) -> Bool {
    let text = field.drop { $0 == "'" }
    guard let first = text.unicodeScalars.first else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) && DelimitedField(text).thousandths == nil
  }

  /// Returns a field without the apostrophe that keeps a spreadsheet from running it.
  static func plain(_ field: String) -> String {
    field.first == "'" && isRun(field) ? String(field.dropFirst()) : field
  }
}
