/// The pros and cons of a program for a lifter, and its score.
struct MatchScore {
  private(set) var pros: [Recommendation.Point] = []
  private(set) var cons: [Recommendation.Point] = []
  private(set) var score = 0

  init(_ program: Program, _ substitutions: [Substitution], _ profile: LifterProfile) {
    judgeGoal(program.details, profile)
    judgeLevel(program.details, profile)
    judgeDays(program, profile)
    judgeTime(program.details, profile)
    judgeExercises(program, substitutions, profile)
  }

  private mutating func judgeGoal(_ details: ProgramDetails, _ profile: LifterProfile) {
    if details.goals.first == profile.goal {
      score += 40
      pros.append(.goals([profile.goal]))
    } else if details.goals.contains(profile.goal) {
      score += 30
      pros.append(.goals([profile.goal]))
    } else {
      // The primary goal counts more.
      if details.goals.first?.isNear(profile.goal) == true { score += 6 }
      if details.goals.contains(where: { $0.isNear(profile.goal) }) { score += 6 }
      cons.append(.goals(details.goals))
    }
  }

  private mutating func judgeLevel(_ details: ProgramDetails, _ profile: LifterProfile) {
    if let level = profile.levels.first(where: details.levels.contains) {
      // A program for several levels suits each of them less than a program for one.
      score += 23 - 3 * details.levels.count
      pros.append(.levels([level]))
    } else {
      cons.append(.levels(details.levels))
    }
  }

  private mutating func judgeDays(_ program: Program, _ profile: LifterProfile) {
    guard let days = program.details.days else { return }
    if (days.least...max(days.least, days.most)).contains(profile.days) {
      score += 20
      pros.append(.days(days))
    } else if profile.days < days.least, program.fits(into: profile.days) {
      score += 8
      cons.append(.takesTurns(days))
    } else if days.most < profile.days {
      // The closer to the available days, the better.
      score += max(0, 8 - 4 * (profile.days - days.most))
      cons.append(.leavesDays(days))
    } else {
      cons.append(.days(days))
    }
  }

  private mutating func judgeTime(_ details: ProgramDetails, _ profile: LifterProfile) {
    guard let takes = details.minutes, let minutes = profile.minutes else { return }
    if takes.most <= minutes {
      score += 10
      pros.append(.minutes(takes))
    } else if takes.least <= minutes {
      score += 5
      pros.append(.minutes(takes))
    } else {
      score -= (takes.least - minutes) / 3
      cons.append(.minutes(takes))
    }
  }

  /// A substituted exercise counts half, one left out not at all.
  private mutating func judgeExercises(
    _ program: Program, _ substitutions: [Substitution], _ profile: LifterProfile
  ) {
    let count = Set(program.allWorkouts.flatMap(\.exercises).map(\.name.normalizedName)).count
    let leftOut = substitutions.count { $0.instead == nil }
    let exchanged = substitutions.count - leftOut
    score += 40 * (2 * (count - substitutions.count) + exchanged) / max(1, 2 * count)
    let replaced = substitutions.count {
      if case .missing = $0.reason { $0.instead != nil } else { false }
    }
    if replaced > 0 { cons.append(.replaced(replaced)) }
    if leftOut > 0 { cons.append(.leftOut(leftOut)) }
    if replaced == 0, leftOut == 0 { pros.append(.equipment) }
    for name in profile.avoided.map(\.name) {
      pros.append(.avoids(name, substitutions.count { $0.reason == .avoids(name) }))
    }
    for part in profile.spared {
      let spared = substitutions.count { $0.reason == .spares(part) && $0.instead != nil }
      pros.append(.spares(part, spared))
    }
  }
}
