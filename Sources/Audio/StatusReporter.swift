internal import Platform

/// Tells whether there is sound: when it comes and when it goes, and not twice the same.
///
/// Whichever thread sees it tells it; the calls come one at a time and in their order.
final class StatusReporter: Sendable {
  private let told = Locked<Sound.State?>(nil)
  private let onChange: @Sendable (Sound.State) -> Void

  init(_ onChange: @escaping @Sendable (Sound.State) -> Void) {
    self.onChange = onChange
  }

  func tell(_ state: Sound.State) {
    told.withLock { told in
      switch (told, state) {
      // That it is still gone for another reason is no news.
      case (.absent, .absent), (.open, .open): return
      default: break
      }
      told = state
      onChange(state)
    }
  }
}
