internal import Training

/// The content of one row: one or more sets of an exercise in a session.
struct ImportedRow {
  var started: SessionMoment
  var name: String
  var program: String?
  var key: String
  var seconds: Int?
  var sessionNote = ""
  var exercise: String
  var exerciseNote = ""
  /// The number of the set within its exercise; a number that starts over begins another exercise of
  /// the same name.
  var order: Int?
  var sets: [LoggedSet]
  /// The lifter's weight on that day.
  var bodyWeight: Weight?
}

/// Joins rows into sessions, also those whose rows do not follow one another.
///
/// Memory is bounded: beyond `mostSize`, which is years of training, the earliest session is complete,
/// and further rows of it are refused rather than taken for another session.
struct SessionAssembler {
  private let source: ImportFormat
  private var open: [OpenSession] = []
  /// Where each open session is, counted from the first of the file.
  private var places: [Identity: Int] = [:]
  /// The number of sessions that are complete, which were first in the file.
  private var completed = 0
  private var complete: Set<Int> = []
  /// The place of the session of the latest row.
  private var current = 0
  private var size = 0

  private struct Identity: Hashable {
    var key: String
    var started: SessionMoment
  }

  /// The largest size of all sessions to which rows may be added.
  private static let mostSize = 20_000

  init(_ source: ImportFormat) { self.source = source }

  /// Adds a row.
  ///
  /// - Returns: Sessions that are complete now, which are seldom some and then many.
  /// - Throws: `RowFault` if it does not fit in.
  mutating func add(_ row: ImportedRow, line: Int) throws(RowFault) -> [ImportedSession] {
    let place = current - completed
    if !open.indices.contains(place) || open[place].session.key != row.key
      || open[place].session.started != row.started
    {
      try turn(to: row, line: line)
    }
    let here = current - completed
    let before = open[here].size
    try open[here].include(row, line: line)
    size += open[here].size - before
    return evicted()
  }

  private mutating func turn(to row: ImportedRow, line: Int) throws(RowFault) {
    let identity = Identity(key: row.key, started: row.started)
    if let place = places[identity] {
      current = place
      return
    }
    guard !complete.contains(identity.hashValue) else {
      throw .malformed(
        "its session '\(row.name.prefix(40))' has other rows far up; sort the file by date")
    }
    current = completed + open.count
    places[identity] = current
    let session = ImportedSession(
      lines: line...line, source: source, started: row.started, name: row.name,
      program: row.program, key: row.key, seconds: row.seconds)
    open.append(OpenSession(session))
  }

  /// Takes out the earliest sessions if too much is held.
  private mutating func evicted() -> [ImportedSession] {
    guard size > Self.mostSize, open.count > 1 else { return [] }
    // Many at once, because the others move up; not too many, because whoever saves them meanwhile
    // waits for the next ones.
    var count = 0
    while size > Self.mostSize * 9 / 10, count < open.count, completed + count != current {
      size -= open[count].size
      count += 1
    }
    let sessions = open[..<count].map(\.session)
    for session in sessions {
      let identity = Identity(key: session.key, started: session.started)
      places[identity] = nil
      complete.insert(identity.hashValue)
    }
    open.removeFirst(count)
    completed += count
    return sessions.filter { !$0.exercises.isEmpty }
  }

  /// Returns the sessions that are left.
  mutating func finish() -> [ImportedSession] {
    defer { (open, places) = ([], [:]) }
    return open.map(\.session).filter { !$0.exercises.isEmpty }
  }

  /// Adds a note to the last exercise of the current session.
  ///
  /// - Returns: False if that is not the exercise that the note is on.
  mutating func note(_ text: String, on exercise: String) -> Bool {
    let place = current - completed
    guard open.indices.contains(place) else { return false }
    let before = open[place].size
    defer { size += open[place].size - before }
    return open[place].add(text, onLatest: exercise)
  }
}

enum RowFault: Error {
  case malformed(String)
  case ignored(String)
  /// It is a note on the exercise before it, not a set.
  case note(String, exercise: String)

  static func future(_ date: String) -> RowFault { .malformed("\(date) is in the future") }

  func problem(line: Int) -> ImportProblem {
    switch self {
    case .note:
      ImportProblem(line: line, kind: .ignored, reason: "a note on an exercise that has no set")
    case .malformed(let reason): ImportProblem(line: line, kind: .malformed, reason: reason)
    case .ignored(let reason): ImportProblem(line: line, kind: .ignored, reason: reason)
    }
  }
}
