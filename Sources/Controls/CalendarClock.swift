internal import CControls

/// The kernel's calendar, set by hand, by a battery or over the network.
package enum CalendarClock {
  /// Whether something keeps it right; nil if the kernel does not say.
  package static var isSynchronised: Bool? {
    let answer = ccontrols_clock_is_synchronised()
    return answer < 0 ? nil : answer == 1
  }
}
