/// One key, and what a series of presses on it means.
///
/// Acts on the first press at once; a second or third within the window makes it a double or a
/// triple, and what the earlier presses did is then taken back by whoever carries them out.
struct Button: Equatable, Sendable {
  /// Two presses within this time belong together.
  static let window = Span.milliseconds(400)

  /// A press released after this time is a hold.
  static let hold = Span.milliseconds(600)

  /// A contact that bounces closes again within this time.
  static let bounce = Span.milliseconds(30)

  /// A terminal sends a held key as equal bytes, faster than a hand can press.
  static let repeating = Span.milliseconds(120)

  /// The longest time after which a held key starts to repeat; its first byte is then this far
  /// from the others.
  static let repeatDelay = Span.milliseconds(700)

  /// What a press turned out to be.
  enum Gesture: Equatable, Sendable {
    case single, double, triple, hold
    /// It belongs to a press that was counted already.
    case nothing
  }

  private struct Series: Equatable {
    var presses: Int
    /// What to go back to, should the series become something else.
    var mark: Int
    /// Plain presses answer a question: each counts, however fast they follow each other.
    var isPlain: Bool
    /// When the first press of the series came, and what to go back to if the key was held.
    var began: Instant
  }

  private var last: Instant?
  private var quick = 0
  private var isHeld = false
  private var series: Series?

  /// The series before, for a key whose repeating began only after the window.
  private var before: Series?

  /// The key went down.
  ///
  /// - Parameters:
  ///   - isPlain: a question is open that every press answers.
  ///   - depth: what to go back to if this press becomes part of something else.
  mutating func press(at now: Instant, isPlain: Bool, depth: Int) -> Gesture {
    let gap = last.map { now - $0 }
    if let gap, gap < Button.bounce { return .nothing }
    last = now
    if let gap, gap <= Button.repeating {
      if isHeld { return .nothing }
      quick += 1
      if quick >= 2 { return heldBurst() }
    } else {
      quick = 0
      isHeld = false
    }
    if var series, !series.isPlain, let gap, gap <= Button.window {
      series.presses += 1
      self.series = series
      switch series.presses {
      case 2: return .double
      case 3: return .triple
      default: return .nothing
      }
    }
    before = series.flatMap { gap.map { $0 <= Button.repeatDelay } == true ? $0 : nil }
    series = Series(presses: 1, mark: depth, isPlain: isPlain, began: now)
    return .single
  }

  /// The key went up. Nothing for a press that was short.
  mutating func release(at now: Instant) -> Gesture {
    guard let last, now - last >= Button.hold, !isHeld else { return .nothing }
    isHeld = true
    return .hold
  }

  /// What to go back to when the presses up to now become one gesture.
  var mark: Int? { series?.mark }

  /// When the series began: a rest that belongs to it runs from there.
  var began: Instant? { series?.began }

  private mutating func heldBurst() -> Gesture {
    isHeld = true
    if let before { series = before }
    return .hold
  }
}
