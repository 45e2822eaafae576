extension [UInt8] {
  /// A file as UTF-8: one in UTF-16 begins with a mark that says so.
  var asUTF8: [UInt8] {
    let isBigEndian = starts(with: [0xFE, 0xFF])
    guard isBigEndian || starts(with: [0xFF, 0xFE]) else { return self }
    let units = stride(from: 2, to: count - 1, by: 2).map { index in
      let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
