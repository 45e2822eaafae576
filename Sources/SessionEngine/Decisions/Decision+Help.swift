internal import Training

extension Session {
  /// Interprets a weight on an assisting stack as assistance, which counts as negative.
  func meant(_ word: Command) -> Command {
    var place = state.current
    if word.isResult, state.question != nil || !isInSet { place = state.lastDone }
    guard let place, state.exercises[place.exercise].loading == .assisted else { return word }
    switch word {
    case .weight(let weight): return .weight(weight.asAssistance)
    case .reps(let reps, let weight?): return .reps(reps, weight.asAssistance)
    case .counted(let count, let measure, let weight?):
      return .counted(count, measure, weight.asAssistance)
    case .rated(let set, let tenths): return .rated(meant(set), tenths: tenths)
    case .measured(let set, let readings): return .measured(meant(set), readings)
    case .press, .double, .triple, .hold, .done, .go, .reps, .banded, .counted, .clock, .correct,
      .band,
      .step, .rpe, .reading, .effort, .rest, .note, .undo, .skipSet, .skipWarmUp, .skipExercise,
      .later, .pause, .again, .finish, .help, .swap, .add, .addSets, .yes, .no, .choice, .jump,
      .move, .delete, .deleteSet, .about, .adjust, .unreadable, .outOfRange, .unknown:
      return word
    }
  }

  private var isInSet: Bool {
    guard case .lifting = state.phase else { return false }
    return true
  }
}

extension Session.Command {
  /// Whether it is the result of a set.
  fileprivate var isResult: Bool {
    if case .rated(let set, _) = self { return set.isResult }
    if case .measured(let set, _) = self { return set.isResult }
    if case .reps = self { return true }
    if case .counted = self { return true }
    return false
  }
}
