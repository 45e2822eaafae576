internal import Training

/// What one row says: one or more sets of an exercise of a session.
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
}

/// Joins rows into sessions.
///
/// The rows of a session follow one another in all known formats, so that only one session is held
/// in memory. Rows of a session that was complete already are refused, rather than taken for another
/// session.
struct SessionAssembler {
  private let source: ImportFormat
  private var open: ImportedSession?
  /// The number of the latest set of each exercise of the open session.
  private var orders: [Int?] = []
  private var complete: Set<Int> = []

  // The limits of the log.
  private static let mostExercises = 250
  private static let mostSets = 200
  private static let mostNotes = 100

  init(_ source: ImportFormat) { self.source = source }

  /// Adds a row.
  ///
  /// - Returns: The session before it, if it begins another.
  /// - Throws: `RowFault` if it does not fit in.
  mutating func add(_ row: ImportedRow, line: Int) throws(RowFault) -> ImportedSession? {
    var finished: ImportedSession?
    if open?.key != row.key || open?.started != row.started {
      guard !complete.contains(Self.identity(row)) else {
        throw .malformed(
          "its session '\(row.name.prefix(40))' has other rows further up; sort the file by date")
      }
      finished = finish()
      complete.insert(Self.identity(row))
      open = ImportedSession(
        lines: line...line, source: source, started: row.started, name: row.name,
        program: row.program,
        key: row.key, seconds: row.seconds)
    }
    try include(row, line: line)
    return finished
  }

  /// Returns the last session.
  mutating func finish() -> ImportedSession? {
    defer { (open, orders) = (nil, []) }
    return open.flatMap { $0.exercises.isEmpty ? nil : $0 }
  }

  /// Adds a note to the last exercise of the open session.
  ///
  /// - Returns: False if that is not the exercise that the note is on.
  mutating func note(_ text: String, on exercise: String) -> Bool {
    guard var session = open.take() else { return false }
    defer { open = session }
    guard let last = session.exercises.indices.last, session.exercises[last].name == exercise else {
      return false
    }
    Self.add(text, to: &session.exercises[last].notes)
    return true
  }

  private mutating func include(_ row: ImportedRow, line: Int) throws(RowFault) {
    // Taken out while it is changed: a second reference would make every row copy all its sets.
    guard var session = open.take() else { return }
    defer { open = session }
    var place = session.exercises.lastIndex { $0.name == row.exercise }
    if let found = place, found != session.exercises.count - 1, let order = row.order,
      order <= orders[found] ?? 0
    {
      place = nil
    }
    let index = place ?? session.exercises.count
    guard index < Self.mostExercises else {
      throw .malformed("a session can have at most \(Self.mostExercises) exercises")
    }
    let known = place.map { session.exercises[$0].sets.count } ?? 0
    guard known + row.sets.count <= Self.mostSets else {
      throw .malformed("an exercise can have at most \(Self.mostSets) sets")
    }
    if place == nil {
      session.exercises.append(
        LoggedExercise(name: row.exercise, loading: nil, sets: [], notes: []))
      orders.append(nil)
    }
    session.lines = session.lines.lowerBound...max(session.lines.upperBound, line)
    session.exercises[index].sets += row.sets
    if let order = row.order { orders[index] = order }
    if session.seconds == nil { session.seconds = row.seconds }
    Self.add(row.sessionNote, to: &session.notes)
    Self.add(row.exerciseNote, to: &session.exercises[index].notes)
  }

  private static func add(_ note: String, to notes: inout [String]) {
    if !note.isEmpty, !notes.contains(note), notes.count < mostNotes { notes.append(note) }
  }

  private static func identity(_ row: ImportedRow) -> Int {
    var hasher = Hasher()
    hasher.combine(row.key)
    hasher.combine(row.started)
    return hasher.finalize()
  }
}

/// Why a row does not come in.
enum RowFault: Error {
  case malformed(String)
  case ignored(String)
  /// It is a note on the exercise before it, not a set.
  case note(String, exercise: String)

  func problem(line: Int) -> ImportProblem {
    switch self {
    case .note:
      ImportProblem(line: line, kind: .ignored, reason: "a note on an exercise that has no set")
    case .malformed(let reason): ImportProblem(line: line, kind: .malformed, reason: reason)
    case .ignored(let reason): ImportProblem(line: line, kind: .ignored, reason: reason)
    }
  }
}
