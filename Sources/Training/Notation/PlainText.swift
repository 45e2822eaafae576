/// The characters of ASCII: to make one takes longer than to read a line's others from here.
private let plainCharacters = (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) }

// Texts of ASCII, without looking for longer characters: most lines of a plan are such.
extension Substring {
  var characters: [Character] {
    var text = self
    let plain = text.withUTF8 { bytes -> [Character]? in
      for byte in bytes where byte >= 0x80 || byte == 0x0D { return nil }
      let all = plainCharacters
      var characters: [Character] = []
      characters.reserveCapacity(bytes.count)
      for byte in bytes { characters.append(all[Int(byte)]) }
      return characters
    }
    return plain ?? Array(self)
  }

  /// The text without leading and trailing white space.
  package var trimmed: Substring {
    if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
    return trimmed(where: \.isBlank)
  }
}

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

extension StringProtocol {
  /// The words in lower case, separated by single spaces.
  var loweredWords: String {
    String(self).plainWords(splitAtHyphens: false)
      ?? split(whereSeparator: \.isBlank).joined(separator: " ").lowercased()
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that can be seen.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(self) }
}
