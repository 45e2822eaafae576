internal import Commands

/// `spotter plates`: the plates for a weight, and what to change.
struct PlatesCommand: Subcommand {
  static let entry = CommandEntry(
    name: "plates", operands: "WEIGHT", most: 2,
    summary: "the plates for a weight, and what to change",
    options: [.bar, .plates, .unit, .from, .json, .database],
    details: """
      The fewest plates of those you own; what they cannot make is loaded lighter, and said.
      Without --bar and --plates they are those of the gym in use, see 'spotter gear'. Without
      --from the bar is empty.
      """, dashes: .areOptionsButNumbers)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let drawing = Terminal.drawing
    let report = try Report.plates(invocation, gym: try AppContext(invocation).gym, drawing)
    try printOut(report, as: drawing == nil ? .report : .drawing)
  }
}
