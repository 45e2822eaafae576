internal import Training

/// FitNotes for Android and for iOS: a row per set, with a date but no time and no name of a session.
struct FitNotesFormat: RowFormat {
  private let exercise, weight, weightUnit, kilograms, pounds, reps: Int?
  private let distance, distanceUnit, time, comment, kind: Int?
  private let unit: Weight.Unit
  var dates: DateColumn
  private var exercises = ExerciseColumn()
  private(set) var unkept = UnkeptRows()
  let assumptions: [String]

  init?(_ header: Header, unit: ImportUnit) {
    guard header.has("date", "exercise", "category", "reps") else { return nil }
    dates = DateColumn(header.column("date"))
    exercise = header.column("exercise")
    weight = header.column("weight")
    weightUnit = header.column("weight unit")
    kilograms = header.column("weight (kg)", "weight (kgs)")
    pounds = header.column("weight (lbs)", "weight (lb)")
    reps = header.column("reps")
    distance = header.column("distance")
    distanceUnit = header.column("distance unit")
    time = header.column("time")
    comment = header.column("comment", "notes", "comments")
    kind = header.column("kind")
    self.unit = unit.unit
    let isStated = weightUnit != nil || kilograms != nil || pounds != nil
    assumptions = isStated ? [] : [unit.notice].compactMap(\.self)
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow {
    let started = try dates.read(row)
    let name = try exercises.read(row[exercise])
    var fields = SetFields()
    fields.weight = try weight(row)
    fields.reps = try row[reps].count("a number of reps")
    fields.seconds = try row[time].duration()
    if !row[distance].isEmpty {
      let unit = row[distanceUnit]
      guard let length = unit.isEmpty ? DistanceUnit.metre : DistanceUnit.named(unit.text) else {
        throw .malformed("'\(unit.shown)' is not a unit of distance")
      }
      fields.metres = try row[distance].metres(of: length)
    }
    if !row[kind].isEmpty { unkept.add("'Kind', which measures an exercise has") }
    return ImportedRow(
      started: started, name: "Workout", key: "", exercise: name,
      exerciseNote: row[comment].text, sets: [try fields.set()])
  }

  private func weight(_ row: DelimitedRow) throws(RowFault) -> Weight? {
    if weight != nil {
      guard let unit = row[weightUnit].isEmpty ? unit : Weight.Unit(named: row[weightUnit].text)
      else { throw .malformed("'\(row[weightUnit].shown)' is not a unit of weight") }
      return try row[weight].weight(in: unit)
    }
    // With both columns, one is converted from the other; the lifter's unit is the likelier one.
    let kilograms = try row[kilograms].weight(in: .kilograms)
    let pounds = try row[pounds].weight(in: .pounds)
    return unit == .pounds ? pounds ?? kilograms : kilograms ?? pounds
  }
}
