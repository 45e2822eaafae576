import Glibc

/// An owned file descriptor, closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init?(takingOwnershipOf number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    close(number)
  }
}
