internal import ResourceFiles
package import LogStore
package import SessionEngine
package import Training

/// The next workout, and the reason for it.
package struct Upcoming: Sendable {
  /// The workout, with its sets for today.
  package var plan: SessionPlan
  /// The lifter's position in the followed program; `nil` if the workout was named.
  package var following: ProgramPosition?
  /// The reason for the prediction if no program is followed.
  package var guess: Prediction.Reason?
}

// The followed program, and predictions without one.
extension Planner {
  /// How many recent sessions decide the next workout.
  private static let sessions = 100
  /// How many sessions it takes to know what is usual.
  private static let fewest = 3
  /// The limit for a program with phases counted in weeks: more than anyone trains.
  private static let sessionsOfPhases = 2_000

  /// Returns the next workout: the one named, else the next in the program, else, without a
  /// program, the one usual for today.
  package func upcoming(
    _ operand: String?, store: Store?, at now: Timestamp, allowsNew: Bool = false
  ) throws -> Upcoming {
    if let operand, isLine(operand), (try? active())?.workout(named: operand) == nil {
      // What is typed is meant as typed, in a light week too.
      var planner = self
      planner.preferences.lightWeek = nil
      return Upcoming(
        plan: try planner.plan(line: operand, store: store, at: now, allowsNew: allowsNew))
    }
    let found: (program: Program, workout: Workout, position: ProgramPosition)
    if let operand {
      found = try find(operand, store: store, at: now)
    } else if let program = try followed(store: store) {
      found = try turn(of: program, store: store, at: now)
    } else {
      guard let store, let guess = try prediction(store, at: now) else {
        // Throws the error that says what to do.
        _ = try active()
        throw PlanningError.nothingTrained
      }
      return Upcoming(plan: guess.plan, guess: guess.reason)
    }
    let (program, workout, following) = found
    var planner = self
    if isForShow, operand == nil { planner.day = following.next?.day }
    var plan = try planner.plan(workout, of: program, store: store, at: now)
    if operand == nil { plan.missed = following.missedToTell }
    if following.isComplete, !isForShow, let store,
      try store.week(of: now.day, from: preferences.firstWeekday).days.isEmpty
    {
      plan.review = plan.review ?? SessionPlan.Review()
      plan.review?.isOver = true
    }
    if following.beginsPhase, let phase = program.currentPhase, let name = phase.name {
      plan.phase = SessionPlan.PhaseStart(name, weeks: phase.weeks, note: phase.note)
    }
    return Upcoming(plan: plan, following: operand == nil ? following : nil)
  }

  /// Returns the name of the workout that `upcoming` finds without an operand, and the position in
  /// the followed program, without the sets, which take most of the time.
  package func next(
    store: Store?, at now: Timestamp
  ) throws -> (workout: String, following: ProgramPosition?) {
    if let program = try followed(store: store) {
      let (_, workout, following) = try turn(of: program, store: store, at: now)
      return (workout.name, following)
    }
    return (try upcoming(nil, store: store, at: now).plan.workout.name, nil)
  }

  /// Returns the program set to its current phase, and the lifter's position in it.
  package func placed(
    _ program: Program, store: Store?, at now: Timestamp
  ) throws -> (Program, ProgramPosition) {
    let today = Day(utc: now.utc, offset: now.offset)
    let hasWeeks = program.phases.contains { $0.weeks != nil }
    let limit = hasWeeks ? Self.sessionsOfPhases : Self.sessions
    let start = try store.flatMap { try self.start(of: program, store: $0) }
    let following = ProgramPosition(
      program, done: try store?.sessions(of: program.name, limit: limit) ?? [],
      appointments: try store?.appointments(of: program.name, from: today - 14) ?? [],
      start: start, today: today, firstWeekday: preferences.firstWeekday)
    return (with(program) { $0.phase = following.phase }, following)
  }

  /// Returns when a program was last started; `nil` if it was not.
  func start(of program: Program, store: Store) throws -> ProgramPosition.Start? {
    try store.latestStart(of: program.name).map { start in
      ProgramPosition.Start(
        on: Day(utc: start.at.utc, offset: start.at.offset),
        phase: program.phases.firstIndex { $0.name.map { $0 == start.phase } ?? false } ?? 0)
    }
  }

  /// Returns whether a program is followed: one was chosen, or the default one is actually trained.
  package func isFollowing(store: Store?) throws -> Bool {
    if preferences.program == nil { return false }
    guard !preferences.hasChosenProgram, let store else { return true }
    return try followed(store: store) != nil
  }

  /// Returns the program that is followed, as `isFollowing` says; `nil` if none is.
  package func followed(store: Store?) throws -> Program? {
    guard preferences.program != nil else { return nil }
    let program = try active()
    guard !preferences.hasChosenProgram, let store else { return program }
    let recent = try store.history(limit: 20).filter { $0.setsDone > 0 }
    let isTrained = recent.contains { $0.program?.isSameName(as: program.name) == true }
    return recent.count < Self.fewest || isTrained ? program : nil
  }

  private func prediction(
    _ store: Store, at now: Timestamp
  ) throws -> (plan: SessionPlan, reason: Prediction.Reason)? {
    let done = try repeatable(store.history(limit: 200).reversed(), store)
    let favourites = preferences.favourites.compactMap { try? program($0).name }
    let guess = Prediction(
      done.map { Prediction.Done($0.habit, on: $0.session.started.day) },
      favourites: favourites, today: now.day)
    guard let guess, let latest = done.last(where: { $0.habit == guess.workout }) else {
      return nil
    }
    return (try plan(guess.workout, as: latest.session.id, store: store, at: now), guess.reason)
  }

  /// Returns the plan for the workout of the last session; `nil` if there is none.
  package func last(_ store: Store, at now: Timestamp) throws -> SessionPlan? {
    let last = try store.history(limit: 20).first { $0.setsDone > 0 }
    return try repeatable(last.map { [$0] } ?? [], store).first.map {
      try plan($0.habit, as: $0.session.id, store: store, at: now)
    }
  }

  /// Returns sessions with a set, each with what was trained in it.
  private func repeatable(
    _ sessions: [SessionSummary], _ store: Store
  ) throws -> [(session: SessionSummary, habit: Prediction.Habit)] {
    let library = try library()
    let moment = sessions.map(\.started.utc).min() ?? 0
    let alone = try store.exercisesAlone(since: moment)
    // Each name once, because the same few come in every session.
    let known = Set(alone.values.joined()).map { ($0, library.identity(of: $0)) }
    let identities = Dictionary(uniqueKeysWithValues: known)
    return sessions.filter { $0.setsDone > 0 }.map { session in
      let names = alone[session.id] ?? []
      let isUnnamed = session.workout == Workout.unnamed && !names.isEmpty
      return (
        session,
        Prediction.Habit(
          isUnnamed ? Workout.title(of: names) : session.workout, of: session.program,
          exercises: Set(names.compactMap { identities[$0] }))
      )
    }
  }

  /// Returns the plan for a logged workout: from its program if that still has it, else as it was
  /// done in a session.
  private func plan(
    _ habit: Prediction.Habit, as session: SessionID, store: Store, at now: Timestamp
  ) throws -> SessionPlan {
    if let name = habit.program {
      for file in catalog.programFiles() {
        guard let program = try? program(file.path), program.name.isSameName(as: name),
          let workout = program.workout(named: habit.workout)
        else { continue }
        return try plan(workout, of: program, store: store, at: now)
      }
    }
    guard let last = try store.plan(of: session) else {
      throw PlanningError.notRepeatable(habit.workout)
    }
    var workout = last.workout.asPlanned(keepsWeights: habit.program != nil)
    guard let name = habit.program else {
      workout.name = habit.workout
      return try plan(alone: workout, store: store, at: now)
    }
    return try plan(workout, of: Program(name: name, workouts: [workout]), store: store, at: now)
  }
}

extension ProgramPosition {
  /// The missed workout to announce at the start: this one, else the latest since the last session.
  fileprivate var missedToTell: SessionPlan.Missed? {
    if let next, let day = next.missed {
      return SessionPlan.Missed(
        next.workout.name, on: SessionPlan.PastDay(day, before: today), isNow: true)
    }
    return justMissed.map {
      SessionPlan.Missed($0.workout, on: SessionPlan.PastDay($0.day, before: today), isNow: false)
    }
  }
}

extension Workout {
  /// Returns the workout as lifted, without what applied only to that day.
  fileprivate func asPlanned(keepsWeights: Bool) -> Workout {
    var workout = self
    for index in exercises.indices {
      workout.exercises[index].sets.removeAll { $0.kind == .warmUp }
      if !keepsWeights {
        for set in workout.exercises[index].sets.indices {
          workout.exercises[index].sets[set].weight = nil
        }
        workout.exercises[index].start = nil
      }
      // Done as a substitute in that slot; the rule belongs to the original exercise.
      if let slot = exercises[index].prescribed?.slot, slot != exercises[index].slot {
        workout.exercises[index].rule = nil
      }
      workout.exercises[index].prescribed = nil
    }
    return workout
  }
}
