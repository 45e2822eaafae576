import Foundation
import Support
import Testing
import Training

@testable import Reports

@Suite struct QuoteTests {
  private static let installed = Quote.all(
    in: (try? TestFile.read("\(TestFile.root)/Resources/Quotes.txt")) ?? "")

  @Test("a file has a quote on each line, with its source after a dash") func reading() {
    let quotes = Quote.all(
      in: "# Mine\n\nLift. — A lifter, somewhere\r\n  Just this.  \n"
        + "Well — no, really. — Me\nNo. —\n")
    #expect(
      quotes == [
        Quote(text: "Lift.", source: "A lifter, somewhere"), Quote(text: "Just this."),
        Quote(text: "Well — no, really.", source: "Me"), Quote(text: "No."),
      ])
  }

  @Test("no quote is repeated within 14 days", arguments: [1, 5, 14, 24, 31]) func turns(count: Int)
  {
    let file = (0..<count).map { "\($0)\n" }.joined()
    let days = (-40..<400).map { Quote.of(Day(number: 20_000 + $0), in: file)?.text }
    for index in days.indices.dropFirst(13) {
      let shown = days[(index - 13)...index].compactMap(\.self)
      #expect(Set(shown).count == shown.count)
    }
    // Each has its turn.
    #expect(Set(days.compactMap(\.self)).count == count)
    if count >= 14 { #expect(!days.contains(nil)) }
  }

  @Test("there are enough installed quotes for every day, none twice") func installed() {
    #expect(Self.installed.count >= 14)
    #expect(Set(Self.installed.map(\.text)).count == Self.installed.count)
    #expect(Self.installed.count { $0.source != nil } >= 14)
    #expect(Self.installed.allSatisfy { $0.text.count <= 160 })
  }

  @Test("without quotes there is none") func none() {
    #expect(Quote.of(Day(number: 20_000), in: "") == nil)
    #expect(Quote.all(in: "") == [])
  }
}
