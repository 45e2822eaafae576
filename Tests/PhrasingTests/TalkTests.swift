import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

/// What each switch leaves out, and what the tones-only level leaves unsaid.
@Suite("Talk levels and switches")
struct TalkTests {
  private static let kilos = PhraseTests.kilos

  /// A first set with every possible line.
  private static var call: Session.SetAnnouncement {
    var call = PhraseTests.call(onBar: "60")
    call.cue = "Elbows in."
    call.last = SessionPlan.LastTime(reps: [8, 7], weight: kilos("77.5"), note: "left wrist")
    var progress = Progress(weight: kilos("80"))
    (progress.before, progress.outcome) = (kilos("77.5"), .up)
    (progress.reason, progress.move) = (.allMade, .up)
    call.progress = progress
    return call
  }

  private static var summary: Session.Summary {
    var summary = Session.Summary(
      workout: "Push", length: .minutes(40), sets: 12, short: 1, skipped: 0,
      volume: .kilograms(thousandths: 4_000_000))
    summary.records = [
      Record(
        exercise: "Squat",
        kind: .weight(
          .kilograms(thousandths: 105_000), RepRange(of: 5),
          before: .kilograms(thousandths: 100_000)),
        set: LiftedSet(reps: 5, weight: .kilograms(thousandths: 105_000)))
    ]
    return summary
  }

  /// One cue for each kind of announcement in a workout.
  private static var cues: [Session.Cue] {
    [
      .lift(call, .begin), .warning, .plates(call), .rest(seconds: 90, next: call),
      .goal(missing: 2),
      .half, .held(seconds: 30), .overlong(call), .overtime(minutes: 4, call), .complete(summary),
      .following([Session.NextTimeChange(exercise: "Squat", weight: kilos("107.5"))]),
    ]
  }

  struct Switch: CustomTestStringConvertible, Sendable {
    let kind: Talk.Kind
    /// The lines that it removes; empty for one that removes a question.
    let silences: [String]
    var testDescription: String { kind.rawValue }
  }

  static let switches = [
    Switch(
      kind: .plates,
      silences: [
        "Each side: 20 and 10.", "Bench press. Put on 10 each side.", "Put on 10 each side.",
      ]),
    Switch(kind: .notes, silences: ["Note: Elbows in.", "You noted: left wrist."]),
    Switch(kind: .last, silences: ["Last time: 8 and 7 at 77.5 kilos."]),
    Switch(kind: .next, silences: ["Next: bench press, 80 kilos.", "Put on 10 each side."]),
    Switch(
      kind: .summary,
      silences: [
        "Push done. 12 sets, 40 minutes. One set short. A record: squat, 105 by 5.",
        "4000 kilos in all.", "Record. Squat: 105 kilos for 5 reps.",
      ]),
    Switch(kind: .warning, silences: ["Ten seconds."]),
    Switch(kind: .counts, silences: ["Halfway.", "30 seconds."]),
    Switch(
      kind: .reminders,
      silences: [
        "Still bench press, set 1. Press when it is done.",
        "Rest ended 4 minutes ago. Bench press, set 1. Press when it is done.",
      ]),
    Switch(kind: .reasons, silences: ["Up 2.5, all sets made."]),
    Switch(kind: .goal, silences: ["Two more reps and the weight goes up."]),
    Switch(kind: .changes, silences: ["Next time: squat 107.5."]),
    Switch(
      kind: .records,
      silences: [
        "Push done. 12 sets, 40 minutes. One set short. A record: squat, 105 by 5.",
        "Record. Squat: 105 kilos for 5 reps.",
      ]),
    // An unspoken question is not asked: the session checks these.
    Switch(kind: .offers, silences: []), Switch(kind: .search, silences: []),
    Switch(kind: .effort, silences: []), Switch(kind: .technique, silences: []),
    // Standby greets before a session begins: StandbyWords checks that.
    Switch(kind: .greeting, silences: []),
  ]

  private func said(_ talk: Talk) throws -> [String] {
    let announcer = try PhraseTests.announcer(talk)
    return Self.cues.flatMap(announcer.lines).map(\.phrase.shown)
  }

  @Test("each switch silences its own lines and no other", arguments: switches)
  func silences(_ row: Switch) throws {
    let all = try said(Talk(level: .full))
    let rest = try said(Talk(level: .full, off: [row.kind]))
    #expect(
      all.filter { !rest.contains($0) || $0 == "Put on 10 each side." && row.kind == .next }
        == row.silences)
  }

  @Test("there is a row for each switch") func complete() {
    #expect(Set(Self.switches.map(\.kind)) == Set(Talk.Kind.allCases))
  }

  struct Inquiry: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cue: Session.Cue
    let isSpoken: Bool
  }

  private static var waiting: Session.SetAnnouncement {
    var call = call
    call.isWaiting = true
    return call
  }

  static let told = [
    Inquiry(testDescription: "a set", cue: .lift(call, .go), isSpoken: false),
    Inquiry(testDescription: "a rest", cue: .rest(seconds: 90, next: call), isSpoken: false),
    Inquiry(testDescription: "half of a hold", cue: .half, isSpoken: false),
    Inquiry(testDescription: "a reminder", cue: .overlong(call), isSpoken: false),
    Inquiry(testDescription: "the end", cue: .complete(summary), isSpoken: false),
    // Cues that change the meaning of a press.
    Inquiry(testDescription: "a hold that waits", cue: .lift(waiting, .begin), isSpoken: true),
    Inquiry(
      testDescription: "a weight that is looked for", cue: .lift(PhraseTests.search("40"), .begin),
      isSpoken: true),
    Inquiry(
      testDescription: "a question", cue: .asks(.effort, minimum: 0, exercise: nil), isSpoken: true),
    Inquiry(
      testDescription: "a choice", cue: .offers(.undo), isSpoken: true),
    // Answers to a request.
    Inquiry(testDescription: "a count", cue: .count(6), isSpoken: true),
    Inquiry(
      testDescription: "a set read back",
      cue: .readBack(Session.Performance(reps: 6, weight: nil)), isSpoken: true),
    Inquiry(testDescription: "a pause", cue: .paused(isAutomatic: false), isSpoken: true),
    Inquiry(testDescription: "a refusal", cue: .refused(.nothingToUndo), isSpoken: true),
  ]

  @Test(
    "at the tones-only level, questions and answers are spoken and everything else is shown",
    arguments: told)
  func tones(_ row: Inquiry) throws {
    let announcer = try PhraseTests.announcer(Talk(level: .tones))
    let lines = announcer.lines(for: row.cue)
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.isSilent != row.isSpoken })
    // Asking again speaks it.
    #expect(announcer.clearly.lines(for: row.cue).allSatisfy { !$0.isSilent })
    let others = try PhraseTests.announcer(Talk(level: .terse)).lines(for: row.cue)
    #expect(others.allSatisfy { !$0.isSilent })
  }

  struct End: CustomTestStringConvertible, Sendable {
    var sets = 0
    var short = 0
    var skipped = 0
    let says: String
    var testDescription: String { says }
  }

  static let ends = [
    End(sets: 12, says: "Push done. 12 sets, 40 minutes."),
    End(sets: 12, short: 2, says: "Push done. 12 sets, 40 minutes. Two sets short."),
    End(sets: 3, skipped: 9, says: "Push ended. 3 of 12 sets, 40 minutes."),
    End(sets: 1, short: 1, skipped: 4, says: "Push ended. 1 of 5 sets, 40 minutes. One set short."),
    End(skipped: 5, says: "Push ended. No sets done."),
  ]

  @Test("a workout is complete if every set was done; otherwise it has ended", arguments: ends)
  func end(_ row: End) throws {
    let summary = Session.Summary(
      workout: "Push", length: .minutes(40), sets: row.sets, short: row.short,
      skipped: row.skipped, volume: .kilograms(thousandths: 0))
    for talk in [Talk(), Talk(level: .terse)] {
      let said = try PhraseTests.announcer(talk).lines(for: .complete(summary)).map(\.phrase.shown)
      #expect(said.count == 1)
      #expect(said[0].hasPrefix("Push done.") == (row.skipped == 0))
      if talk.level == .normal { #expect(said == [row.says]) }
    }
  }
}
