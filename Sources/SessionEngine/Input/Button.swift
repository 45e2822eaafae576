/// One key, and what a series of presses on it means.
///
/// It acts on the first press at once. A second or third press within the window makes it a double
/// or triple; the caller then undoes what the earlier presses did.
package struct Button: Equatable, Sendable {
  /// Two presses within this time belong together.
  package static let window = TimeSpan.milliseconds(400)

  /// A press held at least this long is a hold.
  static let hold = TimeSpan.milliseconds(600)

  /// How long a bouncing contact may close again, after closing and after opening.
  static let bounce = TimeSpan.milliseconds(30)

  /// A terminal repeats the bytes of a held key at least this fast, faster than a hand can press.
  static let repeating = TimeSpan.milliseconds(120)

  /// The longest time before a held key starts to repeat, and so between its first and second byte.
  package static let repeatDelay = TimeSpan.milliseconds(700)

  /// The gesture that a press turned out to be.
  package enum Gesture: Equatable, Sendable {
    case single, double, triple, hold
    /// A press beyond the third.
    case more
    /// Part of a press that was already handled.
    case nothing
  }

  private struct Series: Equatable {
    var presses = 1
    /// Whether the presses answer a question: each counts, however fast they come.
    var isPlain: Bool
    /// The event depth before the first press that did something.
    var mark: Int?
  }

  private var downAt: Instant?
  private var upAt: Instant?
  private var isDown = false
  private var isHeld = false

  /// How many presses in a row came as fast as a held key repeats, without any release.
  private var quick = 0
  private var series: Series?

  /// The event depth before the first press of a key that may be repeating.
  ///
  /// A held key's first byte comes a delay before the others and may belong to a series of its own.
  private var keyMark: Int?

  /// The event depth the gesture returns to, or `nil` if its earlier presses did nothing.
  private(set) var mark: Int?

  package init() {}

  /// Handles the key going down; `isPlain` if a question is open that every press answers.
  package mutating func press(at now: Instant, isPlain: Bool) -> Gesture {
    let gap = downAt.map { now - $0 }
    if let gap, gap < Button.bounce {
      isDown = true
      return .nothing
    }
    if let upAt, now - upAt < Button.bounce { return .nothing }
    // A key that went up in between does not repeat, however fast the presses come.
    let isReleased = !isDown
    downAt = now
    isDown = true
    if isHeld, let gap, gap <= Button.window { return .nothing }
    isHeld = false
    if let gap, gap <= Button.repeating, !isReleased {
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

  /// Handles a key that has been down for the time of a hold.
  mutating func hold() -> Gesture {
    isDown && !isHeld ? held(since: series?.mark) : .nothing
  }

  /// Handles the key going up.
  ///
  /// Returns `.nothing` after a short press.
  package mutating func release(at now: Instant) -> Gesture {
    guard isDown, let downAt else { return .nothing }
    isDown = false
    upAt = now
    guard now - downAt >= Button.hold, !isHeld else { return .nothing }
    return held(since: series?.mark)
  }

  /// Records the event depth before the latest press, which did something.
  mutating func acted(from depth: Int) {
    guard let series else { return }
    self.series?.mark = series.mark ?? depth
    keyMark = keyMark ?? depth
  }

  /// Ends the series after other input: earlier presses do not combine with later ones.
  package mutating func forget() {
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
    let isStillDown = isDown
    forget()
    isDown = isStillDown
    isHeld = true
    mark = earlier
    return .hold
  }
}
