internal import Training

/// StrongLifts: a row per exercise, with columns for each set; a set of no reps was not done.
enum StrongLiftsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .session, .exercise, .set], required: [],
    [
      .date: "date (yyyy/mm/dd), date", .number: "workout", .session: "workout name",
      .program: "program name", .exercise: "exercise", .time: "start time (h:mm)",
      .end: "end time (h:mm)", .note: "notes", .bodyWeight: "body weight", .set: "set",
      .reps: "reps",
      .other: "sets×reps, sets x reps, volume, top set",
    ])

  static func read(
    _ row: DelimitedRow, at day: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    var sets: [LoggedSet] = []
    let columns = reader.columns.known.filter { $0.role == .set }
    for column in columns where column.unit == "reps" || column.unit == "time" {
      var fields = SetFields()
      for weight in columns where weight.number == column.number {
        guard let scale = WeightScale(named: weight.unit) else { continue }
        fields.weight = try row[weight.position].weight(in: scale)
      }
      let count = row[column.position]
      if column.unit == "time" {
        fields.seconds = try count.duration()
      } else {
        fields.reps = try count.count("a number of reps")
      }
      if fields.reps ?? fields.seconds ?? 0 > 0 { sets.append(try fields.set()) }
    }
    guard !sets.isEmpty else { throw .ignored("no set was done") }
    let started = day.at(reader.field(.time, row))
    var read = reader.session(row, at: started, of: name, sets)
    let (program, end) = (reader.field(.program, row), day.at(reader.field(.end, row)))
    read.program = program.isEmpty ? nil : program.text
    read.key = "\(reader.field(.number, row).text) \(read.key)"
    read.seconds = end.seconds(since: started).flatMap { $0 > 0 ? $0 : nil }
    return [read]
  }
}

/// StrongLifts before 2020: a row per session, with columns for each exercise, its weight in kilograms and in
/// pounds, and its sets; an empty set was not done.
enum OldStrongLiftsFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise, .weight, .set], required: [],
    [
      .date: "date", .sessionNote: "note", .session: "workout", .bodyWeight: "body weight",
      // With a number; without one, it is the layout above.
      .exercise: "exercise", .weight: "weight", .set: "set", .reps: "reps",
    ])

  static func read(
    _ row: DelimitedRow, at started: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let columns = reader.columns
    var rows: [ImportedRow] = []
    let starts = columns.known.filter { $0.role == .exercise }.map(\.position)
    for (position, end) in zip(starts, starts.dropFirst() + [columns.count])
    where !row[position].isEmpty {
      let weight = try columns.weight(row, in: position..<end)
      var sets: [LoggedSet] = []
      for column in columns.known
      where column.role == .set && (position..<end).contains(column.position) {
        var fields = SetFields()
        fields.weight = weight
        fields.reps = try row[column.position].count("a number of reps")
        if fields.reps ?? 0 > 0 { sets.append(try fields.set()) }
      }
      guard !sets.isEmpty else { continue }
      let name = try row[position].exercise()
      rows.append(reader.session(row, at: started, of: name, sets, order: 1))
    }
    guard !rows.isEmpty else { throw .ignored("no set was done") }
    return rows
  }
}

extension SessionMoment {
  /// The day with a time of day such as `10:56 PM`, if it has one.
  func at(_ time: DelimitedField) -> SessionMoment {
    guard case .wall(let date, nil) = self, !time.isEmpty else { return self }
    return SessionMoment("\(date) \(time.text)") ?? self
  }
}
