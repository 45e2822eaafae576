internal import Coaching
internal import Library
internal import LogStore
internal import Platform
internal import SessionEngine
internal import Training

extension AppContext {
  /// What reads the lifter's bests out of the log.
  var recordKeeping: PersonalRecords {
    get throws { PersonalRecords(library: try shelf.library(), settings: settings) }
  }

  /// Looks up what a session may be asked about: the exercises there are, what was done of them last,
  /// what those of its plan and those that may come to it have to beat, and where they are going.
  ///
  /// By a thread and a connection of their own, behind everything else: ten years of log take longer
  /// than a lifter waits for the first words. A log that cannot be read has nothing to tell; that the
  /// exercises cannot be read is told, for no name is known then.
  func lookUp(
    for plan: SessionPlan, in path: String?, at started: Timestamp,
    into exerciseDirectory: Locked<Session.ExerciseDirectory?>,
    tell: @escaping @Sendable (Message) -> Void
  ) {
    let isRunning = startThread(named: "records") {
      stepBack()
      let store = path.flatMap { try? Store.open($0, access: .read, now: started).0 }
      let known = self.exerciseDirectory(store, in: plan.gym, at: started)
      exerciseDirectory.withLock { $0 = known }
      tell(.lookedUp)
      if known.library.exercises.isEmpty { tell(.notice(.noExercises)) }
      guard let store, let keeping = try? recordKeeping else { return }
      // What may be added comes last: there is more of it than of anything else.
      for possible in [plan.possible, plan.possible(and: known)] {
        if let book = try? keeping.book(for: possible, in: store, before: started.utc) {
          tell(.book(book))
        }
        if let trends = try? keeping.trends(for: possible, in: store, before: started.utc) {
          tell(.trends(trends))
        }
      }
    }
    if !isRunning {
      exerciseDirectory.withLock { $0 = Session.ExerciseDirectory(library: ExerciseLibrary([])) }
      tell(.lookedUp)
      tell(.notice(.noExercises))
    }
  }

  /// The exercises there are, what was done of them last, and the gym they could be done in; what
  /// cannot be read is not there.
  func exerciseDirectory(_ store: Store?, in gym: Gym, at now: Timestamp)
    -> Session.ExerciseDirectory
  {
    var library = ExerciseLibrary([])
    do throws(Catalog.Fault) {
      library = try shelf.library()
    } catch {
      printError(error.description)
    }
    let latest = try? store?.latest(of: nil, on: now, in: library)
    return Session.ExerciseDirectory(library: library, known: latest ?? [:], in: gym)
  }
}

extension Session.ExerciseDirectory {
  /// A library with what the log says of its exercises.
  init(library: ExerciseLibrary, known: [ExerciseID: Store.Latest], in gym: Gym? = nil) {
    self.init(
      library: library, known: known.mapValues { Known(name: $0.name, last: $0.time) }, gym: gym)
  }
}
