public import LogStore
public import ResourceFiles
public import SessionEngine
public import Training

/// Decides the next workout: finds the one requested or due, and prescribes its sets from the log.
///
/// The log is an argument, `nil` if there is none yet; so is the time.
public struct Planner: Sendable {
  package let catalog: Catalog
  private let exercises: CachedLibrary
  package var preferences: Preferences

  /// Whether its plans are shown and not trained: they lack what only a session says or offers, the
  /// last times, and substitutes for exercises that the gym can load.
  package var isForShow = false

  /// The day that its plans are for, if it is not the one on which they are made.
  var day: Day?

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - catalog: Where the programs are.
  ///   - preferences: What the lifter prefers.
  public init(catalog: Catalog, exercises: CachedLibrary, preferences: Preferences) {
    (self.catalog, self.exercises, self.preferences) = (catalog, exercises, preferences)
  }

  /// Returns the plan for a workout name, a file, `file.plan#Workout` or exercises in one line;
  /// without an operand, for the next workout.
  ///
  /// Deload offers after a break are based on `now`. Unknown exercises in a line are rejected
  /// unless `allowsNew` is true.
  ///
  /// - Throws: a reason why there is none; `StoreError`; `Catalog.Fault`.
  public func plan(
    _ operand: String?, store: Store?, at now: Timestamp, allowsNew: Bool = false
  ) throws -> SessionPlan {
    try upcoming(operand, store: store, at: now, allowsNew: allowsNew).plan
  }

  func plan(
    _ workout: Workout, of program: Program, store: Store?, at now: Timestamp
  ) throws -> SessionPlan {
    let workout = try turned(workout, of: program, store: store)
    let last =
      isForShow ? [:] : try store?.lastTimes(program: program.name, on: now) ?? [:]
    let gym = try gym(for: workout, store: store)
    let prescribed = try prescribe(
      workout, of: program, in: gym, store: store, on: now.day,
      asksChanges: preferences.asksChanges, isLight: isLight(day ?? now.day))
    var plan = try plan(
      workout, as: prescribed, of: program.name, in: gym, last: last, store: store, at: now)
    if !isForShow, let store {
      let review = try review(of: program, in: store, on: now.day)
      plan.review = review == SessionPlan.Review() ? nil : review
      plan.hardWeeks = try hardWeeks(of: program, in: store, on: now.day)
    }
    return plan
  }

  /// Returns the session plan for a workout whose sets are prescribed, in a program or outside any.
  func plan(
    _ workout: Workout, as prescribed: Workout, of program: String?, in gym: Gym,
    last: [String: SessionPlan.LastTime], store: Store?, at now: Timestamp
  ) throws -> SessionPlan {
    let day = day ?? now.day
    let prescribed = lightened(prescribed, in: gym, on: day)
    var plan = SessionPlan(
      program: program,
      workout: prescribed.withoutMissingGear(in: gym)
        .warmedUp(in: gym, usually: preferences.warmsUp), gym: gym,
      asks: preferences.asks, restsLongerAfterMiss: preferences.restsLongerAfterMiss,
      asksEffort: preferences.asksEffort, last: last,
      pace: try store.flatMap { try $0.pace(program: program, workout: workout.name) })
    plan.scan = preferences.scan
    plan.isLight = isLight(day) ? true : nil
    plan.offersChanges = preferences.asksChanges ? true : nil
    plan.heard = isForShow ? nil : try store?.heard(before: now)
    plan.runsRounds = preferences.runsRounds ? true : nil
    plan.new =
      isForShow || !preferences.explainsNew ? nil : try new(in: prescribed, last, store: store)
    plan.accessories = isForShow ? nil : prescribed.accessories(by: try library())
    plan.pairs = isForShow ? nil : prescribed.pairs(by: try library(), in: plan.gym)
    var replaceable = workout
    if isForShow {
      replaceable.exercises = prescribed.exercises.filter { exercise in
        gym.lacksGear(for: exercise.name, loading: exercise.loading)
      }
    }
    plan.alternatives = try alternatives(to: replaceable, in: gym, store: store, at: now)
    // Substitutes have load increments of their own, too.
    plan.gym = plan.gym.naming(as: plan.possible, by: try library())
    return plan
  }

  /// Returns the exercises of the library that the lifter never did, by normalized name, but not
  /// one that was left out in three sessions.
  private func new(
    in workout: Workout, _ last: [String: SessionPlan.LastTime], store: Store?
  ) throws -> [String] {
    let library = try library()
    let names = workout.exercises.map(\.name).filter { name in
      last[name.normalizedName] == nil && library.exercise(named: name).map { !$0.isOwn } ?? false
    }
    guard let store, !names.isEmpty else { return names.map(\.normalizedName) }
    let done = Set(try store.loggedNames().map { library.identity(of: $0) })
    return try names.filter { !done.contains(library.identity(of: $0)) }.map(\.normalizedName)
      .filter { try !store.isFamiliar($0) }
  }

  /// Returns a workout with the rotating exercises whose turn it is today.
  private func turned(_ workout: Workout, of program: Program, store: Store?) throws -> Workout {
    let slots = workout.turningSlots
    guard let store, !slots.isEmpty else { return workout.turned(0) }
    return workout.turned(
      try store.timesDone(workout.name, program: program.name),
      last: try store.lastTurns(of: slots, in: workout.name, program: program.name))
  }

  /// Returns the gym in use, with its equipment keyed to the workout's exercise names.
  package func gym(for workout: Workout, store: Store?) throws -> Gym {
    (try store?.activeGym() ?? .home(preferences.unit)).naming(as: workout, by: try library())
  }

  /// Returns a workout with its sets for now, or for a moment in UTC milliseconds.
  func prescribe(
    _ workout: Workout, of program: Program, in gym: Gym, store: Store?, at moment: Int? = nil,
    on today: Day? = nil, asksChanges: Bool = false, isLight: Bool = false
  ) throws -> Workout {
    var standings =
      try store?.standings(program: program.name, slots: workout.slots, before: moment) ?? [:]
    for exercise in workout.exercises where standings[exercise.slot] == nil {
      let others = try otherSlots(of: exercise, in: program)
      guard !others.isEmpty else { continue }
      let known = try store?.standings(program: program.name, slots: others, before: moment) ?? [:]
      standings[exercise.slot] = known.values.max { $0.lastDone ?? 0 < $1.lastDone ?? 0 }
    }
    return Prescriber(program.allWorkouts, library: try library()).today(
      workout, in: gym, from: standings, on: today, asksChanges: asksChanges, isLight: isLight)
  }

  /// Returns the slots under which a program has the same exercise by another name: `squats`.
  private func otherSlots(of exercise: PlannedExercise, in program: Program) throws -> Set<String> {
    let library = try library()
    let identity = library.identity(of: exercise.name)
    let others = program.allWorkouts.flatMap(\.exercises).filter {
      $0.slot != exercise.slot && $0.label?.normalizedName == exercise.label?.normalizedName
        && library.identity(of: $0.name) == identity
        // A training max is no weight of sets.
        && $0.rule?.basis == exercise.rule?.basis
    }
    return Set(others.map(\.slot))
  }

  package func library() throws(Catalog.Fault) -> ExerciseLibrary { try exercises.library() }

  /// Finds the requested workout in its program, in the lifter's current phase.
  func find(
    _ operand: String?, store: Store?, at now: Timestamp
  ) throws -> (Program, Workout, ProgramPosition) {
    guard let operand else { return try turn(of: try active(), store: store, at: now) }
    let parts = operand.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var (program, name) = (try? active(), parts.count == 2 ? String(parts[1]) : nil)
    if parts.count == 1, program?.workout(named: operand) != nil {
      name = operand
    } else {
      do throws(Catalog.Fault) {
        let file = try catalog.programFile(
          String(parts[0]), unit: preferences.unit,
          orBeginning: parts.count == 2 || operand.contains("/"))
        program = try self.program(file.path)
      } catch {
        guard error.isMissing, parts.count == 1, !operand.contains("/") else { throw error }
        try refuseShort(operand)
        (program, name) = (try active(), operand)
      }
    }
    guard let program else { throw PlanningError.noProgram }
    guard let name else { return try turn(of: program, store: store, at: now) }
    let (placed, following) = try placed(program, store: store, at: now)
    return (placed, try workout(name, of: placed), following)
  }

  /// Names the programs that a word is short for, if it is short for several.
  private func refuseShort(_ name: String) throws(Catalog.Fault) {
    do throws(Catalog.Fault) {
      _ = try catalog.programFile(name, unit: preferences.unit)
    } catch {
      if !error.isMissing { throw error }
    }
  }

  /// Returns a program by its name or path, in the lifter's unit.
  func program(_ name: String) throws(Catalog.Fault) -> Program {
    try catalog.program(name, unit: preferences.unit)
  }

  func turn(
    of program: Program, store: Store?, at now: Timestamp
  ) throws -> (Program, Workout, ProgramPosition) {
    let (placed, following) = try placed(program, store: store, at: now)
    guard let next = following.next else {
      throw PlanningError.noWorkouts(program)
    }
    return (placed, next.workout, following)
  }

  package func workout(_ name: String, of program: Program) throws(PlanningError) -> Workout {
    if let workout = program.workout(named: name) { return workout }
    throw .unknownWorkout(name, program, exercise: try? library().exercise(called: name))
  }
}

// Exercises of the followed program.
extension Planner {
  /// Returns the followed program.
  ///
  /// - Throws: an error if no program is followed; `Catalog.Fault`.
  public func active() throws -> Program {
    guard let name = preferences.program else { throw PlanningError.noProgram }
    return try program(name)
  }

  /// Returns an exercise of the followed program by its name, its name and label, or another name
  /// known to the library; throws `PlanningError` if there is none, or several labels.
  package func exercise(_ name: String) throws -> PlannedExercise {
    let fitting = try exercises(name, of: try active())
    guard fitting.count == 1 else {
      throw PlanningError.ambiguousExercise(name, titles: fitting.map(\.title))
    }
    return fitting[0]
  }

  /// Returns a program's exercises of a name, one per label, in program order.
  ///
  /// - Parameter orVariation: whether it may also be the name of a variation on their ladder.
  /// - Throws: `PlanningError` if there is none.
  package func exercises(
    _ name: String, of program: Program, orVariation: Bool = false
  ) throws -> [PlannedExercise] {
    let all = program.allWorkouts.flatMap(\.exercises)
    let exact = all.filter { $0.slot == name.normalizedName }
    var fitting = exact.isEmpty ? try others(name, all) : exact
    let library = try library()
    if fitting.isEmpty, orVariation {
      let id = library.identity(of: name)
      fitting = all.filter { exercise in
        exercise.rule?.variations.contains { library.identity(of: $0) == id } ?? false
      }
    }
    guard !fitting.isEmpty else {
      throw PlanningError.notInProgram(
        name, program, suggestion: try nearest(to: name, all))
    }
    var slots: [String] = []
    for slot in fitting.map(\.slot) where !slots.contains(slot) { slots.append(slot) }
    let described = program.allWorkouts
      .filter { $0.exercises.contains { slots.contains($0.slot) } }
      .flatMap { $0.described(by: library).exercises }
    return slots.compactMap { slot in
      let same = described.filter { $0.slot == slot }
      return same.first { $0.rule?.isFollowing == false } ?? same.first
    }
  }

  /// Returns the exercise probably meant: by its name, the library's suggestions, or one word.
  private func nearest(to name: String, _ all: [PlannedExercise]) throws -> String? {
    let library = try library()
    let names = all.map(\.name)
    if let near = name.nearMiss(in: names) { return near }
    for known in library.suggestions(for: name) {
      if let near = names.first(where: { library.identity(of: $0) == known.id }) { return near }
    }
    let words = names.flatMap { $0.split(separator: " ").map(String.init) }
    guard let word = name.nearMiss(in: words) else { return nil }
    return names.first { $0.split(separator: " ").contains(Substring(word)) }
  }

  /// Returns the exercises that match under another name or label.
  private func others(_ name: String, _ all: [PlannedExercise]) throws -> [PlannedExercise] {
    let library = try library()
    guard let known = library.exercise(called: name) else {
      return all.filter { $0.name.isSameName(as: name) }
    }
    return all.filter {
      $0.name.isSameName(as: name) || library.exercise(called: $0.name)?.id == known.id
    }
  }
}

extension Planner {
  /// Returns the forecast of a program from the lifter's current position, in the gym in use.
  package func outlook(
    _ program: Program, store: Store?, at now: Timestamp
  ) throws -> ProgramForecast {
    let (program, following) = try placed(program, store: store, at: now)
    let slots = Set(program.allWorkouts.flatMap(\.slots))
    var times: [String: Int] = [:]
    var turns: [String: [String: Int]] = [:]
    for workout in program.allWorkouts where !workout.turningSlots.isEmpty {
      times[workout.name] = try store?.timesDone(workout.name, program: program.name)
      turns[workout.name] = try store?.lastTurns(
        of: workout.turningSlots, in: workout.name, program: program.name)
    }
    return ProgramForecast(
      program, library: try library(), gym: try store?.activeGym() ?? .home(preferences.unit),
      standings: try store?.standings(program: program.name, slots: slots) ?? [:],
      last: following.last, timesDone: times, lastTurns: turns, weeks: following.week - 1,
      moment: now.utc)
  }
}

extension Planner {
  /// Returns the possible substitutes for a workout's exercises in a gym, by normalized name.
  private func alternatives(
    to workout: Workout, in gym: Gym, store: Store?, at now: Timestamp
  ) throws -> [String: [Session.Alternative]] {
    guard !workout.exercises.isEmpty else { return [:] }
    let library = try library()
    let wanted = workout.exercises.compactMap { library.exercise(named: $0.name) }
      .flatMap { library.substitutes(for: $0, in: gym) }.map(\.id)
    let known = try store?.latest(of: Set(wanted), on: now, in: library) ?? [:]
    let exerciseDirectory = Session.ExerciseDirectory(library: library, known: known)
    var found: [String: [Session.Alternative]] = [:]
    for name in workout.exercises.map(\.name) {
      let others = exerciseDirectory.alternatives(to: name, in: gym)
      if !others.isEmpty { found[name.normalizedName] = others }
    }
    return found
  }
}

extension Planner {
  /// Returns what the last weeks suggest; the volume once a week, in its first session.
  private func review(
    of program: Program, in store: Store, on today: Day
  ) throws -> SessionPlan.Review {
    var review = SessionPlan.Review()
    let unit = preferences.unit
    for notice in RecoveryNotice.all(
      try store.recentEfforts(today - 35...today, in: unit), today: today)
    {
      switch notice {
      case .hardDays: review.hasHardDays = true
      // A return to the usual volume after a light week is not a jump.
      case .volumeJump where (1...RecoveryNotice.weeks).contains(weeksAfterLight(today) ?? 0): break
      case .volumeJump(let percent): review.jump = percent
      }
    }
    let first = preferences.firstWeekday
    let thisWeek = try store.week(of: today, from: first)
    guard thisWeek.days.isEmpty else {
      review.jump = nil
      return review
    }
    review.streak = Streak.round(thisWeek.streak + 1)
    // A light week has too little of everything on purpose, and is no time for more.
    if (0...2).contains(weeksAfterLight(today) ?? .max) { return review }
    let week = today.weekStart(first)
    let weeks = [week - 14, week - 7]
    let library = try library()
    let table = WorkTable(
      try store.work(week - 14...week - 1, from: first, in: library), weeks: weeks,
      library: library, unit: unit)
    let goals = program.details.goals
    review.volume = VolumeNotice(
      table, range: preferences.weeklySets,
      isForSize: goals.isEmpty || goals.contains(.hypertrophy))
    return review
  }
}

// The light week that the lifter asked for.
extension Planner {
  package func isLight(_ day: Day) -> Bool { weeksAfterLight(day) == 0 }

  /// Returns a prescribed workout as it is done on a day.
  func lightened(_ workout: Workout, in gym: Gym, on day: Day) -> Workout {
    guard isLight(day) else { return workout }
    return workout.light { gym.loads(for: $0.name, loading: $0.loading) }
  }

  /// Returns the weeks in a row without a light one, this one included, if it is time to ask about
  /// one: in the first session of a week, and after a no again two weeks later.
  private func hardWeeks(of program: Program, in store: Store, on today: Day) throws -> Int? {
    let goals = program.details.goals
    guard let least = preferences.lightWeeks, !program.hasLightWeeks,
      goals.isEmpty || goals.contains(where: { $0 != .conditioning && $0 != .mobility })
    else { return nil }
    let week = try store.week(of: today, from: preferences.firstWeekday)
    guard week.days.isEmpty else { return nil }
    let hard = min(week.streak + 1, weeksAfterLight(today) ?? .max)
    return hard >= least && (hard - least).isMultiple(of: 2) ? hard : nil
  }

  /// Returns how many weeks a day is after the light one; `nil` without one.
  private func weeksAfterLight(_ day: Day) -> Int? {
    let first = preferences.firstWeekday
    return preferences.lightWeek.map { (day.weekStart(first) - $0.weekStart(first)) / 7 }
  }
}

extension Session.ExerciseDirectory {
  /// Creates a directory from a library and the latest entries of its exercises in the log.
  package init(
    library: ExerciseLibrary, known: [ExerciseID: Store.Latest], in gym: Gym? = nil
  ) {
    self.init(
      library: library, known: known.mapValues { Known(name: $0.name, last: $0.time) }, gym: gym)
  }
}
