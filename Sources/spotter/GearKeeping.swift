internal import Commands
internal import Glibc
internal import LogStore
internal import Training

/// `spotter gear`: the lifter's gyms, out of the log and back into it.
struct GearKeeping {
  private let environment: AppContext
  private let command: GearCommand

  init(_ invocation: Invocation) throws {
    environment = try AppContext(invocation)
    command = try GearCommand(invocation, usual: environment.settings.unit)
  }

  func run() throws {
    if command.isQuestion {
      var gear = try gear(in: try environment.log())
      return try printOut(try command.carryOut(on: &gear))
    }
    try command.namedExercise.map(check)
    // What is refused shall not make a log, so it is tried where there is none yet.
    if access(environment.paths.database, F_OK) != 0 {
      var tried = try gear(in: nil)
      _ = try command.carryOut(on: &tried)
    }
    try change()
  }

  /// Refuses a name that neither the library nor the program knows, where another was likely meant.
  private func check(_ name: String) throws {
    let library = try environment.planning.library()
    let planned = (try? environment.planning.active())?.allWorkouts.flatMap(\.exercises) ?? []
    guard library.exercise(called: name) == nil,
      !planned.contains(where: { $0.name.isSameName(as: name) })
    else { return }
    let near = library.suggestions(for: name).prefix(3).map { "'\($0.name)'" }
    guard !near.isEmpty else { return }
    throw UsageError(
      "there is no exercise '\(name.prefix(40))'. Did you mean \(near.joined(separator: " or "))?"
        + " With --new it is one of your own. Nothing is stored.")
  }

  private func change() throws {
    let told = try LogWriter.change(
      environment.paths.database, to: "change the gear",
      refusal: "a session is running there, with the gear it began with. End it first."
    ) { store in
      var gear = try gear(in: store)
      let told = try command.carryOut(on: &gear)
      try store.save(gear.gyms, active: gear.active)
      return told
    }
    try printOut(told)
  }

  private func gear(in store: Store?) throws -> Gear {
    Gear(
      try store?.gyms() ?? [], active: try store?.activeGym(), unit: environment.settings.unit)
  }
}
