extension StringProtocol {
  /// The name as it is compared: lower case, words parted by single spaces.
  ///
  /// An exercise is the same one in every program that calls it "Bench press" or "bench  Press".
  public var normalizedName: String {
    lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "_" })
      .joined(separator: " ")
  }

  /// Whether two names mean the same thing.
  public func isSameName(as other: some StringProtocol) -> Bool {
    normalizedName == other.normalizedName
  }

  /// How many letters have to be typed, dropped or changed to get from one name to the other.
  ///
  /// The distance of Levenshtein, over normalised names.
  public func distance(to other: some StringProtocol) -> Int {
    let (from, to) = (Array(normalizedName), Array(other.normalizedName))
    var row = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, wanted) in to.enumerated() {
        let change = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[to.count]
  }

  /// The name out of `candidates` that was most likely meant, if any is near enough.
  public func nearMiss(in candidates: some Sequence<String>) -> String? {
    let near = candidates.map { (name: $0, distance: distance(to: $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= Swift.max(1, count / 3) else { return nil }
    return near.name
  }
}
