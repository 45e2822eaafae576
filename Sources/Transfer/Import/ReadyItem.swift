internal import Commands
internal import Exchange
internal import LogStore
internal import Training

/// What an item of a file brings into the log, ready to be saved.
enum ReadyItem: Sendable {
  case session(ReadySession)
  /// A session of another log of Spotter; `nil` if it is none.
  case record(SessionRecord?, line: Int)
  /// Another part of such a log, by name, as JSON.
  case section(String, [UInt8])
  case bodyWeight(Weight, at: Timestamp)
  case problem(ImportProblem)
  /// How many bytes of the file were read.
  case position(Int)
  case end(FileSummary)
}

/// A session of another program as it comes into the log.
struct ReadySession: Sendable {
  /// The lines of the file about it.
  var lines: ClosedRange<Int>
  var name: String
  var exercises: Int
  var sets: Int
  var started: Timestamp
  var isZoneAssumed: Bool
  var isTimeAssumed: Bool
  /// The sets of exercises that the library does not know, by name.
  var unknown: [String: Int]
  var heaviest: [String: Weight]
  var encoded: EncodedSession
}

/// What is known about a file at its end.
struct FileSummary: Sendable {
  var format: ImportFormat?
  var notices: [String]
  /// Columns of which it is not known what they say, with the first number in each.
  var unknownNumbers: [(column: String, number: String)]
  /// The number of rows that were tried, and of those that could not be read.
  var rows: Int
  var malformed: Int
}
