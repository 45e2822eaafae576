import Testing
import Training

@Suite("Double progression")
struct DoubleProgressionTests {
  @Test("requirement 4: only the three working sets count, not the two warm-ups")
  func warmUps() {
    let rule = ProgressionRule.read("double 8-12")
    let sixty = Weight.kilograms(thousandths: 60_000)
    let work = [SetTarget](repeating: SetTarget(reps: 8, weight: sixty), count: 3)
    let progress = rule.start(work)
    for kind in SetKind.allCases where kind != .work {
      let others = [3, 2].map {
        LoggedSet(
          target: SetTarget(reps: 5, weight: .kilograms(thousandths: 20_000), kind: kind),
          status: .short, reps: $0)
      }
      let done = work.map { LoggedSet(target: $0, status: .done, reps: 8, weight: sixty) }
      let step = rule.advance(
        progress, SessionResult(sets: others + done, prescribed: [sixty, sixty, sixty]))
      #expect(step.outcome == .up)
      #expect(step.progress.targets == [9])
    }
  }
}
