internal import Glibc
internal import Platform

/// The lifter's editor: `$VISUAL`, `$EDITOR`, or what is usual.
enum Editor {
  /// Opens a file in it and waits until it ends.
  ///
  /// The value may have arguments, as in `code --wait`: a shell reads it, and nothing of the path.
  ///
  /// - Throws: `Failure` when it cannot be started or says that it failed, and where nobody named
  ///   one and there is no terminal for the usual one.
  static func open(_ path: String) throws(Failure) {
    let named = Paths.variable("VISUAL") ?? Paths.variable("EDITOR")
    guard named != nil || isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        description: "cannot edit here: there is no terminal, and neither VISUAL nor EDITOR names"
          + " an editor. Set one of them, or write '\(path)' yourself and import it.")
    }
    let editor = named ?? usual
    // An interrupt from the keyboard is the editor's.
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
        description: "\(editor) failed, so that nothing was changed; your text is in '\(path)'."
          + " Set VISUAL or EDITOR to another one.")
    }
  }

  /// Debian's choice, then what most systems have.
  private static let usual = "$(command -v editor || command -v nano || echo vi)"
}
