import Support
import Testing
import Training

@testable import SessionEngine

/// Words that a listener heard, in whatever state they find the session.
@Suite("Words that were only heard") struct HeardTests {
  private static let plans: [SessionPlan] = [
    .pushAndPull, .amrapFirst, .restless, .warmedUp, .offered, .searched, .further, .superset,
    .holds, .rounds, .changing,
  ]

  /// What a listener may take noise for.
  private static let words =
    RandomMove.words + ["yes", "no", "5", "8", "10", "40", "done", "go", "finish", "skip", "undo"]
    + ["lighter", "heavier", "more rest", "more reps", "pause", "resume", "stop", "hard", "pain"]

  @Test("they log, end, skip, remove and take back nothing", arguments: 0..<11)
  func harmless(plan: Int) {
    let taken = (0..<10).map { harmless(plan: plan, seed: UInt64(20_000 + 100 * plan + $0)) }
    // A check of nothing would always pass.
    #expect(taken.reduce(0, +) > 0)
  }

  /// Walks at random; returns how often something that was heard was taken.
  private func harmless(plan: Int, seed: UInt64) -> Int {
    var random = SplitMix64(seed: seed)
    var walk = Walk(Self.plans[plan])
    var faults: [String] = []
    var taken = 0
    for number in 0..<150 where faults.isEmpty && walk.state.phase != .ended {
      RandomMove(&random).make(&walk, &random)
      if walk.state.question == nil { walk.take(.spoken, after: .seconds(4)) }
      walk.wait(.milliseconds([0, 700, 1_500].randomElement(using: &random) ?? 0))
      let asked = walk.session.heardAnswers(at: walk.now)
      let noise = (0..<8).compactMap { _ in Self.words.randomElement(using: &random) }
      for line in noise + asked.words {
        var heard = walk
        heard.hear(line)
        let step = heard.steps.last
        if heard.session == walk.session, step?.request == nil {
          // What tells something changes nothing, either.
          let isTold = step?.tone == .heard && walk.state.question != nil
          if !isTold, step?.tone != .ignored || step?.cues != [] {
            faults.append("\(number) '\(line)' is not ignored: \(step?.tone as Any)")
          }
          continue
        }
        taken += 1
        if !heard.replays { faults.append("\(number) '\(line)' gives another session") }
        let isEnded =
          heard.state.phase == .ended || heard.state.isOver && !walk.state.isOver
        let isRestEnded = walk.state.isResting && heard.state.isLifting
        if walk.state.fixed != heard.state.fixed || isEnded || isRestEnded {
          let events = heard.events.map(\.brief).joined(separator: ", ")
          faults.append("\(number) '\(line)' in \(walk.state.summary): \(events)")
        }
        if [.stop, .join("")].contains(step?.request) { faults.append("\(number) '\(line)'") }
      }
      // Some of them are taken, so that what follows is as random.
      if let word = asked.words.randomElement(using: &random) { walk.hear(word) }
    }
    #expect(faults == [])
    return taken
  }

  @Test("what may be heard is taken, in every question", arguments: Waypoint.allCases)
  func answered(_ waypoint: Waypoint) {
    var walk = waypoint.walk
    walk.wait(.milliseconds(200))
    let answers = walk.session.heardAnswers(at: walk.now)
    let numbers = [answers.numbers?.lowerBound, answers.numbers?.upperBound].compactMap(\.self)
    for word in answers.words + numbers.map(String.init) {
      var heard = walk
      heard.hear(word)
      #expect(heard.tone != .ignored, "\(word)")
    }
    #expect(answers.isEmpty == (walk.state.question == nil || waypoint == .status))
  }

  @Test("words that wait for an answer do not keep it from being heard") func waiting() throws {
    var walk = Waypoint.short.walk
    walk.machine.speech = .unheard
    let since = try #require(walk.state.question).since
    for (quiet, isTaken) in [(TimeSpan.milliseconds(-1), false), (.milliseconds(400), true)] {
      var heard = walk
      heard.machine.quietSince = since + quiet
      heard.hear("2", after: .milliseconds(900))
      #expect((heard.tone != .ignored) == isTaken)
    }
  }
}

extension Session.State {
  /// What only a press, a typed word or time may change: which sets are done, skipped and removed.
  fileprivate var fixed: [String] {
    exercises.map { exercise in
      exercise.sets.filter { $0.performance != nil || $0.isRemoved || !$0.isPending }
        .map { "\($0.performance != nil) \($0.isRemoved)" }.joined(separator: ", ")
    }
  }
}
