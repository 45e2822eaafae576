internal import CommandGrammar
internal import Context
internal import LogStore
internal import Reports
internal import Training

struct WeighCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [
      [.action(Action.list)], [bodyWeight], [.action(Action.set), number, bodyWeight],
      [.action(Action.remove), number],
    ],
    summary: "log, list or correct your body weight",
    options: [.note, .at, .limit, .yes, .json, .database],
    only: [.note: ["", "set"], .at: ["", "set"], .limit: ["list"]],
    details: """
      WEIGHT is a number such as 82.4, or '180 lb'. Without it, lists your weigh-ins, latest first;
      N is a number in that list, or last. A weight far from the previous one has to be confirmed.
      """, dashes: .areOptionsButNumbers, models: .reading(unless: ["WEIGHT", "remove"]))

  private enum Action: String { case list, set, remove }

  private static let number = Operand(
    "N", "the number of a weigh-in", write: "a number from 'spotter weigh', or last", as: "last",
    span: .one, .words(["last"]))
  private static let bodyWeight = Operand(
    "WEIGHT", "a body weight", write: "82.4, 82.4 kg or 180 lb, from 20 to 500 kg", as: "82.4")

  let invocation: Invocation
  private let environment: AppContext
  private let action: Action?
  private let limit: Int

  init(invocation: Invocation) throws {
    self.invocation = invocation
    action = invocation.action(Action.self)
    environment = try AppContext(invocation, makesLog: action != .list)
    limit = try invocation.limit()
  }

  func run() throws {
    switch action {
    case .list: try list()
    case nil: try add(weight())
    case .set: try set(found(), to: weight())
    case .remove: try remove(found())
    }
  }

  private func weight() throws -> Weight {
    let unit = environment.settings.unit
    return try invocation.read(Self.bodyWeight) { text in
      guard let weight = Weight(text, unit: unit),
        (20_000...500_000).contains(weight.converted(to: .kilograms).thousandths)
      else { return nil }
      return weight
    }
  }

  private var note: String? { invocation.value(.note).map { String($0.prefix(500)) } }

  private func list() throws {
    let weights = try environment.log()?.bodyWeights(limit: limit) ?? []
    if weights.isEmpty, !isJSON {
      return printError("no weigh-ins yet. Log your body weight with 'spotter weigh 82.4'.")
    }
    try printOut(Report.bodyWeights(weights.map(\.row), asJSON: isJSON))
  }

  private func add(_ weight: Weight) throws {
    let moment = try LogWriter.moment(invocation.value(.at))
    try confirm(weight, at: moment)
    let number = try change { try $0.weigh(weight, note: note, at: moment) }
    let row = BodyWeightRow(
      number: number, at: LocalTime.local(moment), weight: weight, note: note)
    try printOut(Report.weighed(row, asJSON: isJSON))
  }

  /// Asks about a weight that differs a lot from the nearest weigh-in but `number`.
  private func confirm(_ weight: Weight, at moment: Timestamp, without number: Int? = nil) throws {
    let others = try environment.log()?.bodyWeights(limit: .max).filter { $0.number != number }
    let near = others?.min { abs($0.at.utc - moment.utc) < abs($1.at.utc - moment.utc) }
    let date = near.map { LocalTime.text($0.at) } ?? ""
    let doubt = weight.doubt(beside: near?.weight, weighed: date)
    try Asking.confirm(
      doubt.map { [$0] } ?? [], invocation, to: "save it", otherwise: "Nothing was saved.")
  }

  private func set(_ found: BodyWeight, to weight: Weight) throws {
    var moment = found.at
    if let text = invocation.value(.at) { moment = try LogWriter.moment(text) }
    try confirm(weight, at: moment, without: found.number)
    let note = invocation.has(.note) ? note : found.note
    try change { try $0.setBodyWeight(found.number, to: weight, note: note, at: moment) }
    let row = BodyWeightRow(
      number: found.number, at: LocalTime.local(moment), weight: weight, note: note)
    try printOut(Report.weighed(row, asJSON: isJSON))
  }

  private func remove(_ found: BodyWeight) throws {
    _ = try change { try $0.removeBodyWeight(found.number) }
    try printOut(Report.unweighed(found.row, asJSON: isJSON))
  }

  private func found() throws -> BodyWeight {
    let isLast = invocation[Self.number] == "last"
    let number = try invocation.read(Self.number) {
      isLast ? 0 : Int($0).flatMap { $0 > 0 ? $0 : nil }
    }
    let all = try environment.log()?.bodyWeights(limit: isLast ? 1 : .max) ?? []
    guard let found = all.first(where: { isLast || $0.number == number }) else {
      throw Failure(
        isLast
          ? "no weigh-ins yet. Log your body weight with 'spotter weigh 82.4'."
          : "there is no weigh-in \(number). 'spotter weigh' lists them.")
    }
    return found
  }

  private func change<T>(_ body: (Store) throws -> T) throws -> T {
    try LogWriter.change(environment.paths.database, to: "change the weigh-ins", body)
  }
}

extension BodyWeight {
  fileprivate var row: BodyWeightRow {
    BodyWeightRow(number: number, at: LocalTime.local(at), weight: weight, note: note)
  }
}
