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
