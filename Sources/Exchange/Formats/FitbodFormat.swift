internal import Training

/// Fitbod: a row per set, with its instant; sets less than two hours apart are one session.
enum FitbodFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .isWarmUp],
    [
      .date: "date", .exercise: "exercise", .reps: "reps", .weight: "weight",
      .seconds: "duration", .distance: "distance", .isWarmUp: "iswarmup", .note: "note",
      // The weight is that of one dumbbell, as lifters call it; the multiplier says that there are two.
      .other: "incline, resistance, multiplier",
    ])

  static func read(
    _ row: DelimitedRow, at moment: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    let gap = reader.latest.flatMap { moment.seconds(since: $0) }
    reader.latest = moment
    if gap.map({ abs($0) >= 7_200 }) ?? true { reader.starts[""] = moment }
    var fields = try reader.columns.fields(row)
    if reader.field(.isWarmUp, row).equals("true") { fields.kind = .warmUp }
    return try reader.row(row, at: reader.starts[""] ?? moment, of: name, fields)
  }
}
