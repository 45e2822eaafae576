import Controls
import Platform
import Testing

/// Arrivals from other threads.
@Suite struct InboxTests {
  @Test("they wake the loop and keep their order and instants") func order() throws {
    let controls = try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: nil)
    defer { controls.close() }
    let inbox = controls.inbox
    let isRunning = startThread(named: "keys") {
      inbox.post([.press, .release], at: 7)
      inbox.post([.pause], at: 9)
    }
    #expect(isRunning)
    var heard: [(Arrival, at: Int64)] = []
    let end = BootClock.now() + longTime
    while heard.count < 3, BootClock.now() < end { heard += controls.next(until: end) }
    #expect(heard.map(\.0.input) == [.press, .release, .pause])
    #expect(heard.map(\.at) == [7, 7, 9])
  }

  @Test("a flood is cut off, and never between a press and its release") func flood() throws {
    let controls = try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: nil)
    defer { controls.close() }
    controls.inbox.post([.play], at: 1)
    for count in 0..<1000 { controls.inbox.post([.press, .release], at: Int64(count)) }
    let heard = controls.hearsNow()
    #expect(heard.count == 31)
    #expect(heard.last == .release)
    controls.inbox.post([.press, .release], at: 2000)
    #expect(controls.hearsNow() == [.press, .release])
  }
}
