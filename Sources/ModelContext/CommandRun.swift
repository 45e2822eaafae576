internal import Glibc
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
    let (child, pipes) = try startProgram(program, arguments, piping: [1, 2])
    defer { for pipe in pipes { close(pipe) } }
    let texts = CommandRun.read(pipes)
    if texts == nil { kill(child, SIGKILL) }
    var ending: Int32 = 0
    while waitpid(child, &ending, 0) < 0, errno == EINTR {}
    guard let texts, ending & 0x7F == 0 else { return }
    status = ending >> 8 & 0xFF
    (self.output, self.errors) = (texts[0], texts[1])
  }

  /// Reads pipes until all have ended; returns `nil` if that is too much.
  private static func read(_ pipes: [Int32]) -> [String]? {
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
