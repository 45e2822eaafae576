import SessionEngine
import Testing

@testable import Coaching

/// When words are spoken, and what a listener hears meanwhile.
@Suite struct OverheardTests {
  @Test("every coach is told when words begin and when all have been spoken", arguments: [1, 2])
  func speech(lifters: Int) throws {
    let pair = try Pair(names: Array(Pair.names.prefix(lifters)))
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    pair.play(&coach, from: 30_000, to: 80_000)
    for spoken in pair.spoken {
      #expect(spoken.count > 3)
      #expect(spoken.first?.isSpoken == true && spoken.last?.isSpoken == false)
      #expect(
        zip(spoken, spoken.dropFirst()).allSatisfy { $0.isSpoken != $1.isSpoken && $0.at <= $1.at })
    }
    // One line after the other is no silence.
    let lines = pair.said().count
    #expect(pair.spoken.allSatisfy { $0.count / 2 < lines })
  }

  @Test("a count is heard once its question and the echo are over") func echo() throws {
    let pair = try Pair(names: ["Ben"])
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    coach.receive(.press, at: Instant(milliseconds: 30_200))
    coach.receive(.heard("3"), at: Instant(milliseconds: 30_250))
    #expect(pair.isIgnored)
    pair.play(&coach, from: 30_250, to: 32_000)
    let silent = try #require(pair.spoken[0].last)
    #expect(!silent.isSpoken)
    coach.receive(.heard("3"), at: silent.at + .milliseconds(299))
    #expect(pair.isIgnored)
    coach.receive(.heard("ben 3"), at: silent.at + .milliseconds(300))
    #expect(pair.isIgnored)
    coach.receive(.heard("3"), at: silent.at + .milliseconds(301))
    #expect(!pair.isIgnored)
    #expect(coach.seats[0].coach.machine.session.log.exercises[0].sets[0].reps == 3)
  }

  @Test("nothing is heard while another lifter is spoken to") func others() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    coach.receive(.press, at: Instant(milliseconds: 30_200))
    pair.play(&coach, from: 30_200, to: 31_500)
    let seats = coach.seats.map(\.coach.machine)
    #expect(seats.map { $0.quietSince == nil } == seats.map { _ in pair.spoken[0].last?.isSpoken })
  }
}

extension Pair {
  /// Whether the latest sound was the tone for what is ignored.
  fileprivate var isIgnored: Bool { items.last { $0.item.kind == .tone }?.item.text == "ignored" }
}
