internal import Phrasing
package import Training

/// A session as `history` and `show` print it.
package struct HistoryRow: Sendable {
  package var number: Int
  package var started: TimeText
  package var program: String?
  package var workout: String
  package var status: LoggedSession.Status
  package var sets: Int
  package var volume: Weight
  package var seconds: Int
  package var effort: Int?
  /// Whether it was one of a light week.
  package var isLight: Bool

  package init(
    number: Int, started: TimeText, program: String?, workout: String,
    status: LoggedSession.Status, sets: Int, volume: Weight, seconds: Int, effort: Int?,
    isLight: Bool
  ) {
    (self.number, self.started, self.program, self.workout) = (number, started, program, workout)
    (self.status, self.sets, self.volume, self.seconds) = (status, sets, volume, seconds)
    (self.effort, self.isLight) = (effort, isLight)
  }
}

extension Report {
  package static func history(_ rows: [HistoryRow], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(rows) }
    let numbers = rows.map { String($0.number) }
    let width = numbers.map(\.count).max() ?? 0
    let timeWidth = rows.map(\.started.text.count).max() ?? 0
    return zip(rows, numbers).map { row, number in
      String(repeating: " ", count: width - number.count) + "\(number)  \(heading(row, timeWidth))"
    }.joined(separator: "\n")
  }

  /// `labels` are those of exercises that share a name, by slot; `joined` are done in turn.
  package static func show(
    _ row: HistoryRow, _ session: LoggedSession, labels: [String: String] = [:],
    parts: [Block?] = [], joined: [Bool] = [], records: [Record]? = nil, asJSON: Bool
  ) -> String {
    func label(_ exercise: LoggedExercise) -> String? {
      exercise.prescribed.flatMap { labels[$0.slot] }
    }
    if asJSON {
      return JSONText.pretty(row.fields(session, label, parts, joined, records))
    }
    var lines = ["\(row.number)  \(heading(row))"]
    lines += session.notes.map { "  > \(line($0))" }
    var part: Block?
    for (index, exercise) in session.exercises.enumerated() {
      let block = parts.indices.contains(index) ? parts[index] : nil
      if let block, block != part { lines.append("\(heading(block)):") }
      part = block
      let exercise = self.lines(of: exercise, labelled: label(exercise))
      let isJoined = joined.indices.contains(index) && joined[index]
      lines += ([(isJoined ? "+ " : "") + exercise[0]] + exercise.dropFirst())
        .map { (block == nil ? "" : "  ") + $0 }
    }
    lines += (records.map { reached($0, in: session) } ?? []).map { localized("Record: \($0)") }
    return lines.joined(separator: "\n")
  }

  private static func lines(of exercise: LoggedExercise, labelled label: String?) -> [String] {
    let sets = sets(of: exercise)
    let width = sets.map(\.mark.count).max() ?? 0
    return [Report.exercise(exercise.name, label)]
      + sets.map { "  \(Table.filled($0.mark, width))  \($0.text)" }
      + exercise.notes.map { "  > \(line($0))" }
  }

  /// Returns the sets of an exercise with their numbers, as 'edit' accepts them.
  package static func sets(of exercise: LoggedExercise) -> [(mark: String, text: String)] {
    zip(SetMark.marks(of: exercise.sets.map(\.target.kind)), exercise.sets).map { mark, set in
      (mark.description, describe(set, exercise.loading))
    }
  }

  /// Formats `2026-01-05 18:00  Push  12 sets  3120 kg  48 min  effort 8`, its time to a width.
  package static func heading(_ row: HistoryRow, _ timeWidth: Int = 0) -> String {
    var parts = [
      Table.filled(row.started.text, timeWidth), workout(row.workout),
      localized("\(row.sets, "set")"),
    ]
    if row.volume.thousandths > 0 { parts.append(tenths(row.volume).printed) }
    // A session that was logged afterwards has no length. Show at least a minute, as the voice does.
    if row.seconds > 0 { parts.append(localized("\(max(1, (row.seconds + 30) / 60)) min")) }
    if let effort = row.effort { parts.append(localized("effort \(effort)")) }
    if row.isLight { parts.append(localized("light week")) }
    switch row.status {
    case .running: parts.append(localized("open"))
    case .closed: parts.append(localized("ended early"))
    case .finished: break
    }
    return parts.joined(separator: "  ")
  }

  /// Formats `8 reps  60 kg`, `6 of 8 reps  60 kg  short`, `8 reps  60 kg  drop`.
  private static func describe(_ set: LoggedSet, _ loading: Loading?) -> String {
    let measure = set.target.measure
    let unit = measure.printedUnit
    let target = "\(set.target.reps)\(set.target.isAMRAP ? "+" : "")"
    var parts: [String]
    switch set.status {
    case .done where set.isConfirmed: parts = [measure.printed(set.reps ?? 0)]
    case .done: parts = [localized("\(measure.printed(set.reps ?? 0)) or more")]
    case .short: parts = [localized("\(set.reps ?? 0) of \(target) \(unit)")]
    case .pending, .skipped: parts = ["\(target) \(unit)"]
    }
    if let weight = set.weight ?? set.target.weight {
      let exact = set.target.exact.map { " (\(localized("target \($0)")))" } ?? ""
      parts.append(weight.printed(for: loading) + exact)
    }
    if let band = set.target.band { parts.append(line(Load.band(band).printed)) }
    if set.target.kind.isExtra { parts.append(localized(word: set.target.kind.word)) }
    if set.status != .done { parts.append(localized(word: set.status.rawValue)) }
    if let tenths = set.rpe {
      parts.append(localized("RPE \(rating(tenths))"))
    }
    if let seconds = set.readings[.seconds] {
      parts.append(seconds < 60 ? Measure.seconds.printed(seconds) : Measure.clock(seconds))
    }
    if let metres = set.readings[.metres] { parts.append(Measure.metres.printed(metres)) }
    if let pace = set.pace { parts.append(localized("\(pace / 60):\(two(pace % 60)) /km")) }
    if let calories = set.readings[.calories] { parts.append(Measure.calories.printed(calories)) }
    if let beats = set.readings[.heartRate] { parts.append(localized("\(beats) bpm")) }
    return parts.joined(separator: "  ")
  }

  package static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension HistoryRow: JSONObject {
  package var fields: JSONFields {
    [
      "session": number, "started": started, "program": program, "workout": workout,
      // An unfinished session is called open, whether or not it is running right now.
      "status": status == .running ? "open" : status.rawValue, "setsDone": sets,
      "volume": volume.json, "unit": volume.unit.rawValue, "seconds": seconds, "effort": effort,
      "isLight": isLight ? true : nil,
    ]
  }
}

extension HistoryRow {
  package func fields(
    _ session: LoggedSession, _ label: (LoggedExercise) -> String? = { _ in nil },
    _ parts: [Block?] = [], _ joined: [Bool] = [], _ records: [Record]? = nil
  ) -> JSONFields {
    let exercises = session.exercises.enumerated().map { index, exercise -> JSONFields in
      let part = parts.indices.contains(index) ? parts[index] : nil
      let isJoined = joined.indices.contains(index) && joined[index]
      return [
        "name": exercise.name, "label": label(exercise), "part": part?.title,
        "partKind": part?.kind.rawValue, "isJoined": isJoined ? true : nil,
        "notes": exercise.notes, "sets": exercise.sets.map(\.fields),
      ]
    }
    return fields.with([
      "notes": session.notes, "exercises": exercises,
      "records": records,
    ])
  }
}

extension LoggedSet {
  fileprivate var fields: JSONFields {
    [
      "status": status.rawValue, "kind": target.kind.rawValue, "targetReps": target.reps,
      "measure": target.measure == .reps ? nil : target.measure.rawValue,
      "amrap": target.isAMRAP, "targetWeight": target.weight?.json,
      // What was asked for or computed, if something else was loaded.
      "exactTarget": target.exact?.json, "exactUnit": target.exact?.unit.rawValue, "reps": reps,
      "weight": weight?.json, "unit": (weight ?? target.weight)?.unit.rawValue,
      "band": target.band, "confirmed": isConfirmed, "rpe": rpe.map { Double($0) / 10 },
      "seconds": readings[.seconds], "metres": readings[.metres],
      "calories": readings[.calories], "heartRate": readings[.heartRate], "pace": pace,
      "at": at.map { Double($0) / 1000 },
    ]
  }
}
