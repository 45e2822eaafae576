internal import Training

/// Hevy, whose columns have other names for other units.
struct HevyFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise],
    [
      .date: "start_time", .end: "end_time", .session: "title", .exercise: "exercise_title",
      .superset: "superset_id", .order: "set_index", .kind: "set_type", .weight: "weight",
      .reps: "reps", .distance: "distance", .seconds: "duration, seconds", .rpe: "rpe",
      .note: "exercise_notes", .sessionNote: "description",
    ])

  let columns: Columns
  var dates: DateColumn
  private var exercises = ExerciseColumn()
  private(set) var unkept = UnkeptRows()

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let started = try dates.read(row)
    let name = try exercises.read(row[columns[.exercise]])
    var order: Int?
    if let index = columns[.order] {
      guard let number = row[index].integer, number >= 0 else {
        throw .malformed("'\(row[index].shown)' is not a set index")
      }
      // Hevy counts from zero.
      order = number + 1
    }
    var fields = try columns.fields(row)
    let type = row[columns[.kind]]
    if type.equals("warmup") || type.equals("warm_up") {
      fields.kind = .warmUp
    } else if type.equals("dropset") || type.equals("drop_set") {
      fields.kind = .drop
    } else if type.equals("failure") {
      unkept.add("sets to failure, kept as work sets")
    } else if type.equals("left") || type.equals("right") {
      unkept.add("sets of one side, kept without the side")
    } else if !type.isEmpty, !type.equals("normal"), type.integer == nil {
      throw .malformed("'\(type.shown)' is not a type of set")
    }
    if !row[columns[.superset]].isEmpty {
      unkept.add("supersets, whose exercises come in one by one")
    }
    let title = row[columns[.session]].text
    return [
      ImportedRow(
        started: started, name: title.isEmpty ? "Workout" : title, key: title,
        seconds: dates.seconds(from: started, to: row[columns[.end]]),
        sessionNote: row[columns[.sessionNote]].text, exercise: name,
        exerciseNote: row[columns[.note]].text, order: order,
        sets: [try unkept.set(of: &fields)])
    ]
  }
}

extension DateColumn {
  /// The length of a session; `nil` if its end cannot be read.
  func seconds(from start: SessionMoment, to end: Field) -> Int? {
    guard !end.isEmpty, let end = SessionMoment(end.text, order: order),
      let seconds = end.seconds(since: start), (0...86_400).contains(seconds)
    else { return nil }
    return seconds
  }
}

extension SessionMoment {
  /// The seconds between two moments of the same kind; `nil` if one has no time of day.
  func seconds(since start: SessionMoment) -> Int? {
    switch (start, self) {
    case (.wall(let first, let from?), .wall(let last, let to?)):
      (last - first) * 86_400 + to - from
    case (.instant(let from, _), .instant(let to, _)): (to - from) / 1000
    default: nil
    }
  }
}
