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

  /// Notices about the whole file, such as an assumed unit.
  var notices: [String] { get }

  /// Reads a row.
  ///
  /// - Throws: `RowFault` if it is not a set.
  mutating func read(_ row: DelimitedRow) throws(RowFault) -> ImportedRow
}

extension RowFormat {
  var notices: [String] { [] }
}
