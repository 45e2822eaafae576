import Support
import Testing
import Training

@testable import SessionEngine

@Suite("A damaged journal")
struct DamageTests {
  @Test("events that do not fit change nothing important, and nothing traps", arguments: 0..<50)
  func nonsense(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var walk = Walk([.pushAndPull, .amrapFirst, .warmedUp, .searched][seed % 4])
    for _ in 0..<100 {
      let entry = Session.Entry(
        at: Instant(milliseconds: Int.random(in: 0..<1_000_000, using: &random)),
        event: event(&random))
      walk.journal.append(entry)
    }
    let session = Session(walk.session.plan, journal: walk.journal)
    // Only a correction adds exercises, and nothing removes any.
    #expect(session.state.exercises.count >= walk.state.exercises.count)
    walk.machine = SessionMachine(session, at: .zero)
    walk.take(.resumed(rebooted: true), after: .seconds(2_000))
    walk.triple(after: .seconds(5))
    walk.double(after: .seconds(60))
    walk.press(after: .seconds(60))
    walk.type("u")
    walk.type("q")
    walk.wait(.minutes(5))
    #expect(walk.state.isOver)
  }

  @Test("a plan whose sets cannot be logged does not stop the clock", .timeLimit(.minutes(5)))
  func countTooLarge() {
    let hold = SetTarget(reps: 100_000, measure: .seconds)
    let plank = PlannedExercise(name: "Plank", sets: [hold, hold], rest: 60)
    var machine = SessionMachine(
      Session(SessionPlan(workout: Workout(name: "Damaged", exercises: [plank]))), at: .zero)
    _ = machine.take(.press, at: Instant(milliseconds: 60_000))
    #expect(machine.session.state.running != nil)
    // Two days later the hold has ended automatically, and nothing of it can be logged.
    _ = machine.take(.time, at: Instant(milliseconds: 200_000_000))
    #expect(machine.session.state.exercises[0].sets.allSatisfy { $0.performance == nil })
    _ = machine.take(.word(.finish), at: Instant(milliseconds: 200_001_000))
    #expect(machine.session.state.isOver)
  }

  private func event(_ random: inout SplitMix64) -> Session.Event {
    func number() -> Int { [-1, 0, 1, 2, 7, .max, .min].randomElement(using: &random) ?? 0 }
    func small() -> Int { Int.random(in: -1...3, using: &random) }
    func place() -> Session.SetPlace { Session.SetPlace(exercise: small(), set: small()) }
    let performance = Session.Performance(reps: number(), weight: nil, isConfirmed: number() > 0)
    let events: [Session.Event] = [
      .setDone(place(), performance), .setCorrected(place(), performance), .setSkipped(place()),
      .warmUpSkipped(small()), .exerciseSkipped(small()), .exerciseDelayed(small()),
      .weightFollowed(place(), .kilograms(thousandths: small())),
      .weightChanged(exercise: small(), .kilograms(thousandths: small())),
      .restChanged(exercise: small(), seconds: number()), .restExtended(until: .zero),
      .restEnded(isAutomatic: true), .setRated(place(), tenths: number()),
      .effortRated(number()), .noted(exercise: small(), "x"), .paused(isAutomatic: false), .resumed,
      .asked(.short(place())), .asked(.amrap(place())), .asked(.status), .asked(.choices),
      .asked(.effort), .asked(.lightWeek(number())), .lightWeekTaken, .counted(small()), .answered,
      .weightTried(exercise: small(), .kilograms(thousandths: small())),
      .weightFound(exercise: small(), .kilograms(thousandths: small())),
      .asked(
        .offer(
          .init(
            exercise: small(), weight: .kilograms(thousandths: small()), isLighter: true))),
      .proposalTaken(exercise: small()), .edited(.effort(number())),
      .edited(.setsAdded(exercise: small(), [.init(target: .of(5), performance: performance)])),
      .edited(.exerciseAdded("X", nil, [.init(target: .of(5), performance: performance)])),
      .edited(.noted(exercise: small(), nil)),
      .finished, .returned(to: number()),
      .continued(rebooted: true), .ended, .closed,
    ]
    return events.randomElement(using: &random) ?? .resumed
  }
}
