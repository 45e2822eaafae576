internal import Training

/// Fitbod: a row per set, with its instant.
///
/// Sets less than two hours apart are one session.
struct FitbodFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .isWarmUp],
    [
      .date: "date", .exercise: "exercise", .reps: "reps", .weight: "weight",
      .seconds: "duration", .distance: "distance", .isWarmUp: "iswarmup", .note: "note",
      // The weight is that of one dumbbell, as lifters call it; the multiplier says that there are two.
      .other: "incline, resistance, multiplier",
    ])

  let columns: Columns
  var dates: DateColumn
  private var exercises = ExerciseColumn()
  private(set) var unkept = UnkeptRows()
  /// When the session of the row before began, and that row.
  private var session: (start: SessionMoment, latest: SessionMoment)?

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let moment = try dates.read(row)
    let name = try exercises.read(row[columns[.exercise]])
    var start = moment
    if let session, let gap = moment.seconds(since: session.latest), abs(gap) < 7_200 {
      start = session.start
    }
    session = (start, moment)
    var fields = try columns.fields(row)
    if row[columns[.isWarmUp]].equals("true") { fields.kind = .warmUp }
    return [
      ImportedRow(
        started: start, name: "Workout", key: "", exercise: name,
        exerciseNote: row[columns[.note]].text, sets: [try unkept.set(of: &fields)])
    ]
  }
}
