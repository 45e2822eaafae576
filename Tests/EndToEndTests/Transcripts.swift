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
    Script("presses-resting", "Pair"), Script("words-resting", "Pair"),
    Script("words-in-questions", "Pair"), Script("words-senseless", "Pair"),
    Script("double-tap", "Pair"), Script("short-resting", "Pair"), Script("amrap-counted", "Open"),
    Script("amrap-silent", "Open"), Script("undo-across-exercises", "Pair"),
    Script("late-correction", "Single"), Script("pause-in-rest", "Pair"),
    Script("held-key", "Pair"), Script("terminal-lost", "Pair"), Script("input-ends", "Pair"),
    Script("choices-lifting", "Pair"), Script("kill-lifting", "Pair"),
    Script("kill-resting", "Pair"), Script("kill-complete", "Single"),
    Script("kill-paused", "Pair"), Script("kill-short", "Pair"), Script("kill-amrap", "Open"),
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

  @Test("a session sounds as recorded", arguments: scripts)
  func session(script: Script) async throws {
    let workout = "\(Golden.folder)/lifts.plan#\(script.workout)"
    try await Home().rehearses(
      workout, "--inputs", "\(Golden.folder)/\(script.name).inputs", as: "\(script.name).txt")
  }

  @Test("every kind of set sounds as recorded", arguments: prescribed)
  func kinds(workout: String) async throws {
    try await Home().rehearses(
      "\(Golden.folder)/lifts.plan#\(workout)", as: "prescribed-\(workout).txt")
  }

  @Test("the starter program sounds as recorded") func starter() async throws {
    try await Home().rehearses("Push", as: "starter-Push.txt")
  }

  @Test("a session as JSON is as recorded") func json() async throws {
    try await Home().rehearses(
      "\(Golden.folder)/lifts.plan#Pair", "--json",
      "--inputs", "\(Golden.folder)/short-resting.inputs", as: "short-resting.json")
  }
}

extension Home {
  /// Compares what a rehearsal prints with a file.
  func rehearses(
    _ arguments: String..., at: String = "2026-01-05T18:00", as name: String
  ) async throws {
    let told = try await aside { [self] in
      try start(["rehearse"] + arguments + ["--at", at]).ends()
    }
    #expect(told.status == 0 && told.errors == "", "\(told.errors)")
    try Golden.check(told.out.joined, against: name)
  }
}

extension String {
  /// A transcript on whose lines is what happens at one moment; so are sounds in a row, and questions.
  fileprivate var joined: String {
    var (lines, last): ([String], [Substring]) = ([], ["", ""])
    for new in split(separator: "\n", omittingEmptySubsequences: false) {
      let words = new.split(separator: /\ {2,}/)
      guard words.count > 1, words[0].first?.isNumber == true else {
        (lines, last) = (lines + [String(new)], ["", ""])
        continue
      }
      let (both, line) = ([words, last], lines.last ?? "")
      let isAtOnce = words[0] == last[0] && both.contains { $0[1] != "say" }
      let areSounds =
        both.allSatisfy { ["tone", "tick"].contains($0[1]) } && line.contains(/^\S+  t(one|ick)/)
      let areQuestions = both.allSatisfy { $0[1] == "say" && $0.last?.last == "?" }
      let text = words[2...].joined(separator: words[1] == "log" ? "  " : " ")
      let parts = [isAtOnce ? "" : words[0], areQuestions ? "" : words[1], text[...]]
      let more = ", " + parts.filter { !$0.isEmpty }.joined(separator: " ")
      if isAtOnce || areSounds || areQuestions, line.count + more.count <= 100 {
        lines[lines.count - 1] += more
      } else {
        lines.append(String(new))
      }
      last = words
    }
    return lines.joined(separator: "\n")
  }
}
