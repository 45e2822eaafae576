import SessionEngine
import Support
import Testing
import Training

@testable import LogStore

@Suite("Gear in the log")
struct GearTests {
  let folder: Scratch

  init() throws { folder = Scratch() }

  /// A gym with some of everything.
  private var garage: Gym {
    var gym = Gym.home(.pounds)
    gym.name = "Garage"
    gym.bars.append(Bar(name: "EZ bar", weight: .kg(10)))
    gym.plates.append(PlateStock(plate: .kg(25), count: 3, colour: .black, diameter: 440))
    gym.dumbbells = [.kg(10), Weight(thousandths: 25_000, unit: .pounds)]
    gym.kettlebells = [.kg(16)]
    gym.machines = [
      WeightMachine(
        kind: .machine, name: "Leg press", lightest: .kg(0), heaviest: .kg(200), step: .kg(5)),
      WeightMachine(kind: .cable, name: "Cable", lightest: .kg(5), heaviest: .kg(75), step: .kg(5)),
    ]
    gym.bands = [Band(colour: "red", name: "strong"), Band(colour: "blue")]
    gym.attachments = ["rope", "V-handle"]
    var curl = OwnGear(exercise: "EZ-Bar Curl")
    curl.bar = "EZ bar"
    curl.step = .kg(5)
    var raise = OwnGear(exercise: "Raise")
    raise.machine = "Cable"
    raise.set = [.kg(2), .kg(3)]
    raise.plates = [PlateStock(plate: .kg(5), count: 4, colour: .white)]
    for own in [curl, raise] { gym.exercises[own.exercise.normalizedName] = own }
    return gym
  }

  @Test("a log without gyms has none, and no active one")
  func none() throws {
    let store = try folder.store()
    #expect(try store.gyms() == [])
    #expect(try store.activeGym() == nil)
  }

  @Test("saved gyms are read back and replace the earlier ones")
  func roundTrip() throws {
    let home = Gym.home(.kilograms)
    var store = try folder.store()
    try store.save([home, garage], active: "garage")
    #expect(try store.gyms() == [garage, home])
    #expect(try store.activeGym() == garage)
    _ = store.close(at: .monday)
    store = try folder.store()
    #expect(try store.activeGym() == garage)
    try store.save([home], active: "Home")
    #expect(try store.gyms() == [home])
    let tables = Schema.gearTables.dropFirst()
    for table in tables {
      let strays = try store.connection.number(
        "SELECT count(*) FROM \(table) WHERE gym NOT IN (SELECT id FROM gym)")
      #expect(strays == 0)
    }
  }

  @Test("a gym that cannot be written leaves the saved ones unchanged")
  func refused() throws {
    let store = try folder.store()
    try store.save([garage], active: "Garage")
    var odd = Gym.home(.kilograms)
    odd.plates.append(PlateStock(plate: .kg(5), count: 0))
    #expect(throws: StoreError.self) { try store.save([odd], active: "Home") }
    #expect(throws: StoreError.self) { try store.save([garage, garage], active: "Garage") }
    #expect(try store.gyms() == [garage])
  }

  @Test("rows with impossible gear are skipped")
  func nonsense() throws {
    let store = try folder.store()
    try store.save([garage], active: "Garage")
    for change in [
      "UPDATE bar SET weight = 9223372036854775807 WHERE name = 'EZ bar'",
      "UPDATE hand_weight SET weight = 9223372036854775807",
      "UPDATE plate SET count = 9223372036854775807 WHERE unit = 'kg'",
      "UPDATE station SET lightest = -9223372036854775807 WHERE kind = 'machine'",
      "UPDATE own_gear SET loads = '[{]'",
    ] {
      try store.connection.run(change)
    }
    let gym = try #require(try store.activeGym())
    #expect(gym.bars.map(\.name) == ["Barbell"])
    #expect(gym.dumbbells.isEmpty && gym.kettlebells.isEmpty)
    #expect(gym.plates.allSatisfy { $0.plate.unit == .pounds })
    #expect(gym.machines.map(\.name) == ["Cable"])
    #expect(gym.exercises["raise"]?.set == nil)
    #expect(gym.loads(for: "Squat", loading: .barbell)?.lightest.thousandths == 45_000)
  }

  @Test("gear is salvaged from a damaged log or its newest backup")
  func salvaged() throws {
    let store = try folder.store()
    try store.save([garage], active: "Garage")
    _ = try StoredSession(store)
    _ = store.close(at: .monday)
    try write([UInt8](repeating: 0, count: bytes(folder.log).count), to: folder.log)
    let (saved, notices) = try Store.open(
      folder.log, access: .write, now: Timestamp.monday.later(day))
    #expect(notices.count == 1)
    #expect(try saved.gyms() == [garage])
    #expect(try saved.activeGym() == garage)
  }

  @Test("gear of a lost gym is dropped, so that the log stays consistent")
  func strays() throws {
    let store = try folder.store()
    try store.save([garage], active: "Garage")
    _ = try StoredSession(store)
    try store.connection.run("PRAGMA foreign_keys = OFF")
    try store.connection.run("DELETE FROM gym")
    _ = try store.connection.number("PRAGMA wal_checkpoint(TRUNCATE)")
    let opening = LogOpening(file: LogFile(folder.log), now: .monday)
    _ = try Salvage(opening: opening).replace()
    _ = store.close(at: .monday)
    let saved = try folder.store()
    #expect(try saved.connection.first("PRAGMA foreign_key_check") { _ in true } == nil)
    #expect(try saved.sessionCount() == 1)
  }
}
