internal import Phrasing
package import Training

extension Report {
  /// The equipment of a program; `nil` if it says none.
  package static func needs(_ program: Program) -> String? {
    let equipment = program.details.equipment.map(equipment)
    return equipment.isEmpty ? nil : localized("needs \(equipment.listed())")
  }

  /// Returns a program with its workouts for the weeks ahead, assuming all sets are made.
  package static func program(
    _ row: ProgramRow, _ program: Program, weeks: [ProgramForecast.Week], asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(row.fields(program, weeks)) }
    var marks = [row.name, row.isOwn ? localized("own") : localized("built in")]
    if row.isActive { marks.append(localized("in use")) }
    if row.isFavourite { marks.append(localized("favourite")) }
    var lines = ["\(line(program.name))  (\(marks.listed()))"]
    let summary = program.details.summary
    if !summary.isEmpty { lines.append(summary) }
    if let needs = needs(program) { lines.append(needs) }
    if case .weekdays(let days) = program.schedule {
      let named = days.map { day in
        day.workout == day.weekday.title
          ? day.weekday.printed : "\(day.weekday.printed) \(line(day.workout))"
      }
      lines.append(localized("on \(named.listed())"))
    }
    if let day = program.details.created { lines.append(localized("created \(day)")) }
    lines += program.details.notes.map { "> \(line($0))" }
    lines += program.details.sources.map { localized("from \(line($0))") }
    for (number, week) in weeks.enumerated() {
      let phase = week.phase.map { "\(PrintedLanguage.comma)\(line($0))" } ?? ""
      lines += ["", localized("Week \(number + 1)\(phase), if all goes well")]
      if number == 0 || week.phase != weeks[number - 1].phase {
        let note = program.phases.first { $0.name == week.phase }?.note
        lines += note.map { ["> \(line($0))"] } ?? []
      }
      for workout in week.workouts { lines += self.lines(of: workout) }
    }
    var unloadable: [String] = []
    for name in weeks.flatMap(\.unloadable) where !unloadable.contains(name) {
      unloadable.append(name)
    }
    if !unloadable.isEmpty {
      lines += [
        "",
        localized(
          "Nothing in your gym can load \(unloadable.map { exercise($0) }.listed())."
        ),
        localized("'spotter recommend' replaces what your gym cannot load."),
      ]
    }
    let all = weeks.flatMap(\.workouts).flatMap(\.exercises)
      .filter { !unloadable.contains($0.name) }
    if all.contains(where: \.isByEar) {
      lines += ["", localized("Missing weights are found by ear in the first session.")]
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of workout: Workout) -> [String] {
    let rows = Table(
      rows: zip(workout.exercises, workout.joined).map { row, isJoined in
        [(isJoined ? "+ " : "") + exercise(row.name, row.label), row.writtenSets + manner(row)]
      },
      indent: 4
    ).lines
    return ["  \(line(workout.name))"] + (workout.note.map { ["    > \(line($0))"] } ?? [])
      + guided(rows, workout.exercises, indent: "    ")
  }

  /// Returns the result of a program command: the message `sentence`, or name, title and path as JSON.
  package static func programChanged(
    _ name: String, titled title: String, at path: String, sentence: String, asJSON: Bool
  ) -> String {
    asJSON ? JSONText.pretty(["name": name, "title": title, "path": path]) : line(sentence)
  }

  /// Returns the question whether to begin with weights from the log; `days` are of their best
  /// sets.
  package static func startsOffered(_ starts: [CarriedStart], days: [String]) -> String {
    let rows = zip(starts, days).map { start, day in
      [
        line(start.title), start.printed,
        "after \(start.best.weight.printed) × \(start.best.reps), \(day)",
      ]
    }
    return """
      You have done these outside the program. By your best, it would start at:
      \(Table(rows: rows, indent: 2).lines.joined(separator: "\n"))
      Start there? (y/n)
      """
  }

  /// Returns the notice about weights that were not taken from the log.
  package static func startsLeft(_ starts: [CarriedStart], by name: String) -> String {
    let first = starts.prefix(3).map { "\(line($0.title)) at \($0.printed)" }
    return "it starts without weights from your log. It could start with"
      + " \(first.joined(separator: ", "))\(starts.count > 3 ? " and \(starts.count - 3) more" : ""):"
      + " 'spotter program use \(line(name)) --yes'; 'spotter baseline' sets one."
  }
}

extension CarriedStart {
  /// The weight, with the word for what it is: "training max 105 kg".
  fileprivate var printed: String { (basis.map { "\($0.rawValue) " } ?? "") + weight.printed }
}

extension PlannedExercise {
  /// Whether the weight is not known yet and will be found in the first session.
  fileprivate var isByEar: Bool {
    guard let loading, !loading.countsBody, loading != .band else { return false }
    return sets.allSatisfy { $0.weight == nil }
  }
}

extension ProgramRow {
  fileprivate func fields(_ program: Program, _ weeks: [ProgramForecast.Week]) -> JSONFields {
    let weeks = weeks.map { week -> JSONFields in
      let workouts = week.workouts.map { workout -> JSONFields in
        [
          "name": workout.name, "note": workout.note,
          "exercises": zip(workout.exercises, workout.joined).map { exercise, isJoined in
            exercise.written.with(["isJoined": isJoined ? true : nil])
          },
        ]
      }
      return ["phase": week.phase, "workouts": workouts, "unloadable": week.unloadable]
    }
    return [
      "name": name, "title": program.name, "own": isOwn, "inUse": isActive,
      "favourite": isFavourite, "notes": program.details.notes,
      "sources": program.details.sources, "weeks": weeks,
    ]
  }
}

extension PlannedExercise {
  fileprivate var written: JSONFields {
    let sets = sets.map { set -> JSONFields in
      [
        "kind": set.kind.rawValue, "count": set.reps, "measure": set.measure.rawValue,
        "open": set.isAMRAP, "weight": set.weight?.json, "unit": set.weight?.unit.rawValue,
      ]
    }
    return [
      "name": name, "label": label, "written": writtenSets, "sets": sets, "guidance": guidance,
    ]
  }
}
