import Support
import Testing

@testable import Training

@Suite("Prescribed weights can be loaded")
struct LoadedWeightTests {
  private static func kg(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  private static func lb(_ pounds: Int) -> Weight {
    Weight(thousandths: 1_000 * pounds, unit: .pounds)
  }

  /// The gear is `assumed`, as nothing is listed, in steps of the exercise's own (`step 2`), `counted`,
  /// a 20 kg or 45 lb bar with three pairs of the heaviest plate and one of each other, or a bar and one
  /// pair of each of the `plates` named.
  ///
  /// `then` is the gear or the unit of the next session, if it changes. `next` is the weight of its
  /// first work set, with the exact target if it differs.
  @Test(
    "weights are prescribed as written, rounded down, held or converted",
    arguments: TextRows("loaded", words: "loading unit gear sessions then next remark").rows)
  func prescribes(_ row: TextRow) throws {
    let unit = Weight.Unit(rawValue: row["unit"] ?? "kg") ?? .kilograms
    let gear = row["gear"] ?? "assumed"
    var workout = try Workout(line: row.text, unit: unit)
    let loading = try #require(Loading(rawValue: row["loading"] ?? "barbell"))
    workout.exercises[0].loading = loading
    if loading == .bodyweightPlus, workout.exercises[0].rule != nil {
      workout.exercises[0].rule = workout.exercises[0].rule?.resolved(.usual(isCompound: true))
    }
    let slot = workout.exercises[0].slot
    var replay = Replay()
    var standings: [String: Standing] = [:]
    for (number, session) in (row["sessions"] ?? "").split(separator: " ").enumerated() {
      let today = try Self.prescribed(workout, standings, gear, unit)
      let sets = today.sets.map { target in
        let reps = session == "made" ? target.reps : max(0, target.reps - 1)
        return LoggedSet(
          target: target, status: session == "made" ? .done : .short, reps: reps,
          weight: target.weight)
      }
      replay.add(sets, today.prescribed, at: 86_400_000 * (number + 1))
      standings[slot] = replay.standing
    }
    let thenUnit = row["then"].flatMap(Weight.Unit.init(rawValue:))
    let next = try Self.prescribed(
      workout, standings, thenUnit == nil ? row["then"] ?? gear : gear, thenUnit ?? unit)
    let set = try #require(next.sets.first { $0.kind == .work })
    let exact = set.exact.map { " (\($0))" } ?? ""
    #expect("\(set.weight?.description ?? "no weight")\(exact)" == row["next"])
    #expect(next.prescribed?.remark.map { "\($0)" } == row["remark"])
  }

  private static func prescribed(
    _ workout: Workout, _ standings: [String: Standing], _ gear: String, _ unit: Weight.Unit
  ) throws -> PlannedExercise {
    var gym = Gym.home(unit)
    let words = gear.split(separator: " ")
    switch words[0] {
    case "assumed": break
    case "counted": gym = .counted(unit)
    case "step":
      gym.usualSteps = [
        workout.exercises[0].name.normalizedName: try #require(Weight(words[1], unit: unit))
      ]
    default:
      gym.plates = try words.dropFirst().map {
        PlateStock(plate: try #require(Weight($0, unit: unit)), count: 2)
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
