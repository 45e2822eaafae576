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
    let gym = try AppContext(invocation).gym
    let request = try LoadRequest(invocation, gym: gym, loadsBar: true)
    let report = try Report.plates(request, gym: gym, drawing, asJSON: invocation.has(.json))
    try printOut(report, as: drawing == nil ? .report : .drawing)
  }
}
