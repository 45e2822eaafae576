package import JSON
package import Training

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
  }

  package init(line: Int, kind: Kind, reason: String) {
    (self.line, self.kind, self.reason) = (line, kind, reason)
  }
}

/// An item of a file, in the file's order.
package enum ImportedItem: Sendable {
  case session(ImportedSession)
  case problem(ImportProblem)
  case bodyWeight(ImportedBodyWeight)
  /// A session of another log of Spotter.
  case record(JSONValue, line: Int)
  /// Another part of such a log, by name: its files or its tables.
  case section(String, JSONValue)
}

/// A file that cannot be imported at all.
package struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, and what to do: a clause after `cannot import 'x.csv': `.
  package let description: String

  package init(_ description: String) { self.description = description }
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

extension DelimitedReader.Fault {
  var asRowFault: RowFault {
    switch self {
    case .tooLong: .malformed("the row is too long")
    case .openQuote: .malformed("its quote is not closed")
    }
  }
}
