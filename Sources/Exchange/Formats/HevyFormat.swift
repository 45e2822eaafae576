internal import Training

/// Hevy, whose columns have other names for other units.
enum HevyFormat: RowFormat {
  static let names = ColumnNames(
    signature: [.date, .exercise],
    [
      .date: "start_time", .end: "end_time", .session: "title", .exercise: "exercise_title",
      .superset: "superset_id", .order: "set_index", .kind: "set_type", .weight: "weight",
      .reps: "reps", .distance: "distance", .seconds: "duration, seconds", .rpe: "rpe",
      .note: "exercise_notes", .sessionNote: "description",
    ])

  static func read(
    _ row: DelimitedRow, at started: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow] {
    let name = try reader.exercise(row)
    let index = reader.field(.order, row)
    if reader.columns[.order] != nil, index.integer ?? -1 < 0 {
      throw .malformed("'\(index.shown)' is not a set index")
    }
    var fields = try reader.columns.fields(row)
    let type = reader.field(.kind, row)
    if type.equals("warmup") || type.equals("warm_up") {
      fields.kind = .warmUp
    } else if type.equals("dropset") || type.equals("drop_set") {
      fields.kind = .drop
    } else if type.equals("failure") {
      reader.leftOut.add("sets to failure, kept as work sets")
    } else if type.equals("left") || type.equals("right") {
      reader.leftOut.add("sets of one side, kept without the side")
    } else if !type.isEmpty, !type.equals("normal"), type.integer == nil {
      throw .malformed("'\(type.shown)' is not a type of set")
    }
    if !reader.field(.superset, row).isEmpty {
      reader.leftOut.add("supersets, whose exercises come in one by one")
    }
    // Hevy counts from zero.
    return try reader.row(row, at: started, of: name, fields, order: index.integer.map { $0 + 1 })
  }
}

extension DateColumn {
  /// The length of a session; `nil` if its end cannot be read.
  func seconds(from start: SessionMoment, to end: DelimitedField) -> Int? {
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
