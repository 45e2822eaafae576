internal import Training

// How a new exercise is done, for a lifter who asks.
extension Session {
  /// Whether an exercise is new and not begun: three presses then tell how it is done, too.
  func isNew(_ exercise: Int) -> Bool {
    let name = state.exercises[exercise].name
    // It may come twice, as with top sets and then lighter ones.
    return state.exercises.allSatisfy { $0.name != name || $0.isUntouched }
      && plan.new?.contains(name.normalizedName) ?? false
  }

  func hintsAtTechnique(of exercise: Int) -> Bool {
    let name = state.exercises[exercise].name.normalizedName
    return isNew(exercise) && plan.new?.first == name
  }
}
