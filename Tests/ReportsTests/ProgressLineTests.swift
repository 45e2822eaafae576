import Testing

@testable import Reports

@Suite struct ProgressLineTests {
  @Test("the line says how much is done and how long the rest takes") func share() {
    let text = ProgressLine.text("Importing", done: 510, of: 1000, seconds: 3, width: 42)
    #expect(text == "Importing  [#####.....]  51 %  0:02 left")
    #expect(ProgressLine.text("Importing", done: 2000, of: 1000, seconds: 3, width: 10) == "100 %")
  }

  @Test("so early that it would be a guess, the rest of the time is not estimated") func early() {
    let text = ProgressLine.text("Checking", done: 1, of: 50_000, seconds: 1, width: 80)
    #expect(text.hasPrefix("Checking  [...."))
    #expect(text.hasSuffix("]  0 %"))
  }

  @Test("where nothing is known, a block moves and the time counts", arguments: 0..<70)
  func waiting(seconds: Int) {
    let text = ProgressLine.text("Reading the log", done: 0, of: 0, seconds: seconds, width: 40)
    #expect(text.contains("###"))
    #expect(
      text.hasSuffix(
        seconds < 10
          ? "]  0:0\(seconds)" : "]  \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      ))
    let next = ProgressLine.text("Reading the log", done: 0, of: 0, seconds: seconds + 1, width: 40)
    #expect(next != text)
  }

  @Test("no line is wider than the terminal", arguments: [5, 20, 25, 30, 40, 80, 200])
  func width(width: Int) {
    for (done, all) in [(0, 0), (1, 1000), (999, 1000)] {
      let text = ProgressLine.text("Restoring", done: done, of: all, seconds: 4000, width: width)
      #expect(text.count <= max(width, 6))
    }
  }
}
