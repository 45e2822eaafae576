internal import Training

extension Session {
  /// Interprets a weight on an assisting stack as assistance, which counts as negative.
  func meant(_ word: Command) -> Command {
    var place = state.current
    if case .reps = word, state.question != nil || !isInSet { place = state.lastDone }
    guard let place, state.exercises[place.exercise].loading == .assisted else { return word }
    switch word {
    case .weight(let weight): return .weight(weight.asAssistance)
    case .reps(let reps, let weight?): return .reps(reps, weight.asAssistance)
    default: return word
    }
  }

  private var isInSet: Bool {
    guard case .lifting = state.phase else { return false }
    return true
  }
}
