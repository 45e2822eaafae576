import Support
import Testing

/// The reasons for weights that a lifter with a log hears.
@Suite struct ReasonTranscripts {
  private static let plan = """
    # Two Lifts

    ## Day
    Bench Press  3x8-12  60 kg  rest 1:30
    Squat  3x5  100 kg  rest 2:00  linear +2.5 kg

    """

  /// Past sessions with their days, and the inputs of today's.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var settings: [[String]] = []
    let sessions: [(day: String, sets: String)]
    let inputs: String
    var testDescription: String { name }
  }

  private static let asDone = (0..<5).map { _ in "+30 press\n+10 press\n" }.joined() + "+30 press\n"

  static let rows = [
    Row(
      name: "reasons-up",
      sessions: [("2026-01-06", "Bench Press 12,12,12 @ 60; Squat 5,5,5 @ 100")], inputs: asDone),
    Row(
      name: "reasons-goal",
      sessions: [("2026-01-06", "Bench Press 11,11,11 @ 60; Squat 5,5,4 @ 100")],
      inputs: "+30 type 11\n+10 press\n+30 type 11\n+10 press\n+30 type 12\n+10 press\n+5 type q\n"),
    Row(
      name: "stall-offer",
      sessions: [
        ("2026-01-02", "Bench Press 8,8,7 @ 60; Squat 5,5,5 @ 100"),
        ("2026-01-04", "Bench Press 8,7,7 @ 60; Squat 5,5,5 @ 102.5"),
      ],
      // The offer comes after everything else was said; a press accepts it.
      inputs: "+14 press\n+20 press\n+10 press\n+5 type q\n"),
    Row(
      name: "layoff-offer",
      sessions: [("2025-12-10", "Bench Press 8,8,8 @ 60; Squat 5,5,5 @ 100")],
      inputs: "+20 press\n+20 press\n+10 press\n+5 type q\n"),
    Row(
      name: "changes-asked", settings: [["changes", "asked"]],
      sessions: [("2026-01-06", "Bench Press 12,12,12 @ 60; Squat 5,5,5 @ 100")],
      inputs: "+14 press\n+20 press\n+10 press\n+5 type q\n"),
    Row(
      name: "asking",
      sessions: [
        ("2026-01-02", "Bench Press 8,8,8 @ 57.5; Squat 5,5,5 @ 100"),
        ("2026-01-04", "Bench Press 8@57.5, 8@60, 7@60; Squat 5,5,5 @ 102.5"),
        ("2026-01-06", "Bench Press 9@60, 9@60, 8@57.5; Squat 5,5,5 @ 105"),
      ],
      inputs: """
        +20 type last
        +8 type best
        +8 type today
        +5 press
        +8 type triple
        +35 type today
        +5 type left
        +5 type next
        +5 type swap
        +10 type last
        +5 type best
        +5 type q

        """),
    Row(
      name: "records-told",
      settings: [["talk", "full"]],
      sessions: [("2026-01-06", "Bench Press 12,12,12 @ 60; Squat 5,5,5 @ 100")],
      inputs: asDone),
  ]

  @Test("a session with a log sounds as recorded", arguments: rows)
  func sounds(row: Row) async throws {
    let home = try Home()
    let plan = try home.write("two.plan", Self.plan)
    let inputs = try home.write("inputs", row.inputs)
    for setting in [["program", plan]] + row.settings {
      #expect(try home.start(["settings"] + setting).ends().status == 0)
    }
    for session in row.sessions {
      let logged = try home.run("log", session.sets, "--at", "\(session.day)T18:00")
      #expect(logged.status == 0, "\(logged.errors)")
    }
    try await home.rehearses("--inputs", inputs, at: "2026-01-08T18:00", as: "\(row.name).txt")
  }
}
