import ResourceFiles
import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite struct PhraseTests {
  /// The file of an installed language.
  static func file(_ language: String = "en") throws -> LanguageFile {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files: [LanguageFile] = try Catalog(folders: ["/\(root)/Resources"])
      .files("Phrases", of: language)
    return try #require(files.first)
  }

  static func book(_ language: String = "en") throws -> Phrasebook {
    try Phrasebook([file(language)])
  }

  /// An announcer with the installed phrases.
  static func announcer(_ talk: Talk = Talk()) throws -> Announcer {
    Announcer(book: try book(), talk: talk)
  }

  static func kilos(_ text: String) -> Weight? { Weight(text, unit: .kilograms) }

  static func call(
    _ exercise: String = "Bench Press", number: Int = 1, reps: Int = 8, isAMRAP: Bool = false,
    weight: String? = "80", loading: Loading? = .barbell, onBar: String? = nil, isNew: Bool = true,
    kind: SetKind = .work, isFirst: Bool? = nil, bar: String? = nil
  ) -> Session.SetAnnouncement {
    var target = SetTarget(
      reps: reps, isAMRAP: isAMRAP, weight: weight.flatMap(kilos), kind: kind)
    let rack = LoadableBar.home(.kilograms)
    let load = loading == .barbell ? target.weight.flatMap { rack.load($0) } : nil
    // The announced weight is one that can be loaded.
    let asked = load?.total == target.weight ? nil : target.weight
    target.weight = load?.total ?? target.weight
    let before = onBar.flatMap(kilos).flatMap { rack.load($0) }
    var call = Session.SetAnnouncement(
      exercise: exercise, number: number, of: kind == .work ? 4 : 3, target: target,
      loading: loading, plates: load, bar: bar,
      change: load.flatMap { load in before.map { PlateChange(from: $0, to: load) } },
      asked: load == nil ? nil : asked, cue: nil,
      last: nil, isNew: isNew, isFirst: isFirst ?? (number == 1))
    call.hasNewLoad = isNew
    return call
  }

  @Test("a band is named by its colour now, next and last time")
  func bands() throws {
    var call = PhraseTests.call("Face Pull", reps: 15, weight: nil, loading: .band)
    call.target.band = "red"
    call.last = SessionPlan.LastTime(reps: [15, 14], weight: nil, band: "yellow")
    let announcer = try PhraseTests.announcer(Talk(level: .full))
    let told = announcer.lines(for: .lift(call, .plain)).map(\.phrase.shown)
    #expect(
      told == ["Face pull. Set 1 of 4. 15 reps, red band.", "Last time: 15 and 14, yellow band."])
    #expect(announcer.lines(for: .next(call)).map(\.phrase.shown) == ["Next: face pull, red band."])
    #expect(
      announcer.lines(for: .band("Face Pull", "green")).map(\.phrase.shown)
        == ["Face pull: green band."])
    #expect(
      announcer.lines(for: .refused(.noBand("blue"))).map(\.phrase.shown)
        == ["Your gym has no blue band."])
    let following = [Session.NextTimeChange(exercise: "Face Pull", band: "green")]
    #expect(
      announcer.following(following).map(\.phrase.shown) == ["Next time: face pull green band."])
  }

  @Test("a part, the tempo, the maximum effort and optional sets are each one line")
  func guidance() throws {
    var call = PhraseTests.call("Face Pull", reps: 15, weight: "10", loading: .stack)
    call.guidance.part = Block(kind: .cardioSpeed)
    call.guidance.isOptional = true
    call.guidance.tempo = Tempo("3-0-X-2")
    call.guidance.effort = EffortAim(most: 85)
    let announcer = try PhraseTests.announcer()
    #expect(
      announcer.lines(for: .lift(call, .begin)).map(\.phrase.shown) == [
        "Sprints.", "Face pull. Set 1 of 4. 15 reps at 10 kilos.", "Optional.",
        "Tempo: 3 down, up fast, pause 2.", "RPE 8.5 at most.",
      ])
    call.guidance.part = Block(kind: .prehab, name: "Shoulders")
    #expect(
      announcer.lines(for: .next(call)).map(\.phrase.shown) == [
        "Shoulders.", "Next: face pull, 10 kilos.", "Optional.",
        "Tempo: 3 down, up fast, pause 2.", "RPE 8.5 at most.",
      ])
    let terse = try PhraseTests.announcer(Talk(level: .terse))
    #expect(
      terse.lines(for: .lift(call, .begin)).map(\.phrase.shown) == [
        "Face pull. Set 1. 15 reps at 10 kilos.", "Tempo: 3 down, up fast, pause 2.",
        "RPE 8.5 at most.",
      ])
  }

  @Test("a new phase, its note and the workout's note are announced at the start")
  func phase() throws {
    var overview = Session.Overview(workout: "A", exercises: 2, length: .minutes(30))
    overview.phase = SessionPlan.PhaseStart("Peak", weeks: 3, note: "Heavier singles.")
    overview.note = "Be quick today."
    let told = { (talk: Talk) in
      try PhraseTests.announcer(talk).lines(for: .begins(overview)).map(\.phrase.shown)
    }
    #expect(
      try told(Talk()) == [
        "A. Two exercises, about 30 minutes.", "New phase: Peak, three weeks.",
        "Note: Heavier singles.", "Note: Be quick today.",
      ])
    #expect(
      try told(Talk(off: [.notes])) == [
        "A. Two exercises, about 30 minutes.", "New phase: Peak, three weeks.",
      ])
    #expect(try told(Talk(level: .terse)) == ["A."])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var cue: Session.Cue
    var level: Talk.Level = .normal
    var shown: [String]
    var testDescription: String { shown.joined(separator: " | ") }
  }

  @Test("a cue becomes its lines", arguments: rows)
  func cuesBecomeSentences(row: Row) throws {
    let lines = try Self.announcer(Talk(level: row.level)).lines(for: row.cue)
    #expect(lines.map(\.phrase.shown) == row.shown)
  }

  @Test("spoken text has no digits") func whatIsSpokenHasNoDigits() throws {
    let announcer = try Self.announcer(Talk(level: .full, lesson: 0))
    let cues: [Session.Cue] = [
      .lift(Self.call(weight: "62.5"), .begin), .rest(seconds: 150, next: Self.call("5x5 Squat")),
      .count(15), .weight("Bench Press", Weight(thousandths: 1_250, unit: .pounds), nil),
    ]
    for line in cues.flatMap(announcer.lines(for:)) {
      #expect(!line.phrase.spoken.contains { $0.isNumber }, "\(line.phrase.spoken)")
    }
  }

  @Test("'again' repeats ambiguous numbers digit by digit")
  func againSaysDoubtfulNumbersByTheirDigits() throws {
    let line = try Self.announcer().clearly.lines(for: .count(15)).first
    #expect(line?.phrase.spoken == "Fifteen, one five,.")
    #expect(line?.phrase.shown == "15.")
  }

  @Test("a kind of line that is switched off is not said") func aKindThatIsSwitchedOffIsNotSaid()
    throws
  {
    let quiet = try Self.announcer(Talk(off: [.plates, .next]))
    #expect(
      quiet.lines(for: .lift(Self.call(), .begin)).map(\.phrase.shown) == [
        "Bench press. Set 1 of 4. 8 reps at 80 kilos."
      ])
    #expect(quiet.lines(for: .rest(seconds: 60, next: Self.call())).count == 1)
  }

  @Test("a note ends with a single full stop") func aNoteKeepsOneFullStop() throws {
    var call = Self.call()
    call.cue = "Elbows in."
    let lines = try Self.announcer().lines(for: .lift(call, .begin))
    #expect(lines.last?.phrase == Phrase("Note: Elbows in."))
  }
}
