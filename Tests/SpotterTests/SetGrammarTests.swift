import SessionEngine
import Testing
import Training

@testable import CommandGrammar
@testable import spotter

/// Sets have one grammar everywhere: the same text means the same sets, or a rule says why an entry
/// point refuses it.
@Suite("Set notation at every entry point")
struct SetGrammarTests {
  enum Door: CaseIterable, Sendable {
    /// A plan, a one-line workout, an exercise added to a session.
    case plan
    /// `log`, and `edit SESSION add`.
    case log
    /// `edit SESSION set`.
    case edit
    /// A line typed during a session.
    case session
  }

  /// Why one entry point refuses what others accept.
  enum Rule: Sendable {
    /// Edits and sessions are about one set at a time.
    case oneSet
    /// Targets belong to plans; a result is a number.
    case goal
    /// A failed set, a rating without its word and a note are results; plans have none.
    case result
    /// In a plan, a lone number can be part of the name.
    case partOfName
    /// In a plan, the first number counts sets, and the weight follows them.
    case weightBehind
    /// A plan uses percentages for drop sets and has no list of weights for them.
    case share
    /// A band is corrected on its own.
    case bandAlone
    /// In a session, `1:30` may also be the first set.
    case noTime
    /// In a session, a rating is its own line.
    case ratingAlone
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let sets: String
    let refused: [Door: Rule]
    var testDescription: String { text }

    init(_ text: String, _ sets: String, _ refused: [Door: Rule] = [:]) {
      (self.text, self.sets, self.refused) = (text, sets, refused)
    }
  }

  static let several: [Door: Rule] = [.edit: .oneSet, .session: .oneSet]

  static let rows: [Row] = [
    Row("1x8", "8"), Row("8", "8", [.plan: .partOfName]), Row("8/side", "8"),
    Row("3x8", "8 8 8", several), Row("3 x 8", "8 8 8", several), Row("3×8/leg", "8 8 8", several),
    Row("5,5,4", "5 5 4", several), Row("5, 5, 4", "5 5 4", several),
    Row("2x5, 5+", "5 5 5+", several), Row("5+", "5+"),
    // Loads.
    Row("8@60", "8@60kg"), Row("8 @ 60", "8@60kg"), Row("8 @ 62,5 kg", "8@62.5kg"),
    Row("1x8 60", "8@60kg"), Row("1x8 60 kilos", "8@60kg"), Row("8@135lb", "8@135lb"),
    Row("8 @ 135 lbs", "8@135lb"), Row("8@bw", "8@0kg"), Row("8 @ bw+10", "8@10kg"),
    Row("1x8 bw-20 kg", "8@-20kg"),
    Row("5,5 @ 60", "5@60kg 5@60kg", several), Row("5@60, 3@70", "5@60kg 3@70kg", several),
    Row("15 @ red", "15@red", [.edit: .bandAlone]), Row("1x15 red", "15@red", [.edit: .bandAlone]),
    Row("1x15 light green band", "15@light green", [.edit: .bandAlone]),
    Row("2x15 @ mauve band", "15@mauve 15@mauve", several),
    // As lifters say it.
    Row("3 sets of 8", "8 8 8", several),
    Row("2 sets of 8 reps @ 60", "8@60kg 8@60kg", several), Row("12/10/8", "12 10 8", several),
    Row("12/10/8 @ 60", "12@60kg 10@60kg 8@60kg", several),
    Row("3xfailure", "1+ 1+ 1+", [.log: .goal, .edit: .goal, .session: .goal]),
    // Measures other than reps.
    Row("45s", "45 s"), Row("45 s", "45 s"), Row("2min", "120 s"),
    Row("1:30", "90 s", [.session: .noTime]),
    Row("1:30 rpe 8", "90 s!80", [.session: .noTime]),
    Row("400m", "400 m"), Row("1.5km", "1500 m"), Row("20cal", "20 cal"),
    Row("2x40m @ 32", "40 m@32kg 40 m@32kg", several), Row("1x1 min", "60 s"),
    Row("40m @ 32", "40 m@32kg"), Row("45s @ 16 kg", "45 s@16kg"),
    // Timed sets.
    Row("3x20s/10s", "20 s 20 s 20 s", several), Row("emom 2x5", "5 5", several),
    Row("tabata", Array(repeating: "20 s", count: 8).joined(separator: " "), several),
    // Accepted at some entry points only.
    Row("3xmax", "1+ 1+ 1+", [.log: .goal, .edit: .goal, .session: .goal]),
    Row("1xhold", "1 s+", [.log: .goal, .edit: .goal, .session: .goal]),
    Row("3x8-12", "8 8 8", [.log: .goal, .edit: .goal, .session: .goal]),
    Row("0@60", "0@60kg", [.plan: .result]),
    Row("8@60 rpe 8", "8@60kg!80", [.session: .ratingAlone]),
    Row("8@60 @9", "8@60kg!90", [.plan: .result, .session: .ratingAlone]),
    Row("8 @ 2 rir", "8!80", [.session: .ratingAlone]),
    Row("1x8 (slow)", "8", [.plan: .result, .edit: .oneSet, .session: .oneSet]),
    Row("60kg x 8", "8@60kg", [.plan: .weightBehind]),
    Row("62.5x8", "8@62.5kg", [.plan: .weightBehind]),
    Row("2x8x60", "8@60kg 8@60kg", [.plan: .weightBehind, .edit: .oneSet, .session: .oneSet]),
    Row(
      "warmup 5@40 work 5@60", "w5@40kg 5@60kg",
      [.plan: .result, .edit: .oneSet, .session: .oneSet]),
    Row(
      "8@12 drop 6@10", "8@12kg d6@10kg", [.plan: .share, .edit: .oneSet, .session: .oneSet]),
  ]

  @Test("the same text means the same sets at every entry point", arguments: rows)
  func doors(_ row: Row) {
    for door in Door.allCases {
      // Edits and sessions correct a single set; whether it is open or per side is up to its plan.
      let isOneSet = door == .edit || door == .session
      let expected = isOneSet ? row.sets.filter { $0 != "+" } : row.sets
      #expect(
        Self.read(row.text, at: door) == (row.refused[door] == nil ? expected : nil), "\(door)")
    }
  }

  private static func read(_ text: String, at door: Door) -> String? {
    switch door {
    case .plan:
      let program = try? Program(plan: "## W\nSquat \(text)", name: "", unit: .kilograms)
      let plan = program?.workouts[0].exercises[0].sets.map { Self.text($0) }
      let line = (try? Workout(line: "Squat \(text)", unit: .kilograms))?.exercises[0].sets
      #expect(line?.map { Self.text($0) } == plan)
      if plan != nil {
        guard case .add(let added, _) = Session.Command("add Squat \(text)", unit: .kilograms)
        else {
          Issue.record("'add' does not take it")
          return nil
        }
        #expect(added.sets.map { Self.text($0) } == plan)
      }
      let cap = program?.workouts[0].exercises[0].aim.map { "!\($0.most)" } ?? ""
      return plan?.map { $0 + cap }.joined(separator: " ")
    case .log:
      let sets = (try? WrittenExercise.read("Squat \(text)", unit: .kilograms))?[0].sets
      let edit = request(["add", "Squat", text])
      if case .add(let added)? = edit { #expect(added.sets == sets) }
      #expect((edit == nil) == (sets == nil))
      return sets?.map { Self.text($0.done, $0.rpe) }.joined(separator: " ")
    case .edit:
      switch request(["set", "Squat", "1", text]) {
      case .set(_, _, .lifted(let reps?, let measure, let weight, let rpe, _)):
        return Self.text(SetTarget(reps: reps, weight: weight, measure: measure), rpe)
      case .set(_, _, .read(let reading)): return Self.text(reading)
      default: return nil
      }
    case .session:
      switch Session.Command(text, unit: .kilograms) {
      case .reps(let reps, let weight): return Self.text(SetTarget(reps: reps, weight: weight))
      case .counted(let count, let measure, let weight):
        return Self.text(SetTarget(reps: count, weight: weight, measure: measure))
      case .banded(let reps, let colour): return Self.text(SetTarget(reps: reps, band: colour))
      case .reading(let reading): return Self.text(reading)
      default: return nil
      }
    }
  }

  private static func request(_ operands: [String]) -> EditRequest.Edit? {
    guard case .run(let line)? = try? CommandRunner.table.parse(["edit", "1"] + operands) else {
      return nil
    }
    return try? EditRequest(line, unit: .kilograms, today: Day(number: 0)).edit
  }

  private static func text(_ reading: SetMetric) -> String? {
    reading.counted.map { Self.text(SetTarget(reps: $0.count, measure: $0.measure)) }
  }

  private static func text(_ set: SetTarget, _ rpe: Int? = nil) -> String {
    let kind = set.kind == .work ? "" : String(set.kind.rawValue.prefix(1))
    let unit = set.measure == .reps ? "" : " " + set.measure.unit(2)
    let load = set.weight.map { "@\($0.number)\($0.unit.rawValue)" } ?? set.band.map { "@\($0)" }
    let rating = rpe.map { "!\($0)" } ?? ""
    return "\(kind)\(set.reps)\(unit)\(set.isAMRAP ? "+" : "")\(load ?? "")\(rating)"
  }

  @Test(
    "'log' reads a list of exercises like 'run'",
    arguments: [
      "squat 3x5, bench 3x5", "squat 3x5; bench 3x5", "squat 3x5 @ 60, bench 3x5 @ 62,5",
      "squat 5,5,5, bench 5,5,5", "squat 3x5 60 kg\nbench 3x5", "\"21s Curl\" 3x7 @ 20, bench 3x5",
      "face pull 3x15 @ red, Red Row 3x8", "squat 3x5 , bench 3x5;", "# today\nsquat 3x5",
    ])
  func lists(text: String) throws {
    let planned = try Workout(line: text, unit: .kilograms).exercises
    let logged = try WrittenExercise.read(text, unit: .kilograms)
    #expect(planned.map(\.name) == logged.map(\.name))
    #expect(planned.map(\.sets) == logged.map { $0.sets.map(\.done) })
  }
}
