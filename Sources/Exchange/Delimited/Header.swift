/// The names of the columns, as a file writes them.
struct Header: Sendable {
  let texts: [String]
  /// The same in lower case, words only: `Weight (kg)` is `weight kg`.
  let names: [String]

  init(_ texts: [String]) {
    self.texts = texts
    names = texts.map(Header.normalized)
  }

  /// The names that several columns have, of which the first counts.
  var repeated: [String] {
    names.indices.filter { !names[$0].isEmpty && names.firstIndex(of: names[$0]) != $0 }
      .map { names[$0] }
  }

  /// Returns the position of the first of these columns that there is.
  func column(_ names: String...) -> Int? {
    names.lazy.compactMap { self.names.firstIndex(of: $0) }.first
  }

  static func normalized(_ name: some StringProtocol) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension DelimitedRow {
  /// The field of a column; empty if the file lacks the column.
  subscript(column: Int?) -> DelimitedField { self[column ?? Int.max] }
}
