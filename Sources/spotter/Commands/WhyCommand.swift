internal import Commands
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import SessionEngine
internal import Training

/// `spotter why EXERCISE`: how an exercise got to its weight.
struct WhyCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.exercise]],
    summary: "how an exercise reached its weight, step by step",
    options: [.limit, .json, .database],
    details: """
      Shows what changed after each session, and why: the latest twenty, or as many as --limit
      says. 'Squat [light]' means the exercise with that label; 'Squat' alone means all of them.
      """)

  private let invocation: Invocation
  private let limit: Int

  init(invocation: Invocation) throws {
    self.invocation = invocation
    limit = try invocation.limit()
  }

  func run() throws {
    let environment = try AppContext(invocation)
    let planner = environment.planner
    let exercises = try planner.exercises(invocation.text(.exercise))
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
        "'\(exercises[0].title)' has no sets in '\(program)' yet. Train with 'spotter run'.")
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
    describe(&row, prescribed.rule?.basis)
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
      describe(&row, exercise.rule?.basis)
      return row
    }
    guard let before = change.prescribed, before.rule?.isFollowing != true else { return nil }
    guard let step = change.step else {
      guard before.rule == nil else { return nil }
      // Without a rule, there is only what was done.
      let done = change.sets.filter { $0.target.kind == .work && $0.reps != nil }
      var row = WhyRow(
        at: at, outcome: .none, reason: .repeats, from: nil, to: done.map(\.weight).heaviest,
        fromReps: [], toReps: done.compactMap(\.reps), measure: measure(change, nextRung: nil),
        toBand: done.last?.target.band)
      describe(&row, nil)
      return row
    }
    guard step.outcome != .none else { return nil }
    let (next, later) = next(after: place)
    // What went up may be lighter than another set of the exercise that day.
    let judged = step.outcome == .up ? step.progress.before : nil
    let was = judged ?? load(before, change.sets)
    let now = load(next, [])
    let progress = next.progress
    let isRung = isNextRung(progress.reason)
    // An offer is accepted in the session it changes.
    let isAccepted =
      progress.reason != step.reason
      && (progress.reason.isOffered || step.progress.suggested != nil)
    var row = WhyRow(
      at: isAccepted ? later.map { LocalTime.local($0.at) } ?? at : at,
      outcome: isRung ? progress.outcome : progress.outcome(from: was, to: now),
      reason: progress.reason, from: was, to: now,
      fromReps: isRung ? [] : before.progress.targets, toReps: progress.targets,
      measure: measure(change, nextRung: isRung ? progress.stage : nil),
      fromBand: before.progress.band, toBand: progress.band)
    describe(&row, before.rule?.basis)
    row.remark = next.remark
    row.suggested = progress.suggested
    return row
  }

  private func describe(_ row: inout WhyRow, _ basis: ShareBasis?) {
    (row.exercise, row.loading) = (exercise.title, exercise.loading)
    row.weightsAre = basis?.rawValue
  }

  /// Returns the weight the rule uses: that of the heaviest work set, or the training max.
  private func load(_ prescribed: Prescribed, _ sets: [LoggedSet]) -> Weight? {
    guard prescribed.rule?.basis != .trainingMax else { return prescribed.progress.weight }
    let aimed = sets.filter { $0.target.kind == .work && $0.reps != nil }.map(\.target.weight)
    return aimed.heaviest ?? prescribed.weights.heaviest
  }

  /// Returns the prescription after a session, and the session it is of; without one that followed it,
  /// what would be prescribed now.
  ///
  /// Days that only follow another are passed over, and so is a session that was planned before this one
  /// was logged.
  private func next(after place: Int) -> (Prescribed, Store.Change?) {
    let later = changes.dropFirst(place + 1).first { $0.prescribed?.rule?.isFollowing != true }
    if let later, let next = later.prescribed, next.rule != nil, let step = changes[place].step,
      next.progress.before == step.progress.before || step.progress.suggested != nil
    {
      return (next, later)
    }
    let change = changes[place]
    guard let step = change.step, let before = change.prescribed, let rule = before.rule else {
      return (
        Prescribed(slot: exercise.slot, rule: nil, progress: Progress(weight: nil), weights: []),
        nil
      )
    }
    let sets = exercise.rule == nil ? change.sets.map(\.target) : exercise.sets
    let now = rule.prescription(
      sets, step.progress, in: gym.loads(for: exercise.name, loading: exercise.loading),
      bands: gym.bands.map(\.colour))
    let prescribed = Prescribed(
      slot: exercise.slot, rule: rule, progress: now.progress,
      weights: now.sets.filter { $0.kind == .work }.map(\.weight), remark: now.remark)
    return (prescribed, nil)
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
  /// The exercise, with its label if it has one, and how it is loaded.
  var exercise = ""
  var loading: Loading?
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
  /// The training max or top set that the sets imply, which is asked about.
  var suggested: Weight?

  /// The reason, and what else the lifter may not expect.
  var why: String {
    let offered = suggested.map { localized("\($0) will be offered") }
    return [reason.text, remark?.text, offered].compactMap(\.self)
      .joined(separator: PrintedLanguage.semicolon)
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
        row.at.text,
        Table.filled(row.outcome == .none ? "" : localized(word: row.outcome.rawValue), 6),
        change(row),
        row.why,
      ]
    }
    return ([line(exercise)] + Table(rows: cells, indent: 2).lines).joined(separator: "\n")
  }

  /// Formats `60 → 62.5 kg, 12 → 8 reps`.
  static func change(_ row: WhyRow) -> String {
    var parts: [String] = []
    if let to = row.to {
      let isOther = row.from.map { $0 != to } ?? false
      func load(_ weight: Weight) -> String {
        weight.thousandths < 0 ? weight.printed(for: row.loading) : weight.printed
      }
      let from = row.from.map { from in
        from.unit == to.unit && from.thousandths >= 0 ? from.printedNumber : load(from)
      }
      let kind = row.weightsAre.map { "\(localized(word: $0)) " } ?? ""
      parts.append(kind + (isOther ? "\(from ?? "") → \(load(to))" : load(to)))
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
  /// What the sets imply instead of `to`, and will be offered.
  var suggested: Double?

  init(_ row: WhyRow) {
    exercise = row.exercise
    (weightsAre, remark) = (row.weightsAre, row.remark?.text)
    suggested = row.suggested?.json
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
