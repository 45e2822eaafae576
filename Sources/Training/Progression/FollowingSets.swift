/// Sets that follow another exercise, or another day of the same one: shares of its weight.
///
/// Boring But Big: 5x10 at 50 % of the training max. First set last: 5x5 at 65, 70, 75 % by the
/// week. Light day: 2x5 at 80 %. They are done as they come; nothing follows from them.
package struct FollowingSets: Hashable, Sendable {
  /// The exercise, with its label where it has one; nothing for the exercise itself.
  package var lead: String?
  /// The sets of each week of the lead's cycle; one row is for all weeks.
  package let weeks: [[PercentSet]]

  /// Sets that are shares of what another exercise has reached.
  package init(_ weeks: [[PercentSet]], of lead: String? = nil) {
    self.weeks = weeks.isEmpty ? [[PercentSet(x: 5, at: .whole(100))]] : weeks
    self.lead = lead
  }

  /// What it asks for while its lead stands so.
  ///
  /// Shares of a ramp are loaded as the ramp itself loads them: Wednesday's sets are Monday's.
  func sets(
    _ lead: Progress?, under leadRule: (any Progressing)?, _ bar: Rounding
  ) -> [SetTarget] {
    let week = weeks[min(max(lead?.week ?? 0, 0), weeks.count - 1)]
    guard let ramp = leadRule as? RampProgression, var day = lead else {
      return week.targets(of: lead?.weight, bar)
    }
    var bar = bar
    guard let top = bar.load(&day) else { return week.flatMap(\.targets) }
    return week.flatMap { row in
      row.targets.map { target in
        var target = target
        target.weight = ramp.load(row.percent ?? .whole(100), below: top, bar)
        return target
      }
    }
  }
}

extension FollowingSets: Progressing {
  var counting: SessionResult.CountedSets { .all }

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress { Progress(weight: nil) }

  /// Nothing follows from them.
  func advance(
    _ progress: inout Progress, _ verdict: SessionResult.Assessment, _ attempt: SessionResult
  ) {}
}

extension FollowingSets {
  var text: String {
    RuleText.joined([
      "follow " + weeks.map(\.text).joined(separator: " | "), lead.map { "of \($0)" },
    ])
  }

  var hasOneWeight: Bool { false }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    guard weight == nil else {
      return "'follow' takes its weight from what it follows; leave it out"
    }
    exercise.sets = ProgressionRule(self).prescription([], nil, in: nil).sets
    return nil
  }

  func holdBack(_ held: inout Progress) -> Bool { false }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? { nil }
}

extension ProgressionRule {
  /// Shares of what another exercise has reached.
  package static func follow(_ rule: FollowingSets) -> ProgressionRule { ProgressionRule(rule) }
}
