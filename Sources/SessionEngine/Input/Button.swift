/// One key, and what a series of presses on it means.
///
/// Acts on the first press at once; a second or third within the window makes it a double or a
/// triple, and what the earlier presses did is then taken back by whoever carries them out.
struct Button: Equatable, Sendable {
  /// Two presses within this time belong together.
  static let window = TimeSpan.milliseconds(400)

  /// A press released after this time is a hold.
  static let hold = TimeSpan.milliseconds(600)

  /// A contact that bounces closes again within this time, when it closed and when it opened.
  static let bounce = TimeSpan.milliseconds(30)

  /// A terminal sends a held key as equal bytes, faster than a hand can press.
  static let repeating = TimeSpan.milliseconds(120)

  /// The longest time after which a held key starts to repeat; its first byte is then this far
  /// from the others.
  static let repeatDelay = TimeSpan.milliseconds(700)

  /// What a press turned out to be.
  enum Gesture: Equatable, Sendable {
    case single, double, triple, hold
    /// One more than means anything.
    case more
    /// It belongs to a press that was counted already.
    case nothing
  }

  private struct Series: Equatable {
    var presses = 1
    /// Plain presses answer a question: each counts, however fast they follow each other.
    var isPlain: Bool
    /// What was there before its first press that did something.
    var mark: Int?
  }

  private var downAt: Instant?
  private var upAt: Instant?
  private var isDown = false
  private var isHeld = false

  /// How many presses in a row came as fast as a held key repeats.
  private var quick = 0
  private var series: Series?

  /// What was there before the key went down that may be repeating now: its first byte came a
  /// delay before the others and may belong to a series of its own.
  private var keyMark: Int?

  /// What the gesture goes back to: nothing when its earlier presses did nothing.
  private(set) var mark: Int?

  /// The key went down, on a question that every press answers or (not `isPlain`) on none.
  mutating func press(at now: Instant, isPlain: Bool) -> Gesture {
    let gap = downAt.map { now - $0 }
    if let gap, gap < Button.bounce {
      isDown = true
      return .nothing
    }
    if let upAt, now - upAt < Button.bounce { return .nothing }
    downAt = now
    isDown = true
    if isHeld, let gap, gap <= Button.window { return .nothing }
    isHeld = false
    if let gap, gap <= Button.repeating {
      quick += 1
      if quick >= 2 { return held(since: keyMark) }
    } else {
      quick = 0
      let mayRepeat = gap.map { $0 <= Button.repeatDelay } ?? false
      keyMark = mayRepeat ? series?.mark : nil
    }
    if let gap, gap <= Button.window, series?.isPlain == false {
      return another()
    }
    series = Series(isPlain: isPlain)
    mark = nil
    return .single
  }

  /// The key went up.
  ///
  /// Nothing for a press that was short.
  mutating func release(at now: Instant) -> Gesture {
    guard isDown, let downAt else { return .nothing }
    isDown = false
    upAt = now
    guard now - downAt >= Button.hold, !isHeld else { return .nothing }
    return held(since: series?.mark)
  }

  /// The latest press did something; this is what was there before it.
  mutating func acted(from depth: Int) {
    guard let series else { return }
    self.series?.mark = series.mark ?? depth
    keyMark = keyMark ?? depth
  }

  /// Something else came: what was pressed before it is no part of what is pressed after it.
  mutating func forget() {
    series = nil
    keyMark = nil
    mark = nil
    quick = 0
    isDown = false
  }

  private mutating func another() -> Gesture {
    series?.presses += 1
    mark = series?.mark
    switch series?.presses {
    case 2: return .double
    case 3: return .triple
    default: return .more
    }
  }

  private mutating func held(since earlier: Int?) -> Gesture {
    forget()
    isHeld = true
    mark = earlier
    return .hold
  }
}
