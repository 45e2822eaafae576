internal import Training

extension Session {
  /// Interprets a weight on an assisting stack as assistance, which counts as negative.
  func meant(_ word: Command) -> Command {
    var place = state.current
    if word.isResult, state.question != nil || state.lifting == nil { place = state.lastDone }
    guard let place, state.exercises[place.exercise].loading == .assisted else { return word }
    return word.replacing(weight: \.asAssistance)
  }
}

extension Session.Command {
  fileprivate var isResult: Bool {
    if case .rated(let set, _) = self { return set.isResult }
    if case .measured(let set, _) = self { return set.isResult }
    if case .reps = self { return true }
    if case .counted = self { return true }
    return false
  }
}
