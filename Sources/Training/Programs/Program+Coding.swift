// Programs as JSON, for exchange: `Documentation/program.schema.json`.
extension Program: Codable {
  package static let version = 1

  private static let format = "spotter-program"

  private static let mostFaults = 10

  private enum CodingKeys: String, CodingKey {
    case format, version, name, details, schedule, blocks, phases
  }

  /// Rejects a program that cannot also be written as a plan, and a newer version, by
  /// `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard try fields(.format) == Program.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: fields, debugDescription: "expected '\(Program.format)'")
    }
    let version: Int = try fields(.version)
    guard version == Program.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: fields,
        debugDescription: version > Program.version
          ? "version \(version) is newer than this version of Spotter; update Spotter"
          : "expected version \(Program.version)")
    }
    try self.init(name: fields(.name), phases: fields(.phases))
    details = try fields.optional(.details) ?? details
    blocks = try fields.optional(.blocks) ?? []
    schedule = try fields.optional(.schedule).map(Schedule.weekdays) ?? schedule
    do throws(ExchangeFault) {
      self = try retold()
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .phases, in: fields, debugDescription: error.reason)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.write([
      .format: Program.format, .version: Program.version, .name: name, .details: details,
      .blocks: blocks, .phases: phases,
    ])
    if case .weekdays(let days) = schedule { try fields.encode(days, forKey: .schedule) }
  }

  private struct ExchangeFault: Error {
    let reason: String
  }

  /// A program may hold only what a plan can express.
  private func retold() throws(ExchangeFault) -> Program {
    guard phases.count <= PlanReader.mostPhases, blocks.count <= PlanReader.mostBlocks,
      phases.allSatisfy({ $0.workouts.count <= PlanReader.mostWorkouts })
    else { throw ExchangeFault(reason: "it has too many phases, parts or workouts") }
    let exercises = allWorkouts.flatMap(\.exercises) + blocks.flatMap(\.exercises)
    guard exercises.count <= 2 * PlanReader.mostExercises,
      exercises.allSatisfy({ $0.sets.count <= PlanReader.mostSets })
    else { throw ExchangeFault(reason: "it has too many exercises or sets") }
    for exercise in exercises {
      let weights = exercise.sets.map(\.weight) + [exercise.start]
      let numbers = exercise.sets.flatMap { [$0.reps, $0.restBefore ?? 0] } + [exercise.rest]
      guard weights.compactMap({ $0?.thousandths }).allSatisfy({ $0.isModest }),
        numbers.allSatisfy(\.isModest)
      else { throw ExchangeFault(reason: "a number of '\(exercise.name.prefix(40))' is too large") }
    }
    let read: Program
    do throws(PlanFaults) {
      read = try Program(checking: plan, name: name, unit: .kilograms, most: Program.mostFaults)
    } catch {
      let faults = error.faults.map(\.description).joined(separator: "; ")
      throw ExchangeFault(reason: "it is not valid as a plan: \(faults)")
    }
    guard read == withLeads() else {
      throw ExchangeFault(reason: "it has something that a plan cannot express")
    }
    return read
  }
}

extension Int {
  fileprivate var isModest: Bool { (-Weight.limit...Weight.limit).contains(self) }
}
