internal import Glibc
internal import Platform

/// The messages on standard input and output, one per line.
package struct ModelInput {
  /// The most bytes of a message.
  static let mostBytes = 1_000_000

  /// Answers each line of standard input, until it ends or nobody reads the answers.
  package static func serve(_ server: ModelServer) {
    var server = server
    var line: [UInt8] = []
    var isTooLong = false
    var space = [UInt8](repeating: 0, count: 65_536)

    /// Answers the line; returns `false` if nobody reads the answer.
    func answer() -> Bool {
      let text =
        isTooLong ? ModelServer.tooLong : server.answer(String(decoding: line, as: UTF8.self))
      line = []
      isTooLong = false
      guard let text else { return true }
      return (try? writeAll(Array("\(text)\n".utf8)[...], to: STDOUT_FILENO)) != nil
    }

    while true {
      let count = read(STDIN_FILENO, &space, space.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = space[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        isTooLong = isTooLong || line.count > mostBytes
        guard answer() else { return }
        rest = rest[(end + 1)...]
      }
      line += rest
      guard line.count > mostBytes else { continue }
      isTooLong = true
      line = []
    }
    if !line.isEmpty || isTooLong { _ = answer() }
  }
}
