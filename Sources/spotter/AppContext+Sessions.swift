internal import Commands
internal import LogStore
internal import SessionEngine
internal import Training

extension Store {
  /// The sessions that are meant, the latest first; none where the log has no such session.
  func sessions(meant word: SessionWord) throws -> [SessionID] {
    switch word {
    case .number(let number): try session(SessionID(number)).map { [$0.0.id] } ?? []
    case .latest: try history(limit: 1).map(\.id)
    case .day(let day): try history(limit: .max).filter { $0.started.day == day }.map(\.id)
    }
  }
}

extension Workout {
  /// What tells exercises of one name apart, as its plan wrote it, by their slots.
  fileprivate var labels: [String: String] {
    Dictionary(exercises.compactMap { exercise in exercise.label.map { (exercise.slot, $0) } }) {
      first, _ in first
    }
  }
}

extension AppContext {
  /// A session of the log, set by set, with the records it set; nothing where the log does not have it.
  func report(of id: SessionID, in store: Store, asJSON: Bool) throws -> String? {
    guard let (summary, session) = try store.session(id) else { return nil }
    // As its plan had it then.
    let known = try store.journaled(id)
    return Report.show(
      HistoryRow(summary), session, labels: known?.plan.workout.labels ?? [:],
      parts: known.map { Session($0.plan, journal: $0.entries).parts } ?? [],
      records: try recordKeeping.reached(session, id, at: summary.started, in: store),
      asJSON: asJSON)
  }
}
