import Phrasing
import SessionEngine
import Training

@testable import Coaching

extension Scene {
  /// The situations, then sessions from the first word to the last.
  static let all =
    situations + [
      session("Pair", "words-resting"), session("Pair", "left-alone"),
      session("First", "first-weight"), session("Round", "changing-rounds"),
    ]

  static let situations: [Scene] = [
    standby, setUp, practice, notices, beginnings, sets, terse, clock, choices, changes, reasons,
    records, questions, answers, together, session("Guided", level: .full),
  ]

  /// Two lifters at one rack.
  static let together = Scene("together") { announcer, heard in
    let pair = try Pair(announcer: announcer)
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    coach.receive(.words("ana"), at: Instant(milliseconds: 20_000))
    pair.play(&coach, from: 20_000, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    pair.play(&coach, from: 30_000, to: 60_000)
    pair.said().forEach(heard.note)
  }
}
