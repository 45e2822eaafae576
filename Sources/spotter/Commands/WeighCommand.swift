internal import Commands
internal import Context
internal import LogStore
internal import Phrasing
internal import Training

/// `spotter weigh`: saves, lists and corrects body weights.
struct WeighCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[WEIGHT | set N WEIGHT | remove N]", most: .max,
    summary: "log, list or correct your body weight",
    options: [.note, .at, .limit, .yes, .json, .database],
    details: """
      WEIGHT is a number such as 82.4, or '180 lb'. Without it, lists your weigh-ins, latest first;
      N is a number in that list, or last. A weight far from the previous one has to be confirmed.
      """, dashes: .areOptionsButNumbers, takes: [.words(["set", "remove"]), .words(["last"])])

  private let invocation: Invocation
  private let environment: AppContext
  private let limit: Int

  init(invocation: Invocation) throws {
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

  /// Asks for confirmation if a weight differs a lot from the nearest weigh-in in time, other than
  /// `number`.
  private func confirm(_ weight: Weight, at moment: Timestamp, without number: Int? = nil) throws {
    let others = try environment.log()?.bodyWeights(limit: .max).filter { $0.number != number }
    let near = others?.min { abs($0.at.utc - moment.utc) < abs($1.at.utc - moment.utc) }
    let date = near.map { LocalTime.text($0.at) } ?? ""
    let doubt = WeighRequest.doubt(weight, beside: near?.weight, weighed: date)
    try Asking.confirm(
      doubt.map { [$0] } ?? [], invocation, to: "save it", otherwise: "Nothing was saved.")
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
    try printOut(Report.unweighed(found.row, asJSON: isJSON))
  }

  private func found(_ number: Int?) throws -> BodyWeight {
    let all = try environment.log()?.bodyWeights(limit: number == nil ? 1 : .max) ?? []
    guard let found = number.map({ number in all.first { $0.number == number } }) ?? all.first
    else {
      throw Failure(
        description: number.map { "there is no weigh-in \($0). 'spotter weigh' lists them." }
          ?? "no weigh-ins yet. Log your body weight with 'spotter weigh 82.4'.")
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

/// A parsed `spotter weigh` command.
enum WeighRequest: Equatable, Sendable {
  case list
  case add(Weight)
  /// Correct the weigh-in of a number, or the latest if `nil`.
  case set(Int?, Weight)
  /// Remove the weigh-in of a number, or the latest if `nil`.
  case remove(Int?)

  /// Parses the operands.
  ///
  /// - Parameter operands: `82.4`, `set 3 82.4`, `remove last` or none.
  /// - Throws: `UsageError` for invalid operands.
  init(_ operands: [String], unit: Weight.Unit) throws(UsageError) {
    let words = Array(operands.dropFirst())
    switch operands.first {
    case nil: self = .list
    case "list" where words.isEmpty: self = .list
    case "remove":
      guard words.count == 1 else {
        throw UsageError("'weigh remove' needs a number from 'spotter weigh', or last.")
      }
      self = .remove(try WeighRequest.number(words[0]))
    case "set":
      guard words.count > 1 else {
        throw UsageError("'weigh set' needs a number from 'spotter weigh', or last, and a weight.")
      }
      let text = words.dropFirst().joined(separator: " ")
      self = .set(
        try WeighRequest.number(words[0]), try WeighRequest.weight(text, unit: unit))
    default:
      self = .add(try WeighRequest.weight(operands.joined(separator: " "), unit: unit))
    }
  }

  private static func number(_ text: String) throws(UsageError) -> Int? {
    if text == "last" { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError(
        "'\(text.prefix(40))' is not the number of a weigh-in. 'spotter weigh' lists them.")
    }
    return number
  }

  /// Parses a plausible body weight, 20 to 500 kg.
  private static func weight(
    _ text: String, unit: Weight.Unit
  ) throws(UsageError) -> Weight {
    guard let weight = Weight(text, unit: unit) else {
      throw UsageError("'\(text.prefix(40))' is not a weight. Write 82.4, 82.4kg or '180 lb'.")
    }
    let kilograms = weight.converted(to: .kilograms).thousandths
    guard (20_000...500_000).contains(kilograms) else {
      throw UsageError(
        "\(weight) is not a body weight. 'weigh' accepts 20 to 500 kg, or 44 to 1100 lb.")
    }
    return weight
  }

  /// Returns the objection to a weight that is far from the nearest other weigh-in; `nil` if it is
  /// plausible.
  ///
  /// Nobody gains or loses a sixth of their body weight between two weigh-ins. A missing digit or a
  /// wrong unit exceeds that.
  static func doubt(
    _ weight: Weight, beside other: Weight?, weighed date: String
  ) -> String? {
    guard let other, !isNear(weight, other) else { return nil }
    let unit: Weight.Unit = weight.unit == .kilograms ? .pounds : .kilograms
    let meant = Weight(thousandths: weight.thousandths, unit: unit)
    return "\(weight) is far from \(other) on \(date)."
      + (isNear(meant, other) ? " Did you mean \(meant)?" : "")
  }

  private static func isNear(_ weight: Weight, _ other: Weight) -> Bool {
    let (new, old) = (weight.converted(to: .kilograms), other.converted(to: .kilograms))
    return abs(new.thousandths - old.thousandths) * 6 <= old.thousandths
  }
}

struct BodyWeightRow: Sendable, Encodable {
  var number: Int
  var at: TimeText
  var weight: Double
  var unit: String
  var note: String?
  private let exact: Weight

  init(number: Int, at: TimeText, weight: Weight, note: String?) {
    self.number = number
    self.at = at
    self.weight = weight.json
    unit = weight.unit.rawValue
    self.note = note
    exact = weight
  }

  private enum CodingKeys: String, CodingKey {
    case number, at, weight, unit, note
  }

  var text: String {
    let note = note.map { "  \(Report.line($0))" } ?? ""
    return "\(number)  \(at.text)  \(exact.printed)\(note)"
  }
}

extension Report {
  /// Returns the weigh-ins, newest first.
  static func bodyWeights(_ rows: [BodyWeightRow], asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(rows) : rows.map(\.text).joined(separator: "\n")
  }

  /// Returns the row of a saved or corrected weigh-in.
  static func weighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON ? JSONText.pretty(row) : row.text
  }

  /// Returns the message about a removed weigh-in.
  static func unweighed(_ row: BodyWeightRow, asJSON: Bool) -> String {
    asJSON
      ? JSONText.pretty(row) : localized("Removed: \(row.text). 'spotter undo' brings it back.")
  }
}
