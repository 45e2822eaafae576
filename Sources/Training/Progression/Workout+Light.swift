extension Workout {
  /// The share of the weight in a light week, in percent; of the sets, it is half.
  package static let lightShare = 85

  func waiting(_ standings: [String: Standing]) -> [String: Standing] {
    var standings = standings
    for exercise in exercises {
      guard let rule = exercise.rule, let progress = standings[exercise.slot]?.progress else {
        continue
      }
      standings[exercise.slot]?.progress = AskedChange.waiting(progress, under: rule)
    }
    return standings
  }

  /// Returns a prescribed workout as in a light week: of 4 × 8 at 60 kg, 2 × 8 at 50 kg, and of
  /// three sets two, without drop sets and the like, and with open sets ending at their minimum.
  /// Nothing gets heavier, so that what has no lighter load stays, and nothing is offered.
  package func light(in gear: (PlannedExercise) -> Loads?) -> Workout {
    with(self) { $0.exercises = exercises.map { $0.light(in: gear($0)) } }
  }
}

extension PlannedExercise {
  fileprivate func light(in loads: Loads?) -> PlannedExercise {
    var light = self
    var left = sets.count { $0.kind == .work }.halved
    light.interval?.rounds = interval?.rounds.halved ?? 0
    light.sets = sets.compactMap { set in
      if set.kind == .work { left -= 1 }
      return set.kind.isExtra || left < 0 ? nil : set.light(in: loads)
    }
    guard var prescribed else { return light }
    let isOfMax = prescribed.rule?.basis == .trainingMax
    prescribed.progress.before = isOfMax ? prescribed.progress.weight : prescribed.weights.heaviest
    prescribed.progress.onBar = nil
    (prescribed.progress.outcome, prescribed.progress.reason) = (.deload, .ownLightWeek)
    prescribed.weights = light.sets.workWeights
    (prescribed.offer, prescribed.remark, prescribed.isLight) = (nil, nil, true)
    light.prescribed = prescribed
    return light
  }
}

extension SetTarget {
  fileprivate func light(in loads: Loads?) -> SetTarget {
    var light = self
    (light.isAMRAP, light.exact) = (false, nil)
    if isBoundless, weight == nil { light.reps = measure == .reps ? 5 : 15 }
    guard let weight, weight.thousandths > 0 else { return light }
    let load = (loads ?? .usual(weight.unit)).nearest(
      to: Percent.whole(Workout.lightShare).of(weight))
    if !load.isHeavier(than: weight) { light.weight = load }
    return light
  }
}

extension Int {
  fileprivate var halved: Int { (self + 1) / 2 }
}

extension Program {
  package var hasLightWeeks: Bool {
    allWorkouts.flatMap(\.exercises).contains { exercise in
      exercise.rule?.as(PercentageWave.self)?.weeks.contains(where: \.isLight) ?? false
    } || phases.contains { $0.name?.normalizedName.contains("deload") ?? false }
  }
}
