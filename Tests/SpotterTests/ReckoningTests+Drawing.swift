import Foundation
import Testing

@testable import Commands
@testable import Reports
@testable import spotter

// The bar as `plates` draws it.
extension ReckoningTests {
  private static let inColours = Drawing(width: 80, hasColours: true)

  @Test("the bar is drawn without colors and fits the width")
  func theBarIsDrawnWithoutColoursAndAsWideAsThereIsRoom() throws {
    let plain = Drawing(width: 24, hasColours: false)
    let text = try ReckoningTests.answer("plates 105 --plates 25x2_15x2_2.5x2", plain)
    let lines = text.split(separator: "\n")
    #expect(!text.contains("\u{1B}"))
    #expect(lines.contains("━━━█━█━█━━━━━━━━█━█━█━━━"))
    #expect(lines.dropFirst().allSatisfy { $0.count <= 24 })
    let narrow = Drawing(width: 20, hasColours: false)
    #expect(
      try ReckoningTests.answer("plates 105 --plates 25x2_15x2_2.5x2", narrow)
        == "105 kg: each side 25 + 15 + 2.5.")
  }

  @Test("the bar is drawn in the colors of its plates") func theBarIsDrawnInTheColoursOfItsPlates()
    throws
  {
    let text = try ReckoningTests.answer(
      "plates 105 --plates 25x2_15x2_2.5x2", Self.inColours)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(2) == ["105 kg: each side 25 + 15 + 2.5.", ""])
    let plain = lines.dropFirst(2).map { line in
      ["31", "33", "0"].reduce(line) { $0.replacingOccurrences(of: "\u{1B}[\($1)m", with: "") }
    }
    #expect(
      plain == [
        "     ▄ ▄                  ▄ ▄",
        "     █ █                  █ █",
        "   ▄ █ █                  █ █ ▄",
        "   █ █ █                  █ █ █",
        "━━━█━█━█━━━━━━━━━━━━━━━━━━█━█━█━━━",
        "   █ █ █                  █ █ █",
        "   ▀ █ █                  █ █ ▀",
        "     █ █                  █ █",
        "     ▀ ▀                  ▀ ▀",
      ])
    #expect(lines[6].contains("\u{1B}[31m█\u{1B}[0m━\u{1B}[33m█\u{1B}[0m━\u{1B}[31m█"))
    // Pound plates are iron gray, and more plates than fit the terminal are not drawn.
    #expect(
      try ReckoningTests.answer("plates 225 --unit lb", Self.inColours).contains("\u{1B}[90m█"))
    let many = try ReckoningTests.answer("plates 100 --plates 1x80", Self.inColours)
    #expect(!many.contains("█"))
    #expect(!(try ReckoningTests.answer("plates 100").contains("\u{1B}")))
  }
}
