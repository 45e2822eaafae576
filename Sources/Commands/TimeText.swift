/// A moment in the local time it had: `2026-01-05T18:00:00+01:00`.
package struct TimeText: Equatable, Sendable {
  /// ISO 8601 with the zone, for programs.
  package let iso: String

  /// A moment by its text in ISO 8601.
  package init(_ iso: String) { self.iso = iso }

  /// For people, to the minute: `2026-01-05 18:00`.
  package var text: String { "\(iso.prefix(10)) \(iso.dropFirst(11).prefix(5))" }
}

extension TimeText: Encodable {
  /// The text in ISO 8601.
  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(iso)
  }
}
