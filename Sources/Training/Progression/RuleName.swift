package enum RuleName: String, CaseIterable, Sendable {
  case linear, double, amrap, total, wave, stages, ladder, ramp, follow
  case effort = "rpe"

  init?(_ word: Substring) { self.init(rawValue: word.lowercased()) }

  static let words = allCases.map(\.rawValue)
}
