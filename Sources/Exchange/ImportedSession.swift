package import Training

/// A session read from another program's file.
package struct ImportedSession: Hashable, Sendable {
  /// The first line of the file about it, and the last.
  package var lines: ClosedRange<Int>
  package var source: ImportFormat
  package var started: SessionMoment
  /// The name of its workout.
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

package struct ImportedBodyWeight: Hashable, Sendable {
  package var line: Int
  package var at: SessionMoment
  package var weight: Weight
}

/// A row, or a part of one, that does not come in as it is.
package struct ImportProblem: Hashable, Sendable {
  package var line: Int
  package var kind: Kind
  /// The reason, which follows `line 7: `.
  package var reason: String

  package enum Kind: Hashable, Sendable {
    /// The row cannot be read and is dropped.
    case malformed
    /// The row says nothing that a log keeps, such as a rest timer.
    case ignored
    /// The row comes in, but not all of it.
    case incomplete
  }

  package init(line: Int, kind: Kind, reason: String) {
    (self.line, self.kind, self.reason) = (line, kind, reason)
  }
}

/// An item of a file, in the file's order.
package enum ImportedItem: Hashable, Sendable {
  case session(ImportedSession)
  case problem(ImportProblem)
  case bodyWeight(ImportedBodyWeight)
  /// A session of another log of Spotter, as JSON.
  case record([UInt8], line: Int)
  /// Another part of such a log, by name, as JSON: its files or its tables.
  case section(String, [UInt8])
}

/// A file that cannot be imported at all.
package struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, and what to do: a clause after `cannot import 'x.csv': `.
  package let description: String

  package init(_ description: String) { self.description = description }
}
