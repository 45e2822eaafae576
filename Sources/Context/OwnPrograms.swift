package import CommandGrammar
internal import Phrasing
internal import Planning
internal import Reports
package import ResourceFiles
package import Training

/// The lifter's own programs: what their plans say, and the files that keep them.
package struct OwnPrograms {
  private let environment: AppContext
  private let titling: Option?

  /// `titling` is the option that names a title, where an error should tell of it.
  package init(_ environment: AppContext, titling: Option? = nil) {
    (self.environment, self.titling) = (environment, titling)
  }

  private var unit: Weight.Unit { environment.settings.unit }

  // MARK: Plans

  /// The blocks shared by all programs; errors are reported.
  package var parts: [Program.SharedBlock] {
    do throws(Catalog.Fault) {
      return try environment.catalog.parts(unit: unit)
    } catch {
      printError(error.description)
      return []
    }
  }

  package func read(_ text: String) throws(PlanFault) -> Program {
    try Program(plan: text, name: "Program", unit: unit, parts: parts)
  }

  /// Parses a plan, collecting up to `ProgramCheck.mostFaults` errors.
  package func checked(_ text: String) throws(PlanFaults) -> Program {
    try Program(
      checking: text, name: "Program", unit: unit, parts: parts, most: ProgramCheck.mostFaults)
  }

  /// Reads a program of somebody else's from a plan, JSON or a shared line.
  package func imported(from name: String) throws -> Program {
    let text = try TextFile.read(name, mayBePipe: true)
    try refuseSteering(text.replacing("\r\n", with: "\n"), of: name)
    let program = try program(in: text, from: name)
    // JSON and a shared line can be checked only after parsing.
    try refuseSteering(program.plan, of: name)
    return program
  }

  /// Rejects imported text whose characters could steer a terminal or reorder what it shows.
  private func refuseSteering(_ text: String, of name: String) throws(Failure) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let steering = line.unicodeScalars.first(where: Sanitizer.isSteering) else { continue }
      throw Failure(
        "cannot import '\(name)': line \(index + 1) has the control character"
          + " U+\(String(steering.value, radix: 16, uppercase: true)), which is invisible. Remove it."
      )
    }
  }

  private func program(in text: String, from name: String) throws -> Program {
    let start = text.drop(while: \.isWhitespace).prefix(ShareLine.prefix.count)
    if start.hasPrefix("{") { return try Catalog.program(exchange: text, from: name) }
    do {
      return try start == ShareLine.prefix ? ShareLine.program(in: text) : read(text)
    } catch let fault as PlanFault {
      throw Failure("cannot import the plan '\(name)':\(fault.sentence)")
    } catch {
      throw Failure("cannot import the line in '\(name)': \(error)")
    }
  }

  // MARK: Titles

  /// Returns the program under another title, if a plan can express it.
  package func titled(_ program: Program, _ title: String) throws(UsageError) -> Program {
    var program = program
    program.name = title
    guard let read = try? Program(plan: program.plan, name: "", unit: unit), read == program else {
      throw .invalid(title, "a title", write: "one line of at most 80 characters")
    }
    return read
  }

  /// Returns the file for a new program; two with the same title would share their progress.
  package func unused(_ title: String) throws -> Catalog.ProgramFile {
    if let other = environment.programs().first(where: { $0.file.isTaken(by: title, $0.program) }) {
      throw Failure(
        "the program '\(other.program.name)' (\(other.file.name)) already exists."
          + " Choose another title\(titling.map { " with \($0.word)" } ?? "").")
    }
    return try environment.catalog.ownProgram(Program.fileName(for: title))
  }

  /// Returns an unused title and its file name, appending a number if needed.
  package func freeTitle(_ title: String) throws -> (title: String, file: String) {
    let all = environment.programs()
    for number in 1...99 {
      let candidate = "\(title.prefix(76))\(number > 1 ? " \(number)" : "")"
      if !all.contains(where: { $0.file.isTaken(by: candidate, $0.program) }) {
        return (candidate, Program.fileName(for: candidate))
      }
    }
    throw Failure("too many programs are called '\(title)'. Delete some of them.")
  }

  // MARK: Files

  /// Locks the lifter's own programs against other commands while `body` runs.
  package func hold<T>(_ file: Catalog.ProgramFile, _ body: () throws -> T) throws -> T {
    try FolderLock.hold(for: file.path, what: "the program", body)
  }

  /// Keeps a new program, unless its title was taken since `unused` returned its file.
  package func keep(
    _ plan: @autoclosure () -> String, titled title: String, in file: Catalog.ProgramFile
  ) throws {
    try hold(file) {
      _ = try unused(title)
      try keep(plan(), in: file)
    }
  }

  private func keep(_ plan: String, in file: Catalog.ProgramFile) throws {
    try environment.catalog.keepProgram(plan, as: file.name, noting: environment.noting)
  }

  /// Appends workouts of one program to a phase of another, or moves them there.
  ///
  /// - Throws: `Failure` if a workout is missing or there already, or none would be left.
  package func take(
    _ names: [String], of from: Catalog.ProgramFile, to: Catalog.ProgramFile, isMoved: Bool,
    phase wanted: (Program) throws -> String?
  ) throws -> (workouts: [Workout], taking: Program) {
    // Both programs are in one folder, so this locks both.
    try hold(to) {
      let verb = isMoved ? "move" : "copy"
      var (giving, taking) = (try environment.program(from), try environment.program(to))
      let wanted = try wanted(taking)
      let phase = taking.phases.lastIndex { wanted == nil || $0.name == wanted } ?? 0
      let workouts = try names.map { try environment.planner.workout($0, of: giving) }
      for workout in workouts {
        guard taking.workout(named: workout.name) == nil else {
          throw Failure(
            "cannot \(verb) '\(workout.name)': '\(taking.name)' already has one."
              + " Rename one of them with 'spotter program edit'.")
        }
        taking.phases[phase].workouts.append(workout)
        if isMoved { giving.remove(workout) }
      }
      if let empty = giving.phases.first(where: \.workouts.isEmpty) {
        let isAll = giving.allWorkouts.isEmpty
        let what = isAll ? "'\(from.name)'" : "the phase '\(empty.name ?? "")' of '\(from.name)'"
        let then = isAll ? "delete the program" : "delete the phase with 'spotter program edit'"
        throw Failure(
          "cannot move '\(names[names.count - 1])': \(what) would be left without"
            + " workouts. Copy it instead, then \(then).")
      }
      // The destination first: if the second write fails, the workouts are in both programs.
      let given = try plan(of: giving)
      try keep(plan(of: taking), in: to)
      if isMoved { try keep(given, in: from) }
      return (workouts, taking)
    }
  }

  /// Returns the plan of an assembled program, checking that it can be read back.
  private func plan(of program: Program) throws -> String {
    let plan = program.plan(using: parts)
    guard (try? read(plan)) == program else {
      throw Failure("cannot write '\(program.name)' as a plan. Nothing was changed.")
    }
    return plan
  }
}

extension Catalog.ProgramFile {
  /// Whether a new program of a title would be mistaken for this one.
  fileprivate func isTaken(by title: String, _ program: Program) -> Bool {
    name == Program.fileName(for: title) || program.name.isSameName(as: title)
  }
}

extension Program {
  /// Removes a workout from every phase and from the weekly schedule.
  fileprivate mutating func remove(_ workout: Workout) {
    for phase in phases.indices {
      phases[phase].workouts.removeAll { $0.name.isSameName(as: workout.name) }
    }
    if case .weekdays(let days) = schedule {
      let left = days.filter { !$0.workout.isSameName(as: workout.name) }
      schedule = left.isEmpty ? .rotation : .weekdays(left)
    }
  }
}
