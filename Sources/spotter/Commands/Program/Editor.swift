internal import Glibc
internal import Platform

/// The lifter's editor: `$VISUAL`, `$EDITOR`, or the system default.
enum Editor {
  /// Opens a file in the editor and waits until it exits.
  ///
  /// A shell parses the variable, which may contain arguments as in `code --wait`, but not the
  /// path.
  ///
  /// - Throws: `Failure` if the editor cannot be started or fails, or if there is neither a
  ///   variable nor a terminal.
  static func open(_ path: String) throws(Failure) {
    let named = Paths.variable("VISUAL") ?? Paths.variable("EDITOR")
    guard named != nil || isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        description: "cannot edit without a terminal: neither VISUAL nor EDITOR is set."
          + " Set one of them, or write '\(path)' yourself and import it.")
    }
    let editor = named ?? usual
    // A keyboard interrupt is for the editor.
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c", "\(editor) \"$1\"", "sh", path]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ)
    guard code == 0 else {
      throw Failure(
        description: "cannot start the editor '\(editor)': \(systemReason(code)).")
    }
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      let editor = named.map { "the editor '\($0)'" } ?? "the editor"
      throw Failure(
        description: "\(editor) failed. Nothing was changed; your text is in '\(path)'."
          + " Set VISUAL or EDITOR to another editor.")
    }
  }

  /// Debian's choice, then editors that most systems have.
  private static let usual = "$(command -v editor || command -v nano || echo vi)"
}
