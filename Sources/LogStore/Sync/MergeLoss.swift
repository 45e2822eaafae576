internal import Merging
package import SessionEngine
package import Training

/// A content that does not count, because another device changed the same later.
package struct MergeLoss: Hashable, Codable, Sendable {
  /// The content, as on disk.
  package var lost: String
  /// The content that counts instead, as on disk; `nil` if the part was removed.
  package var now: String?
  /// The exercise that both correct, if they do.
  package var exercise: String?
  /// What is counted in its sets.
  package var measure: Measure?

  /// The corrections that do not count, and those that do; `nil` if it is not about a session.
  package var corrections: (lost: [Session.Amendment], now: [Session.Amendment])? {
    guard let lost = JSONCoding.read([Session.Amendment].self, lost) else { return nil }
    return (lost, now.flatMap { JSONCoding.read([Session.Amendment].self, $0) } ?? [])
  }

  /// What a person calls both contents, such as weights; where those are the same, what is different.
  package var texts: (lost: String, now: String?) {
    guard let row = MergeLoss.row(lost) else { return (lost, now) }
    let other = now.flatMap(MergeLoss.row)
    let names = (MergeLoss.name(of: row), other.map(MergeLoss.name))
    guard let other, names.0.isEmpty || names.0 == names.1 else { return names }
    let columns = Set(row.keys).union(other.keys).filter { row[$0] != other[$0] }.sorted()
    func text(_ row: [String: SQLValue]) -> String {
      columns.map { "\($0) \(row[$0].map(MergeLoss.text) ?? "-")" }.joined(separator: ", ")
    }
    return (text(row), text(other))
  }

  static func row(_ body: String) -> [String: SQLValue]? {
    JSONCoding.readRows([String: SQLValue].self, body)
  }

  /// What a person calls a row.
  static func name(of row: [String: SQLValue]) -> String {
    if case .integer(let weight)? = row["weight"], case .text(let unit)? = row["unit"],
      let unit = Weight.Unit(rawValue: unit), row["slot"] == nil
    {
      return Weight(thousandths: weight, unit: unit).description
    }
    let words = ["name", "slot", "workout", "day", "program_key"].compactMap { row[$0]?.text }
    return words.prefix(2).joined(separator: ", ")
  }

  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null, .blob: "-"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }
}

extension Ledger {
  /// What lost in an item, with what counts instead.
  func losses(_ losses: [Received.Loss], of item: String) throws -> [MergeLoss] {
    guard !losses.isEmpty else { return [] }
    let entries = try entries(of: item)
    let session = try session(of: item)
    return losses.map { loss in
      let exercise = SessionParts.number(of: loss.part).flatMap { number in
        session.flatMap { $0.state.exercises.indices ~= number ? $0.state.exercises[number] : nil }
      }
      return MergeLoss(
        lost: loss.body, now: entries[loss.part]?.part.current?.body, exercise: exercise?.name,
        measure: exercise?.sets.first?.target.measure)
    }
  }

  private func session(of item: String) throws -> Session? {
    guard item.hasPrefix(SessionParts.kind) else { return nil }
    let uid = String(item.dropFirst(SessionParts.kind.count))
    let id = try connection.first("SELECT id FROM session WHERE uid = ?", uid) {
      SessionID($0.int(0))
    }
    return try id.flatMap { try store.journaled($0) }.map { Session($0.plan, journal: $0.entries) }
  }
}
