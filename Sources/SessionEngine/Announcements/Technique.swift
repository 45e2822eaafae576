internal import Training

// How a new exercise is done, for a lifter who asks.
extension Session {
  /// Whether an exercise is new to the lifter and not begun: three presses then tell how it is done,
  /// after where the lifter is.
  func isNew(_ exercise: Int) -> Bool {
    let name = state.exercises[exercise].name
    // It may come twice, as with top sets and then lighter ones.
    return state.exercises.allSatisfy { $0.name != name || $0.isUntouched }
      && plan.new?.contains(name.normalizedName) ?? false
  }

  /// Whether that is said with the exercise: with the next one in a session, the lifter knows.
  func hintsAtTechnique(of exercise: Int) -> Bool {
    let name = state.exercises[exercise].name.normalizedName
    return isNew(exercise) && plan.new?.first == name
  }
}
