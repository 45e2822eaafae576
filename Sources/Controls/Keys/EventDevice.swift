internal import CEvdev
import Glibc
internal import Platform

/// An input device that is being read, and that no other program hears meanwhile.
final class EventDevice {
  let device: InputDevice
  private let file: Descriptor
  private let events: OpaquePointer
  /// Events from before this program replaced itself.
  private var earlier: [input_event]
  /// Whether the kernel counts this device's times on the clock of the session.
  private let isOnBootClock: Bool

  var descriptor: Int32 { file.number }

  /// The events read, oldest first.
  struct Reading {
    var events: [KeyEvent] = []
    /// Whether the device was unplugged.
    var isGone = false
  }

  /// The most events read at once: a device may send without end.
  private static let most = 256

  /// Whether `read` returns something even if the descriptor is not ready.
  var hasEarlier: Bool { !earlier.isEmpty }

  /// Opens a device for this program alone, or takes it over as it is.
  static func open(
    _ device: InputDevice, _ inherited: InheritedDevice? = nil
  ) throws(KeyFault) -> EventDevice {
    if let reason = cevdev_load() { throw .noLibrary(String(cString: reason)) }
    // The library asks which keys are down, and with the answer the kernel drops unread events.
    if let inherited, let earlier = inherited.unread() {
      return try EventDevice(device, inherited.file, earlier: earlier)
    }
    let number = Glibc.open(device.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let code = errno
    guard let file = Descriptor(takingOwnershipOf: number) else {
      throw code == EACCES ? .noPermission : .refused(systemReason(code))
    }
    let opened = try EventDevice(device, file)
    switch cevdev.libevdev_grab(opened.events, LIBEVDEV_GRAB) {
    case 0: return opened
    case -EBUSY: throw .taken
    case let outcome: throw .refused(systemReason(-outcome))
    }
  }

  private init(
    _ device: InputDevice, _ file: Descriptor, earlier: [input_event] = []
  ) throws(KeyFault) {
    var pointer: OpaquePointer?
    let outcome = cevdev.libevdev_new_from_fd(file.number, &pointer)
    guard outcome == 0, let pointer else { throw .refused(systemReason(-outcome)) }
    (self.device, self.file, self.events, self.earlier) = (device, file, pointer, earlier)
    isOnBootClock = cevdev.libevdev_set_clock_id(pointer, CLOCK_BOOTTIME) == 0
  }

  deinit { cevdev.libevdev_free(events) }

  /// Reads the pending events; `now` is the time of those whose own is unknown.
  func read(at now: Int64) -> Reading {
    var reading = Reading()
    for event in earlier { take(event, at: now, into: &reading) }
    earlier = []
    let (normal, catchingUp) = (
      LIBEVDEV_READ_FLAG_NORMAL.rawValue, LIBEVDEV_READ_FLAG_SYNC.rawValue
    )
    var flags = normal
    var event = input_event()
    for _ in 0..<Self.most {
      let outcome = cevdev.libevdev_next_event(events, flags, &event)
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
      take(event, at: now, into: &reading)
    }
    return reading
  }

  private func take(_ event: input_event, at now: Int64, into reading: inout Reading) {
    // A held key repeats with the value 2.
    guard event.type == EV_KEY, event.value == 0 || event.value == 1 else { return }
    let time = isOnBootClock ? min(withUnsafePointer(to: event, cevdev_nanoseconds), now) : now
    reading.events.append(
      KeyEvent(code: Int(event.code), change: event.value == 1 ? .down : .up, at: time))
  }
}
