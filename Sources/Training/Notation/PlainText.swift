extension String {
  /// The lines, empty ones included.
  package var lines: [Substring] {
    // These bytes are other ends of lines, or part of them.
    let hasOthers = utf8.contains { byte in
      (0x0B...0x0D).contains(byte) || byte == 0x85 || byte == 0xA8 || byte == 0xA9
    }
    guard !hasOthers else {
      return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
