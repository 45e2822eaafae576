/// The first rows of a delimited file, which show its columns and how it writes dates.
struct FirstRows {
  let names: [String]
  /// The rows up to them: some spreadsheets write the delimiter, `sep=;`, before them.
  let headerRows: Int
  private let bytes: ArraySlice<UInt8>
  private let delimiter: UInt8

  init(_ bytes: ArraySlice<UInt8>, delimiter: UInt8) {
    var first: [[String]] = []
    // Two of the longest rows.
    Self.each(bytes.prefix(2 * DelimitedReader.longestRow), delimiter) { row in
      if first.count < 2 { first.append(row.texts) }
    }
    let namesDelimiter = first.first?.first?.lowercased().hasPrefix("sep=") ?? false
    names = (namesDelimiter ? first.dropFirst() : first[...]).first ?? []
    headerRows = namesDelimiter ? 2 : 1
    (self.bytes, self.delimiter) = (bytes, delimiter)
  }

  /// The order of day and month in dates such as `28/11/2024`; `nil` if not clear.
  func order(of column: Int?) -> DateOrder? {
    var orders: Set<DateOrder> = []
    Self.each(bytes, delimiter) { row in
      let field = row[column]
      let start = field.bytes.dropFirst().prefix(2)
      guard start.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }) else {
        return
      }
      if let order = DateOrder(of: field.text) { orders.insert(order) }
    }
    return orders.count == 1 ? orders.first : nil
  }

  private static func each(
    _ bytes: ArraySlice<UInt8>, _ delimiter: UInt8, _ body: (DelimitedRow) -> Void
  ) {
    var reader = DelimitedReader(delimiter: delimiter)
    reader.read(bytes) { row, _ in body(row) }
    reader.finish { row, _ in body(row) }
  }
}
