import Testing

@testable import Training

@Suite("Prescribed weights can be loaded")
struct LoadedWeightTests {
  /// The gym's gear.
  enum Gear: Sendable {
    /// Nothing is listed.
    case assumed
    /// Nothing is listed, but the exercise has its own step.
    case assumedStep(String)
    /// A 20 kg or 45 lb bar with three pairs of the heaviest plate and one of each other.
    case counted
    /// A bar and one pair of each of these plates, in the gym's unit.
    case plates([Int])
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    var loading: Loading? = .barbell
    var unit = Weight.Unit.kilograms
    var gear = Gear.assumed
    /// The sessions in order, `made` or `missed`; `then` is the gear for the next one, if it
    /// changes.
    var sessions = ""
    var then: Gear?
    var thenUnit: Weight.Unit?
    /// The weight of the first work set: `60 kg`, with the exact target if it differs.
    let next: String
    var remark: Remark?
    var testDescription: String { "\(line): \(sessions), \(loading?.rawValue ?? "unknown")" }
  }

  private static func kg(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  static let cases: [Case] = [
    // With nothing listed, only a bar has the usual loads.
    Case(line: "Squat 1x3 181.25 kg", next: "180 kg (181.25 kg)"),
    Case(line: "Squat 2x8 10 kg", next: "20 kg (10 kg)"),
    Case(line: "Deadlift 1x5 225 kg linear +5 kg", sessions: "made", next: "230 kg"),
    Case(
      line: "Bench Press 3x5 61 kg linear +2.5 kg", sessions: "made made",
      next: "65 kg (66 kg)"),
    Case(line: "Goblet Squat 3x8 16 kg double 8-12", loading: .singleImplement, next: "16 kg"),
    Case(
      line: "Goblet Squat 3x8 16 kg double 8-12", loading: .singleImplement,
      gear: .assumedStep("2"), next: "16 kg"),
    Case(
      line: "Lateral Raise 3x12 5 kg linear +1.25 kg", loading: .perHand, gear: .assumedStep("1"),
      sessions: "made", next: "6 kg (6.25 kg)"),
    Case(
      line: "Fly 3x8 2.5 kg linear +2.5 kg, 1 misses -10%", loading: .perHand, sessions: "missed",
      next: "2.5 kg", remark: .noLighterLoad),
    Case(
      line: "Pull-Up 3x5 bw-20 linear +2.5 kg", loading: .bodyweightPlus, next: "-20 kg"),
    Case(
      line: "Pull-Up 3x5 bw-20 linear +2.5 kg", loading: .bodyweightPlus, sessions: "made",
      next: "-17.5 kg"),
    Case(
      line: "Pull-Up 3x5 bw-2.5 linear +2.5 kg", loading: .bodyweightPlus, gear: .counted,
      sessions: "made made", next: "2.5 kg"),
    Case(
      line: "Squat 3x5 80 lb linear +2.5 kg/5 lb", unit: .pounds, sessions: "made made made",
      next: "95 lb"),
    Case(line: "Squat 3x5 425 lb linear +5 lb", unit: .pounds, sessions: "made", next: "430 lb"),
    // With listed gear: the next lighter load, with the target next to it.
    Case(line: "Squat 1x3 181.25 kg", gear: .counted, next: "180 kg (181.25 kg)"),
    Case(
      line: "Squat 1x3 181.25 kg linear +2.5 kg", gear: .counted, next: "180 kg (181.25 kg)"),
    Case(line: "Front Squat 3x5 300 kg", gear: .counted, next: "207.5 kg (300 kg)"),
    Case(line: "Squat 2x8 10 kg", gear: .counted, next: "20 kg (10 kg)"),
    Case(
      line: "Squat 3x5 137.5 lb", unit: .pounds, gear: .counted, next: "135 lb (137.5 lb)"),
    // Without a rule the target stays, whatever load was used for it.
    Case(
      line: "Front Squat 3x5 300 kg", gear: .counted, sessions: "made", then: .assumed,
      next: "300 kg"),
    // Holding a weight never makes it heavier.
    Case(
      line: "Squat 3x5 62.5 kg linear +2.5 kg", gear: .counted, sessions: "missed",
      then: .plates([20, 10, 5]), next: "60 kg (62.5 kg)", remark: .notHere(kg(62_500))),
    // The other unit: converted once, then in steps of the lifter's unit.
    Case(line: "Barbell Row 3x8 135 lb", next: "60 kg (135 lb)", remark: .converted(lb(135))),
    Case(
      line: "Squat 3x5 60 kg linear +2.5 kg/5 lb", unit: .pounds, next: "130 lb",
      remark: .converted(kg(60_000))),
    Case(
      line: "Squat 3x5 60 kg linear +2.5 kg/5 lb", unit: .pounds, sessions: "made made",
      next: "140 lb"),
    Case(
      line: "Squat 3x5 60 kg linear +2.5 kg", unit: .pounds, sessions: "made made",
      next: "140 lb"),
    Case(
      line: "Deadlift 1x5 100 kg linear +5 kg/10 lb", unit: .pounds, gear: .counted,
      sessions: "made", next: "230 lb"),
    Case(
      line: "Squat 3x5 62.5 kg linear +2.5 kg/5 lb", sessions: "missed", thenUnit: .pounds,
      next: "140 lb", remark: .converted(kg(62_500))),
    Case(
      line: "Squat 3x5 100 kg linear +2.5 kg/5 lb", sessions: "made", thenUnit: .pounds,
      next: "225 lb", remark: .converted(kg(102_500))),
    Case(
      line: "Squat tm 60 kg wave 5@65% | 3@75%, +2.5 kg/5 lb", unit: .pounds,
      next: "85 lb (84.5 lb)", remark: .converted(kg(60_000))),
  ]

  private static func lb(_ pounds: Int) -> Weight {
    Weight(thousandths: 1_000 * pounds, unit: .pounds)
  }

  @Test("weights are prescribed as written, rounded down, held or converted", arguments: cases)
  func prescribes(_ row: Case) throws {
    var workout = try Workout(line: row.line, unit: row.unit)
    workout.exercises[0].loading = row.loading
    if row.loading == .bodyweightPlus, workout.exercises[0].rule != nil {
      workout.exercises[0].rule = workout.exercises[0].rule?.resolved(.usual(isCompound: true))
    }
    let slot = workout.exercises[0].slot
    var replay = Replay()
    var standings: [String: Standing] = [:]
    let sessions = row.sessions.split(separator: " ")
    for (number, session) in sessions.enumerated() {
      let today = Self.prescribed(workout, standings, row.gear, row.unit)
      let sets = today.sets.map { target in
        let reps = session == "made" ? target.reps : max(0, target.reps - 1)
        return LoggedSet(
          target: target, status: session == "made" ? .done : .short, reps: reps,
          weight: target.weight)
      }
      replay.add(sets, today.prescribed, at: 86_400_000 * (number + 1))
      standings[slot] = replay.standing
    }
    let next = Self.prescribed(
      workout, standings, row.then ?? row.gear, row.thenUnit ?? row.unit)
    let set = try #require(next.sets.first { $0.kind == .work })
    let exact = set.exact.map { " (\($0))" } ?? ""
    #expect("\(set.weight?.description ?? "no weight")\(exact)" == row.next)
    #expect(next.prescribed?.remark == row.remark)
  }

  private static func prescribed(
    _ workout: Workout, _ standings: [String: Standing], _ gear: Gear, _ unit: Weight.Unit
  ) -> PlannedExercise {
    var gym = Gym.home(unit)
    switch gear {
    case .assumed: break
    case .assumedStep(let step):
      gym.usualSteps = [
        workout.exercises[0].name.normalizedName: Weight(step, unit: unit) ?? Loads.usualStep(unit)
      ]
    case .counted: gym = .counted(unit)
    case .plates(let plates):
      gym.plates = plates.map {
        PlateStock(plate: Weight(thousandths: 1_000 * $0, unit: unit), count: 2)
      }
    }
    return workout.prescribed(
      from: standings, in: { gym.loads(for: $0.name, loading: $0.loading) }
    ).exercises[0]
  }

  @Test("an increment is in the lifter's unit, converted plate for plate if it is in the other")
  func increments() {
    let both = Increment.weight(Self.kg(2_500), or: Self.lb(5))
    let one = Increment.weight(Self.kg(1_250))
    #expect(both.amount(at: Self.lb(100)) == Self.lb(5))
    #expect(both.amount(at: Self.kg(60_000)) == Self.kg(2_500))
    #expect(one.amount(at: Self.lb(100)) == Weight(thousandths: 2_500, unit: .pounds))
    #expect(Increment.weight(Self.lb(10)).amount(at: Self.kg(60_000)) == Self.kg(5_000))
  }
}
