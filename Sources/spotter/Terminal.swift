internal import Commands
internal import Glibc

/// The capabilities of the terminal that text is printed on.
enum Terminal {
  /// Returns the page of a descriptor: `COLUMNS` wide, else as wide as its terminal; unlimited for
  /// a pipe or file.
  static func page(_ descriptor: Int32) -> Page {
    if let columns = Paths.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return Page(width: columns)
    }
    guard isatty(descriptor) == 1 else { return Page(width: nil) }
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return Page(width: isKnown ? Int(window.ws_col) : 80)
  }

  /// The style for drawings on standard output; `nil` if they are off.
  ///
  /// `CLICOLOR_FORCE` enables them in a pipe; `NO_COLOR` turns off color.
  static var drawing: Drawing? {
    let isForced = Paths.variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && Paths.variable("TERM") != "dumb"
    guard isTerminal || isForced else { return nil }
    return Drawing(
      width: page(STDOUT_FILENO).width ?? 80, hasColours: Paths.variable("NO_COLOR") == nil)
  }
}
