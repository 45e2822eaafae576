internal import Training

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

  /// Adds the sets of a row.
  ///
  /// - Throws: `RowFault` if the session is full.
  mutating func include(_ row: ImportedRow, line: Int) throws(RowFault) {
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
    size += 1
    session.lines = session.lines.lowerBound...max(session.lines.upperBound, line)
    session.exercises[index].sets += row.sets
    if let order = row.order { orders[index] = order }
    if session.seconds == nil { session.seconds = row.seconds }
    size += Self.add(row.sessionNote, to: &session.notes)
    size += Self.add(row.exerciseNote, to: &session.exercises[index].notes)
  }

  /// Adds a note to the latest exercise.
  ///
  /// - Returns: False if the note is on another exercise.
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
