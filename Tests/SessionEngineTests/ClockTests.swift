import Testing
import Training

@testable import SessionEngine

@Suite("Timed sets")
struct ClockTests {
  struct Marks: CustomTestStringConvertible, Sendable {
    let name: String
    let clock: SetClock
    let heard: String
    var testDescription: String { name }
  }

  static let marks = [
    Marks(name: "a short one", clock: .timed(8, prepare: 5), heard: ""),
    Marks(name: "twenty seconds", clock: .timed(20, prepare: 5), heard: "17 tick 18 tick 19 tick"),
    Marks(
      name: "forty-five seconds", clock: .timed(45, prepare: 5),
      heard: "22 half 35 left 10 42 tick 43 tick 44 tick"),
    Marks(
      name: "four minutes", clock: .timed(240, prepare: 5),
      heard: "120 half 180 left 60 230 left 10 237 tick 238 tick 239 tick"),
    Marks(
      name: "a round on the minute", clock: .round(every: 60, prepare: 0),
      heard: "57 tick 58 tick 59 tick 60 overrun"),
    Marks(
      name: "a tempo of five seconds",
      clock: .beat(Tempo(lowering: 3, bottom: 1, lifting: 1, top: 0), reps: 2),
      heard: "0 rep 1 3 beat 4 beat 5 rep 2 8 beat 9 beat"),
    Marks(
      name: "as fast as it goes counts as a second",
      clock: .beat(Tempo(lowering: 1, bottom: 0, lifting: nil, top: 0), reps: 2),
      heard: "0 rep 1 1 beat 2 rep 2 3 beat"),
    Marks(
      name: "no tempo at all",
      clock: .beat(Tempo(lowering: 0, bottom: 0, lifting: 0, top: 0), reps: 2),
      heard: ""),
  ]

  @Test("each clock has its sounds at these times", arguments: marks)
  func heard(_ row: Marks) {
    let heard = row.clock.marks.map { "\($0.at / 1000) \($0.alarm.brief)" }
    #expect(heard.joined(separator: " ") == row.heard)
  }

  @Test(
    "the first hold waits for a press, prepares and ends automatically; then comes the other side")
  func hold() {
    var walk = Walk(.holds)
    walk.wait(.seconds(60))
    #expect(walk.done.isEmpty)
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == true)
    walk.press()
    let began = walk.now + .seconds(5)
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == false)
    walk.wait(.seconds(5))
    #expect(walk.cues == [.tick(3), .tick(2), .tick(1), .started])
    walk.wait(.seconds(40))
    #expect(
      walk.cues == [
        .half, .left(seconds: 10), .tick(3), .tick(2), .tick(1), .otherSide(),
      ])
    #expect(walk.journal.last?.at == began + .seconds(40))
    walk.wait(.seconds(45))
    #expect(walk.done == [40])
    #expect(walk.cues.contains(.timeUp))
    #expect(walk.machine.restEnd == began + .seconds(40 + 5 + 40 + 30))
    // The rest included the preparation.
    walk.wait(.seconds(30))
    #expect(walk.state.held(at: walk.now) == 0)
    #expect(walk.replays)
  }

  @Test("a press during the preparation begins at once")
  func ready() {
    var walk = Walk(.holds)
    walk.press()
    walk.press(after: .seconds(2))
    #expect(walk.state.held(at: walk.now) == 0)
    walk.press(after: .seconds(1))
    #expect(walk.tone == .ignored)
  }

  @Test("a pause stops the clock")
  func pause() {
    var walk = Walk(.holds)
    walk.press()
    walk.type("p", after: .seconds(5 + 10))
    walk.wait(.seconds(300))
    walk.type("p")
    walk.wait(.milliseconds(5_000 + 31_999))
    #expect(walk.state.isFirstSide)
    walk.wait(.milliseconds(1))
    #expect(!walk.state.isFirstSide)
  }

  @Test("after a pause, three ticks precede the rest of the work")
  func ticksAfterPause() {
    var walk = Walk(.holds)
    walk.press()
    walk.type("p", after: .seconds(5 + 30))
    walk.press(after: .seconds(100))
    #expect(walk.state.held(at: walk.now) == 30)
    walk.wait(.seconds(5))
    #expect(walk.cues == [.tick(3), .tick(2), .tick(1), .left(seconds: 10), .started])
    walk.press(after: .seconds(6))
    #expect(walk.journal.last?.event == .sideChanged(held: 34))
    walk.type("p")
    walk.press(after: .seconds(100))
    // Nothing of this side was done before the pause.
    #expect(walk.state.held(at: walk.now) == nil)
    #expect(walk.replays)
  }

  @Test("a set is announced before the rest ends, so that work begins with a tone alone")
  func announced() throws {
    var walk = Walk(.holds)
    walk.press()
    walk.wait(.seconds(5 + 40 + 5 + 40))
    let end = try #require(walk.machine.restEnd)
    var heard: [String] = []
    walk.wait(.seconds(31))
    for step in walk.steps {
      for cue in step.cues {
        switch cue {
        case .lift: heard.append("\((end - step.at).seconds) set")
        case .tick, .started, .warning: heard.append("\((end - step.at).seconds) \(cue)")
        default: break
        }
      }
    }
    #expect(
      heard == [
        "10 warning", "7 set", "3 tick(3)", "2 tick(2)", "1 tick(1)", "0 started", "0 started",
      ])
  }

  @Test("work waits for speech to end, up to a limit")
  func talkedOver() {
    var walk = Walk(.holds)
    walk.machine.speech = .talking
    walk.press()
    #expect(walk.machine.soundsAhead.isEmpty)
    walk.wait(.seconds(10))
    #expect(walk.cues.isEmpty)
    walk.machine.speech = .over
    walk.wait(.seconds(4))
    #expect(walk.cues == [.tick(3), .tick(2), .tick(1), .started])
    var endless = Walk(.holds)
    endless.machine.speech = .talking
    endless.press()
    endless.wait(.seconds(40))
    #expect(endless.state.held(at: endless.now) != nil)
    #expect(endless.replays)
  }

  @Test(
    "a set that waits for a press still waits when another takes its place",
    arguments: [
      "delete set", "s", "x", "later",
    ])
  func stillWaiting(_ line: String) {
    var walk = Walk(.holds)
    walk.type(line, after: .seconds(10))
    walk.wait(.seconds(100))
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == true)
    #expect(walk.done.isEmpty)
  }

  @Test("a hold that ended during the lifter's absence is not logged")
  func away() {
    var walk = Walk(.holds)
    walk.press()
    walk.kill(after: .seconds(20))
    #expect(walk.state.held(at: walk.now) == 15)
    walk.kill(after: .minutes(10))
    #expect(walk.done.isEmpty)
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == true)
    walk.kill(rebooted: true)
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == true)
    #expect(walk.replays)
  }

  @Test("a timed set that is undone after its end waits for a press")
  func undo() {
    var walk = Walk(.rounds)
    walk.press()
    walk.wait(.seconds(10 + 20 + 2))
    #expect(walk.done == [20])
    walk.type("u")
    #expect(walk.done.isEmpty)
    #expect(walk.session.currentCall(in: walk.state)?.isWaiting == true)
    walk.wait(.seconds(60))
    #expect(walk.done.isEmpty)
    #expect(walk.replays)
  }

  @Test("tempo beats are scheduled ahead and end nothing")
  func tempo() {
    var walk = Walk(.rounds)
    walk.type("x")
    walk.type("x")
    walk.press()
    let began = walk.now + .seconds(8)
    #expect(walk.machine.soundsAhead.first?.at == began - .seconds(3))
    walk.wait(.seconds(8 + 14))
    let heard = walk.cues.filter { $0 == .beat || $0 == .rep(1) || $0 == .rep(3) }
    #expect(heard == [.rep(1), .beat, .beat, .beat, .beat, .rep(3), .beat, .beat])
    #expect(walk.done.isEmpty)
    walk.press()
    #expect(walk.done == [3])
  }

  @Test("scheduled sounds stop at the end of the set")
  func ahead() {
    var walk = Walk(.rounds)
    walk.press()
    walk.wait(.seconds(10 + 16))
    let sounds = walk.machine.soundsAhead.map { "\(($0.at - walk.now).seconds) \($0.sound)" }
    #expect(
      sounds == ["1 tick", "2 tick", "3 tick", "4 tone(SessionEngine.SessionMachine.Tone.done)"])
  }
}

extension Session.Alarm {
  fileprivate var brief: String {
    switch self {
    case .tick: "tick"
    case .half: "half"
    case .left(let seconds): "left \(seconds)"
    case .overrun: "overrun"
    case .rep(let number): "rep \(number)"
    case .beat: "beat"
    default: "\(self)"
    }
  }
}
