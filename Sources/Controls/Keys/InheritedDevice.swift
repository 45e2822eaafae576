internal import CEvdev
import Glibc
internal import Platform

/// An input device that is open, and collects events, since before this program replaced itself.
final class InheritedDevice {
  let file: Descriptor
  private let device: dev_t

  /// The kernel's major number of input devices, INPUT_MAJOR.
  private static let major: dev_t = 13

  /// Takes over a descriptor; `nil` if it is not that of an input device.
  init?(_ number: Int32) {
    var status = stat()
    guard number > STDERR_FILENO, fstat(number, &status) == 0, status.kind == S_IFCHR,
      status.st_rdev >> 8 & 0xFFF == InheritedDevice.major,
      let file = Descriptor(takingOwnershipOf: number)
    else { return nil }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    (self.file, device) = (file, status.st_rdev)
  }

  func isOpen(at path: String) -> Bool { fileStatus(path)?.st_rdev == device }

  /// Reads all waiting events; `nil` if the device was unplugged.
  func unread() -> [input_event]? {
    var events: [input_event] = []
    var space = [input_event](repeating: input_event(), count: 64)
    while true {
      let size = MemoryLayout<input_event>.stride
      let count = read(file.number, &space, space.count * size)
      guard count > 0 else { return count < 0 && errno == EAGAIN ? events : nil }
      events += space.prefix(count / size)
    }
  }
}
