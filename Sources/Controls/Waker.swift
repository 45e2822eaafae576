internal import CControls
import Glibc
internal import Platform

/// Makes `next` return; may be used from any thread, even after the controls are closed.
package final class Waker: Sendable {
  private let event: Descriptor

  var descriptor: Int32 { event.number }

  init() throws(ControlsError) {
    let opened = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard let event = Descriptor(takingOwnershipOf: opened) else {
      throw .outOfDescriptors("eventfd")
    }
    self.event = event
  }

  package func wake() {
    var one: UInt64 = 1
    // A full counter means that a wake-up is already pending.
    _ = write(descriptor, &one, 8)
  }

  func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}

extension ControlsError {
  static func outOfDescriptors(_ subject: String) -> ControlsError {
    ControlsError(
      cannot: "open", subject, because: systemReason(),
      advice: "Close other programs, or raise 'ulimit -n'.")
  }
}
