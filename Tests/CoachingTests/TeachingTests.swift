import Phrasing
import SessionEngine
import Testing
import Training

@testable import Coaching

@Suite("What a new lifter is taught and an experienced one is not")
struct TeachingTests {
  private static let plain = SetTarget(reps: 5)
  private static let open = SetTarget(reps: 5, isAMRAP: true)

  private func tips(
    session: Int?, rests: Int = 6, before set: SetTarget? = plain
  ) -> [Phrasebook.Key] {
    var teaching = Teaching(session: session)
    return (0..<rests).compactMap { _ in
      teaching.tip(for: [.rest(seconds: 90, next: nil)], before: set)
    }
  }

  @Test(
    "the first three sessions teach three tips twice each, one per rest, and later ones teach none")
  func spread() {
    let sessions = (0..<Teaching.sessions).map { tips(session: $0) }
    for tips in sessions { #expect(tips.count == 2 && !tips.contains(.teach)) }
    for tip in [Phrasebook.Key.teachShort, .teachWhere, .teachPause] {
      #expect(sessions.flatMap(\.self).count { $0 == tip } == 2)
    }
    #expect(sessions[0].first == .teachShort)
    #expect(tips(session: Teaching.sessions).isEmpty && tips(session: nil).isEmpty)
  }

  @Test("only a new lifter hears that a press ends a set: once, with the first set it ends")
  func press() throws {
    let call = try #require(Session(Stage.plan).currentCall)
    var (waiting, offered, searched, lacking) = (call, call, call, call)
    lacking.lacksGear = true
    waiting.isWaiting = true
    offered.hasOffer = true
    searched.isSearch = true
    var teaching = Teaching(session: 1)
    for call in [waiting, offered, searched, lacking] {
      #expect(teaching.tip(for: [.lift(call, .begin)], before: nil) == nil)
    }
    #expect(teaching.tip(for: [.lift(call, .go)], before: nil) == .teach)
    #expect(teaching.tip(for: [.lift(call, .go)], before: nil) == nil)
    for session in [2, nil] {
      var known = Teaching(session: session)
      #expect(known.tip(for: [.lift(call, .begin)], before: nil) == nil)
    }
  }

  @Test("the first session ends with what leaves it, once, unless one is leaving")
  func leaving() {
    var (new, known) = (Teaching(session: 0), Teaching(session: 1))
    #expect(new.tip(for: [.following([]), .ended], before: nil) == nil)
    #expect(new.tip(for: [.following([])], before: nil) == .teachLeave)
    #expect(new.tip(for: [.following([])], before: nil) == nil)
    #expect(known.tip(for: [.following([])], before: nil) == nil)
  }

  @Test("without sound, a new lifter reads at once that a press ends a set")
  func silent() throws {
    let stage = Stage()
    var coach = try stage.coach(Stage.plan, talk: Talk(lesson: 0))
    coach.receive(.sound(isThere: false, device: "nowhere"), at: Instant(milliseconds: 300))
    stage.play(&coach, until: 20_000, from: 300)
    #expect(
      stage.shown(.say) == [
        "Push. One exercise, about 2 minutes.",
        "No sound on nowhere. Captions only. Try spotter devices.",
        "Bench press. Set 1 of 2. 8 reps at 60 kilos.", "Each side: 20.",
        "Press when the set is done.",
      ])
  }

  @Test("how to count an open set is explained once, before the first open set")
  func counting() {
    #expect(tips(session: 0, before: Self.open) == [.teachCount, .teachShort, .teachWhere])
    #expect(tips(session: nil, before: Self.open).isEmpty)
  }

  struct Room: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cue: Session.Cue
    var set = TeachingTests.plain
    let isRoom: Bool
  }

  static let rooms = [
    Room(testDescription: "a rest of 25 seconds", cue: rest(25), isRoom: true),
    Room(testDescription: "a shorter rest", cue: rest(24), isRoom: false),
    Room(testDescription: "a hold", cue: .started, set: held(30), isRoom: true),
    Room(testDescription: "a short hold", cue: .started, set: held(20), isRoom: false),
    Room(testDescription: "the beat of a tempo", cue: .started, isRoom: false),
  ]

  @Test("a tip is given where there is room for it", arguments: rooms)
  func room(_ row: Room) {
    var teaching = Teaching(session: 1)
    #expect((teaching.tip(for: [row.cue], before: row.set) != nil) == row.isRoom)
  }

  @Test("a hold has no reps, so its lifter is not told how to count missing ones")
  func holds() {
    var teaching = Teaching(session: 0)
    let tips = (0..<3).map { _ in teaching.tip(for: [.started], before: Self.held(45)) }
    #expect(tips == [.teachWhere, nil, nil])
    #expect(teaching.tip(for: [Self.rest(90)], before: Self.held(45)) == .teachShort)
  }

  @Test("a lifter who has already done something is not told how to do it")
  func known() throws {
    let status = try #require(Session(Stage.plan).statusCue)
    let did: [(Session.Cue, Phrasebook.Key)] = [
      (.paused(isAutomatic: false), .teachPause), (status, .teachWhere),
      (Self.rest(180, isLonger: true), .teachShort),
    ]
    for (cue, tip) in did {
      for session in 0..<Teaching.sessions {
        var teaching = Teaching(session: session)
        let first = teaching.tip(for: [cue], before: Self.plain)
        let later = (0..<4).map { _ in teaching.tip(for: [Self.rest(90)], before: Self.plain) }
        #expect(!([first] + later).contains(tip))
      }
    }
    #expect(tips(session: 1).first == .teachPause)
  }

  @Test("a resumed session does not explain the press again")
  func resumed() throws {
    for isDone in [false, true] {
      var machine = SessionMachine(Session(Stage.plan), at: .zero)
      if isDone { _ = machine.take(.word(.press), at: Instant(milliseconds: 9_000)) }
      let stage = Stage()
      var coach = try stage.coach(machine, talk: Talk(lesson: 0))
      coach.resume(rebooted: true, at: Instant(milliseconds: 10_000))
      coach.receive(.words("s"), at: Instant(milliseconds: 20_000))
      stage.play(&coach, until: 60_000, from: 20_000)
      let lifts = stage.shown(.say).contains("Press when the set is done.")
      #expect(!lifts || !isDone)
    }
  }

  @Test("the tones-only level gives no tips")
  func tones() throws {
    let stage = Stage()
    var coach = try stage.coach(Stage.plan, talk: Talk(level: .tones, lesson: 0))
    stage.play(&coach, until: 20_000)
    #expect(stage.shown(.say) == [])
    #expect(
      stage.shown(.caption) == [
        "Push.", "Bench press. Set 1. 8 reps at 60 kilos.", "Each side: 20.",
      ])
  }

  @Test("a short rest, a question and other words leave no room for a tip")
  func room() {
    var teaching = Teaching(session: 0)
    let question = Session.Cue.asks(.effort, minimum: 0)
    for cues: [Session.Cue] in [
      [.rest(seconds: 20, next: nil)], [.rest(seconds: 90, next: nil), question], [.warning],
    ] {
      #expect(teaching.tip(for: cues, before: Self.plain) == nil)
    }
    #expect(teaching.tip(for: [.rest(seconds: 90, next: nil)], before: nil) == .teachShort)
    var knowing = Teaching(session: 0)
    let longer = Self.rest(180, isLonger: true)
    #expect(knowing.tip(for: [longer], before: nil) == .teachWhere)
  }

  @Test("each tip has its own words, and all but the first yield to other lines")
  func words() throws {
    let announcer = try FirstWeek.announcer()
    let keys = Phrasebook.Key.allCases.filter { $0.rawValue.hasPrefix("teach") }
    let lines = keys.map { announcer.tip($0) }
    #expect(Set(lines.map(\.phrase.shown)).count == keys.count)
    #expect(lines.dropFirst().allSatisfy { $0.priority == .chatter })
    #expect(lines.allSatisfy { !$0.phrase.shown.isEmpty })
  }

  private static func held(_ seconds: Int) -> SetTarget {
    SetTarget(reps: seconds, measure: .seconds)
  }

  private static func rest(_ seconds: Int, isLonger: Bool = false) -> Session.Cue {
    .rest(seconds: seconds, next: nil, isLonger: isLonger)
  }

  @Test("an equal rest is announced twice, a different one again, and a longer one always")
  func habit() {
    var habit = RestHabit()
    func isTold(_ cue: Session.Cue) -> Bool { !habit.shorten([cue], says: true).isEmpty }
    #expect([90, 90, 90, 90].map { isTold(Self.rest($0)) } == [true, true, false, false])
    #expect([120, 120, 120, 90].map { isTold(Self.rest($0)) } == [true, true, false, true])
    for _ in 0..<3 { #expect(isTold(Self.rest(180, isLonger: true))) }
  }

  @Test("the next set is announced even if its rest no longer is, unless switched off")
  func next() throws {
    let call = try #require(Session(Stage.plan).currentCall)
    for says in [true, false] {
      var habit = RestHabit()
      let cue = Session.Cue.rest(seconds: 90, next: call)
      _ = habit.shorten([cue, cue], says: says)
      #expect(habit.shorten([cue], says: says) == (says ? [.next(call)] : []))
    }
  }
}

extension Session {
  /// The cue that answers a status request.
  fileprivate var statusCue: Cue? {
    var machine = SessionMachine(self, at: .zero)
    return machine.take(.word(.triple), at: Instant(milliseconds: 9_000)).flatMap(\.cues).first
  }

  /// The announcement of the first set.
  fileprivate var currentCall: SetAnnouncement? {
    for case .lift(let call, _) in SessionMachine(self, at: .zero).opening { return call }
    return nil
  }
}
