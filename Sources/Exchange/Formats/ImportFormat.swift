internal import Training

/// The formats of training logs that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  case spotter, strong, hevy, fitnotes, stronglifts, fitbod, gymbook, jefit

  /// The name as its makers write it.
  package var title: String {
    switch self {
    case .spotter: "Spotter"
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .stronglifts: "StrongLifts"
    case .fitbod: "Fitbod"
    case .gymbook: "GymBook"
    case .jefit: "JEFIT"
    }
  }
}

/// Reads the rows of one format.
protocol RowFormat: Sendable {
  static var names: ColumnNames { get }

  /// Reads a row, which has one set or several.
  ///
  /// - Throws: `RowFault` if it has none.
  static func read(
    _ row: DelimitedRow, _ reader: inout RowReader
  ) throws(RowFault) -> [ImportedRow]
}

/// What is known about the file while its rows are read.
struct RowReader: Sendable {
  let format: any RowFormat.Type
  let columns: Columns
  var dates: DateColumn
  var exercises = ExerciseColumn()
  /// What the rows so far say that a log does not keep.
  var unkept = UnkeptRows()
  /// When sessions began whose rows have the times of their sets.
  var starts: [String: SessionMoment] = [:]
  /// The date of the row before.
  var latest: SessionMoment?

  init(_ format: any RowFormat.Type, _ columns: Columns, dates: DateOrder?) {
    (self.format, self.columns) = (format, columns)
    self.dates = DateColumn(columns[.date])
    self.dates.order = dates
  }

  func field(_ role: Role, _ row: DelimitedRow) -> Field { row[columns[role]] }

  mutating func row(
    _ row: DelimitedRow, at started: SessionMoment, of exercise: String, _ fields: SetFields,
    order: Int? = nil
  ) throws(RowFault) -> [ImportedRow] {
    var fields = fields
    defer { for untrue in fields.untrue { unkept.add(untrue) } }
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
struct UnkeptRows: Sendable {
  private var counts: [String: Int] = [:]

  mutating func add(_ kind: String) { counts[kind, default: 0] += 1 }

  var notices: [String] {
    counts.sorted { $0.key < $1.key }.map { kind, rows in
      "\(rows) \(rows == 1 ? "row has" : "rows have") what a log does not keep: \(kind)."
    }
  }
}
