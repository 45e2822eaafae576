import Testing
import Training

@Suite("Linear progression")
struct LinearProgressionTests {
  @Test("LiftLog: without sets there is nothing to add to")
  func noSets() {
    let rule = ProgressionRule.read("linear +5 kg, 3 misses -10%")
    #expect(rule.prescription([], nil, in: .usual(.kilograms)).sets.isEmpty)
    #expect(rule.advance(rule.start([]), SessionResult(sets: [])).outcome == .none)
  }

  @Test("LiftLog: a step of nothing is the least step of the gym")
  func nothing() throws {
    let nothing = Increment.weight(.kilograms(thousandths: 0))
    var course = try Course(
      .linear(LinearProgression(increment: nothing, misses: .usual)), "3x5 60 kg")
    course.lift("5 5 5")
    #expect(course.text == "up 62.5: 5 5 5")
    #expect(course.next.remark == nil)
  }

  @Test("assistance is negative: less of it is progress, more of it a deload")
  func assisted() {
    let loads = Loads.stepped(from: -100_000, through: 0, by: 5_000, unit: .pounds)
    let help = Weight(thousandths: -40_000, unit: .pounds)
    let sets = [SetTarget(reps: 5, weight: help), SetTarget(reps: 5, weight: help)]
    let rule = ProgressionRule.read("linear +5 lb, 1 miss -10%")
    func after(_ reps: [Int]) -> Weight? {
      let done = zip(sets, reps).map {
        LoggedSet(target: $0, status: .done, reps: $1, weight: help)
      }
      let step = rule.advance(
        rule.start(sets), SessionResult(sets: done, prescribed: [help, help]))
      return rule.prescription(sets, step.progress, in: loads).sets[0].weight
    }
    // Liftosaur: lp(5lb) with 40 lb of assistance.
    #expect(after([5, 5])?.thousandths == -35_000)
    #expect(after([5, 4])?.thousandths == -45_000)
  }
}
