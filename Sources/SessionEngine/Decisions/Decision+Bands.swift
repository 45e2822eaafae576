internal import Training

// Bands take the place of weights, by their colours.
extension Session {
  /// A band of a colour for the sets that are left.
  ///
  /// A set with a weight is not done with a band: there the colour is a slip.
  func band(_ colour: String) -> Decision {
    guard let current = state.current else { return .refused(.alreadyComplete) }
    let exercise = state.exercises[current.exercise]
    guard exercise.loading == .band || state[current].target.weight == nil else {
      return .refused(.notUnderstood(colour))
    }
    let bands = plan.gym.bands
    guard bands.isEmpty || bands.contains(where: { $0.colour == colour }) else {
      return .refused(.noBand(colour))
    }
    return .events([.bandChanged(exercise: current.exercise, colour)])
  }

  /// The next stronger or weaker band that the gym has.
  func bandStep(from band: String, up: Bool) -> Decision {
    guard let current = state.current, let next = plan.gym.band(from: band, up: up) else {
      return .refused(.noStep(up: up))
    }
    return .events([.bandChanged(exercise: current.exercise, next)])
  }
}
