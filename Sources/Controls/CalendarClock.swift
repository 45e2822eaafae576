internal import CControls

/// The system clock, set by hand, a clock battery or the network.
package enum CalendarClock {
  /// Whether the clock is being synchronized; `nil` if the kernel does not say.
  package static var isSynchronized: Bool? {
    let answer = ccontrols_clock_is_synchronized()
    return answer < 0 ? nil : answer == 1
  }
}
