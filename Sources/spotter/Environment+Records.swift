internal import Catalog
internal import Coach
internal import Session
internal import Store
internal import Threads
internal import Training

extension Environment {
  /// What reads the lifter's bests out of the log.
  var recordKeeping: RecordKeeping {
    get throws { RecordKeeping(library: try shelf.library(), settings: settings) }
  }

  /// Looks up what a session may be asked about: the exercises there are, what was done of them last,
  /// what those of its plan and those that may come to it have to beat, and where they are going.
  ///
  /// By a thread and a connection of their own, behind everything else: ten years of log take longer
  /// than a lifter waits for the first words. A log that cannot be read has nothing to tell; that the
  /// exercises cannot be read is told, for no name is known then.
  func lookUp(
    for plan: SessionPlan, _ place: Journal.Place?, into repertoire: Locked<Session.Repertoire?>,
    tell: @escaping @Sendable (Message) -> Void
  ) {
    let path = place?.path
    let started = place?.started ?? Calendar.now()
    let isRunning = startThread(named: "records") {
      stepBack()
      let store = path.flatMap { try? Store.open($0, access: .read, now: started).0 }
      let known = self.repertoire(store, in: plan.gym, at: started)
      repertoire.withLock { $0 = known }
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
      repertoire.withLock { $0 = Session.Repertoire(library: ExerciseLibrary([])) }
      tell(.lookedUp)
      tell(.notice(.noExercises))
    }
  }

  /// The exercises there are, what was done of them last, and the gym they could be done in; what
  /// cannot be read is not there.
  func repertoire(_ store: Store?, in gym: Gym, at now: Stamp) -> Session.Repertoire {
    var library = ExerciseLibrary([])
    do throws(Catalog.Fault) {
      library = try shelf.library()
    } catch {
      complain(error.description)
    }
    let latest = try? store?.latest(of: nil, on: now) { library.identity(of: $0) }
    return Session.Repertoire(library: library, known: latest ?? [:], in: gym)
  }
}

extension Session.Repertoire {
  /// A library with what the log says of its exercises.
  init(library: ExerciseLibrary, known: [String: Store.Latest], in gym: Gym? = nil) {
    self.init(
      library: library, known: known.mapValues { Known(name: $0.name, last: $0.time) }, gym: gym)
  }
}
