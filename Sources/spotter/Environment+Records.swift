internal import Coach
internal import Store
internal import Threads

extension Environment {
  /// What reads the lifter's bests out of the log.
  var recordKeeping: RecordKeeping {
    get throws { RecordKeeping(library: try catalog.exercises().library, settings: settings) }
  }

  /// Looks up what the exercises of a session have to beat, and tells it once it is known.
  ///
  /// By a thread and a connection of their own, behind everything else: ten years of log take longer
  /// than a lifter waits for the first words. A log that cannot be read has no records.
  func lookUpRecords(for place: Journal.Place, tell: @escaping @Sendable (Message) -> Void) {
    let (path, workout, started) = (place.path, place.plan.workout, place.started)
    _ = startThread(named: "records") {
      stepBack()
      guard let keeping = try? recordKeeping,
        let (store, _) = try? Store.open(path, access: .read, now: started),
        let book = try? keeping.book(for: workout, in: store, before: started.utc)
      else { return }
      tell(.book(book))
    }
  }
}
