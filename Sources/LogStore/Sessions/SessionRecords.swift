package import SessionEngine
package import Training

/// The number of a session in the log.
public struct SessionID: Hashable, Sendable, Codable {
  /// The number, which counts up from one and is never reused.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

package struct JournalLine: Hashable, Sendable {
  package var entry: Session.Entry

  /// The same moment by calendar and boot clock.
  package var at: Timestamp

  /// The lines of several entries, given the time of the last, by the session's own clock.
  package static func lines(of entries: [Session.Entry], at last: Timestamp) -> [JournalLine] {
    entries.map { entry in
      let before = (entries.last?.at ?? entry.at) - entry.at
      return JournalLine(entry: entry, at: last.earlier(by: before.milliseconds))
    }
  }
}

/// A session that can be resumed.
public struct Unfinished: Equatable, Sendable {
  package let id: SessionID

  package let plan: SessionPlan

  package let journal: [JournalLine]

  package let started: Timestamp

  /// The entries of its journal; with the plan, they make up the session.
  package var entries: [Session.Entry] { journal.map(\.entry) }

  /// When the latest event was recorded, or the session began if there is none.
  package var lastStamp: Timestamp { journal.last?.at ?? started }

  /// The time of the latest event on the session's own clock.
  package var lastInstant: Instant { journal.last?.entry.at ?? .zero }
}

/// A session as listed in the history.
public struct SessionSummary: Hashable, Sendable {
  public let id: SessionID

  /// When it began, as far as known.
  package let started: Timestamp

  /// The name of its program at the time.
  package let program: String?

  /// The name of its workout at the time.
  public let workout: String

  package let status: LoggedSession.Status

  /// The number of sets done, including missed ones.
  public let setsDone: Int

  /// Repetitions times weight, in thousandths of `unit`.
  package let volume: Int

  /// The gym's unit.
  package let unit: Weight.Unit

  /// Milliseconds from its beginning to its latest event.
  package let length: Int

  /// Session effort, 1 to 10.
  package let effort: Int?

  /// Whether it was one of a light week.
  package let isLight: Bool
}
