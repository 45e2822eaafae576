internal import Training

extension Session {
  /// What is left out of a workout so that the rest of it fits the time there is.
  public struct Shortening: Hashable, Codable, Sendable {
    /// The minutes there are.
    package var minutes: Int
    /// The sets that are left out; none of them is missed.
    package var sets: [SetPlace] = []
    /// The seconds of rest of each exercise from now on.
    package var rests: [Int]

    private enum CodingKeys: String, CodingKey {
      case minutes, sets, rests
    }
  }

  /// How far a rest may go down: by a third, and never below this many seconds.
  private static let shortestRest = 45

  /// The minutes a lifter can choose from by ear.
  static let shortTimes = [15, 20, 30, 45]

  /// The minutes that can be asked for.
  package static let someMinutes = 5...180

  /// Leaves out as little as makes the rest of the workout fit: accessory exercises, the last one
  /// first, or some of their sets; then a third of the rests; then sets of the main lifts, one of each
  /// stays; then main lifts, except the first.
  ///
  /// The set being lifted stays.
  func shortening(to minutes: Int, at now: Instant) -> Shortening {
    var trial = state
    var cut = Shortening(minutes: minutes, rests: state.exercises.map(\.rest))
    var fits: Bool { timeLeft(of: trial, at: now).map { $0 <= .minutes(minutes) } ?? true }
    func leaveOut(_ places: [SetPlace]) {
      for place in places where !fits {
        trial.remove(place.set, of: place.exercise)
        cut.sets.append(place)
      }
    }
    let pending = state.order.filter { state.exercises[$0].isPending }
    let accessories = pending.filter(isAccessory)
    let main = pending.filter { !isAccessory($0) }
    for exercise in accessories.reversed() { leaveOut(removable(exercise, keeping: 0)) }
    for exercise in pending.reversed() where !fits {
      let rest = state.exercises[exercise].rest
      cut.rests[exercise] = min(rest, max(Session.shortestRest, rest * 2 / 3))
      trial.exercises[exercise].rest = cut.rests[exercise]
    }
    for exercise in main.reversed() { leaveOut(removable(exercise, keeping: 1)) }
    for exercise in main.dropFirst().reversed() {
      leaveOut(removable(exercise, keeping: 0).filter { !cut.sets.contains($0) })
    }
    return cut
  }

  /// The pending sets of an exercise from the last to the first, and then its warm-ups, without the
  /// first work sets to keep and without the set being lifted.
  private func removable(_ exercise: Int, keeping kept: Int) -> [SetPlace] {
    let sets = state.exercises[exercise].sets
    let lifted: SetPlace? = if case .lifting = state.phase { state.current } else { nil }
    let work = sets.indices.filter { sets[$0].isPending && sets[$0].target.kind.isCounted }
    let hasBegun = sets.contains { $0.performance != nil && $0.target.kind == .work }
    let counted = work.dropFirst(hasBegun ? 0 : kept).reversed()
    let warmUps =
      kept > 0 ? [] : sets.indices.filter { sets[$0].isPending && !sets[$0].target.kind.isCounted }
    return (counted + warmUps).map { SetPlace(exercise: exercise, set: $0) }
      .filter { $0 != lifted }
  }

  /// Whether the rest of the workout can do without an exercise: an optional one, or one that the plan
  /// calls an accessory.
  private func isAccessory(_ exercise: Int) -> Bool {
    let planned = plan.workout.exercises[checked: state.home(of: exercise)]
    return planned?.isOptional ?? true
      || plan.accessories?.contains(planned?.name.normalizedName ?? "") ?? (exercise > 1)
  }

  /// Makes the rest of the workout fit.
  func fit(_ minutes: Int, at now: Instant) -> Decision {
    guard let left = timeLeft(at: now) else { return .refused(.alreadyComplete) }
    let cut = shortening(to: minutes, at: now)
    guard left > .minutes(minutes), !cut.sets.isEmpty || cut.rests != state.exercises.map(\.rest)
    else { return .tell(.about(.left), []) }
    return .events([.shortened(cut)])
  }

  /// What was left out, in the words of a lifter: whole exercises, and those with fewer sets.
  func shortened(_ cut: Shortening, _ before: State, at now: Instant) -> [Cue] {
    let touched = state.order.filter { exercise in
      cut.sets.contains { $0.exercise == exercise && state[$0].target.kind.isCounted }
    }
    let gone = touched.filter { !state.exercises[$0].isPending && !state.exercises[$0].hasBegun }
    let fewer = touched.filter { !gone.contains($0) }
    let names = { (places: [Int]) in places.map { state.exercises[$0].name } }
    let left = timeLeft(at: now) ?? .seconds(0)
    return [
      .shortened(
        left: left, without: names(gone), fewer: names(fewer),
        hasShorterRests: cut.rests != before.exercises.map(\.rest))
    ] + ifOther(before, at: now)
  }
}

extension Session.State {
  mutating func shorten(_ cut: Session.Shortening) {
    for place in cut.sets { remove(place.set, of: place.exercise) }
    for (exercise, rest) in zip(exercises.indices, cut.rests) { exercises[exercise].rest = rest }
  }

  func fits(_ cut: Session.Shortening) -> Bool {
    cut.sets.allSatisfy { has($0) && self[$0].isPending } && cut.rests.count <= exercises.count
      && cut.rests.allSatisfy { (0...86_400).contains($0) }
  }
}
