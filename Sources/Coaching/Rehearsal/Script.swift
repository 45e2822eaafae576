internal import Phrasing
package import SessionEngine

package struct Script: Sendable {
  package enum Action: Hashable, Sendable {
    case input(Coach.Input)
    /// A power cut: everything in memory is lost, and the session resumes from its journal.
    case kill
  }

  package var lines: [(at: Instant, action: Action)]

  /// The lines, and what a key that reports its releases adds: those that are not written, and
  /// that it has been down for a hold.
  var played: [(at: Instant, action: Action)] {
    guard lines.contains(where: { $0.action == .input(.release) }) else { return lines }
    return lines.indices.flatMap { index in
      let (line, next) = (lines[index], lines.dropFirst(index + 1).first)
      guard line.action == .input(.press) else { return [line] }
      let (tapped, held) = (line.at + .milliseconds(100), line.at + SessionMachine.holdTime)
      guard let next, next.action == .input(.release) else {
        return [line, (next.map { min($0.at, tapped) } ?? tapped, .input(.release))]
      }
      return next.at >= held ? [line, (held, .input(.held))] : [line]
    }
  }

  package struct Fault: Error, CustomStringConvertible {
    package let line: Int
    package let problem: String

    package var description: String {
      "cannot read line \(line) of the inputs: \(problem). A line is a time (+12.5 or MM:SS.mmm)"
        + " and press, release, type WORDS, signal USR1, eof, hangup or kill."
    }
  }

  /// Parses a time and an action per line; ignores empty lines and those that begin with `#`.
  package init(_ text: String) throws(Fault) {
    lines = []
    var time = Instant.zero
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, raw) in all.enumerated() {
      let words = raw.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let at = Script.time(first, after: time) else {
        throw Fault(
          line: index + 1, problem: "'\(Sanitizer.shown(first.prefix(40)))' is not a time")
      }
      guard at >= time else {
        throw Fault(line: index + 1, problem: "its time is earlier than that of the line above")
      }
      let rest = words.count > 1 ? String(words[1]) : ""
      guard let action = Script.action(rest) else {
        throw Fault(
          line: index + 1, problem: "'\(Sanitizer.shown(rest.prefix(40)))' is not an input")
      }
      time = at
      lines.append((at, action))
    }
  }

  /// Parses `MM:SS.mmm` after the start of a session.
  package static func moment(_ text: String) -> Instant? {
    text.hasPrefix("+") ? nil : time(text[...], after: .zero)
  }

  /// Parses `+12.5` seconds after the previous line, or `MM:SS.mmm` after the start.
  private static func time(_ text: Substring, after before: Instant) -> Instant? {
    if text.hasPrefix("+") {
      return milliseconds(text.dropFirst()).map { before + .milliseconds($0) }
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = whole(parts[0]), parts[1].prefix(2).count == 2,
      let rest = milliseconds(parts[1]), rest < 60_000
    else { return nil }
    return Instant(milliseconds: minutes * 60_000 + rest)
  }

  /// Parses seconds with up to three decimals.
  private static func milliseconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let seconds = whole(first) else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    guard parts[1].count <= 3, let rest = whole(parts[1]) else { return nil }
    let scale = [1, 100, 10, 1][parts[1].count]
    return seconds * 1000 + rest * scale
  }

  private static func whole(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 6, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }

  private static func action(_ text: String) -> Action? {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    switch (words.first?.lowercased(), words.count > 1 ? String(words[1]) : nil) {
    case ("press", nil): return .input(.press)
    case ("release", nil): return .input(.release)
    case ("type", let words?): return .input(.words(words))
    case ("signal", let name?):
      switch name.uppercased() {
      case "USR1", "SIGUSR1": return .input(.press)
      case "USR2", "SIGUSR2": return .input(.pauseSignal)
      case "TERM", "SIGTERM", "INT", "SIGINT": return .input(.stop)
      case "HUP", "SIGHUP": return .input(.hangup)
      default: return nil
      }
    case ("eof", nil): return .input(.stop)
    case ("hangup", nil): return .input(.hangup)
    case ("kill", nil): return .kill
    default: return nil
    }
  }
}
