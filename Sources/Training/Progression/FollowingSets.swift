/// Sets at a share of the weight of another exercise, or of the same one on another day.
///
/// Boring But Big: 5x10 at 50 % of the training max. First set last: 5x5 at 65, 70, 75 % by week.
/// Light day: 2x5 at 80 %. They have no progress of their own.
package struct FollowingSets: Hashable, Sendable {
  /// The exercise, with its label if it has one; `nil` for the same exercise.
  package var lead: String?
  /// The sets for each week of the lead's cycle; a single row applies to all weeks.
  package let weeks: [[PercentSet]]

  package init(_ weeks: [[PercentSet]], of lead: String? = nil) {
    self.weeks = weeks.isEmpty ? [[PercentSet(x: 5, at: .whole(100))]] : weeks
    self.lead = lead
  }

  /// Shares of a ramp get the ramp's own loads: Wednesday's sets match Monday's.
  func sets(_ lead: Progress?, under leadRule: (any Progressing)?, _ bar: Rounding) -> [SetTarget] {
    let week = weeks[min(max(lead?.week ?? 0, 0), weeks.count - 1)]
    guard let ramp = leadRule as? RampProgression, var day = lead else {
      return week.targets(of: lead?.weight, bar)
    }
    var bar = bar
    guard let top = bar.load(&day) else { return week.flatMap(\.targets) }
    return week.flatMap { row in
      row.targets.map { $0.at(ramp.load(row.percent ?? .whole(100), below: top, bar)) }
    }
  }
}

extension FollowingSets: Progressing {
  static let name = RuleName.follow

  var counting: SessionResult.CountedSets { .all }

  func start(_ sets: [SetTarget], _ weight: Weight?) -> Progress { Progress(weight: nil) }

  /// Changes nothing: the lead decides.
  func advance(_ progress: inout Progress, _ verdict: Assessment, _ attempt: SessionResult) {}

  var text: String {
    RuleText.joined([
      "\(Self.name) " + weeks.map(\.text).joined(separator: " | "), lead.map { "of \(quoted($0))" },
    ])
  }

  /// Quotes a name that would be read as the end of the rule.
  private func quoted(_ lead: String) -> String {
    let line = PlanLine(lead[...], number: 1)
    let ends = line.words.indices.dropFirst().contains { ExerciseLine.begins(line, at: $0) }
    return ends || lead.first == "\"" ? ExerciseLine.quoted(lead) : lead
  }

  var hasOneWeight: Bool { false }

  func fit(_ exercise: inout PlannedExercise, weight: Weight?) -> String? {
    guard weight == nil else {
      return "'follow' uses the weight of the exercise it follows; leave the weight out"
    }
    exercise.sets = ProgressionRule(self).prescription([], nil, in: nil).sets
    return nil
  }

  func holdBack(_ held: inout Progress) -> Bool { false }

  func fault(inReps reps: Int, _ planned: [Int]) -> String? { nil }
}
