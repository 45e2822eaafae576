extension PlannedExercise {
  /// Why a rule cannot go on from the lifter's own word.
  ///
  /// How many sets there are stands in the plan, and so do the repetitions, unless the rule is about
  /// them; a wave and a ramp go by one weight alone.
  ///
  /// - Parameters:
  ///   - baseline: what the lifter said.
  ///   - loads: what can be loaded for the exercise; nothing where it has no loads.
  /// - Returns: the reason as the end of a sentence; nothing where it can.
  package func fault(in baseline: Baseline, with loads: Loads?) -> String? {
    if let weight = baseline.weight, let loads, loads.lightest.isHeavier(than: weight) {
      return "\(weight) is lighter than anything that can be loaded for it, which begins at"
        + " \(loads.lightest)."
    }
    guard let count = baseline.sets, let reps = baseline.reps else { return nil }
    switch rule?.uncapped {
    case .wave: return "it goes by its training max. Say that alone, as in '@ 100'."
    case .ramp: return "it goes by its top set. Say the weight of that alone, as in '@ 100'."
    default: break
    }
    let planned = sets.workCounts
    let counts = [planned.count] + (rule?.laterCounts ?? [])
    guard counts.contains(count) else {
      return "it has \(planned.count) sets in the program, not \(count). 'spotter program edit'"
        + " changes that."
    }
    return fault(inReps: reps, planned)
  }

  private func fault(inReps reps: Int, _ planned: [Int]) -> String? {
    switch rule?.uncapped {
    case .double(let double):
      return (double.least...double.most).contains(reps)
        ? nil : "its repetitions go from \(double.least) to \(double.most)."
    case .ladder(let ladder):
      let rung = ladder.rungs[0]
      return (rung.least...rung.most).contains(reps)
        ? nil : "it goes from \(rung.least) to \(rung.most)."
    case .stages(let stages):
      let all = planned + stages.later.flatMap { $0.workCounts }
      return all.contains(reps) ? nil : "the program does not ask for \(reps) of it."
    case .linear, .amrap, .total:
      return planned.contains(reps)
        ? nil
        : "the program asks for \(planned.first ?? 0) in each set, and its rule changes the weight"
          + " alone."
    case nil:
      return reps >= planned.max() ?? 0
        ? nil : "the program asks for \(planned.max() ?? 0). 'spotter program edit' changes that."
    case .wave, .ramp, .follow, .capped: return nil
    }
  }
}

extension ProgressionRule {
  /// How many sets its later stages have.
  fileprivate var laterCounts: [Int] {
    guard case .stages(let stages) = uncapped else { return [] }
    return stages.later.map { $0.workCounts.count }
  }
}
