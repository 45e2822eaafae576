package import CommandGrammar
internal import Context
internal import Exchange
internal import Glibc
internal import LogStore
internal import Reports
internal import Training

package struct ExportCommand: Subcommand {
  package static let entry = CommandEntry(
    summary: "write your log to a file",
    options: [.format, .since, .output, .database],
    details: """
      --format json, the default, has everything: sessions, programs, exercises, gear, body
      weights and settings; 'spotter import' makes an exact copy from it. strong is a CSV file
      that most other apps import; tcx has one activity per session, with a rough estimate of its
      energy; csv is three tables for a spreadsheet: sets, workouts and exercises; on standard
      output, the sets alone. A cell that a spreadsheet would take for a formula has an apostrophe
      before it, which 'import' takes away. Unless --output (-o) names a file, it is in the current
      folder, with today's date in its name. Only you can read it.
      """)

  package let invocation: Invocation
  private let format: Format
  /// The local time of the first sessions, in seconds since 1970.
  private let since: Int

  private enum Format: String, CaseIterable {
    case json, csv, strong, tcx

    /// The ends of the names of its files.
    var suffixes: [String] {
      switch self {
      case .json: [".json"]
      case .strong: ["-strong.csv"]
      case .tcx: [".tcx"]
      case .csv: ["-sets.csv", "-workouts.csv", "-exercises.csv"]
      }
    }
  }

  package init(invocation: Invocation) throws {
    self.invocation = invocation
    format = try invocation.choice(.format, of: Format.allCases) ?? .json
    since =
      try invocation.value(.since, "a day", write: When.forms) { text in
        When(text, today: LocalTime.today, towards: .past)
          .map { $0.day.number * 86_400 + ($0.seconds ?? 0) }
      } ?? .min
  }

  package func run() throws {
    let environment = try AppContext(invocation)
    guard let log = try environment.log() else {
      throw Failure("nothing to export: no sessions logged yet. Train with 'spotter run'.")
    }
    let ids = try log.allSessions(since: since)
    // Once: names that no file has are others when these are written.
    let paths = paths
    for path in paths { try ExportFile.check(path) }
    if format == .json {
      let path = paths[0]
      var copy = LogCopy(log, try environment.planner.library())
      let texts = OwnTexts(environment.paths).exported { printError("\($0) It is left out.") }
      let head = try copy.begin(texts, at: LocalTime.now())
      try write(ids, to: path, head, { LogCopy.end }) { try copy.text(of: $0) }
      return try tell([path], sessions: ids.count, leftOut: 0)
    }
    let weights = try log.bodyWeights(limit: .max)
    var leftOut = 0
    for (path, writer) in zip(paths, writers) {
      var writer = writer
      var count = 0
      try write(ids, to: path, writer.begin(), { writer.end() }) { id in
        guard let (summary, session) = try environment.named(id, in: log),
          session.status != .running
        else { return nil }
        count += 1
        return writer.text(
          of: ExportedSession(
            utc: summary.started.utc, offset: summary.started.offset, log: session,
            bodyWeight: weights.first { $0.at.utc <= summary.started.utc }?.weight))
      }
      leftOut = max(leftOut, writer.leftOut)
      if path == paths.last { try tell(paths, sessions: count, leftOut: leftOut) }
    }
  }

  private var writers: [any SessionWriter] {
    switch format {
    case .json: []
    case .csv: [SetsTableWriter(), WorkoutsTableWriter(), ExercisesTableWriter()]
    case .strong: [StrongWriter()]
    case .tcx: [TCXWriter()]
    }
  }

  /// The files: one, or three for the tables; on standard output only the sets.
  private var paths: [String] {
    guard let path = invocation.value(.output) else {
      return unused("spotter-\(LocalTime.today)")
    }
    guard path != "-", format == .csv else { return [path] }
    let stem = path.hasSuffix(".csv") ? String(path.dropLast(4)) : path
    return format.suffixes.map { stem + $0 }
  }

  /// Names in this folder that no file has yet.
  private func unused(_ name: String) -> [String] {
    for number in 1...999 {
      let stem = number == 1 ? name : "\(name)-\(number)"
      let paths = format.suffixes.map { stem + $0 }
      if paths.allSatisfy({ access($0, F_OK) != 0 }) { return paths }
    }
    return format.suffixes.map { name + $0 }
  }

  private func write(
    _ ids: [SessionID], to path: String, _ begin: String, _ end: () -> String,
    text: (SessionID) throws -> String?
  ) throws {
    var file = try ExportFile(path)
    var progress = ProgressBar("Exporting")
    defer { progress.clear() }
    try file.write(begin)
    for (number, id) in ids.enumerated() {
      if let text = try text(id) { try file.write(text) }
      progress.show(number, of: ids.count)
    }
    try file.write(end())
    try file.finish()
  }

  private func tell(_ paths: [String], sessions: Int, leftOut: Int) throws {
    if leftOut > 0 {
      printError(
        "\(counted(leftOut, "set")) counted in calories left out: this format cannot store"
          + " them. --format json has everything.")
    }
    guard !paths.contains("-") else { return }
    try printOut(Report.exported(paths, sessions: sessions))
  }
}

extension Report {
  static func exported(_ paths: [String], sessions: Int) -> String {
    let files = paths.map { "'\(line($0))'" }.joined(lastly: "and")
    return "Exported \(counted(sessions, "session")) to \(files)."
  }
}
