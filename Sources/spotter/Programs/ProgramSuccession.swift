internal import Commands
internal import Glibc
internal import Store
internal import Training

/// What of an edited program goes on under another name, so that its progress is not lost.
struct ProgramSuccession {
  private let programs: Programs
  private let old: Program
  private let new: Program
  private let changes: SlotChanges

  init(_ programs: Programs, from old: Program, to new: Program) {
    (self.programs, self.old, self.new) = (programs, old, new)
    changes = SlotChanges(from: old, to: new)
  }

  /// Finds out what is the same, asking where somebody can be asked, and keeps it.
  ///
  /// - Throws: `Failure` when a session is running, `UsageError` when `--same` names what is not there.
  func keep() throws {
    let slots = Set(old.allWorkouts.flatMap(\.exercises).map(\.slot))
    let log = try programs.environment.log()
    let known = Set(try log?.standings(program: old.name, slots: slots).keys.map { $0 } ?? [])
    var same: [String: String] = [:]
    if !old.name.isSameName(as: new.name) {
      for exercise in new.allWorkouts.flatMap(\.exercises) where known.contains(exercise.slot) {
        same[exercise.slot] = exercise.slot
      }
    }
    for (from, to) in try stated() {
      let isKnown = try log?.standings(program: old.name, slots: [from]).isEmpty == false
      guard isKnown else {
        throw UsageError(
          "'\(from.prefix(80))' was never done in '\(old.name)': nothing of it can go on.")
      }
      same[to] = from
    }
    var come = changes.come.filter { same[$0.slot] == nil }
    for exercise in changes.gone
    where known.contains(exercise.slot) && !same.values.contains(exercise.slot) && !come.isEmpty {
      guard let place = try ask(exercise, among: come.map(\.title)) else { continue }
      same[come.remove(at: place).slot] = exercise.slot
    }
    guard !same.isEmpty else { return }
    try write(
      same.sorted { $0.key < $1.key }.map { to, from in
        SlotOrigin(program: new.name, slot: to, fromProgram: old.name, fromSlot: from)
      })
  }

  /// The slots that `--same` says: `Squat=Front Squat, Row=Barbell Row`.
  private func stated() throws(UsageError) -> [(from: String, to: String)] {
    guard let text = programs.invocation.value(.same) else { return [] }
    let there = new.allWorkouts.flatMap(\.exercises)
    var pairs: [(from: String, to: String)] = []
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw UsageError("'\(pair.prefix(80))' does not fit --same: it takes OLD=NEW.")
      }
      let (from, to) = (sides[0].normalizedName, sides[1].normalizedName)
      guard there.contains(where: { $0.slot == to && $0.rule?.isFollowing != true }), from != to
      else {
        let meant = to.prefix(80).nearMiss(in: there.map(\.title)).map { " Did you mean '\($0)'?" }
        throw UsageError(
          "--same takes OLD=NEW, and '\(sides[1].prefix(80))' is not in '\(new.name)', or follows"
            + " another exercise.\(meant ?? "")")
      }
      pairs.append((from, to))
    }
    return pairs
  }

  /// Asks which of the new exercises one that is gone is.
  ///
  /// - Returns: its place; nothing when it is none of them, or nobody can be asked.
  private func ask(_ gone: PlannedExercise, among titles: [String]) throws -> Int? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      complain(
        "'\(gone.title)' is gone, and '\(titles[0])' begins anew. If it is the same, edit again with"
          + " --same '\(gone.title)=\(titles[0])'.")
      return nil
    }
    if titles.count == 1 {
      try printOut(
        "'\(gone.title)' is gone and '\(titles[0])' is new. Is it the same, so that its progress"
          + " goes on? (y/n)")
    } else {
      let rows = titles.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
      try printOut(
        "'\(gone.title)' is gone. Is one of these the same, so that its progress goes on?\n\(rows)\n"
          + "Its number, or n for none:")
    }
    while let answer = readLine()?.lowercased() {
      if ["n", "no"].contains(answer) { return nil }
      if titles.count == 1, ["y", "yes"].contains(answer) { return 0 }
      if let number = Int(answer), titles.indices.contains(number - 1) { return number - 1 }
      try printOut(titles.count == 1 ? "y or n:" : "A number, or n:")
    }
    throw Failure(
      description: "cannot change '\(new.name)': nobody says whether '\(gone.title)' goes on."
        + " Nothing was changed.")
  }

  private func write(_ origins: [SlotOrigin]) throws {
    let path = programs.environment.paths.database
    let lock = LogLock.take(for: path)
    if case .running = lock {
      throw Failure(
        description:
          "cannot keep in '\(path)' what goes on under another name: a session is running."
          + " End it first; nothing was changed.")
    }
    let now = Calendar.now()
    let (store, _) = try Store.open(path, access: .write, now: now)
    try store.keep(origins, at: now)
    _ = store.close(at: now)
    if case .taken(let held) = lock { held.release() }
  }
}
