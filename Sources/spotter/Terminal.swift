internal import Commands
internal import Glibc

/// What is known of the terminal that a text is printed on.
enum Terminal {
  /// The page of a descriptor: as wide as `COLUMNS` says, else as its terminal is; without an end in a pipe or a file.
  static func page(_ descriptor: Int32) -> Page {
    if let columns = Paths.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return Page(width: columns)
    }
    guard isatty(descriptor) == 1 else { return Page(width: nil) }
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return Page(width: isKnown ? Int(window.ws_col) : 80)
  }

  /// How a drawing is printed on the standard output; nothing where it is not: `CLICOLOR_FORCE` asks for it in a pipe,
  /// `NO_COLOR` for one without colours.
  static var drawing: Drawing? {
    let isForced = Paths.variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && Paths.variable("TERM") != "dumb"
    guard isTerminal || isForced else { return nil }
    return Drawing(
      width: page(STDOUT_FILENO).width ?? 80, hasColours: Paths.variable("NO_COLOR") == nil)
  }
}
