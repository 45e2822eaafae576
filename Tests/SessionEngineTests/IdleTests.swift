import Testing
import Training

@testable import SessionEngine

/// What happens while the lifter does nothing.
@Suite("Without input")
struct IdleTests {
  @Test("ten minutes without input pause a set once")
  func idle() {
    var walk = Walk()
    walk.wait(.milliseconds(599_999))
    #expect(walk.state.pausedAt == nil)
    walk.wait(.milliseconds(1))
    #expect(walk.state.pausedAt != nil)
    #expect(walk.cues == [.paused(isAutomatic: true)])
    #expect(walk.machine.nextWake == nil)
    walk.wait(.seconds(36_000))
    #expect(walk.steps.isEmpty)
    walk.press()
    #expect(walk.state.summary == "lifting 1.1")
    #expect(walk.done.isEmpty)
    walk.wait(.minutes(10))
    #expect(walk.cues.last == .paused(isAutomatic: true))
  }

  @Test("any input prevents the automatic pause", arguments: ["?", "r", "nonsense", "note x"])
  func awake(_ line: String) {
    var walk = Walk()
    walk.type(line, after: .minutes(9))
    walk.wait(.minutes(9))
    #expect(walk.state.pausedAt == nil)
    walk.wait(.minutes(1))
    #expect(walk.state.pausedAt != nil)
  }

  @Test("a long set is mentioned once, even across a pause")
  func overlong() {
    var walk = Walk()
    var mentioned = 0
    walk.wait(.seconds(200))
    mentioned += walk.cues.overlong
    #expect(mentioned == 1)
    walk.hold()
    walk.press(after: .seconds(60))
    for _ in 0..<10 {
      walk.type("r", after: .seconds(60))
      mentioned += walk.cues.overlong
    }
    #expect(mentioned == 1)
  }

  @Test("a lifter who is late after a rest is reminded at growing intervals")
  func overtime() throws {
    var walk = Standing.resting.walk
    guard case .resting(let rest) = walk.state.phase else { throw Missing() }
    walk.wait(rest.until - walk.now)
    let done = try #require(walk.state.expectedPress)
    var mentioned: [Int] = []
    walk.wait(done - walk.now)
    for _ in 0..<20 {
      walk.wait(.seconds(30))
      mentioned += walk.cues.compactMap { cue in
        guard case .overtime(let minutes, _) = cue else { return nil }
        #expect((walk.now - done).seconds == minutes * 60)
        return minutes
      }
    }
    #expect(mentioned == [1, 2, 4, 8])
    #expect(walk.cues.overlong == 0)
    #expect(walk.state.pausedAt != nil)
  }

  private struct Missing: Error {}

  @Test("a complete session ends automatically after half a minute")
  func farewell() {
    var walk = Standing.complete.walk
    walk.take(.spoken)
    walk.wait(.seconds(8))
    walk.take(.spoken)
    walk.wait(.milliseconds(29_999))
    #expect(walk.state.summary == "complete")
    walk.wait(.milliseconds(1))
    #expect(walk.state.summary == "ended")
    #expect(walk.session.log.status == .finished)
    #expect(walk.machine.nextWake == nil)
  }

  @Test("a complete session ends even if the end of speech is never reported")
  func neverSpoken() {
    var walk = Standing.complete.walk
    walk.wait(.minutes(5))
    #expect(walk.state.summary == "ended")
  }
}

extension [Session.Cue] {
  fileprivate var overlong: Int {
    count { if case .overlong = $0 { true } else { false } }
  }
}
