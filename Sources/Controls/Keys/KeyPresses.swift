internal import Coaching

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

/// Turns the keys of input devices into inputs: presses with their length, and typed words.
struct KeyPresses {
  /// How long typed characters wait for the button; a pocket or an elbow may have typed some unseen.
  static let patience: Int64 = 5_000_000_000

  private struct Key: Equatable {
    var device: String
    var code: Int
  }

  /// How long a key is down in a hold, in nanoseconds.
  private let hold: Int64

  private var line = TypedLine()
  private var typedAt: Int64?
  /// A key that is down and can be held.
  private struct Down {
    var key: Key
    /// The words of the key; `nil` for the button.
    var words: String?
    /// The moment when it becomes a hold; `nil` if it has.
    var holdsAt: Int64?
  }

  /// The latest key of the button, and each key with words, which may be another lifter's button.
  private var down: [Down] = []

  /// The devices whose latest media key asked for a pause.
  private var paused: Set<String> = []

  init(hold: Int64) { self.hold = hold }

  /// When the next key becomes a hold.
  var deadline: Int64? { down.compactMap(\.holdsAt).min() }

  /// Takes an event of a key that has a function, or none.
  mutating func take(
    _ event: KeyEvent, of device: String, doing function: KeyMap.Function?
  ) -> [(Coach.Input, at: Int64)] {
    let key = Key(device: device, code: event.code)
    switch event.change {
    case .lost:
      lose(device)
      return []
    case .up:
      guard let released = down.first(where: { $0.key == key }) else { return [] }
      defer { down.removeAll { $0.key == key } }
      let arrivals = passTime(to: event.at)
      return released.words == nil ? arrivals + [(.release, at: event.at)] : arrivals
    case .down:
      let arrivals = passTime(to: event.at)
      guard let function, let arrival = perform(function, of: key, at: event.at) else {
        return arrivals
      }
      return arrivals + [(arrival, at: event.at)]
    }
  }

  /// Returns the holds that are due, once all events before that moment were taken.
  mutating func passTime(to now: Int64) -> [(Coach.Input, at: Int64)] {
    var arrivals: [(Coach.Input, at: Int64)] = []
    for index in down.indices {
      guard let due = down[index].holdsAt, due <= now else { continue }
      down[index].holdsAt = nil
      arrivals.append((down[index].words.map(Coach.Input.wordsHeld) ?? .held, at: due))
    }
    return arrivals.sorted { $0.at < $1.at }
  }

  /// Forgets what is down on a device that was unplugged or lost events, and what was typed: a
  /// part of a number is another number.
  mutating func lose(_ device: String) {
    line = TypedLine()
    paused.remove(device)
    down.removeAll { $0.key.device == device }
  }

  private mutating func perform(
    _ function: KeyMap.Function, of key: Key, at now: Int64
  ) -> Coach.Input? {
    if let typedAt, now - typedAt > Self.patience { line = TypedLine() }
    switch function {
    case .play where paused.remove(key.device) != nil: return .play
    case .pause:
      line = TypedLine()
      paused.insert(key.device)
      return .pause
    case .press, .play:
      guard line.text.isEmpty else { return line.apply(.enter) }
      // Of the button's keys, the latest counts.
      down.removeAll { $0.key == key || $0.words == nil }
      down.append(Down(key: key, words: nil, holdsAt: now + hold))
      return .press
    case .type("."):
      guard !line.text.isEmpty else { return .words(".") }
      return type(".", at: now)
    case .type(let text): return type(text, at: now)
    case .erase:
      typedAt = now
      return line.apply(.eraseCharacter)
    case .words(let words):
      line = TypedLine()
      down.removeAll { $0.key == key }
      down.append(Down(key: key, words: words, holdsAt: now + hold))
      return .words(words)
    case .nothing: return nil
    }
  }

  private mutating func type(_ text: String, at now: Int64) -> Coach.Input? {
    typedAt = now
    for scalar in text.unicodeScalars { _ = line.apply(.scalar(scalar)) }
    return nil
  }
}
