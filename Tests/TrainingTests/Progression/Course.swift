import Testing
import Training

/// An exercise with a rule, session after session in one gym, as short text.
struct Course {
  let rule: ProgressionRule
  let sets: [SetTarget]
  var loads: Loads?
  var progress: Progress?
  var step: ProgressionRule.Step?
  var lead: Progress?
  /// The available bands, the weakest first.
  var bands: [String] = []

  /// Sets in plan notation: `3x5+ 60 kg`.
  init(
    _ rule: ProgressionRule, _ sets: String, in loads: Loads? = .usual(.kilograms)
  ) throws {
    self.rule = rule
    self.loads = loads
    let plan = try Program(plan: "## W\nLift \(sets)", name: "", unit: loads?.unit ?? .kilograms)
    self.sets = plan.workouts[0].exercises[0].sets
  }

  var next: ProgressionRule.Prescription {
    rule.prescription(sets, progress, in: loads, bands: bands, lead: lead)
  }

  /// Lifts a session: the reps of each set, `-` for a skipped one, `5?` for an uncounted open set,
  /// `5r9` with an RPE, `5*57.5` with a one-off weight.
  ///
  /// It may start with `@62.5` for the lifter's own weight or band, or `+9d` for the days since the
  /// last session.
  mutating func lift(_ session: String) {
    let today = next
    var words = session.split(separator: " ")
    var own: Weight?
    var ownBand: String?
    var days: Int?
    while let first = words.first, let mark = first.first, "@+".contains(mark) {
      let text = first.dropFirst()
      if mark == "@" { own = Weight(text, unit: loads?.unit ?? .kilograms) }
      if mark == "@", own == nil { ownBand = String(text) }
      if mark == "+" { days = Int(text.dropLast()) }
      words.removeFirst()
    }
    let done = today.sets.enumerated().map { place, target in
      var target = target
      if let own { target.weight = own }
      if let ownBand { target.band = ownBand }
      return logged(place < words.count ? words[place] : "-", target)
    }
    let extra = words.dropFirst(today.sets.count).map { word in
      logged(word, SetTarget(reps: today.sets.last?.reps ?? 1, weight: today.sets.last?.weight))
    }
    let result = rule.advance(
      today.progress,
      SessionResult(
        sets: done + extra, prescribed: today.sets.map(\.weight), daysAway: days))
    step = result
    progress = result.progress
  }

  private func logged(_ word: Substring, _ target: SetTarget) -> LoggedSet {
    guard word != "-" else { return LoggedSet(target: target, status: .skipped) }
    var set = LoggedSet(target: target, status: .done, weight: target.weight)
    var text = word
    if text.hasSuffix("?") {
      set.isConfirmed = false
      text = text.dropLast()
    }
    let rpe = text.split(separator: "r")
    if rpe.count == 2 { set.rpe = Double(rpe[1]).map { Int($0 * 10) } }
    let weighed = rpe[0].split(separator: "*")
    if weighed.count == 2 {
      set.weight = Weight(weighed[1], unit: target.weight?.unit ?? .kilograms)
    }
    set.reps = Int(weighed[0])
    if set.reps ?? 0 < target.reps { set.status = .short }
    return set
  }

  /// `up 62.5: 5 5 5+`, or `up 65x5 75x5 85x5+` if the sets differ.
  var text: String { text(as: step?.outcome ?? next.progress.outcome) }

  func text(as outcome: Outcome) -> String {
    let sets = next.sets
    let outcome = outcome.rawValue
    let reps = sets.map { "\($0.reps)\($0.isAMRAP ? "+" : "")" }
    let weights = sets.map { $0.weight?.number ?? $0.band ?? "" }
    let isEven = Set(weights).count == 1
    let body =
      isEven
      ? (weights[0].isEmpty ? "" : weights[0] + ": ") + reps.joined(separator: " ")
      : zip(weights, reps).map { "\($0)x\($1)" }.joined(separator: " ")
    return "\(outcome) \(body)"
  }
}

/// A row in the table of a rule.
struct CourseRow: CustomTestStringConvertible, Sendable {
  /// The source of the row, and what it shows.
  let source: String
  let rule: ProgressionRule
  let sets: String
  /// The sessions, in order.
  let sessions: [String]
  /// The next prescription.
  let next: String
  var reason: Reason?
  var remark: Remark?
  var loads: Loads? = .usual(.kilograms)

  init(
    _ source: String, _ rule: ProgressionRule, _ sets: String, _ sessions: [String],
    _ next: String, reason: Reason? = nil, remark: Remark? = nil,
    loads: Loads? = .usual(.kilograms)
  ) {
    (self.source, self.rule, self.sets, self.sessions) = (source, rule, sets, sessions)
    (self.next, self.reason, self.remark, self.loads) = (next, reason, remark, loads)
  }

  var testDescription: String { source }

  func expect() throws {
    var course = try Course(rule, sets, in: loads)
    for session in sessions { course.lift(session) }
    #expect(course.text == next)
    if let reason { #expect((course.step?.reason ?? course.next.progress.reason) == reason) }
    #expect(course.next.remark == remark)
  }
}

extension Loads {
  /// Multiples of a step, from zero or a minimum up.
  static func steps(_ thousandths: Int, from: Int = 0, _ unit: Weight.Unit = .kilograms) -> Loads {
    .stepped(from: from, through: Weight.limit, by: thousandths, unit: unit)
  }
}

extension Loads {
  /// The weight hanging from a belt, in steps of 2.5 lb, with assistance below zero.
  static let onBelt = Loads.stepped(
    from: -150_000, through: Weight.limit, by: 2_500, unit: .pounds)
}

extension Increment {
  static func kg(_ thousandths: Int) -> Increment { .weight(.kilograms(thousandths: thousandths)) }
  static func lb(_ thousandths: Int) -> Increment {
    .weight(Weight(thousandths: thousandths, unit: .pounds))
  }
}
