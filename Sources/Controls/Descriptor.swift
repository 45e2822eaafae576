internal import CControls
import Glibc

/// An owned file descriptor, closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init?(takingOwnershipOf number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Accepts the next client of a listener that is of this user or of root, and drops others; `nil`,
  /// with errno set, if there is none.
  func accept() -> Descriptor? {
    while let line = Descriptor(takingOwnershipOf: ccontrols_accept(number)) {
      var user = uid_t()
      if ccontrols_peer_user(line.number, &user) == 0, user == getuid() || user == 0 { return line }
    }
    return nil
  }
}
