extension SetKind {
  /// Returns the kind of extra sets that a word in a plan means.
  static func named(_ text: String) -> SetKind? {
    allCases.first { $0.isExtra && $0.word == text }
  }

  package var word: String {
    switch self {
    case .work: "work"
    case .warmUp: "warm-up"
    case .drop: "drop"
    case .cluster: "cluster"
    case .restPause: "rest-pause"
    case .myoRep: "myo"
    case .backOff: "back-off"
    }
  }
}
