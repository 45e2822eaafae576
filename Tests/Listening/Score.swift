/// How much of the speech was understood.
struct Score {
  var words = 0
  var wrong = 0
  var numbers = 0
  var numbersRight = 0
  var cues = 0
  var cuesRight = 0

  /// Compares a sentence with what was understood of it, word by word.
  mutating func add(_ said: [String], understood: [String]) {
    let kept = Self.kept(said, understood)
    // Every word omitted, inserted or mistaken for another.
    wrong += max(said.count, understood.count) - kept.count
    words += said.count
    let numbers = said.indices.filter { Cues.numbers.contains(said[$0]) }
    self.numbers += numbers.count
    numbersRight += numbers.count { kept.contains($0) }
    cues += 1
    if said == understood { cuesRight += 1 }
  }

  /// The positions of the words that were understood, in the best alignment.
  private static func kept(_ said: [String], _ understood: [String]) -> Set<Int> {
    var table = Array(
      repeating: Array(repeating: 0, count: understood.count + 1), count: said.count + 1)
    for row in said.indices.reversed() {
      for column in understood.indices.reversed() {
        table[row][column] =
          said[row] == understood[column]
          ? table[row + 1][column + 1] + 1
          : max(table[row + 1][column], table[row][column + 1])
      }
    }
    var kept: Set<Int> = []
    var (row, column) = (0, 0)
    while row < said.count, column < understood.count {
      if said[row] == understood[column] {
        kept.insert(row)
        row += 1
        column += 1
      } else if table[row + 1][column] >= table[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return kept
  }

  /// Three columns of a table: words, numbers and whole cues, in percent.
  var columns: String {
    func percent(_ part: Int, _ whole: Int) -> String {
      let tenths = whole == 0 ? 0 : (1000 * part + whole / 2) / whole
      return "\(tenths / 10).\(tenths % 10)"
    }
    return "\(percent(words - wrong, words)) | \(percent(numbersRight, numbers))"
      + " | \(percent(cuesRight, cues))"
  }
}
