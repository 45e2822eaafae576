package import CommandGrammar
internal import Glibc
package import Reports
package import Training

/// The capabilities of the terminal that text is printed on.
package enum TerminalTraits {
  /// Returns the page of a descriptor: `COLUMNS` wide, else as wide as its terminal; unlimited for
  /// a pipe or file.
  package static func page(_ descriptor: Int32) -> Page {
    if let columns = Paths.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return Page(width: columns)
    }
    guard isatty(descriptor) == 1 else { return Page(width: nil) }
    let columns = Int(size(descriptor).ws_col)
    return Page(width: columns > 0 ? columns : 80)
  }

  /// The size of a terminal; zeros if it does not say.
  static func size(_ descriptor: Int32) -> winsize {
    var window = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &window)
    return window
  }

  /// The style for drawings on standard output; `nil` if they are off.
  ///
  /// `CLICOLOR_FORCE` enables them in a pipe; `NO_COLOR` turns off colour.
  package static var drawing: Drawing? {
    let isForced = Paths.variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && Paths.variable("TERM") != "dumb"
    guard isTerminal || isForced else { return nil }
    return Drawing(
      width: page(STDOUT_FILENO).width ?? 80, hasColours: Paths.variable("NO_COLOR") == nil)
  }

  /// The renderer for pictures on standard output, which are the answer itself: a pipe gets them
  /// too, 80 columns wide and without colour.
  package static var picture: TerminalPicture {
    TerminalPicture(
      width: page(STDOUT_FILENO).width ?? 80, hasColours: drawing?.hasColours ?? false,
      glyphs: glyphs)
  }

  /// The characters that can be shown, by the locale; the Linux console has no braille, and a
  /// terminal called dumb may be a screen reader, which would read each pattern out.
  private static var glyphs: TerminalPicture.Glyphs {
    guard hasUnicode, Paths.variable("TERM") != "dumb" else { return .ascii }
    return Paths.variable("TERM") == "linux" ? .blocks : .braille
  }

  /// Whether the locale's characters are those of Unicode.
  static var hasUnicode: Bool {
    let parts = locale("LC_CTYPE").lowercased().split { $0 == "." || $0 == "@" }
    return parts.contains { $0 == "utf-8" || $0 == "utf8" }
  }

  /// Has the terminal find out for each line whether it reads from right to left, until the program
  /// ends; one that cannot ignores it.
  ///
  /// This is private mode 2501 of the specification "BiDi in Terminal Emulators".
  package static func findDirections() { _ = findsDirections }

  private static let findsDirections: Void = {
    guard isatty(STDOUT_FILENO) == 1 else { return }
    _ = write(STDOUT_FILENO, "\u{1B}[?2501h", 8)
    atexit { _ = write(STDOUT_FILENO, "\u{1B}[?2501l", 8) }
  }()

  /// The first day of the week where the lifter lives, by the locale.
  package static var firstWeekday: Weekday { Weekday.first(inLocale: locale("LC_TIME")) }

  /// The code of the language of the locale, such as `de`; `nil` if it names none.
  package static var language: Substring? {
    let code = locale("LC_MESSAGES").prefix(2)
    return code.count == 2 && code.allSatisfy(\.isLetter) ? code : nil
  }

  /// Whether the locale is that of a country that weighs in pounds.
  package static var usesPounds: Bool {
    let name = locale("LC_MEASUREMENT").split { "_.@".contains($0) }
    return name.count > 1 && ["US", "LR"].contains(name[1])
  }

  /// Returns the name of the locale for a category, as the C library would choose it.
  private static func locale(_ category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap(Paths.variable).first ?? "C"
  }
}
