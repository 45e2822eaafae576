internal import Exchange
internal import Reports
internal import Training

struct ImportedFileRow: Sendable {
  var path: String
  var format: ImportFormat?
  var notices: [String] = []
  var sessions: [ImportedSessionRow] = []
  var counts: [ImportedSessionRow.Outcome: Int] = [:]
  /// The number of sets of sessions that come in.
  var sets = 0
  /// The rows that were dropped, the first of them.
  var dropped: [ImportProblem] = []
  var droppedCount = 0
  /// The rows that hold nothing to log, by reason.
  var ignored: [String: Ignored] = [:]
  var bodyWeights = 0
  /// The sets of exercises that the library does not know, by name.
  var unknown: [String: Int] = [:]
  /// The time zone that was assumed; `nil` if the file names its own.
  var zone: String?
  var isTimeAssumed = false
  /// Whether more than sessions came in, such as gear or a program.
  var bringsMore = false

  /// Rows that hold nothing to log.
  struct Ignored: Sendable {
    private(set) var count = 0
    /// Their lines, the first of them; none unless they are listed.
    private(set) var lines: [Int] = []

    /// Counts a row, and lists its line if there is one.
    mutating func add(_ line: Int?) {
      count += 1
      if let line, lines.count < ImportedFileRow.listed { lines.append(line) }
    }
  }

  /// How many sessions and rows are listed; the others are counted.
  static let listed = 1_000
}

struct ImportedSessionRow: Sendable {
  enum Outcome: String, CaseIterable, Sendable {
    case new
    /// The log has it.
    case known
    /// The log has an earlier export of it, which is replaced.
    case changed
    /// The log has an earlier export of it that was corrected in Spotter, and stays.
    case corrected
    /// The log has it by the same ID, but it was changed in one of the two logs, and stays.
    case differing
  }

  var lines: ClosedRange<Int>
  var started: TimeText
  var name: String
  var exercises: Int
  var sets: Int
  var outcome: Outcome
}

extension Report {
  static func imported(_ files: [ImportedFileRow], isDryRun: Bool, asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        ["dryRun": isDryRun, "files": files] as JSONFields)
    }
    var lines = files.flatMap { self.lines(of: $0, isDryRun: isDryRun) }
    let count = files.reduce(0) { $0 + $1.incoming }
    let sets = files.reduce(0) { $0 + $1.sets }
    let incoming = "\(counted(count, "session")) with \(counted(sets, "set"))"
    if isDryRun {
      lines.append(
        "Nothing was changed. Without --dry-run, Spotter would import \(incoming).")
    } else if count > 0 {
      lines.append("Imported \(incoming). 'spotter undo' takes it all back.")
    } else if files.contains(where: \.bringsMore) {
      lines.append("No new sessions, but the rest was imported. 'spotter undo' takes it all back.")
    } else {
      lines.append("Nothing to import: the log already has everything.")
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of file: ImportedFileRow, isDryRun: Bool) -> [String] {
    let format = file.format.map { "\($0.title), " } ?? ""
    let total = file.counts.values.reduce(0, +)
    var lines = ["\(line(file.path)): \(format)\(counted(total, "session"))"]
    if isDryRun {
      lines += file.sessions.map { "  \(line(of: $0))" }
      let more = total - file.sessions.count
      if more > 0 { lines.append("  … and \(counted(more, "more session"))") }
    }
    lines += ImportedSessionRow.Outcome.allCases.compactMap { outcome in
      file.counts[outcome].map { "  \(sentence(outcome, $0))" }
    }
    if file.droppedCount > 0 {
      lines.append("  \(counted(file.droppedCount, "row")) cannot be read and will be left out:")
      let shown = file.dropped.prefix(isDryRun ? ImportedFileRow.listed : 20)
      lines += shown.map { "    line \($0.line): \(line($0.reason))" }
      let more = file.droppedCount - shown.count
      if more > 0 {
        lines.append("    … and \(more) more" + (isDryRun ? "" : "; --dry-run lists them"))
      }
    }
    if file.bodyWeights > 0 {
      lines.append("  \(counted(file.bodyWeights, "new body weight"))")
    }
    lines += file.ignored.sorted { $0.key < $1.key }.map { reason, rows in
      "  \(counted(rows.count, "row")) with nothing to log: \(line(reason))\(numbers(rows))"
    }
    lines += file.notices.map { "  Note: \($0)" }
    if let zone = file.zone {
      lines.append(
        "  Note: the file names no time zone; \(zone) is assumed\(file.isTimeAssumed ? ", and midnight where it names no time" : "")."
      )
    }
    return lines + unknown(file.unknown)
  }

  /// Returns the lines of rows in parentheses, consecutive ones as a range.
  private static func numbers(_ rows: ImportedFileRow.Ignored) -> String {
    guard let first = rows.lines.first else { return "" }
    var ranges = [first...first]
    for line in rows.lines.dropFirst() {
      let last = ranges[ranges.count - 1]
      if line == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    let texts = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let more = rows.count > rows.lines.count ? ", …" : ""
    return " (\(rows.lines.count == 1 ? "line" : "lines") \(texts.joined(separator: ", "))\(more))"
  }

  private static func unknown(_ names: [String: Int]) -> [String] {
    guard !names.isEmpty else { return [] }
    let sorted = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(10).map {
      "'\(line(String($0.key.prefix(60))))' (\(counted($0.value, "set")))"
    }
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    return [
      "  Note: Spotter does not know these exercises, which keep their names:"
        + " \(shown.joined(separator: ", "))\(more). 'spotter import --help' says how to rename them."
    ]
  }

  private static func line(of row: ImportedSessionRow) -> String {
    let lines =
      row.lines.count == 1
      ? "line \(row.lines.lowerBound)" : "lines \(row.lines.lowerBound)-\(row.lines.upperBound)"
    let contents = "\(counted(row.exercises, "exercise")), \(counted(row.sets, "set"))"
    return "\(lines): \(row.started.text)  \(line(row.name))  \(contents)  \(word(row.outcome))"
  }

  private static func word(_ outcome: ImportedSessionRow.Outcome) -> String {
    switch outcome {
    case .new: "new"
    case .known: "already in the log"
    case .changed: "changed: replaces the earlier import"
    case .corrected: "corrected in Spotter: stays"
    case .differing: "changed in one of the logs: stays"
    }
  }

  private static func sentence(
    _ outcome: ImportedSessionRow.Outcome, _ count: Int
  ) -> String {
    switch outcome {
    case .new: counted(count, "new session")
    case .known: "\(counted(count, "session")) already in the log"
    case .changed: "\(counted(count, "session")) changed since an earlier import, replaced"
    case .corrected:
      count == 1
        ? "1 session differs from the file because you corrected it here: left as it is"
        : "\(count) sessions differ from the file because you corrected them here: left as they are"
    case .differing:
      "\(counted(count, "session")) changed in one of the two logs since: left as in this one"
    }
  }

  /// Returns the notice about rows that came in besides sessions.
  static func copied(_ count: Int) -> String {
    "imported \(others(count)) as well."
  }

  /// Returns the notice about such rows in a dry run.
  static func wouldCopy(_ count: Int) -> String {
    "the file also has \(others(count)); Spotter would import"
      + (count == 1 ? " it, unless your log has it." : " those that your log does not have.")
  }

  /// Returns the notice about such rows that cannot be.
  static func refused(_ count: Int) -> String {
    "left out \(others(count)), which cannot be read or "
      + (count == 1 ? "conflicts with yours." : "conflict with yours.")
  }

  private static func others(_ count: Int) -> String {
    "\(counted(count, "entry", "entries")) of body weight, gear, schedule or programs"
  }
}

extension ImportedFileRow {
  /// The number of sessions that come in.
  var incoming: Int { counts[.new, default: 0] + counts[.changed, default: 0] }
}

extension ImportedFileRow: JSONObject {
  var fields: JSONFields {
    let counts = { (outcome: ImportedSessionRow.Outcome) in self.counts[outcome, default: 0] }
    let ignored = ignored.sorted { $0.key < $1.key }.map { reason, rows -> JSONFields in
      ["reason": reason, "rows": rows.count, "lines": rows.lines]
    }
    let unknown = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ["exercise": $0.key, "sets": $0.value] as JSONFields }
    return [
      "file": path, "format": format?.rawValue, "new": counts(.new), "known": counts(.known),
      "changed": counts(.changed), "corrected": counts(.corrected),
      "differing": counts(.differing), "sets": sets, "notices": notices, "assumedZone": zone,
      "assumesTimes": isTimeAssumed, "bodyWeights": bodyWeights, "dropped": droppedCount,
      "droppedRows": dropped.map { ["line": $0.line, "reason": $0.reason] as JSONFields },
      "ignored": ignored, "unknownExercises": unknown, "sessions": sessions,
    ]
  }
}

extension ImportedSessionRow: JSONObject {
  var fields: JSONFields {
    [
      "firstLine": lines.lowerBound, "lastLine": lines.upperBound, "started": started,
      "workout": name, "exercises": exercises, "sets": sets, "outcome": outcome.rawValue,
    ]
  }
}
