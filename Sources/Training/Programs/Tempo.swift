/// The tempo of a rep in four counts: down, pause, up, pause.
///
/// `3-1-1-0` is three seconds down, one at the bottom, one up, none at the top; `X` is as fast as
/// possible.
package struct Tempo: Hashable, Codable, Sendable {
  /// Seconds on the way down; `nil` for as fast as possible.
  package var lowering: Int?
  /// Seconds at the bottom.
  package var bottom: Int?
  /// Seconds on the way up; `nil` for as fast as possible.
  package var lifting: Int?
  /// Seconds at the top.
  package var top: Int?

  /// The longest accepted count, in seconds.
  package static let longest = 30

  /// Creates a tempo in seconds; `nil` is as fast as possible.
  package init(lowering: Int?, bottom: Int?, lifting: Int?, top: Int?) {
    (self.lowering, self.bottom, self.lifting, self.top) = (lowering, bottom, lifting, top)
  }

  /// The four counts, in order.
  package var counts: [Int?] { [lowering, bottom, lifting, top] }

  /// Reads `3-1-1-0`, `3110`, `10X0`; `nil` if it is not a tempo.
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
  /// The notation in a plan: `3-1-X-0`.
  package var description: String {
    counts.map { $0.map(String.init) ?? "X" }.joined(separator: "-")
  }
}
