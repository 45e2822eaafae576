import Support
import Testing

@testable import Training

@Suite("Progression with random sessions")
struct ProgressionPropertyTests {
  /// The rules of `Lines/rules.txt` and `Lines/Courses` at weights in kilograms, with their sets.
  static let rules = RuleNotationTests.lines.compactMap { line -> (ProgressionRule, [SetTarget])? in
    guard let exercise = try? RuleNotationTests.exercise(line), let rule = exercise.rule,
      !others.contains(type(of: rule.kind).name),
      exercise.sets.allSatisfy({ $0.weight?.unit == .kilograms })
    else { return nil }
    return (rule, exercise.sets)
  }

  /// A random gym: a stack, a dumbbell rack, or steps up from a bar.
  private static func gym(_ chance: inout SplitMix64) -> Loads {
    switch Int.random(in: 0..<3, using: &chance) {
    case 0:
      return .listed(
        (0..<Int.random(in: 1...12, using: &chance)).map { _ in
          500 * Int.random(in: 1...300, using: &chance)
        }, unit: .kilograms)
    case 1:
      return .stepped(
        from: 20_000, through: 20_000 + 500 * Int.random(in: 0...400, using: &chance),
        by: [1_000, 2_500, 5_000, 10_000].randomElement(using: &chance) ?? 2_500, unit: .kilograms)
    default: return .usual(.kilograms)
    }
  }

  private static func session(_ today: [SetTarget], _ chance: inout SplitMix64) -> String {
    if Int.random(in: 0..<12, using: &chance) == 0 {
      return today.map { _ in "-" }.joined(separator: " ")
    }
    let own =
      Int.random(in: 0..<10, using: &chance) == 0
      ? "@\(Int.random(in: 1...60, using: &chance) * 2) " : ""
    let isGood = Int.random(in: 0..<3, using: &chance) > 0
    let sets = today.map { set in
      let reps =
        isGood
        ? set.reps + Int.random(in: 0...5, using: &chance)
        : max(0, set.reps - Int.random(in: 0...3, using: &chance))
      let rating =
        Int.random(in: 0..<4, using: &chance) == 0
        ? "r\(Int.random(in: 6...10, using: &chance))" : ""
      return "\(reps)\(rating)"
    }
    return own + sets.joined(separator: " ")
  }

  @Test(
    "weights can be loaded, up is heavier, deloads are lighter, and reps stay in range",
    arguments: 1...150
  )
  func play(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let (rule, sets) = try #require(ProgressionPropertyTests.rules.randomElement(using: &chance))
    let loads = ProgressionPropertyTests.gym(&chance)
    var course = Course(rule, sets, in: loads)
    for _ in 0..<40 {
      let today = course.next
      let before = today.sets.compactMap(\.weight).max { $0.thousandths < $1.thousandths }
      for set in today.sets {
        let weight = try #require(set.weight)
        #expect(loads.contains(weight), "\(rule): \(weight)")
        // With nothing listed, a written weight may be lighter than usual.
        #expect(weight.thousandths >= (loads.isAssumed ? 1 : loads.lightest.thousandths))
      }
      expectInRange(today.sets, rule)
      let session = ProgressionPropertyTests.session(today.sets, &chance)
      course.lift(session)
      expectMove(course, before, today, session)
    }
  }

  private func expectInRange(_ sets: [SetTarget], _ rule: ProgressionRule) {
    guard let double = rule.as(DoubleProgression.self) else { return }
    #expect(sets.allSatisfy { (double.least...double.most).contains($0.reps) })
  }

  /// Compares the next weight with the one on the bar, if there is only one.
  private func expectMove(
    _ course: Course, _ before: Weight?, _ today: ProgressionRule.Prescription, _ session: String
  ) {
    let next = course.next
    guard let step = course.step, let before, let load = next.sets.first?.weight,
      Set(next.sets.map(\.weight)).count == 1, Set(today.sets.map(\.weight)).count == 1,
      !session.hasPrefix("@")
    else { return }
    if course.rule.basis == .trainingMax, step.reason != .lightWeek { return }
    let story = "\(course.rule): \(before) -> \(load), \(step.outcome) \(step.reason), \(session)"
    switch step.outcome {
    case .up:
      if step.progress.move == .up {
        #expect(load.isHeavierInTests(than: before) || next.remark == .noHeavierLoad, "\(story)")
      } else {
        #expect(load == before, "\(story)")
      }
    case .deload:
      #expect(before.isHeavierInTests(than: load) || next.remark == .noLighterLoad, "\(story)")
    case .hold, .none, .first: #expect(load == before, "\(story)")
    case .down: Issue.record("a rule never decides this: \(story)")
    }
  }

  /// A step of a ladder may be another exercise, sets that follow others have no progress of their own,
  /// and a weight that follows the effort may come down without a deload.
  private static let others: Set<RuleName> = [.ladder, .follow, .effort]

  @Test("every other rule is played")
  func isComplete() {
    let played = Set(Self.rules.map { type(of: $0.0.kind).name })
    #expect(played == Set(RuleName.allCases).subtracting(Self.others))
  }

  @Test("rules and progress survive encoding", arguments: 1...20)
  func codable(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let (rule, sets) = try #require(ProgressionPropertyTests.rules.randomElement(using: &chance))
    var course = Course(rule, sets)
    for _ in 0..<10 {
      course.lift(ProgressionPropertyTests.session(course.next.sets, &chance))
      let progress = try #require(course.progress)
      #expect(try RoundTrip.of(progress) == progress)
      #expect(try RoundTrip.of(rule) == rule)
    }
  }
}

extension Weight {
  fileprivate func isHeavierInTests(than other: Weight) -> Bool { thousandths > other.thousandths }
}
