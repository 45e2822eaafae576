extension SetClock {
  /// Milliseconds from the end of a hold to the press that reports it.
  static let reach = 2_000

  /// The milliseconds held, if the clock ran so long until the press: a time that was announced was
  /// certainly held, and a hold that was begun counts as at least a second.
  func counted(of milliseconds: Int) -> Int {
    // Without sound, a press may come after the clock has run out.
    if let end, milliseconds >= end * 1000 { return end * 1000 }
    let announced = marks.filter { $0.at <= milliseconds && $0.alarm.isCountOfHold }.map(\.at).max()
    return max(announced ?? 0, milliseconds - SetClock.reach, min(milliseconds, 1_000))
  }
}

extension Session.Alarm {
  fileprivate var isCountOfHold: Bool {
    if case .left = self { return true }
    if case .held = self { return true }
    return self == .half
  }
}

extension Session.State {
  /// Seconds that the current set has lasted, or `nil` if it is not timed or has not begun.
  func held(at now: Instant) -> Int? { milliseconds(at: now).map { $0.of / 1000 } }

  /// Seconds of that actually held, if a press stops it now.
  func counted(at now: Instant) -> Int? {
    milliseconds(at: now).map { $0.clock.counted(of: $0.of) / 1000 }
  }

  private func milliseconds(at now: Instant) -> (of: Int, clock: SetClock)? {
    guard let lifting, let (clock, from) = running, clock.isMeasured, let from else { return nil }
    if now < from { return lifting.carried > 0 ? (lifting.carried, clock) : nil }
    let passed = (now - from).milliseconds + lifting.carried
    return (clock.end.map { min(passed, $0 * 1000) } ?? passed, clock)
  }
}
