import Testing
import Training

@Suite("Loads by effort")
struct EffortTests {
  static let eight = ProgressionRule.effort(EffortAim(most: 80))

  @Test("beyond the reps of the chart there is no share to go by")
  func beyond() {
    let hundred = Weight.kilograms(thousandths: 100_000)
    let aim = EffortAim(most: 80)
    #expect(aim.weight(after: (hundred, 15, 90), reps: 15, prescribed: hundred) == nil)
    #expect(
      aim.weight(after: (hundred, 5, 90), reps: 5, prescribed: hundred, .bodyweightPlus) == nil)
  }

  @Test("other reps and another effort get the weight of the chart")
  func phases() throws {
    var course = try Course(Self.eight, "1x5 100 kg")
    course.lift("5r8")
    let single = try Course(Self.eight, "1x1")
    // 92.2 / 81.1 of 100 kg are 113.7.
    let next = Self.eight.prescription(single.sets, course.progress, in: .usual(.kilograms))
    #expect(next.sets[0].weight == .kilograms(thousandths: 112_500))
    let nine = ProgressionRule.effort(EffortAim(most: 90))
    // 83.7 / 81.1 of 100 kg are 103.2.
    let harder = nine.prescription(course.sets, course.progress, in: .usual(.kilograms))
    #expect(harder.sets[0].weight == .kilograms(thousandths: 102_500))
  }

  @Test("beside another rule, a range steers and a number only caps")
  func beside() throws {
    let steered = try NotationTests.exercise("Squat 3x5 100 kg linear rpe 7-8")
    let capped = try NotationTests.exercise("Squat 3x5 100 kg linear rpe 8")
    let alone = try NotationTests.exercise("Squat 3x5 100 kg rpe 8")
    #expect(steered.rule?.steering == EffortAim(least: 70, most: 80))
    #expect(capped.rule?.steering == nil)
    #expect(alone.rule?.steering == EffortAim(most: 80))
  }
}
