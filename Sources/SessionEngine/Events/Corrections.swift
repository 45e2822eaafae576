extension Session {
  /// The corrections of a finished session by what they correct, to merge those of two machines. In
  /// those of an exercise, its number is 0: an added one has another number on each machine.
  package struct Corrections: Hashable, Sendable {
    /// Those of the exercises that the session had when it ended, by number.
    package var exercises: [Int: [Amendment]] = [:]
    /// Those of each exercise that was added since, the addition first.
    package var added: [[Amendment]] = []
    package var session: [Amendment] = []
    package var isRemoved = false

    package init() {}

    /// Sorts corrections of a session that had `count` exercises before them.
    package init(_ amendments: [Amendment], exercises count: Int) {
      for amendment in amendments {
        switch amendment {
        case .sessionRemoved: isRemoved = true
        case .exerciseAdded: added.append([amendment])
        case _ where amendment.exercise == nil: session.append(amendment)
        default:
          let number = amendment.exercise ?? 0
          let moved = amendment.moved(to: 0)
          if number < count {
            exercises[number, default: []].append(moved)
          } else if added.indices.contains(number - count) {
            added[number - count].append(moved)
          }
        }
      }
    }

    /// The corrections in an order in which they can be made to a session with `count` exercises.
    package func amendments(exercises count: Int) -> [Amendment] {
      let original = exercises.sorted { $0.key < $1.key }.flatMap { number, amendments in
        amendments.map { $0.moved(to: number) }
      }
      let others = added.enumerated().flatMap { index, amendments in
        amendments.map { $0.moved(to: count + index) }
      }
      return original + others + session + (isRemoved ? [.sessionRemoved] : [])
    }
  }

  /// The number of exercises, also of removed ones.
  package var exerciseCount: Int { state.exercises.count }

  /// The corrections in effect after the lines before the first; `nil` if something else follows.
  package func corrections(after lines: Int, of journal: [Entry]) -> [Amendment]? {
    amendments(from: Session(plan, journal: journal.prefix(lines)).depth)
  }

  /// The lines to add to the journal so that other corrections are in effect, after `more` events
  /// that follow on another machine, where the session was resumed; `nil` if it has not ended, or
  /// cannot have one of the corrections.
  package func entries(
    correcting wanted: [Amendment], after lines: Int, of journal: [Entry], adding more: [Entry] = []
  ) -> [Entry]? {
    var session = Session(plan, journal: journal.prefix(lines))
    let base = session.depth
    guard let present = amendments(from: base) else { return nil }
    for entry in more { session.apply(entry) }
    guard session.state.phase == .ended else { return nil }
    for amendment in wanted {
      guard session.takes(amendment) else { return nil }
      session.apply(session.entry(of: amendment))
    }
    let end = max(latest, session.latest)
    let edits = wanted.map { Entry(at: end, event: .edited($0)) }
    if more.isEmpty, wanted.starts(with: present) { return Array(edits.dropFirst(present.count)) }
    let back = present.isEmpty ? [] : [Entry(at: latest, event: .returned(to: base))]
    return back + more + edits
  }

  /// The events of the session on another machine, where it was resumed, after those of this one;
  /// `nil` if it is another session.
  package func continuation(in other: Session) -> [Entry]? {
    guard forgotten == other.forgotten, past.count <= other.past.count,
      zip(past, other.past).allSatisfy({ $0.event == $1.event && $0.at == $1.at })
    else { return nil }
    return other.past.dropFirst(past.count).map { Entry(at: $0.at, event: $0.event) }
  }
}

extension Session.Entry {
  package static func linesBeforeCorrections(of journal: [Session.Entry]) -> Int {
    let last = journal.lastIndex { !$0.event.traits.contains(.correction) }
    return last.map { $0 + 1 } ?? 0
  }
}

extension Session.Amendment {
  /// The number of the exercise that it corrects; `nil` if it corrects the session.
  package var exercise: Int? {
    switch self {
    case .lifted(let place, _, _, _), .banded(let place, _), .metricRead(let place, _),
      .skipped(let place), .setRemoved(let place):
      place.exercise
    case .setsAdded(let exercise, _), .exerciseRemoved(let exercise): exercise
    case .noted(let exercise, _): exercise
    case .exerciseAdded, .effort, .began, .lasted, .sessionRemoved: nil
    }
  }

  func moved(to exercise: Int) -> Session.Amendment {
    func moved(_ place: Session.SetPlace) -> Session.SetPlace {
      Session.SetPlace(exercise: exercise, set: place.set)
    }
    return switch self {
    case .lifted(let place, let performance, let rpe, let readings):
      .lifted(moved(place), performance, rpe: rpe, readings: readings)
    case .banded(let place, let colour): .banded(moved(place), colour)
    case .metricRead(let place, let metric): .metricRead(moved(place), metric)
    case .skipped(let place): .skipped(moved(place))
    case .setRemoved(let place): .setRemoved(moved(place))
    case .setsAdded(_, let sets): .setsAdded(exercise: exercise, sets)
    case .exerciseRemoved: .exerciseRemoved(exercise)
    case .noted(.some, let text): .noted(exercise: exercise, text)
    case .noted(nil, _), .exerciseAdded, .effort, .began, .lasted, .sessionRemoved: self
    }
  }
}
