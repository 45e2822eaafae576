package import Training

/// A loaded bar, drawn with block characters in terminal colours.
package struct BarDrawing {
  private let looks: [PlateLook]
  private let drawing: Drawing

  /// Creates the drawing of a bar from the plates on one side, innermost first.
  package init(_ perSide: [PlateLook], _ drawing: Drawing) {
    looks = perSide
    self.drawing = drawing
  }

  /// Columns between the plates; more if there is room.
  private static let shaft = 4...16
  private static let sleeve = 3

  /// The lines of the drawing; empty if the plates do not fit.
  package var lines: [String] {
    let room = drawing.width - 2 * (BarDrawing.sleeve + 2 * looks.count)
    guard room >= BarDrawing.shaft.lowerBound else { return [] }
    let shaft = min(room, BarDrawing.shaft.upperBound)
    let rows = ((looks.map(rise).max() ?? 0) + 1) / 2
    return (-rows...rows).map { line($0, shaft) }
  }

  /// Returns a line of the drawing; `row` is negative above the bar.
  private func line(_ row: Int, _ shaft: Int) -> String {
    let filler: Character = row == 0 ? "━" : " "
    func bar(_ width: Int) -> String { String(repeating: filler, count: width) }
    let plates = looks.map { block($0, row) ?? String(filler) }
    let left = plates.reversed().map { $0 + bar(1) }.joined()
    let right = plates.map { bar(1) + $0 }.joined()
    let end = bar(BarDrawing.sleeve)
    let text = end + left + bar(shaft) + right + end
    return String(text.reversed().drop(while: { $0 == " " }).reversed())
  }

  /// The half lines that a plate rises above the line of the bar; a line is 56 mm.
  private func rise(_ look: PlateLook) -> Int { (look.diameter + 28) / 56 - 1 }

  /// The character of a plate in a line, in its colour; `nil` if the plate does not reach it.
  private func block(_ look: PlateLook, _ row: Int) -> String? {
    let rise = rise(look)
    let isWhole = 2 * abs(row) <= rise
    guard isWhole || row == 0 || 2 * abs(row) == rise + 1 else { return nil }
    let block = isWhole || row == 0 ? "█" : row < 0 ? "▄" : "▀"
    guard drawing.hasColours else { return block }
    return "\u{1B}[\(BarDrawing.code(look.colour))m\(block)\u{1B}[0m"
  }

  private static func code(_ colour: PlateLook.Colour) -> String {
    switch colour {
    case .red: "31"
    case .blue: "34"
    case .yellow: "33"
    case .green: "32"
    case .white: "97"
    case .chrome: "37"
    case .black, .grey: "90"
    }
  }
}

package struct Drawing: Sendable {
  package let width: Int
  package let hasColours: Bool

  package init(width: Int, hasColours: Bool) {
    (self.width, self.hasColours) = (width, hasColours)
  }
}
