internal import JSON
internal import Training

/// Reads a file of training sessions, whose format it recognizes.
///
///     var reading = FileReading(unit: ImportUnit(.kilograms, isStated: false))
///     try reading.read(bytes) { item, position in … }
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
  private var isWindowsText = false
  /// When the latest body weight was measured.
  private var weighed: SessionMoment?
  /// The columns of which it is not known what they say, until one has a number.
  private var unknown: [(position: Int, name: String)] = []
  /// Whether any set counts something, and whether one has a distance.
  private var hasCount = false
  private var hasDistance = false

  /// Takes what a file has, in its order, and how many of its bytes were read so far.
  package typealias Taking = (ImportedItem, _ position: Int) throws -> Void

  /// Without a format, recognizes it; without `dates`, finds out from the file how those such as
  /// `04/03/2024` are read. No session can have begun after `latest`, in milliseconds since 1970.
  package init(
    format: ImportFormat? = nil, unit: ImportUnit, dates: DateOrder? = nil, latest: Int? = nil
  ) {
    (self.format, self.unit, self.dates, self.latest) = (format, unit, dates, latest)
  }

  /// Reads a file; throws `UnreadableFile` if its format is not known.
  package mutating func read(_ bytes: [UInt8], body: Taking) throws {
    let bytes = bytes.asUTF8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }) else {
      throw UnreadableFile("it is empty")
    }
    let header = bytes[first...].prefix { $0 != 0x0A && $0 != 0x0D }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      throw UnreadableFile(
        "it is an SQLite database. If it is a backup, 'spotter restore FILE' restores it")
    }
    if bytes.starts(with: "Spotter sealed\n".utf8) {
      throw UnreadableFile("it is an encrypted backup. 'spotter restore FILE' restores it")
    }
    if header.contains(0) || bytes.starts(with: "PK".utf8) {
      throw UnreadableFile("it is not a text file. Unpack an archive first")
    }
    if [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[first]) {
      // Windows marks what is UTF-8.
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      try readJSON(bytes.dropFirst(isMarked ? 3 : 0), body)
    } else if header.starts(with: "###".utf8), format == nil || format == .jefit {
      format = .jefit
      try readTables(DelimitedReader(bytes, delimiter: UInt8(ascii: ",")), body)
    } else {
      try recognizeRows(bytes, body)
    }
    if isWindowsText {
      notices.append("the text is not UTF-8; it was read as Windows-1252, Western European.")
    }
  }

  /// The latest version of a log as JSON.
  private static let version = 1
  /// The most bytes of a session or another part: far more than the longest has.
  private static let longest = 16 << 20

  private mutating func readJSON(_ bytes: ArraySlice<UInt8>, _ body: Taking) throws {
    guard format == nil || format == .spotter else {
      throw UnreadableFile("it is JSON, and does not look like a file of \(format?.title ?? "")")
    }
    // The fields come in any order. They are read twice, because a hostile file has more of them than
    // memory.
    var (name, isLater): (String?, Bool) = (nil, false)
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      try Self.eachPart(of: bytes) { part in
        switch part.key {
        case "format": name = name ?? part.value.text
        case "version":
          isLater = ((try? part.value.decoded(as: Int.self)) ?? .max) > Self.version
        default: break
        }
      }
    }
    guard let name else {
      throw UnreadableFile("its format is not known: it is JSON, but not a log of Spotter")
    }
    guard name == "spotter-log" else {
      let shown = DelimitedField(name.prefix(40)).shown
      throw UnreadableFile("its format is '\(shown)', which Spotter does not know")
    }
    guard !isLater else {
      throw UnreadableFile("it is from a later version of Spotter. Update this one")
    }
    format = .spotter
    var sections: Set<String> = []
    try Self.eachPart(of: bytes) { part in
      if part.isElement {
        rows += 1
        try body(.record(part.value, line: part.line), part.end)
      } else if !["format", "version"].contains(part.key) {
        guard sections.count < 100 else {
          throw UnreadableFile("line \(part.line): it has more than 100 parts, as no log has")
        }
        guard sections.insert(part.key).inserted else {
          throw UnreadableFile(
            "line \(part.line): '\(DelimitedField(part.key).shown)' occurs twice. Export the log again"
          )
        }
        try body(.section(part.key, part.value), part.end)
      }
    }
  }

  private static func eachPart(
    of bytes: ArraySlice<UInt8>, _ body: (JSONPart) throws -> Void
  ) throws {
    do {
      try JSONPart.each(in: bytes, elementsOf: "sessions", longest: longest, body)
    } catch let fault as JSONPart.Fault {
      throw switch fault {
      case .invalid(let line):
        UnreadableFile("line \(line) cannot be read as JSON. Export the log again")
      case .tooLarge(let line):
        UnreadableFile(
          "what begins on line \(line) is larger than any session. Export the log again")
      case .cutOff: UnreadableFile("it ends in the middle. Copy it again")
      }
    }
  }

  // MARK: Rows of sets

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private mutating func recognizeRows(_ bytes: [UInt8], _ body: Taking) throws {
    var seen: [String] = []
    var near: String?
    for delimiter in Self.delimiters {
      var rows = DelimitedReader(bytes, delimiter: delimiter)
      let names = rows.names()
      if names.count > seen.count { seen = names }
      let header = Header(names)
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
        (format, unknown) = (kind, columns.unknown)
        notices =
          [columns.weightNotice].compactMap(\.self)
          + columns.repeated.map { "several columns are called '\($0)'; the first of them counts." }
        let dates = dates ?? rows.order(of: columns[.date])
        return try read(
          rows, RowReader(type, columns, dates: dates), SessionAssembler(kind), body)
      }
    }
    if let near { throw UnreadableFile(near) }
    let columns = seen.prefix(6).map { "'\(DelimitedField($0.prefix(24)).shown)'" }.joined(
      separator: ", ")
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

  private mutating func read(
    _ rows: DelimitedReader, _ format: RowReader, _ assembler: SessionAssembler, _ body: Taking
  ) throws {
    var (rows, format, assembler) = (rows, format, assembler)
    while let (row, fault) = rows.next() {
      self.rows += 1
      var items: [ImportedItem] = []
      do throws(RowFault) {
        try check(row, fault)
        try take(row, &format, &assembler, &items)
      } catch {
        if case .note(let text, let name) = error, assembler.note(text, on: name) { continue }
        items.append(problem(error, line: row.line))
      }
      for item in items { try body(item, rows.position) }
    }
    try checkCounts()
    for session in assembler.finish() { try body(.session(session), rows.position) }
    if hasDistance, let notice = format.columns.distanceNotice { notices.append(notice) }
    notices += format.leftOut.notices
  }

  private mutating func take(
    _ row: DelimitedRow, _ format: inout RowReader, _ assembler: inout SessionAssembler,
    _ items: inout [ImportedItem]
  ) throws(RowFault) {
    let row = try format.columns.mended(row)
    let date = try format.dates.read(row)
    for read in try format.format.read(row, at: date, &format) {
      try add(read, line: row.line, to: &assembler, &items)
    }
    for index in unknown.indices.reversed() {
      let field = row[unknown[index].position]
      guard field.seconds ?? 0 > 0 || field.hasTwoMeanings else { continue }
      unknownNumbers.append((unknown.remove(at: index).name, field.shown))
    }
  }

  /// Adds a row to its session; `items` get the sessions that are complete with it, and the weight
  /// of the lifter.
  private mutating func add(
    _ read: ImportedRow, line: Int, to assembler: inout SessionAssembler,
    _ items: inout [ImportedItem]
  ) throws(RowFault) {
    if isInFuture(read.started) { throw .future("\(read.started.day)") }
    items += try assembler.add(read, line: line).map { .session($0) }
    for set in read.sets where set.reps ?? 0 > 0 {
      hasCount = true
      if set.target.measure == .metres || set.readings[.metres] != nil { hasDistance = true }
    }
    if let weight = read.bodyWeight, read.started != weighed {
      weighed = read.started
      items.append(.bodyWeight(ImportedBodyWeight(line: line, at: read.started, weight: weight)))
    }
  }

  // MARK: Tables

  private mutating func readTables(_ rows: DelimitedReader, _ body: Taking) throws {
    var (rows, tables) = (rows, JefitReader(unit: unit))
    while let (row, fault) = rows.next() {
      self.rows += 1
      do throws(RowFault) {
        try check(row, fault)
        try tables.read(row)
      } catch {
        try body(problem(error, line: row.line), rows.position)
      }
    }
    for weighIn in tables.bodyWeights {
      let isPossible = !isInFuture(weighIn.at)
      let item = ImportedItem.bodyWeight(weighIn)
      let fault = RowFault.future("\(weighIn.at.day)")
      try body(isPossible ? item : problem(fault, line: weighIn.line), rows.position)
    }
    // The rows are held already, and need not be in the order of their sessions.
    var assembler = SessionAssembler(.jefit, mostSize: .max)
    for log in tables.logs {
      var items: [ImportedItem] = []
      do throws(RowFault) {
        try add(try tables.row(of: log), line: log.line, to: &assembler, &items)
      } catch {
        items.append(problem(error, line: log.line))
      }
      for item in items { try body(item, rows.position) }
    }
    try checkCounts()
    for session in assembler.finish() { try body(.session(session), rows.position) }
    notices = tables.assumptions
  }

  // MARK: Faults

  /// Checks that a row is one of text.
  private mutating func check(
    _ row: DelimitedRow, _ fault: DelimitedReader.Fault?
  ) throws(RowFault) {
    if let fault { throw fault.asRowFault }
    if !row.isText { throw .malformed("it is not text") }
    if !isWindowsText { isWindowsText = row.isWindowsText }
  }

  /// Checks that some set counts reps, time or distance: a file in which none does was misread.
  private func checkCounts() throws {
    guard !hasCount, rows > malformed else { return }
    throw UnreadableFile("no set in it has reps, a time or a distance")
  }

  private func isInFuture(_ moment: SessionMoment) -> Bool {
    latest.map { moment.approximateInstant > $0 } ?? false
  }

  private mutating func problem(_ fault: RowFault, line: Int) -> ImportedItem {
    let problem = fault.problem(line: line)
    if problem.kind == .malformed { malformed += 1 }
    return .problem(problem)
  }
}
