extension StringProtocol {
  /// The name for comparisons: lower case, words separated by single spaces.
  package var normalizedName: String {
    let name = String(self)
    return name.plainWords
      ?? name.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "_" })
      .joined(separator: " ")
  }

  package func isSameName(as other: some StringProtocol) -> Bool {
    normalizedName == other.normalizedName
  }

  package func distance(to other: some StringProtocol) -> Int {
    misspelling(Array(normalizedName), of: Array(other.normalizedName), most: .max) ?? .max
  }

  /// Returns the candidate that was most likely meant; `nil` if none is close enough.
  package func nearMiss(in candidates: some Sequence<String>) -> String? {
    let near = candidates.map { (name: $0, distance: distance(to: $0)) }
      .min { $0.distance < $1.distance }
    if let near, near.distance <= Swift.max(1, count / 3) { return near.name }
    let begun = candidates.filter { candidate in
      if count > 2, candidate.lowercased().hasPrefix(lowercased()) { return true }
      // "dumbbells" for "Dumbbell Only".
      let word = candidate.prefix { !$0.isWhitespace && $0 != "-" }
      return word.count > 4 && word.count < candidate.count && distance(to: word) == 1
    }
    return Set(begun.map(\.normalizedName)).count == 1 ? begun[0] : nil
  }

  /// ` Did you mean 'rest'?` to append to a sentence; empty if no candidate is close.
  package func didYouMean(among candidates: some Sequence<String>) -> String {
    nearMiss(in: candidates).didYouMean
  }
}

extension String? {
  package var didYouMean: String { map { [$0].didYouMean } ?? "" }
}

extension Collection<String> {
  /// ` Did you mean 'Squat' or 'Row'?` to append to a sentence; empty without names.
  package var didYouMean: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last else { return "" }
    let others = quoted.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}

extension String {
  /// The words of an ASCII text, without looking up each character.
  fileprivate var plainWords: String? {
    var name: [UInt8] = []
    name.reserveCapacity(utf8.count)
    var isBetweenWords = false
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      if byte == 0x20 || (0x09...0x0D).contains(byte) || "-_".utf8.contains(byte) {
        isBetweenWords = true
      } else {
        if isBetweenWords, !name.isEmpty { name.append(UInt8(ascii: " ")) }
        isBetweenWords = false
        name.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}

extension Character {
  /// The same as `isWhitespace`, which asks a table: plans are almost all ASCII.
  var isBlank: Bool {
    asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
  }

  package var isDigit: Bool { asciiValue?.isDigit ?? false }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
