internal import Training

/// StrongLifts: a row per exercise, with columns for each set; a set of no reps was not done.
struct StrongLiftsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .session, .exercise, .set], required: [],
    [
      .date: "date (yyyy/mm/dd), date", .number: "workout", .session: "workout name",
      .program: "program name", .exercise: "exercise", .time: "start time (h:mm)",
      .end: "end time (h:mm)", .sessionNote: "notes", .bodyWeight: "body weight", .set: "set",
      .other: "sets×reps, sets x reps, volume, top set",
    ])

  let columns: Columns
  var dates: DateColumn
  let unkept = UnkeptRows()
  /// The columns of the sets: reps or seconds, then weight.
  private let sets: [(count: Columns.Column, weight: Columns.Column?)]

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
    let found = columns.known.filter { $0.role == .set }
    sets = found.filter { ["reps", "time"].contains($0.unit) }.map { count in
      (count, found.first { $0.number == count.number && WeightScale(named: $0.unit) != nil })
    }
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let day = try dates.read(row)
    let name = try row[columns[.exercise]].exercise()
    var done: [LoggedSet] = []
    for set in sets {
      var fields = SetFields()
      if let weight = set.weight, let scale = columns.scale(weight.unit) {
        fields.weight = try row[weight.position].weight(in: scale)
      }
      if set.count.unit == "time" {
        fields.seconds = try row[set.count.position].duration()
      } else {
        fields.reps = try row[set.count.position].count("a number of reps")
      }
      guard fields.reps ?? fields.seconds ?? 0 > 0 else { continue }
      done.append(try fields.set())
    }
    guard !done.isEmpty else { throw .ignored("no set was done") }
    let started = day.at(row[columns[.time]])
    let title = row[columns[.session]].text
    let program = row[columns[.program]]
    return [
      ImportedRow(
        started: started, name: title.isEmpty ? "Workout" : title,
        program: program.isEmpty ? nil : program.text,
        key: "\(row[columns[.number]].text) \(title)",
        seconds: day.at(row[columns[.end]]).seconds(since: started).flatMap { $0 > 0 ? $0 : nil },
        exercise: name, exerciseNote: row[columns[.sessionNote]].text, sets: done,
        bodyWeight: columns.bodyWeight(row))
    ]
  }
}

/// StrongLifts before 2020: a row per session, with columns for each exercise, its weight in kilograms and in
/// pounds, and its sets; an empty set was not done.
struct OldStrongLiftsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .weight, .set], required: [],
    [
      .date: "date", .sessionNote: "note", .session: "workout", .bodyWeight: "body weight",
      // With a number; without one, it is the layout above.
      .exercise: "exercise", .weight: "weight", .set: "set",
    ])

  let columns: Columns
  var dates: DateColumn
  let unkept = UnkeptRows()
  /// The position of each exercise, and the columns up to the next one.
  private let exercises: [(position: Int, others: Range<Int>)]

  init(_ columns: Columns, _ header: Header) {
    self.columns = columns
    dates = DateColumn(columns[.date])
    let starts = columns.known.filter { $0.role == .exercise }.map(\.position)
    exercises = zip(starts, starts.dropFirst() + [columns.count]).map { ($0, $0 + 1..<$1) }
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow] {
    let started = try dates.read(row)
    let title = row[columns[.session]].text
    var rows: [ImportedRow] = []
    for (position, others) in exercises where !row[position].isEmpty {
      let name = try row[position].exercise()
      let weight = try columns.weight(row, in: others)
      var sets: [LoggedSet] = []
      for column in columns.known where column.role == .set && others.contains(column.position) {
        var fields = SetFields()
        fields.weight = weight
        fields.reps = try row[column.position].count("a number of reps")
        if fields.reps ?? 0 > 0 { sets.append(try fields.set()) }
      }
      guard !sets.isEmpty else { continue }
      rows.append(
        ImportedRow(
          started: started, name: title.isEmpty ? "Workout" : "Workout \(title)", key: title,
          sessionNote: row[columns[.sessionNote]].text, exercise: name, order: 1, sets: sets,
          bodyWeight: columns.bodyWeight(row)))
    }
    guard !rows.isEmpty else { throw .ignored("no set was done") }
    return rows
  }
}

extension SessionMoment {
  /// The day with a time of day such as `10:56 PM`, if it has one.
  func at(_ time: Field) -> SessionMoment {
    guard case .wall(let date, nil) = self, !time.isEmpty else { return self }
    return SessionMoment("\(date) \(time.text)") ?? self
  }
}
