internal import Hashing
internal import Merging
internal import SessionEngine

/// A finished session as the parts that are merged: its plan and journal until it ended, the corrections
/// of each exercise, and those of the session as a whole.
enum SessionParts {
  /// The number of events, a space, and the session until it ended, as JSON.
  static let base = "base"
  /// Corrections of the session as a whole, as a JSON array.
  static let head = "head"
  static let kind = "session/"

  /// The corrections of an exercise that the session had when it ended.
  static func exercise(_ number: Int) -> String { "e\(number)" }

  /// The number in the name of such a part.
  static func number(of part: String) -> Int? {
    part.hasPrefix("e") ? Int(part.dropFirst()) : nil
  }

  /// Whether it is an exercise that was added later; parts sort as the exercises follow each other.
  static func isAdded(_ part: String) -> Bool { part.hasPrefix("a") }

  /// The name of an exercise that is added after others, whatever the clock says.
  static func added(
    at time: Int, _ index: Int, _ addition: String, after others: some Sequence<String>
  ) -> String {
    let latest = others.compactMap { Int($0.dropFirst().prefix(15)) }.max() ?? 0
    return "a" + padded(max(time, latest + 1), 15) + padded(index, 3)
      + String(fingerprint(addition), radix: 36)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension SessionRecord {
  /// The session as it was when it ended, the same in every log.
  func beginning(lines: Int, was first: Session.Beginning?) -> SessionRecord {
    var record = self
    record.journal = Array(journal.prefix(lines))
    let settled = [
      "uid", "program", "program_key", "workout", "workout_key", "started_ms", "offset_s", "zone",
      "boot", "boottime_ms", "unit",
    ]
    record.session = session.filter { settled.contains($0.key) }
    if let first {
      record.session["started_ms"] = .integer(first.utc)
      record.session["offset_s"] = .integer(first.offset)
      record.session["zone"] = .text(first.zone)
    }
    // The results follow from the journal.
    record.session["status"] = .text("finished")
    record.session["notes"] = .text("[]")
    for column in ["length_ms", "sets_done", "volume"] { record.session[column] = .integer(0) }
    return record
  }
}
