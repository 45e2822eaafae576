package import Training

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
  /// The number of the set; one that starts over begins another exercise of the same name.
  var order: Int?
  var sets: [LoggedSet]
  /// The lifter's weight on that day.
  var bodyWeight: Weight?
}

/// A session read from another program's file.
package struct ImportedSession: Hashable, Sendable {
  /// The first line of the file about it, and the last.
  package var lines: ClosedRange<Int>
  package var source: ImportFormat
  package var started: SessionMoment
  package var name: String
  package var program: String?
  /// Its identity in the file, by which a later export of the same session is recognized.
  package var key: String
  /// Its length in seconds; `nil` if it is not known.
  package var seconds: Int?
  /// Session effort, 1 to 10.
  package var effort: Int?
  package var notes: [String] = []
  /// Its exercises with their results, in the file's order and by the file's names.
  package var exercises: [LoggedExercise] = []

  /// The number of sets, warm-ups included.
  package var sets: Int { exercises.reduce(0) { $0 + $1.sets.count } }
}

/// Joins rows into sessions, also those whose rows do not follow one another.
///
/// Memory is bounded: beyond a size, which is years of training, the earliest session is complete, and
/// further rows of it are refused rather than taken for another session.
struct SessionAssembler {
  private let source: ImportFormat
  /// The largest size of all sessions to which rows may be added.
  private let mostSize: Int
  private var open: [OpenSession] = []
  /// Where each open session is, counted from the first of the file.
  private var indices: [Identity: Int] = [:]
  /// The number of sessions that are complete, which were first in the file.
  private var completed = 0
  private var complete: Set<Int> = []
  /// The index of the session of the latest row.
  private var current = 0
  private var size = 0

  private struct Identity: Hashable {
    var key: String
    var started: SessionMoment
  }

  init(_ source: ImportFormat, mostSize: Int = 20_000) {
    (self.source, self.mostSize) = (source, mostSize)
  }

  /// Adds a row, if it fits in; returns sessions that are complete now, seldom some and then many.
  mutating func add(_ row: ImportedRow, line: Int) throws(RowFault) -> [ImportedSession] {
    let index = current - completed
    if !open.indices.contains(index) || open[index].session.key != row.key
      || open[index].session.started != row.started
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
    if let index = indices[identity] {
      current = index
      return
    }
    guard !complete.contains(identity.hashValue) else {
      throw .malformed(
        "its session '\(row.name.prefix(40))' has other rows far up; sort the file by date")
    }
    current = completed + open.count
    indices[identity] = current
    let session = ImportedSession(
      lines: line...line, source: source, started: row.started, name: row.name,
      program: row.program, key: row.key, seconds: row.seconds)
    open.append(OpenSession(session))
  }

  /// Takes out the earliest sessions if too much is held.
  private mutating func evicted() -> [ImportedSession] {
    guard size > mostSize, open.count > 1 else { return [] }
    // Many at once, because the others move up; not too many, because whoever saves them is slow.
    var count = 0
    while size > mostSize * 9 / 10, count < open.count, completed + count != current {
      size -= open[count].size
      count += 1
    }
    let sessions = open[..<count].map(\.session)
    for session in sessions {
      let identity = Identity(key: session.key, started: session.started)
      indices[identity] = nil
      complete.insert(identity.hashValue)
    }
    open.removeFirst(count)
    completed += count
    return sessions.filter { !$0.exercises.isEmpty }
  }

  mutating func finish() -> [ImportedSession] {
    defer { (open, indices) = ([], [:]) }
    return open.map(\.session).filter { !$0.exercises.isEmpty }
  }

  /// Adds a note to the last exercise of the current session; false if it is on another one.
  mutating func note(_ text: String, on exercise: String) -> Bool {
    let index = current - completed
    guard open.indices.contains(index) else { return false }
    let before = open[index].size
    defer { size += open[index].size - before }
    return open[index].add(text, onLatest: exercise)
  }
}

/// A session to which rows may still be added.
struct OpenSession {
  private(set) var session: ImportedSession
  /// The number of rows, one more for each 64 bytes of notes.
  private(set) var size = 0
  /// The number of the latest set of each exercise.
  private var orders: [Int?] = []

  // The limits of the log.
  private static let mostExercises = 250
  private static let mostSets = 200
  private static let mostNotes = 100

  init(_ session: ImportedSession) { self.session = session }

  /// Adds the sets of a row; throws if the session is full.
  mutating func include(_ row: ImportedRow, line: Int) throws(RowFault) {
    var latest = session.exercises.lastIndex { $0.name == row.exercise }
    if let found = latest, found != session.exercises.count - 1, let order = row.order,
      order <= orders[found] ?? 0
    {
      latest = nil
    }
    let index = latest ?? session.exercises.count
    guard index < Self.mostExercises else {
      throw .malformed("a session can have at most \(Self.mostExercises) exercises")
    }
    let known = latest.map { session.exercises[$0].sets.count } ?? 0
    guard known + row.sets.count <= Self.mostSets else {
      throw .malformed("an exercise can have at most \(Self.mostSets) sets")
    }
    if latest == nil {
      session.exercises.append(
        LoggedExercise(name: row.exercise, loading: nil, sets: [], notes: []))
      orders.append(nil)
    }
    size += 1
    session.lines = session.lines.lowerBound...max(session.lines.upperBound, line)
    session.exercises[index].sets += row.sets
    if let order = row.order { orders[index] = order }
    if session.seconds == nil { session.seconds = row.seconds }
    size += Self.add(row.sessionNote, to: &session.notes)
    size += Self.add(row.exerciseNote, to: &session.exercises[index].notes)
  }

  /// Adds a note to the latest exercise; false if it is on another one.
  mutating func add(_ note: String, onLatest exercise: String) -> Bool {
    guard let last = session.exercises.indices.last, session.exercises[last].name == exercise else {
      return false
    }
    size += Self.add(note, to: &session.exercises[last].notes)
    return true
  }

  /// Adds a note that is not there yet, and returns its size.
  private static func add(_ note: String, to notes: inout [String]) -> Int {
    guard !note.isEmpty, notes.count < mostNotes, !notes.contains(note) else { return 0 }
    notes.append(note)
    return note.utf8.count / 64
  }
}
