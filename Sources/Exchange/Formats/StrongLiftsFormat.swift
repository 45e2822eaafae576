internal import Training

/// StrongLifts: a row per exercise, with a pair of columns for each set; a set of no reps was not
/// done.
struct StrongLiftsFormat: RowFormat {
  private let number, name, program, exercise, start, end, notes, body: Int?
  /// The columns of the sets: reps or seconds, then weight.
  private let sets: [(count: Int, isTime: Bool, weight: Int?, unit: Weight.Unit)]
  /// The unit of body weights, which may be another than that of the sets.
  private let bodyUnit: Weight.Unit
  var dates: DateColumn

  init?(_ header: Header, unit: ImportUnit) {
    guard header.has("workout name", "exercise"),
      let date = header.column("date (yyyy/mm/dd)", "date"),
      header.column("set 1 (reps)", "set 1 (time)") != nil
    else { return nil }
    dates = DateColumn(date)
    number = header.column("workout")
    name = header.column("workout name")
    program = header.column("program name")
    exercise = header.column("exercise")
    start = header.column("start time (h:mm)")
    end = header.column("end time (h:mm)")
    notes = header.column("notes")
    let body = header.columns(beginning: "body weight").first
    self.body = body?.position
    bodyUnit = body.flatMap { Weight.Unit(named: $0.suffix) } ?? unit.unit
    var sets: [(count: Int, isTime: Bool, weight: Int?, unit: Weight.Unit)] = []
    while sets.count < 100 {
      let columns = header.columns(beginning: "set \(sets.count + 1) (")
      guard let count = columns.first(where: { ["reps", "time"].contains($0.suffix) }) else {
        break
      }
      let weight = columns.first { Weight.Unit(named: $0.suffix) != nil }
      sets.append(
        (
          count.position, count.suffix == "time", weight?.position,
          weight.flatMap { Weight.Unit(named: $0.suffix) } ?? unit.unit
        ))
    }
    self.sets = sets
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow {
    let day = try dates.read(row)
    let name = try row[exercise].exercise()
    var done: [LoggedSet] = []
    for set in sets {
      var fields = SetFields()
      fields.weight = try row[set.weight].weight(in: set.unit)
      if set.isTime {
        fields.seconds = try row[set.count].duration()
      } else {
        fields.reps = try row[set.count].count("a number of reps")
      }
      guard fields.reps ?? fields.seconds ?? 0 > 0 else { continue }
      done.append(try fields.set())
    }
    guard !done.isEmpty else { throw .ignored("no set was done") }
    let started = moment(day, row[start])
    let title = row[self.name].text
    return ImportedRow(
      started: started, name: title.isEmpty ? "Workout" : title,
      program: row[program].isEmpty ? nil : row[program].text,
      key: "\(row[number].text) \(title)",
      seconds: moment(day, row[end]).seconds(since: started).flatMap { $0 > 0 ? $0 : nil },
      exercise: name, exerciseNote: row[notes].text, sets: done,
      bodyWeight: row[body].bodyWeight(in: bodyUnit))
  }

  /// The day with a time of day such as `10:56 PM`, if it has one.
  private func moment(_ day: SessionMoment, _ time: Field) -> SessionMoment {
    guard case .wall(let date, nil) = day, !time.isEmpty else { return day }
    return SessionMoment("\(date) \(time.text)") ?? day
  }
}
