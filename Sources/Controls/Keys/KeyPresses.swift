/// An event of a key.
struct KeyEvent: Equatable, Sendable {
  enum Change: Sendable {
    case down, up
    /// The device was not read in time, and events of its keys were dropped.
    case lost
  }

  /// The kernel's number of the key; 0 for lost events.
  var code: Int
  var change: Change
  /// In nanoseconds of `BootClock`.
  var at: Int64
}

/// Turns the keys of input devices into arrivals: presses with their length, and typed words.
struct KeyPresses {
  /// How long typed characters wait for the button; a pocket or an elbow may have typed some unseen.
  static let patience: Int64 = 5_000_000_000

  /// A key of one of the devices.
  private struct Key: Equatable {
    var device: String
    var code: Int
  }

  /// How long a key is down in a hold, in nanoseconds.
  private let hold: Int64

  private var line = TypedLine()
  private var typedAt: Int64?
  /// The button's key that is down, and the moment when that becomes a hold; `nil` if it has.
  private var down: (key: Key, holdsAt: Int64?)?

  init(hold: Int64) { self.hold = hold }

  /// When the pressed key becomes a hold.
  var deadline: Int64? { down?.holdsAt }

  /// Takes an event of a key that has a function, or none.
  mutating func take(
    _ event: KeyEvent, of device: String, doing function: KeyMap.Function?
  ) -> [(Arrival, at: Int64)] {
    let key = Key(device: device, code: event.code)
    switch event.change {
    case .lost:
      lose(device)
      return []
    case .up:
      guard let down, down.key == key else { return [] }
      defer { self.down = nil }
      return passTime(to: event.at) + [(.release, at: event.at)]
    case .down:
      let arrivals = passTime(to: event.at)
      guard let function, let arrival = perform(function, of: key, at: event.at) else {
        return arrivals
      }
      return arrivals + [(arrival, at: event.at)]
    }
  }

  /// Returns the hold that is due, once all events before that moment were taken.
  mutating func passTime(to now: Int64) -> [(Arrival, at: Int64)] {
    guard let due = down?.holdsAt, due <= now else { return [] }
    down?.holdsAt = nil
    return [(.hold, at: due)]
  }

  /// Forgets what is down on a device that was unplugged or lost events, and what was typed: a
  /// part of a number is another number.
  mutating func lose(_ device: String) {
    line = TypedLine()
    if down?.key.device == device { down = nil }
  }

  private mutating func perform(
    _ function: KeyMap.Function, of key: Key, at now: Int64
  ) -> Arrival? {
    if let typedAt, now - typedAt > Self.patience { line = TypedLine() }
    switch function {
    case .press:
      guard line.text.isEmpty else { return line.apply(.enter) }
      down = (key, now + hold)
      return .press
    case .type("."):
      guard !line.text.isEmpty else { return .line(".") }
      return type(".", at: now)
    case .type(let text): return type(text, at: now)
    case .erase:
      typedAt = now
      return line.apply(.eraseCharacter)
    case .words(let words):
      line = TypedLine()
      return .line(words)
    case .nothing: return nil
    }
  }

  private mutating func type(_ text: String, at now: Int64) -> Arrival? {
    typedAt = now
    for scalar in text.unicodeScalars { _ = line.apply(.scalar(scalar)) }
    return nil
  }
}
