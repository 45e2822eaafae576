internal import Commands

/// `spotter warmup`: the sets before the work sets, and their plates.
struct WarmUpCommand: Subcommand {
  static let entry = CommandEntry(
    name: "warmup", operands: "WEIGHT", most: 2,
    summary: "the sets before the work sets, and their plates",
    options: [.bar, .plates, .unit, .json, .database],
    details: """
      WEIGHT is that of the work sets. The empty bar, then sets near 40, 60 and 80 percent of
      it that need few plate changes; near the bar there are fewer of them, or none.
      """, dashes: .areOptionsButNumbers)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    try printOut(Report.warmUp(invocation, gym: try AppContext(invocation).gym))
  }
}
