internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import LogStore
internal import Training

/// The names that changed when a program was edited, so that progress, turn and dates carry over.
struct ProgramSuccession {
  let programs: ProgramCommand
  let old: Program
  let new: Program

  /// Determines the renames, asking if there is a terminal.
  ///
  /// - Throws: `UsageError` for a wrong `--same`; `Failure` if the question is not answered.
  func find() throws -> [Rename] {
    let log = try programs.environment.log()
    let stated = try stated(in: log)
    guard let log else { return [] }
    let slots = Set(old.allWorkouts.flatMap(\.exercises).map(\.slot))
    let exercises = Set(try log.standings(program: old.name, slots: slots).keys)
    let workouts = Set(try log.knownWorkouts(of: old.name).map(\.normalizedName))
    var renames =
      old.name.isSameName(as: new.name) || exercises.isEmpty && workouts.isEmpty
      ? [] : [Rename(.program, old.name, to: new.name)]
    renames += try self.renames(
      .exercise, NameChanges.exercises(from: old, to: new), of: exercises, stated,
      goesOn: "its progress continues")
    renames += try self.renames(
      .workout, NameChanges.workouts(from: old, to: new), of: workouts, stated,
      goesOn: "its turn and its dates continue")
    return renames
  }

  /// Replaces the plan and carries over progress, with the log locked.
  ///
  /// The plan comes first: otherwise, the log could refer to exercises that the plan does not have.
  ///
  /// - Throws: `Failure` if a session is running; nothing is changed then.
  func keep(_ renames: [Rename], replacing replace: (TextChangeNote) throws -> Void) throws {
    guard !renames.isEmpty else { return try replace(programs.noting) }
    try LogWriter.hold(
      programs.environment.paths.database, to: "apply the new names"
    ) { store in
      try replace(store.note(text:))
      do {
        try store.change(by: ChangingCommand.author) { try store.rename(renames, in: old.name) }
      } catch {
        throw Failure(
          "\(error) The program was changed, and renamed exercises and workouts start"
            + " over. When this is fixed, continue them with"
            + " 'spotter program edit --same OLD=NEW'.")
      }
    }
  }

  private func isExercise(_ name: String) -> Bool {
    new.allWorkouts.flatMap(\.exercises).contains {
      $0.slot == name.normalizedName && $0.rule?.isFollowing != true
    }
  }

  private func workout(_ name: String) -> String? {
    new.allWorkouts.first { $0.name.isSameName(as: name) }?.name
  }

  // MARK: Asking

  /// The renames of a kind: those stated, and answers about other trained names that are gone.
  private func renames(
    _ kind: Rename.Kind, _ changes: NameChanges, of known: Set<String>, _ stated: [Rename],
    goesOn what: String
  ) throws -> [Rename] {
    var renames = stated.filter { $0.kind == kind }
    var come = changes.come.filter { name in !renames.contains { $0.new.isSameName(as: name) } }
    for name in changes.gone where known.contains(name.normalizedName) && !come.isEmpty {
      if renames.contains(where: { $0.old.isSameName(as: name) }) { continue }
      guard let index = try ask(name, among: come, goesOn: what) else { continue }
      renames.append(Rename(kind, name, to: come.remove(at: index)))
    }
    return renames
  }

  /// Parses `--same`, as in `Squat=Front Squat, Push=Chest`, for what was trained.
  private func stated(in log: Store?) throws -> [Rename] {
    var stated: [Rename] = []
    let known = Set(try log?.knownWorkouts(of: old.name).map(\.normalizedName) ?? [])
    for (from, to) in try pairs() {
      let slot = from.normalizedName
      let isDone = try log?.standings(program: old.name, slots: [slot]).isEmpty == false
      let workout = known.contains(slot) ? workout(to) : nil
      let isExercise = isDone && self.isExercise(to)
      guard isExercise || workout != nil else {
        throw UsageError(
          "'\(from.prefix(80))' was never done in '\(old.name)', so there is nothing to continue.")
      }
      if isExercise { stated.append(Rename(.exercise, from, to: to)) }
      if let workout { stated.append(Rename(.workout, from, to: workout)) }
    }
    return stated
  }

  private func pairs() throws(UsageError) -> [(from: String, to: String)] {
    guard let text = programs.invocation.value(.same) else { return [] }
    let workouts = new.allWorkouts.map(\.name)
    var pairs: [(from: String, to: String)] = []
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw .invalid(pair, "valid for --same", write: "OLD=NEW")
      }
      let names = sides.map(\.singleSpaced)
      let isThere = workout(names[1]) != nil || isExercise(names[1])
      guard isThere, !names[0].isSameName(as: names[1]) else {
        let titles = workouts + new.allWorkouts.flatMap(\.exercises).map(\.title)
        let meant = names[1].prefix(80).didYouMean(among: titles)
        throw UsageError(
          "--same accepts OLD=NEW, but '\(names[1].prefix(80))' is not in '\(new.name)', or follows"
            + " another exercise.\(meant)")
      }
      pairs.append((from: names[0], to: names[1]))
    }
    return pairs
  }

  /// Asks which new name replaces a removed one; `nil` if none does, or there is no terminal.
  private func ask(
    _ gone: String, among titles: [String], goesOn what: String
  ) throws -> Int? {
    guard Asking.hasTerminal else {
      printError(
        "'\(gone)' is gone, and '\(titles[0])' starts from scratch. If they are the same, edit again with"
          + " --same '\(gone)=\(titles[0])'.")
      return nil
    }
    if titles.count == 1 {
      try printOut(
        "'\(gone)' is gone and '\(titles[0])' is new. Are they the same, so that \(what)? (y/n)")
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
      "cannot change '\(new.name)': it is not clear whether '\(gone)' continues."
        + " Nothing was changed.")
  }
}
