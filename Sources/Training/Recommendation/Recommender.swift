/// Finds the programs that suit a lifter.
///
/// What a program is for, for whom, how many days and minutes it takes is said by its own text;
/// what its exercises take and aggravate is said by the library. Programs that do not suit the level,
/// the goal, the days or the time are left out, the others are scored; when fewer than two are left, the
/// demands are given up one after the other. The level of a beginner never is, and no program takes more
/// days than there are.
package struct Recommender: Sendable {
  let programs: [Program]
  let library: ExerciseLibrary

  /// The most programs that are proposed.
  package static let most = 3

  /// Fewer proposals than these are no choice.
  static let fewest = 2

  /// Minutes that a workout may take beyond what there are.
  static let patience = 15

  /// Looks among these programs.
  package init(programs: [Program], library: ExerciseLibrary) {
    self.programs = programs
    self.library = library
  }

  /// The best two or three programs for a lifter, the best first; fewer only where there are fewer.
  package func recommend(for profile: LifterProfile) -> [Recommendation] {
    let candidates = programs.compactMap { candidate($0, profile) }
      .sorted { ($1.score, $0.program.name) < ($0.score, $1.program.name) }
    var found: [Recommendation] = []
    for demands in Demands.givingUp where found.count < Self.fewest {
      let fitting = candidates.filter { candidate in
        demands.allow(candidate, profile)
          && !found.contains { $0.program.name == candidate.program.name }
      }
      let missing = (found.isEmpty ? Self.most : Self.fewest) - found.count
      let best = fitting.first?.score ?? 0
      found += choice(of: missing, among: fitting, profile).enumerated()
        .filter { found.count + $0.offset < Self.fewest || 2 * $0.element.score >= best }
        .map(\.element)
    }
    return found
  }

  /// The best of those that suit: for a lifter between two levels at least one for each.
  private func choice(
    of count: Int, among fitting: [Recommendation], _ profile: LifterProfile
  ) -> [Recommendation] {
    let best = Array(fitting.prefix(count))
    guard let other = profile.otherLevel, count > 1,
      !best.contains(where: { $0.program.details.levels.contains(other) }),
      let forOther = fitting.first(where: { $0.program.details.levels.contains(other) })
    else { return best }
    return best.dropLast() + [forOther]
  }

  private func candidate(_ program: Program, _ profile: LifterProfile) -> Recommendation? {
    var fitted = program
    let substitutions = fitted.fit(profile, library)
    guard !fitted.allWorkouts.contains(where: \.exercises.isEmpty) else { return nil }
    fitted.setStarts(profile, library)
    let judgement = MatchScore(program, substitutions, profile)
    return Recommendation(
      program: fitted, pros: judgement.pros, cons: judgement.cons, substitutions: substitutions,
      score: judgement.score)
  }
}

/// What a program has to meet to be proposed.
private struct Demands {
  var time = true
  var days = true
  var near = false
  var goal = true

  /// All of them, then fewer and fewer: first what is for a goal near the one asked for will do, then
  /// days that stay free, then any time it takes, then any goal.
  static let givingUp = [
    Demands(), Demands(near: true), Demands(days: false, near: true),
    Demands(time: false, days: false, near: true),
    Demands(time: false, days: false, near: true, goal: false),
  ]

  func allow(_ candidate: Recommendation, _ profile: LifterProfile) -> Bool {
    let exercises = Set(candidate.program.allWorkouts.flatMap(\.exercises).map(\.name)).count
    let leftOut = candidate.substitutions.count { $0.instead == nil }
    // More than a quarter left out is another program.
    guard 4 * leftOut <= exercises + leftOut else { return false }
    let details = candidate.program.details
    guard profile.levels.contains(where: details.suits) else { return false }
    if goal, !details.goals.contains(profile.goal) {
      guard near, details.goals.first?.isNear(profile.goal) == true else { return false }
    }
    if let asked = details.days {
      guard asked.least <= profile.days || candidate.program.fits(into: profile.days) else {
        return false
      }
      if days, asked.most < profile.days { return false }
    }
    if time, let takes = details.minutes, let minutes = profile.minutes {
      guard takes.least <= minutes + Recommender.patience else { return false }
    }
    return true
  }
}

extension Program {
  /// Whether all its workouts come round within a week of fewer days than it is meant for.
  func fits(into days: Int) -> Bool {
    schedule == .rotation && phases.allSatisfy { $0.workouts.count <= days }
  }
}

extension ProgramDetails {
  /// Whether it is for a level, or for the one below it; a beginner is given nothing else.
  fileprivate func suits(_ level: Level) -> Bool {
    switch level {
    case .beginner: levels.contains(.beginner)
    case .intermediate: levels.contains(.intermediate)
    case .advanced: levels.contains(.advanced) || levels.contains(.intermediate)
    }
  }
}

extension ProgramDetails.Goal {
  /// Whether training for this goal does much of what the other one asks for.
  func isNear(_ other: ProgramDetails.Goal) -> Bool {
    switch other {
    case .strength: self == .powerlifting || self == .hypertrophy
    case .powerlifting: self == .strength
    case .hypertrophy: self == .strength
    case .general: self == .strength || self == .hypertrophy || self == .conditioning
    case .athletic: self == .strength || self == .conditioning || self == .general
    case .conditioning: self == .general
    case .mobility: self == .general
    }
  }
}
