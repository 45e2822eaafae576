import Support
import Testing

@testable import Training

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

  init(_ rule: ProgressionRule, _ sets: [SetTarget], in loads: Loads? = .usual(.kilograms)) {
    (self.rule, self.sets, self.loads) = (rule, sets, loads)
  }

  /// Sets in plan notation: `3x5+ 60 kg`.
  init(
    _ rule: ProgressionRule, _ sets: String, in loads: Loads? = .usual(.kilograms)
  ) throws {
    let plan = try Program(plan: "## W\nLift \(sets)", name: "", unit: loads?.unit ?? .kilograms)
    self.init(rule, plan.workouts[0].exercises[0].sets, in: loads)
  }

  var next: ProgressionRule.Prescription {
    rule.prescription(sets, progress, in: loads, bands: bands, lead: lead)
  }

  /// Lifts a session: the reps of each set, `-` for a skipped one, `5?` for an uncounted open set,
  /// `5r9` with an RPE, `5*57.5` with a one-off weight, `5@57.5` with one chosen for it.
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
    let aimed = weighed[0].split(separator: "@")
    if aimed.count == 2 {
      set.weight = Weight(aimed[1], unit: target.weight?.unit ?? .kilograms)
      set.target.weight = set.weight
    }
    set.reps = Int(aimed[0])
    if set.reps ?? 0 < target.reps { set.status = .short }
    return set
  }

  /// `up 62.5: 5 5 5+`, or `up 65x5 75x5 85x5+` if the sets differ.
  var text: String { text(as: step?.outcome ?? next.progress.outcome) }

  func text(as outcome: ProgressionOutcome) -> String {
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

/// A row of a file in `Lines/Courses`: what a rule makes of sessions.
///
/// A rule is above its rows, in its notation; `each` below it has the sets of the rows that name none.
struct CourseRow: CustomTestStringConvertible, Sendable {
  let rule: ProgressionRule
  private let sets: String?
  private let row: TextRow

  var testDescription: String { row.text }

  subscript(word: String) -> String? { row[word] }

  /// The rows of a file: the sets in plan notation, the sessions that were done, and the next
  /// prescription, its reason and remark; the loads are the usual ones in kilograms if they are not named.
  static func all(_ name: String) -> [CourseRow] {
    var rows: [CourseRow] = []
    var (rule, sets): (ProgressionRule?, String?)
    let words = "each sets done next reason remark loads bands"
    for row in TextRows("Courses/\(name)", words: words).rows {
      let isRule = row.says.isEmpty || row["each"] != nil
      if isRule { (rule, sets) = (.read(row.text), row["each"]) }
      guard let rule else { fatalError("no rule is above '\(row.text)'") }
      if !isRule { rows.append(CourseRow(rule: rule, sets: sets, row: row)) }
    }
    return rows
  }

  /// The rules of all files with the sets of their rows, as lines of a plan.
  static let lines = names.flatMap { name in
    TextRows("Courses/\(name)").rows.compactMap { row -> String? in
      guard let sets = row["each"] else { return nil }
      // A rule of shares has its own sets.
      let hasSets = RuleName(row.text.prefix { $0 != " " })?.arguments != .shares
      return "Squat \(hasSets ? sets : String(sets.drop { $0 != " " })) \(row.text)"
    }
  }

  static let names = TestFile.names(in: "\(TestFile.root)/Tests/TrainingTests/Lines/Courses")
    .map { String($0.dropLast(4)) }

  /// The exercise after the sessions.
  func course() throws -> Course {
    var loads: Loads? = .usual(.kilograms)
    if let text = row["loads"] { loads = text == "none" ? nil : Loads(row: text) }
    var course = try Course(rule, try #require(row["sets"] ?? sets), in: loads)
    course.bands = (row["bands"] ?? "").split(separator: " ").map(String.init)
    for session in (row["done"] ?? "").split(separator: "/") { course.lift(String(session)) }
    return course
  }

  func expect() throws {
    let course = try course()
    #expect(course.text == row["next"])
    if let reason = row["reason"] {
      #expect("\(course.step?.reason ?? course.next.progress.reason)" == reason)
    }
    #expect(course.next.remark.map { "\($0)" } == row["remark"])
  }
}

@Suite("Rules, session after session")
struct CourseTests {
  /// All files but those that other suites read.
  private static let files = CourseRow.names.filter { !["asked", "bands"].contains($0) }

  @Test("the sessions lead to the next prescription", arguments: files.flatMap(CourseRow.all))
  func next(_ row: CourseRow) throws { try row.expect() }
}

extension ProgressionRule {
  /// Reads a rule in its notation.
  static func read(_ text: String) -> ProgressionRule {
    do {
      return try ProgressionRule(text: text, unit: .kilograms)
    } catch {
      fatalError("'\(text)': \(error)")
    }
  }
}
