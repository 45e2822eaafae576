internal import Training

/// A row per set, with everything the log has about it.
package struct SetsTableWriter: SessionWriter {
  package init() {}

  package func begin() -> String {
    "started,program,workout,exercise,set,at,kind,status,count,measure,target,weight,unit,rpe,"
      + "band,seconds,metres,calories,heart_rate,notes\n"
  }

  package func text(of session: ExportedSession) -> String {
    session.log.exercises.map { exercise in
      exercise.sets.indices.map { row(session, exercise, $0) }.joined()
    }.joined()
  }

  private func row(
    _ session: ExportedSession, _ exercise: LoggedExercise, _ index: Int
  ) -> String {
    let set = exercise.sets[index]
    let weight = set.weight ?? (set.reps == nil ? set.target.weight : nil)
    let readings: [String] = SetMetric.Kind.allCases.map { set.readings[$0].map { "\($0)" } ?? "" }
    let fields: [String] = [
      session.isoTime, session.log.program ?? "", session.log.workout, exercise.name,
      String(index + 1), session.isoTime(of: set), set.target.kind.rawValue, set.status.rawValue,
      set.reps.map { "\($0)" } ?? "", set.target.measure.rawValue, String(set.target.reps),
      weight?.number ?? "", weight?.unit.rawValue ?? "", set.rpe.map(\.tenths) ?? "",
      set.target.band ?? "",
    ]
    let notes = index == 0 ? exercise.notes.joined(separator: " / ") : ""
    return DelimitedText.row(fields + readings + [notes])
  }
}

package struct WorkoutsTableWriter: SessionWriter {
  package init() {}

  package func begin() -> String {
    "started,program,workout,status,minutes,exercises,sets,volume,unit,effort,notes\n"
  }

  package func text(of session: ExportedSession) -> String {
    let log = session.log
    return DelimitedText.row([
      session.isoTime, log.program ?? "", log.workout, log.status.rawValue,
      String((log.length + 30_000) / 60_000), String(log.exercises.count), String(log.setsDone),
      Weight(thousandths: log.volume, unit: log.unit).number, log.unit.rawValue,
      log.effort.map(String.init) ?? "", log.notes.joined(separator: " / "),
    ])
  }
}

/// A row per exercise, by name, once all sessions are known.
package struct ExercisesTableWriter: SessionWriter {
  private struct Total {
    var name: String
    var first: String
    var last: String
    var sessions = 0
    var sets = 0
    var reps = 0
    var heaviest: Weight?
    var volume = 0
  }

  private var totals: [String: Total] = [:]

  package init() {}

  package func begin() -> String {
    "exercise,sessions,sets,reps,volume,heaviest,unit,first,last\n"
  }

  package mutating func text(of session: ExportedSession) -> String {
    let day = String(session.localTime.prefix(10))
    for exercise in session.done {
      let key = exercise.name.normalizedName
      var total = totals[key] ?? Total(name: exercise.name, first: day, last: day)
      (total.name, total.last) = (exercise.name, day)
      total.sessions += 1
      for set in exercise.sets where set.target.kind.isCounted {
        total.sets += 1
        guard set.target.measure == .reps, let reps = set.reps else { continue }
        total.reps += reps
        guard let weight = set.weight else { continue }
        let unit = total.heaviest?.unit ?? weight.unit
        let converted = weight.converted(to: unit)
        total.volume += max(0, converted.thousandths) * reps
        if converted.thousandths > total.heaviest?.thousandths ?? .min {
          total.heaviest = converted
        }
      }
      totals[key] = total
    }
    return ""
  }

  package func end() -> String {
    totals.values.sorted { $0.name < $1.name }.map { total in
      let unit = total.heaviest?.unit ?? .kilograms
      return DelimitedText.row([
        total.name, String(total.sessions), String(total.sets), String(total.reps),
        Weight(thousandths: total.volume, unit: unit).number, total.heaviest?.number ?? "",
        total.heaviest?.unit.rawValue ?? "", total.first, total.last,
      ])
    }.joined()
  }
}
