public import SessionEngine
public import Training

/// The number of a session in the log.
public struct SessionID: Hashable, Sendable, Codable {
  /// The number, which counts up from one and is never reused.
  public let number: Int

  public init(_ number: Int) { self.number = number }

  private enum CodingKeys: String, CodingKey {
    case number
  }
}

/// A line of the journal with its time.
public struct JournalLine: Hashable, Sendable {
  /// The event, with its time on the session's own clock.
  public var entry: Session.Entry

  /// The same moment by calendar and boot clock.
  public var at: Timestamp

  public init(entry: Session.Entry, at: Timestamp) {
    self.entry = entry
    self.at = at
  }
}

extension JournalLine {
  /// The lines of several entries, given the time of the last; the others' times follow from the
  /// session's own clock.
  public static func lines(of entries: [Session.Entry], at last: Timestamp) -> [JournalLine] {
    entries.map { entry in
      let before = (entries.last?.at ?? entry.at) - entry.at
      return JournalLine(entry: entry, at: last.earlier(by: before.milliseconds))
    }
  }
}

/// A session that can be resumed.
public struct Unfinished: Equatable, Sendable {
  public let id: SessionID

  public let plan: SessionPlan

  public let journal: [JournalLine]

  public let started: Timestamp

  /// The entries of its journal; with the plan, they make up the session.
  public var entries: [Session.Entry] { journal.map(\.entry) }

  /// When the latest event was recorded, or the session began if there is none.
  public var lastStamp: Timestamp { journal.last?.at ?? started }

  /// The time of the latest event on the session's own clock.
  public var lastInstant: Instant { journal.last?.entry.at ?? .zero }
}

/// A session as listed in the history.
public struct SessionSummary: Hashable, Sendable {
  public let id: SessionID

  /// When it began, as far as known.
  public let started: Timestamp

  /// The name of its program at the time.
  public let program: String?

  /// The name of its workout at the time.
  public let workout: String

  public let status: LoggedSession.Status

  /// The number of sets done, including missed ones.
  public let setsDone: Int

  /// Repetitions times weight, in thousandths of `unit`.
  public let volume: Int

  /// The gym's unit.
  public let unit: Weight.Unit

  /// Milliseconds from its beginning to its latest event.
  public let length: Int

  /// Session effort, 1 to 10.
  public let effort: Int?
}
