/// Reads the progression rule at the end of a plan line.
///
///     double 8-12 +2.5%
///     linear +2.5 kg, 3 misses -10%
///
/// A rule consists of its name, its arguments, and clauses after commas, in any order.
struct RuleReader {
  let line: PlanLine
  let unit: Weight.Unit
  /// The words of the rule; a trailing comma is split off as a word.
  private let words: [PlanLine.Word]
  private var next = 0

  init(_ line: PlanLine, from place: Int, unit: Weight.Unit) {
    self.line = line
    self.unit = unit
    words = line.words.dropFirst(place).flatMap { word -> [PlanLine.Word] in
      guard word.text.hasSuffix(","), word.text.count > 1 else { return [word] }
      let body = PlanLine.Word(text: word.text.dropLast(), column: word.column)
      let comma = PlanLine.Word(
        text: word.text.suffix(1), column: word.column + word.text.count - 1)
      return [body, comma]
    }
  }

  /// Whether a word names a rule.
  static func isName(_ text: Substring) -> Bool {
    RuleName(text.hasSuffix(",") ? text.dropLast() : text) != nil
  }

  // MARK: Words

  var peeked: PlanLine.Word? { next < words.count ? words[next] : nil }

  mutating func take() -> PlanLine.Word? {
    guard next < words.count else { return nil }
    next += 1
    return words[next - 1]
  }

  /// Takes the next word if it is the expected one.
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

  // MARK: The rule

  mutating func rule() throws(PlanFault) -> ProgressionRule {
    let word = try take(expecting: "a rule, as in 'double 8-12 +2.5%'")
    guard let name = RuleName(word.text) else {
      let meant = word.text.meant(RuleName.words)
      throw line.fault(at: word, "'\(word.text.prefix(30))' is not a rule.\(meant)")
    }
    var cap: Int?
    let rule: ProgressionRule =
      switch name {
      case .linear: .linear(try linear(&cap))
      case .double: .double(try double(&cap))
      case .amrap: .amrap(try amrap(word, &cap))
      case .total: .total(try total(&cap))
      case .wave: .wave(try wave(&cap))
      case .stages: .stages(try stages(&cap))
      case .ladder: .ladder(try ladder(&cap))
      case .ramp: .ramp(try ramp(&cap))
      case .follow: .follow(try follow())
      }
    if let word = take() {
      throw fault(at: word, expecting: "a comma or the end of the line")
    }
    return rule.capped(at: cap)
  }
}
