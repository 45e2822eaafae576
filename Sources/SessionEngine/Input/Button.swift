/// One key, and what a series of presses on it means. It acts on the first at once; a second or
/// third within the window makes it a double or triple, for which the caller undoes what the
/// earlier ones did.
package struct Button: Equatable, Sendable {
  /// Two presses within this time belong together.
  package static let window = TimeSpan.milliseconds(400)

  static let hold = TimeSpan.milliseconds(600)

  /// How soon after closing a contact that closes again is bouncing: no finger is that fast.
  static let bounce = TimeSpan.milliseconds(70)

  /// The same after opening, which a quick finger does later.
  private static let bounceOpening = TimeSpan.milliseconds(30)

  /// A terminal repeats the bytes of a held key at least this fast, faster than a hand can press.
  static let repeating = TimeSpan.milliseconds(120)

  /// How long a run of such bytes is before it is a held key rather than a contact that bounces.
  static let run = TimeSpan.milliseconds(150)

  package static let repeatDelay = TimeSpan.milliseconds(700)

  package enum Gesture: Hashable, Sendable {
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

  /// When the contact last closed, bouncing or not, and when its latest press began.
  private var closedAt: Instant?
  private var downAt: Instant?
  private var upAt: Instant?
  private var isHeld = false

  /// Whether the key is down, as far as is known: not every button reports that it goes up.
  private var isDown = false

  private var reportsRelease = false

  /// Since when the key has been closing as fast as a held key repeats, without any release.
  private var runsSince: Instant?
  private var series: Series?

  /// The event depth before the first press of a key that may be repeating: a held key's first byte
  /// comes a delay before the others and may belong to a series of its own.
  private var keyMark: Int?

  /// The event depth the gesture returns to, or `nil` if its earlier presses did nothing.
  private(set) var mark: Int?

  package init() {}

  /// Handles the key going down; `isPlain` if a question is open that every press answers.
  package mutating func press(at now: Instant, isPlain: Bool) -> Gesture {
    let (gap, fromDown) = (closedAt.map { now - $0 }, downAt.map { now - $0 })
    let bounces = gap.map { $0 < Button.bounce } ?? false
    if let upAt, now - upAt < Button.bounceOpening, !bounces { return .nothing }
    // A key that went up in between does not repeat, however fast the presses come.
    let isReleased = !isDown
    (closedAt, isDown) = (now, true)
    if isHeld, let gap, gap <= Button.window { return .nothing }
    isHeld = false
    if let gap, gap <= Button.repeating, !isReleased {
      if let runsSince, now - runsSince >= Button.run { return held(since: keyMark) }
    } else {
      runsSince = now
      let mayRepeat = gap.map { $0 <= Button.repeatDelay } ?? false
      keyMark = mayRepeat ? series?.mark : nil
    }
    if bounces { return .nothing }
    downAt = now
    if let fromDown, fromDown <= Button.window, series?.isPlain == false { return another() }
    series = Series(isPlain: isPlain)
    mark = nil
    return .single
  }

  /// How long the latest press may still become another gesture.
  var opening: TimeSpan { reportsRelease && isDown ? Button.hold : Button.window }

  /// How long the latest of several presses may still be the repeats of a held key.
  var repeats: TimeSpan { runsSince == closedAt ? .seconds(0) : Button.repeating }

  /// Handles a key that has been down for the time of a hold.
  mutating func hold() -> Gesture {
    reportsRelease = true
    return isDown && !isHeld ? held(since: series?.mark) : .nothing
  }

  /// Handles the key going up; `.nothing` after a short press.
  package mutating func release(at now: Instant) -> Gesture {
    guard isDown, let downAt else { return .nothing }
    (isDown, reportsRelease) = (false, true)
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
    runsSince = nil
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
