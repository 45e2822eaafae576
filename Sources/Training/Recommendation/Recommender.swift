/// Finds the programs that suit a lifter, by what their plans say and their exercises need and
/// aggravate. If each contradicts an answer, the nearest ones are recommended, with the answers
/// they contradict.
package struct Recommender: Sendable {
  let programs: [Program]
  let library: ExerciseLibrary

  package static let most = 3

  package init(programs: [Program], library: ExerciseLibrary) {
    (self.programs, self.library) = (programs, library)
  }

  /// Returns up to three programs, the best first; the nearest ones if none fits all answers.
  package func recommend(for profile: LifterProfile) -> [Recommendation] {
    let candidates = programs.compactMap { candidate($0, profile) }
    let fitting = candidates.filter(\.contradicts.isEmpty)
    guard fitting.isEmpty else { return choice(among: sorted(fitting, profile), profile) }
    let nearest = sorted(candidates, profile)
    return nearest.prefix(Self.most).filter {
      $0.contradicts == nearest[0].contradicts
        && $0.obstacles(profile) == nearest[0].obstacles(profile)
    }
  }

  private func sorted(
    _ candidates: [Recommendation], _ profile: LifterProfile
  ) -> [Recommendation] {
    candidates.map { (rank: $0.rank(profile, library), candidate: $0) }.sorted {
      $0.rank == $1.rank
        ? $0.candidate.program.name < $1.candidate.program.name
        : $0.rank.lexicographicallyPrecedes($1.rank)
    }.map(\.candidate)
  }

  /// Returns the best matches, with at least one for each level of a lifter between two.
  private func choice(
    among fitting: [Recommendation], _ profile: LifterProfile
  ) -> [Recommendation] {
    let best = Array(fitting.prefix(Self.most))
    let others = profile.levels.compactMap { level -> Recommendation? in
      best.contains { $0.program.details.levels.contains(level) }
        ? nil : fitting.first { $0.program.details.levels.contains(level) }
    }
    return best.prefix(Self.most - others.count) + others
  }

  /// Returns a program as the lifter could follow it; `nil` if it needs more days than there are,
  /// or would be a different program: without a quarter of its exercises, or with most exchanged. A
  /// lifter with weights, and a goal that takes them, gets no program for bars and bands.
  private func candidate(_ program: Program, _ profile: LifterProfile) -> Recommendation? {
    let details = program.details
    guard !details.goals.isEmpty, !details.levels.isEmpty,
      !profile.wantsWeights || !program.isFor(EquipmentPreset.bars, library)
    else { return nil }
    // In rotation, all workouts may come up in a week with fewer days than the program is meant for.
    let isShort =
      program.schedule == .rotation
      && program.phases.allSatisfy { $0.workouts.count <= profile.days }
    if let days = details.days, days.least > profile.days, !isShort { return nil }
    var fitted = program
    let substitutions = fitted.fit(profile, library)
    let leftOut = substitutions.count { $0.instead == nil }
    let missing = substitutions.count { if case .missing = $0.reason { true } else { false } }
    guard 4 * leftOut <= program.exerciseCount, 2 * missing <= program.exerciseCount,
      !fitted.allWorkouts.contains(where: \.exercises.isEmpty)
    else { return nil }
    fitted.setStarts(profile, library)
    return Recommendation(program, fitted, substitutions, for: profile)
  }
}

extension Program {
  var exerciseCount: Int { Set(allWorkouts.flatMap(\.exercises).map(\.name.normalizedName)).count }

  fileprivate func isFor(_ preset: EquipmentPreset, _ library: ExerciseLibrary) -> Bool {
    let tools = preset.equipment ?? []
    return allWorkouts.flatMap(\.exercises).allSatisfy { planned in
      library.exercise(named: planned.name)?.equipment.contains { tools.isSuperset(of: $0) } == true
    }
  }

  fileprivate func usesBarbell(_ library: ExerciseLibrary) -> Bool {
    allWorkouts.flatMap(\.exercises).contains { planned in
      library.exercise(named: planned.name)?.equipment.contains { $0.contains("barbell") } == true
    }
  }
}

extension Recommendation {
  /// How far it is from what the lifter asked for; the first difference decides, and less is
  /// better. What is made for the goal or the level alone, needs no exchange and uses the barbell
  /// there is suits better.
  fileprivate func rank(_ profile: LifterProfile, _ library: ExerciseLibrary) -> [Int] {
    let details = program.details
    let leavesBarbell =
      profile.wantsWeights && profile.has(tool: "barbell") && !program.usesBarbell(library)
    let excess = max(0, (details.minutes?.most ?? 0) - (profile.minutes ?? .max))
    let gap = details.days.map { abs(min(max(profile.days, $0.least), $0.most) - profile.days) }
    return obstacles(profile) + [
      excess / 15, gap ?? 0, details.goals.first == profile.goal ? 0 : 1, substitutions.count,
      leavesBarbell ? 1 : 0, details.levels.count, details.goals.count,
    ]
  }

  /// What stands in the way, the worst first; other days and longer workouts are the least.
  fileprivate func obstacles(_ profile: LifterProfile) -> [Int] {
    let isNear = program.details.goals.contains { $0.isNear(profile.goal) }
    let isEasier = profile.level == .advanced && program.details.levels.contains(.intermediate)
    func count(_ answers: Answer...) -> Int { answers.count { contradicts.contains($0) } }
    return [
      isEasier ? 0 : count(.level), isNear ? 0 : count(.goal), count(.equipment), count(.goal),
      count(.level), count(.days, .minutes),
    ]
  }
}

extension LifterProfile {
  fileprivate var wantsWeights: Bool {
    [.strength, .hypertrophy, .powerlifting].contains(goal)
      && (has(tool: "barbell") || has(tool: "dumbbell"))
  }
}

extension ProgramDetails.Goal {
  /// Whether training for this goal also covers much of the other.
  fileprivate func isNear(_ other: ProgramDetails.Goal) -> Bool {
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
