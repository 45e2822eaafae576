/// Finds the programs that suit a lifter.
///
/// A program's plan gives its goals, levels, days and minutes; the library knows what equipment its
/// exercises need and which body parts they aggravate. Programs that do not match the level, goal,
/// days or time are dropped and the others scored. If fewer than two are left, the demands on time,
/// days and goal are relaxed one by one. The level must always match, and no program needs more
/// days than the lifter has.
package struct Recommender: Sendable {
  let programs: [Program]
  let library: ExerciseLibrary

  /// The most programs to recommend.
  package static let most = 3

  /// The fewest recommendations that still give a choice.
  static let fewest = 2

  /// The minutes by which a workout may exceed the available time.
  static let patience = 15

  /// Creates a recommender for these programs.
  package init(programs: [Program], library: ExerciseLibrary) {
    self.programs = programs
    self.library = library
  }

  /// Returns the best two or three programs for a lifter, the best first; fewer only if there are
  /// no more.
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

  /// Returns the best matches, with at least one for each level of a lifter between two.
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

/// The demands a program must meet to be recommended.
private struct Demands {
  var time = true
  var days = true
  var near = false
  var goal = true

  /// The demands in the order of relaxation.
  ///
  /// First a similar goal will do, then unused days, then any length of workout, then any goal.
  static let givingUp = [
    Demands(), Demands(near: true), Demands(days: false, near: true),
    Demands(time: false, days: false, near: true),
    Demands(time: false, days: false, near: true, goal: false),
  ]

  func allow(_ candidate: Recommendation, _ profile: LifterProfile) -> Bool {
    let exercises = Set(candidate.program.allWorkouts.flatMap(\.exercises).map(\.name)).count
    let leftOut = candidate.substitutions.count { $0.instead == nil }
    // With more than a quarter left out, it would be a different program.
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
  /// Whether all workouts come up in a week with fewer days than the program is meant for.
  func fits(into days: Int) -> Bool {
    schedule == .rotation && phases.allSatisfy { $0.workouts.count <= days }
  }
}

extension ProgramDetails {
  /// Whether the program suits a level or, for advanced lifters, the one below.
  fileprivate func suits(_ level: Level) -> Bool {
    switch level {
    case .beginner: levels.contains(.beginner)
    case .intermediate: levels.contains(.intermediate)
    case .advanced: levels.contains(.advanced) || levels.contains(.intermediate)
    }
  }
}

extension ProgramDetails.Goal {
  /// Whether training for this goal also covers much of the other.
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
