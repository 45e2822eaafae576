internal import CommandGrammar
internal import Context
internal import LogStore
internal import Planning
internal import Reports
internal import SessionEngine
internal import Training

struct EditCommand: Subcommand {
  static let entry = CommandEntry(
    forms: EditRequest.forms,
    summary: "correct or remove a session or a set",
    options: [.new, .yes, .json, .database],
    details: """
      SESSION is a number from 'spotter history', last, or a day with one session, such as yesterday.
        edit 12 set 'bench press' 3 6@57.5   set 3 was 6 reps at 57.5
        edit 12 set curl 3.1 8               the drop set after set 3; w1 is the first warm-up
        edit 12 remove bench 3               remove set 3
        edit 12 set bench 3 skip             mark set 3 as skipped
        edit 12 set run 1 25:00              add the time of a distance, or 5.2 km to a time
        edit 12 set bike 1 hr 150            add a machine's reading: also 120 cal
        edit 12 add bench 5@60               add a forgotten set, or a whole exercise
        edit 12 remove bench                 remove the exercise
        edit 12 remove                       remove the session
        edit 12 effort 8                     set how hard it was, 1 to 10, or none
        edit 12 note slept badly             add a note; 'bench: grip slipped' is for an exercise,
                                             and none removes all
        edit 12 date 2026-01-05T18:00        set when it began
        edit 12 length 48                    set how long it took: 48 minutes, or 1:05
        edit undo [12]                       undo the latest correction
      The original stays in the journal; everything worked out from the session is worked out again.
      Likely slips have to be confirmed: far too many reps, a weight far from the last one.
      """, dashes: .areOptionsIfTwo, models: .changing())

  private let environment: AppContext
  private let invocation: Invocation
  private let request: EditRequest
  private let library: ExerciseLibrary

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation)
    request = try EditRequest(
      invocation, unit: environment.settings.unit, today: LocalTime.today)
    library = try environment.planner.library()
  }

  func run() throws {
    guard try environment.log() != nil else {
      throw Failure("nothing to edit: no sessions logged yet. Log one with 'spotter log'.")
    }
    try confirm()
    let (answer, plan) = try LogWriter.change(
      environment.paths.database, to: "edit a session"
    ) { store in
      let (session, entry) = try correction(in: store)
      try store.amend(session, [entry], at: LocalTime.now())
      return (try text(of: session.id, in: store), session.plan)
    }
    try printOut(answer)
    for notice in try environment.suggestions(after: plan) { printError(notice) }
  }

  /// Asks about likely slips, before the log is locked.
  private func confirm() throws {
    guard !invocation.has(.yes), let log = try environment.log() else { return }
    let (found, entry) = try correction(in: log)
    guard case .edited(let amendment) = entry.event else { return }
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
    case .banded, .read, .lasted, .skipped, .setRemoved, .exerciseRemoved, .effort, .noted, .began,
      .sessionRemoved:
      return
    }
    let weights = try WeightDoubts(
      about: [library.identity(of: written.name)], environment, before: found.started)
    try Asking.confirm(
      written.unlikelySets(by: library, prescribed: found.plan.workout).map { Report.doubt($0) }
        + weights.objections(
          to: written.sets.map(\.done.weight), of: written.name, besides: others),
      invocation, to: "change it", otherwise: "Nothing was changed.")
  }

  private func text(of id: SessionID, in store: Store) throws -> String {
    let isJSON = invocation.has(.json)
    if let answer = try environment.report(of: id, in: store, asJSON: isJSON) { return answer }
    return isJSON ? "{}" : "Removed session \(id.number). 'spotter undo' brings it back."
  }

  private func correction(in store: Store) throws -> (Unfinished, Session.Entry) {
    switch request {
    case .undo(let word): return try undo(word, in: store)
    case .removeSession(let word):
      return try correction(word, in: store) { _ in .sessionRemoved }
    case .removeExercise(let word, let name):
      return try correction(word, in: store) { session in
        let places = try places(of: name, in: session)
        return .exerciseRemoved(places[0].exercise)
      }
    case .add(let word, let exercise):
      return try correction(word, in: store) { try addition(of: exercise, to: $0) }
    case .effort(let word, let effort):
      return try correction(word, in: store) { _ in .effort(effort) }
    case .note(let word, let text):
      return try correction(word, in: store) { try note(text, in: $0) }
    case .date(let word, let text):
      let moment = try LogWriter.moment(text, in: "'edit date'")
      let was = try ended(word, in: store).started
      return try correction(word, in: store) { _ in
        .began(Session.Beginning(moment), was: Session.Beginning(was))
      }
    case .length(let word, let seconds):
      return try correction(word, in: store) { _ in .lasted(seconds) }
    case .set(let word, let exercise, let mark, let change):
      return try correction(word, in: store) { session in
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
    if let index = index(of: exercise.name, in: session), !session.logPlaces[index].isEmpty {
      let place = session.logPlaces[index][0].exercise
      return .setsAdded(exercise: place, added)
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
    if parts.count == 2, let index = index(of: String(parts[0]), in: session),
      let place = session.logPlaces[index].first
    {
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
      else { return .read(place, reading) }
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

  /// Checks a correction of a finished session and returns its journal entry.
  private func correction(
    _ word: SessionWord, in store: Store, _ amendment: (Session) throws -> Session.Amendment
  ) throws -> (Unfinished, Session.Entry) {
    let found = try ended(word, in: store)
    let session = Session(found.plan, journal: found.entries)
    guard !session.state.isRemoved else {
      throw Failure(
        "cannot edit session \(found.id.number): it was removed."
          + " 'spotter edit undo \(found.id.number)' brings it back.")
    }
    let amendment = try amendment(session)
    guard session.takes(amendment) else {
      throw Failure(
        "cannot edit session \(found.id.number): \(bound(of: amendment))"
          + " Nothing was changed.")
    }
    guard session.amended(by: amendment).state != session.state else {
      throw Failure(
        "session \(found.id.number) already has this. Nothing was changed;"
          + " 'spotter show \(found.id.number)' shows it.")
    }
    return (found, session.entry(of: amendment))
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
    case .lifted, .banded, .read, .lasted, .skipped, .setRemoved, .exerciseRemoved, .effort,
      .sessionRemoved:
      "the change does not fit the set."
    }
  }

  private func number(of word: SessionWord, in store: Store) throws -> SessionID {
    if case .number(let number) = word { return SessionID(number) }
    let meant = try store.sessions(meant: word)
    if let id = meant.first, meant.count == 1 { return id }
    guard case .day = word else {
      throw Failure("nothing to edit: no sessions logged yet. Log one with 'spotter log'.")
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

  /// Returns the index of an exercise in the session's log, by any of its names.
  private func index(of name: String, in session: Session) -> Int? {
    let identity = library.exercise(named: name)?.id ?? library.identity(of: name)
    return session.log.exercises.firstIndex {
      $0.name.isSameName(as: name) || library.identity(of: $0.name) == identity
    }
  }

  private func places(of name: String, in session: Session) throws -> [Session.SetPlace] {
    guard let index = index(of: name, in: session), !session.logPlaces[index].isEmpty else {
      let names = session.log.exercises.map(\.name)
      let meant = name.didYouMean(among: names)
      throw Failure(
        "unknown exercise '\(name)' in this session.\(meant)"
          + " It has \(names.joined(separator: ", ")).")
    }
    return session.logPlaces[index]
  }
}

extension Session.Beginning {
  fileprivate init(_ timestamp: Timestamp) {
    self.init(utc: timestamp.utc, offset: timestamp.offset, zone: timestamp.zone)
  }
}
