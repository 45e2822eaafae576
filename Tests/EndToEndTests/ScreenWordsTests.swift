import Testing

/// Lines that once read badly on screen, each with the command that prints it.
@Suite struct ScreenWordsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The commands run before.
    var before: [[String]] = []
    let command: [String]
  }

  private static let assisted = [["log", "assisted pull-up 3x8 @ bw-20", "--yes"]]

  static let rows = [
    Row(
      testDescription: "one rep is a rep",
      before: [["log", "squat 1x1 @ 60", "--yes"]], command: ["show"]),
    Row(
      testDescription: "a workout of a moment takes no minutes", command: ["next", "plank 1x5s"]),
    Row(
      testDescription: "help is written as it is typed, in a session", before: assisted,
      command: ["show"]),
    Row(testDescription: "and among the records", before: assisted, command: ["records"]),
    Row(
      testDescription: "and as a session logs it",
      command: ["rehearse", "assisted pull-up 1x8 bw-20"]),
    Row(testDescription: "the effort is asked for", command: ["rehearse", "squat 1x5 60"]),
    Row(
      testDescription: "and is not where the lifter wants none of it",
      before: [["settings", "quiet", "effort"]], command: ["rehearse", "squat 1x5 60"]),
  ]

  @Test("a line reads well", arguments: rows)
  func reads(_ row: Row) throws {
    let home = try Home()
    for command in row.before {
      let told = try home.start(command).ends()
      #expect(told.status == 0, "\(command): \(told.errors)")
    }
    let told = try home.run(row.command)
    #expect(told.status == 0, "\(told.errors)")
    try home.matches("screen", row: row.testDescription)
  }
}
