package import CommandGrammar
internal import Glibc
internal import Platform
internal import ResourceFiles

/// Reads a secret, which is never an argument: other users could read it in the list of processes.
package enum Secret {
  /// Reads a passphrase, never empty, from the file of `--passphrase-file`, or asks on the
  /// terminal: twice for a new one, since a slip would make the backup useless. Throws `UsageError`
  /// without either, and `Failure`.
  package static func passphrase(
    _ invocation: Invocation, isNew: Bool, of backup: String? = nil
  ) throws -> String {
    if let path = invocation.value(.passphraseFile) {
      let text = try SecretFile.firstLine(of: path, called: "passphrase", mayBePipe: true)
      guard !text.isEmpty else {
        throw Failure("cannot use the passphrase in '\(path)': its first line is empty.")
      }
      return text
    }
    // The backup itself may come through the standard input.
    let terminal =
      isatty(STDIN_FILENO) == 1 ? dup(STDIN_FILENO) : open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      let what = backup.map { "the passphrase of '\($0)'" } ?? "a passphrase"
      throw UsageError(
        "cannot ask for \(what) without a terminal. Use --passphrase-file FILE.")
    }
    defer { close(terminal) }
    let text = try ask("Passphrase: ", on: terminal)
    guard !text.isEmpty else { throw Failure("no passphrase was typed.") }
    if isNew, try ask("Again: ", on: terminal) != text {
      throw Failure("the two passphrases differ. Nothing was done.")
    }
    return text
  }

  /// Reads a secret from the first line of a file, else of the standard input, where it is not
  /// shown.
  package static func read(_ what: String, from path: String?) throws -> String {
    if let path { return try SecretFile.firstLine(of: path, called: what, mayBePipe: true) }
    guard isatty(STDIN_FILENO) != 1 else {
      return try ask(what.capitalized + ": ", on: STDIN_FILENO)
    }
    guard let line = readLine(), !line.isEmpty else {
      throw Failure("there is no \(what) on the standard input.")
    }
    return line
  }

  /// Asks for a line without showing it. Keys that end the program are read as bytes: it has to
  /// restore the terminal.
  private static func ask(_ question: String, on terminal: Int32) throws -> String {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else {
      throw Failure("the terminal cannot hide the passphrase. Use a file.")
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      _ = write(terminal, "\n", 1)
    }
    _ = write(terminal, question, question.utf8.count)
    var line: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, !leaving.contains(byte) else {
        throw Failure("nothing was typed. Nothing was done.")
      }
      switch byte {
      case 10, 13: return String(decoding: line, as: UTF8.self)
      case 8, 127:
        // A character may have several bytes.
        while let last = line.popLast(), last & 0xC0 == 0x80 {}
      // Ctrl-U clears the line, as it does at any prompt. No other control key can be meant.
      case 21: line = []
      case 0..<32: break
      default: line.append(byte)
      }
    }
  }

  /// Ctrl-C, Ctrl-D and Ctrl-\, like the end of the terminal.
  private static let leaving: [UInt8] = [3, 4, 28]
}

package enum SecretFile {
  /// Reads the first line of a file, or pipe, that only its owner can read.
  package static func firstLine(
    of path: String, called what: String, mayBePipe: Bool = false
  ) throws(Failure) -> String {
    if let status = fileStatus(path), status.st_mode & 0o077 != 0 {
      throw Failure(
        "cannot use the \(what) in '\(path)': others can read it. Make it private:"
          + " chmod 600 '\(path)'.")
    }
    do {
      let text = try TextFile.read(path, mayBePipe: mayBePipe)
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first
        .map(String.init) ?? ""
    } catch {
      throw Failure("\(error)")
    }
  }
}
