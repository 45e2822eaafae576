import Testing
import Training

@testable import Phrasing
@testable import SessionEngine

@Suite("Announcements between the sets of an exercise")
struct LaterSetTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var target = SetTarget(reps: 8)
    var weight: String?
    /// The weight that was asked for and cannot be loaded.
    var asked: String?
    var loading: Loading? = .barbell
    var exercise = "Bench Press"
    /// The set is the second of four, with a different load than the first.
    var hasNewLoad = false
    /// Its weight is not in the gym's unit.
    var hasOtherUnit = false
    /// Another exercise came in between.
    var isOther = false
    var lead = Session.Introduction.go
    var level = Talk.Level.normal
    let says: String
    var next: String?

    var testDescription: String { says }

    var call: Session.SetAnnouncement {
      var target = target
      target.weight = weight.flatMap { Weight($0, unit: .kilograms) }
      var call = Session.SetAnnouncement(
        exercise: exercise, number: 2, of: 4, target: target, loading: loading, plates: nil,
        bar: nil, change: nil, cue: nil, last: nil, isNew: hasNewLoad,
        isFirst: false)
      (call.hasNewLoad, call.isOther, call.isLater) = (hasNewLoad, isOther, true)
      call.hasOtherUnit = hasOtherUnit
      call.asked = asked.flatMap { Weight($0, unit: .kilograms) }
      return call
    }
  }

  static let open = SetTarget(reps: 5, isAMRAP: true)
  static let sides = SetTarget(reps: 8, isPerSide: true)
  static let drop = SetTarget(reps: 8, kind: .drop)
  static let warmUp = SetTarget(reps: 5, kind: .warmUp)

  static let rows = [
    // Nothing that is unchanged is repeated.
    Row(weight: "80", says: "Set 2 of 4. 8 reps."),
    Row(weight: "80", lead: .plain, says: "Set 2 of 4. 8 reps."),
    Row(target: open, weight: "80", says: "Set 2 of 4. 5 or more reps."),
    Row(
      target: SetTarget(reps: 1, isAMRAP: true), exercise: "Pull-Up",
      says: "Set 2 of 4. As many as you can.", next: "Next set: as many as you can."),
    Row(
      target: SetTarget(reps: 1, isAMRAP: true), weight: "77.5", hasNewLoad: true,
      says: "Set 2. 1 or more at 77.5."),
    Row(target: sides, weight: "22.5", says: "Set 2 of 4. 8 reps each side."),
    // With another load, the total and then the set number are left out if the line is too long.
    Row(
      weight: "80", hasNewLoad: true, says: "Set 2 of 4. 8 reps at 80.",
      next: "Next set: 8 reps at 80 kilos."),
    Row(
      weight: "77.5", hasNewLoad: true, says: "Set 2 of 4. 8 reps at 77.5.",
      next: "Next set: 77.5 kilos."),
    Row(
      weight: "80", asked: "81", hasNewLoad: true, says: "Set 2 of 4. 8 reps at 80, not 81.",
      next: "Next set: 80 kilos, not 81."),
    Row(
      weight: "182.5", hasNewLoad: true, says: "Set 2. 8 reps at 182.5.", next: "Next: 182.5."),
    Row(
      target: open, weight: "182.5", hasNewLoad: true, says: "5 or more at 182.5.",
      next: "Next: 182.5."),
    Row(
      weight: "22.5", loading: .perHand, hasNewLoad: true,
      says: "Set 2. 8 reps at 22.5 each.", next: "Next set: 22.5 each."),
    Row(
      weight: "77.5", hasNewLoad: true, lead: .plain, says: "Set 2 of 4. 8 reps at 77.5."),
    Row(
      weight: "45", hasNewLoad: true, hasOtherUnit: true,
      says: "Set 2 of 4. 8 reps at 45 kilos."),
    // The exercise, after another one.
    Row(
      weight: "80", isOther: true, says: "Bench press. Set 2 of 4. 8 reps.",
      next: "Next: bench press."),
    Row(
      target: sides, exercise: "Single-Leg Romanian Deadlift", isOther: true,
      says: "Single-leg romanian deadlift. Set 2 of 4. 8 reps each side.",
      next: "Next: single-leg romanian deadlift."),
    Row(
      weight: "80", isOther: true, lead: .straight,
      says: "Straight to bench press. Set 2 of 4. 8 reps."),
    Row(
      target: sides, exercise: "Single-Leg Romanian Deadlift", isOther: true, lead: .straight,
      says: "Straight to single-leg romanian deadlift. 8 reps each side."),
    // Warm-ups and further sets.
    Row(
      target: warmUp, weight: "40", hasNewLoad: true, says: "Warm-up 2 of 4. 5 at 40.",
      next: "Next: 5 at 40."),
    Row(
      target: warmUp, weight: "102.5", hasNewLoad: true, says: "Warm-up 2. 5 at 102.5.",
      next: "Next: 102.5 kilos."),
    Row(
      target: drop, weight: "60", hasNewLoad: true, says: "Drop set 2 of 4. 8 reps at 60.",
      next: "Next: drop set, 8 reps at 60 kilos."),
    Row(
      target: drop, weight: "62.5", hasNewLoad: true, says: "Drop set 2. 8 reps at 62.5.",
      next: "Next: drop set, 62.5."),
    Row(
      target: drop, weight: "62.5", lead: .plain, says: "Drop set 2 of 4. 8 reps."),
    // The full level says everything.
    Row(
      weight: "80", level: .full, says: "Let's go. Bench press. Set 2 of 4, 8 reps at 80 kilos."),
    Row(weight: "80", level: .terse, says: "Set 2. 8 reps."),
  ]

  @Test("a later set announces only changes, in at most twelve words", arguments: rows)
  func said(_ row: Row) throws {
    let announcer = try PhraseTests.announcer(Talk(level: row.level))
    let lines = announcer.lines(for: .lift(row.call, row.lead)).map(\.phrase)
    #expect(lines.map(\.shown) == [row.says])
    if row.level == .normal { #expect(lines.allSatisfy { $0.words <= 12 }) }
    guard let next = row.next else { return }
    let rest = announcer.lines(for: .next(row.call)).map(\.phrase)
    #expect(rest.map(\.shown) == [next])
    #expect(rest.allSatisfy { $0.words <= 8 })
  }

  @Test("a long name and a long weight take two lines")
  func twoLines() throws {
    var call = Row(
      weight: "62.5", exercise: "Close-Grip Bench Press", hasNewLoad: true, isOther: true, says: ""
    ).call
    (call.isFirst, call.isLater) = (true, false)
    #expect(
      try PhraseTests.announcer().lines(for: .next(call)).map(\.phrase.shown) == [
        "Next: close-grip bench press.", "62.5 kilos.",
      ])
  }

  @Test("'again' repeats the full announcement, whatever was said before")
  func again() throws {
    let call = Row(weight: "80", says: "").call
    #expect(
      try PhraseTests.announcer().clearly.lines(for: .lift(call, .go)).map(\.phrase.shown) == [
        "Let's go. Bench press. Set 2 of 4, 8 reps at 80 kilos."
      ])
  }

  @Test(
    "words are counted as they are heard",
    arguments: [("62.5 kg", 6), ("warm-up", 2), ("Let's go", 2), ("102.5 kg", 7), ("5x5", 3)])
  func words(_ text: String, _ words: Int) throws {
    #expect(try PhraseTests.announcer().plain(text).phrase.words == words)
  }
}
