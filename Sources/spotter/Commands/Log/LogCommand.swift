internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import LogStore
internal import Planning
internal import Reports
internal import SessionEngine
internal import Training

struct LogCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[done]],
    summary: "log a session you did without Spotter",
    options: [.at, .workout, .new, .yes, .json, .database],
    details: """
      TEXT is what you did: 'Squat 5,5,5,5,4 @ 100kg, Row 3x8 @ 60'. 3x8 is three sets of eight,
      100x5 is a set of five at 100; 3x40s, 1:30, 400m and 20cal mean what they mean in a plan.
      '5.2km 25:00' is one set, a distance and its time.
      'rpe 8' or '@8' after a weight is its RPE, 'warmup' or w precedes warm-up sets, and (words)
      are a note. A file (/path or name.txt) or standard input (-) may have an exercise per line.
      Without --workout, the session counts as a workout of the program if it is at least half of
      that workout and nothing else. If you follow no program, --workout names the session. An exercise of which you log only some sets goes neither up nor
      down; log a missed set with 0 reps. Errors show the line and column, and nothing is saved. Likely
      slips have to be confirmed: the same session twice in a day, far too many reps, a weight far
      from the last one.
      """, dashes: .areOptionsIfTwo, models: .changing())

  private static let done = Operand(
    "TEXT | FILE | -", "what you did", as: "'Squat 3x5 @ 100kg'", .any([.anything, .files]))

  let environment: AppContext
  let invocation: Invocation
  let library: ExerciseLibrary

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: true)
    library = try environment.planner.library()
  }

  func run() throws {
    let text = try self.text()
    let moment = try LogWriter.moment(invocation.value(.at))
    let written: [WrittenExercise]
    do throws(PlanFault) {
      written = try WrittenExercise.read(text, unit: environment.settings.unit)
    } catch {
      throw UsageError("cannot log this: \(error.sentence) Nothing was logged.")
    }
    let (program, prescribed) = try environment.planner.workout(
      of: written, named: invocation.value(.workout), store: try environment.log(), at: moment)
    try check(written, prescribed)
    let done = WrittenWorkout(
      written, prescribed: prescribed, name: invocation.value(.workout) ?? Workout.unnamed,
      library: library)
    let notices = [try notice(written, program, prescribed), unjudged(done)].compactMap(\.self)
    let plan = SessionPlan(
      program: program, workout: done.workout, unit: environment.settings.unit)
    let entries = Session.entries(of: done)
    try Asking.confirm(
      try doubts(
        about: written, prescribed: prescribed, Session(plan, journal: entries).log, at: moment),
      invocation, to: "log it", otherwise: "Nothing was logged.")
    let answer = try LogWriter.change(environment.paths.database, to: "log a session") { store in
      let id = try store.add(plan, entries, at: moment)
      return try environment.report(of: id, in: store, asJSON: isJSON) ?? ""
    }
    try printOut(answer)
    for notice in notices + (try environment.suggestions(after: plan)) { printError(notice) }
  }

  /// Returns the text from the command line, a file or standard input.
  private func text() throws -> String {
    let text = invocation.text(Self.done)
    let isFile = text == "-" || text.hasSuffix(".txt") || text.hasPrefix("/") && !text.contains(" ")
    return isFile ? try TextFile.read(text, mayBePipe: true) : text
  }

  /// The notice about an assumption: the recognized workout and added exercises, or none.
  private func notice(
    _ written: [WrittenExercise], _ program: String?, _ prescribed: Workout?
  ) throws -> String? {
    guard !invocation.has(.workout) else { return nil }
    let planner = environment.planner
    guard let prescribed, let program else {
      guard try planner.isFollowing(store: environment.log()) else { return nil }
      let active = try planner.active()
      let known = Set(active.allWorkouts.flatMap(\.exercises).map { library.identity(of: $0.name) })
      // A session unrelated to the program needs no notice.
      guard written.contains(where: { known.contains(library.identity(of: $0.name)) }) else {
        return nil
      }
      return "logged without a program: it is not a workout of '\(active.name)'. If it should be"
        + " one, use 'spotter undo' and log it again with --workout NAME."
    }
    let asked = Set(prescribed.exercises.map { library.identity(of: $0.name) })
    let extra = written.map(\.name).filter { !asked.contains(library.identity(of: $0)) }
    let added = extra.isEmpty ? "" : ", with \(extra.joined(separator: ", ")) added"
    return "logged as the workout '\(prescribed.name)' of '\(program)'\(added). If it was another"
      + " one, use 'spotter undo' and log it again with --workout NAME."
  }

  /// Names the exercises of which some sets were not mentioned: they are not judged.
  private func unjudged(_ done: WrittenWorkout) -> String? {
    let parts = zip(done.workout.exercises, done.done).filter { exercise, sets in
      exercise.prescribed?.rule?.isFollowing == false
        && zip(exercise.sets, sets).contains { $0.kind == .work && $1 == nil }
    }
    guard !parts.isEmpty else { return nil }
    return "not all sets of \(parts.map(\.0.name).joined(separator: ", ")) were logged, so nothing"
      + " goes up or down there. Log sets that were missed with 0 reps, as in '5,5,0'."
  }

  /// Rejects unknown exercises without `--new`: a typo is more likely than a new exercise.
  private func check(_ written: [WrittenExercise], _ prescribed: Workout?) throws {
    guard !invocation.has(.new) else { return }
    let planned = Set(prescribed?.exercises.map { library.identity(of: $0.name) } ?? [])
    var known: Set<ExerciseID>?
    for exercise in written where library.exercise(called: exercise.name) == nil {
      let identity = library.identity(of: exercise.name)
      if planned.contains(identity) { continue }
      let logged = try known ?? Set(environment.log()?.bests(in: library).keys.map { $0 } ?? [])
      known = logged
      if logged.contains(identity) { continue }
      let problem = exercise.fault("unknown exercise '\(exercise.name)'")
      throw library.unknown(
        exercise.name, problem: "cannot log this: \(problem)", otherwise: "Nothing was logged.")
    }
  }
}
