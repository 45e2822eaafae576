/// The names of the columns: fields are found by name, never by position.
struct Header: Sendable {
  private let columns: [String: Int]

  /// The names in lower case, in the order of the file.
  let names: [String]

  init(_ names: [String]) {
    self.names = names.map(Header.normalized)
    columns = Dictionary(self.names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The header with other names for some columns.
  func renamed(_ translations: [String: String]) -> Header {
    Header(names.map { translations[$0] ?? $0 })
  }

  /// The names that several columns have, of which the first counts.
  var repeated: [String] {
    names.enumerated().filter { !$1.isEmpty && columns[$1] != $0 }.map(\.element)
  }

  /// Returns the position of the first of these columns that there is.
  func column(_ names: String...) -> Int? { names.lazy.compactMap { columns[$0] }.first }

  /// Whether all these columns are there.
  func has(_ names: String...) -> Bool { names.allSatisfy { columns[$0] != nil } }

  /// The columns whose name begins with a text, with what follows it in parentheses.
  func columns(beginning name: String) -> [(position: Int, suffix: String)] {
    columns.filter { $0.key.hasPrefix(name) }.sorted { $0.value < $1.value }
      .map { ($0.value, String($0.key.dropFirst(name.count)).filter { $0.isLetter }) }
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().split { $0 == " " || $0 == "\u{A0}" }.joined(separator: " ")
  }
}

extension DelimitedRow {
  /// The field of a column; empty if the file lacks the column.
  subscript(column: Int?) -> Field { self[column ?? Int.max] }
}
