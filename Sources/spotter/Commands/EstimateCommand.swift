internal import CommandGrammar
internal import Context
internal import Reports
internal import Training

struct EstimateCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[EstimateRequest.set]],
    summary: "estimate the one-rep max from a set",
    options: [.formula, .unit, .json],
    details: """
      A set is written 100x5 or '100 kg x 5', with at most \(OneRepMaxFormula.mostReps) reps. A set of one is taken as
      the one-rep max. With an RPE, as in 100x5@8.5, the RPE chart is used instead of a formula.
      """, dashes: .areOptionsButNumbers, models: .reading())

  let invocation: Invocation

  func run() throws {
    let settings = try SettingsFile(Paths(database: nil)).read()
    let request = try EstimateRequest(invocation, usual: settings.unit)
    try printOut(Report.estimate(request, asJSON: invocation.has(.json)))
  }
}
