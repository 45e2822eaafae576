/// Reads the rule at the end of a plan line, such as `linear +2.5 kg, 3 misses -10%`: its name, its
/// arguments, and clauses after commas, in any order.
struct RuleReader {
  let line: PlanLine
  let unit: Weight.Unit
  private let start: Int
  private var next: Int
  var clauses = Clauses()

  init(_ line: PlanLine, from index: Int, unit: Weight.Unit) {
    self.line = line.splittingCommas(from: index)
    self.unit = unit
    (start, next) = (index, index)
  }

  var wordsRead: Int { next - start }

  static func isName(_ text: Substring) -> Bool {
    RuleName(text.hasSuffix(",") ? text.dropLast() : text) != nil
  }

  // MARK: Words

  var peeked: PlanLine.Word? { next < line.words.count ? line.words[next] : nil }

  var rest: PlanLine { line.dropping(next) }

  /// Whether the line has something here that is not the rule's: sets, a weight or a clause.
  var isBehindRule: Bool {
    peeked != nil && !beginsClause
      && !line.text(at: next).allSatisfy { $0.isNumber || "-–".contains($0) }
      && ExerciseLine.begins(line, at: next)
  }

  var beginsClause: Bool {
    guard let word = peeked, word.text.utf8.count <= 20 else { return false }
    let following = line.text(at: next + 1).lowercased()
    switch word.text.lowercased() {
    case "then", "held", "after", "missed": return true
    case "top": return following == "set"
    case "set": return following == "by"
    case "own": return following == "shares"
    case "no": return following.hasPrefix("deload")
    case "amrap", "rpe": return following.first?.isNumber == true
    case _ where word.text.first == "+": return true
    case _ where word.text.allSatisfy(\.isNumber):
      return following.first == "+" || ["miss", "misses", "deload", "deloads"].contains(following)
    default: return false
    }
  }

  mutating func take() -> PlanLine.Word? {
    guard next < line.words.count else { return nil }
    next += 1
    return line.words[next - 1]
  }

  /// Takes a comma before a clause of the rule, which may be missing; returns whether a clause
  /// follows, without which nothing is taken.
  mutating func takeClauseMark() -> Bool {
    let start = next
    guard take(",") else { return beginsClause }
    if isBehindRule { next = start }
    return next > start
  }

  mutating func take(_ expected: String) -> Bool {
    guard let word = peeked, word.text.lowercased() == expected else { return false }
    next += 1
    return true
  }

  mutating func take(expecting what: String) throws(PlanFault) -> PlanLine.Word {
    guard let word = take() else { throw line.faultAtEnd("expected \(what)") }
    return word
  }

  func fault(at word: PlanLine.Word, expecting what: String) -> PlanFault {
    line.fault(at: word, "expected \(what), found '\(word.text.prefix(30))'")
  }
}
