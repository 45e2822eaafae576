internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Planning
internal import Reports
internal import Training

struct GearCommand: Subcommand {
  static let entry = CommandEntry(
    forms: GearRequest.forms,
    summary: "the gym: bars, plates, dumbbells, machines",
    options: [
      .gym, .usual, .colour, .diameter, .bar, .machine, .plates, .set, .step, .new, .unit,
      .json, .database,
    ],
    only: Dictionary(
      uniqueKeysWithValues: [
        .usual, .colour, .diameter, .bar, .machine, .plates, .set, .step, .new, .unit,
      ].map { ($0, ["add", "set", "remove"]) }),
    details: """
      Sessions use the equipment of the gym in use. By default that is a typical home gym: a
      barbell, plates and dumbbells.

      list [GYM]                            show the equipment of a gym
      use NAME                              train in another gym from now on
      add gym NAME [--unit lb]              add a gym; 'set gym NAME --unit lb' changes its unit
      add bar 'EZ bar' 10kg                 add a bar; 'set bar NAME --usual' makes it the default
      add plate 25x2 20x4                   add plates; 'remove plate 25' removes them
      set plates '25x2 20x4 10x2'           set all your plates; 'set plate 25x4' changes those of
                                            one weight, and 'set bar none' says that there is no bar
      add dumbbells 2.5-30 by 2.5           add dumbbells; kettlebells work the same way
      set dumbbells 10 12 14                set all your dumbbells
      add machine 'Leg press' 20-200 by 5   add a machine; 'add cable' adds a cable
      add band red strong                   add a band; 'add attachment rope' adds a cable handle
      set exercise Curl --bar 'EZ bar'      set an exercise's own equipment; also --machine NAME,
                                            --set '2 3 4', --step 1, --plates '25x2 15x2'

      'add' adds to what you have; 'set' replaces it. 25x2 is two plates of 25. A weight without a
      unit is in the unit of the gym; one with a unit, such as 45lbx2 in a gym in kg, counts at its
      true weight. Equipment named after an exercise is used for it (a Leg press machine for Leg
      press); 'set exercise' names another, and the value 'usual' restores the default.
      """, dashes: .areOptionsButNumbers, models: .reading(unless: ["add", "set", "remove", "use"]))

  let invocation: Invocation
  private let environment: AppContext
  private let request: GearRequest

  init(invocation: Invocation) throws {
    self.invocation = invocation
    let isQuestion = invocation.action(GearRequest.Action.self) == .list
    environment = try AppContext(invocation, makesLog: !isQuestion)
    request = try GearRequest(invocation, usual: environment.settings.unit)
  }

  func run() throws {
    if request.isQuestion {
      var gear = try gear(in: try environment.log())
      return try printOut(try request.carryOut(on: &gear))
    }
    try request.namedExercise.map(check)
    // A refused command must not create a log, so it is tried first if there is none yet.
    if access(environment.paths.database, F_OK) != 0 {
      var tried = try gear(in: nil)
      _ = try request.carryOut(on: &tried)
    }
    try change()
  }

  /// Rejects an unknown exercise name that resembles a known one.
  private func check(_ name: String) throws {
    let library = try environment.planner.library()
    let planned = (try? environment.planner.active())?.allWorkouts.flatMap(\.exercises) ?? []
    guard library.exercise(called: name) == nil,
      !planned.contains(where: { $0.name.isSameName(as: name) }),
      !library.suggestions(for: name).isEmpty
    else { return }
    throw library.unknown(name, otherwise: "Nothing was saved.")
  }

  private func change() throws {
    let answer = try LogWriter.change(
      environment.paths.database, to: "change the gear",
      refusal: "a session is running with this gear. End it first."
    ) { store in
      var gear = try gear(in: store)
      let answer = try request.carryOut(on: &gear)
      try store.save(gear.gyms, active: gear.active)
      return answer
    }
    try printOut(answer)
  }

  private func gear(in store: Store?) throws -> Gear {
    Gear(
      try store?.gyms() ?? [], active: try store?.activeGym(), unit: environment.settings.unit)
  }
}
