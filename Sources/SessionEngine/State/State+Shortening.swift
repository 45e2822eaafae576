internal import Training

extension Session {
  /// What is left out of a workout so that the rest of it fits the time there is.
  public struct Shortening: Hashable, Codable, Sendable {
    package var minutes: Int
    /// The sets that are left out; none of them is missed.
    package var sets: [SetPlace] = []
    /// The seconds of rest of each exercise from now on.
    package var rests: [Int]
    /// The exercises that are done in turn from now on, two each; `nil` if none are.
    package var pairs: [[Int]]?
  }

  /// How far a rest may go down: by a third, and never below this many seconds.
  private static let shortestRest = 45

  /// The minutes a lifter can choose from by ear.
  static let shortTimes = [15, 20, 30, 45]

  package static let someMinutes = 5...180

  /// Leaves out as little as makes the rest of the workout fit: of what can be done in turn, the
  /// pairs that keep most sets, if any keep more than none. The set being lifted stays.
  func shortening(to minutes: Int, at now: Instant) -> Shortening {
    let pending = state.order.filter { state.exercises[$0].isPending }
    let pairs = zip(pending, pending.dropFirst()).map { [$0, $1] }.filter(canAlternate)
    // From either end, the pairs are as many as can be; which are better depends on what goes.
    let orders = pairs.isEmpty ? [[]] : [[], pairs.reversed(), pairs]
    let cuts = orders.flatMap { pairs in
      [false, true].map {
        shortening(to: minutes, alternating: pairs, byRounds: $0, at: now)
      }
    }
    // Of an exercise that lost sets, nothing is judged: of two, one is better whole.
    func loss(_ cut: Shortening) -> (Int, Int, Int) {
      let sets = cut.sets.filter { state[$0].target.kind.isCounted }
      return (sets.count, Set(sets.map(\.exercise)).count, -cut.rests.reduce(0, +))
    }
    return cuts.min { loss($0) < loss($1) } ?? cuts[0]
  }

  /// Makes the rest fit: pairs of accessories in turn, with `byRounds` losing last rounds rather
  /// than all of the last exercise first; accessories left out, the last first, or some of their
  /// sets; a third of the rests; sets of the main lifts, one of each stays; main lifts, except the
  /// first.
  private func shortening(
    to minutes: Int, alternating pairs: [[Int]], byRounds: Bool, at now: Instant
  ) -> Shortening {
    var trial = state
    var cut = Shortening(minutes: minutes, rests: state.exercises.map(\.rest))
    var left: TimeSpan { timeLeft(of: trial, at: now) ?? .seconds(0) }
    var fits: Bool { left <= .minutes(minutes) }
    for pair in pairs where !fits && trial.canAlternate(pair) {
      let (before, was) = (trial, left)
      trial.alternate(pair)
      if left >= was || trial.current != state.current { trial = before }
    }
    func leaveOut(_ places: [SetPlace]) {
      for place in places where !fits && trial[place].isPending {
        let isLast = trial.exercises[place.exercise].setsLeft <= 1
        for place in [place] + (isLast ? warmUps(of: place.exercise) : []) {
          trial.remove(place.set, of: place.exercise)
          cut.sets.append(place)
        }
      }
    }
    let pending = state.order.filter { state.exercises[$0].isPending }
    let accessories = pending.filter(isAccessory)
    let main = pending.filter { !isAccessory($0) }
    for exercise in accessories.reversed() {
      let joined = accessories.reversed().filter {
        $0 == exercise || byRounds && trial.isJoined($0, to: exercise)
      }
      let sets = joined.flatMap { removable($0, keeping: 0) }.map { (trial.round(of: $0), $0) }
      let rounds = Set(sets.map(\.0)).sorted(by: >)
      leaveOut(rounds.flatMap { round in sets.filter { $0.0 == round }.map(\.1) })
    }
    for exercise in pending.reversed() where !fits {
      let rest = state.exercises[exercise].rest
      cut.rests[exercise] = min(rest, max(Session.shortestRest, rest * 2 / 3))
      trial.exercises[exercise].rest = cut.rests[exercise]
    }
    for exercise in main.reversed() { leaveOut(removable(exercise, keeping: 1)) }
    for exercise in main.dropFirst().reversed() { leaveOut(removable(exercise, keeping: 0)) }
    let kept = pairs.filter { pair in
      trial.isJoined(pair[0], to: pair[1]) && pair.allSatisfy { trial.exercises[$0].isPending }
    }
    cut.pairs = kept.isEmpty ? nil : kept
    return cut
  }

  /// The pending sets of an exercise from the last to the first, without warm-ups, the first work sets
  /// to keep and the set being lifted.
  private func removable(_ exercise: Int, keeping kept: Int) -> [SetPlace] {
    let sets = state.exercises[exercise].sets
    let hasBegun = sets.contains { $0.performance != nil && $0.target.kind == .work }
    return state.exercises[exercise].ahead.dropFirst(hasBegun ? 0 : kept).reversed()
      .map { SetPlace(exercise: exercise, set: $0) }.filter { $0 != state.lifted }
  }

  /// The warm-ups to come of an exercise, which prepare for nothing once its sets are left out.
  private func warmUps(of exercise: Int) -> [SetPlace] {
    let sets = state.exercises[exercise].sets
    return sets.indices.filter { sets[$0].isPending && !sets[$0].target.kind.isCounted }
      .map { SetPlace(exercise: exercise, set: $0) }.filter { $0 != state.lifted }
  }

  /// Whether the plan knows that two exercises can be done in turn: accessories, without drop sets and
  /// the like, of which the second has not begun.
  private func canAlternate(_ pair: [Int]) -> Bool {
    let names = Set(pair.map { state.exercises[$0].name.normalizedName })
    return pair.allSatisfy { exercise in
      isAccessory(exercise)
        && !state.exercises[exercise].sets.contains { $0.isPending && $0.target.kind.isExtra }
    } && !state.exercises[pair[1]].hasBegun
      && plan.pairs?.contains { Set($0) == names } ?? false
  }

  /// Whether the workout can do without it: it is optional, or the plan's accessory.
  private func isAccessory(_ exercise: Int) -> Bool {
    let planned = plan.workout.exercises[checked: state.home(of: exercise)]
    return planned?.isOptional ?? true
      || plan.accessories?.contains(planned?.name.normalizedName ?? "") ?? (exercise > 1)
  }

  func fit(_ minutes: Int, at now: Instant) -> Decision {
    guard let left = timeLeft(at: now) else { return .refused(.alreadyComplete) }
    let cut = shortening(to: minutes, at: now)
    guard left > .minutes(minutes),
      cut != Shortening(minutes: minutes, rests: state.exercises.map(\.rest))
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
        left: left, without: names(gone), inTurn: cut.pairs?.map(names) ?? [], fewer: names(fewer),
        hasShorterRests: cut.rests != before.exercises.map(\.rest))
    ] + ifOther(before, at: now)
  }
}

extension Session.State {
  /// Seconds from one exercise to the other, which is at another place.
  private static let transition = 15

  mutating func shorten(_ cut: Session.Shortening) {
    for pair in cut.pairs ?? [] { alternate(pair) }
    for place in cut.sets { remove(place.set, of: place.exercise) }
    for (exercise, rest) in zip(exercises.indices, cut.rests) { exercises[exercise].rest = rest }
  }

  /// Makes two exercises a superset, from the next set of the first.
  fileprivate mutating func alternate(_ pair: [Int]) {
    let next = exercises[pair[0]].sets.firstIndex(where: \.isPending) ?? 0
    exercises[pair[1]].roundsBefore = max(0, round(of: .init(exercise: pair[0], set: next)))
    let group = Group(id: "\(pair)", transition: Self.transition)
    for exercise in pair { exercises[exercise].group = group }
  }

  /// Whether two exercises are on their own, and no intervals.
  fileprivate func canAlternate(_ pair: [Int]) -> Bool {
    pair.count == 2 && pair[0] != pair[1]
      && pair.allSatisfy {
        exercises.indices.contains($0) && exercises[$0].group == nil
          && exercises[$0].interval == nil
      }
  }

  func fits(_ cut: Session.Shortening) -> Bool {
    cut.sets.allSatisfy { has($0) && self[$0].isPending } && cut.rests.count <= exercises.count
      && cut.rests.allSatisfy { (0...86_400).contains($0) }
      && cut.pairs?.allSatisfy(canAlternate) ?? true
  }
}
