internal import Training

protocol RowFormat: Sendable {
  static var names: ColumnNames { get }

  /// Reads a row, which has one set or several; throws if it has none.
  static func read(
    _ row: DelimitedRow, at date: SessionMoment, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow]
}

/// What is known about the file while its rows are read.
struct RowReader: Sendable {
  let format: any RowFormat.Type
  let columns: Columns
  var dates: DateColumn
  /// What the rows so far say that a log does not keep.
  var leftOut = LeftOutFields()
  /// When sessions began whose rows have the times of their sets.
  var starts: [String: SessionMoment] = [:]
  /// The date of the row before.
  var latest: SessionMoment?
  /// The exercise of the row before, as the file has it, and its name.
  private var exercise: (bytes: ArraySlice<UInt8>, name: String)?

  init(_ format: any RowFormat.Type, _ columns: Columns, dates: DateOrder?) {
    (self.format, self.columns) = (format, columns)
    self.dates = DateColumn(columns[.date])
    self.dates.order = dates
  }

  func field(_ role: Role, _ row: DelimitedRow) -> DelimitedField { row[columns[role]] }

  /// The exercise of a row, which is mostly that of the row before.
  mutating func exercise(_ row: DelimitedRow) throws(RowFault) -> String {
    let field = field(.exercise, row)
    if let exercise, exercise.bytes == field.bytes { return exercise.name }
    let name = try field.exercise()
    exercise = (field.bytes, name)
    return name
  }

  mutating func row(
    _ row: DelimitedRow, at started: SessionMoment, of exercise: String, _ fields: SetFields,
    order: Int? = nil
  ) throws(RowFault) -> [ImportedRow] {
    var fields = fields
    defer { for untrue in fields.untrue { leftOut.add(untrue) } }
    return [session(row, at: started, of: exercise, [try fields.set()], order: order)]
  }

  /// The same for several sets.
  func session(
    _ row: DelimitedRow, at started: SessionMoment, of exercise: String, _ sets: [LoggedSet],
    order: Int? = nil
  ) -> ImportedRow {
    let title = field(.session, row).text
    let length = field(.length, row)
    return ImportedRow(
      started: started, name: title.isEmpty ? "Workout" : title, key: title,
      seconds: length.isEmpty
        ? dates.seconds(from: started, to: field(.end, row)) : length.seconds,
      sessionNote: field(.sessionNote, row).text, exercise: exercise,
      exerciseNote: field(.note, row).text, order: order, sets: sets,
      bodyWeight: columns.bodyWeight(row))
  }
}

/// What rows say that a log does not keep, although their sets come in.
struct LeftOutFields: Sendable {
  private var counts: [String: Int] = [:]

  mutating func add(_ kind: String) { counts[kind, default: 0] += 1 }

  var notices: [String] {
    counts.sorted { $0.key < $1.key }.map { kind, rows in
      "\(counted(rows, "row has", "rows have")) what a log does not keep: \(kind)."
    }
  }
}

/// The numbers of a set, from which it is made; each is `nil` if it is not known.
///
/// A weight of zero is not known: programs write 0 where nothing was entered.
struct SetFields {
  var kind = SetKind.work
  var weight: Weight?
  var reps: Int?
  var seconds: Int?
  var metres: Int?
  /// RPE in tenths.
  var rpe: Int?
  /// What is left out, because it cannot be true.
  private(set) var untrue: [String] = []

  /// Beyond this, a count of reps is a slip.
  private static let mostReps = 1_000

  /// Takes the RPE of a set, or its reps in reserve.
  mutating func rate(_ rating: DelimitedField, inReserve reserve: DelimitedField) {
    let tenths = (rating.thousandths ?? reserve.thousandths.map { 10_000 - $0 } ?? 0) / 100
    if (10...100).contains(tenths) {
      rpe = tenths
    } else if tenths != 0 || !rating.isEmpty && rating.thousandths == nil {
      untrue.append("an RPE that is not between 1 and 10")
    }
  }

  /// The set: of reps if there are any, else of time, else of distance; a hold is one rep with a
  /// time.
  ///
  /// A number that cannot be true costs the set only if nothing else says how much was done.
  mutating func set() throws(RowFault) -> LoggedSet {
    let reps = reps ?? 0
    guard reps <= Self.mostReps else { throw .malformed("\(reps) reps are not possible") }
    let seconds = try possible(seconds, 86_400, "a time of more than a day")
    let metres = try possible(metres, 99_999, "a distance of more than 99 km")
    let isHold = reps == 1 && seconds > 0
    let (measure, count): (Measure, Int) =
      if reps > 0, !isHold { (.reps, reps) } else if seconds > 0 { (.seconds, seconds) } else {
        metres > 0 ? (.metres, metres) : (.reps, 0)
      }
    guard count > 0 || weight != nil else {
      throw .ignored("an empty set: no reps, no time, no distance")
    }
    // A weight without reps is kept as it is written: what was asked for is not known.
    var readings: [SetMetric] = []
    if measure != .seconds, seconds > 0 { readings.append(SetMetric(.seconds, seconds)) }
    if measure != .metres, metres > 0 { readings.append(SetMetric(.metres, metres)) }
    let target = SetTarget(reps: count, weight: weight, kind: kind, measure: measure)
    return LoggedSet(
      target: target, status: .done, reps: count, weight: weight, rpe: rpe,
      readings: readings)
  }

  private mutating func possible(
    _ number: Int?, _ most: Int, _ otherwise: String
  ) throws(RowFault) -> Int {
    guard let number, number > most else { return number ?? 0 }
    guard weight != nil || [reps, seconds, metres].contains(where: { $0 ?? 0 > 0 && $0 != number })
    else { throw .malformed("\(otherwise) is not possible") }
    untrue.append(otherwise)
    return 0
  }
}

/// Reads the dates of a column, remembering the last one: the rows of a session all have the same.
struct DateColumn: Sendable {
  let column: Int?
  /// How dates such as `04/03/2024` are read; `nil` if that is not known.
  var order: DateOrder?
  private var last: [UInt8] = []
  private var moment: SessionMoment?

  init(_ column: Int?) { self.column = column }

  mutating func read(_ row: DelimitedRow) throws(RowFault) -> SessionMoment {
    let field = row[column]
    if let moment, field.bytes.elementsEqual(last) { return moment }
    let text = field.text
    guard let found = SessionMoment(text, order: order) else {
      guard !field.isEmpty else { throw .malformed("the date is missing") }
      guard order == nil, SessionMoment(text, order: .dayFirst) != nil else {
        throw .malformed("'\(field.shown)' is not a date Spotter can read")
      }
      throw .malformed(
        "'\(field.shown)' could be day-month or month-day; add --dates dmy or --dates mdy")
    }
    (last, moment) = (Array(field.bytes), found)
    return found
  }
}
