/// The identity of an exercise in the log, whatever its name: `back_squat`.
///
/// An exercise of the library, or the lifter's own, has its identifier; an unknown one uses the
/// words of its name. Both are the same on every machine.
package struct ExerciseID: RawRepresentable, Hashable, Codable, Sendable {
  /// The identifier as stored in files.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

extension ExerciseID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ExerciseID: CustomStringConvertible {
  /// The identifier as stored in files.
  package var description: String { rawValue }
}
