import Phrasing
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching

/// Two lifters at one rack, with real sessions.
@Suite struct ConductorTests {
  @Test("each is called by name, with the change from the other's plates")
  func called() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    coach.receive(.press, at: Instant(milliseconds: 20_000))
    pair.play(&coach, from: 20_000, to: 40_000)
    let said = pair.said()
    #expect(said.contains("Ben. Rest, 1 minute."))
    #expect(said.contains("Ana. Day. One exercise, about 2 minutes."))
    #expect(said.contains("Take off 20, put on 10, each side."))
    #expect(coach.turn == 1)
  }

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

  @Test("whoever presses while another lifts hears only to wait, then what to load")
  func tooEarly() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    pair.play(&coach, from: 30_000, to: 60_000)
    _ = pair.said()
    coach.receive(.words("ben"), at: Instant(milliseconds: 60_000))
    pair.play(&coach, from: 60_000, to: 70_000)
    #expect(pair.said() == ["Ben. Wait for Ana."])
    coach.receive(.words("ana"), at: Instant(milliseconds: 70_000))
    pair.play(&coach, from: 70_000, to: 90_000)
    #expect(pair.said().contains("Take off 10, put on 20, each side."))
  }

  @Test("a set takes as many words as alone, and the name")
  func words() throws {
    let pair = try Pair(talk: Talk(off: [.plates]))
    var coach = pair.coach()
    var now = pair.play(&coach, from: 0, to: 20_000)
    for _ in 0..<2 {
      coach.receive(.press, at: Instant(milliseconds: now))
      now = pair.play(&coach, from: now, to: now + 20_000)
    }
    pair.play(&coach, from: now, to: 90_000)
    // The weight, which differs from the other's, is said in the rest.
    let said = pair.said()
    #expect(said.contains("Ben. Next set: 5 reps at 60 kilos."))
    let together = said.filter { $0.hasPrefix("Ben. Set 2") }
    #expect(together == ["Ben. Set 2 of 2. 5 reps."])
    let alone = "Set 2 of 2. 5 reps."
    #expect(together.first?.split(separator: " ").count == alone.split(separator: " ").count + 1)
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

  @Test("after a press, the button stays until the press cannot become a double")
  func short() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 30_000)
    coach.receive(.press, at: Instant(milliseconds: 30_000))
    pair.play(&coach, from: 30_000, to: 30_300)
    coach.receive(.press, at: Instant(milliseconds: 30_300))
    pair.play(&coach, from: 30_300, to: 33_000)
    coach.receive(.press, at: Instant(milliseconds: 33_000))
    pair.play(&coach, from: 33_000, to: 50_000)
    #expect(pair.said().contains("Ben. 4 reps at 60 kilos."))
    #expect(coach.turn == 1)
    #expect(coach.seats[1].coach.machine.session.log.setsDone == 0)
  }

  @Test("a hold of the second button pauses its lifter, and the first is called on")
  func held() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    coach.receive(.press, at: Instant(milliseconds: 20_000))
    pair.play(&coach, from: 20_000, to: 40_000)
    #expect(coach.turn == 1)
    // Ana's press has completed her set until the hold takes that back.
    coach.receive(.words("ana"), at: Instant(milliseconds: 40_000))
    pair.play(&coach, from: 40_000, to: 40_600)
    #expect(coach.seats[1].coach.machine.session.log.setsDone == 1)
    _ = pair.said()
    coach.receive(.wordsHeld("ana"), at: Instant(milliseconds: 40_600))
    pair.play(&coach, from: 40_600, to: 100_000)
    #expect(coach.seats.map { $0.coach.machine.session.log.setsDone } == [1, 0])
    #expect(coach.seats[1].coach.machine.session.state.pausedAt != nil)
    #expect(coach.seats[0].coach.machine.session.state.pausedAt == nil)
    #expect(pair.said().contains("Ana. Paused."))
    #expect(coach.turn == 0)
    coach.receive(.words("ana"), at: Instant(milliseconds: 100_000))
    pair.play(&coach, from: 100_000, to: 110_000)
    #expect(coach.seats[1].coach.machine.session.state.pausedAt == nil)
  }

  @Test("a hold before the first turn means later, and a held key that names nobody means nothing")
  func heldEarly() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 1000)
    coach.receive(.words("ana"), at: Instant(milliseconds: 1000))
    coach.receive(.wordsHeld("ana"), at: Instant(milliseconds: 1600))
    pair.play(&coach, from: 1600, to: 20_000)
    #expect(coach.seats.map(\.coach.isAway) == [false, true])
    for words in ["louder", "ana undo", ""] {
      coach.receive(.wordsHeld(words), at: Instant(milliseconds: 20_000))
    }
    pair.play(&coach, from: 20_000, to: 30_000)
    #expect(coach.turn == 0)
    #expect(coach.seats[0].coach.machine.session.state.pausedAt == nil)
    coach.receive(.words("ana"), at: Instant(milliseconds: 30_000))
    pair.play(&coach, from: 30_000, to: 31_000)
    #expect(!coach.seats[1].coach.isAway)
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

  @Test("sets said before the first turn are logged, and nobody is told to load the other's bar")
  func early() throws {
    let pair = try Pair()
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    _ = pair.said()
    coach.receive(.words("ana 3"), at: Instant(milliseconds: 20_000))
    pair.play(&coach, from: 20_000, to: 35_000)
    #expect(pair.said() == ["Ana. 3 reps at 40 kilos.", "Rest, 1 minute."])
    #expect(coach.seats.map { $0.coach.machine.session.log.setsDone } == [0, 1])
    #expect(coach.turn == 0)
    // What Ben had loaded is still on the bar.
    #expect(coach.seats[0].coach.sharing?.bars == coach.seats[1].coach.sharing?.bars)
  }

  @Test("of two names that begin alike, the longer one is meant")
  func names() throws {
    let pair = try Pair(names: ["Ana", "Ana Maria"])
    var coach = pair.coach()
    pair.play(&coach, from: 0, to: 20_000)
    coach.receive(.words("ana maria 4"), at: Instant(milliseconds: 20_000))
    pair.play(&coach, from: 20_000, to: 30_000)
    #expect(coach.seats.map { $0.coach.machine.session.log.setsDone } == [0, 1])
    coach.receive(.words("ana 4"), at: Instant(milliseconds: 30_000))
    #expect(coach.seats.map { $0.coach.machine.session.log.setsDone } == [1, 1])
  }

  @Test("whoever joins a session that runs waits for it, and is called once its rest begins")
  func joining() throws {
    let pair = try Pair(rests: [120, 60])
    var conductor = Conductor([pair.lifter(0)])
    conductor.offer(toShareWith: ["Ana"])
    conductor.begin(rebooted: false, at: .zero)
    pair.play(&conductor, from: 0, to: 20_000)
    #expect(pair.said().allSatisfy { !$0.hasPrefix("Ben.") })
    conductor.join(
      pair.lifter(1, offset: .seconds(20)), besides: "Ben", rebooted: false,
      at: Instant(milliseconds: 20_000))
    pair.play(&conductor, from: 20_000, to: 35_000)
    #expect(pair.said() == ["Ana. Wait for Ben."])
    conductor.receive(.press, at: Instant(milliseconds: 35_000))
    pair.play(&conductor, from: 35_000, to: 60_000)
    let said = pair.said()
    #expect(said.contains("Ben. Rest, 2 minutes."))
    #expect(said.contains("Ana. Day. One exercise, about 2 minutes."))
    // What Ben had loaded is on the bar.
    #expect(said.contains("Take off 20, put on 10, each side."))
    conductor.receive(.press, at: Instant(milliseconds: 60_000))
    pair.play(&conductor, from: 60_000, to: 70_000)
    #expect(conductor.seats.map { $0.coach.machine.session.log.setsDone } == [1, 1])
  }

  @Test("whoever joins during a rest is called at once, and the rest ends when it would have")
  func joiningInRest() throws {
    let pair = try Pair(rests: [120, 60])
    var conductor = Conductor([pair.lifter(0)])
    conductor.begin(rebooted: false, at: .zero)
    pair.play(&conductor, from: 0, to: 20_000)
    conductor.receive(.press, at: Instant(milliseconds: 20_000))
    pair.play(&conductor, from: 20_000, to: 30_000)
    _ = pair.said()
    conductor.join(
      pair.lifter(1, offset: .seconds(30)), besides: "Ben", rebooted: false,
      at: Instant(milliseconds: 30_000))
    pair.play(&conductor, from: 30_000, to: 50_000)
    #expect(pair.said().first == "Ana. Day. One exercise, about 2 minutes.")
    conductor.receive(.press, at: Instant(milliseconds: 50_000))
    // Ana's second set comes in between.
    pair.play(&conductor, from: 50_000, to: 125_000)
    conductor.receive(.press, at: Instant(milliseconds: 125_000))
    pair.play(&conductor, from: 125_000, to: 139_000)
    #expect(!pair.said().contains { $0.hasPrefix("Ben. Set 2") })
    pair.play(&conductor, from: 139_000, to: 142_000)
    #expect(pair.said().contains { $0.hasPrefix("Ben. Set 2") })
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
