import Support
import Training

// Computing progression after a session.
extension Bench {
  func measureProgression() {
    guard wants("progression") else { return }
    let sixty = Weight.kilograms(thousandths: 60_000)
    let sets = [SetTarget](repeating: SetTarget(reps: 8, weight: sixty), count: 3)
    let done = sets.map { LoggedSet(target: $0, status: .done, reps: 12, weight: sixty) }
    let rules: [ProgressionRule] = [
      .double(DoubleProgression(8, 12)), .linear(LinearProgression()),
      .stages(StagedProgression([[SetTarget(reps: 6)]])),
      .wave(
        PercentageWave([.init([PercentSet(3, x: 5, at: .whole(65))])])),
      .ramp(RampProgression([PercentSet(3, x: 5, at: .whole(100))])),
    ]
    let loads = Gym.home(.kilograms).loads(for: "Bench Press", loading: .barbell)
    var times: [Double] = []
    for _ in 0..<200 {
      let start = MonotonicClock.exact
      for number in 0..<10 {
        let rule = rules[number % rules.count]
        let today = rule.prescription(sets, rule.start(sets, weight: sixty), in: loads)
        let step = rule.advance(
          today.progress, SessionResult(sets: done, prescribed: today.sets.map(\.weight)))
        _ = rule.prescription(sets, step.progress, in: loads)
      }
      times.append((MonotonicClock.exact - start).milliseconds)
    }
    tell(
      Row(
        "30 sets evaluated", nil, Figures(times), bar: "< 50",
        note: "ten exercises: today's sets, what follows from them, the next sets"
      ) { $0.p99 < 50 })
  }
}
