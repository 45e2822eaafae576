/// A moment in its own local time: `2026-01-05T18:00:00+01:00`.
package struct TimeText: Equatable, Sendable {
  /// ISO 8601 with the UTC offset, for programs.
  package let iso: String

  /// Creates a moment from ISO 8601 text.
  package init(_ iso: String) { self.iso = iso }

  /// To the minute, for people: `2026-01-05 18:00`.
  package var text: String { "\(iso.prefix(10)) \(iso.dropFirst(11).prefix(5))" }
}

extension TimeText: Encodable {
  /// Encodes the ISO 8601 text.
  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(iso)
  }
}
