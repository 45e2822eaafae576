import Foundation

/// A row of the table: the promise, the measurement, and the alternative a user has.
struct Row: Encodable {
  enum Assessment: String, Encodable {
    case holds
    case missed = "MISSED"
    /// Could not be measured here; `note` says why.
    case failed = "not measured"
    /// There is no bar; the figure explains another one.
    case told = "-"
  }

  var row: String
  var server: String?
  var unit = "ms"
  var count: Int?
  var median: Double?
  var p99: Double?
  var max: Double?
  var bar: String
  var verdict: Assessment
  /// The alternative, its median time, and Spotter's time as a share of it.
  var other: String?
  var otherMedian: Double?
  var ratio: Double?
  var note: String?
}

extension Row {
  /// A row of figures, compared with a bar.
  init(
    _ row: String, _ server: String? = nil, _ figures: Figures, unit: String = "ms", bar: String,
    expected: Int? = nil, note: String? = nil, holds: (Figures) -> Bool
  ) {
    self.init(row: row, server: server, unit: unit, bar: bar, verdict: .failed, note: note)
    count = figures.count
    guard figures.count > 0 else {
      verdict = .missed
      self.note = "nothing was heard" + (note.map { "; \($0)" } ?? "")
      return
    }
    median = figures.median
    p99 = figures.p99
    max = figures.furthest
    verdict = holds(figures) ? .holds : .missed
    if let expected, figures.count < expected {
      verdict = .missed
      self.note = "heard \(figures.count) of \(expected)" + (note.map { "; \($0)" } ?? "")
    }
  }

  /// A row of figures that explain others.
  init(
    told row: String, _ server: String?, _ figures: Figures, unit: String = "ms",
    _ note: String? = nil
  ) {
    self.init(row, server, figures, unit: unit, bar: "none", note: note) { _ in true }
    if verdict == .holds { verdict = .told }
  }

  /// The same row with the alternative's figures.
  func beside(_ other: String, _ figures: Figures) -> Row {
    var row = self
    row.other = other
    row.otherMedian = figures.median
    row.ratio = (median ?? .nan) / figures.median
    return row
  }

  /// The same row as a comparison: the bar is a share of the alternative's time.
  func atMost(_ share: Double) -> Row {
    var row = self
    if let ratio, verdict != .failed { row.verdict = ratio <= share ? .holds : .missed }
    return row
  }

  /// A row that could not be measured.
  static func failed(_ row: String, _ server: String?, bar: String, _ reason: String) -> Row {
    Row(row: row, server: server, bar: bar, verdict: .failed, note: reason)
  }

  /// The row as a line of the table.
  var line: String {
    func number(_ value: Double?) -> String {
      guard let value, value.isFinite else { return "-" }
      return String(format: abs(value) < 100 ? "%.2f" : "%.0f", value)
    }
    let place = server.map { "\(row) [\($0)]" } ?? row
    var text = Self.columns(
      place, unit, number(median), number(p99), number(max), count.map(String.init) ?? "-", bar,
      verdict.rawValue)
    if let other {
      let share = ratio.map { String(format: "%.2f", $0) } ?? "-"
      text += "\n    beside \(other): \(number(otherMedian)) \(unit), ratio \(share)"
    }
    if let note { text += "\n    \(note)" }
    return text
  }

  static var heading: String {
    columns("what", "unit", "median", "p99", "max", "n", "bar", "")
  }

  private static func columns(_ columns: String...) -> String {
    let widths = [52, 5, -8, -8, -8, -5, 24, 0]
    let padded = zip(columns, widths).map { text, width in
      let space = String(repeating: " ", count: Swift.max(0, abs(width) - text.count))
      return width < 0 ? space + text : text + space
    }
    return padded.joined(separator: " ")
  }
}
