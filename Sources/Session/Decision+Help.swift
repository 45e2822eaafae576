internal import Training

extension Session {
  /// A word as it is meant: on an assisting stack a weight is what it takes off.
  func meant(_ word: Word) -> Word {
    var place = state.current
    if case .reps = word, state.question != nil || !isLifting { place = state.lastDone }
    guard let place, state.exercises[place.exercise].loading == .assisted else { return word }
    switch word {
    case .weight(let weight): return .weight(weight.asHelp)
    case .reps(let reps, let weight?): return .reps(reps, weight.asHelp)
    default: return word
    }
  }

  private var isLifting: Bool {
    guard case .lifting = state.phase else { return false }
    return true
  }
}
