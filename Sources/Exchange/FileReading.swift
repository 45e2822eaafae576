/// Reads a file of training sessions, whose format it recognizes, chunk by chunk.
///
///     var reading = FileReading(unit: ImportUnit(.kilograms, isStated: false))
///     try reading.read(chunk) { item in … }
///     try reading.finish { item in … }
///
/// Memory is bounded by the largest session.
package struct FileReading {
  /// The format, once recognized or as given.
  package private(set) var format: ImportFormat?

  /// Notices about the whole file, complete once it is recognized.
  package private(set) var notices: [String] = []

  /// The number of rows that were tried, and of those that could not be read.
  package private(set) var rows = 0
  package private(set) var malformed = 0

  private let unit: ImportUnit
  /// The beginning of the file, until its format is recognized.
  private var beginning: [UInt8] = []
  private var reader: Reader?

  private enum Reader {
    case rows(DelimitedReader, any RowFormat, SessionAssembler)
    case tables(DelimitedReader, JefitReader)
    case json(JSONSplitter, JSONReader)
  }

  /// Enough bytes for any header.
  private static let enough = DelimitedReader.longestRow

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - format: The format; `nil` to recognize it.
  ///   - unit: The unit of weights if the file names none.
  package init(format: ImportFormat? = nil, unit: ImportUnit) {
    (self.format, self.unit) = (format, unit)
  }

  /// Reads the next bytes.
  ///
  /// - Throws: `UnreadableFile` if the file has no known format; the errors of `body`.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>, body: (ImportedItem) throws -> Void
  ) throws {
    guard reader == nil else { return try feed(bytes, body) }
    beginning += bytes
    guard beginning.count >= Self.enough || headerIsComplete else { return }
    try begin(body)
  }

  /// Reads the end of the file.
  ///
  /// - Throws: `UnreadableFile` if the file has no known format; the errors of `body`.
  package mutating func finish(body: (ImportedItem) throws -> Void) throws {
    if reader == nil { try begin(body) }
    switch reader {
    case .rows(var rows, var format, var assembler)?:
      reader = nil
      try rows.finish { row, fault in try take(row, fault, &format, &assembler, body) }
      if let last = assembler.finish() { try body(.session(last)) }
    case .tables(var rows, var tables)?:
      reader = nil
      try rows.finish { row, fault in try take(row, fault, &tables, body) }
      for item in tables.finish() {
        if case .problem = item { malformed += 1 }
        try body(item)
      }
    case .json(let splitter, var json)?:
      reader = nil
      do {
        try splitter.finish()
        try json.finish(body: body)
      } catch let fault as RowFault {
        rows += 1
        try report(fault, line: 1, body)
      } catch let fault as JSONSplitter.Fault {
        throw fault.asUnreadable
      }
      format = json.format
    case nil: break
    }
  }

  // MARK: The format

  /// Whether the beginning has a whole row that is not empty, however its fields are separated: with
  /// one delimiter, a quote may begin a field that goes on; with another, it is part of one.
  private var headerIsComplete: Bool {
    headerEnd != nil
      && Self.delimiters.allSatisfy { delimiter in
        var hasRow = false
        var reader = DelimitedReader(delimiter: delimiter)
        reader.read(beginning[...]) { _, _ in hasRow = true }
        return hasRow
      }
  }

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The end of the first row that is not empty.
  private var headerEnd: Int? {
    guard let first = beginning.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }) else { return nil }
    var isQuoted = false
    return beginning[first...].firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == 0x0A || byte == 0x0D)
    }
  }

  private mutating func begin(_ body: (ImportedItem) throws -> Void) throws {
    if beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]) {
      throw UnreadableFile("it is UTF-16 text. Save it as UTF-8 and import that")
    }
    guard let first = beginning.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }) else {
      throw UnreadableFile("it is empty")
    }
    if beginning[..<(headerEnd ?? beginning.endIndex)].contains(0)
      || beginning.starts(with: "PK".utf8)
    {
      throw UnreadableFile("it is not a text file. Unpack an archive first")
    }
    if beginning[first] == UInt8(ascii: "{") || beginning[first] == UInt8(ascii: "[") {
      guard format.map({ $0 == .spotter || $0 == .openweight }) ?? true else {
        throw UnreadableFile("it is JSON, and does not look like a file of \(format?.title ?? "")")
      }
      reader = .json(JSONSplitter(lists: JSONReader.lists), JSONReader(unit: unit))
    } else if beginning[first...].starts(with: "###".utf8), format == nil || format == .jefit {
      let tables = JefitReader(unit: unit)
      (format, notices) = (.jefit, tables.notices)
      reader = .tables(DelimitedReader(delimiter: UInt8(ascii: ",")), tables)
    } else {
      let (delimiter, found) = try recognized()
      (format, notices) = (found.0, found.1.notices)
      reader = .rows(
        DelimitedReader(delimiter: delimiter), found.1, SessionAssembler(found.0))
    }
    let bytes = beginning
    beginning = []
    isHeader = true
    try feed(bytes[...], body)
  }

  /// Whether the next row is the header.
  private var isHeader = false

  private func recognized() throws -> (UInt8, (ImportFormat, any RowFormat)) {
    var seen: [String] = []
    for delimiter in Self.delimiters {
      var names: [String]?
      var reader = DelimitedReader(delimiter: delimiter)
      reader.read(beginning[...]) { row, _ in names = names ?? row.texts }
      if names == nil { reader.finish { row, _ in names = names ?? row.texts } }
      guard let names else { continue }
      if names.count > seen.count { seen = names }
      let header = Header(names)
      for (kind, type) in Self.formats where format == nil || format == kind {
        if let found = type.init(header, unit: unit) { return (delimiter, (kind, found)) }
      }
    }
    let columns = seen.prefix(6).map { "'\(Field($0.prefix(24)).shown)'" }.joined(separator: ", ")
    let wanted = format.map { "it does not look like a file of \($0.title)" }
    throw UnreadableFile(
      "\(wanted ?? "its format is not known"): its first line names the columns \(columns)")
  }

  private static let formats: [(ImportFormat, any RowFormat.Type)] = [
    (.strong, StrongFormat.self), (.hevy, HevyFormat.self), (.fitnotes, FitNotesFormat.self),
    (.stronglifts, StrongLiftsFormat.self),
  ]

  // MARK: Rows

  private mutating func feed(
    _ bytes: ArraySlice<UInt8>, _ body: (ImportedItem) throws -> Void
  ) throws {
    switch reader {
    case .rows(var rows, var format, var assembler)?:
      reader = nil
      defer { reader = .rows(rows, format, assembler) }
      try rows.read(bytes) { row, fault in try take(row, fault, &format, &assembler, body) }
    case .tables(var rows, var tables)?:
      reader = nil
      defer { reader = .tables(rows, tables) }
      try rows.read(bytes) { row, fault in try take(row, fault, &tables, body) }
    case .json(var splitter, var json)?:
      reader = nil
      defer { reader = .json(splitter, json) }
      do {
        try splitter.read(bytes) { part in try take(part, &json, body) }
      } catch let fault as JSONSplitter.Fault {
        throw fault.asUnreadable
      }
      format = json.format
    case nil: break
    }
  }

  private mutating func take(
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?, _ format: inout any RowFormat,
    _ assembler: inout SessionAssembler, _ body: (ImportedItem) throws -> Void
  ) throws {
    if isHeader {
      isHeader = false
      return
    }
    rows += 1
    let finished: ImportedSession?
    do throws(RowFault) {
      if let fault { throw fault.asRowFault }
      if !row.isText { throw .malformed("it is not text") }
      finished = try assembler.add(try format.read(row), line: row.line)
    } catch {
      if case .note(let text, let exercise) = error, assembler.note(text, on: exercise) { return }
      return try report(error, line: row.line, body)
    }
    if let finished { try body(.session(finished)) }
  }

  private mutating func take(
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?, _ tables: inout JefitReader,
    _ body: (ImportedItem) throws -> Void
  ) throws {
    rows += 1
    do throws(RowFault) {
      if let fault { throw fault.asRowFault }
      if !row.isText { throw .malformed("it is not text") }
      try tables.read(row)
    } catch {
      try report(error, line: row.line, body)
    }
  }

  private mutating func take(
    _ part: JSONSplitter.Part, _ json: inout JSONReader, _ body: (ImportedItem) throws -> Void
  ) throws {
    if part.isElement { rows += 1 }
    do {
      try json.take(part, body: body)
    } catch let fault as RowFault {
      try report(fault, line: part.line, body)
    }
  }

  private mutating func report(
    _ fault: RowFault, line: Int, _ body: (ImportedItem) throws -> Void
  ) throws {
    let problem = fault.problem(line: line)
    if problem.kind == .malformed { malformed += 1 }
    try body(.problem(problem))
  }
}

extension DelimitedReader.Fault {
  fileprivate var asRowFault: RowFault {
    switch self {
    case .tooLong: .malformed("the row is too long")
    case .openQuote: .malformed("its quote is never closed; the rows after it are lost")
    }
  }
}

extension JSONSplitter.Fault {
  fileprivate var asUnreadable: UnreadableFile {
    switch self {
    case .tooLong(let line): UnreadableFile("line \(line): a session of more than 16 MB")
    case .unfinished: UnreadableFile("it ends in the middle. Copy it again")
    case .notJSON(let line): UnreadableFile("line \(line): it is not valid JSON")
    }
  }
}
