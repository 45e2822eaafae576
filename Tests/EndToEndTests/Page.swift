import Glibc
import Platform
import Testing

/// The terminal output of one test: each command with its output, in order.
final class Page: Sendable {
  private let entries = Locked<[String]>([])
  /// Whether a session ran in real time, whose length depends on the machine.
  private let isTimed = Locked(false)
  /// A page written around midnight has two dates.
  private let firstDay = Days.today

  /// Records a command, except for JSON output, which a schema checks, and the captions of a session in
  /// real time, which depend on how fast the disk is.
  func note(_ arguments: [String], _ outcome: Outcome) {
    let isJSON = arguments.contains("--json")
    if isJSON, outcome.errors.isEmpty { return }
    let isLive = arguments.first == "run"
    if isLive { isTimed.withLock { $0 = true } }
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
      .map { $0.replacing("\u{1B}", with: "\\e") }
    var entry = "$ spotter \(words.joined(separator: " "))\n"
    if !isLive, !isJSON { entry += outcome.out }
    if !entry.hasSuffix("\n") { entry += "\n" }
    for line in outcome.errors.split(separator: "\n") { entry += "! \(line)\n" }
    if outcome.status != 0 { entry += "[status \(outcome.status)]\n" }
    entries.withLock { $0.append(entry) }
  }

  /// The whole page, identical in every home and on every day.
  func text(in home: String) -> String {
    let text = entries.withLock { $0.joined(separator: "\n") }
      .replacing("\(Golden.folder)/", with: "").replacing("\(Golden.repository)/", with: "")
      .replacing(home, with: "~")
      .withoutTimes(of: firstDay).withoutTimes(of: Days.today)
      .replacing(/[0-9]+ days without training/, with: "N days without training")
      // A draft's name contains the process ID.
      .replacing(/\.[0-9]+\.plan/, with: ".PID.plan")
      // The name of a socket depends on the path of the log, and the voices on the version of eSpeak NG.
      .replacing(/session-[0-9a-z]+\.sock/, with: "session-ID.sock")
      .replacing(/Try en-[-a-z0-9, ]+\./, with: "Try VOICES.")
    guard isTimed.withLock({ $0 }) else { return text }
    // A table has two spaces before the length; a line on standard error has one.
    return text.replacing(/(TODAY HH:MM.*?) {1,2}[0-9]+ min/) { String($0.output.1) }
  }
}

extension String {
  /// Replaces a day's date with `TODAY` and removes the time after it.
  fileprivate func withoutTimes(of day: Int) -> String {
    split(separator: Days.text(day), omittingEmptySubsequences: false).enumerated()
      .map { number, piece in
        guard number > 0 else { return String(piece) }
        let isTimed = piece.prefix(6).map { $0.isNumber ? "0" : $0 } == Array(" 00:00")
        return isTimed ? "TODAY HH:MM\(piece.dropFirst(6))" : "TODAY\(piece)"
      }.joined()
  }
}

extension Golden {
  /// Compares a text with the test's section in the file of an area.
  ///
  /// For what is always the same on a page that is not.
  static func check(
    _ text: String, in area: String, row: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let name = try #require(Test.current?.displayName, sourceLocation: location)
    try check(
      text, section: row.map { "\(name): \($0)" } ?? name, of: "Pages/\(area).txt", location)
  }
}

extension Home {
  /// Compares everything that `run` ran with the recorded page: the test's section in the file of
  /// an area.
  ///
  /// `row` distinguishes the rows of a test with arguments.
  func matches(
    _ area: String, row: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try Golden.check(page.text(in: path), in: area, row: row, location)
  }
}
