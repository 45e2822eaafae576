extension SetKind {
  /// The kind that a word of a plan adds behind the work sets.
  static func named(_ text: String) -> SetKind? {
    switch text {
    case "drop": .drop
    case "back-off": .backOff
    case "cluster": .cluster
    case "rest-pause": .restPause
    case "myo": .myoRep
    default: nil
    }
  }

  /// The word for it in a plan.
  public var word: String {
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
