internal import CommandGrammar
internal import Training

extension Report {
  /// The width of the name column, as wide as the longest name.
  private static let names = 11

  /// Formats a check in columns, with the advice on the line below: `ok    voice        en-us, …`.
  package static func check(_ check: Check) -> String {
    let status = Table.filled(check.status.rawValue, 4)
    let advice = check.advice.map { [["", "", line($0)]] } ?? []
    let rows = [[status, Table.filled(check.name, names), line(check.value)]] + advice
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// Summarizes all checks in one line.
  package static func diagnosis(_ checks: [Check]) -> String {
    let failures = checks.count { $0.status == .fail }
    let warnings = checks.count { $0.status == .warn }
    let problems = counted(failures, "problem")
    let advised = counted(warnings, "warning")
    switch (failures, warnings) {
    case (0, 0): return "Everything works."
    case (0, _): return "Ready to train: \(advised)."
    case (_, 0): return "Not ready to train: \(problems)."
    default:
      return "Not ready to train: \(problems), \(advised)."
    }
  }

  /// Returns whether a session would be heard and saved.
  package static func isReady(_ checks: [Check]) -> Bool {
    !checks.contains { $0.status == .fail }
  }

  package static func doctor(_ checks: [Check]) -> String {
    JSONText.pretty(
      ["ok": isReady(checks), "version": Help.version, "checks": checks] as JSONFields)
  }
}
