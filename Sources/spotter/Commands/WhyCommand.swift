internal import Commands
internal import LogStore
internal import Phrasing
internal import Planning
internal import SessionEngine
internal import Training

/// `spotter why EXERCISE`: how an exercise got to its weight.
struct WhyCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "EXERCISE", most: 9,
    summary: "how an exercise reached its weight, step by step",
    options: [.limit, .json, .database],
    details: """
      Shows what changed after each session, and why: the latest twenty, or as many as --limit
      says. 'Squat [light]' means the exercise with that label; 'Squat' alone means all of them.
      """, takes: [.names(.exercises)])

  private let invocation: Invocation
  private let name: String
  private let limit: Int

  init(invocation: Invocation) throws {
    guard !invocation.operands.isEmpty else {
      throw UsageError("'why' needs an exercise of the program: spotter why squat.")
    }
    self.invocation = invocation
    name = invocation.operands.joined(separator: " ")
    limit = try invocation.limit()
  }

  func run() throws {
    let environment = try AppContext(invocation)
    let planner = environment.planner
    let exercises = try planner.exercises(name)
    let store = try environment.log()
    let program = try planner.active().name
    let found = try exercises.map { exercise in
      (
        title: Report.exercise(exercise.name, exercise.label),
        rows: try planner.history(of: exercise, program: program, limit: limit, in: store)
      )
    }
    let told = found.filter { !$0.rows.isEmpty }
    guard !told.isEmpty || invocation.has(.json) else {
      return printError(
        "'\(exercises[0].title)' has no history yet. "
          + (exercises.allSatisfy { $0.rule == nil }
            ? "It has no rule: 'spotter next' repeats last time." : "Train with 'spotter run'."))
    }
    try printOut(Report.why(told, asJSON: invocation.has(.json)))
  }
}

extension Planner {
  /// Returns the latest changes of an exercise of a program, oldest first, reading no more sessions
  /// than needed for them.
  func history(
    of exercise: PlannedExercise, program: String, limit: Int, in store: Store?
  ) throws -> [WhyRow] {
    guard let store else { return [] }
    let gym = try gym(for: Workout(name: program, exercises: [exercise]), store: store)
    var count = limit
    while true {
      let (changes, isAll) = try store.latestChanges(
        of: exercise.slot, program: program, atLeast: count)
      let rows = History(exercise: exercise, changes: changes, isAll: isAll, gym: gym).rows
      // Not every session has a row.
      if isAll || rows.count >= limit { return rows.suffix(limit) }
      count *= 2
    }
  }
}

/// The progress of an exercise from session to session.
private struct History {
  let exercise: PlannedExercise
  let changes: [Store.Change]
  /// Whether these are all changes.
  let isAll: Bool
  let gym: Gym

  var rows: [WhyRow] { (conversion.map { [$0] } ?? []) + changes.indices.compactMap(row) }

  /// The row that explains a unit conversion, if the plan's unit differs from the gym's.
  private var conversion: WhyRow? {
    guard isAll, let first = changes.first, let prescribed = first.prescribed,
      case .converted(let weight)? = prescribed.remark
    else { return nil }
    var row = WhyRow(
      at: LocalTime.local(first.at), outcome: .first, reason: .start, from: weight,
      to: load(prescribed, first.sets), fromReps: [], toReps: [])
    row.exercise = exercise.title
    row.weightsAre = prescribed.rule?.basis?.rawValue
    row.remark = prescribed.remark
    return row
  }

  /// Returns the row of a session: the change to the next session as logged, or to what is
  /// prescribed now.
  ///
  /// The log includes accepted offers and breaks, which the rule alone cannot reproduce.
  private func row(_ place: Int) -> WhyRow? {
    let change = changes[place]
    let at = LocalTime.local(change.at)
    if let baseline = change.baseline {
      var row = WhyRow(
        at: at, outcome: .none, reason: .baseline, from: nil, to: baseline.weight, fromReps: [],
        toReps: baseline.reps.map { [$0] } ?? [], toBand: baseline.band)
      (row.exercise, row.weightsAre) = (exercise.title, exercise.rule?.basis?.rawValue)
      return row
    }
    guard let step = change.step, step.outcome != .none, let before = change.prescribed else {
      return nil
    }
    let next = next(after: place)
    let (was, now) = (load(before, change.sets), load(next, []))
    let progress = next.progress
    // A weight the lifter changed between sets is neither a repeat nor a step up.
    let isChanged = [.ownWeight, .offeredWeight].contains(progress.reason) && was != now
    let isRung = isNextRung(progress.reason)
    var row = WhyRow(
      at: at, outcome: isChanged ? .none : progress.outcome, reason: progress.reason, from: was,
      to: now, fromReps: isRung ? [] : before.progress.targets, toReps: progress.targets,
      measure: measure(change, nextRung: isRung ? progress.stage : nil),
      fromBand: before.progress.band, toBand: progress.band)
    row.exercise = exercise.title
    row.weightsAre = before.rule?.basis?.rawValue
    row.remark = next.remark
    return row
  }

  /// Returns the weight the rule uses: of the working sets, of the top set, or the training max.
  private func load(_ prescribed: Prescribed, _ sets: [LoggedSet]) -> Weight? {
    guard prescribed.rule?.basis?.rawValue == nil else { return prescribed.progress.weight }
    let aimed = sets.filter { $0.target.kind == .work && $0.reps != nil }.map(\.target.weight)
    return aimed.heaviest ?? prescribed.weights.heaviest
  }

  /// Returns the prescription after a session; for the latest, what would be prescribed now.
  private func next(after place: Int) -> Prescribed {
    let later = changes.dropFirst(place + 1)
    if let next = later.first?.prescribed { return next }
    let change = changes[place]
    guard let step = change.step, let before = change.prescribed, let rule = before.rule else {
      return Prescribed(
        slot: exercise.slot, rule: nil, progress: Progress(weight: nil), weights: [])
    }
    let sets = exercise.rule == nil ? change.sets.map(\.target) : exercise.sets
    let now = rule.prescription(
      sets, step.progress, in: gym.loads(for: exercise.name, loading: exercise.loading),
      bands: gym.bands.map(\.colour))
    return Prescribed(
      slot: exercise.slot, rule: rule, progress: now.progress,
      weights: now.sets.filter { $0.kind == .work }.map(\.weight), remark: now.remark)
  }

  /// Whether this moves up a ladder: the next variation has its own start and may count something
  /// else.
  private func isNextRung(_ reason: Reason) -> Bool {
    if case .rung = reason { return true }
    return false
  }

  private func measure(_ change: Store.Change, nextRung: Int?) -> Measure {
    guard let target = change.sets.first(where: { $0.target.kind == .work })?.target else {
      return .reps
    }
    guard let nextRung, let ladder = change.prescribed?.rule?.as(LadderProgression.self),
      ladder.rungs.indices.contains(nextRung)
    else { return target.measure }
    return ladder.rungs[nextRung].isTimed ? .seconds : .reps
  }
}

/// The change after a session, as `why` prints it.
struct WhyRow: Sendable {
  /// The exercise, with its label if it has one.
  var exercise = ""
  /// The time of the session.
  var at: TimeText
  var outcome: Outcome
  var reason: Reason
  /// The heaviest weight before and after.
  var from: Weight?
  var to: Weight?
  /// The reps of the sets before and after; empty if the rule does not set them.
  var fromReps: [Int]
  var toReps: [Int]
  /// The measure of `fromReps` and `toReps`.
  var measure: Measure = .reps
  /// The bands before and after.
  var fromBand: String?
  var toBand: String?
  /// The meaning of the weights if they are not the sets' weights, such as a training max.
  var weightsAre: String?
  /// An adjustment for the gym that the lifter may not expect.
  var remark: Remark?

  /// Creates a row with the weights and reps before and after.
  init(
    at: TimeText, outcome: Outcome, reason: Reason, from: Weight?, to: Weight?, fromReps: [Int],
    toReps: [Int], measure: Measure = .reps, fromBand: String? = nil, toBand: String? = nil
  ) {
    self.measure = measure
    (self.fromBand, self.toBand) = (fromBand, toBand)
    self.at = at
    self.outcome = outcome
    self.reason = reason
    self.from = from
    self.to = to
    self.fromReps = fromReps
    self.toReps = toReps
  }
}

extension Report {
  /// Returns the history of each exercise, oldest session first.
  static func why(_ exercises: [(title: String, rows: [WhyRow])], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(exercises.flatMap(\.rows).map(WhyObject.init)) }
    return exercises.map { why($0.title, $0.rows) }.joined(separator: "\n\n")
  }

  private static func why(_ exercise: String, _ rows: [WhyRow]) -> String {
    let cells = rows.map { row in
      [
        row.at.text, Table.filled(localized(word: row.outcome.rawValue), 6), change(row),
        row.reason.text + (row.remark.map { "; \($0.text)" } ?? ""),
      ]
    }
    return ([line(exercise)] + Table(rows: cells, indent: 2).lines).joined(separator: "\n")
  }

  /// Formats `60 → 62.5 kg, 12 → 8 reps`.
  static func change(_ row: WhyRow) -> String {
    var parts: [String] = []
    if let to = row.to {
      let isOther = row.from.map { $0 != to } ?? false
      let from = row.from.map { $0.unit == to.unit ? $0.printedNumber : $0.printed } ?? ""
      let kind = row.weightsAre.map { "\(localized(word: $0)) " } ?? ""
      parts.append(kind + (isOther ? "\(from) → \(to.printed)" : to.printed))
    }
    if let to = row.toBand {
      let from = row.fromBand ?? to
      let band = Load.band(to).printed
      parts.append(line(from == to ? band : "\(localized(word: from)) → \(band)"))
    }
    if !row.toReps.isEmpty {
      let (from, to) = (reps(row.fromReps), reps(row.toReps))
      let unit = row.measure.printedUnit
      parts.append(from == to || from.isEmpty ? "\(to) \(unit)" : "\(from) → \(to) \(unit)")
    }
    return parts.listed()
  }

  private static func reps(_ counts: [Int]) -> String {
    guard let first = counts.first else { return "" }
    return Set(counts).count == 1 ? "\(first)" : counts.map(String.init).joined(separator: " ")
  }
}

private struct WhyObject: Encodable {
  var exercise: String
  var at: TimeText
  var outcome: String
  var reason: String
  var from: Double?
  var to: Double?
  var unit: String?
  var fromReps: [Int]
  var toReps: [Int]
  /// The measure of `fromReps` and `toReps`, if not reps.
  var measure: String?
  var fromBand: String?
  var toBand: String?
  /// The meaning of the weights if they are not the sets' weights.
  var weightsAre: String?
  var remark: String?

  init(_ row: WhyRow) {
    exercise = row.exercise
    (weightsAre, remark) = (row.weightsAre, row.remark?.text)
    at = row.at
    outcome = row.outcome.rawValue
    reason = row.reason.text
    from = row.from?.json
    to = row.to?.json
    unit = (row.to ?? row.from)?.unit.rawValue
    fromReps = row.fromReps
    toReps = row.toReps
    measure = row.measure == .reps ? nil : row.measure.rawValue
    (fromBand, toBand) = (row.fromBand, row.toBand)
  }
}
