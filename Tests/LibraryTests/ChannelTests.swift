import Platform
import Testing

@Suite("The channel between a thread that reads and one that saves")
struct ChannelTests {
  @Test("Everything arrives once, in order, and then the end")
  func order() throws {
    let channel = Channel<Int>(limit: 2)
    let isRunning = startThread(named: "sender") {
      for number in 0..<100 { try? channel.send([2 * number, 2 * number + 1]) }
      channel.close()
    }
    try #require(isRunning)
    var received: [Int] = []
    while let batch = try channel.receive() { received += batch }
    #expect(received == Array(0..<200))
  }

  @Test("A sender is never more than the limit ahead")
  func limit() throws {
    let channel = Channel<Int>(limit: 3)
    let sent = Locked(0)
    let isRunning = startThread(named: "sender") {
      for number in 1...50 {
        try? channel.send([number])
        sent.withLock { $0 = number }
      }
      channel.close()
    }
    try #require(isRunning)
    var received = 0
    repeat {
      let ahead = sent.wait(atMost: .seconds(60)) { sent in
        sent >= min(50, received + 3) ? sent - received : nil
      }
      #expect(ahead == min(3, 50 - received))
      received += try channel.receive()?.count ?? 0
    } while received < 50
    #expect(try channel.receive() == nil)
  }

  @Test("A failure comes after what was sent before it")
  func failure() throws {
    struct Failed: Error {}
    let channel = Channel<Int>(limit: 3)
    try channel.send([1])
    channel.close(Failed())
    #expect(try channel.receive() == [1])
    #expect(throws: Failed.self) { try channel.receive() }
  }

  @Test("A sender that waits is stopped once nobody receives any more")
  func cancelled() throws {
    let channel = Channel<Int>(limit: 1)
    try channel.send([1])
    let isStopped = Locked<Bool?>(nil)
    let isRunning = startThread(named: "sender") {
      do {
        try channel.send([2])
        isStopped.withLock { $0 = false }
      } catch {
        isStopped.withLock { $0 = error is Channel<Int>.Cancelled }
      }
    }
    try #require(isRunning)
    channel.cancel()
    #expect(isStopped.wait(atMost: .seconds(60)) { $0 } == true)
  }
}
