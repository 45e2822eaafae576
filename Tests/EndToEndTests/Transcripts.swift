import Support
import Testing

/// A session given by its inputs, and its workout.
struct Script: Sendable, CustomTestStringConvertible {
  let name: String
  let workout: String

  var testDescription: String { name }

  init(_ name: String, _ workout: String) {
    self.name = name
    self.workout = workout
  }
}

/// What a lifter hears, word for word, in the situations of a session.
@Suite struct Transcripts {
  static let scripts = [
    Script("presses-lifting", "Pair"), Script("presses-resting", "Pair"),
    Script("presses-complete", "Single"), Script("presses-paused", "Pair"),
    Script("words-lifting", "Pair"), Script("words-resting", "Pair"),
    Script("words-complete", "Single"), Script("words-paused", "Pair"),
    Script("words-in-questions", "Pair"), Script("words-senseless", "Pair"),
    Script("double-tap", "Pair"), Script("short-lifting", "Pair"),
    Script("short-resting", "Pair"), Script("short-complete", "Single"),
    Script("short-below-zero", "Tiny"), Script("amrap-counted", "Open"),
    Script("amrap-silent", "Open"), Script("undo-across-exercises", "Pair"),
    Script("late-correction", "Single"), Script("pause-in-rest", "Pair"),
    Script("held-key", "Pair"), Script("terminal-lost", "Pair"), Script("input-ends", "Pair"),
    Script("choices-lifting", "Pair"), Script("choices-resting", "Pair"),
    Script("choices-complete", "Single"), Script("choices-paused", "Pair"),
    Script("kill-lifting", "Pair"), Script("kill-resting", "Pair"),
    Script("kill-complete", "Single"), Script("kill-paused", "Pair"),
    Script("kill-short", "Pair"), Script("kill-amrap", "Open"),
    Script("kill-choices", "Pair"), Script("skipping", "Pair"), Script("left-alone", "Pair"),
    Script("kinds-of-weight", "Kinds"), Script("warm-ups", "Warm"),
    Script("warm-ups-left-out", "Warm"), Script("first-weight", "First"),
    Script("offers", "Hard"), Script("superset", "Round"), Script("held-early", "Held"),
    Script("minute-overrun", "Late"),
    Script("changing", "Pair"), Script("changing-rounds", "Round"),
  ]

  /// Workouts with other kinds of sets, lifted as prescribed.
  static let prescribed = [
    "Further", "Round", "Clock", "Minute", "Sides", "Giant", "Rounds", "Guided",
  ]

  static let beginning = ["--at", "2026-01-05T18:00"]

  @Test("a session sounds as recorded", arguments: scripts)
  func session(script: Script) async throws {
    let told = try await aside {
      try Home().start(
        [
          "rehearse", "\(Golden.folder)/lifts.plan#\(script.workout)",
          "--inputs", "\(Golden.folder)/\(script.name).inputs",
        ] + Transcripts.beginning
      ).ends()
    }
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.errors == "")
    try Golden.check(told.out, against: "\(script.name).txt")
  }

  @Test("every kind of set sounds as recorded", arguments: prescribed)
  func kinds(workout: String) async throws {
    let told = try await aside {
      try Home().start(
        ["rehearse", "\(Golden.folder)/lifts.plan#\(workout)"] + Transcripts.beginning
      ).ends()
    }
    #expect(told.status == 0, "\(told.errors)")
    try Golden.check(told.out, against: "prescribed-\(workout).txt")
  }

  @Test("the starter program sounds as recorded", arguments: ["Push", "Pull", "Legs"])
  func starter(workout: String) async throws {
    let told = try await aside {
      try Home().start(["rehearse", workout] + Transcripts.beginning).ends()
    }
    #expect(told.status == 0, "\(told.errors)")
    try Golden.check(told.out, against: "starter-\(workout).txt")
  }

  @Test("a session as JSON is as recorded") func json() async throws {
    let told = try await aside {
      try Home().start(
        [
          "rehearse", "\(Golden.folder)/lifts.plan#Pair", "--json",
          "--inputs", "\(Golden.folder)/short-resting.inputs",
        ] + Transcripts.beginning
      ).ends()
    }
    #expect(told.status == 0, "\(told.errors)")
    try Golden.check(told.out, against: "short-resting.json")
  }
}
