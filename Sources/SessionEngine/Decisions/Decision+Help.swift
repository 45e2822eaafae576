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
    case .press, .double, .triple, .hold, .reps, .banded, .correct, .band, .step, .rpe, .reading,
      .effort, .rest, .note, .undo, .skipSet, .skipWarmUp, .skipExercise, .later, .pause, .again,
      .finish, .help, .swap, .add, .addSet, .jump, .move, .delete, .deleteSet, .about, .adjust,
      .unreadable, .unknown:
      return word
    }
  }

  private var isInSet: Bool {
    guard case .lifting = state.phase else { return false }
    return true
  }
}
