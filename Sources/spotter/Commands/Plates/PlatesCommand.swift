internal import CommandGrammar
internal import Context
internal import Phrasing
internal import Reports
internal import Training

struct PlatesCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.weight]],
    summary: "the plates for a weight, and what to change",
    options: [.bar, .plates, .unit, .from, .json, .database],
    details: """
      Uses as few of your plates as possible. If the exact weight cannot be loaded, Spotter
      rounds down and says so. Without --bar and --plates, uses those of the gym in use (see
      'spotter gear'). Without --from, the bar starts empty.
      """, dashes: .areOptionsButNumbers, models: .reading())

  let invocation: Invocation

  func run() throws {
    let drawing = TerminalTraits.drawing
    let report = try Report.plates(invocation, gym: try AppContext(invocation).gym, drawing)
    try printOut(report, as: drawing == nil ? .report : .drawing)
  }
}

extension Report {
  /// Returns the plates for a weight, with a `drawing` of the bar if there is one.
  ///
  /// - Throws: `UsageError`, or `Refusal` if the weight is less than the bar.
  static func plates(
    _ invocation: Invocation, gym: Gym, _ drawing: Drawing?
  ) throws -> String {
    let operand = invocation.text(.weight)
    let reckoning = try LoadCalculation(invocation, first: operand, gym: gym, loadsBar: true)
    let target = try reckoning.weight(operand)
    let rack = try reckoning.rack()
    let from = try invocation.value(.from).map { try reckoning.weight($0) }
    let load = try reckoning.load(target, on: rack)
    let before = try reckoning.load(from ?? rack.bar, on: rack)
    let change = PlateChange(from: before, to: load)
    if invocation.has(.json) {
      return JSONText.pretty(
        [
          "target": target.json, "unit": target.unit.rawValue, "bar": rack.bar.json,
          "perSide": load.perSide.map(\.json), "load": load.total.json,
          "difference": target.minus(load.total).json, "remove": change.off.map(\.json),
          "add": change.on.map(\.json),
        ] as JSONFields)
    }
    var lines: [String] = []
    if let typed = reckoning.otherUnit(operand) {
      lines.append(localized("\(typed) is \(target)."))
    }
    lines += ["\(load.total.printed): \(sides(gym.marked(load)))\(shortfall(load, of: target))."]
    if let from {
      let isAsked = before.total == from
      let start =
        isAsked ? from.printed : localized("\(before.total), the load for \(from)")
      let moves =
        change.isEmpty
        ? localized("no change")
        : localized("\(words(gym.marked(change), in: target.unit)), each side")
      lines.append(localized("From \(start): \(moves)."))
    }
    let picture = drawing.map { BarDrawing(load.perSide.map(gym.look), $0).lines } ?? []
    if !picture.isEmpty { lines += [""] + picture }
    return lines.joined(separator: "\n")
  }
}
