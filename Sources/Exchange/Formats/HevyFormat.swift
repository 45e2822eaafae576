internal import Training

/// Hevy, whose columns have other names for other units.
struct HevyFormat: RowFormat {
  private let title, end, description, exercise, superset, notes, index, type: Int?
  private let kilograms, pounds, reps, kilometres, miles, time, rpe: Int?
  private let preferred: Weight.Unit
  var dates: DateColumn
  private var exercises = ExerciseColumn()
  private(set) var unkept = UnkeptRows()

  init?(_ header: Header, unit: ImportUnit) {
    guard header.has("exercise_title", "start_time") else { return nil }
    title = header.column("title")
    dates = DateColumn(header.column("start_time"))
    end = header.column("end_time")
    description = header.column("description")
    exercise = header.column("exercise_title")
    superset = header.column("superset_id")
    notes = header.column("exercise_notes")
    index = header.column("set_index")
    type = header.column("set_type")
    kilograms = header.column("weight_kg")
    pounds = header.column("weight_lbs", "weight_lb")
    reps = header.column("reps")
    kilometres = header.column("distance_km")
    miles = header.column("distance_miles", "distance_mi")
    time = header.column("duration_seconds")
    rpe = header.column("rpe")
    preferred = unit.unit
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow {
    let started = try dates.read(row)
    let name = try exercises.read(row[exercise])
    var fields = SetFields()
    var order: Int?
    if index != nil {
      guard let number = row[index].integer, number >= 0 else {
        throw .malformed("'\(row[index].shown)' is not a set index")
      }
      // Hevy counts from zero.
      order = number + 1
    }
    let type = row[type]
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
    fields.weight = try weight(row)
    fields.reps = try row[reps].count("a number of reps")
    fields.seconds = try row[time].duration()
    fields.metres = try row[kilometres].metres(of: DistanceUnit.kilometre)
    if fields.metres == nil { fields.metres = try row[miles].metres(of: DistanceUnit.mile) }
    fields.rpe = try row[rpe].rpe()
    if !row[superset].isEmpty { unkept.add("supersets, whose exercises come in one by one") }
    let title = row[title].text
    return ImportedRow(
      started: started, name: title.isEmpty ? "Workout" : title, key: title,
      seconds: length(from: started, to: row[end]), sessionNote: row[description].text,
      exercise: name, exerciseNote: row[notes].text, order: order, sets: [try fields.set()])
  }

  /// The weight in the column that has one; if both have, in the lifter's unit.
  private func weight(_ row: DelimitedRow) throws(RowFault) -> Weight? {
    let kilograms = try row[kilograms].weight(in: .kilograms)
    let pounds = try row[pounds].weight(in: .pounds)
    return preferred == .pounds ? pounds ?? kilograms : kilograms ?? pounds
  }

  /// The length of a session; `nil` if its end cannot be read.
  private func length(from start: SessionMoment, to end: Field) -> Int? {
    guard !end.isEmpty, let end = SessionMoment(end.text, order: dates.order),
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
