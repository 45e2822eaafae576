package import SessionEngine
package import Training

/// A complete session that took place elsewhere, encoded as far as that does not depend on the log it
/// goes into.
///
/// Encoding takes about as long as saving, so an import does it on a thread of its own.
package struct EncodedSession: Sendable {
  package let plan: SessionPlan
  package let log: LoggedSession
  let started: Timestamp
  let events: Int
  let planRow: PlanRow
  let journal: [JournalRow]
  let rows: ChangedRows

  /// Encodes a session.
  ///
  /// - Parameters:
  ///   - plan: The plan it started from.
  ///   - entries: Its events; the last one ends it.
  ///   - moment: When it began; no boot clock confirms it, so it is never adjusted.
  /// - Throws: An encoding error.
  package init(_ plan: SessionPlan, _ entries: [Session.Entry], at moment: Timestamp) throws {
    let session = Session(plan, journal: entries)
    (self.plan, log, started) = (plan, session.log, moment)
    events = session.depth
    planRow = try PlanRow(plan)
    journal = try entries.map { entry in
      try JournalRow(
        JournalLine(entry: entry, at: moment.earlier(by: -entry.at.milliseconds)))
    }
    rows = try ChangedRows(of: log, over: nil)
  }
}

struct PlanRow: Sendable {
  let body: String
  /// How long the session takes as prescribed, in milliseconds.
  let length: Int

  init(_ plan: SessionPlan) throws {
    body = try JSONCoding.text(plan)
    length = plan.prescribedLength.milliseconds
  }
}

/// A line of the journal, encoded.
struct JournalRow: Sendable {
  let line: JournalLine
  let event: String

  init(_ line: JournalLine) throws {
    self.line = line
    event = try JSONCoding.text(line.entry.event)
  }
}
