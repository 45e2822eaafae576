import Support
import Testing
import Training

@Suite("The appearance of plates")
struct PlateLookTests {
  @Test("a plate has a colour and a diameter", arguments: TextRows("plate-looks").rows)
  func looks(_ row: TextRow) {
    let look = PlateLook(of: Weight(row: row.text))
    #expect("\(look.colour) \(look.diameter)" == row.says[0])
  }
}
