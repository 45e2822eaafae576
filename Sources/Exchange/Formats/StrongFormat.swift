internal import Training

/// Strong, in all its dialects: comma or semicolon, with units in a column, in the header or nowhere,
/// and set orders that are numbers, `W`, `D`, `F`, `Rest Timer` or `Note`.
struct StrongFormat: RowFormat {
  private let name, exercise, order, weight, weightUnit, reps: Int?
  private let distance, distanceUnit, time, notes, sessionNotes, rpe, length: Int?
  private let unit: Weight.Unit
  private let unitOfDistance: Int
  var dates: DateColumn
  private var exercises = ExerciseColumn()
  private(set) var unkept = UnkeptRows()
  let assumptions: [String]

  /// Whether its columns, and with them the words for other rows than sets, are not English.
  private let isTranslated: Bool

  init?(_ original: Header, unit: ImportUnit) {
    let header = original.renamed(StrongColumns.english)
    isTranslated = header.names != original.names
    guard header.has("date", "workout name", "exercise name"),
      let order = header.column("set order")
    else { return nil }
    self.order = order
    dates = DateColumn(header.column("date"))
    name = header.column("workout name")
    exercise = header.column("exercise name")
    reps = header.column("reps")
    weightUnit = header.column("weight unit")
    distanceUnit = header.column("distance unit")
    time = header.column("seconds")
    notes = header.column("notes")
    sessionNotes = header.column("workout notes")
    rpe = header.column("rpe")
    length = header.column("duration", "workout duration", "duration (sec)")
    // The unit may be in the name of the column, or be the name.
    let kilograms = header.column("weight (kg)", "weight (kgs)", "weight kg", "kg", "kgs")
    let pounds = header.column(
      "weight (lb)", "weight (lbs)", "weight lb", "weight lbs", "lb", "lbs")
    weight = header.column("weight") ?? kilograms ?? pounds
    let stated: Weight.Unit? =
      header.column("weight") != nil
      ? nil : kilograms != nil ? .kilograms : pounds != nil ? .pounds : nil
    self.unit = stated ?? unit.unit
    let column =
      ["distance", "distance (meters)", "distance (m)", "distance (km)", "distance (miles)"]
      .compactMap { name in header.column(name).map { (name, $0) } }.first
    distance = column?.1
    unitOfDistance =
      switch column?.0 {
      case "distance (km)": DistanceUnit.kilometre
      case "distance (miles)": DistanceUnit.mile
      case "distance (meters)", "distance (m)": DistanceUnit.metre
      // Without a unit, metres or miles, as the weights are in kilograms or pounds.
      default: self.unit == .pounds ? DistanceUnit.mile : DistanceUnit.metre
      }
    assumptions = stated == nil && weightUnit == nil ? [unit.notice].compactMap(\.self) : []
  }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow {
    let started = try dates.read(row)
    let name = try exercises.read(row[exercise])
    var fields = SetFields()
    let order = row[self.order]
    let index = order.integer
    if index == nil {
      if order.equals("w") {
        fields.kind = .warmUp
      } else if order.equals("d") {
        fields.kind = .drop
      } else if order.equals("rest timer") {
        throw .ignored("a rest timer")
      } else if order.equals("note") {
        throw .note(row[notes].text, exercise: name)
      } else if order.equals("f") {
        unkept.add("sets to failure, kept as work sets")
      } else if isTranslated, order.bytes.count > 1 {
        // Strong translates the words for rest timers and notes.
        guard row[notes].isEmpty else { throw .note(row[notes].text, exercise: name) }
        throw .ignored("'\(order.shown)', which is no set")
      } else {
        throw .malformed("'\(order.shown)' is not a set order")
      }
    }
    let unit = row[weightUnit].isEmpty ? unit : Weight.Unit(named: row[weightUnit].text)
    guard let unit else {
      throw .malformed("'\(row[weightUnit].shown)' is not a unit of weight")
    }
    let length =
      row[distanceUnit].isEmpty
      ? unitOfDistance : DistanceUnit.named(row[distanceUnit].text)
    guard let length else {
      throw .malformed("'\(row[distanceUnit].shown)' is not a unit of distance")
    }
    fields.weight = try row[weight].weight(in: unit)
    fields.reps = try row[reps].count("a number of reps")
    fields.seconds = try row[time].duration()
    fields.metres = try row[distance].metres(of: length)
    fields.rpe = try row[rpe].rpe()
    let title = row[self.name].text
    return ImportedRow(
      started: started, name: title.isEmpty ? "Workout" : title,
      key: title, seconds: row[self.length].isEmpty ? nil : row[self.length].seconds,
      sessionNote: row[sessionNotes].text, exercise: name, exerciseNote: row[notes].text,
      order: index, sets: [try fields.set()])
  }
}
