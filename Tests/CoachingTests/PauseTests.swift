import SessionEngine
import Testing

@testable import Coaching

/// Requests to pause and to go on, as earbuds and other programs make them.
@Suite struct PauseTests {
  private func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("a pause never completes a set and never resumes", arguments: [30_000, 31_000, 120_000])
  func pauses(moment: Int) throws {
    let stage = Stage()
    var coach = try stage.coach()
    for offset in 0..<3 { coach.receive(.pause, at: at(moment + offset * 700)) }
    #expect(coach.machine.session.state.pausedAt == at(moment))
    stage.play(&coach, until: moment + 10_000, from: moment)
    #expect(stage.shown(.say) == ["Paused."])
    #expect(stage.shown(.log) == [])
  }

  @Test("to go on resumes a pause, and does nothing else") func plays() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.play, at: at(30_000))
    #expect(stage.given == [])
    #expect(stage.shown(.tone) == [])
    coach.receive(.pause, at: at(31_000))
    coach.receive(.play, at: at(40_000))
    #expect(coach.machine.session.state.pausedAt == nil)
    coach.receive(.play, at: at(45_000))
    #expect(coach.machine.session.state.lastDone == nil)
    stage.play(&coach, until: 50_000, from: 40_000)
    #expect(stage.shown(.say).prefix(2) == ["Paused.", "Resumed."])
  }

  @Test("in a rest, it pauses; once the workout is complete, there is nothing to pause")
  func complete() throws {
    let stage = Stage()
    var coach = try stage.coach()
    coach.receive(.press, at: at(30_000))
    coach.receive(.pause, at: at(35_000))
    #expect(coach.machine.session.state.pausedAt == at(35_000))
    coach.receive(.play, at: at(40_000))
    coach.receive(.words("8"), at: at(41_000))
    coach.receive(.words("x"), at: at(42_000))
    guard case .complete = coach.machine.session.state.phase else {
      Issue.record("not complete")
      return
    }
    let saved = stage.given.count
    coach.receive(.pause, at: at(43_000))
    coach.receive(.play, at: at(44_000))
    #expect(stage.given.count == saved)
    #expect(coach.machine.session.state.pausedAt == nil)
  }
}
