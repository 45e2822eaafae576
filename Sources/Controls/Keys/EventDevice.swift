internal import CEvdev
import Glibc
internal import Platform

/// An input device that is being read, and that no other program hears meanwhile.
final class EventDevice {
  let device: InputDevice
  private let file: Descriptor
  private let events: OpaquePointer
  /// Whether the kernel counts this device's times on the clock of the session.
  private let isOnBootClock: Bool

  var descriptor: Int32 { file.number }

  /// What was read: events, oldest first.
  struct Reading {
    var events: [KeyEvent] = []
    /// Whether the device was unplugged.
    var isGone = false
  }

  /// The most events read at once: a device may send without end.
  private static let most = 256

  /// Opens a device for this program alone.
  static func open(_ device: InputDevice) throws(KeyFault) -> EventDevice {
    if let reason = cevdev_load() { throw .noLibrary(String(cString: reason)) }
    let number = Glibc.open(device.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let code = errno
    guard let file = Descriptor(takingOwnershipOf: number) else {
      throw code == EACCES ? .noPermission : .refused(systemReason(code))
    }
    var pointer: OpaquePointer?
    let outcome = cevdev_open(file.number, &pointer)
    guard outcome == 0, let pointer else { throw .refused(systemReason(-outcome)) }
    let opened = EventDevice(device, file, takingOwnershipOf: pointer)
    switch cevdev_grab(pointer) {
    case 0: return opened
    case -EBUSY: throw .taken
    case let outcome: throw .refused(systemReason(-outcome))
    }
  }

  private init(_ device: InputDevice, _ file: Descriptor, takingOwnershipOf events: OpaquePointer) {
    (self.device, self.file, self.events) = (device, file, events)
    isOnBootClock = cevdev_use_clock(events, CLOCK_BOOTTIME) == 0
  }

  deinit { cevdev_close(events) }

  /// Reads the pending events; `now` is the time of those whose own is unknown.
  func read(at now: Int64) -> Reading {
    var reading = Reading()
    let (normal, catchingUp) = (
      LIBEVDEV_READ_FLAG_NORMAL.rawValue, LIBEVDEV_READ_FLAG_SYNC.rawValue
    )
    var flags = normal
    var event = input_event()
    for _ in 0..<Self.most {
      let outcome = cevdev_next(events, flags, &event)
      switch outcome {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): break
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        guard flags == normal else { break }
        // The events up to -EAGAIN say how the keys are now.
        flags = catchingUp
        reading.events.append(KeyEvent(code: 0, change: .lost, at: now))
        continue
      case -EAGAIN where flags == catchingUp:
        flags = normal
        continue
      case -EAGAIN: return reading
      case -EINTR: continue
      default:
        reading.isGone = true
        return reading
      }
      // A held key repeats with the value 2.
      guard event.type == EV_KEY, event.value == 0 || event.value == 1 else { continue }
      let time = isOnBootClock ? min(cevdev_nanoseconds(&event), now) : now
      reading.events.append(
        KeyEvent(code: Int(event.code), change: event.value == 1 ? .down : .up, at: time))
    }
    return reading
  }
}
