import LogStore
import SessionEngine
import Support
import Training

/// A lifter whose whole session follows from a seed: the entries given to the store, and in which
/// portions.
struct Lifter {
  /// Entries that are appended together.
  struct Portion {
    var entries: [Session.Entry]
    var session: Session
    var at: Timestamp
  }

  let plan: SessionPlan
  let start: Timestamp
  let portions: [Portion]

  /// All entries in order.
  let entries: [Session.Entry]

  /// A session of about `events` events; it is finished if `ends`, otherwise it stays open.
  init(seed: Int, events: Int, ends: Bool, start: Timestamp) {
    var random = SplitMix64(seed: UInt64(seed))
    let plan = Lifter.plan(sets: max(3, events / 6))
    self.plan = plan
    self.start = start
    var machine = SessionMachine(Session(plan), at: .zero)
    var now = 0
    var portions: [Portion] = []
    var entries: [Session.Entry] = []
    func take(_ input: SessionMachine.Input) {
      let new = machine.take(input, at: Instant(milliseconds: now)).flatMap(\.entries)
      guard let last = new.last else { return }
      entries += new
      portions.append(
        Portion(
          entries: new, session: machine.session,
          at: start.later(last.at.milliseconds)))
    }
    while entries.count < events, machine.session.log.status == .running {
      now += [900, 6_000, 20_000, 95_000].randomElement(using: &random) ?? 900
      take(.word(Lifter.word(&random)))
    }
    if ends {
      now += 30_000
      take(.word(.finish))
      now += 30_000
      take(.word(.press))
      now += 2_000
      take(.word(.press))
    }
    self.portions = portions
    self.entries = entries
  }

  private static func word(_ random: inout SplitMix64) -> Session.Command {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: .press
    case 9, 10: .reps(Int.random(in: 0...12, using: &random), nil)
    case 11: .undo
    case 12: .rpe(85)
    case 13: .weight(.kilograms(thousandths: Int.random(in: 10...80, using: &random) * 2500))
    case 14, 15:
      .note(String(repeating: "elbows in ", count: Int.random(in: 1...60, using: &random)))
    case 16: .pause
    case 17: .later
    case 18: .rest(Int.random(in: 30...200, using: &random))
    default: .skipSet
    }
  }

  private static func plan(sets: Int) -> SessionPlan {
    let weight = Weight.kilograms(thousandths: 60_000)
    let bench = Array(repeating: SetTarget(reps: 8, weight: weight), count: sets)
    return SessionPlan(
      program: "Push Pull",
      workout: Workout(
        name: "Push",
        exercises: [
          PlannedExercise(
            name: "Bench Press", sets: bench + [SetTarget(reps: 5, isAMRAP: true, weight: weight)],
            rest: 120, note: "elbows in", loading: .barbell),
          PlannedExercise(
            name: "Push-up", sets: Array(repeating: SetTarget(reps: 12), count: sets), rest: 60,
            loading: .bodyweight),
        ]))
  }

  /// The session after the first `count` entries; `nil` if no portion ends there.
  func session(after count: Int) -> Session? {
    if count == 0 { return Session(plan) }
    var sum = 0
    for portion in portions {
      sum += portion.entries.count
      if sum == count { return portion.session }
    }
    return nil
  }
}

extension Timestamp {
  /// 2026-08-17T16:00:00Z.
  static let monday = Timestamp(
    utc: 1_786_982_400_000, offset: 7200, zone: "Europe/Berlin", boot: "first", boottime: 50_000)

  func later(_ milliseconds: Int) -> Timestamp {
    var timestamp = self
    timestamp.utc += milliseconds
    timestamp.boottime += milliseconds
    return timestamp
  }
}
