import Phrasing
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching

/// Two lifters at one rack, with real sessions; `Dialogues/together.txt` has the rest.
@Suite struct ConductorTests {
  @Test("who lifts what the bar has moves no plates") func sameLoad() throws {
    let plans = [("70", "60"), ("30", "60")].map { bench, row in
      let exercises = [("Bench Press", bench), ("Barbell Row", row)].map { name, weight in
        let target = SetTarget(reps: 5, weight: Weight(weight, unit: .kilograms))
        return PlannedExercise(name: name, sets: [target, target], rest: 30, loading: .barbell)
      }
      return SessionPlan(workout: Workout(name: "Day", exercises: exercises))
    }
    let pair = try Pair(plans: plans)
    var coach = pair.coach()
    var now = pair.play(&coach, from: 0, to: 40_000)
    for _ in 0..<8 {
      coach.receive(.press, at: Instant(milliseconds: now))
      now = pair.play(&coach, from: now, to: now + 60_000)
    }
    let said = pair.said()
    let rows = said.lastIndex { $0.contains("Barbell row. Set 1") }
    let moves = said[(rows ?? 0)...].filter { $0.contains("ake off") || $0.contains("ut on") }
    #expect(rows != nil && moves.isEmpty, "\(said)")
  }

  /// What a lifter may do in the first set, after which something is said.
  static let told = [
    "", "3", "4 @ 50", "@50", "skip", "p", "u", "rpe 8", "note felt easy", "rest 30", "add set",
    "left",
    "last", "best", "later", "x", "?", "q",
  ]

  @Test("whatever a lifter is told takes as many words as alone, and the name", arguments: told)
  func brief(command: String) throws {
    let talk = Talk(off: [.plates, .next])
    var said: [[String]] = []
    for isShared in [false, true] {
      let pair = try Pair(talk: talk)
      var conductor = Conductor(isShared ? [pair.lifter(0), pair.lifter(1)] : [pair.lifter(0)])
      conductor.begin(rebooted: false, at: .zero)
      if isShared {
        // Ana comes later, and is told nothing meanwhile.
        conductor.receive(.words("ana p"), at: .zero)
      }
      pair.play(&conductor, from: 0, to: 30_000)
      _ = pair.said()
      conductor.receive(.words(command), at: Instant(milliseconds: 30_000))
      pair.play(&conductor, from: 30_000, to: 39_000)
      said.append(pair.said())
    }
    let words = said.map { $0.joined(separator: " ").split(separator: " ").count }
    #expect(words[1] <= words[0] + 1, "\(said)")
    #expect(words[1] > 0)
  }

  @Test("once one has left, a pipe is read on, for the lifter who is still there")
  func left() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    coach.receive(.piped("ben q"), at: Instant(milliseconds: 20_000))
    // How hard it was.
    var now = pair.play(&coach, from: 20_000, to: 30_000)
    coach.receive(.piped("8"), at: Instant(milliseconds: now))
    var lines = 0
    for _ in 0..<200 where !coach.isOver(at: Instant(milliseconds: now)) {
      now = pair.play(&coach, from: now, to: now + 1000)
      if coach.isAnswered {
        coach.receive(.piped("press"), at: Instant(milliseconds: now))
        lines += 1
      }
    }
    #expect(lines > 0)
    #expect(coach.isOver(at: Instant(milliseconds: now)))
    #expect(coach.seats.map { $0.coach.machine.session.log.setsDone } == [0, 2])
  }

  @Test("an invitation waits until everything is said and saved, and is taken once")
  func invitation() throws {
    let pair = try Pair()
    var conductor = Conductor([pair.lifter(0)])
    conductor.offer(toShareWith: ["Ana"])
    conductor.begin(rebooted: false, at: .zero)
    var now = pair.play(&conductor, from: 0, to: 20_000)
    for gap in [0, 200, 200] {
      now += gap
      conductor.receive(.press, at: Instant(milliseconds: now))
    }
    var invited: String?
    var patience = 100
    while invited == nil, patience > 0 {
      patience -= 1
      now = pair.play(&conductor, from: now, to: now + 500)
      let offered = conductor.seats[0].coach.machine.session.state.choice(
        at: Instant(milliseconds: now))
      guard offered == .open(.more) || offered == .join("Ana") else { continue }
      conductor.receive(.press, at: Instant(milliseconds: now))
      invited = conductor.takeInvitation()
    }
    #expect(invited == "Ana")
    #expect(conductor.takeInvitation() == nil)
  }
}
