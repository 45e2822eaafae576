internal import CommandGrammar
internal import Context
internal import Phrasing
internal import Reports
internal import Training

struct WarmUpCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.weight]],
    summary: "the warm-up sets for a weight, and their plates",
    options: [.bar, .plates, .unit, .json, .database],
    details: """
      WEIGHT is the weight of the working sets. The warm-up is the empty bar, then sets near 40,
      60 and 80 percent that need few plate changes. Weights close to that of the bar get fewer
      sets, or none.
      """, dashes: .areOptionsButNumbers, models: .reading())

  let invocation: Invocation

  func run() throws {
    let gym = try AppContext(invocation).gym
    let request = try LoadRequest(invocation, gym: gym)
    try printOut(Report.warmUp(request, gym: gym, asJSON: invocation.has(.json)))
  }
}
