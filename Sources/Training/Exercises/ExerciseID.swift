/// The identity of an exercise in the log, the same on every machine: its identifier, `back_squat`,
/// or for one that the library does not know the words of its name.
package struct ExerciseID: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

extension ExerciseID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ExerciseID: CustomStringConvertible {
  package var description: String { rawValue }
}
