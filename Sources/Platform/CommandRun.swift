/// What came of a program that ran as a child, without a shell, a terminal or input.
package struct CommandRun: Sendable {
  /// The exit status; `nil` if it crashed or printed too much.
  package var status: Int32?
  package var output = ""
  package var errors = ""

  /// The most bytes that it may print.
  private static let mostOutput = 4_000_000

  package init(status: Int32?, output: String = "", errors: String = "") {
    (self.status, self.output, self.errors) = (status, output, errors)
  }

  /// Runs a command line and waits for its end; only then what it prints is read.
  package init(_ program: String, _ arguments: [String]) {
    do throws(SystemError) {
      let files = [try MemoryFile(), try MemoryFile(), try MemoryFile()]
      let child = try spawn(program, arguments, files: files.map(\.descriptor))
      let ending = exitStatus(of: child)
      guard ending & 0x7F == 0, let output = try files[1].text(upTo: Self.mostOutput),
        let errors = try files[2].text(upTo: Self.mostOutput)
      else { return }
      (status, self.output, self.errors) = (ending >> 8 & 0xFF, output, errors)
    } catch {
      (status, errors) = (1, "cannot run '\(program)': \(error.reason).")
    }
  }
}
