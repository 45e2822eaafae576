internal import Columns

/// Draws pictures with characters.
package struct TerminalPicture: Sendable {
  /// The columns that may be used.
  package var width: Int
  package var hasColours: Bool
  package var glyphs: Glyphs

  /// The characters that a terminal can show.
  package enum Glyphs: Sendable {
    case ascii
    /// Block elements and box drawing too, as on the Linux console.
    case blocks
    /// All of Unicode, with the fine dots of braille.
    case braille
  }

  /// Creates a renderer; less than 20 columns are taken as 20.
  package init(width: Int, hasColours: Bool, glyphs: Glyphs) {
    self.width = max(20, width)
    self.hasColours = hasColours
    self.glyphs = glyphs
  }

  var hasUnicode: Bool { glyphs != .ascii }

  /// Returns the lines of a drawing, none wider than the width.
  package func lines(_ picture: Picture) -> [String] {
    let screen =
      switch picture {
      case .lines(let chart): draw(chart)
      case .bars(let chart): draw(chart)
      case .year(let chart): draw(chart)
      case .month(let chart): draw(chart)
      }
    return screen.lines(hasColours: hasColours, width: width)
  }
}

/// A page of characters, each with its ink.
struct CharacterGrid {
  /// The cells; `nil` in the second one of a wide character.
  private var cells: [[(character: Character?, ink: Ink)]] = []

  var height: Int { cells.count }

  /// Writes a text from a line and column on; both grow the page as needed.
  mutating func put(_ text: String, _ row: Int, _ column: Int, _ ink: Ink = .plain) {
    guard row >= 0, column >= 0 else { return }
    while cells.count <= row { cells.append([]) }
    var index = column
    for character in text {
      let end = index + max(1, String(character).columns)
      while cells[row].count < end { cells[row].append((" ", .plain)) }
      cells[row][index] = (character, ink)
      if end > index + 1 { cells[row][index + 1] = (nil, ink) }
      index = end
    }
  }

  /// Writes a heading, on several lines if it is too wide for one.
  mutating func head(_ text: String, width: Int) {
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + word.columns > width {
        add(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    add(line)
  }

  /// Writes text after the last line.
  mutating func add(_ text: String, _ ink: Ink = .plain) { put(text, height, 0, ink) }

  /// Returns the lines, cut off at a width, without trailing spaces.
  func lines(hasColours: Bool, width: Int) -> [String] {
    cells.map { cells in
      var row = cells.prefix(width)
      // Half of a wide character cannot be shown.
      if row.count < cells.count, cells[row.count].character == nil { row.removeLast() }
      while row.last?.character == " " { row.removeLast() }
      var line = ""
      var ink = Ink.plain
      for cell in row {
        if hasColours, cell.ink != ink, cell.character != " " {
          if ink != .plain { line += "\u{1B}[0m" }
          if cell.ink != .plain { line += "\u{1B}[\(cell.ink.code)m" }
          ink = cell.ink
        }
        if let character = cell.character { line.append(character) }
      }
      return ink == .plain ? line : line + "\u{1B}[0m"
    }
  }
}

extension Ink {
  /// The parameters of "select graphic rendition": the colours follow the lifter's theme.
  fileprivate var code: String {
    switch self {
    case .plain: "0"
    case .faint: "90"
    case .series(let number): ["36", "33", "35", "32", "34", "31"][number % 6]
    case .mark: "1;31"
    case .level: "32"
    case .missed: "31"
    case .planned: "34"
    }
  }
}
