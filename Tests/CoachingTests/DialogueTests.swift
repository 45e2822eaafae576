import Phrasing
import ResourceFiles
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching

@Suite("What is said in dialogues") struct DialogueTests {
  @Test("in standby") func standby() throws {
    // Most begin as silence does, which tells it all.
    let opening = Array(try StandbyStage.transcript("").dropLast())
    let difference = try Dialogue.difference(in: "standby") { dialogue in
      let agenda =
        switch dialogue.scene["agenda"] {
        case "shared": StandbyStage.shared
        case "unfinished": StandbyStage.unfinished
        case "empty": StandbyStage.empty
        case "alone": StandbyStage.alone
        case "ailing": StandbyStage.ailing
        case "updated": StandbyStage.updated(StandbyStage.agenda)
        case "updated unfinished": StandbyStage.updated(StandbyStage.unfinished)
        default: StandbyStage.agenda
        }
      let told = try StandbyStage.transcript(
        dialogue.script, agenda, found: dialogue.scene["found"].flatMap { Int($0) } ?? 200,
        level: dialogue.scene["talk"] == "terse" ? .terse : .normal)
      let isOpened = !dialogue.script.isEmpty && told.starts(with: opening)
      return Array(told.dropFirst(isOpened ? opening.count : 0))
    }
    #expect(difference == nil)
  }

  @Test("in a lesson") func lesson() throws {
    #expect(try Dialogue.difference(in: "lesson") { try Self.lesson($0.script) } == nil)
  }

  @Test("in a session, as presses are heard, saved and answered") func session() throws {
    for name in ["saying", "saving", "pauses"] {
      #expect(try Dialogue.difference(in: name) { try SessionDialogue($0).told } == nil)
    }
  }

  @Test("of two lifters at one rack") func together() throws {
    #expect(try Dialogue.difference(in: "together") { try Self.together($0) } == nil)
  }

  /// What is said to two lifters, or to one whom the other joins, by the second of their own sessions.
  ///
  /// `stands` tells whose turn it is, the sets each has done, who is paused, and who is away.
  private static func together(_ dialogue: Dialogue) throws -> [String] {
    let scene = dialogue.scene
    let isAlone = scene["alone"] == "yes"
    let pair = try Pair(
      rests: isAlone ? [120, 60] : [60, 60],
      talk: Talk(off: scene["plates"] == "no" ? [.plates] : []),
      names: scene["names"]?.split(separator: ", ").map(String.init) ?? Pair.names)
    var conductor = Conductor(isAlone ? [pair.lifter(0)] : [pair.lifter(0), pair.lifter(1)])
    if isAlone { conductor.offer(toShareWith: ["Ana"]) }
    conductor.begin(rebooted: false, at: .zero)
    var (told, now): ([String], Int) = ([], 0)
    for line in dialogue.script.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      now = pair.play(&conductor, from: now, to: Int(try #require(Double(words[0])) * 1000))
      told += pair.heard().filter { $0.item.kind == .say }
        .map { "\($0.item.at.milliseconds / 1000) \($0.item.text)" }
      let (at, text) = (Instant(milliseconds: now), words.count > 2 ? words[2] : "")
      if words[1] != "stands" { told.append("\(words[0]) > \(line.dropFirst(words[0].count + 1))") }
      switch words[1] {
      case "press": conductor.receive(.press, at: at)
      case "words": conductor.receive(.words(text), at: at)
      case "held": conductor.receive(.wordsHeld(text), at: at)
      case "sound": conductor.receive(.sound(isThere: text == "here"), at: at)
      case "join":
        conductor.join(
          pair.lifter(1, offset: at - .zero), besides: "Ben", rebooted: false, at: at)
      default:
        let facts = conductor.seats.enumerated().map { index, seat in
          let session = seat.coach.machine.session
          return "\(pair.names[index]) \(session.log.setsDone)"
            + (session.state.pausedAt == nil ? "" : " paused") + (seat.coach.isAway ? " away" : "")
        }
        let turn = conductor.turn.map { "turn of \(pair.names[$0])" } ?? "no turn"
        told.append("= \(turn), \(facts.joined(separator: ", "))")
      }
    }
    return told
  }

  /// What is heard and pressed until the lesson is over or the script ends: the real coach and machine
  /// on a virtual clock.
  private static func lesson(_ inputs: String) throws -> [String] {
    var items: [TimelineItem] = []
    let ports = Ports(
      save: { _, _, _ in .saved }, say: { line, _ in SpeechLength.estimate(line.text, rate: 170) },
      prepare: { _ in }, hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in },
      release: { _ in },
      show: { items.append($0) })
    var coach = Coach(
      machine: SessionMachine(Session(Lesson.plan(unit: .kilograms)), at: .zero),
      announcer: try FirstWeek.announcer(), ports: ports, lesson: Lesson())
    coach.begin(at: .zero)
    let rehearsal = Rehearsal<Coach>(script: try Script(inputs)) { _ in throw Killed() }
    let end = try rehearsal.run(&coach, from: .zero)
    let told = items.compactMap { item -> String? in
      let seconds = item.at.milliseconds / 1000
      switch item.kind {
      case .say: return "\(seconds) \(item.text)"
      case .tone where item.text != "heard": return "\(seconds) (\(item.text))"
      case .press, .type: return "\(seconds) > \(item.text.isEmpty ? "press" : item.text)"
      case .tone, .tick, .caption, .release, .log, .state, .signal: return nil
      }
    }
    return told + ["\(end.milliseconds / 1000) \(coach.isOver(at: end) ? "over" : "waits")"]
  }

  private struct Killed: Error {}
}

/// A session with a coach whose output goes nowhere but is told.
///
/// A line of the script is a time in seconds and what happens then; before it, time passes. `saving`
/// says how the journal answers from then on, `stands` tells where the session is, and `scheduled`
/// which sounds are placed ahead. What a line with `after` does at once is told in another dialogue.
private final class SessionDialogue {
  private(set) var told: [String] = []
  private var saving = SaveResult.saved
  private var given: [Int] = []
  private var scheduled: [Scheduled] = []

  init(_ dialogue: Dialogue) throws {
    var plan = Stage.plan
    let scene = dialogue.scene
    if scene["sets"] == "1" { plan.workout.exercises[0].sets.removeLast() }
    if scene["offers"] == "yes" { plan.asks = [.step] }
    if scene["last"] == "yes" {
      plan.last["bench press"] = SessionPlan.LastTime(
        reps: [8, 7], weight: Weight("60", unit: .kilograms))
    }
    if scene["plan"] == "plank" {
      plan.workout.exercises[0] = PlannedExercise(
        name: "Plank", sets: [SetTarget(reps: 30, measure: .seconds)], rest: 60)
    }
    var coach = Coach(
      machine: SessionMachine(Session(plan), at: .zero), announcer: try FirstWeek.announcer(Talk()),
      ports: ports, stopsWhenPaused: scene["standby"] == "yes", isBegun: scene["begun"] != "no")
    coach.begin(at: .zero)
    var now = Instant.zero
    var isBegun = false
    for line in dialogue.script.split(separator: "\n") {
      let isTold = !line.hasPrefix("after ")
      let words = line.dropFirst(isTold ? 0 : 6).split(separator: " ", maxSplits: 2)
        .map(String.init)
      guard words.count > 1, let seconds = Double(words[0]) else {
        throw Unreadable(line: "\(line)")
      }
      let at = Instant(milliseconds: Int((seconds * 1000).rounded()))
      // What the lifter does comes before what is due at the same moment.
      let isShown = ["stands", "scheduled"].contains(words[1])
      while let wake = coach.nextWake(after: now), wake < at || isShown && wake == at {
        now = wake
        coach.wake(at: now)
      }
      now = at
      // What is said before the lifter does anything is the same in every dialogue.
      if !isBegun, !isShown, seconds >= 20 { told = [] }
      isBegun = true
      try perform(words[1], words.count > 2 ? words[2] : "", &coach, at: now)
      if !isTold { told = [] }
    }
  }

  private struct Unreadable: Error {
    let line: String
  }

  private func perform(
    _ verb: String, _ text: String, _ coach: inout Coach, at now: Instant
  ) throws {
    let inputs: [String: Coach.Input] = [
      "press": .press, "release": .release, "held": .held, "pause": .pause, "play": .play,
      "signal": .pauseSignal, "stop": .stop, "hangup": .hangup, "words": .words(text),
      "piped": .piped(text),
    ]
    let troubles: [String: Notice.SaveTrouble] = ["diskFull": .diskFull, "readOnly": .readOnly]
    if !["stands", "scheduled"].contains(verb) {
      note(now, "> \(verb)\(text.isEmpty ? "" : " \(text)")")
    }
    if let input = inputs[verb] {
      coach.receive(input, at: now)
      return
    }
    switch verb {
    case "saving": saving = text == "later" ? .later : troubles[text].map { .failed($0) } ?? .saved
    case "saved": coach.receive(.saved(through: given.last ?? 0), at: now)
    case "begun": coach.receive(.begun, at: now)
    case "notBegun": coach.receive(.notBegun(troubles[text] ?? .diskFull), at: now)
    case "notSaved": coach.receive(.notSaved(troubles[text] ?? .diskFull), at: now)
    case "sound": coach.receive(.sound(isThere: text == "here"), at: now)
    case "book":
      var bests = Bests()
      let set = LiftedSet(reps: 8, weight: .kilograms(thousandths: 57_500))
      bests.add(set, load: set.weight)
      bests.add(volume: .kilograms(thousandths: 2_000_000))
      var book = RecordBook()
      book.set(bests, for: "bench press")
      coach.receive(.book(book), at: now)
    case "scheduled":
      if scheduled.isEmpty { note(now, "nothing ahead") }
      for sound in scheduled { note(sound.at, "ahead: \(sound.sound)") }
    case "stands":
      let state = coach.machine.session.state
      let facts = [
        state.phase == .ended ? "ended" : nil,
        state.pausedAt.map { "paused at \($0.milliseconds)" },
        coach.isStopping ? "stopping" : nil, coach.isOver(at: now) ? "over" : nil,
        coach.isSaved ? "saved" : nil, "given \(given.count)",
      ]
      note(now, "= \(facts.compactMap(\.self).joined(separator: ", "))")
    default: throw Unreadable(line: verb)
    }
  }

  private func note(_ at: Instant, _ text: String) {
    let (seconds, rest) = at.milliseconds.quotientAndRemainder(dividingBy: 1000)
    told.append("\(seconds).\(String(rest + 1000).dropFirst()) \(text)")
  }

  private var ports: Ports {
    Ports(
      save: { [unowned self] _, _, number in
        given.append(number)
        return saving
      },
      say: { line, _ in .milliseconds(line.text.count * 50) }, prepare: { _ in },
      expect: { [unowned self] in note($0, "words expected") },
      hush: { [unowned self] tone, at in note(at, "hush\(tone.map { " for \($0)" } ?? "")") },
      tone: { [unowned self] tone, at in note(at, "tone \(tone)") },
      schedule: { [unowned self] in scheduled = $0 },
      release: { [unowned self] in told.append($0 ? "device released" : "device taken") },
      show: { [unowned self] item in
        note(item.at, item.kind == .say ? item.text : "(\(item.kind.rawValue) \(item.text))")
      })
  }
}
