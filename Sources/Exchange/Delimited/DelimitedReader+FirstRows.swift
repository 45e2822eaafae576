// The first rows of a delimited file, which show its columns and how it writes dates.
extension DelimitedReader {
  /// Reads the names of the columns, also after a row that some spreadsheets write for the delimiter.
  mutating func names() -> [String] {
    let first = next()?.row.texts ?? []
    let namesDelimiter = first.first?.lowercased().hasPrefix("sep=") ?? false
    return namesDelimiter ? next()?.row.texts ?? [] : first
  }

  /// The order of day and month in dates such as `28/11/2024`; `nil` if not clear.
  func order(of column: Int?) -> DateOrder? {
    var (rows, orders) = (self, Set<DateOrder>())
    while rows.position < Self.lookAhead, let (row, _) = rows.next() {
      let field = row[column]
      let start = field.bytes.dropFirst().prefix(2)
      guard start.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }) else {
        continue
      }
      if let order = DateOrder(of: field.text) { orders.insert(order) }
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// How much of the file shows it.
  private static let lookAhead = 1 << 18
}
