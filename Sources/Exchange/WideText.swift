extension [UInt8] {
  /// A file as UTF-8: one in UTF-16 begins with a mark that says so.
  var asUTF8: [UInt8] {
    let isBigEndian = starts(with: [0xFE, 0xFF])
    guard isBigEndian || starts(with: [0xFF, 0xFE]) else { return self }
    let units = (1..<Swift.max(1, count / 2)).lazy.map { unit in
      let (first, second) = (UInt16(self[2 * unit]), UInt16(self[2 * unit + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
