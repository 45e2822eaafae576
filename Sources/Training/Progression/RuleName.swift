/// The name of a progression rule in a plan; no other word on a line begins a rule.
package enum RuleName: String, CaseIterable, Sendable {
  case linear, double, amrap, total, wave, stages, ladder, ramp, follow
  case effort = "rpe"

  /// Reads a name, in any case; `nil` if the word does not name a rule.
  init?(_ word: Substring) { self.init(rawValue: word.lowercased()) }

  static let words = allCases.map(\.rawValue)
}
