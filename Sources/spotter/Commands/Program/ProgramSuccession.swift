internal import Commands
internal import Glibc
internal import LogStore
internal import Training

/// What of an edited program goes on under another name, so that its progress, its turn and its dates are
/// not lost.
struct ProgramSuccession {
  private let programs: ProgramCommand
  private let old: Program
  private let new: Program

  init(_ programs: ProgramCommand, from old: Program, to new: Program) {
    (self.programs, self.old, self.new) = (programs, old, new)
  }

  /// What goes on under another name.
  struct Found {
    var slots: [SlotOrigin] = []
    var workouts: [WorkoutOrigin] = []
  }

  /// Finds out what is the same, asking where somebody can be asked.
  ///
  /// - Throws: `UsageError` when `--same` names what is not there, before anything is asked; `Failure` when
  ///   nobody answers.
  func find() throws -> Found {
    let log = try programs.environment.log()
    let stated = try stated(in: log)
    return Found(
      slots: try slots(in: log, stated.exercises), workouts: try workouts(in: log, stated.workouts))
  }

  /// Replaces the plan and keeps what goes on, with the log to itself: the other way round a plan that
  /// cannot be written would be left with origins of names that it does not have.
  ///
  /// - Throws: `Failure` when a session is running; then nothing was changed.
  func keep(_ found: Found, replacing replace: () throws -> Void) throws {
    guard !found.slots.isEmpty || !found.workouts.isEmpty else { return try replace() }
    try LogWriter.change(
      programs.environment.paths.database, to: "keep what goes on under another name"
    ) { store in
      try replace()
      do {
        try store.keep(slots: found.slots, workouts: found.workouts, at: LocalTime.now())
      } catch {
        throw Failure(
          description: "\(error) The program is changed, and what is called otherwise in it begins"
            + " anew. When that is mended, say what goes on with"
            + " 'spotter program edit --same OLD=NEW'.")
      }
    }
  }

  /// What `--same` says: `Squat=Front Squat, Push=Chest`.
  private struct Pair: Hashable {
    var from: String
    var to: String
  }

  // MARK: Exercises

  private func slots(in log: Store?, _ stated: [Pair]) throws -> [SlotOrigin] {
    let changes = SlotChanges(from: old, to: new)
    let slots = Set(old.allWorkouts.flatMap(\.exercises).map(\.slot))
    let known = Set(try log?.standings(program: old.name, slots: slots).keys.map { $0 } ?? [])
    var same: [String: String] = [:]
    if !old.name.isSameName(as: new.name) {
      for exercise in new.allWorkouts.flatMap(\.exercises) where known.contains(exercise.slot) {
        same[exercise.slot] = exercise.slot
      }
    }
    for pair in stated { same[pair.to.normalizedName] = pair.from.normalizedName }
    var come = changes.come.filter { same[$0.slot] == nil }
    for exercise in changes.gone
    where known.contains(exercise.slot) && !same.values.contains(exercise.slot) && !come.isEmpty {
      let place = try ask(exercise.title, among: come.map(\.title), goesOn: "its progress goes on")
      guard let place else { continue }
      same[come.remove(at: place).slot] = exercise.slot
    }
    return same.sorted { $0.key < $1.key }.map { to, from in
      SlotOrigin(program: new.name, slot: to, fromProgram: old.name, fromSlot: from)
    }
  }

  private func isExercise(_ name: String) -> Bool {
    new.allWorkouts.flatMap(\.exercises).contains {
      $0.slot == name.normalizedName && $0.rule?.isFollowing != true
    }
  }

  // MARK: Workouts

  private func workouts(in log: Store?, _ stated: [Pair]) throws -> [WorkoutOrigin] {
    guard let log else { return [] }
    let changes = WorkoutChanges(from: old, to: new)
    let known = Set(try log.knownWorkouts(of: old.name).map(\.normalizedName))
    var same: [(to: String, from: String)] = []
    if !old.name.isSameName(as: new.name) {
      for workout in new.allWorkouts where known.contains(workout.name.normalizedName) {
        same.append((to: workout.name, from: workout.name))
      }
    }
    for pair in stated {
      guard let to = workout(pair.to) else { continue }
      same.removeAll { $0.to == to }
      same.append((to: to, from: pair.from))
    }
    var come = changes.come.filter { name in !same.contains { $0.to == name } }
    for workout in changes.gone where known.contains(workout.normalizedName) && !come.isEmpty {
      if same.contains(where: { $0.from.isSameName(as: workout) }) { continue }
      let place = try ask(workout, among: come, goesOn: "its turn and its dates go on")
      guard let place else { continue }
      same.append((to: come.remove(at: place), from: workout))
    }
    return same.map { to, from in
      WorkoutOrigin(program: new.name, workout: to, fromProgram: old.name, fromWorkout: from)
    }
  }

  private func workout(_ name: String) -> String? {
    new.allWorkouts.first { $0.name.isSameName(as: name) }?.name
  }

  // MARK: Asking

  /// What `--same` says of exercises and of workouts that were done.
  private func stated(in log: Store?) throws -> (exercises: [Pair], workouts: [Pair]) {
    var (exercises, workouts): ([Pair], [Pair]) = ([], [])
    let known = Set(try log?.knownWorkouts(of: old.name).map(\.normalizedName) ?? [])
    for pair in try pairs() {
      let slot = pair.from.normalizedName
      let isDone = try log?.standings(program: old.name, slots: [slot]).isEmpty == false
      let isExercise = isDone && self.isExercise(pair.to)
      let isWorkout = known.contains(slot) && workout(pair.to) != nil
      guard isExercise || isWorkout else {
        throw UsageError(
          "'\(pair.from.prefix(80))' was never done in '\(old.name)': nothing of it can go on.")
      }
      if isExercise { exercises.append(pair) }
      if isWorkout { workouts.append(pair) }
    }
    return (exercises, workouts)
  }

  private func pairs() throws(UsageError) -> [Pair] {
    guard let text = programs.invocation.value(.same) else { return [] }
    let workouts = new.allWorkouts.map(\.name)
    var pairs: [Pair] = []
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw UsageError("'\(pair.prefix(80))' does not fit --same: it takes OLD=NEW.")
      }
      let names = sides.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      let isThere = workout(names[1]) != nil || isExercise(names[1])
      guard isThere, !names[0].isSameName(as: names[1]) else {
        let titles = workouts + new.allWorkouts.flatMap(\.exercises).map(\.title)
        let meant = names[1].prefix(80).didYouMean(among: titles)
        throw UsageError(
          "--same takes OLD=NEW, and '\(names[1].prefix(80))' is not in '\(new.name)', or follows"
            + " another exercise.\(meant)")
      }
      pairs.append(Pair(from: names[0], to: names[1]))
    }
    return pairs
  }

  /// Asks which of the new names one that is gone is.
  ///
  /// - Returns: its place; nothing when it is none of them, or nobody can be asked.
  private func ask(
    _ gone: String, among titles: [String], goesOn what: String
  ) throws -> Int? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      complain(
        "'\(gone)' is gone, and '\(titles[0])' begins anew. If it is the same, edit again with"
          + " --same '\(gone)=\(titles[0])'.")
      return nil
    }
    if titles.count == 1 {
      try printOut(
        "'\(gone)' is gone and '\(titles[0])' is new. Is it the same, so that \(what)? (y/n)")
    } else {
      let rows = titles.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
      try printOut(
        "'\(gone)' is gone. Is one of these the same, so that \(what)?\n\(rows)\n"
          + "Its number, or n for none:")
    }
    while let answer = readLine()?.lowercased() {
      if ["n", "no"].contains(answer) { return nil }
      if titles.count == 1, ["y", "yes"].contains(answer) { return 0 }
      if let number = Int(answer), titles.indices.contains(number - 1) { return number - 1 }
      try printOut(titles.count == 1 ? "y or n:" : "A number, or n:")
    }
    throw Failure(
      description: "cannot change '\(new.name)': nobody says whether '\(gone)' goes on."
        + " Nothing was changed.")
  }
}
