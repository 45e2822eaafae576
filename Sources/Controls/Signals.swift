internal import CControls
import Glibc

/// The signals of a session, read as values instead of interrupting it.
struct Signals {
  private let queue: Descriptor

  var descriptor: Int32 { queue.number }

  init() throws(ControlsError) {
    var set = Self.heard
    let opened = signalfd(
      -1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard let queue = Descriptor(takingOwnershipOf: opened) else {
      throw .outOfDescriptors("signalfd")
    }
    self.queue = queue
  }

  /// Returns all signals since the last call.
  func read() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while Glibc.read(descriptor, &info, size) == size {
      signals.append(Int32(info.ssi_signo))
    }
    return signals
  }

  /// Blocks the session's signals, and those that stop a background process on terminal access: the
  /// calls fail or succeed instead.
  static func block() {
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is treated like a full disk, not as a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    var set = heard
    sigaddset(&set, SIGTTIN)
    sigaddset(&set, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Stops the process as Ctrl-Z does, but in an orphaned group; returns when it is continued.
  static func stopProcess() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private static var heard: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGUSR1, SIGUSR2, SIGTERM, SIGINT, SIGTSTP, SIGCONT] { sigaddset(&set, number) }
    if !isHangupIgnored { sigaddset(&set, SIGHUP) }
    return set
  }

  /// True under nohup, which asks to ignore hangups.
  private static var isHangupIgnored: Bool {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
