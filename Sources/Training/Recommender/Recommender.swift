/// Finds the programs that suit a lifter.
///
/// What a program is for, for whom, how many days and minutes it takes is said by its own text;
/// what its exercises take and aggravate is said by the library. Programs that do not suit the level,
/// the goal, the days or the time are left out, the others are scored; when none is left, the demands
/// are given up one after the other, the level of a beginner never.
public struct Recommender: Sendable {
  let programs: [Program]
  let library: ExerciseLibrary

  /// The most programs that are proposed.
  public static let most = 3

  /// Minutes that a workout may take beyond what there are.
  static let patience = 15

  /// Looks among these programs.
  public init(programs: [Program], library: ExerciseLibrary) {
    self.programs = programs
    self.library = library
  }

  /// The best two or three programs for a lifter, the best first; fewer only where there are fewer.
  public func recommend(for profile: LifterProfile) -> [Recommendation] {
    let candidates = programs.compactMap { candidate($0, profile) }
    for demands in Demands.givingUp {
      let found = candidates.filter { demands.allow($0, profile) }
        .sorted { ($1.score, $0.program.name) < ($0.score, $1.program.name) }
      if let best = found.first {
        return found.prefix(Self.most).filter { 2 * $0.score >= best.score }
      }
    }
    return []
  }

  private func candidate(_ program: Program, _ profile: LifterProfile) -> Recommendation? {
    var fitted = program
    let substitutions = fitted.fit(profile, library)
    guard !fitted.allWorkouts.contains(where: \.exercises.isEmpty) else { return nil }
    fitted.setStarts(profile, library)
    let judgement = Judgement(program, substitutions, profile)
    return Recommendation(
      program: fitted, pros: judgement.pros, cons: judgement.cons, substitutions: substitutions,
      score: judgement.score)
  }
}

/// What a program has to meet to be proposed.
private struct Demands {
  var time = true
  var days = true
  var goal = true

  /// All of them, then fewer and fewer.
  static let givingUp = [
    Demands(), Demands(time: false), Demands(time: false, days: false),
    Demands(time: false, days: false, goal: false),
  ]

  func allow(_ candidate: Recommendation, _ profile: LifterProfile) -> Bool {
    let exercises = Set(candidate.program.allWorkouts.flatMap(\.exercises).map(\.name)).count
    let leftOut = candidate.substitutions.count { $0.instead == nil }
    // More than a quarter left out is another program.
    guard 4 * leftOut <= exercises + leftOut else { return false }
    let details = candidate.program.details
    guard details.suits(profile.level) else { return false }
    if goal, !details.goals.contains(where: { $0 == profile.goal || $0.isNear(profile.goal) }) {
      return false
    }
    if days, let asked = details.days {
      let fewest = asked.least - (candidate.program.schedule == .rotation ? 1 : 0)
      guard (fewest...max(fewest, asked.most)).contains(profile.days) else { return false }
    }
    if time, let takes = details.minutes, let minutes = profile.minutes {
      guard takes.least <= minutes + Recommender.patience else { return false }
    }
    return true
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
