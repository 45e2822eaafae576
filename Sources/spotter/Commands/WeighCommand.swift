internal import Commands
internal import LogStore
internal import Training

/// `spotter weigh`: saves what the lifter weighs, lists it, corrects it.
struct WeighCommand: Subcommand {
  static let entry = CommandEntry(
    name: "weigh", operands: "[WEIGHT | set N WEIGHT | remove N]", most: .max,
    summary: "save what you weigh, list or correct it",
    options: [.note, .at, .limit, .yes, .json, .database],
    details: """
      WEIGHT as in 82.4 or '180 lb'. Without it, what was weighed, the latest first; N is the
      number in that list, or last. A weight far from the one before is asked about.
      """, dashes: .areOptionsButNumbers)

  private let invocation: Invocation
  private let environment: AppContext
  private let limit: Int

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: !invocation.operands.isEmpty)
    limit = try invocation.limit()
  }

  func run() throws {
    switch try WeighRequest(invocation.operands, unit: environment.settings.unit) {
    case .list: try list()
    case .add(let weight): try add(weight)
    case .set(let number, let weight): try set(number, to: weight)
    case .remove(let number): try remove(number)
    }
  }

  private var isJSON: Bool { invocation.has(.json) }
  private var note: String? { invocation.value(.note).map { String($0.prefix(500)) } }

  private func list() throws {
    let weights = try environment.log()?.bodyWeights(limit: limit) ?? []
    if weights.isEmpty, !isJSON {
      return complain("nothing was weighed yet. Save what you weigh with 'spotter weigh 82.4'.")
    }
    try printOut(Report.bodyWeights(weights.map(BodyWeightRow.init), asJSON: isJSON))
  }

  private func add(_ weight: Weight) throws {
    let moment = try LogWriter.moment(invocation.value(.at))
    try confirm(weight, at: moment)
    let number = try change { try $0.weigh(weight, note: note, at: moment) }
    let row = BodyWeightRow(
      number: number, at: LocalTime.local(moment), weight: weight, note: note)
    try printOut(Report.weighed(row, asJSON: isJSON))
  }

  /// Asks about a weight that is far from the one weighed nearest to its moment, this one apart.
  private func confirm(_ weight: Weight, at moment: Timestamp, without number: Int? = nil) throws {
    let others = try environment.log()?.bodyWeights(limit: .max).filter { $0.number != number }
    let near = others?.min { abs($0.at.utc - moment.utc) < abs($1.at.utc - moment.utc) }
    let date = near.map { LocalTime.text($0.at) } ?? ""
    let doubt = WeighRequest.doubt(weight, beside: near?.weight, weighed: date)
    try Asking.confirm(
      doubt.map { [$0] } ?? [], invocation, to: "save it", otherwise: "Nothing is saved.")
  }

  private func set(_ number: Int?, to weight: Weight) throws {
    let found = try self.found(number)
    var moment = found.at
    if let text = invocation.value(.at) { moment = try LogWriter.moment(text) }
    try confirm(weight, at: moment, without: found.number)
    let note = invocation.has(.note) ? note : found.note
    try change { try $0.setBodyWeight(found.number, to: weight, note: note, at: moment) }
    let row = BodyWeightRow(
      number: found.number, at: LocalTime.local(moment), weight: weight, note: note)
    try printOut(Report.weighed(row, asJSON: isJSON))
  }

  private func remove(_ number: Int?) throws {
    let found = try self.found(number)
    _ = try change { try $0.removeBodyWeight(found.number) }
    try printOut(Report.unweighed(BodyWeightRow(found), asJSON: isJSON))
  }

  /// The weigh-in of a number, or the latest.
  private func found(_ number: Int?) throws -> BodyWeight {
    let all = try environment.log()?.bodyWeights(limit: number == nil ? 1 : .max) ?? []
    guard let found = number.map({ number in all.first { $0.number == number } }) ?? all.first
    else {
      throw Failure(
        description: number.map { "there is no weigh-in \($0): 'spotter weigh' lists them." }
          ?? "nothing was weighed yet. Save what you weigh with 'spotter weigh 82.4'.")
    }
    return found
  }

  private func change<T>(_ body: (Store) throws -> T) throws -> T {
    try LogWriter.change(environment.paths.database, to: "change what was weighed", body)
  }
}

extension BodyWeightRow {
  init(_ weight: BodyWeight) {
    self.init(
      number: weight.number, at: LocalTime.local(weight.at), weight: weight.weight,
      note: weight.note)
  }
}
