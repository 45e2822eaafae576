import Glibc
import Platform
import Testing

/// What a lifter reads at the shell in one test: each command with its output, in the order they were run.
final class Page: Sendable {
  private let entries = Locked<[String]>([])
  /// A page that is written at midnight has two days.
  private let firstDay = Days.today

  /// Notes a command, except where a program reads what it prints.
  func note(_ arguments: [String], _ outcome: Outcome) {
    guard !arguments.contains("--json") else { return }
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    var entry = "$ spotter \(words.joined(separator: " "))\n\(outcome.out)"
    if !entry.hasSuffix("\n") { entry += "\n" }
    for line in outcome.errors.split(separator: "\n") { entry += "! \(line)\n" }
    if outcome.status != 0 { entry += "[status \(outcome.status)]\n" }
    entries.withLock { $0.append(entry) }
  }

  /// All of it, the same in every home and on every day.
  func text(in home: String) -> String {
    entries.withLock { $0.joined(separator: "\n") }
      .replacing("\(Golden.folder)/", with: "").replacing("\(Golden.repository)/", with: "")
      .replacing(home, with: "~")
      .withoutTimes(of: firstDay).withoutTimes(of: Days.today)
      .replacing(/[0-9]+ days without training/, with: "N days without training")
      // A draft is named by the process that made it.
      .replacing(/\.[0-9]+\.plan/, with: ".PID.plan")
  }
}

extension String {
  /// A day's date as `TODAY`, and no time behind it.
  fileprivate func withoutTimes(of day: Int) -> String {
    split(separator: Days.text(day), omittingEmptySubsequences: false).enumerated()
      .map { number, piece in
        guard number > 0 else { return String(piece) }
        let isTimed = piece.prefix(6).map { $0.isNumber ? "0" : $0 } == Array(" 00:00")
        return isTimed ? "TODAY HH:MM\(piece.dropFirst(6))" : "TODAY\(piece)"
      }.joined()
  }
}

extension Home {
  /// Holds everything that was run in it by `run` against the recorded page: the section of the test in a
  /// file of an area.
  ///
  /// `row` tells the rows of a test with arguments apart.
  func matches(
    _ area: String, row: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let name = try #require(Test.current?.displayName, sourceLocation: location)
    try Golden.check(
      page.text(in: path), section: row.map { "\(name): \($0)" } ?? name,
      of: "Pages/\(area).txt", location)
  }
}
