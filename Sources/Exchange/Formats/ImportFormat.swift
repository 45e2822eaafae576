/// The formats of training logs that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  case spotter, strong, hevy, fitnotes, stronglifts, jefit, openweight

  /// The name as its makers write it.
  package var title: String {
    switch self {
    case .spotter: "Spotter"
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .stronglifts: "StrongLifts"
    case .jefit: "JEFIT"
    case .openweight: "openweight"
    }
  }
}

/// Reads the rows of one format, whose columns were found in the header.
protocol RowFormat: Sendable {
  /// Finds the columns; `nil` if this is not the header of the format.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - unit: The unit of weights if the file names none.
  init?(_ header: Header, unit: ImportUnit)

  /// What is assumed of the whole file, such as a unit.
  var assumptions: [String] { get }

  /// What the rows so far say that a log does not keep.
  var unkept: UnkeptRows { get }

  /// The column of dates.
  var dates: DateColumn { get set }

  /// Reads a row.
  ///
  /// - Throws: `RowFault` if it is not a set.
  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow
}

extension RowFormat {
  var assumptions: [String] { [] }
  var unkept: UnkeptRows { UnkeptRows() }
}

/// What rows say that a log does not keep, although their sets come in.
struct UnkeptRows: Sendable {
  private var counts: [String: Int] = [:]

  /// Counts a row that says something of this kind.
  mutating func add(_ kind: String) { counts[kind, default: 0] += 1 }

  /// A notice for each kind.
  var notices: [String] {
    counts.sorted { $0.key < $1.key }.map { kind, rows in
      "\(rows) \(rows == 1 ? "row has" : "rows have") what a log does not keep: \(kind)."
    }
  }
}
