internal import CommandGrammar
internal import Context
internal import Host
internal import ResourceFiles
internal import LogStore
internal import Planning
internal import Reports
internal import Training

/// Supplies the lifter's own names for shell completion; anything unreadable is left out.
struct CompletionNames {
  private let context: AppContext?

  /// Reads the names from a log and from the catalog; from the default log if `database` is `nil`.
  init(database: String?) {
    let options: [Option: String] = database.map { [.database: $0] } ?? [:]
    context = try? AppContext(Invocation(command: "history", options: options))
  }

  func words(_ kind: Option.Values.Kind) -> [Completion.Word] {
    (try? named(kind)) ?? []
  }

  private func named(_ kind: Option.Values.Kind) throws -> [Completion.Word] {
    guard let context else { return [] }
    switch kind {
    case .programs:
      return context.catalog.programFiles().map { Completion.Word($0.name) }
    case .workouts:
      return try context.planner.active().allWorkouts.map { Completion.Word($0.name) }
    case .exercises:
      return try exercises(context).map { Completion.Word($0) }
    case .sessions:
      return try context.log()?.history(limit: 20).map {
        Completion.Word("\($0.id.number)", "\(LocalTime.text($0.started)) \($0.workout)")
      } ?? []
    case .gyms: return try context.log()?.gyms().map { Completion.Word($0.name) } ?? []
    case .bars: return try context.gym.bars.map { Completion.Word($0.name, $0.weight.description) }
    case .machines: return try context.gym.machines.map { Completion.Word($0.name) }
    case .devices: return InstalledSound.devices.map { Completion.Word($0.name, $0.description) }
    case .lifters:
      return Lifter.all.map { Completion.Word($0.word) }
    case .languages:
      return context.catalog.knownLanguages().map { Completion.Word($0.code, $0.name) }
    case .voices: return InstalledSound.voices.map { Completion.Word($0) }
    }
  }

  /// The names under which exercises were logged, and the library's with the shorter ones.
  private func exercises(_ context: AppContext) throws -> [String] {
    let known = try context.planner.library().exercises.flatMap { [$0.name] + $0.aliases }
    var seen: Set<String> = []
    let logged = try context.log()?.loggedNames() ?? []
    return (logged + known).filter {
      seen.insert($0.normalizedName).inserted
    }
  }
}
