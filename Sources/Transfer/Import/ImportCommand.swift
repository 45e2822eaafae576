package import CommandGrammar
internal import Context
internal import Exchange
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Platform
internal import Reports
internal import Training

package struct ImportCommand: Subcommand {
  package static let entry = CommandEntry(
    forms: [[exported]],
    summary: "import what you logged with another app",
    options: [.format, .unit, .dates, .dryRun, .yes, .json, .database],
    details: """
      FILE is an export of Strong, Hevy, FitNotes, StrongLifts, Fitbod, GymBook or JEFIT, or a file
      written by 'spotter export'; - is standard input. The format is recognized. Sessions
      already in the log are skipped, so you can import the same file again; a session that was
      changed in the other app since then is replaced. Dates such as 04/03/2026 are read as the
      file's other dates suggest; if all are ambiguous, use --dates. --dry-run lists what would be
      imported, line by line. 'spotter undo' reverts the whole import. Exercises are matched by
      their names and aliases; to match others, write one 'THEIR NAME = YOUR NAME' per line into
      ~/.config/spotter/exercise-names. On a terminal, Spotter asks about unknown names.
      """)

  private static let exported = Operand(
    "FILE", "a file", as: "strong.csv", span: .each, .files)

  package let invocation: Invocation
  let environment: AppContext
  private let format: ImportFormat?
  private let unit: ImportUnit
  private let dates: DateOrder?
  let library: ExerciseLibrary

  package init(invocation: Invocation) throws {
    self.invocation = invocation
    format = try invocation.choice(.format, of: ImportFormat.allCases)
    environment = try AppContext(invocation, makesLog: !invocation.has(.dryRun))
    let stated = try invocation.unit
    unit = ImportUnit(stated ?? environment.settings.unit, isStated: stated != nil)
    dates = try invocation.choice(.dates, of: DateOrder.allCases)
    library = try environment.planner.library()
  }

  package func run() throws {
    var names = try names()
    try askForNames(&names)
    let isDryRun = invocation.has(.dryRun)
    let isNew = try environment.log()?.sessionCount() ?? 0 == 0
    var (rows, files) =
      isDryRun
      ? try read(into: environment.log(), names, isDryRun: true)
      : try LogWriter.change(environment.paths.database, to: "import", isLarge: true) {
        try read(into: $0, names, isDryRun: false)
      }
    if invocation.has(.database), !files.isEmpty {
      // They would become those of the usual log.
      rows[rows.count - 1].notices.append(
        "with --database, only the log is imported: no settings, programs or exercises.")
      files = [:]
    }
    let cut = files.reduce(into: [:]) { $0[$1.key] = ImportCommand.safe($1.key, $1.value) }
    let trial = files.isEmpty ? nil : try TextTrial(cut.mapValues(\.text), environment)
    for (name, (text, cut)) in cut.sorted(by: { $0.key < $1.key }) {
      // Whoever moves to another machine takes their own version of a program along.
      let hides = !isNew && trial?.hidesInstalled(name) == true
      let fault =
        hides ? "a program that comes with Spotter has this name." : trial?.fault(in: name)
      try write(name, text, without: cut, fault, into: &rows[rows.count - 1])
    }
    try printOut(Report.imported(rows, isDryRun: isDryRun, asJSON: isJSON))
  }

  private func names() throws -> ExerciseNames {
    let path = environment.paths.exerciseNames
    guard access(path, F_OK) == 0 else { return ExerciseNames("") { _, _ in } }
    return ExerciseNames(try TextFile.read(path)) { line, problem in
      printError("'\(path)', line \(line): \(problem). The line is ignored.")
    }
  }

  /// Writes a file of another log, unless there is one already, and notes what became of it.
  private func write(
    _ name: String, _ safe: String, without cut: [String], _ fault: String?,
    into row: inout ImportedFileRow
  ) throws {
    guard let path = OwnTexts(environment.paths).path(ofExported: name) else {
      return row.notices.append(
        "the file '\(Report.line(String(name.prefix(60))))' does not belong to a log and was left out."
      )
    }
    guard access(path, F_OK) != 0 else {
      if try TextFile.read(path) != safe {
        row.notices.append("you already have a different '\(Report.line(name))'; yours was kept.")
      }
      return
    }
    guard !safe.isEmpty else { return }
    if let fault {
      return row.notices.append("the file '\(Report.line(name))' is left out: \(fault)")
    }
    if !invocation.has(.dryRun) {
      try TextFile.change(
        path, to: safe, what: "the file", noting: environment.noting)
      row.bringsMore = true
    }
    row.notices.append(
      "the file '\(Report.line(name))' is part of the import"
        + (cut.isEmpty ? "." : ", without \(cut.joined(separator: ", ")): set those yourself."))
  }

  /// Returns a file without what opens a door on this computer, and what that was: settings that run a
  /// program or name a server, and keyboards to be read, on which everything else is typed, too.
  private static func safe(_ name: String, _ text: String) -> (text: String, cut: [String]) {
    guard name == "keys" else { return name == "settings" ? Settings.safe(text) : (text, []) }
    // Split as whoever reads the file splits it.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let kept = lines.filter { $0.split(whereSeparator: \.isWhitespace).last != "read" }
    return kept.count == lines.count
      ? (text, []) : (kept.joined(separator: "\n"), ["the devices that it reads"])
  }

  /// Reads the files into a log; without one, only to see what they hold.
  func read(
    into store: Store?, _ names: ExerciseNames, isDryRun: Bool
  ) throws -> ([ImportedFileRow], [String: String]) {
    var importer = try Importer(
      store, library: library, names: names, unit: unit.unit, isDryRun: isDryRun)
    let rows = try invocation.words(Self.exported).map { path in
      importer.file = ImportedFileRow(path: path)
      try read(path, into: &importer, isDryRun: isDryRun)
      return importer.file
    }
    return (rows, importer.files)
  }

  private func read(_ path: String, into importer: inout Importer, isDryRun: Bool) throws {
    let bytes = try bytes(of: path)
    // Clocks and time zones differ by less than a day.
    let latest = LocalTime.now().utc + 86_400_000
    var reading = FileReading(format: format, unit: unit, dates: dates, latest: latest)
    var progress = ProgressBar("Importing")
    defer { progress.clear() }
    do {
      try reading.read(bytes) { item, position in
        try importer.take(item)
        progress.show(position, of: bytes.count)
      }
    } catch let error as UnreadableFile {
      throw Failure("cannot import '\(path)': \(error.description). Nothing was imported.")
    }
    progress.clear()
    importer.file.format = reading.format
    let doubts =
      reading.unknownNumbers.map { column, number in
        "the column '\(Report.line(column))' is not known, and its numbers, such as"
          + " '\(Report.line(number))', are left out."
      } + importer.takeDoubts()
    importer.file.notices += reading.notices + doubts
    guard !isDryRun else { return }
    let isMostlyLost = reading.malformed * 2 > reading.rows
    let first = importer.file.dropped.first
    let lost =
      "\(reading.malformed) of the \(reading.rows) rows cannot be read. The first: line"
      + " \(first?.line ?? 1): \(first?.reason ?? "")."
    try Asking.confirm(
      ((isMostlyLost ? [lost] : []) + doubts).map { "'\(path)': \($0)" }, invocation,
      to: isMostlyLost ? "import the rest" : "import it", otherwise: "Nothing was imported.")
  }

  /// 180,000 sets as 'spotter export' writes them, each with what was planned and when it was done:
  /// 150 a week for twenty years. The limit keeps a hostile file from filling the memory.
  private static let mostBytes = 256 << 20

  /// Reads a file; `-` is standard input.
  private func bytes(of path: String) throws(Failure) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    defer { if file > STDIN_FILENO { close(file) } }
    do throws(SystemError) {
      var status = stat()
      guard file >= 0, fstat(file, &status) == 0 else { throw SystemError() }
      if status.st_size <= Self.mostBytes {
        let bytes = try readAll(file, upTo: Self.mostBytes)
        if bytes.count <= Self.mostBytes { return bytes }
      }
    } catch {
      throw Failure(
        "cannot read '\(path)': \(error.reason). Check that it exists and is readable.")
    }
    throw Failure(
      "cannot import '\(path)': it is larger than \(Self.mostBytes >> 20) MB. Move a whole log with"
        + " 'spotter backup' and 'spotter restore'; from another app, export fewer years at a time."
        + " Nothing was imported.")
  }
}
