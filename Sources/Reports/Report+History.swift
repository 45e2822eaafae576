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

  package init(
    number: Int, started: TimeText, program: String?, workout: String,
    status: LoggedSession.Status,
    sets: Int, volume: Weight, seconds: Int, effort: Int?
  ) {
    self.number = number
    self.started = started
    self.program = program
    self.workout = workout
    self.status = status
    self.sets = sets
    self.volume = volume
    self.seconds = seconds
    self.effort = effort
  }
}

extension Report {
  /// Returns the list of logged sessions.
  package static func history(_ rows: [HistoryRow], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(rows.map { SessionObject($0, nil) }) }
    let numbers = rows.map { String($0.number) }
    let width = numbers.map(\.count).max() ?? 0
    let timeWidth = rows.map(\.started.text.count).max() ?? 0
    return zip(rows, numbers).map { row, number in
      String(repeating: " ", count: width - number.count) + "\(number)  \(heading(row, timeWidth))"
    }.joined(separator: "\n")
  }

  /// Returns a session with its sets.
  ///
  /// - Parameters:
  ///   - row: The session's row in the history.
  ///   - labels: The labels of exercises that share a name, by slot.
  package static func show(
    _ row: HistoryRow, _ session: LoggedSession, labels: [String: String] = [:],
    parts: [Block?] = [], records: [Record]? = nil, asJSON: Bool
  ) -> String {
    func label(_ exercise: LoggedExercise) -> String? {
      exercise.prescribed.flatMap { labels[$0.slot] }
    }
    if asJSON {
      var object = SessionObject(row, session)
      for (place, exercise) in session.exercises.enumerated() {
        object.exercises?[place].label = label(exercise)
        let part = parts.indices.contains(place) ? parts[place] : nil
        object.exercises?[place].part = part?.title
        object.exercises?[place].partKind = part?.kind.rawValue
      }
      object.records = records?.map(ReachedObject.init)
      return JSONText.pretty(object)
    }
    var lines = ["\(row.number)  \(heading(row))"]
    lines += session.notes.map { "  > \(line($0))" }
    var part: Block?
    for (place, exercise) in session.exercises.enumerated() {
      let block = parts.indices.contains(place) ? parts[place] : nil
      if let block, block != part { lines.append("\(heading(block)):") }
      part = block
      lines += self.lines(of: exercise, labelled: label(exercise))
        .map { (block == nil ? "" : "  ") + $0 }
    }
    if let record = records.flatMap({ reached($0, in: session) }) {
      lines.append(localized("Record: \(record)"))
    }
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

  /// Formats `2026-01-05 18:00  Push  12 sets  3120 kg  48 min  effort 8`.
  ///
  /// The time is filled up to a width, so that rows with and without one are aligned.
  package static func heading(_ row: HistoryRow, _ timeWidth: Int = 0) -> String {
    var parts = [
      Table.filled(row.started.text, timeWidth), workout(row.workout),
      localized("\(row.sets, "set")"),
    ]
    if row.volume.thousandths > 0 { parts.append(row.volume.roundedToTenths.printed) }
    // A session that was logged afterwards has no length. Show at least a minute, as the voice does.
    if row.seconds > 0 { parts.append(localized("\(max(1, (row.seconds + 30) / 60)) min")) }
    if let effort = row.effort { parts.append(localized("effort \(effort)")) }
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
    if let readings = set.readings {
      if let seconds = readings.seconds {
        parts.append(seconds < 60 ? Measure.seconds.printed(seconds) : Measure.clock(seconds))
      }
      if let metres = readings.metres { parts.append(Measure.metres.printed(metres)) }
      if let pace = set.pace { parts.append(localized("\(pace / 60):\(two(pace % 60)) /km")) }
      if let calories = readings.calories { parts.append(Measure.calories.printed(calories)) }
      if let beats = readings.heartRate { parts.append(localized("\(beats) bpm")) }
    }
    return parts.joined(separator: "  ")
  }
}

extension Report {
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A session, as JSON.
package struct SessionObject: Encodable {
  var session: Int
  var started: TimeText
  var program: String?
  var workout: String
  var status: String
  var setsDone: Int
  var volume: Double
  var unit: String
  var seconds: Int
  var effort: Int?
  var notes: [String]?
  var exercises: [Exercise]?
  var records: [ReachedObject]?

  struct Exercise: Encodable {
    var name: String
    /// Distinguishes exercises that share a name.
    var label: String?
    var part: String?
    var partKind: String?
    var notes: [String]
    var sets: [OneSet]
  }

  struct OneSet: Encodable {
    var status: String
    var kind: String
    var targetReps: Int
    var measure: String?
    var amrap: Bool
    var targetWeight: Double?
    /// The requested or computed weight, if a different one was loaded.
    var exactTarget: Double?
    var exactUnit: String?
    var reps: Int?
    var weight: Double?
    var unit: String?
    var band: String?
    var confirmed: Bool
    var rpe: Double?
    var seconds: Int?
    var metres: Int?
    var calories: Int?
    var heartRate: Int?
    /// Seconds per kilometer.
    var pace: Int?
    var at: Double?
  }

  package init(_ row: HistoryRow, _ session: LoggedSession?) {
    self.session = row.number
    started = row.started
    program = row.program
    workout = row.workout
    // An unfinished session is called open, whether or not it is running right now.
    status = row.status == .running ? "open" : row.status.rawValue
    setsDone = row.sets
    volume = row.volume.json
    unit = row.volume.unit.rawValue
    seconds = row.seconds
    effort = row.effort
    notes = session?.notes
    exercises = session?.exercises.map { exercise in
      Exercise(
        name: exercise.name, notes: exercise.notes,
        sets: exercise.sets.map { set in
          OneSet(
            status: set.status.rawValue, kind: set.target.kind.rawValue,
            targetReps: set.target.reps,
            measure: set.target.measure == .reps ? nil : set.target.measure.rawValue,
            amrap: set.target.isAMRAP,
            targetWeight: set.target.weight?.json, exactTarget: set.target.exact?.json,
            exactUnit: set.target.exact?.unit.rawValue, reps: set.reps, weight: set.weight?.json,
            unit: (set.weight ?? set.target.weight)?.unit.rawValue, band: set.target.band,
            confirmed: set.isConfirmed,
            rpe: set.rpe.map { Double($0) / 10 }, seconds: set.readings?.seconds,
            metres: set.readings?.metres, calories: set.readings?.calories,
            heartRate: set.readings?.heartRate, pace: set.pace, at: set.at.map { Double($0) / 1000 }
          )
        })
    }
  }
}

extension Weight {
  /// Rounded to a tenth; a volume converted between units has meaningless thousandths.
  fileprivate var roundedToTenths: Weight {
    Weight(thousandths: (thousandths + 50) / 100 * 100, unit: unit)
  }
}
