internal import Glibc
internal import Platform

/// The lifter's editor: `$VISUAL`, `$EDITOR`, or the system default.
package enum Editor {
  /// Opens a file in the editor and waits until it exits.
  package static func open(_ path: String) throws(Failure) {
    let named = named
    let editor = named ?? usual
    let status: Int32
    do throws(SystemError) {
      status = try Shell.leavingInterrupts { () throws(SystemError) in
        exitStatus(of: try Shell.start(editor, path))
      }
    } catch {
      throw Failure("cannot start the editor '\(editor)': \(error.reason).")
    }
    guard status == 0 else {
      let editor = named.map { "the editor '\($0)'" } ?? "the editor"
      throw Failure(
        "\(editor) failed. Nothing was changed; your text is in '\(path)'."
          + " Set VISUAL or EDITOR to another editor.")
    }
  }

  private static var named: String? { Paths.variable("VISUAL") ?? Paths.variable("EDITOR") }

  /// Whether there is one to open: a variable that names it, or a terminal for the usual one.
  package static var isThere: Bool { named != nil || isatty(STDIN_FILENO) == 1 }

  /// Debian's choice, then editors that most systems have.
  private static let usual = "$(command -v editor || command -v nano || echo vi)"
}
