/// Reads JSON: Spotter's own log, or one or more sessions of openweight.
struct JSONReader {
  private(set) var format: ImportFormat?
  private let unit: ImportUnit
  /// The input before the format was known; for an openweight file of one session, all of it.
  private var members: [JSONSplitter.Part] = []
  /// The parts of a log of Spotter met so far.
  private var sections: Set<String> = []

  /// The latest version of Spotter's own format.
  static let version = 1

  /// The members whose elements are sessions.
  static let lists: Set = ["sessions", "workouts", "logs"]

  init(unit: ImportUnit) { self.unit = unit }

  /// Takes the next member or element.
  ///
  /// - Returns: What it holds.
  /// - Throws: `UnreadableFile` if the file is of a later version; `RowFault` if the element is no
  ///   session.
  mutating func take(
    _ part: JSONSplitter.Part, body: (ImportedItem) throws -> Void
  ) throws {
    if part.key == "format" {
      guard part.text == "\"spotter-log\"" else {
        throw UnreadableFile("its format is \(part.text.prefix(40)), which Spotter does not know")
      }
      format = .spotter
      for member in members { try section(member, body) }
      members = []
    } else if part.key == "version", format == .spotter {
      guard let version = Int(part.text), version <= Self.version else {
        throw UnreadableFile("it is from a later version of Spotter. Update this one")
      }
    } else if part.isElement {
      if format == .spotter { return try body(.record(part.bytes, line: part.line)) }
      format = .openweight
      try session(part.bytes, line: part.line, body)
    } else if format == .spotter {
      try section(part, body)
    } else {
      guard members.reduce(part.bytes.count, { $0 + $1.bytes.count }) <= 16 << 20 else {
        throw UnreadableFile("it is larger than any session")
      }
      members.append(part)
    }
  }

  private mutating func section(
    _ part: JSONSplitter.Part, _ body: (ImportedItem) throws -> Void
  ) throws {
    // More of them would not be bounded by the longest part.
    guard sections.count < 100, sections.insert(part.key).inserted else {
      throw UnreadableFile("line \(part.line): '\(Field(part.key).shown)' occurs twice")
    }
    try body(.section(part.key, part.bytes))
  }

  /// Reads a file that is one session.
  mutating func finish(body: (ImportedItem) throws -> Void) throws {
    guard format != .spotter, members.contains(where: { $0.key == "exercises" }) else {
      if format == nil {
        throw UnreadableFile(
          "its format is not known: it is JSON, but not a Spotter or openweight log")
      }
      return
    }
    format = .openweight
    var bytes: [UInt8] = []
    for member in members {
      bytes += (bytes.isEmpty ? "{" : ",").utf8
      bytes += Array("\"\(member.key)\":".utf8) + member.bytes
    }
    try session(bytes + Array("}".utf8), line: members.first?.line ?? 1, body)
  }

  private func session(
    _ bytes: [UInt8], line: Int, _ body: (ImportedItem) throws -> Void
  ) throws {
    let log = try OpenweightSession(bytes)
    let last = line + bytes.count { $0 == 0x0A }
    let session = try ImportedSession(log, lines: line...last, unit: unit.unit) { fault in
      try body(.problem(fault.problem(line: line)))
    }
    guard !session.exercises.isEmpty else { throw RowFault.ignored("a session without sets") }
    try body(.session(session))
  }
}

extension JSONSplitter.Part {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
