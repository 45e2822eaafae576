internal import Coaching
package import Context
internal import ResourceFiles
package import LogStore
internal import Planning
internal import Platform
package import SessionEngine
package import Training

extension AppContext {
  /// Looks up, on a thread of its own, what the session may need: the exercise directory, then the
  /// records and trends of the planned exercises and of those that may be added.
  ///
  /// Ten years of log take longer to read than the lifter should wait for the first words. An
  /// unreadable log is ignored; an unreadable library is announced: then no name is known.
  func lookUp(
    for plan: SessionPlan, in path: String?, at started: Timestamp,
    into exerciseDirectory: Locked<Session.ExerciseDirectory?>,
    tell: @escaping @Sendable (Coach.ThreadReport) -> Void
  ) {
    let isRunning = startThread(named: "records") {
      stepBack()
      let store = path.flatMap { try? Store.open($0, access: .read, now: started).0 }
      let known = self.exerciseDirectory(store, in: plan.gym, at: started)
      exerciseDirectory.withLock { $0 = known }
      tell(.lookedUp)
      if known.library.isEmpty { tell(.notice(.noExercises)) }
      guard let store, let keeping = try? recordKeeping else { return }
      // Exercises that may be added come last: there are far more of them.
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

  /// Returns the known exercises, when each was last done, and the gym; leaves out whatever cannot
  /// be read.
  package func exerciseDirectory(_ store: Store?, in gym: Gym, at now: Timestamp)
    -> Session.ExerciseDirectory
  {
    var library = ExerciseLibrary([])
    do throws(Catalog.Fault) {
      library = try exercises.library()
    } catch {
      printError(error.description)
    }
    let latest = try? store?.latest(of: nil, on: now, in: library)
    return Session.ExerciseDirectory(library: library, known: latest ?? [:], in: gym)
  }
}
