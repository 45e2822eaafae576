internal import Commands
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import Training

/// `spotter records`: your personal records across all programs.
struct RecordsCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.exercise.optional], [.action(Action.strength), .program.optional]],
    summary: "your records, across all programs",
    options: [.svg, .json, .database],
    details: """
      EXERCISE is any name of an exercise. Warm-ups and open sets whose reps you never counted are
      left out. A hold, a distance and calories count as reps do. One-rep maxes are Epley estimates from sets of at most 12 reps. With 'settings
      sex' and a body weight ('spotter weigh'), your total of squat, bench press and deadlift is
      scored by DOTS, Wilks (1994 and 2020) and IPF GL. The blocks after a name are the one-rep
      maxes of its latest sessions; 'spotter chart' draws them all. --svg prints the one-rep maxes
      as a bar chart.

      'strength' shows, for each program you trained, or only for NAME, the mean of its main lifts'
      one-rep maxes, compared with the first week. The main lifts are the heaviest compound exercises
      of each movement in the first seven days. Each is also shown as a multiple of your latest body
      weight.
      """)

  private enum Action: String { case strength }

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    switch invocation.action(Action.self) {
    case .strength: try tellStrength(environment)
    case nil: try tellRecords(environment)
    }
  }

  private func tellRecords(_ environment: AppContext) throws {
    let library = try environment.planner.library()
    let keeping = PersonalRecords(library: library, settings: environment.settings)
    let store = try environment.log()
    let name = invocation[.exercise]
    let rows = try ProgressBar.during("Reading the log") { try keeping.rows(name, in: store) }
    if invocation.has(.svg) {
      let unit = environment.settings.unit
      return try printPicture(.bars(RecordRow.picture(rows, in: unit)), asSVG: true)
    }
    if rows.isEmpty, !invocation.has(.json) {
      guard let name else {
        return printError("no sets logged yet. \(RecordsCommand.next)")
      }
      guard library.exercise(named: name) != nil else {
        let near = library.suggestions(for: name)
        throw Failure(description: Report.unknownExercise(name, near: near))
      }
      return printError("no sets of '\(name)' logged yet. \(RecordsCommand.next)")
    }
    let scores = name == nil ? try store.flatMap { try keeping.scores(in: $0) } : nil
    try printOut(
      Report.records(
        rows, isOne: name != nil, scores: scores, asJSON: invocation.has(.json),
        spark: { TerminalTraits.picture.sparkline($0) }
      ) { LocalTime.day($0) })
  }
}

extension RecordsCommand {
  fileprivate static let next =
    "Train with 'spotter run', or log a session with 'spotter log'."
}

/// An exercise's row in `records`.
struct RecordRow: Sendable {
  var name: String
  /// How it is loaded; `nil` if not known.
  var loading: Loading?
  var bests: Bests
  /// The one-rep maxes of the latest sessions.
  var course: [Int] = []

  /// Formats `82.5 kg × 5, 2026-01-05` or `bw+10 kg × 5`; `date` formats a moment as a day.
  func text(_ set: LiftedSet, _ date: (Int) -> String) -> String {
    let count = set.measure == .reps ? "\(set.reps)" : set.measure.printed(set.reps)
    let load =
      set.weight.thousandths == 0
      ? set.measure.printed(set.reps) : "\(set.weight.printed(for: loading)) × \(count)"
    return load + (set.on.map { PrintedLanguage.comma + date($0) } ?? "")
  }

  /// The one-rep maxes of exercises as bars.
  static func picture(_ rows: [RecordRow], in unit: Weight.Unit) -> BarChart {
    let bars = rows.compactMap { row in
      row.bests.oneRepMax.map { best in
        BarChart.Bar(
          name: Report.exercise(row.name),
          value: Report.tenths(best.weight.converted(to: unit)).thousandths)
      }
    }
    let title = LiftMeasure.oneRepMax.title
    return BarChart(
      title: title.prefix(1).uppercased() + title.dropFirst(), unit: unit.printed, bars: bars)
  }
}

/// The strength scores of a lifter's total.
struct ScoreRow: Sendable {
  var total: Weight
  var body: Weight
  var scores: [(name: StrengthScore, points: Int)]

  /// Scores a total of squat, bench press and deadlift at a body weight.
  init(total: Weight, body: Weight, sex: StrengthScore.Sex) {
    self.total = total
    self.body = body
    scores = StrengthScore.allCases.map { score in
      (score, score.points(total: total, body: body, sex: sex))
    }
  }
}

extension Report {
  /// Returns the records of exercises; `date` formats a moment in milliseconds since 1970 as a day,
  /// and `spark` draws the course of the latest sessions.
  ///
  /// A single exercise is shown in full, several with one line each.
  static func records(
    _ rows: [RecordRow], isOne: Bool, scores: ScoreRow?, asJSON: Bool,
    spark: ([Int]) -> String = { _ in "" }, date: (Int) -> String
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        RecordsObject(
          exercises: rows.map { RecordObject($0, date) }, score: scores.map(ScoreObject.init)))
    }
    var lines: [String] = []
    if isOne {
      for row in rows { lines += [exercise(row.name)] + details(row, date) }
    } else {
      let sparks = rows.map { $0.course.count > 2 ? spark($0.course) : "" }
      let hasSparks = sparks.contains { !$0.isEmpty }
      let cells = zip(rows, sparks).map { row, spark in
        [exercise(row.name)] + (hasSparks ? [spark] : []) + [short(row, date)]
      }
      lines += Table(rows: cells).lines
    }
    if let scores {
      let points = scores.scores.map { "\($0.name.title) \(Report.points($0.points))" }
      lines.append(
        localized(
          "\(points.listed()): estimated total \(tenths(scores.total)) at \(scores.body)."
        ))
    }
    return lines.joined(separator: "\n")
  }

  private static func short(_ row: RecordRow, _ date: (Int) -> String) -> String {
    let bests = row.bests
    if let estimate = bests.oneRepMax {
      return localized("1RM about \(tenths(estimate.weight))")
        + "  (\(row.text(estimate.set, date)))"
    }
    return bests.sets.first.map { row.text($0, date) } ?? ""
  }

  private static func details(_ row: RecordRow, _ date: (Int) -> String) -> [String] {
    let bests = row.bests
    var rows: [[String]] = []
    if let estimate = bests.oneRepMax {
      rows.append(
        [
          localized("one-rep max"),
          localized("about \(tenths(estimate.weight)), from \(row.text(estimate.set, date))"),
        ])
    }
    for range in RepRange.allCases {
      guard let best = bests.heaviest(for: range), best.weight.thousandths != 0 else { continue }
      rows.append([range.words, row.text(best, date)])
    }
    for measure in Measure.allCases {
      guard let most = bests.sets.last(where: { $0.measure == measure }) else { continue }
      rows.append([measure.most, row.text(most, date)])
    }
    if let work = bests.mostWork {
      rows.append([localized("best set"), [row.text(work, date), work.work.printed].listed()])
    }
    if let volume = bests.volume { rows.append([localized("one session"), volume.printed]) }
    return Table(rows: rows, indent: 2).lines
  }

  private static func points(_ hundredths: Int) -> String {
    Weight(thousandths: hundredths * 10, unit: .kilograms).printedNumber
  }
}

extension Measure {
  var most: String {
    switch self {
    case .reps: localized("most reps")
    case .seconds: localized("longest hold")
    case .metres: localized("longest distance")
    case .calories: localized("most calories")
    }
  }
}

extension StrengthScore {
  /// The key in JSON.
  fileprivate var key: String { self == .ipfGL ? "ipfGL" : rawValue }

  /// The name shown to the lifter.
  fileprivate var title: String {
    switch self {
    case .dots: "DOTS"
    case .wilks: "Wilks"
    case .wilks2: "Wilks 2"
    case .ipfGL: "IPF GL"
    }
  }
}

private struct RecordsObject: Encodable {
  var exercises: [RecordObject]
  var score: ScoreObject?
}

private struct ScoreObject: Encodable {
  var total: Double
  var unit: String
  var body: Double
  var bodyUnit: String
  var points: [String: Double]

  init(_ row: ScoreRow) {
    total = row.total.json
    unit = row.total.unit.rawValue
    body = row.body.json
    bodyUnit = row.body.unit.rawValue
    let pairs = row.scores.map { ($0.name.key, Double($0.points) / 100) }
    points = Dictionary(uniqueKeysWithValues: pairs)
  }
}

private struct RecordObject: Encodable {
  var exercise: String
  var oneRepMax: Estimate?
  var weights: [OneSet]
  var reps: [OneSet]
  var bestSet: OneSet?
  var volume: Double?
  var volumeUnit: String?

  struct Estimate: Encodable {
    var weight: Double
    var unit: String
    var from: OneSet
  }

  struct OneSet: Encodable {
    var fewestReps: Int?
    var mostReps: Int?
    var reps: Int
    /// What `reps` counts, if not reps.
    var measure: String?
    var weight: Double
    var unit: String
    var date: String?

    init(_ set: LiftedSet, _ date: (Int) -> String, in range: RepRange? = nil) {
      fewestReps = range?.fewest
      mostReps = range?.most
      reps = set.reps
      measure = set.measure == .reps ? nil : set.measure.rawValue
      weight = set.weight.json
      unit = set.weight.unit.rawValue
      self.date = set.on.map(date)
    }
  }

  init(_ row: RecordRow, _ date: (Int) -> String) {
    exercise = row.name
    oneRepMax = row.bests.oneRepMax.map {
      Estimate(
        weight: $0.weight.json, unit: $0.weight.unit.rawValue, from: OneSet($0.set, date))
    }
    weights = RepRange.allCases.compactMap { range in
      row.bests.heaviest(for: range).map { OneSet($0, date, in: range) }
    }
    reps = row.bests.sets.map { OneSet($0, date) }
    bestSet = row.bests.mostWork.map { OneSet($0, date) }
    volume = row.bests.volume?.json
    volumeUnit = row.bests.volume?.unit.rawValue
  }
}

extension PersonalRecords {
  /// Returns the rows of `spotter records`, for one exercise or all: the favourites, then the others,
  /// by name.
  func rows(_ name: String?, in store: Store?) throws -> [RecordRow] {
    let wanted: Set<ExerciseID>? = name.map { name in
      [library.exercise(named: name)?.id ?? library.identity(of: name)]
    }
    let found = try store?.bests(of: wanted, in: library) ?? [:]
    let favourites = Set(settings.favouriteExercises.map { library.identity(of: $0) })
    return found.filter { !$1.bests.sets.isEmpty }.map { identity, logged in
      let known = library.exercise(id: identity)
      let row = RecordRow(
        name: known?.name ?? logged.name, loading: known?.loading, bests: logged.bests,
        course: logged.course)
      return (rank: favourites.contains(identity) ? 0 : 1, row: row)
    }.sorted { ($0.rank, $0.row.name) < ($1.rank, $1.row.name) }.map(\.row)
  }

  /// Returns the strength scores of the squat, bench press and deadlift total.
  ///
  /// `nil` unless the sex, a body weight and an estimate for each of the three lifts are known.
  func scores(in store: Store) throws -> ScoreRow? {
    guard let sex = settings.sex, let body = try store.bodyWeights(limit: 1).first?.weight else {
      return nil
    }
    let lifts: [[ExerciseID]] = [
      ["back_squat"], ["bench_press"], ["deadlift", "sumo_deadlift"],
    ]
    let found = try store.bests(of: Set(lifts.joined()), in: library)
    var total = Weight(thousandths: 0, unit: settings.unit)
    for names in lifts {
      let estimates = names.compactMap { found[$0]?.bests.oneRepMax?.weight }
        .map { $0.converted(to: settings.unit).thousandths }
      guard let best = estimates.max() else { return nil }
      total = Weight(thousandths: total.thousandths + best, unit: settings.unit)
    }
    return ScoreRow(total: total, body: body, sex: sex)
  }
}
