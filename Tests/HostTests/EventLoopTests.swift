import Coaching
import Controls
import Platform
import Testing

@testable import Host

/// The thread that conducts.
@Suite("Event loop") struct EventLoopTests {
  /// Something is due right after its first wake, and has been by the end of it.
  private final class Slow: Conversation {
    private(set) var woken: [Int64] = []
    private(set) var asked: [Int64] = []

    var isOver: Bool { woken.count == 2 }
    var isAnswered: Bool { true }
    var pulses: [Pulse] { [] }

    func receive(_ input: Coach.Input, at time: Int64) {}
    func receive(_ report: Coach.ThreadReport) {}

    func wake(at time: Int64) {
      woken.append(time)
      while BootClock.now() <= time {}
    }

    func nextWake(after time: Int64) -> Int64? {
      asked.append(time)
      return woken[0] + 1
    }
  }

  @Test("what falls due while the loop is busy is not passed over") func late() throws {
    let loop = EventLoop(
      try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: nil))
    let slow = Slow()
    loop.hold(slow)
    #expect(slow.asked == [slow.woken[0]])
    #expect(slow.woken[1] > slow.woken[0])
  }
}
