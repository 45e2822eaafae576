// The environment is a variable of the C library that nothing here changes.
@preconcurrency internal import Glibc
package import Platform

/// A command that this program runs as a child, without a shell, a terminal or input.
package struct CommandRun: Sendable {
  /// The exit status; `nil` if it crashed or printed too much.
  package var status: Int32?
  package var output = ""
  package var errors = ""

  /// The most bytes that a command may print.
  private static let mostOutput = 4_000_000

  package init(status: Int32?, output: String = "", errors: String = "") {
    (self.status, self.output, self.errors) = (status, output, errors)
  }

  /// Runs a command line and waits for its end.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  package init(_ program: String, _ arguments: [String]) throws(SystemError) {
    var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&output) == 0 else { throw SystemError() }
    defer { close(output[0]) }
    guard pipe(&errors) == 0 else { throw SystemError() }
    defer { close(errors[0]) }
    for descriptor in output + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let failure = posix_spawn(&child, program, &actions, nil, words, environ)
    for descriptor in [output[1], errors[1]] { close(descriptor) }
    guard failure == 0 else { throw SystemError(code: failure) }
    let texts = CommandRun.read(output[0], errors[0])
    if texts == nil { kill(child, SIGKILL) }
    var ending: Int32 = 0
    while waitpid(child, &ending, 0) < 0, errno == EINTR {}
    guard let texts, ending & 0x7F == 0 else { return }
    status = ending >> 8 & 0xFF
    (self.output, self.errors) = (texts[0], texts[1])
  }

  /// Reads pipes until all have ended; returns `nil` if that is too much.
  private static func read(_ pipes: Int32...) -> [String]? {
    var texts = pipes.map { _ in [UInt8]() }
    var entries = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var space = [UInt8](repeating: 0, count: 65_536)
    while entries.contains(where: { $0.fd >= 0 }) {
      poll(&entries, nfds_t(entries.count), -1)
      for index in entries.indices where entries[index].fd >= 0 && entries[index].revents != 0 {
        let count = Glibc.read(entries[index].fd, &space, space.count)
        if count <= 0 { entries[index].fd = -1 }
        texts[index] += space[..<max(0, count)]
        guard texts[index].count <= mostOutput else { return nil }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}
