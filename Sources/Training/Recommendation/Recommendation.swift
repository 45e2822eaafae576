package struct Recommendation: Hashable, Sendable {
  /// With substitutes, and with starting weights where they can be estimated; the others are found
  /// in the first session.
  package var program: Program

  package var substitutions: [Substitution]
  package private(set) var pros: [Point] = []
  package private(set) var cons: [Point] = []

  /// The answers that the program contradicts; empty unless no program fits them all.
  package private(set) var contradicts: [Answer] = []

  package enum Answer: String, CaseIterable, Sendable {
    case goal, level, days, minutes, equipment
  }

  package enum Point: Hashable, Sendable {
    /// The program's goals; as a con, none of them is the lifter's.
    case goals([ProgramDetails.Goal])
    /// The program's levels; as a con, none of them is the lifter's.
    case levels([ProgramDetails.Level])
    case days(ProgramDetails.Extent)
    /// The workouts rotate, so training on fewer days only makes the program slower.
    case takesTurns(ProgramDetails.Extent)
    case minutes(ProgramDetails.Extent)
    case equipment
    /// The number of exercises substituted for lack of equipment.
    case replaced(Int)
    case leftOut(Int)
    /// The number of exercises substituted to spare a body part.
    case spares(Exercise.BodyPart, Int)
    /// The number of exercises substituted or left out at the lifter's request.
    case avoids(String, Int)
    /// It needs fewer days than the lifter trains; the others are rest days.
    case leavesDays(ProgramDetails.Extent)
  }

  init(
    _ program: Program, _ fitted: Program, _ substitutions: [Substitution],
    for profile: LifterProfile
  ) {
    (self.program, self.substitutions) = (fitted, substitutions)
    let details = program.details
    judge(
      .goal, details.goals.contains(profile.goal) ? .goals([profile.goal]) : nil,
      or: .goals(details.goals))
    judge(
      .level, profile.levels.first(where: details.levels.contains).map { .levels([$0]) },
      or: .levels(details.levels))
    if let days = details.days {
      let fits = days.least <= profile.days && profile.days <= days.most
      judge(
        .days, fits ? .days(days) : nil,
        or: days.most < profile.days ? .leavesDays(days) : .takesTurns(days))
    }
    if let takes = details.minutes, let minutes = profile.minutes {
      judge(.minutes, takes.most <= minutes ? .minutes(takes) : nil, or: .minutes(takes))
    }
    judgeExercises(program.exerciseCount, profile)
  }

  private mutating func judge(_ answer: Answer, _ pro: Point?, or con: Point) {
    if let pro { return pros.append(pro) }
    cons.append(con)
    contradicts.append(answer)
  }

  /// A program of which more than a quarter needs other equipment is made for another gym.
  private mutating func judgeExercises(_ count: Int, _ profile: LifterProfile) {
    let missing = substitutions.filter {
      if case .missing = $0.reason { true } else { false }
    }
    if 4 * missing.count > count { contradicts.append(.equipment) }
    let replaced = missing.count { $0.instead != nil }
    let leftOut = substitutions.count { $0.instead == nil }
    if replaced > 0 { cons.append(.replaced(replaced)) }
    if leftOut > 0 { cons.append(.leftOut(leftOut)) }
    if missing.isEmpty, leftOut == 0 { pros.append(.equipment) }
    for name in profile.avoided.map(\.name) {
      pros.append(.avoids(name, substitutions.count { $0.reason == .avoids(name) }))
    }
    for part in profile.spared {
      let spared = substitutions.count { $0.reason == .spares(part) && $0.instead != nil }
      pros.append(.spares(part, spared))
    }
  }
}
