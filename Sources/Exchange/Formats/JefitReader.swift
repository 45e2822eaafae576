internal import Training

/// JEFIT: several tables in one file, each under a line such as `### EXERCISE LOGS ###`.
///
/// A row is an exercise with its sets, `100x5,100x3`, and the number of its session. The tables
/// come in any order, so sessions are known at the end only.
struct JefitReader {
  private enum Section {
    case sessions, logs, settings, profile, other

    init(_ title: String) {
      let names: [(String, Section)] = [
        ("WORKOUT SESSIONS", .sessions), ("EXERCISE LOGS", .logs), ("SETTING", .settings),
        ("PROFILE", .profile),
      ]
      self = names.first { title.contains($0.0) }?.1 ?? .other
    }
  }

  struct Log {
    var line: Int
    fileprivate var session: String
    fileprivate var exercise: String
    fileprivate var sets: [LoggedSet]
  }

  private let unit: ImportUnit
  private var section = Section.other
  private var header: Header?
  private(set) var logs: [Log] = []
  private var days: [String: SessionMoment] = [:]
  private var lengths: [String: Int] = [:]
  private var stated: Weight.Unit?
  private var weighIns: [ImportedBodyWeight] = []

  /// More than a life of training has; the limits keep a hostile file from filling the memory.
  private static let mostLogs = 500_000
  private static let mostDays = 50_000

  init(unit: ImportUnit) { self.unit = unit }

  var assumptions: [String] { stated == nil ? [unit.notice].compactMap(\.self) : [] }

  mutating func read(_ row: DelimitedRow) throws(RowFault) {
    let first = row[0]
    if first.bytes.starts(with: "###".utf8) {
      (section, header) = (Section(first.text), nil)
      return
    }
    guard section != .other else { return }
    guard let header else {
      header = Header(row.texts)
      return
    }
    switch section {
    case .sessions: try session(row, header)
    case .logs: try log(row, header)
    case .settings:
      // "kg" and "lbs", with a space before them.
      stated = stated ?? WeightScale(named: row[header.column("mass")].text)?.unit
    case .profile: try weighIn(row, header)
    case .other: break
    }
  }

  private mutating func weighIn(_ row: DelimitedRow, _ header: Header) throws(RowFault) {
    let weight = row[header.column("weight")].bodyWeight(in: WeightScale(unit.unit))
    guard let weight, weighIns.count < Self.mostDays else { return }
    weighIns.append(
      ImportedBodyWeight(line: row.line, at: try date(row, header), weight: weight))
  }

  private func date(_ row: DelimitedRow, _ header: Header) throws(RowFault) -> SessionMoment {
    var dates = DateColumn(header.column("mydate"))
    return try dates.read(row)
  }

  private mutating func session(_ row: DelimitedRow, _ header: Header) throws(RowFault) {
    let id = row[header.column("id")].text
    guard !id.isEmpty else { throw .malformed("the session has no number") }
    guard days.count < Self.mostDays else { throw .malformed("the file has too many sessions") }
    if let start = row[header.column("starttime", "starttimie")].integer, start > 0,
      start < 7_258_118_400
    {
      days[id] = .instant(utc: start * 1000, offset: nil)
    } else {
      days[id] = try date(row, header)
    }
    if let seconds = row[header.column("total time")].integer, (1...86_400).contains(seconds) {
      lengths[id] = seconds
    }
  }

  private mutating func log(_ row: DelimitedRow, _ header: Header) throws(RowFault) {
    let name = try row[header.column("ename")].exercise()
    var session = row[header.column("belongsession")].text
    let date = row[header.column("mydate")]
    if session.isEmpty || days[session] == nil, !date.isEmpty {
      // Without a table of sessions, a day is one.
      let day = try self.date(row, header)
      if session.isEmpty { session = date.text }
      days[session] = days[session] ?? day
    }
    guard !session.isEmpty else { throw .malformed("it belongs to no session") }
    guard logs.count < Self.mostLogs else { throw .malformed("the file has too many exercises") }
    var sets: [LoggedSet] = []
    let field = row[header.column("logs")]
    for part in field.bytes.split(separator: UInt8(ascii: ",")) {
      let numbers = part.split(
        separator: UInt8(ascii: "x"), omittingEmptySubsequences: false
      ).map { DelimitedField($0) }
      guard numbers.count == 2 else {
        throw .malformed("'\(DelimitedField(part).shown)' is not a set, as in '100x5'")
      }
      var fields = SetFields()
      fields.weight = try numbers[0].weight(in: WeightScale(unit.unit))
      fields.reps = try numbers[1].count("a number of reps")
      guard fields.reps ?? 0 > 0 || fields.weight != nil else { continue }
      sets.append(try fields.set())
    }
    guard !sets.isEmpty else { throw .ignored("no set was done") }
    logs.append(Log(line: row.line, session: session, exercise: name, sets: sets))
  }

  /// The lifter's weights, once the whole file was read.
  var bodyWeights: [ImportedBodyWeight] {
    weighIns.map { weighIn in
      with(weighIn) { if let stated { $0.weight = $0.weight.read(in: stated) } }
    }
  }

  /// The content of a row, once the whole file was read.
  func row(of log: Log) throws(RowFault) -> ImportedRow {
    guard let started = days[log.session] else {
      throw .malformed("its session \(log.session.prefix(40)) is not in the file")
    }
    return ImportedRow(
      started: started, name: "Workout", key: log.session, seconds: lengths[log.session],
      exercise: log.exercise,
      sets: stated.map { unit in log.sets.map { $0.read(in: unit) } } ?? log.sets)
  }
}

extension LoggedSet {
  /// The set if its numbers are in another unit than was assumed.
  fileprivate func read(in unit: Weight.Unit) -> LoggedSet {
    with(self) {
      $0.weight = weight?.read(in: unit)
      $0.target.weight = target.weight?.read(in: unit)
    }
  }
}

extension Weight {
  /// The same number in a unit.
  fileprivate func read(in unit: Unit) -> Weight { Weight(thousandths: thousandths, unit: unit) }
}
