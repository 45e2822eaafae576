/// A part of the sound check, by which voice and tones are judged by ear.
package enum SoundCheck: Sendable {
  /// The opening words.
  case begins
  /// The words before a tone.
  case heard, done, ignored, warning, tick, go, over, complete, record
}

extension Announcer {
  package func line(for part: SoundCheck) -> Line {
    switch part {
    case .begins: filled(.checkBegins)
    case .heard: filled(.checkHeard)
    case .done: filled(.checkDone)
    case .ignored: filled(.checkIgnored)
    case .warning: filled(.checkWarning)
    case .tick: filled(.checkTick)
    case .go: filled(.checkGo)
    case .over: filled(.checkOver)
    case .complete: filled(.checkComplete)
    case .record: filled(.checkRecord)
    }
  }
}
