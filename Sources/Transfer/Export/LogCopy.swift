internal import Context
internal import LogStore
internal import Reports
internal import Training

/// The whole log as JSON, for an exact copy (`Documentation/log.schema.json`): each session is
/// readable for other programs, and there as the rows of the log.
struct LogCopy {
  private let log: Store
  private let library: ExerciseLibrary
  private var count = 0

  init(_ log: Store, _ library: ExerciseLibrary) { (self.log, self.library) = (log, library) }

  /// The text before the first session; `files` are the lifter's text files by their names.
  func begin(_ files: [String: String], at now: Timestamp) throws -> String {
    """
    {
    "format": "spotter-log",
    "version": 1,
    "exported": \(JSONText.line(LocalTime.local(now))),
    "files": \(JSONText.line(files)),
    "tables": \(JSONText.line(try log.deskRecords())),
    "sessions": [
    """
  }

  /// The text of a session; `nil` if it does not exist.
  mutating func text(of id: SessionID) throws -> String? {
    guard case (let summary, var session)? = try log.session(id),
      let record = try log.record(of: id)
    else { return nil }
    session.name(by: library)
    var row = HistoryRow(summary)
    // Row numbers differ between copies.
    row.number = count + 1
    count += 1
    return (count == 1 ? "\n" : ",\n")
      + JSONText.line(
        ["session": row.fields(session), "record": record] as JSONFields)
  }

  static let end = "\n]\n}\n"
}
