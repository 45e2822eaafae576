internal import Training

/// FitNotes for Android and for iOS: a row per set, with a date but no time and no name of a session.
enum FitNotesFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .kind],
    [
      .date: "date", .exercise: "exercise", .kind: "category", .weight: "weight",
      .weightUnit: "weight unit", .reps: "reps", .distance: "distance",
      .distanceUnit: "distance unit", .seconds: "time", .note: "comment, comments, notes",
      .superset: "kind",
    ])

  static func read(
    _ row: DelimitedRow, at started: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    if !reader.field(.superset, row).isEmpty {
      reader.leftOut.add("'Kind', which measures an exercise has")
    }
    return try reader.row(row, at: started, of: name, reader.columns.fields(row))
  }
}

/// FitNotes, "Workouts": a row per set, with the times of its session and the tool beside the exercise.
enum FitNotesWorkoutsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .equipment, .status],
    [
      .session: "name", .date: "starttime", .end: "endtime", .bodyWeight: "bodyweight",
      .exercise: "exercise", .equipment: "equipment", .reps: "reps", .weight: "weight",
      .seconds: "time", .distance: "distance", .status: "status", .isWarmUp: "iswarmup",
      .rpe: "rpe", .inReserve: "rir", .note: "note", .other: "categories",
    ])

  static func read(
    _ row: DelimitedRow, at started: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    var name = try reader.exercise(row)
    let tool = reader.field(.equipment, row).text
    if tools.contains(tool.lowercased()), !name.lowercased().contains(tool.lowercased()) {
      name += " (\(tool))"
    }
    let status = reader.field(.status, row)
    guard status.isEmpty || status.equals("done") || status.equals("failed") else {
      throw .ignored("'\(status.shown)' sets")
    }
    var fields = try reader.columns.fields(row)
    if reader.field(.isWarmUp, row).equals("true") { fields.kind = .warmUp }
    return try reader.row(row, at: started, of: name, fields)
  }

  private static let tools: Set = [
    "barbell", "dumbbell", "kettlebell", "cable", "machine", "smith machine", "band", "ez bar",
  ]
}
