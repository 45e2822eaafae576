internal import Glibc
internal import Platform

/// The lifter's pager, `$PAGER`, which shows output that is longer than the terminal.
enum Pager {
  /// Shows a text in the pager and waits until it exits.
  ///
  /// - Returns: `false` if the text has to be printed instead: there is no terminal or no pager,
  ///   the text fits, or the pager cannot be started.
  static func show(_ text: String) -> Bool {
    guard let pager = Paths.variable("PAGER"), isatty(STDOUT_FILENO) == 1,
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 1 >= rows
    else { return false }
    // As for Git: leave at once if it fits after all, let colors through, keep the text on screen.
    setenv("LESS", "FRX", 0)
    // A keyboard interrupt is for the pager, and so is a reader that has seen enough.
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    guard let (child, input) = start(pager) else { return false }
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBufferPointer { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(input)
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // 127: the shell found no such program.
    return status >> 8 & 0xFF != 127
  }

  /// The lines of the terminal.
  private static var rows: Int {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 0
    return isKnown ? Int(window.ws_row) : 24
  }

  /// Starts the pager with a pipe as its input; a shell parses the variable, which may contain
  /// arguments.
  private static func start(_ pager: String) -> (child: pid_t, input: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c", pager]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ) == 0 else {
      close(ends[1])
      return nil
    }
    return (child, ends[1])
  }
}
