package import CommandGrammar
package import LogStore
internal import Planning
internal import Reports
package import SessionEngine
internal import Training

/// The correction of a finished session that a command line asks for.
package struct SessionCorrection {
  private let invocation: Invocation
  private let environment: AppContext
  private let request: EditRequest
  private let library: ExerciseLibrary

  package static let nothing = Failure(
    "nothing to edit: no sessions logged yet. Log one with 'spotter log'.")

  package init(_ invocation: Invocation, _ environment: AppContext) throws {
    (self.invocation, self.environment) = (invocation, environment)
    request = try EditRequest(
      invocation, unit: environment.settings.unit, today: LocalTime.today)
    library = try environment.planner.library()
  }

  /// Returns the objections to what looks like a slip, a sentence each.
  package func doubts(in log: Store) throws -> [String] {
    let (found, entry) = try entry(in: log)
    guard case .edited(let amendment) = entry.event else { return [] }
    let session = Session(found.plan, journal: found.entries)
    var written: WrittenExercise
    var others: [Weight?] = []
    switch amendment {
    case .lifted(let place, let performance, _, _):
      let exercise = session.state.exercises[place.exercise]
      var target = exercise.sets[place.set].target
      others = exercise.sets.enumerated().filter { $0.offset != place.set }
        .map(\.element.performance?.weight)
      (target.reps, target.weight) = (performance.reps, performance.weight)
      written = WrittenExercise(exercise.name, [target])
    case .setsAdded(let place, let sets):
      let exercise = session.state.exercises[place]
      others = exercise.sets.map(\.performance?.weight)
      written = WrittenExercise(exercise.name, sets.map(\.target))
    case .exerciseAdded(let name, _, let sets):
      written = WrittenExercise(name, sets.map(\.target))
    case .banded, .metricRead, .lasted, .skipped, .setRemoved, .exerciseRemoved, .effort, .noted,
      .began,
      .sessionRemoved:
      return []
    }
    let weights = try WeightDoubts(
      about: [library.identity(of: written.name)], environment, before: found.started)
    return written.unlikelySets(by: library, prescribed: found.plan.workout)
      .map { Report.doubt($0) }
      + weights.objections(
        to: written.sets.map(\.done.weight), of: written.name, besides: others)
  }

  /// Returns the session that it is about, and the journal entry that corrects it.
  ///
  /// - Throws: `UsageError` or `Failure` for a correction that does not fit the session.
  package func entry(in store: Store) throws -> (Unfinished, Session.Entry) {
    guard let edit = request.edit else { return try undo(request.session, in: store) }
    var moment: Timestamp?
    if case .date(let text) = edit { moment = try LogWriter.moment(text, in: "'edit date'") }
    let found = try ended(request.session ?? .latest, in: store)
    let (session, number) = (Session(found.plan, journal: found.entries), found.id.number)
    guard !session.state.isRemoved else {
      throw Failure(
        "cannot edit session \(number): it was removed."
          + " 'spotter edit undo \(number)' brings it back.")
    }
    let amendment = try amendment(edit, of: session, from: found.started, to: moment)
    guard session.takes(amendment) else {
      throw Failure(
        "cannot edit session \(number): \(bound(of: amendment)) Nothing was changed.")
    }
    guard session.amended(by: amendment).state != session.state else {
      throw Failure(
        "session \(number) already has this. Nothing was changed;"
          + " 'spotter show \(number)' shows it.")
    }
    return (found, session.entry(of: amendment))
  }

  private func amendment(
    _ edit: EditRequest.Edit, of session: Session, from start: Timestamp, to moment: Timestamp?
  ) throws -> Session.Amendment {
    switch edit {
    case .removeSession: return .sessionRemoved
    case .removeExercise(let name):
      return .exerciseRemoved(try places(of: name, in: session)[0].exercise)
    case .add(let exercise): return try addition(of: exercise, to: session)
    case .effort(let effort): return .effort(effort)
    case .note(let text): return try note(text, in: session)
    case .date:
      return .began(Session.Beginning(moment ?? start), was: Session.Beginning(start))
    case .length(let seconds): return .lasted(seconds)
    case .set(let exercise, let mark, let change):
      let places = try places(of: exercise, in: session)
      let marks = SetMark.marks(of: places.map { session.state[$0].target.kind })
      guard let index = marks.firstIndex(of: mark) else {
        throw Failure(
          "cannot edit set \(mark) of '\(exercise)': its sets are"
            + " \(marks.prefix(20).map(\.description).joined(separator: ", "))"
            + "\(marks.count > 20 ? ", …" : "").")
      }
      return try amendment(of: places[index], change, in: session)
    }
  }

  /// Returns the amendment that adds forgotten sets, or a forgotten exercise.
  private func addition(
    of exercise: WrittenExercise, to session: Session
  ) throws -> Session.Amendment {
    let added = exercise.known(to: library).sets.map { set in
      Session.AddedSet(
        target: set.done,
        performance: Session.Performance(reps: set.done.reps, weight: set.done.weight),
        rpe: set.rpe, readings: set.readings.isEmpty ? nil : set.readings)
    }
    guard !added.isEmpty else { throw UsageError("give the sets to add, as in 3x8@60.") }
    if let place = knownPlaces(of: exercise.name, in: session)?.first {
      return .setsAdded(exercise: place.exercise, added)
    }
    let known = library.exercise(called: exercise.name)
    guard known != nil || invocation.has(.new) else {
      throw library.unknown(exercise.name, otherwise: "Nothing was changed.")
    }
    return .exerciseAdded(exercise.name, known?.loading, added)
  }

  /// Returns the amendment for a note on the exercise named before a colon, or on the session.
  private func note(_ text: String?, in session: Session) throws -> Session.Amendment {
    guard let text else { return .noted(exercise: nil, nil) }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let place = knownPlaces(of: String(parts[0]), in: session)?.first {
      let said = parts[1].drop(while: \.isWhitespace)
      guard !said.isEmpty else {
        throw UsageError(
          "'\(text)' needs a text; '\(text) none' removes all notes of the exercise.")
      }
      return .noted(exercise: place.exercise, said == "none" ? nil : String(said))
    }
    return .noted(exercise: nil, text)
  }

  private func amendment(
    of place: Session.SetPlace, _ change: EditRequest.Change, in session: Session
  ) throws -> Session.Amendment {
    switch change {
    case .skipped: return .skipped(place)
    case .removed: return .setRemoved(place)
    case .banded(let colour): return .banded(place, colour)
    case .read(let reading):
      let asked = session.state[place].target.measure
      guard let (measure, count) = reading.counted,
        measure == asked || measure == .seconds && asked == .reps
      else { return .metricRead(place, reading) }
      let counted = EditRequest.Change.lifted(
        reps: count, measure: measure, weight: nil, rpe: nil)
      return try amendment(of: place, counted, in: session)
    case .lifted(let reps, let measure, let weight, let rpe, let readings):
      let set = session.state[place]
      // '5.2km 25:00' of a set that counts time.
      let asked = set.target.measure
      if let reps, let set = SetMetric.exchange(reps, measure, readings, for: asked) {
        let change = EditRequest.Change.lifted(
          reps: set.count, measure: asked, weight: weight, rpe: rpe, readings: set.readings)
        return try amendment(of: place, change, in: session)
      }
      let was = set.performance
      let exercise = session.state.exercises[place.exercise]
      guard measure == .reps || measure == set.target.measure else {
        throw UsageError(
          "a set of '\(exercise.name)' counts \(set.target.measure.rawValue), not"
            + " \(measure.rawValue). Nothing was changed.")
      }
      let known = weight?.known(for: exercise.loading)
      if let weight, known == nil {
        throw UsageError(
          "'\(exercise.name)' needs a weight, which \(weight) is not. Nothing was"
            + " changed.")
      }
      let performance = Session.Performance(
        reps: reps ?? was?.reps ?? set.target.reps,
        weight: known ?? (was == nil ? set.target.weight : was?.weight))
      return .lifted(place, performance, rpe: rpe, readings: readings)
    }
  }

  /// Returns a sentence about the limit that a correction exceeds.
  private func bound(of amendment: Session.Amendment) -> String {
    switch amendment {
    case .setsAdded:
      "an exercise has at most \(Session.mostSets) sets. Log the others as another session"
        + " with 'spotter log'."
    case .exerciseAdded:
      "a session has at most \(Session.mostExercises) exercises. Log it as another session"
        + " with 'spotter log'."
    case .began: "it must begin between the years 1970 and 9999."
    case .noted: "it has \(Session.mostNotes) notes already."
    case .lifted, .banded, .metricRead, .lasted, .skipped, .setRemoved, .exerciseRemoved, .effort,
      .sessionRemoved:
      "the change does not fit the set."
    }
  }

  private func number(of word: SessionWord, in store: Store) throws -> SessionID {
    if case .number(let number) = word { return SessionID(number) }
    let meant = try store.sessions(meant: word)
    if let id = meant.first, meant.count == 1 { return id }
    guard case .day = word else {
      throw Self.nothing
    }
    let numbers = meant.map { String($0.number) }.joined(separator: " and ")
    throw Failure(
      "cannot edit the session of '\(invocation.text(EditRequest.session))': "
        + (meant.isEmpty
          ? "none is logged on that day."
          : "there are \(meant.count), \(numbers). Choose one by its number."))
  }

  /// Returns the session that a word means; it must have ended.
  private func ended(_ word: SessionWord, in store: Store) throws -> Unfinished {
    let id = try number(of: word, in: store)
    guard let found = try store.journaled(id) else {
      let why =
        try store.session(id) == nil
        ? "it is not in the log" : "its journal was damaged, and only its results are left"
      throw Failure("cannot edit session \(id.number): \(why). 'spotter history' lists sessions.")
    }
    guard Session(found.plan, journal: found.entries).state.phase == .ended else {
      throw Failure(
        "cannot edit session \(id.number): it is not over. If nothing runs it,"
          + " resume it with 'spotter run --resume', or close it with 'spotter finish'.")
    }
    return found
  }

  private func undo(_ word: SessionWord?, in store: Store) throws -> (Unfinished, Session.Entry) {
    let id = try word.map { try number(of: $0, in: store) }
    let candidates = try id.map { [$0] } ?? store.amendedSessions()
    for id in candidates {
      guard let found = try store.journaled(id),
        let entry = Session(found.plan, journal: found.entries).undoingAmendment
      else { continue }
      return (found, entry)
    }
    let untouched = id.map { "session \($0.number) was not edited" } ?? "no session was edited"
    throw Failure(
      "nothing to undo: \(untouched)."
        + " 'spotter undo' undoes any other change.")
  }

  /// The places of an exercise's sets, by any of its names; `nil` if the session has none.
  private func knownPlaces(of name: String, in session: Session) -> [Session.SetPlace]? {
    let identity = library.exercise(named: name)?.id ?? library.identity(of: name)
    let index = session.log.exercises.firstIndex {
      $0.name.isSameName(as: name) || library.identity(of: $0.name) == identity
    }
    return index.map { session.logPlaces[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func places(of name: String, in session: Session) throws -> [Session.SetPlace] {
    if let places = knownPlaces(of: name, in: session) { return places }
    let names = session.log.exercises.map(\.name)
    throw Failure(
      "unknown exercise '\(name)' in this session.\(name.didYouMean(among: names))"
        + " It has \(names.joined(separator: ", ")).")
  }
}

extension Session.Beginning {
  fileprivate init(_ timestamp: Timestamp) {
    self.init(utc: timestamp.utc, offset: timestamp.offset, zone: timestamp.zone)
  }
}
