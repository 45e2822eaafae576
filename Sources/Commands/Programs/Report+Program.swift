package import Training

extension Report {
  /// A program with what it asks for in the weeks ahead.
  ///
  /// - Parameters:
  ///   - row: the program in the list.
  ///   - program: the program.
  ///   - weeks: the weeks ahead, if all goes well.
  ///   - asJSON: for programs instead of people.
  /// - Returns: the text.
  package static func program(
    _ row: ProgramRow, _ program: Program, weeks: [Outlook.Week], asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(ProgramObject(row, program, weeks)) }
    var marks = [row.name, row.isOwn ? "own" : "built in"]
    if row.isActive { marks.append("in use") }
    if row.isFavourite { marks.append("favourite") }
    var lines = ["\(line(program.name))  (\(marks.joined(separator: ", ")))"]
    let summary = program.details.summary
    if !summary.isEmpty { lines.append(summary) }
    if !program.details.equipment.isEmpty {
      lines.append("takes " + line(program.details.equipment.joined(separator: ", ")))
    }
    if case .weekdays(let days) = program.schedule {
      let named = days.map { day in
        let weekday = day.weekday.title
        return day.workout == weekday ? weekday : "\(weekday) \(line(day.workout))"
      }
      lines.append("on " + named.joined(separator: ", "))
    }
    lines += program.details.notes.map { "> \(line($0))" }
    lines += program.details.sources.map { "from \(line($0))" }
    for (number, week) in weeks.enumerated() {
      let phase = week.phase.map { ", \(line($0))" } ?? ""
      lines += ["", "Week \(number + 1)\(phase), if all goes well"]
      for workout in week.workouts { lines += self.lines(of: workout) }
    }
    let all = weeks.flatMap(\.workouts).flatMap(\.exercises)
    if all.contains(where: \.isByEar) {
      lines += ["", "Where a weight is missing it is found by ear, in the first session."]
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of workout: Workout) -> [String] {
    let titles = workout.exercises.map { line($0.title) }
    let width = titles.map(\.count).max() ?? 0
    let rows = zip(titles, workout.exercises).map { title, exercise in
      "    \(title)\(blanks(width - title.count))  \(exercise.writtenSets)"
        + (exercise.isOptional ? "  optional" : "")
    }
    return ["  \(line(workout.name))"] + rows
  }

  /// What came of checking a plan.
  ///
  /// - Parameters:
  ///   - checks: a line for each file.
  ///   - asJSON: for programs instead of people.
  /// - Returns: a line for each, and one for each exercise that nobody knows.
  package static func checks(_ checks: [ProgramCheck], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(checks) }
    return checks.map { check in
      let file = line(check.file)
      guard let title = check.title else {
        let place = check.line.map { ":\($0):\(check.column ?? 1)" } ?? ""
        return "\(file)\(place): \(line(check.problem ?? ""))"
      }
      let unknown = check.unknown.map { unknown in
        let meant = unknown.near.map { " Did you mean '\(line($0))'?" } ?? ""
        return "\n\(file): the library does not know '\(line(unknown.exercise))'.\(meant)"
      }
      return "\(file): \(line(title)), \(counted(check.workouts, "workout")),"
        + " \(counted(check.exercises, "exercise")).\(unknown.joined())"
    }.joined(separator: "\n")
  }

  /// `1 workout`, `3 workouts`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What was made of a program: `told` for people, its name and place for programs.
  package static func programChanged(
    _ name: String, titled title: String, at path: String, told: String, asJSON: Bool
  ) -> String {
    asJSON ? JSONText.pretty(["name": name, "title": title, "path": path]) : line(told)
  }
}

extension PlannedExercise {
  /// Whether it has a weight that nobody knows yet.
  fileprivate var isByEar: Bool {
    guard let loading, !loading.countsBody, loading != .band else { return false }
    return sets.allSatisfy { $0.weight == nil }
  }
}

/// What came of checking a plan: what it has, or where it cannot be read.
package struct ProgramCheck: Encodable, Sendable {
  var file: String
  var ok: Bool
  var title: String?
  var workouts = 0
  var exercises = 0
  var unknown: [Unknown] = []
  var line: Int?
  var column: Int?
  var problem: String?

  /// An exercise that the library does not know, and one that may have been meant.
  struct Unknown: Encodable, Sendable {
    var exercise: String
    var near: String?
  }

  /// A plan that can be read.
  package init(file: String, _ program: Program, library: ExerciseLibrary) {
    self.file = file
    ok = true
    title = program.name
    let all = program.allWorkouts.flatMap(\.exercises)
    (workouts, exercises) = (program.allWorkouts.count, all.count)
    var told: Set<String> = []
    for exercise in all where library.exercise(called: exercise.name) == nil {
      guard told.insert(exercise.name.normalizedName).inserted else { continue }
      unknown.append(
        Unknown(exercise: exercise.name, near: library.suggestions(for: exercise.name).first?.name))
    }
  }

  /// A plan that cannot be read.
  package init(file: String, _ fault: PlanFault) {
    self.file = file
    ok = false
    (line, column, problem) = (fault.line, fault.column, fault.problem)
  }

  /// A file that cannot be read at all.
  package init(file: String, unreadable reason: String) {
    self.file = file
    ok = false
    problem = reason
  }

  /// Whether it can be used.
  package var isGood: Bool { ok }
}

private struct ProgramObject: Encodable {
  var name: String
  var title: String
  var own: Bool
  var inUse: Bool
  var favourite: Bool
  var notes: [String]
  var sources: [String]
  var weeks: [Week]

  struct Week: Encodable {
    var phase: String?
    var workouts: [WorkoutObject]
  }

  struct WorkoutObject: Encodable {
    var name: String
    var exercises: [ExerciseObject]
  }

  struct ExerciseObject: Encodable {
    var name: String
    var label: String?
    var written: String
    var sets: [SetObject]
  }

  struct SetObject: Encodable {
    var kind: String
    var count: Int
    var measure: String
    var open: Bool
    var weight: Double?
    var unit: String?
  }

  init(_ row: ProgramRow, _ program: Program, _ weeks: [Outlook.Week]) {
    (name, title) = (row.name, program.name)
    (own, inUse, favourite) = (row.isOwn, row.isActive, row.isFavourite)
    (notes, sources) = (program.details.notes, program.details.sources)
    self.weeks = weeks.map { week in
      Week(
        phase: week.phase,
        workouts: week.workouts.map { workout in
          WorkoutObject(
            name: workout.name, exercises: workout.exercises.map(ExerciseObject.init))
        })
    }
  }
}

extension ProgramObject.ExerciseObject {
  fileprivate init(_ exercise: PlannedExercise) {
    self.init(
      name: exercise.name, label: exercise.label, written: exercise.writtenSets,
      sets: exercise.sets.map { set in
        ProgramObject.SetObject(
          kind: set.kind.rawValue, count: set.reps, measure: set.measure.rawValue,
          open: set.isAMRAP, weight: set.weight?.json, unit: set.weight?.unit.rawValue)
      })
  }
}
