import Support
import Testing
import Training

@testable import SessionEngine

@Suite("Long random sessions")
struct RandomTests {
  private static let plans: [SessionPlan] = [
    .pushAndPull, .amrapFirst, .restless, .warmedUp, .offered, .searched, .further, .superset,
    .holds, .rounds, .changing,
  ]

  @Test("random input keeps the invariants", arguments: 0..<200)
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let plan = Self.plans[seed % Self.plans.count]
    var walk = Walk(plan)
    var replayed = Session(plan)
    var replayedCount = 0
    var faults: [String] = []
    for number in 0..<200 {
      let before = walk.done.count - walk.timed
      let removed = walk.removed
      let move = RandomMove(&random)
      move.make(&walk, &random)
      for entry in walk.journal.dropFirst(replayedCount) { replayed.apply(entry) }
      replayedCount = walk.journal.count
      if replayed != walk.session { faults.append("\(number) \(move): another session") }
      // Undo may restore deleted sets.
      let restored = max(0, removed - walk.removed)
      if walk.done.count - walk.timed > before + move.mostSets + restored {
        let events = walk.journal.suffix(12).map(\.event.brief).joined(separator: ", ")
        faults.append("\(number) \(move): \(before) sets became \(walk.done.count): \(events)")
      }
      var ahead = walk.machine
      _ = ahead.take(.time, at: walk.now)
      if let wake = ahead.nextWake, wake <= walk.now { faults.append("\(number): time stands") }
      if !faults.isEmpty { break }
    }
    #expect(faults == [])
    walk.type("q")
    #expect(walk.state.isOver)
    let log = walk.session.log
    #expect(log.exercises.flatMap(\.sets).allSatisfy { $0.status != .pending })
    #expect(log.exercises.flatMap(\.sets).count { $0.reps != nil } == walk.done.count)
  }
}

extension RandomTests {
  /// Lines only: each is one action, whereas a press may join the gesture before it.
  @Test("'u' after any input restores the state before it", arguments: 0..<200)
  func undone(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 10_000)
    var walk = Walk(Self.plans[seed % Self.plans.count])
    var faults: [String] = []
    var acts = 0
    for number in 0..<100 where faults.isEmpty && !walk.state.isOver {
      // Longer than the window in which two presses are one gesture.
      walk.wait(.milliseconds([700, 3_000, 9_000, 95_000].randomElement(using: &random) ?? 0))
      walk.take(.spoken)
      let before = walk.session
      let line = RandomMove.words.filter { $0 != "u" }.randomElement(using: &random) ?? ""
      walk.type(line)
      guard walk.steps.flatMap(\.entries).contains(where: { $0.event.traits.contains(.act) }) else {
        continue
      }
      acts += 1
      var undone = walk
      undone.type("u")
      if undone.state.told != before.state.told {
        let was = before.state.summary
        faults.append("\(number) '\(line)': \(was) became \(undone.state.summary)")
      }
    }
    #expect(faults == [])
    #expect(acts > 0)
  }
}

/// One input of a random session.
enum RandomMove {
  case press, double, triple, hold, heldKey, release, word(String), said(String), spoken, time
  case kill(rebooted: Bool), sound(isThere: Bool)

  static let words = [
    "", "", "", "double", "triple", "hold", "6", "0", "12", "6@57.5", "@62.5", "@135 lb", "+", "-",
    "rpe 8.5", "5.2 km", "hr 150", "effort 7", "rest 0", "rest 20", "rest 200", "note slow", "u",
    "u", "s", "w", "x",
    "later", "p", "r", "?", "nonsense", "@", "6@", "rpe 11", "rest -1", "effort 0",
    "swap", "swap", "swap dip", "swap plank", "swap split squat", "add dip 2x5", "add curl",
    "add plank 2x30s",
    "add barbell curl 2x8 @ 20", "add air bike 2x20s/10s", "jump row", "jump plank",
    "jump bench press",
    "jump dip", "move plank before row", "move row before bench press", "move dip before plank",
    "delete row", "delete plank", "delete dip", "delete set", "delete set 1", "delete set 2",
    "delete nothing",
    "today", "last", "best", "left", "next", "notes", "trend", "add set", "1: 7", "2: 7@60",
    "8@green", "add bench press 1x8", "louder", "slower", "hold", "more", "less", "menu",
  ]

  init(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<21, using: &random) {
    case 0...4: self = .press
    case 5: self = .double
    case 6: self = .triple
    case 7: self = .hold
    case 8: self = .heldKey
    case 9: self = .release
    case 10...14: self = .word(RandomMove.words.randomElement(using: &random) ?? "")
    case 15: self = .said(RandomMove.words.randomElement(using: &random) ?? "")
    case 16...17: self = .spoken
    case 18: self = .time
    case 19: self = .sound(isThere: Bool.random(using: &random))
    default: self = .kill(rebooted: Bool.random(using: &random))
    }
  }

  /// The most sets it may log.
  var mostSets: Int {
    switch self {
    case .press, .double, .word, .said: 1
    // The press that undid a set may turn out to be a hold, which undid nothing.
    case .release: 1
    // Its first repeat may be the second press of an earlier one and undo it.
    case .triple, .hold, .heldKey, .spoken, .time, .kill, .sound: 0
    }
  }

  func make(_ walk: inout Walk, _ random: inout SplitMix64) {
    let gaps = [10, 40, 100, 200, 350, 600, 900, 2_000, 3_000, 8_000, 30_000, 90_000, 200_000]
    let gap = TimeSpan.milliseconds(gaps.randomElement(using: &random) ?? 0)
    switch self {
    case .press: walk.press(after: gap)
    case .double: walk.double(after: gap)
    case .triple: walk.triple(after: gap)
    case .hold: walk.hold(after: gap)
    case .heldKey:
      walk.press(after: gap)
      walk.press(after: .milliseconds(500))
      for _ in 0..<5 { walk.press(after: .milliseconds(33)) }
    case .release: walk.take(.release, after: gap)
    // Nobody types while a contact bounces.
    case .word(let line): walk.type(line, after: max(gap, .milliseconds(40)))
    case .said(let line):
      let word = Session.Command(line, unit: .kilograms)
      walk.take(.said(Session.ExerciseDirectory.small.resolve(word, in: walk.state)), after: gap)
    case .spoken: walk.take(.spoken, after: gap)
    case .time: walk.wait(gap)
    case .sound(let isThere): walk.hear(sound: isThere, after: gap)
    case .kill(let rebooted): walk.kill(after: gap, rebooted: rebooted)
    }
  }
}
