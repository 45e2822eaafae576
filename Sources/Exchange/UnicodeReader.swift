/// Turns a file into UTF-8, chunk by chunk: one in UTF-16 begins with a mark that says so.
struct UnicodeReader {
  private enum Encoding { case unknown, bytes, littleEndian, bigEndian }

  private var encoding = Encoding.unknown
  /// Bytes of a character, or of the mark, that is not complete.
  private var rest: [UInt8] = []

  /// Returns the text of the next bytes, as far as it is complete.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if encoding == .bytes { return bytes }
    rest += bytes
    if encoding == .unknown {
      guard rest.count >= 2 else { return [] }
      switch (rest[0], rest[1]) {
      case (0xFF, 0xFE): encoding = .littleEndian
      case (0xFE, 0xFF): encoding = .bigEndian
      default: encoding = .bytes
      }
      if encoding == .bytes { return finish() }
      rest.removeFirst(2)
    }
    var units: [UInt16] = []
    units.reserveCapacity(rest.count / 2)
    for index in stride(from: 0, to: rest.count - 1, by: 2) {
      let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
      units.append(encoding == .bigEndian ? first << 8 | second : second << 8 | first)
    }
    // The first half of a character waits for the second.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest.removeFirst(units.count * 2)
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }

  /// Returns what is left at the end of the file: nothing, or what can be no text.
  mutating func finish() -> ArraySlice<UInt8> {
    defer { rest = [] }
    return rest[...]
  }
}
