import Support
import Testing

@testable import Training

@Suite("Rules in a plan")
struct RuleNotationTests {
  /// A line of `Lines/rules.txt`, the sets of its first session, and its rule in canonical notation if that
  /// is another.
  static let rows = TextRows("rules").rows

  /// These lines, and the rules of `Lines/Courses` with the sets that they are tried with.
  static let lines = rows.map(\.text) + CourseRow.lines

  private static func rule(_ row: TextRow) -> String {
    let words = row.text.split(separator: " ")
    let start = words.firstIndex { RuleName(rawValue: String($0)) != nil } ?? 0
    return words[start...].joined(separator: " ")
  }

  static func exercise(_ line: String) throws -> PlannedExercise {
    try Program(plan: "## W\n\(line)", name: "", unit: .kilograms).workouts[0].exercises[0]
  }

  @Test("every rule has a row", arguments: RuleName.allCases) func hasRow(name: RuleName) {
    let read = Self.lines.compactMap { (try? Self.exercise($0))?.rule?.kind }
    #expect(read.contains { type(of: $0).name == name })
  }

  @Test("a rule survives reading and writing", arguments: rows)
  func roundTrip(_ row: TextRow) throws {
    let exercise = try RuleNotationTests.exercise(row.text)
    let rule = try #require(exercise.rule)
    #expect(rule.description == (row.says.count > 1 ? row.says[1] : Self.rule(row)))
    let again = try RuleNotationTests.exercise(
      row.text.replacingLast(Self.rule(row), with: rule.description))
    #expect(again == exercise)
    #expect(try RoundTrip.of(rule) == rule)
    let sets = exercise.sets.map { "\($0.reps)\($0.isAMRAP ? "+" : "")" }
    let weights = exercise.sets.map { $0.weight?.number }
    let isEven = Set(weights).count == 1
    let text =
      isEven
      ? (weights[0].map { "\($0): " } ?? "") + sets.joined(separator: " ")
      : zip(weights, sets).map { "\($0 ?? "")x\($1)" }.joined(separator: " ")
    #expect(text == row.says[0])
  }

  @Test("a rule that is tried survives reading and writing", arguments: CourseRow.lines)
  func course(line: String) throws {
    let exercise = try RuleNotationTests.exercise(line)
    let rule = try #require(exercise.rule)
    #expect(try ProgressionRule(text: rule.description, unit: .kilograms) == rule)
    #expect(try RoundTrip.of(rule) == rule)
  }

  @Test(
    "a pyramid is a ramp to its heaviest set",
    arguments: [
      (
        "Press 12@60kg, 10@70kg, 8@80kg linear +2.5 kg, 2 misses -10%",
        "ramp 12@75% 10@87.5% 8@100%, +2.5 kg, 2 misses -10%, own shares", "60x12 70x10 80x8"
      ),
      (
        "Press 10@100lb, 2x5@135lb, 8+@90lb linear, rpe 9",
        "ramp 10@74.074% 5@100% 5@100% 8+@66.667%, 3 misses -10%, own shares, rpe 9",
        "100x10 135x5 135x5 90x8+"
      ),
      (
        "Press 3@135lb, 1+@150lb, 5@135lb amrap 1 +5 lb",
        "ramp 3@90% 1+@100% 5@90%, amrap 1 +5 lb, own shares", "135x3 150x1+ 135x5"
      ),
    ])
  func pyramids(line: String, rule: String, sets: String) throws {
    let exercise = try RuleNotationTests.exercise(line)
    #expect(exercise.rule?.description == rule)
    // The log has the rule with its increment, and reads it back.
    let logged = try #require(exercise.rule).resolved(.usual(isCompound: true))
    #expect(try RoundTrip.of(logged).description == logged.description)
    let today = try #require(exercise.rule).prescription(
      exercise.sets, exercise.rule?.start([], weight: exercise.start),
      in: .usual(exercise.start?.unit ?? .kilograms))
    let text = today.sets.map { "\($0.weight?.number ?? "")x\($0.reps)\($0.isAMRAP ? "+" : "")" }
    #expect(text.joined(separator: " ") == sets)
    let program = try Program(plan: "## W\n\(line)", name: "", unit: .kilograms)
    #expect(try Program(plan: program.plan, name: "", unit: .kilograms) == program)
  }

  @Test("a line may have a name and a label")
  func labels() throws {
    let exercise = try RuleNotationTests.exercise("Bench Press [Light Day]  3x5  60 kg")
    #expect(exercise.name == "Bench Press")
    #expect(exercise.label == "Light Day")
    #expect(exercise.slot == "bench press [light day]")
    let wave = try RuleNotationTests.exercise("Romanian Deadlift [A] tm 100 wave 5@65%")
    #expect(wave.name == "Romanian Deadlift")
    #expect(wave.start == .kilograms(thousandths: 100_000))
    #expect(try RuleNotationTests.exercise("Wave Squat 3x5").rule == nil)
  }

  @Test("a fault is reported with its place", arguments: TextRows("rule-faults").rows)
  func faults(_ row: TextRow) {
    do {
      let exercise = try RuleNotationTests.exercise(row.text)
      Issue.record("was read as \(exercise)")
    } catch {
      #expect("\(error)".hasPrefix(row.says[0]), "\(error)")
    }
  }

  @Test("any text is read or refused", arguments: 1...40)
  func mutations(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let pieces = RuleNotationTests.lines.flatMap { $0.split(separator: " ").map(String.init) }
    var count = 0
    for _ in 0..<250 {
      var words = try #require(RuleNotationTests.lines.randomElement(using: &chance))
        .split(separator: " ").map(String.init)
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let place = Int.random(in: 0..<words.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: words[place] = pieces.randomElement(using: &chance) ?? ""
        case 1: words.insert(pieces.randomElement(using: &chance) ?? "", at: place)
        case 2: if words.count > 1 { words.remove(at: place) }
        default:
          var letters = Array(words[place])
          letters[Int.random(in: 0..<letters.count, using: &chance)] =
            "0123456789@%+-,.x|>[]kglbé".randomElement(using: &chance) ?? "0"
          words[place] = String(letters)
        }
      }
      guard let exercise = try? RuleNotationTests.exercise(words.joined(separator: " ")),
        let rule = exercise.rule
      else { continue }
      #expect(try RoundTrip.of(rule) == rule, "\(words.joined(separator: " "))")
      var course = rule.start(exercise.sets, weight: exercise.start)
      course =
        rule.advance(
          course,
          SessionResult(
            sets: exercise.sets.map {
              LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
            })
        ).progress
      _ = rule.prescription(exercise.sets, course, in: .usual(.pounds))
      count += 1
    }
    // A check that reads nothing would always pass.
    #expect(count > 0)
  }
}

extension String {
  fileprivate func replacingLast(_ old: String, with new: String) -> String {
    let words = split(separator: " ").joined(separator: " ")
    return words.hasSuffix(old) ? words.dropLast(old.count) + new : words
  }
}
