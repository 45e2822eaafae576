internal import Commands

/// `spotter estimate`: the one-rep max that a set makes likely.
struct EstimateCommand: Subcommand {
  static let entry = CommandEntry(
    name: "estimate", operands: "WEIGHTxREPS", most: 4,
    summary: "the one-rep max that a set makes likely",
    options: [.formula, .unit, .json],
    details: """
      A set as in 100x5 or '100 kg x 5', of \(OneRepMaxFormula.mostReps) reps at the most. A single is itself.
      With how hard it was, 100x5@8.5, the chart of RPE is asked instead of a formula.
      """, dashes: .areOptionsButNumbers)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let settings = try SettingsFile(Paths(database: nil)).read()
    try printOut(Report.estimate(invocation, usual: settings.unit))
  }
}
