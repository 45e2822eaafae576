package import Training

// Counts with a unit, such as 1:30 or 400 m, and counts that are probably a slip.
extension Session {
  /// Reads `1:30` as a time if the set counts time or a distance, else as the correction of a set;
  /// `5.2km 25:00` as 25 minutes if it counts time; `5.2` and `5000` as what it counts.
  func read(_ word: Command) -> Command {
    if case .rated(let set, let tenths) = word { return .rated(read(set), tenths: tenths) }
    let measure = numbered.map { state[$0].target.measure }
    if case .measured(.counted(let count, let counted, nil), let readings) = word, let measure,
      let set = SetMetric.exchange(count, counted, readings, for: measure)
    {
      return .measured(.counted(set.count, measure, nil), set.readings)
    }
    switch word {
    case .clock(let first, let second):
      switch measure {
      case .seconds, .metres: return .counted(first * 60 + second, .seconds, nil)
      case .reps, .calories, nil: return .correct(first, second, nil)
      }
    case .number(let typed) where state.question?.ratedPlace != nil:
      let tenths = typed.thousandths / 100
      return typed.thousandths % 500 == 0 && (Effort.least...100).contains(tenths)
        ? .rpe(tenths) : .outOfRange(typed.number, 1...10)
    case .number(let typed):
      guard let measure, hasNoWeight else { return .weight(typed) }
      // 5.2 is the kilometres of a run.
      let count = measure == .metres ? typed.thousandths : typed.thousandths / 1000
      return Session.counts.contains(count)
        ? .counted(count, measure, nil) : .outOfRange(typed.number, Session.counts)
    case .outOfRange(let text, 0...999):
      guard let measure, measure != .reps, let count = Int(text), Session.counts.contains(count)
      else { return word }
      return .counted(count, measure, nil)
    default: return word
    }
  }

  /// Whether neither the set that a number is about nor the next one can have a weight.
  private var hasNoWeight: Bool {
    [numbered, state.current].compactMap(\.self).allSatisfy { place in
      let target = state[place].target
      return target.weight == nil && target.measure != .reps
        && (target.measure != .metres || target.isRun)
        && state.exercises[place.exercise].loading?.isOfIron != true
    }
  }

  private var numbered: SetPlace? {
    state.question?.countedPlace ?? state.lifted ?? state.lastDone
  }

  /// What a result typed in a pause begins with.
  var resumed: [Event] { state.pausedAt == nil ? [] : [.resumed] }

  /// Logs a count with its unit: of the set a question is about, the one being lifted, or the one
  /// logged last; `nil` if none of them counts in this unit.
  func count(
    _ count: Int, of measure: Measure, with weight: Weight? = nil, answering question: Question?,
    at now: Instant
  ) -> Decision? {
    func counts(_ place: SetPlace) -> Bool { state[place].target.measure == measure }
    if let place = question?.countedPlace {
      guard counts(place) else { return nil }
      guard let weight else { return .events(correction(of: place, reps: count) + [.answered]) }
      return set(place, had: count, at: weight).answering()
    }
    if let current = state.lifted, counts(current), state.search == nil || weight != nil {
      guard let weight else {
        return .events(resumed + timeTaken(current, at: now) + done(current, reps: count))
      }
      return set(current, had: count, at: weight).preceded(by: resumed)
    }
    guard let last = state.lastDone, counts(last) else { return nil }
    guard let weight else { return .events(correction(of: last, reps: count)) }
    return set(last, had: count, at: weight)
  }

  /// Takes a typed time as that of the distance being covered, which ends the set, or of the one
  /// covered last; `nil` if neither set counts a distance.
  func time(_ seconds: Int) -> Decision? {
    guard let place = numbered, state[place].target.measure == .metres else { return nil }
    let read = Event.metricRead(place, SetMetric(.seconds, seconds))
    guard state[place].performance == nil else { return .events([read]) }
    guard state.search == nil else { return nil }
    return .events(resumed + [read] + done(place, reps: nil))
  }

  /// The time that a run took, pauses excluded. Nothing is kept of a carry, which begins somewhere
  /// in that time, nor of two sides.
  func timeTaken(_ place: SetPlace, at now: Instant) -> [Event] {
    let target = state[place].target
    guard let lifting = state.lifting, target.isRun, !target.isPerSide,
      state.search == nil
    else { return [] }
    let seconds = ((state.pausedAt ?? now) - lifting.since).seconds
    return (1...86_400).contains(seconds) ? [.metricRead(place, SetMetric(.seconds, seconds))] : []
  }

  /// Adds readings to the set that a decision logs; they replace the time that was measured.
  func measured(_ decision: Decision, _ readings: [SetMetric]) -> Decision {
    guard case .events(var events) = decision else { return decision }
    events.removeAll { if case .metricRead = $0 { true } else { false } }
    for (index, event) in events.enumerated() {
      guard case .setDone(let place, _) = event else { continue }
      events.insert(contentsOf: readings.map { .metricRead(place, $0) }, at: index)
      return .events(events)
    }
    for case .setCorrected(let place, _) in events {
      events += readings.map { .metricRead(place, $0) }
    }
    return .events(events)
  }

  func rated(_ decision: Decision, _ tenths: Int, at now: Instant) -> Decision {
    guard case .events(var events) = decision else { return decision }
    for index in events.indices.reversed() {
      switch events[index] {
      case .setDone(let place, _), .setCorrected(let place, _):
        return .events(steering(by: tenths, place, after: events, at: now))
      case .asked(.doubt(var doubted)):
        doubted.rpe = tenths
        events[index] = .asked(.doubt(doubted))
      case .asked(.many(var many)):
        many.rpe = tenths
        events[index] = .asked(.many(many))
      default: continue
      }
    }
    return .events(events)
  }

  /// The question whether so many repetitions are meant, far beyond the set's: the number is
  /// probably its weight.
  func many(_ reps: Int, of place: SetPlace, at weight: Weight? = nil) -> Question.Subject? {
    let target = state[place].target
    guard target.measure == .reps, target.weight ?? weight != nil,
      state.exercises[place.exercise].loading?.isOfIron == true,
      reps > max(UnlikelySets.mostRepsWithoutWeight, 2 * target.reps)
    else { return nil }
    return .many(ManyReps(place: place, reps: reps, weight: weight))
  }

  func believed(_ many: ManyReps) -> [Event] {
    let events =
      if let weight = many.weight {
        lifted(many.place, many.reps, at: weight)
      } else if state[many.place].performance == nil {
        done(many.place, reps: many.reps)
      } else {
        correction(of: many.place, reps: many.reps)
      }
    return events + (many.rpe.map { [.setRated(many.place, tenths: $0)] } ?? [])
  }

  /// Implausibly many repetitions, which need confirmation before they count.
  public struct ManyReps: Hashable, Codable, Sendable {
    package var place: SetPlace
    package var reps: Int
    package var weight: Weight?
    /// The exertion typed with them, in tenths of RPE.
    package var rpe: Int?
  }
}

extension Session.Question {
  var ratedPlace: Session.SetPlace? {
    if case .rating(let place, _) = subject { place } else { nil }
  }

  /// Whether it asks how hard a set or the session was.
  var isOfEffort: Bool { subject == .effort || ratedPlace != nil }

  var countedPlace: Session.SetPlace? {
    if case .short(let place) = subject { return place }
    if case .amrap(let place) = subject { return place }
    return nil
  }
}

extension Session.Decision {
  func preceded(by earlier: [Session.Event]) -> Session.Decision {
    guard case .events(let events) = self else { return self }
    return .events(earlier + events)
  }

  func answering() -> Session.Decision {
    guard case .events(let events) = self else { return self }
    let isAsked = events.contains { if case .asked = $0 { true } else { false } }
    return .events(isAsked ? [.answered] + events : events + [.answered])
  }
}
