/// What an exercise is counted under, whatever it is called: `back_squat`.
///
/// One of the library, or of the lifter's own, has its identifier; one that neither knows has the words of its
/// name. Either is the same on every machine.
public struct ExerciseID: RawRepresentable, Hashable, Codable, Sendable {
  /// The identifier as files have it.
  public let rawValue: String

  /// The exercise of this identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension ExerciseID: ExpressibleByStringLiteral {
  /// The exercise of this identifier.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension ExerciseID: CustomStringConvertible {
  /// The identifier as files have it.
  public var description: String { rawValue }
}
