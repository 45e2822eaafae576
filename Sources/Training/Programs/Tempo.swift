/// The tempo of a rep in seconds down, at the bottom, up and at the top, `3-1-1-0`; `X`, or `nil`,
/// is as fast as possible.
package struct Tempo: Hashable, Codable, Sendable {
  package var lowering: Int?
  package var bottom: Int?
  package var lifting: Int?
  package var top: Int?

  package static let longest = 30

  package init(lowering: Int?, bottom: Int?, lifting: Int?, top: Int?) {
    (self.lowering, self.bottom, self.lifting, self.top) = (lowering, bottom, lifting, top)
  }

  package var counts: [Int?] { [lowering, bottom, lifting, top] }

  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 11 else { return nil }
    let words: [Substring] =
      text.contains("-")
      ? String(text).split(separator: "-", omittingEmptySubsequences: false)
      : String(text).map { Substring(String($0)) }
    guard words.count == 4 else { return nil }
    var counts: [Int?] = []
    for word in words {
      let count = word.first?.isNumber == true && word.utf8.count <= 2 ? Int(word) : nil
      if word.lowercased() == "x" {
        counts.append(nil)
      } else if let count, count <= Tempo.longest {
        counts.append(count)
      } else {
        return nil
      }
    }
    self.init(lowering: counts[0], bottom: counts[1], lifting: counts[2], top: counts[3])
  }
}

extension Tempo: CustomStringConvertible {
  package var description: String {
    counts.map { $0.map(String.init) ?? "X" }.joined(separator: "-")
  }
}
