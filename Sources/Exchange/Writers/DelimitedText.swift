/// Rows of delimited text.
enum DelimitedText {
  /// Returns a row with its line end; fields that need quotes get them.
  static func row(_ fields: [String], separator: Character = ",") -> String {
    fields.map { quoted($0, separator) }.joined(separator: String(separator)) + "\n"
  }

  private static func quoted(_ field: String, _ separator: Character) -> String {
    let isPlain = field.allSatisfy { $0 != separator && $0 != "\"" && !$0.isNewline }
    if isPlain, field.first != " ", field.last != " " { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }
}
