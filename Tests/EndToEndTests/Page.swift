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
      .replacing("\(Golden.folder)/", with: "").unnamed(in: home, since: firstDay)
    return isTimed.withLock { $0 } ? text.withoutLengths : text
  }
}

extension String {
  /// The text without the lengths of today's sessions, which depend on the machine.
  ///
  /// A table has two spaces before the length; a line on standard error has one.
  var withoutLengths: String {
    replacing(/(TODAY HH:MM.*?) {1,2}[0-9]+ min/) { String($0.output.1) }
  }

  /// Replaces what differs each time, each day or on each machine.
  func unnamed(in home: String, since firstDay: Int) -> String {
    replacing("\(Golden.repository)/", with: "").replacing(home, with: "~")
      .replacing(Days.text(firstDay), with: "TODAY").replacing(Days.text(Days.today), with: "TODAY")
      .replacing(/TODAY [0-9]{2}:[0-9]{2}/, with: "TODAY HH:MM")
      .replacing(/TODAYT[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "TODAYTHH:MM:SS")
      .replacing(/[0-9]+ days since last time/, with: "N days since last time")
      // A draft's name contains the process ID.
      .replacing(/\.[0-9]+\.plan/, with: ".PID.plan")
      // The name of a copy contains its time.
      .replacing(/[0-9]{8}T[0-9]{6}Z/, with: "TIMEZ")
      // The name of a socket depends on the path of the log, and the voices on the version of eSpeak NG.
      .replacing(/session-[0-9a-z]+\.sock/, with: "session-ID.sock")
      .replacing(/Try en-[-a-z0-9, ]+\./, with: "Try VOICES.")
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
      text, section: row.map { "\(name): \($0)" } ?? name, of: "Live/\(area).txt", location)
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
