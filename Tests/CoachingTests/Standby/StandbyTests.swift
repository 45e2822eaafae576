import SessionEngine
import ResourceFiles
import Phrasing
import Testing
import Training

@testable import Coaching

@Suite struct StandbyTests {
  @Test("a dialogue, word by word") func transcript() throws {
    let told = try StandbyStage.transcript(
      """
      # Too soon: it brings the announcement.
      +0.6 press
      # The choices: the week, then the version.
      +8 press
      +0.2 press
      +0.2 press
      +7.5 press
      +16 press
      +0.2 press
      +0.2 press
      +11.2 press
      # None is picked.
      +24 press
      +0.2 press
      +0.2 press
      # The other workout.
      +20 press
      +0.2 press
      +8 type what
      +6 press
      """)
    #expect(
      told.joined(separator: "\n") == """
        0.0 Good evening.
        0.6 > press
        0.6 (ignored)
        0.6 (silence)
        0.6 Today: push.
        1.4 Bench press, overhead press and triceps pushdown.
        4.4 Press to start.
        8.6 > press
        8.8 > press
        9.0 > press
        9.4 Another workout?
        11.4 Repeat the last one?
        13.4 Practice the button?
        15.4 Your week?
        16.5 > press
        16.5 This week: 1 of 3.
        18.0 Four weeks in a row.
        19.3 Today: push.
        20.1 Press to start.
        32.5 > press
        32.7 > press
        32.9 > press
        33.3 Another workout?
        35.3 Repeat the last one?
        37.3 Practice the button?
        39.3 Your week?
        41.3 Set up Spotter?
        43.3 Version and address?
        44.1 > press
        44.1 (silence)
        44.1 Spotter, version 0.1.0.
        46.5 Rack, address 192.168.1.20.
        50.5 Today: push.
        51.3 Press to start.
        68.1 > press
        68.3 > press
        68.5 > press
        68.9 Another workout?
        70.9 Repeat the last one?
        72.9 Practice the button?
        74.9 Your week?
        76.9 Set up Spotter?
        78.9 Version and address?
        80.9 How is the computer?
        83.3 (over)
        83.3 Today: push.
        84.1 Press to start.
        88.5 > press
        88.7 > press
        89.1 Instead: pull.
        90.0 Barbell row and pull up.
        91.5 Press to start.
        96.7 > what
        96.7 (ignored)
        96.7 Not understood: what.
        102.7 > press
        103.1 = start(1)
        """)
  }

  @Test("the computer's troubles are told one by one, if it has any", arguments: [true, false])
  func health(isWell: Bool) throws {
    var agenda = StandbyStage.agenda
    agenda.ailments = isWell ? [] : StandbyCue.Ailment.allCases
    let told = try StandbyStage.transcript("+8 type health", agenda)
    let said = told.drop { !$0.hasSuffix("> health") }.map {
      $0.split(separator: " ", maxSplits: 1)[1]
    }
    #expect(
      said.dropFirst().prefix { $0 != "Today: push." }
        == (isWell
          ? ["All is well."]
          : [
            "The power supply is too weak.", "Storage is nearly full.",
            "Storage cannot be written to.",
            "The clock may be wrong.", "Your log has not been copied for a month.",
            "The headphones' battery is low.",
          ]))
  }

  @Test("an unfinished session, and a lifter who leaves") func unfinished() throws {
    let told = try StandbyStage.transcript(
      "+8 press\n+0.2 press\n+0.2 press\n+9.6 press", StandbyStage.unfinished)
    #expect(
      told.joined(separator: "\n") == """
        0.0 Good evening.
        0.8 You stopped at bench press, set 2.
        3.1 Press to resume.
        8.0 > press
        8.2 > press
        8.4 > press
        8.8 Another workout?
        10.8 Practice the button?
        12.8 Your week?
        14.8 Set up Spotter?
        16.8 Version and address?
        18.0 > press
        18.0 (silence)
        18.0 Spotter, version 0.1.0.
        20.4 Rack is not on a network.
        22.0 You stopped at bench press, set 2.
        24.2 Press to resume.
        145.3 = sleep
        """)
  }

  @Test("nothing to start, and few words") func nothing() throws {
    let told = try StandbyStage.transcript("+8 type q", StandbyStage.empty)
    #expect(
      told.joined(separator: "\n") == """
        0.0 Good evening.
        0.8 Cannot start. No program is followed.
        3.4 Press three times for choices.
        8.0 > q
        8.0 = sleep
        """)
    let terse = try StandbyStage.transcript("+8 press", level: .terse)
    #expect(
      terse.joined(separator: "\n") == """
        0.0 Good evening.
        0.8 Today: push.
        1.6 Press to start.
        8.0 > press
        8.4 = start(0)
        """)
  }

  /// How a dialogue ends, by its presses.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var inputs: String
    var agenda = StandbyStage.agenda
    var found = 200
    var end: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "silence", inputs: "", end: "sleep"),
    Case(name: "a press after the words", inputs: "+20 press", end: "start(0)"),
    Case(name: "a press during the exercises", inputs: "+4 press", end: "start(0)"),
    Case(
      name: "a press during the greeting starts nothing", inputs: "+0.5 press", end: "sleep"),
    Case(
      name: "a press during the announcement starts nothing", inputs: "+1.5 press", end: "sleep"),
    Case(
      name: "a press before anything was found starts nothing", inputs: "+1 press",
      found: 5000, end: "sleep"),
    Case(
      name: "presses before and after the announcement", inputs: "+0.5 press\n+5 press",
      end: "start(0)"),
    Case(name: "two presses and one", inputs: "+9 press\n+0.2 press\n+8 press", end: "start(1)"),
    Case(
      name: "two presses before anything was found", inputs: "+1 press\n+0.2 press\n+9 press",
      found: 5000, end: "start(1)"),
    Case(
      name: "two presses during the greeting", inputs: "+0.2 press\n+0.2 press\n+9 press",
      end: "start(1)"),
    Case(
      name: "two presses twice lead back",
      inputs: "+9 press\n+0.2 press\n+8 press\n+0.2 press\n+8 press", end: "start(0)"),
    Case(
      name: "the other workout must be heard, too", inputs: "+9 press\n+0.2 press\n+0.7 press",
      end: "sleep"),
    Case(
      name: "the first choice is another workout",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+1.5 press\n+8 press", end: "start(1)"),
    Case(
      name: "the second choice repeats the last session",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+3.5 press", end: "again"),
    Case(
      name: "with two other lifters, the fourth choice is the second of them",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+7.5 press", agenda: StandbyStage.shared,
      end: "share(0, with: \"Carl\")"),
    Case(
      name: "another workout with another lifter",
      inputs: "+9 press\n+0.2 press\n+8 press\n+0.2 press\n+0.2 press\n+5.5 press",
      agenda: StandbyStage.shared, end: "share(1, with: \"Ana\")"),
    Case(
      name: "with nothing to start there is nothing to share",
      inputs: "+12 press\n+1.6 press",
      agenda: StandbyAgenda(
        items: [], hasLast: false, others: ["Ana"], week: StandbyStage.empty.week,
        about: StandbyStage.empty.about), end: "practice"),
    Case(
      name: "the third choice is practice",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+5.5 press", end: "practice"),
    Case(
      name: "the fifth choice is the set-up",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+9.5 press", end: "setUp"),
    Case(
      name: "a press within the reaction time picks the choice before",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+4.7 press", end: "again"),
    Case(
      name: "a press as soon as the choices begin picks none",
      inputs: "+9 press\n+0.2 press\n+0.2 press\n+0.6 press", end: "sleep"),
    Case(
      name: "an unfinished session", inputs: "+9 press", agenda: StandbyStage.unfinished,
      end: "start(0)"),
    Case(
      name: "another workout instead of the unfinished one",
      inputs: "+9 press\n+0.2 press\n+9 press", agenda: StandbyStage.unfinished, end: "start(1)"),
    Case(
      name: "with nothing to start, a press lists choices", inputs: "+12 press\n+1.6 press",
      agenda: StandbyStage.empty, end: "practice"),
    Case(name: "the word q", inputs: "+3 type q", end: "sleep"),
    Case(
      name: "the words double and press", inputs: "+3 type double\n+5 type press", end: "start(1)"),
    Case(name: "the word hold, as a hold says no", inputs: "+8 type hold", end: "sleep"),
    Case(name: "a choice by its word", inputs: "+9 type practice", end: "practice"),
    Case(
      name: "a choice that is being offered, too", inputs: "+9 type triple\n+1 type setup",
      end: "setUp"),
    Case(
      name: "a choice before anything was found", inputs: "+1 type repeat", found: 5000,
      end: "again"),
    Case(
      name: "a choice during the greeting, then a press", inputs: "+0.5 type another\n+9 press",
      end: "start(1)"),
    Case(
      name: "another lifter by name", inputs: "+9 type carl", agenda: StandbyStage.shared,
      end: "share(0, with: \"Carl\")"),
    Case(
      name: "a choice that is not possible now", inputs: "+9 type repeat\n+9 type q",
      agenda: StandbyStage.unfinished, end: "sleep"),
    Case(
      name: "the offer again, which must be heard", inputs: "+9 type again\n+0.3 press\n+9 type q",
      end: "sleep"),
    Case(name: "words that are not understood", inputs: "+8 type dance\n+6 press", end: "start(0)"),
    Case(name: "a bouncing contact is one press", inputs: "+9 press\n+0.02 press", end: "start(0)"),
    Case(
      name: "a key held on a terminal is one press",
      inputs: "+9 press\n+0.5 press\n+0.04 press\n+0.04 press\n+0.04 press", end: "start(0)"),
    Case(name: "the end of input", inputs: "+2 eof", end: "sleep"),
  ]

  @Test("presses lead where they should", arguments: cases) func ends(example: Case) throws {
    let told = try StandbyStage.transcript(example.inputs, example.agenda, found: example.found)
    #expect(told.last?.hasSuffix("= \(example.end)") == true, "\(told.joined(separator: "\n"))")
  }
}
