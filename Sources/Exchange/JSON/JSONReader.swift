struct JSONReader {
  private(set) var format: ImportFormat?
  /// The members before the one that says what the file is.
  private var members: [JSONSplitter.Part] = []
  /// The parts of the log met so far.
  private var sections: Set<String> = []

  static let version = 1

  /// Takes the next member or element; throws if the file is of a later version, or not a log.
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
      try check()
      try body(.record(part.bytes, line: part.line))
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

  func check() throws(UnreadableFile) {
    guard format != .spotter else { return }
    throw UnreadableFile("its format is not known: it is JSON, but not a log of Spotter")
  }
}

extension JSONSplitter.Part {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
