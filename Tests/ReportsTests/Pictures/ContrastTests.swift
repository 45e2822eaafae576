import Foundation
import Testing

@testable import Reports

/// The colours of pictures and pages, by the formula of the Web Content Accessibility Guidelines.
@Suite struct ContrastTests {
  /// Returns the luminance of `#rrggbb` or `#rgb`, from 0 to 1.
  private static func luminance(_ colour: Substring) throws -> Double {
    let digits = Array(colour.dropFirst())
    let full = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    try #require(full.count == 6)
    let parts = try stride(from: 0, to: 6, by: 2).map { place -> Double in
      let value = Double(try #require(Int(String(full[place...place + 1]), radix: 16))) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func contrast(_ one: Substring, _ other: Substring) throws -> Double {
    let values = [try luminance(one), try luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  /// Returns the values of a variable in the order of the styles: light, dark, and of a page, print.
  private static func values(_ name: String, in style: String) throws -> [Substring] {
    let pattern = try Regex("[-({;]\(name)[:,](#[0-9a-f]+)", as: (Substring, Substring).self)
    return style.matches(of: pattern).map(\.output.1)
  }

  @Test("text on a page has a contrast of at least 4.5 to 1", arguments: ["--text", "--faint"])
  func page(name: String) throws {
    let colours = try Self.values(name, in: WebPage.style)
    let backs = try Self.values("--back", in: WebPage.style)
    try #require(colours.count == 3 && backs.count == 3)
    for (colour, back) in zip(colours, backs) {
      #expect(try Self.contrast(colour, back) >= 4.5, "\(colour) on \(back)")
    }
  }

  @Test(
    "text in a picture has a contrast of at least 4.5 to 1, lines and squares one of 3 to 1",
    arguments: [
      ("--spotter-text", 4.5), ("--spotter-faint", 4.5), ("--spotter-0", 3), ("--spotter-1", 3),
      ("--spotter-2", 3), ("--spotter-3", 3), ("--spotter-mark", 3),
    ])
  func picture(name: String, least: Double) throws {
    let colours = try Self.values(name, in: SVGPicture.colours)
    let backs = try Self.values("--back", in: WebPage.style)
    try #require(colours.count == 2)
    for (colour, back) in zip(colours, backs) {
      #expect(try Self.contrast(colour, back) >= least, "\(colour) on \(back)")
    }
    // Squares of a calendar are also on empty ones.
    for (colour, back) in zip(colours, try Self.values("--spotter-d0", in: SVGPicture.colours)) {
      #expect(try Self.contrast(colour, back) >= 3, "\(colour) on \(back)")
    }
  }

  @Test("no square is paler than its colour") func opaque() {
    #expect(!SVGPicture().text(Samples.year).contains("opacity"))
  }
}
