import Support
import Testing

/// A lifter's whole days, from the first word to the last, to be read aloud.
@Suite struct TranscriptsOfDays {
  struct Day: CustomTestStringConvertible, Sendable {
    let name: String
    /// The commands run before.
    var commands: [[String]] = []
    let inputs: String
    var testDescription: String { name }
  }

  private static let lifted =
    "Bench Press 8,8,8 @ 60; Overhead Press 8,8,8 @ 40;"
    + " Triceps Pushdown 12,12,12 @ 25; Lateral Raise 12,12,12 @ 7.5"

  static let days = [
    // A beginner's first session, with one status request.
    Day(
      name: "day-first",
      inputs: """
        +35 press
        +125 press
        +0.2 press
        +1.5 press
        +1 press
        +30 press
        +0.2 press
        +0.2 press
        +120 press
        +125 press
        +90 type q
        """),
    // Misses, a phone call, presses in a pocket, and a power cut.
    Day(
      name: "day-bad",
      commands: [["log", lifted, "--workout", "Push", "--at", "2026-01-02"]],
      inputs: """
        +40 press
        +0.2 press
        +1 press
        +1 press
        +60 press
        +40 press
        +0.2 press
        +1 press
        +20 press
        +0.8 release
        +900 press
        +10 press
        +0.5 press
        +20 type u
        +40 press
        +60 kill
        +90 press
        +40 type 6
        +30 type q
        +12 press
        +1 press
        +1 press
        +1 press
        +1 press
        +1 press
        +1 press
        +1 press
        """),
    // A hotel gym with only dumbbells, in pounds.
    Day(
      name: "day-travel",
      commands: [
        ["log", lifted, "--workout", "Push", "--at", "2026-01-02"],
        ["gear", "add", "gym", "Hotel", "--unit", "lb"],
        ["gear", "use", "Hotel"],
        ["gear", "set", "dumbbells", "5-50 by 5"],
      ],
      inputs: """
        +20 type swap dumbbell bench press
        +20 type 8@40
        +100 press
        +40 press
        +0.2 press
        +1 press
        +60 press
        +40 press
        +20 type x
        +5 type x
        +40 press
        +60 press
        +40 press
        +60 press
        +40 press
        +20 type u
        +20 press
        +20 type q
        """),
  ]

  @Test("a day sounds as recorded", arguments: days)
  func day(_ day: Day) async throws {
    let home = try Home()
    for command in day.commands {
      let told = try home.start(command).ends()
      #expect(told.status == 0, "\(command): \(told.errors)")
    }
    let inputs = try home.write("inputs", day.inputs + "\n")
    try await home.rehearses(
      "Push", "--inputs", inputs, at: "2026-01-06T18:00", as: "\(day.name).txt")
  }
}
