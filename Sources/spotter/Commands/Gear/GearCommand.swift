internal import Commands
internal import Glibc
internal import LogStore
internal import Training

/// `spotter gear`: shows and changes the lifter's gyms in the log.
struct GearCommand: Subcommand {
  static let entry = CommandEntry(
    name: "gear", operands: "[list | add | set | remove | use] …", most: .max,
    summary: "the gym: bars, plates, dumbbells, machines",
    options: [
      .gym, .usual, .colour, .diameter, .bar, .machine, .plates, .set, .step, .new, .unit,
      .json,
      .database,
    ],
    details: """
      What a session loads, steps by and speaks of is what the gym in use has.

      list [GYM]                            what there is in a gym
      use NAME                              load and step by another gym from now on
      add gym NAME [--unit lb]              another gym; 'set gym NAME --unit lb' changes its unit
      add bar 'EZ bar' 10kg                 a bar; 'set bar NAME --usual' makes it the usual one
      add plate 25x2 20x4                   more plates; 'remove plate 25' takes some away
      set plates '25x2 20x4 10x2'           all the plates there are
      add dumbbells 2.5-30 by 2.5           more dumbbells; kettlebells in the same way
      set dumbbells 10 12 14                all the dumbbells there are
      add machine 'Leg press' 20-200 by 5   a machine; 'add cable' a cable
      add band red strong                   a band; 'add attachment rope' what is hung on a cable
      set exercise Curl --bar 'EZ bar'      what an exercise has of its own; also --machine NAME,
                                            --set '2 3 4', --step 1, --plates '25x2 15x2'

      'add' takes more into account, 'set' says how it is: a list of plates is all there are.
      25x2 is two plates of 25. A weight is in the unit of the gym unless it has one of its own:
      45lbx2 in a gym in kg is taken at what it weighs. What is called like an exercise is
      used for it (a Leg press machine for Leg press); 'set exercise' names another, 'usual'
      takes that back. Without any of this the usual gear of a home is assumed.
      """, dashes: .areOptionsButNumbers,
    takes: [
      .words(["list", "add", "set", "remove", "use"]),
      .after(
        ["use": .names(.gyms), "list": .names(.gyms)],
        otherwise: .words(GearRequest.Kind.allCases.map(\.rawValue))),
    ])

  private let environment: AppContext
  private let request: GearRequest

  init(invocation: Invocation) throws {
    let isQuestion = invocation.operands.first.map { ["list", "show"].contains($0) } ?? true
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
    let library = try environment.planning.library()
    let planned = (try? environment.planning.active())?.allWorkouts.flatMap(\.exercises) ?? []
    guard library.exercise(called: name) == nil,
      !planned.contains(where: { $0.name.isSameName(as: name) })
    else { return }
    guard !library.suggestions(for: name).isEmpty else { return }
    throw library.unknown(name, otherwise: "Nothing is stored.")
  }

  private func change() throws {
    let told = try LogWriter.change(
      environment.paths.database, to: "change the gear",
      refusal: "a session is running there, with the gear it began with. End it first."
    ) { store in
      var gear = try gear(in: store)
      let told = try request.carryOut(on: &gear)
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
