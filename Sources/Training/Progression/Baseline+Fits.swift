extension PlannedExercise {
  /// Returns why a rule cannot continue from the lifter's baseline, as the end of a sentence. The
  /// plan fixes the number of sets, and the reps unless the rule changes them; a wave and a ramp
  /// depend on one weight alone.
  package func fault(in baseline: Baseline, with loads: Loads?) -> String? {
    if let weight = baseline.weight, let loads, loads.lightest.isHeavier(than: weight) {
      return "\(weight) is too light to load: the lightest load is \(loads.lightest)."
    }
    guard let count = baseline.sets, let reps = baseline.reps else { return nil }
    if let basis = rule?.basis {
      return "it progresses by its \(basis.rawValue). Give that weight alone, as in '@ 100'."
    }
    let planned = sets.workCounts
    let counts = [planned.count] + (rule?.kind.laterCounts ?? [])
    guard counts.contains(count) else {
      return "it has \(planned.count) sets in the program, not \(count). 'spotter program edit'"
        + " changes that."
    }
    return fault(inReps: reps, planned)
  }

  private func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    if let rule { return rule.kind.fault(inReps: reps, planned) }
    return reps >= planned.max() ?? 0
      ? nil : "the program asks for \(planned.max() ?? 0). 'spotter program edit' changes that."
  }
}
