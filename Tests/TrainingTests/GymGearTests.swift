import Testing
import Training

@Suite("The gear of a gym")
struct GymGearTests {
  @Test(
    "changing the unit keeps the marks of listed gear and replaces assumed gear")
  func otherCount() {
    var home = Gym.home(.kilograms)
    home.count(in: .pounds)
    #expect(home == .home(.pounds))
    var garage = GymTests.garage
    let plates = garage.plates
    garage.count(in: .pounds)
    #expect(garage.unit == .pounds)
    #expect(garage.plates == plates)
    #expect(garage.rack().bar == Weight(thousandths: 44_092, unit: .pounds))
  }

  @Test("a cable serves every cable exercise, whatever its name")
  func cable() throws {
    var gym = Gym(name: "Hotel", unit: .kilograms)
    gym.machines = [
      WeightMachine(
        kind: .cable, name: "Cable", lightest: GymTests.kilograms(5),
        heaviest: GymTests.kilograms(50), step: GymTests.kilograms(5))
    ]
    var pushdown = Exercise(name: "Triceps Pushdown")
    (pushdown.equipment, pushdown.loading) = ([["cable"]], .stack)
    var curl = Exercise(name: "Leg Curl")
    (curl.equipment, curl.loading) = ([["leg_curl_machine"]], .stack)
    let library = ExerciseLibrary([pushdown, curl])
    let workout = Workout(
      name: "Arms",
      exercises: ["Triceps Pushdown", "Leg Curl"].map {
        PlannedExercise(name: $0, sets: [SetTarget(reps: 10)], rest: 60)
      })
    let named = gym.naming(as: workout, by: library)
    #expect(
      named.knownLoads(for: "Triceps Pushdown", loading: .stack)?.heaviest
        == GymTests.kilograms(50))
    #expect(named.knownLoads(for: "Leg Curl", loading: .stack) == nil)
    #expect(!named.lacksGear(for: "Triceps Pushdown", loading: .stack))
    #expect(named.lacksGear(for: "Leg Curl", loading: .stack))
  }

  @Test("gear marked in the other unit counts with its exact weight")
  func otherUnit() {
    var gym = GymTests.garage
    gym.plates = [PlateStock(plate: GymTests.pounds(45), count: 5)]
    #expect(
      gym.rack().pairs == [LoadableBar.Pair(plate: .kilograms(thousandths: 20_412), count: 2)])
    #expect(gym.rack(for: "Old bar squat").bar == .kilograms(thousandths: 20_412))
    let load = gym.rack().load(GymTests.kilograms(110))
    #expect(load?.total == .kilograms(thousandths: 101_648))
  }

  @Test("a missing bar or machine is replaced by the usual one")
  func missing() {
    var gym = GymTests.garage
    gym.bars.removeAll { $0.name != "Barbell" }
    gym.machines = []
    #expect(gym.bar(for: "Curl")?.name == "Barbell")
    #expect(gym.machine(for: "Machine Row") == nil)
    #expect(gym.loads(for: "Machine Row", loading: .stack) == .usual(.kilograms))
  }

  @Test("the lifter's own plate colours override the usual ones")
  func looks() {
    var gym = GymTests.garage
    gym.plates = [
      PlateStock(plate: GymTests.kilograms(25), count: 2, colour: .black),
      PlateStock(plate: GymTests.pounds(45), count: 2, diameter: 440),
    ]
    #expect(gym.look(of: GymTests.kilograms(25)) == PlateLook(colour: .black, diameter: 450))
    #expect(
      gym.look(of: .kilograms(thousandths: 20_412)) == PlateLook(colour: .grey, diameter: 440))
    #expect(gym.look(of: GymTests.kilograms(20)) == PlateLook(of: GymTests.kilograms(20)))
  }

  @Test("a plate on a bar is named as marked")
  func marks() {
    var gym = GymTests.garage
    gym.plates = [
      PlateStock(plate: GymTests.pounds(45), count: 2),
      PlateStock(plate: GymTests.kilograms(20), count: 2),
    ]
    #expect(gym.mark(of: .kilograms(thousandths: 20_412)) == GymTests.pounds(45))
    #expect(gym.mark(of: GymTests.kilograms(20)) == GymTests.kilograms(20))
    #expect(gym.mark(of: GymTests.kilograms(7)) == GymTests.kilograms(7))
  }

  @Test("own gear applies to every name of an exercise in the library")
  func libraryNames() {
    var squat = Exercise(name: "Back Squat")
    squat.aliases = ["squat"]
    let library = ExerciseLibrary([squat, Exercise(name: "Leg Press")])
    var gym = GymTests.garage
    var own = OwnGear(exercise: "squat")
    own.step = GymTests.kilograms(10)
    gym.exercises = ["squat": own]
    let workout = Workout(
      name: "Legs",
      exercises: ["Back Squat", "Leg Press", "Nobody's Own"].map {
        PlannedExercise(name: $0, sets: [], rest: 0)
      })
    let named = gym.naming(as: workout, by: library)
    #expect(named.exercises["back squat"] == own)
    #expect(named.exercises.keys.sorted() == ["back squat", "squat"])
  }
}
