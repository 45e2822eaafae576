/// A grid of dots that are finer than characters: each character has several.
struct DotGrid {
  /// The columns and rows of characters.
  let columns: Int
  let rows: Int
  /// The dots of a character, across and down.
  let across: Int
  let down: Int

  private let glyphs: TerminalPicture.Glyphs
  /// The dots of each character as bits, and the line that was drawn there last.
  private var bits: [UInt8]
  private var owner: [Int]

  init(columns: Int, rows: Int, _ glyphs: TerminalPicture.Glyphs) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    (across, down) =
      switch glyphs {
      case .ascii: (1, 1)
      case .blocks: (1, 2)
      case .braille: (2, 4)
      }
    bits = Array(repeating: 0, count: columns * rows)
    owner = Array(repeating: 0, count: columns * rows)
  }

  var width: Int { columns * across }
  var height: Int { rows * down }

  /// Sets a dot, counted from the lower left; dots outside the grid are left out.
  mutating func set(_ x: Int, _ y: Int, of line: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let fromTop = height - 1 - y
    let cell = fromTop / down * columns + x / across
    bits[cell] |= 1 << UInt8(fromTop % down * across + x % across)
    owner[cell] = line
  }

  /// Draws a straight line between two dots, by Bresenham's algorithm.
  mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), of line: Int) {
    let (dx, dy) = (abs(to.x - from.x), -abs(to.y - from.y))
    let (sx, sy) = (from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1)
    var (x, y, error) = (from.x, from.y, dx + dy)
    while true {
      set(x, y, of: line)
      if x == to.x, y == to.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += sx
      }
      if twice <= dx {
        error += dx
        y += sy
      }
    }
  }

  /// Returns the character at a column and a row from the top, and its line; `nil` if it is empty.
  func cell(_ column: Int, _ row: Int) -> (character: Character, line: Int)? {
    let cell = row * columns + column
    guard bits[cell] != 0 else { return nil }
    return (character(bits[cell]), owner[cell])
  }

  private func character(_ bits: UInt8) -> Character {
    switch glyphs {
    case .ascii: "."
    case .blocks: bits == 3 ? "█" : bits == 1 ? "▀" : "▄"
    case .braille:
      // Unicode counts the first six dots down the columns, then the lowest two.
      Character(
        Unicode.Scalar(
          0x2800
            + DotGrid.braille.enumerated().reduce(UInt32(0)) { sum, dot in
              bits >> UInt8(dot.offset) & 1 == 1 ? sum | dot.element : sum
            }) ?? " ")
    }
  }

  private static let braille: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
