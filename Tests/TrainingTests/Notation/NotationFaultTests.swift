import Support
import Testing
import Training

@Suite("Faults in the notation")
struct NotationFaultTests {
  @Test(
    "an unknown or contradictory text is reported with its place",
    arguments: TextRows("faults").rows)
  func faults(_ row: TextRow) {
    do {
      let isLine = !row.text.contains("\n") && !row.text.hasPrefix("#")
      let program = try NotationTests.program(isLine ? "## W\n\(row.text)" : row.text)
      Issue.record("was read as \(program)")
    } catch {
      #expect("\(error)".hasPrefix(row.says[0]), "\(error)")
    }
  }
}
