internal import Coaching
internal import Controls

extension Arrival {
  var ends: Bool {
    switch self {
    case .stop, .endOfInput, .hangup: true
    case .press, .hold, .release, .line, .lineHold, .piped, .remote, .keys, .pauseSignal, .pause,
      .play:
      false
    }
  }

  /// The coach's name for it; `nil` for news of the devices, which are announced instead.
  var input: Coach.Input? {
    switch self {
    case .press, .remote("", _): .press
    case .hold: .held
    case .lineHold(let words): .wordsHeld(words)
    case .release: .release
    case .line(let words), .remote(let words, _): .words(words)
    case .piped(let words): .piped(words)
    case .keys: nil
    case .pauseSignal: .pauseSignal
    case .pause: .pause
    case .play: .play
    case .stop, .endOfInput: .stop
    case .hangup: .hangup
    }
  }
}
