public import SessionEngine
public import Training

/// The number of a session in the log.
public struct SessionID: Hashable, Sendable, Codable {
  /// Counts up from one, and is never used twice.
  public let number: Int

  /// The session of this number.
  public init(_ number: Int) { self.number = number }

  private enum CodingKeys: String, CodingKey {
    case number = "number"
  }
}

/// A line of the journal with the moment it was written down.
public struct JournalLine: Hashable, Sendable {
  /// What happened, on the session's own clock.
  public var entry: Session.Entry

  /// The same moment by calendar and clock.
  public var at: Timestamp

  /// An entry and its moment.
  public init(entry: Session.Entry, at: Timestamp) {
    self.entry = entry
    self.at = at
  }
}

extension JournalLine {
  /// The lines of several entries, of which the last was written down at a moment; the moments of
  /// the others follow from it by the session's own clock.
  public static func lines(of entries: [Session.Entry], at last: Timestamp) -> [JournalLine] {
    entries.map { entry in
      let before = (entries.last?.at ?? entry.at) - entry.at
      return JournalLine(entry: entry, at: last.earlier(by: before.milliseconds))
    }
  }
}

/// A session that can be taken up again.
public struct Unfinished: Equatable, Sendable {
  /// Its number in the log.
  public let id: SessionID

  /// What it started from.
  public let plan: SessionPlan

  /// All that happened in it.
  public let journal: [JournalLine]

  /// When it began.
  public let started: Timestamp

  /// The entries of its journal; with the plan they add up to the session.
  public var entries: [Session.Entry] { journal.map(\.entry) }

  /// When the latest event was written down; the beginning while there is none.
  public var lastStamp: Timestamp { journal.last?.at ?? started }

  /// The latest event on the session's own clock.
  public var lastInstant: Instant { journal.last?.entry.at ?? .zero }
}

/// A session in a line of history.
public struct SessionSummary: Hashable, Sendable {
  /// Its number in the log.
  public let id: SessionID

  /// When it began, as well as it is known.
  public let started: Timestamp

  /// The name of its program, as it was.
  public let program: String?

  /// The name of its workout, as it was.
  public let workout: String

  /// What became of it.
  public let status: LoggedSession.Status

  /// Sets done, short ones included.
  public let setsDone: Int

  /// Repetitions times weight, in thousandths of `unit`.
  public let volume: Int

  /// The unit in which the gym counted.
  public let unit: Weight.Unit

  /// Milliseconds from its beginning to its latest event.
  public let length: Int

  /// How hard the lifter found it, one to ten.
  public let effort: Int?
}
