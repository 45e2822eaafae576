internal import Training

/// FitNotes for Android and for iOS: a row per set, with a date but no time and no name of a session.
struct FitNotesFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .kind],
    [
      .date: "date", .exercise: "exercise", .kind: "category", .weight: "weight",
      .weightUnit: "weight unit", .reps: "reps", .distance: "distance",
      .distanceUnit: "distance unit", .seconds: "time", .note: "comment, comments, notes",
      .superset: "kind",
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
    var fields = try columns.fields(row)
    if !row[columns[.superset]].isEmpty { unkept.add("'Kind', which measures an exercise has") }
    return [
      ImportedRow(
        started: started, name: "Workout", key: "", exercise: name,
        exerciseNote: row[columns[.note]].text, sets: [try unkept.set(of: &fields)])
    ]
  }
}

/// FitNotes, "Workouts": a row per set, with the times of its session and the tool beside the exercise.
struct FitNotesWorkoutsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .equipment, .status],
    [
      .session: "name", .date: "starttime", .end: "endtime", .bodyWeight: "bodyweight",
      .exercise: "exercise", .equipment: "equipment", .reps: "reps", .weight: "weight",
      .seconds: "time", .distance: "distance", .status: "status", .isWarmUp: "iswarmup",
      .rpe: "rpe", .inReserve: "rir", .note: "note", .other: "categories",
    ])

  let columns: Columns
  var dates: DateColumn
  private(set) var unkept = UnkeptRows()

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let started = try dates.read(row)
    var name = try row[columns[.exercise]].exercise()
    let (tool, status) = (row[columns[.equipment]].text, row[columns[.status]])
    if ["barbell", "dumbbell", "kettlebell", "cable", "machine", "smith machine", "band", "ez bar"]
      .contains(tool.lowercased()), !name.lowercased().contains(tool.lowercased())
    {
      name += " (\(tool))"
    }
    guard status.isEmpty || status.equals("done") || status.equals("failed") else {
      throw .ignored("'\(status.shown)' sets")
    }
    var fields = try columns.fields(row)
    // A hold has one repetition.
    if fields.seconds ?? 0 > 0 { fields.reps = nil }
    if row[columns[.isWarmUp]].equals("true") { fields.kind = .warmUp }
    let title = row[columns[.session]].text
    return [
      ImportedRow(
        started: started, name: title.isEmpty ? "Workout" : title, key: title,
        seconds: dates.seconds(from: started, to: row[columns[.end]]), exercise: name,
        exerciseNote: row[columns[.note]].text, sets: [try unkept.set(of: &fields)],
        bodyWeight: columns.bodyWeight(row))
    ]
  }
}
