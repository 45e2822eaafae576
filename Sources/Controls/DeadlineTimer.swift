internal import CControls
import Glibc
internal import Platform

/// An instant of `BootClock` that poll can wait for.
///
/// poll's own timeout does not count suspend; this timer fires at once when the machine wakes
/// up after the deadline, and to the microsecond otherwise.
struct DeadlineTimer {
  private let timer: Descriptor

  var descriptor: Int32 { timer.number }

  init() throws(ControlsError) {
    let opened = timerfd_create(
      CLOCK_BOOTTIME, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    guard let timer = Descriptor(takingOwnershipOf: opened) else {
      throw .outOfDescriptors("timerfd")
    }
    self.timer = timer
  }

  /// Replaces the deadline; an instant in the past fires at once, nil never does.
  func set(_ deadline: Int64?) {
    var time = itimerspec()
    if let deadline {
      // All zero would mean "never".
      let instant = max(deadline, 1)
      time.it_value.tv_sec = Int(instant / 1_000_000_000)
      time.it_value.tv_nsec = Int(instant % 1_000_000_000)
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }
}
