internal import CControls
import Glibc

/// A terminal that delivers each key as it is pressed, and is restored afterwards.
final class Terminal {
  enum Reading {
    case bytes([UInt8])
    case nothing
    case gone
  }

  let descriptor: Int32
  private let given: termios
  private(set) var isTaken = false

  /// Opens a terminal; `nil` if the file is not one.
  init?(descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    given = settings
  }

  /// Takes the terminal, unless another job has it now.
  func take() {
    guard !isInBackground else {
      // The shell has set its own modes, which must not be overwritten.
      ccontrols_release_terminal()
      isTaken = false
      return
    }
    var settings = given
    // Ctrl-C, Ctrl-\ and Ctrl-Z keep their meaning (ISIG). Ctrl-S must not freeze the captions.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON | IXOFF)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      // A read returns the available bytes and never blocks.
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    var before = given
    ccontrols_guard_terminal(descriptor, &before)
    tcsetattr(descriptor, TCSANOW, &settings)
    isTaken = true
  }

  func giveBack() {
    guard isTaken else { return }
    isTaken = false
    if !isInBackground {
      var settings = given
      tcsetattr(descriptor, TCSANOW, &settings)
    }
    ccontrols_release_terminal()
  }

  /// Reads the pending keys; call it when poll reports input.
  func read() -> Reading {
    var outcome = 0
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { space, count in
      outcome = Glibc.read(descriptor, space.baseAddress, space.count)
      failure = errno
      count = max(outcome, 0)
    }
    if outcome > 0 { return .bytes(bytes) }
    if outcome < 0, failure == EINTR || failure == EAGAIN { return .nothing }
    // A background read fails like one on a closed terminal; poll tells them apart.
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 0)
    let isLost = Int32(entry.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    return isLost ? .gone : .nothing
  }

  /// True if the shell has given the terminal to another job; false without job control.
  var isInBackground: Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground > 0 && foreground != getpgrp()
  }
}
