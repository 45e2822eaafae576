import Phrasing
import SessionEngine
import Training

@testable import Coaching

/// Lifters at one rack, two unless more are named, whose words, tones and journals are recorded.
final class Pair {
  static let names = ["Ben", "Ana"]
  let names: [String]
  private(set) var items: [(lifter: Int, item: TimelineItem)] = []
  /// What each journal has, as after a power cut.
  private(set) var journals: [[Session.Entry]]
  /// Whether words were being spoken, to each lifter's coach, since the beginning.
  private(set) var spoken: [[(isSpoken: Bool, at: Instant)]]
  private let plans: [SessionPlan]
  private let announcer: Announcer

  /// Each lifter has one exercise with two sets and a rest of a minute.
  init(
    weights: [String] = ["60", "40"], rests: [Int] = [60, 60], talk: Talk = Talk(),
    names: [String] = Pair.names, announcer: Announcer? = nil, plans own: [SessionPlan] = []
  ) throws {
    self.names = names
    journals = names.map { _ in [] }
    spoken = names.map { _ in [] }
    self.announcer = try announcer ?? FirstWeek.announcer(talk)
    let usual = zip(["Bench Press", "Squat", "Deadlift"], zip(weights, rests)).map { name, each in
      let target = SetTarget(reps: 5, weight: Weight(each.0, unit: .kilograms))
      return SessionPlan(
        workout: Workout(
          name: "Day",
          exercises: [
            PlannedExercise(
              name: name, sets: [target, target], rest: each.1, loading: .barbell)
          ]))
    }
    plans = own.isEmpty ? usual : own
  }

  /// The conductor after its first words have been said.
  func coach() -> Conductor {
    var coach = Conductor(
      names.indices.map { lifter($0, SessionMachine(Session(plans[$0]), at: .zero)) })
    coach.begin(rebooted: false, at: .zero)
    return coach
  }

  /// The conductor after a power cut.
  func revived(at now: Instant) -> Conductor {
    var coach = Conductor(
      names.indices.map { index in
        let journal = journals[index]
        let session = Session(plans[index], journal: journal)
        return lifter(
          index, SessionMachine(session, at: journal.last?.at ?? .zero), isResumed: true)
      })
    coach.begin(rebooted: false, at: now)
    return coach
  }

  /// A lifter whose session begins so long after the first one's.
  func lifter(
    _ index: Int, _ machine: SessionMachine? = nil, offset: TimeSpan = .milliseconds(0),
    isResumed: Bool = false
  ) -> Conductor.Seat {
    let machine = machine ?? SessionMachine(Session(plans[index]), at: .zero)
    return Conductor.Seat(
      name: names[index],
      coach: Coach(machine: machine, announcer: announcer, ports: ports(of: index)),
      offset: offset, isResumed: isResumed)
  }

  /// Lets time pass; returns the end.
  @discardableResult
  func play(_ coach: inout some Rehearsing, from start: Int, to end: Int) -> Int {
    var now = Instant(milliseconds: start)
    while let wake = coach.nextWake(after: now), wake.milliseconds <= end {
      now = wake
      coach.wake(at: now)
    }
    return end
  }

  /// What was said since the last call.
  func said() -> [String] {
    defer { items = [] }
    return items.filter { $0.item.kind == .say }.map(\.item.text)
  }

  /// What was said and logged since the last call.
  func heard() -> [(lifter: Int, item: TimelineItem)] {
    defer { items = [] }
    return items
  }

  private func ports(of lifter: Int) -> Ports {
    Ports(
      save: { entries, _, _ in
        self.journals[lifter] += entries
        return .saved
      },
      say: { line, _ in .milliseconds(line.text.count * 50) }, prepare: { _ in },
      hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in }, release: { _ in },
      show: { self.items.append((lifter, $0)) },
      speaks: { self.spoken[lifter].append(($0, $1)) })
  }
}
