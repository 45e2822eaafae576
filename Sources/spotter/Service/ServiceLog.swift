internal import Glibc
internal import Phrasing

/// The system's journal, if standard error is connected to it.
///
/// Others may read the journal, and it is kept for months: nothing goes there that the lifter has
/// named or lifted.
enum ServiceLog {
  /// The priorities of syslog(3).
  enum Level: Int {
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
  static let isUsed = isJournal(STDERR_FILENO)

  /// Keeps captions out of the journal; they name exercises and weights.
  static func keepCaptionsOut() {
    guard isJournal(STDOUT_FILENO) else { return }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// Notes what a service does; without a journal, nothing is written.
  static func note(_ level: Level, _ text: String) {
    guard isUsed else { return }
    printError(plainly: line(level, text))
  }

  /// Notes that something took longer than it should, in nanoseconds.
  static func note(slow what: String, _ nanoseconds: Int64, over limit: Duration) {
    guard nanoseconds > Int64(limit / .nanoseconds(1)) else { return }
    note(.warning, "\(what) took \(nanoseconds / 1_000_000) ms")
  }

  /// Returns a line for the journal: its level, and the text without quoted names.
  ///
  /// Messages quote what comes from the lifter. Paths stay, because they tell what to fix.
  static func line(_ level: Level, _ text: String) -> String {
    let parts = Sanitiser.shown(text).split(separator: "'", omittingEmptySubsequences: false)
    let kept = parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index < parts.count - 1
      return isQuoted && !part.hasPrefix("/") && !part.hasPrefix("spotter") ? "…" : String(part)
    }
    return "<\(level.rawValue)>" + kept.joined(separator: "'")
  }
}
