internal import Training

// Determines which set is next and how long the rest before it is.
extension Session.State {
  /// The set to be lifted now or after the rest: the first pending one in order; supersets go by
  /// rounds, one set of each exercise that has one left.
  package var current: Session.SetPlace? {
    guard let first = order.first(where: { exercises[$0].isPending }) else { return nil }
    guard exercises[first].group != nil else { return nextSet(of: first) }
    // Of the sets in the same round, the first in order.
    return order.filter { isJoined($0, to: first) }.compactMap(nextSet).min {
      round(of: $0) < round(of: $1)
    }
  }

  /// Whether the current set, or its second side, ends the workout.
  var isLastOfAll: Bool {
    !isFirstSide && exercises.reduce(0) { $0 + $1.sets.count(where: \.isPending) } == 1
  }

  private func nextSet(of exercise: Int) -> Session.SetPlace? {
    exercises[exercise].sets.firstIndex { $0.isPending }
      .map { Session.SetPlace(exercise: exercise, set: $0) }
  }

  /// Whether two exercises are the same or in the same superset.
  func isJoined(_ exercise: Int, to other: Int) -> Bool {
    if exercise == other { return true }
    guard let group = exercises[exercise].group else { return false }
    return group.id == exercises[other].group?.id
  }

  /// The round of a superset that a set is part of, from zero; warm-ups come before the first.
  func round(of place: Session.SetPlace) -> Int {
    let sets = exercises[place.exercise].sets
    if sets[place.set].target.kind == .warmUp { return -1 }
    let before = exercises[place.exercise].roundsBefore
    return before + max(0, sets.prefix(place.set + 1).count { $0.target.kind == .work } - 1)
  }

  func isWithinRound(_ place: Session.SetPlace, _ next: Session.SetPlace) -> Bool {
    place.exercise != next.exercise && isJoined(place.exercise, to: next.exercise)
      && self[place].target.kind != .warmUp && round(of: place) == round(of: next)
  }

  /// Seconds of rest between two sets. Back-off and drop sets have their own, and intervals that of
  /// their rounds; within a round of a superset there is only the transition. Between exercises the
  /// longer rest applies: the lifter recovers from the first and prepares for the second.
  func rest(from place: Session.SetPlace, to next: Session.SetPlace) -> Int {
    if place.exercise == next.exercise {
      switch exercises[place.exercise].interval?.pace {
      case .work(_, let rest): return rest
      case .every(let seconds): return max(0, seconds - work(of: place))
      case nil:
        return self[next].target.restBefore
          ?? (isLonger(after: place, before: next) ? longer(rest(of: place)) : rest(of: place))
      }
    }
    if isWithinRound(place, next) { return exercises[place.exercise].group?.transition ?? 0 }
    return max(rest(of: place), rest(of: next))
  }

  /// The rest of a set on its own; around a warm-up there is only time to load the bar.
  private func rest(of place: Session.SetPlace) -> Int {
    let rest = exercises[place.exercise].rest
    return self[place].target.kind == .warmUp ? min(rest, WarmUp.rest) : rest
  }

  /// Whether the rest is extended: the first was missed and the next asks for the same again.
  func isLonger(after place: Session.SetPlace, before next: Session.SetPlace) -> Bool {
    guard restsLongerAfterMiss, place.exercise == next.exercise,
      exercises[place.exercise].interval == nil, self[place].target.kind == .work,
      self[next].target.kind == .work, self[next].target.restBefore == nil,
      let performance = self[place].performance, performance.isConfirmed
    else { return false }
    let planned = rest(of: place)
    return performance.reps < self[place].target.reps && longer(planned) > planned
  }

  /// One and a half times the rest in half minutes, rounded up, at most five; none stays none.
  private func longer(_ rest: Int) -> Int {
    rest == 0 ? 0 : max(rest, min(300, (rest * 3 / 2 + 29) / 30 * 30))
  }

  /// The exercise's latest set done in an earlier round of its superset.
  func latestInRounds(_ place: Session.SetPlace) -> Session.SetPlace? {
    guard exercises[place.exercise].group != nil else { return nil }
    return exercises[place.exercise].sets.prefix(place.set).lastIndex { $0.performance != nil }
      .map { Session.SetPlace(exercise: place.exercise, set: $0) }
  }

  /// The weight of the latest set with the same kind of gear.
  func latestWeight(on loading: Loading?) -> Weight? {
    var latest: (at: Instant, weight: Weight)?
    for set in exercises.lazy.filter({ $0.loading == loading }).flatMap(\.sets) {
      guard case .done(let performance, let at) = set.result, let weight = performance.weight,
        latest.map({ $0.at <= at }) ?? true
      else { continue }
      latest = (at, weight)
    }
    return latest?.weight
  }

  var following: Int? {
    guard let current else { return nil }
    var ahead = self
    while let place = ahead.current {
      if place.exercise != current.exercise { return place.exercise }
      ahead[place].result = .skipped(at: .zero)
    }
    return nil
  }
}
