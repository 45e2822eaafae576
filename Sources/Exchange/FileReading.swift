internal import Training

/// Reads a file of training sessions, whose format it recognizes, chunk by chunk.
///
///     var reading = FileReading(unit: ImportUnit(.kilograms, isStated: false))
///     try reading.read(chunk) { item in … }
///     try reading.finish { item in … }
///
/// Memory is bounded by the look-ahead, and by the largest session or what `SessionAssembler` holds.
package struct FileReading {
  /// The format, once recognized or as given.
  package private(set) var format: ImportFormat?

  /// Notices about the whole file, complete at its end.
  package private(set) var notices: [String] = []

  /// Columns of which it is not known what they say, with the first number in each: something may be missing.
  package private(set) var unknownNumbers: [(column: String, number: String)] = []

  /// The number of rows that were tried, and of those that could not be read.
  package private(set) var rows = 0
  package private(set) var malformed = 0

  private let unit: ImportUnit
  private let dates: DateOrder?
  private let latest: Int?
  private var text = UnicodeReader()
  /// The beginning of the file, until its format is recognized.
  private var beginning: [UInt8] = []
  private var reader: Reader?
  /// The rows before the first set: the header, and perhaps the delimiter.
  private var headerRows = 1
  private var isWindowsText = false
  /// When the latest body weight was measured.
  private var weighed: SessionMoment?
  /// The columns of which it is not known what they say, until one has a number.
  private var unknown: [(position: Int, name: String)] = []
  /// Whether any set counts something, and whether one has a distance.
  private var hasCount = false
  private var hasDistance = false

  private enum Reader {
    case rows(DelimitedReader, RowReader, SessionAssembler)
    case tables(DelimitedReader, JefitReader)
    case json(JSONSplitter, JSONReader)
  }

  /// How much of the file is read before its format, and the order of its dates, are decided.
  private static let lookAhead = 1 << 18

  /// Without a format, recognizes it; without `dates`, finds out from the file how those such as
  /// `04/03/2024` are read. No session can have begun after `latest`, in milliseconds since 1970.
  package init(
    format: ImportFormat? = nil, unit: ImportUnit, dates: DateOrder? = nil, latest: Int? = nil
  ) {
    (self.format, self.unit, self.dates, self.latest) = (format, unit, dates, latest)
  }

  /// Reads the next bytes; throws `UnreadableFile` if their format is not known.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>, body: (ImportedItem) throws -> Void
  ) throws {
    let bytes = text.read(bytes)
    guard reader == nil else { return try feed(bytes, body) }
    beginning += bytes
    guard beginning.count >= Self.lookAhead else { return }
    try begin(body)
  }

  /// Reads the end of the file; throws `UnreadableFile` if its format is not known.
  package mutating func finish(body: (ImportedItem) throws -> Void) throws {
    let rest = text.finish()
    if reader == nil {
      beginning += rest
      try begin(body)
    } else {
      try feed(rest, body)
    }
    switch reader {
    case .rows(var rows, var format, var assembler)?:
      reader = nil
      try rows.finish { row, fault in try take(row, fault, &format, &assembler, body) }
      try checkCounts()
      for session in assembler.finish() { try body(.session(session)) }
      if hasDistance, let notice = format.columns.distanceNotice { notices.append(notice) }
      notices += format.leftOut.notices
    case .tables(var rows, var tables)?:
      reader = nil
      try rows.finish { row, fault in try take(row, fault, &tables, body) }
      for item in tables.finish() {
        if case .problem = item { malformed += 1 }
        if case .session = item { hasCount = true }
        try deliver(item, body)
      }
      try checkCounts()
      notices = tables.assumptions
    case .json(let splitter, let json)?:
      reader = nil
      do throws(JSONSplitter.Fault) { try splitter.finish() } catch { throw error.asUnreadable }
      try json.check()
      format = json.format
    case nil: break
    }
    if isWindowsText {
      notices.append("the text is not UTF-8; it was read as Windows-1252, Western European.")
    }
  }

  /// Checks that some set counts reps, time or distance: a file in which none does was misread.
  private func checkCounts() throws {
    guard !hasCount, rows > malformed else { return }
    throw UnreadableFile("no set in it has reps, a time or a distance")
  }

  // MARK: The format

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private mutating func begin(_ body: (ImportedItem) throws -> Void) throws {
    guard let first = beginning.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }) else {
      throw UnreadableFile("it is empty")
    }
    let header = beginning[first...].prefix { $0 != 0x0A && $0 != 0x0D }
    if beginning.starts(with: "SQLite format 3\0".utf8) {
      throw UnreadableFile(
        "it is an SQLite database. If it is a backup, 'spotter restore FILE' restores it")
    }
    if beginning.starts(with: "Spotter sealed\n".utf8) {
      throw UnreadableFile("it is an encrypted backup. 'spotter restore FILE' restores it")
    }
    if header.contains(0) || beginning.starts(with: "PK".utf8) {
      throw UnreadableFile("it is not a text file. Unpack an archive first")
    }
    if beginning[first] == UInt8(ascii: "{") || beginning[first] == UInt8(ascii: "[") {
      guard format == nil || format == .spotter else {
        throw UnreadableFile("it is JSON, and does not look like a file of \(format?.title ?? "")")
      }
      reader = .json(JSONSplitter(), JSONReader())
    } else if beginning[first...].starts(with: "###".utf8), format == nil || format == .jefit {
      format = .jefit
      reader = .tables(DelimitedReader(delimiter: UInt8(ascii: ",")), JefitReader(unit: unit))
    } else {
      try recognize()
    }
    let bytes = beginning
    beginning = []
    try feed(bytes[...], body)
  }

  private mutating func recognize() throws {
    var seen: [String] = []
    var near: String?
    for delimiter in Self.delimiters {
      let first = FirstRows(beginning.prefix(Self.lookAhead), delimiter: delimiter)
      if first.names.count > seen.count { seen = first.names }
      let header = Header(first.names)
      for (kind, type) in Self.formats where format == nil || format == kind {
        let columns = Columns(header, type.names, unit: unit)
        guard columns.absent.isEmpty else {
          // Any file may have a date, an exercise and a weight.
          if columns.absent.count == 1, columns.absent != [.set],
            type.names.signature.count > 3, let fault = columns.fault
          {
            near = "it looks like a file of \(kind.title), but \(fault)"
          }
          continue
        }
        if let fault = columns.fault { throw UnreadableFile(fault) }
        let found = RowReader(type, columns, dates: dates ?? first.order(of: columns[.date]))
        (format, headerRows, unknown) = (kind, first.headerRows, columns.unknown)
        notices =
          [columns.weightNotice].compactMap(\.self)
          + columns.repeated.map { "several columns are called '\($0)'; the first of them counts." }
        reader = .rows(DelimitedReader(delimiter: delimiter), found, SessionAssembler(kind))
        return
      }
    }
    if let near { throw UnreadableFile(near) }
    let columns = seen.prefix(6).map { "'\(Field($0.prefix(24)).shown)'" }.joined(separator: ", ")
    let wanted = format.map { "it does not look like a file of \($0.title)" }
    throw UnreadableFile(
      "\(wanted ?? "its format is not known"): its first line names the columns \(columns)")
  }

  private static let formats: [(ImportFormat, any RowFormat.Type)] = [
    (.strong, StrongFormat.self), (.hevy, HevyFormat.self), (.fitnotes, FitNotesFormat.self),
    (.fitnotes, FitNotesWorkoutsFormat.self), (.stronglifts, StrongLiftsFormat.self),
    (.stronglifts, OldStrongLiftsFormat.self), (.fitbod, FitbodFormat.self),
    (.gymbook, GymBookFormat.self),
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
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?, _ format: inout RowReader,
    _ assembler: inout SessionAssembler, _ body: (ImportedItem) throws -> Void
  ) throws {
    if headerRows > 0 {
      headerRows -= 1
      return
    }
    rows += 1
    var finished: [ImportedSession] = []
    var weighIn: ImportedBodyWeight?
    do throws(RowFault) {
      try check(row, fault)
      let row = try format.columns.mended(row)
      let date = try format.dates.read(row)
      for read in try format.format.read(row, at: date, &format) {
        if isInFuture(read.started) { throw .future("\(read.started.day)") }
        finished += try assembler.add(read, line: row.line)
        note(read.sets)
        if let weight = read.bodyWeight, read.started != weighed {
          weighed = read.started
          weighIn = ImportedBodyWeight(line: row.line, at: read.started, weight: weight)
        }
      }
      noteUnknown(row)
    } catch {
      if case .note(let text, let exercise) = error, assembler.note(text, on: exercise) { return }
      return try report(error, line: row.line, body)
    }
    for session in finished { try body(.session(session)) }
    if let weighIn { try body(.bodyWeight(weighIn)) }
  }

  private mutating func note(_ sets: [LoggedSet]) {
    for set in sets where set.reps ?? 0 > 0 {
      hasCount = true
      if set.target.measure == .metres || set.readings[.metres] != nil { hasDistance = true }
    }
  }

  private mutating func noteUnknown(_ row: DelimitedRow) {
    for index in unknown.indices.reversed() {
      let field = row[unknown[index].position]
      guard field.seconds ?? 0 > 0 || field.hasTwoMeanings else { continue }
      unknownNumbers.append((unknown.remove(at: index).name, field.shown))
    }
  }

  /// Checks that a row is one of text.
  private mutating func check(
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?
  ) throws(RowFault) {
    if let fault { throw fault.asRowFault }
    if !row.isText { throw .malformed("it is not text") }
    if !isWindowsText { isWindowsText = row.isWindowsText }
  }

  private mutating func take(
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?, _ tables: inout JefitReader,
    _ body: (ImportedItem) throws -> Void
  ) throws {
    rows += 1
    do throws(RowFault) {
      try check(row, fault)
      try tables.read(row)
    } catch {
      try report(error, line: row.line, body)
    }
  }

  private mutating func take(
    _ part: JSONSplitter.Part, _ json: inout JSONReader, _ body: (ImportedItem) throws -> Void
  ) throws {
    if part.isElement { rows += 1 }
    try json.take(part) { try deliver($0, body) }
  }

  /// Passes on what is not of the future.
  private mutating func deliver(
    _ item: ImportedItem, _ body: (ImportedItem) throws -> Void
  ) throws {
    switch item {
    case .session(let session) where isInFuture(session.started):
      try report(.future("\(session.started.day)"), line: session.lines.lowerBound, body)
    case .bodyWeight(let weighIn) where isInFuture(weighIn.at):
      try report(.future("\(weighIn.at.day)"), line: weighIn.line, body)
    case .session, .bodyWeight, .problem, .record, .section: try body(item)
    }
  }

  private func isInFuture(_ moment: SessionMoment) -> Bool {
    latest.map { moment.approximateInstant > $0 } ?? false
  }

  private mutating func report(
    _ fault: RowFault, line: Int, _ body: (ImportedItem) throws -> Void
  ) throws {
    let problem = fault.problem(line: line)
    if problem.kind == .malformed { malformed += 1 }
    try body(.problem(problem))
  }
}
