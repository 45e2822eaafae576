internal import Training

// Bands replace weights; they are identified by colour.
extension Session {
  /// Uses a band of a colour from now on; on an exercise with a weight, that is a typing error.
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

  func bandStep(from band: String, up: Bool) -> Decision {
    guard let current = state.current, let next = plan.gym.band(from: band, up: up) else {
      return .refused(.noStep(up: up))
    }
    return .events([.bandChanged(exercise: current.exercise, next)])
  }
}
