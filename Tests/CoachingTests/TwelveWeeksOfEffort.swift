import ResourceFiles
import Support
import Testing

@testable import SessionEngine
@testable import Training

/// Twelve weeks of a program whose weights follow from the effort, by a lifter whose strength is another
/// each day: as usual, ill, or strong.
///
/// The lifter rates as the chart says for that day's maximum. Each weight is compared with the chart,
/// worked out here again, and with the margin.
struct TwelveWeeksOfEffort {
  enum Condition: CaseIterable {
    case usual, ill, strong

    /// The day's strength, in percent.
    var percent: Int {
      switch self {
      case .usual: 100
      case .ill: 92
      case .strong: 105
      }
    }
  }

  private let program: Program
  private let gym: Gym
  private let library: ExerciseLibrary
  private let prescriber: Prescriber
  private let rates: Bool
  private var random: SplitMix64
  private var standings: [String: Standing] = [:]
  private var done: [ProgramPosition.Done] = []
  /// What the last rating of a slot asks for, exactly, and for which reps and effort.
  private var wanted: [String: (weight: Double, reps: Int, effort: Int, lifted: Double)] = [:]

  private(set) var faults: [String] = []
  /// The changes of weight, within a session and from one to the next.
  private(set) var changes = 0
  /// The weights lifted, as shares of the usual day's maximum for those reps at that effort.
  private(set) var shares: [Condition: [Double]] = [:]

  init(_ name: String, in unit: Weight.Unit, rates: Bool, seed: UInt64) throws {
    library = try FirstWeek.catalog.exercises().library
    gym = .home(unit)
    self.rates = rates
    random = SplitMix64(seed: seed)
    var program = try FirstWeek.catalog.program(name, unit: unit)
    for phase in program.phases.indices {
      for workout in program.phases[phase].workouts.indices {
        for index in program.phases[phase].workouts[workout].exercises.indices {
          program.phases[phase].workouts[workout].exercises[index].begin(unit)
        }
      }
    }
    self.program = program
    prescriber = Prescriber(program.allWorkouts, library: library)
  }

  mutating func train() {
    let monday = Day(number: 20_458)
    let days = program.details.days?.least ?? 3
    for week in 0..<12 {
      for number in 0..<days {
        let condition: Condition =
          switch Int.random(in: 0..<10, using: &random) {
          case 0, 1: .ill
          case 2, 3: .strong
          default: .usual
          }
        train(on: monday + 7 * week + number * 7 / days, since: monday, condition)
      }
    }
  }

  private mutating func train(on today: Day, since start: Day, _ condition: Condition) {
    let position = ProgramPosition(
      program, done: done, start: ProgramPosition.Start(on: start), today: today)
    guard let turn = position.next?.workout else { return }
    let named = gym.naming(as: turn, by: library)
    var prescribed = prescriber.today(turn, in: named, from: standings, on: today)
    for index in prescribed.exercises.indices {
      prescribed.exercises[index].prescribed?.offer = nil
    }
    let plan = SessionPlan(program: program.name, workout: prescribed, gym: named, asks: [])
    var session = Session(plan)
    for place in plan.workout.exercises.indices
    where plan.workout.exercises[place].rule?.steering != nil {
      lift(place, of: plan, &session, on: today, condition)
    }
    done.append(ProgramPosition.Done(turn.name, on: today))
  }

  /// The most that the lifter could lift once on a usual day: of everything as much as the start fits,
  /// and one percent more each fortnight.
  private func maximum(_ exercise: PlannedExercise, on today: Day) -> Double {
    let start = gym.unit == .kilograms ? 125.0 : 275.0
    return start * (1 + 0.005 * Double((today.number - 20_458) / 7))
  }

  private mutating func lift(
    _ place: Int, of plan: SessionPlan, _ session: inout Session, on today: Day,
    _ condition: Condition
  ) {
    let planned = plan.workout.exercises[place]
    guard let given = planned.prescribed, let aim = planned.rule?.steering,
      let first = given.weights.first ?? nil
    else { return }
    let maximum = maximum(planned, on: today) * Double(condition.percent) / 100
    let loads = plan.loads(for: planned.name, planned.loading, like: first)
    compareStart(planned, first, aim, loads)
    let margin = Double((aim.margin ?? EffortAim.usualMargin).thousandths) / 100_000
    while let set = session.state.exercises[place].sets.firstIndex(where: { $0.isPending }) {
      let at = Session.SetPlace(exercise: place, set: set)
      let target = session.state[at].target
      guard let weight = target.weight else { break }
      if target.kind == .work, abs(weight.amount / first.amount - 1) > margin + 0.0001 {
        faults.append("\(planned.title): \(weight) is beyond the margin of \(first)")
      }
      let (reps, effort) = outcome(weight.amount / maximum, target.reps)
      session.apply(
        Session.Entry(
          at: .zero, event: .setDone(at, Session.Performance(reps: reps, weight: weight))))
      guard rates, target.kind == .work else { continue }
      shares[condition, default: []].append(
        weight.amount
          / (self.maximum(planned, on: today) * share(target.reps, aim.most)))
      let events = session.steering(by: effort, at)
      for event in events { session.apply(Session.Entry(at: .zero, event: event)) }
      let next = session.state.exercises[place].sets.first {
        $0.isPending && $0.target.kind == .work
      }
      compare(
        planned, aim, (weight.amount, reps, effort), reps < target.reps ? nil : next?.target, loads,
        first.amount * margin, first.amount)
    }
    let logged = session.log.exercises.first { $0.name == planned.name }?.sets ?? []
    var replay = Replay(from: standings[given.slot] ?? Standing())
    replay.add(logged, given, at: today.number * 86_400_000 + 18 * 3_600_000)
    standings[given.slot] = replay.standing
    remember(given.slot, aim, logged, first.amount * margin, first.amount)
  }

  /// The reps done of those asked for, and the effort, at a share of the day's maximum.
  private func outcome(_ load: Double, _ reps: Int) -> (reps: Int, effort: Int) {
    for possible in stride(from: reps, to: 0, by: -1) where share(possible, 100) >= load {
      guard possible == reps else { return (possible, 100) }
      let efforts = Array(stride(from: 60, through: 100, by: 5))
      let nearest = efforts.min { abs(share(reps, $0) - load) < abs(share(reps, $1) - load) }
      return (reps, nearest ?? 100)
    }
    return (0, 100)
  }

  /// The chart again: the share of the maximum for reps at an effort, beyond it as at its end.
  private func share(_ reps: Int, _ effort: Int) -> Double {
    Double(RPEChart.share(reps: min(max(reps, 1), 12), rpe: min(max(effort, 60), 100)) ?? 600)
      / 1000
  }

  /// What the chart asks for after a set: nothing else within the range.
  private func exact(
    _ aim: EffortAim, _ set: (weight: Double, reps: Int, effort: Int), _ reps: Int
  ) -> Double {
    let least = aim.least ?? aim.most
    if (least...aim.most).contains(set.effort) { return set.weight }
    let meant = set.effort > aim.most ? aim.most : least
    return set.weight * share(reps, meant) / share(set.reps, set.effort)
  }

  private mutating func compare(
    _ exercise: PlannedExercise, _ aim: EffortAim, _ set: (weight: Double, reps: Int, effort: Int),
    _ next: SetTarget?, _ loads: Loads, _ margin: Double, _ first: Double
  ) {
    // A set that fell short offers less in the session, and takes nothing.
    guard set.reps <= 12, let next, let load = next.weight, next.reps <= 12 else { return }
    let weight = load.amount
    changes += weight == set.weight ? 0 : 1
    let exact = min(max(exact(aim, set, next.reps), first - margin), first + margin)
    if abs(weight - exact) > loads.step(at: load) + 0.001 {
      faults.append(
        "\(exercise.title): \(set) is followed by \(weight), by the chart \(exact)")
    }
  }

  private mutating func compareStart(
    _ exercise: PlannedExercise, _ first: Weight, _ aim: EffortAim, _ loads: Loads
  ) {
    guard let slot = exercise.prescribed?.slot, let wanted = wanted.removeValue(forKey: slot),
      let reps = exercise.sets.first(where: { $0.kind == .work })?.reps
    else { return }
    changes += first.amount == wanted.lifted ? 0 : 1
    let exact = wanted.weight * share(reps, aim.most) / share(wanted.reps, wanted.effort)
    if abs(first.amount - exact) > loads.step(at: first) + 0.001 {
      faults.append("\(exercise.title): begins with \(first), by the chart \(exact)")
    }
  }

  private mutating func remember(
    _ slot: String, _ aim: EffortAim, _ sets: [LoggedSet], _ margin: Double, _ first: Double
  ) {
    let work = sets.filter { $0.target.kind == .work && $0.reps != nil }
    guard let last = work.last, let lifted = last.weight?.amount else { return }
    let rated = rates ? work.last { $0.rpe != nil || ($0.reps ?? 0) < $0.target.reps } : nil
    guard let rated, let reps = rated.reps, let weight = rated.weight?.amount,
      rated.target.reps <= 12
    else {
      if !rates, work.allSatisfy({ ($0.reps ?? 0) >= $0.target.reps }) {
        wanted[slot] = (lifted, last.target.reps, aim.most, lifted)
      }
      return
    }
    let effort = reps < rated.target.reps ? 100 : rated.rpe ?? 100
    let exact = exact(aim, (weight, max(reps, 1), effort), rated.target.reps)
    wanted[slot] = (
      min(max(exact, first - margin), first + margin), rated.target.reps, aim.most, lifted
    )
  }
}

extension Loads {
  /// The distance to the next load, up or down, whichever is more.
  fileprivate func step(at weight: Weight) -> Double {
    let next = [above(weight), below(weight)].compactMap(\.self)
    return next.map { abs($0.amount - weight.amount) }.max() ?? 0
  }
}

extension Weight {
  fileprivate var amount: Double { Double(thousandths) / 1000 }
}

extension PlannedExercise {
  /// Gives it a weight to begin with, as a lifter would who was asked "About how much?".
  fileprivate mutating func begin(_ unit: Weight.Unit) {
    guard rule?.steering != nil, let reps = sets.first(where: { $0.kind == .work })?.reps,
      let effort = rule?.steering?.most
    else { return }
    let share = RPEChart.share(reps: min(reps, 12), rpe: effort) ?? 600
    let most = unit == .kilograms ? 118_000 : 260_000
    let weight = Weight(thousandths: most * share / 1000 / 2_500 * 2_500, unit: unit)
    for index in sets.indices where sets[index].kind == .work { sets[index].weight = weight }
    start = weight
  }
}

@Suite("Weights by effort over twelve weeks")
struct TwelveWeeksOfEffortTests {
  static let programs: [String] = FirstWeek.catalog.programFiles().map(\.name).filter { name in
    let program = try? FirstWeek.catalog.program(name, unit: .kilograms)
    return program?.allWorkouts.flatMap(\.exercises).contains { $0.rule?.steering != nil } == true
  }

  @Test("three programs are by effort") func count() { #expect(Self.programs.count >= 3) }

  @Test(
    "each weight is within a step of the chart and within the margin, whatever the day",
    arguments: programs)
  func rated(name: String) throws {
    var shares: [TwelveWeeksOfEffort.Condition: [Double]] = [:]
    for unit in [Weight.Unit.kilograms, .pounds] {
      for seed in UInt64(1)...5 {
        var course = try TwelveWeeksOfEffort(name, in: unit, rates: true, seed: seed)
        course.train()
        #expect(course.faults == [], "\(unit), seed \(seed)")
        #expect(course.changes > 20)
        for (condition, values) in course.shares { shares[condition, default: []] += values }
      }
    }
    func mean(_ condition: TwelveWeeksOfEffort.Condition) -> Double {
      let values = shares[condition] ?? []
      return values.reduce(0, +) / Double(max(values.count, 1))
    }
    // Less on an ill day, and more on a strong one.
    #expect(mean(.ill) < mean(.usual))
    #expect(mean(.strong) > mean(.usual))
  }

  @Test("who never rates keeps the weights", arguments: programs)
  func unrated(name: String) throws {
    for seed in UInt64(1)...3 {
      var course = try TwelveWeeksOfEffort(name, in: .kilograms, rates: false, seed: seed)
      course.train()
      #expect(course.faults == [], "seed \(seed)")
    }
  }
}
