import Training

@testable import ResourceFiles
@testable import SessionEngine

/// Weeks of a program lifted as prescribed, with one press per set and nothing else.
///
/// Each workout runs through a session: a press comes when a set would be done, rests run out on
/// their own, and no question is answered.
struct OnePressCourse {
  /// The equipment around the lifter.
  enum Place: String, CaseIterable {
    case noGear = "no gear noted"
    case home = "home gym"
    case dumbbells = "dumbbells only"
  }

  let program: Program
  let unit: Weight.Unit
  let gym: Gym
  private let library: ExerciseLibrary
  private let prescriber: Prescriber
  private(set) var standings: [String: Standing] = [:]
  private var done: [Training.ProgramPosition.Done] = []
  /// The exercises that have a rule of their own, in the program's order.
  private(set) var lifts: [Lift] = []
  /// Outcomes of a rule that do not fit a session lifted as prescribed.
  private(set) var surprises: [String] = []
  /// An optional log for the sessions, and how to read the progress back from it.
  private let log: ((SessionPlan, [Session.Entry], Int) throws -> Void)?
  private let reading: ((Set<String>) throws -> [String: Standing])?

  /// The course of one exercise.
  struct Lift {
    let slot: String
    let title: String
    /// Its prescription in the last session of each week; empty if it was not done.
    var weeks: [String] = []
    var deloads = 0
  }

  init(
    _ name: String, in unit: Weight.Unit, _ place: Place, catalog: Catalog,
    log: ((SessionPlan, [Session.Entry], Int) throws -> Void)? = nil,
    reading: ((Set<String>) throws -> [String: Standing])? = nil
  ) throws {
    library = try catalog.library()
    gym = place.gym(unit)
    self.unit = unit
    (self.log, self.reading) = (log, reading)
    var program = try catalog.program(name, unit: unit)
    for phase in program.phases.indices {
      for workout in program.phases[phase].workouts.indices {
        for index in program.phases[phase].workouts[workout].exercises.indices {
          program.phases[phase].workouts[workout].exercises[index].begin(unit, library)
        }
      }
    }
    self.program = program
    prescriber = Prescriber(program.allWorkouts, library: library)
    for exercise in program.allWorkouts.flatMap(\.exercises)
    where exercise.rule?.isFollowing == false {
      if lifts.contains(where: { $0.slot == exercise.slot }) { continue }
      lifts.append(Lift(slot: exercise.slot, title: exercise.title))
    }
  }

  /// The week that is light, counted from zero.
  var lightWeek: Int?
  /// The workouts, as prescribed before a light week makes them light, and what was lifted.
  private(set) var sessions: [Trained] = []

  typealias Trained = (workout: Workout, day: Day, prescribed: Workout, log: LoggedSession)

  /// Trains for a number of weeks, with the program's sessions per week.
  mutating func train(weeks: Int) throws {
    let monday = Day(number: 20_458)
    let days = max(program.details.days?.least ?? 3, 1)
    for week in 0..<weeks {
      for index in lifts.indices { lifts[index].weeks.append("-") }
      for number in 0..<days {
        let today = monday + 7 * week + number * 7 / days
        try train(on: today, since: monday)
      }
    }
  }

  private mutating func train(on today: Day, since start: Day) throws {
    let following = Training.ProgramPosition(
      program, done: done, start: Training.ProgramPosition.Start(on: start), today: today)
    var program = program
    program.phase = following.phase
    guard let turn = following.next?.workout else { return }
    let times = done.count { $0.workout == turn.name }
    let workout = turn.turned(times)
    let named = gym.naming(as: workout, by: library)
    let known = try reading?(workout.slots) ?? standings
    let asked = prescriber.today(workout, in: named, from: known, on: today)
    let isLight = lightWeek.map { today.monday == start.monday + 7 * $0 } ?? false
    let prescribed =
      isLight ? asked.light { named.loads(for: $0.name, loading: $0.loading) } : asked
    let plan = SessionPlan(
      program: program.name, workout: prescribed.warmedUp(in: named, usually: false), gym: named)
    note(plan)
    let (logged, entries) = Self.lift(plan)
    sessions.append((workout, today, asked, logged))
    done.append(Training.ProgramPosition.Done(turn.name, on: today))
    let moment = today.number * 86_400_000 + 18 * 3_600_000
    for exercise in logged.exercises {
      guard let prescribed = exercise.prescribed else { continue }
      var replay = Replay(from: standings[prescribed.slot] ?? Standing())
      replay.add(exercise.sets, prescribed, at: moment)
      standings[prescribed.slot] = replay.standing
    }
    try log?(plan, entries, moment)
  }

  /// What the program would ask for in a workout by now.
  func prescribed(_ workout: Workout, on day: Day) -> Workout {
    prescriber.today(workout, in: gym.naming(as: workout, by: library), from: standings, on: day)
  }

  /// A session whose only input is one press per set.
  static func lift(_ plan: SessionPlan) -> (LoggedSession, [Session.Entry]) {
    var session = Session(plan)
    var entries: [Session.Entry] = []
    var (now, pressed) = (Instant.zero, Instant.zero)
    for _ in 0..<2_000 where session.state.phase != .ended {
      // Timed sets end on their own once they have begun.
      let press =
        session.state.question == nil ? session.state.expectedPress.map { max($0, now) } : nil
      let due = session.nextDue(lastInput: pressed)
      guard let next = [press, due.map { max($0.at, now) }].compactMap(\.self).min() else { break }
      now = next
      var events = due?.events ?? []
      if press == next {
        pressed = now
        if session.lacksGear, let current = session.state.current {
          // What cannot be loaded is left out.
          events = [.exerciseSkipped(current.exercise)]
        } else {
          let decision =
            session.state.search == nil ? session.single(at: now) : session.double(at: now)
          guard case .events(let pressed) = decision else { break }
          events = pressed
        }
      }
      for event in events {
        entries.append(Session.Entry(at: now, event: event))
        session.apply(entries[entries.count - 1])
      }
    }
    return (session.log, entries)
  }

  private mutating func note(_ plan: SessionPlan) {
    for exercise in plan.workout.exercises {
      guard let prescribed = exercise.prescribed,
        let place = lifts.firstIndex(where: { $0.slot == prescribed.slot }),
        prescribed.rule?.isFollowing == false
      else { continue }
      let lacks = gym.lacksGear(for: exercise.name, loading: exercise.loading)
      let text = lacks ? "-" : exercise.hardestSet
      lifts[place].weeks[lifts[place].weeks.count - 1] = text
      let progress = prescribed.progress
      if progress.outcome == .deload, !lacks { lifts[place].deloads += 1 }
      // Who presses once rates nothing.
      let isUnrated = prescribed.rule?.steering != nil && progress.reason == .unrated
      if !lacks, !isUnrated, !progress.isOfSetsMade(prescribed.remark) {
        surprises.append("\(exercise.title): \(progress.outcome) \(progress.reason)")
      }
    }
  }

  /// An exercise with its prescription for each week and its deloads.
  struct Row {
    let name: String
    let weeks: String
    var isLeftOut: Bool { weeks.allSatisfy { "- ".contains($0) } }
  }

  var table: [Row] {
    lifts.map { lift in
      let light = lift.deloads > 0 ? " (\(lift.deloads) light)" : ""
      return Row(name: lift.title, weeks: lift.weeks.joined(separator: " ") + light)
    }
  }
}

extension Progress {
  /// Whether this outcome can follow from a session in which every set was made, under any rule:
  /// up, or the same weight because of the rule and not the lifter.
  fileprivate func isOfSetsMade(_ remark: Remark?) -> Bool {
    switch outcome {
    case .first, .up, .none: true
    case .deload: reason == .lightWeek
    case .down: false
    case .hold:
      switch reason {
      // The minimum in an open set where two more add weight; a ramp that another day decides; the
      // maximum reps where no weight can be added; the first of two clean sessions.
      case .amrapShort, .otherDay, .harderVariation, .clean: true
      default: remark == .noHeavierLoad
      }
    }
  }
}

extension PlannedExercise {
  /// `62.5x5`, `8`, `30s`: the heaviest of its work sets.
  fileprivate var hardestSet: String {
    let work = sets.filter { $0.kind == .work }
    let top = work.map(\.weight).heaviest
    guard let set = work.first(where: { $0.weight == top }) else { return "-" }
    let unit = set.measure == .reps ? "" : set.measure.unit(2)
    let reps = "\(set.reps)\(unit)\(set.isAMRAP ? "+" : "")"
    // No added weight on a bodyweight exercise counts as none.
    let weight = set.weight.flatMap { $0.thousandths == 0 ? nil : $0 }
    let load = weight?.number ?? set.band
    return load.map { "\($0)x\(reps)" } ?? "\(reps)"
  }

  /// Fills in a plausible starting weight where the program leaves it open.
  fileprivate mutating func begin(_ unit: Weight.Unit, _ library: ExerciseLibrary) {
    guard let loading = library.exercise(named: name)?.loading else { return }
    let pair: (kilograms: Int, pounds: Int)
    switch loading {
    case .barbell: pair = (60_000, 135_000)
    case .barbellOneEnd: pair = (30_000, 65_000)
    case .perHand: pair = (12_500, 25_000)
    case .singleImplement: pair = (16_000, 35_000)
    case .stack, .machine: pair = (40_000, 90_000)
    case .bodyweight, .bodyweightPlus, .assisted, .band: return
    }
    let weight = Weight(thousandths: unit == .kilograms ? pair.kilograms : pair.pounds, unit: unit)
    if rule?.basis != nil {
      start = start ?? weight.times(2)
    } else if rule?.isFollowing != true {
      for index in sets.indices where sets[index].kind == .work && sets[index].weight == nil {
        sets[index].weight = weight
      }
    }
  }
}

extension Weight {
  fileprivate func times(_ count: Int) -> Weight {
    Weight(thousandths: thousandths * count, unit: unit)
  }
}

extension OnePressCourse.Place {
  /// The gym of this place, or a default one if no gear is listed.
  func gym(_ unit: Weight.Unit) -> Gym {
    guard self != .noGear else { return .home(unit) }
    var gym = Gym(name: rawValue, unit: unit)
    let (step, heaviest) = unit == .kilograms ? (2_500, 40_000) : (5_000, 90_000)
    gym.dumbbells = stride(from: step, through: heaviest, by: step).map {
      Weight(thousandths: $0, unit: unit)
    }
    guard self == .home else { return gym }
    let isMetric = unit == .kilograms
    gym.bars = [
      Bar(name: "Barbell", weight: Weight(thousandths: isMetric ? 20_000 : 45_000, unit: unit))
    ]
    let plates =
      isMetric
      ? [(25_000, 4), (20_000, 4), (15_000, 2), (10_000, 4), (5_000, 4), (2_500, 2), (1_250, 2)]
      : [(45_000, 8), (35_000, 2), (25_000, 2), (10_000, 4), (5_000, 2), (2_500, 2)]
    gym.plates = plates.map {
      PlateStock(plate: Weight(thousandths: $0.0, unit: unit), count: $0.1)
    }
    return gym
  }
}
