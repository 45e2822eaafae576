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
  /// How it calls its columns.
  static var names: ColumnNames { get }

  init(_ columns: Columns, _ header: Header)

  var columns: Columns { get }

  /// What the rows so far say that a log does not keep.
  var unkept: UnkeptRows { get }

  /// The column of dates.
  var dates: DateColumn { get set }

  /// Reads a row, which has one set or several.
  ///
  /// - Throws: `RowFault` if it has none.
  mutating func read(_ row: DelimitedRow) throws(RowFault) -> [ImportedRow]
}

/// What rows say that a log does not keep, although their sets come in.
struct UnkeptRows: Sendable {
  private var counts: [String: Int] = [:]

  /// Counts a row that says something of this kind.
  mutating func add(_ kind: String) { counts[kind, default: 0] += 1 }

  /// Makes a set of its numbers, and counts those that cannot be true.
  mutating func set(of fields: inout SetFields) throws(RowFault) -> LoggedSet {
    defer { for untrue in fields.untrue { add(untrue) } }
    return try fields.set()
  }

  /// A notice for each kind.
  var notices: [String] {
    counts.sorted { $0.key < $1.key }.map { kind, rows in
      "\(rows) \(rows == 1 ? "row has" : "rows have") what a log does not keep: \(kind)."
    }
  }
}
