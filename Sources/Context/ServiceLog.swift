internal import Glibc
internal import Phrasing

/// The system's journal, if standard error is connected to it. Others may read it, and it is kept
/// for months: nothing goes there that the lifter has named or lifted.
package enum ServiceLog {
  /// The priorities of syslog(3).
  package enum Level: Int {
    case error = 3
    case warning = 4
    case info = 6
  }

  /// Whether a descriptor is the stream that the service manager connected to the journal.
  static func isJournal(_ descriptor: Int32) -> Bool {
    guard let stream = Paths.variable("JOURNAL_STREAM") else { return false }
    var status = stat()
    return fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }

  /// Whether standard error is.
  package static let isUsed = isJournal(STDERR_FILENO)

  /// Keeps captions out of the journal; they name exercises and weights.
  package static func keepCaptionsOut() {
    guard isJournal(STDOUT_FILENO) else { return }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// Notes what a service does; without a journal, nothing is written.
  package static func note(_ level: Level, _ text: String) {
    guard isUsed else { return }
    printError(plainly: line(level, text))
  }

  /// Notes that something took longer than it should, in nanoseconds.
  package static func note(slow what: String, _ nanoseconds: Int64, over limit: Duration) {
    guard nanoseconds > Int64(limit / .nanoseconds(1)) else { return }
    note(.warning, "\(what) took \(nanoseconds / 1_000_000) ms")
  }

  /// Returns a line for the journal: its level, and the text without quoted names.
  package static func line(_ level: Level, _ text: String) -> String {
    "<\(level.rawValue)>" + Sanitizer.shown(withoutNames(text))
  }

  /// Leaves out what a message quotes, from the first quotation mark that may begin a name of the
  /// lifter's to the last that may end one, but paths and commands, which tell what to do.
  private static func withoutNames(_ text: String) -> String {
    let text = Array(text)
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && (text[index].isLetter || text[index].isNumber)
    }
    var (begin, end): (Int?, Int?)
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard text[index] == "'" else { continue }
      let close = text[(index + 1)...].firstIndex(of: "'")
      if !isLetter(index - 1), let close, !isLetter(close + 1),
        isHarmless(text[(index + 1)..<close])
      {
        index = close
      } else if begin == nil {
        begin = isLetter(index - 1) ? nil : index
      } else if !isLetter(index + 1) {
        end = index
      }
    }
    guard let begin else { return String(text) }
    return String(text[...begin]) + "…'" + String(end.map { text[($0 + 1)...] } ?? [])
  }

  /// Whether a quoted text is a path, or a command without names.
  private static func isHarmless(_ quoted: ArraySlice<Character>) -> Bool {
    if quoted.first == "/" { return true }
    let words = quoted.split(separator: " ")
    return words.first.map { String($0) } == "spotter" && words.count <= 3
      && words.joined().allSatisfy { "a"..."z" ~= $0 || $0 == "-" }
  }
}
