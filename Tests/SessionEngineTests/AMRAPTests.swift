import Testing
import Training

@testable import SessionEngine

@Suite("AMRAP sets")
struct AMRAPTests {
  @Test("a press logs the minimum as unconfirmed and asks for the count")
  func asks() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    let place = Session.SetPlace(exercise: 0, set: 0)
    #expect(walk.done == [5])
    #expect(walk.state[place].performance?.isConfirmed == false)
    #expect(walk.cues.last == .asks(.amrap(place), minimum: 5))
    #expect(walk.session.log.exercises[0].sets[0].isConfirmed == false)
  }

  @Test(
    "what was done last time is the mark to beat, unless that was a light day",
    arguments: [(77_500, true), (55_000, false)])
  func mark(thousandths: Int, isMark: Bool) {
    var plan = SessionPlan.amrapFirst
    plan.last["squat"] = SessionPlan.LastTime(
      reps: [7], weight: Weight(thousandths: thousandths, unit: .kilograms))
    #expect((Walk(plan).session.upcoming?.toBeat?.reps == 7) == isMark)
  }

  @Test("so it is on an assistance stack, where less help is more") func assisted() {
    var plan = SessionPlan.amrapFirst
    let help = Weight(thousandths: -20_000, unit: .kilograms)
    plan.workout.exercises[0].sets[0].weight = help
    plan.last["squat"] = SessionPlan.LastTime(reps: [7], weight: help)
    #expect(Walk(plan).session.upcoming?.toBeat?.reps == 7)
  }

  @Test("presses count up, and three seconds of silence confirm", arguments: [1, 2, 7, 30])
  func counts(presses: Int) {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.wait(.milliseconds(7_000))
    for press in 1...presses {
      walk.press(after: .milliseconds(900))
      #expect(walk.cues == [.count(5 + press)])
    }
    walk.wait(.milliseconds(2_999))
    #expect(walk.state.question != nil)
    walk.wait(.milliseconds(1))
    #expect(walk.state.question == nil)
    #expect(walk.done == [5 + presses])
    #expect(walk.isCounted)
  }

  @Test(
    "without a minimum, counting starts at zero and each press is one rep", arguments: [1, 2, 7])
  func countsFromTheFirst(presses: Int) {
    var walk = Walk(.of([1], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    #expect(walk.cues.last == .asks(.amrap(.init(exercise: 0, set: 0)), minimum: 0))
    walk.wait(.seconds(5))
    for press in 1...presses {
      walk.press(after: .milliseconds(900))
      #expect(walk.cues == [.count(press)])
    }
    walk.wait(.seconds(3))
    #expect(walk.done == [presses])
    #expect(walk.isCounted)
  }

  @Test("a hold before any press says none, or no more than the minimum", arguments: [1, 5])
  func none(least: Int) {
    var walk = Walk(.of([least], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.hold(after: .seconds(3))
    #expect(walk.done == [least > 1 ? least : 0])
    #expect(walk.isCounted)
    #expect(walk.state.pausedAt == nil && walk.state.question == nil)
    walk.type("u", after: .seconds(2))
    #expect(walk.state.summary == "complete amrap?")
    #expect(walk.replays)
  }

  @Test("without a minimum, silence logs one rep and reads it back")
  func notCounted() {
    var walk = Walk(.of([1], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.wait(.seconds(8))
    #expect(walk.done == [1])
    #expect(!walk.isCounted)
    #expect(walk.cues.first?.isReadBack == true)
  }

  @Test("without a minimum, a double press and silence log no rep: the set fell short")
  func failed() {
    var walk = Walk(.of([1], rest: 90, isAMRAP: true))
    walk.double(after: .seconds(30))
    #expect(walk.cues.last == .asks(.amrap(.init(exercise: 0, set: 0)), minimum: 0))
    #expect(!walk.cues.contains { $0.isReadBack })
    walk.wait(.seconds(8))
    #expect(walk.done == [0])
    #expect(walk.isCounted)
    #expect(walk.cues.map(\.isReadBack).count { $0 } == 1)
    #expect(walk.session.log.exercises[0].sets[0].status == .short)
    #expect(walk.replays)
  }

  @Test("the rest runs from the press, not from the answer")
  func deadline() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    for _ in 0..<5 { walk.press(after: .seconds(1)) }
    walk.wait(.seconds(84))
    #expect(walk.state.summary == "resting")
    walk.wait(.seconds(1))
    #expect(walk.state.summary == "lifting 1.2")
  }

  @Test("silence logs the minimum, reads it back and does not ask again")
  func unanswered() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.wait(.seconds(8))
    #expect(walk.state.question == nil)
    let minimum = Session.Performance(reps: 5, weight: walk.w80, isConfirmed: false)
    #expect(walk.cues.first == .readBack(minimum, loading: .barbell))
    walk.wait(.seconds(82))
    #expect(walk.state.summary == "lifting 1.2")
    for _ in 0..<3 { walk.type("", after: .seconds(20)) }
    #expect(walk.state.summary == "complete")
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.summary == "complete effort?")
    walk.wait(.seconds(8))
    walk.take(.spoken)
    #expect(walk.state.summary == "complete")
    walk.wait(.seconds(30))
    #expect(walk.state.summary == "ended")
    let asked = walk.journal.count { entry in
      if case .asked(.amrap) = entry.event { true } else { false }
    }
    #expect(asked == 1)
    #expect(walk.session.log.exercises[0].sets[0].status == .done)
    #expect(walk.done == [5, 5, 3])
  }

  @Test("a count typed much later still belongs to the set that was asked about")
  func countedLater() {
    var walk = Walk(.amrapFirst)
    walk.press(after: .seconds(30))
    walk.wait(.seconds(60))
    walk.type("7")
    #expect(walk.done == [7])
    #expect(walk.isCounted)
  }

  @Test("the next exercise is announced once, after the question")
  func nextIsToldOnce() {
    var plan = SessionPlan.amrapFirst
    plan.workout.exercises[0].sets.removeLast()
    var walk = Walk(plan)
    walk.press(after: .seconds(30))
    walk.wait(.seconds(60))
    #expect(walk.cues.count(where: \.isNext) == 1)
    walk.wait(.seconds(29))
    #expect(walk.cues.count(where: \.isNext) == 0)
  }

  @Test("a double press with nothing missing announces the next exercise")
  func doubleSaysNext() {
    var plan = SessionPlan.amrapFirst
    plan.workout.exercises[0].sets.removeLast()
    var walk = Walk(plan)
    walk.double(after: .seconds(30))
    walk.wait(.seconds(3))
    #expect(walk.done == [5])
    #expect(
      walk.cues.contains { if case .restLeft(_, let next) = $0 { next != nil } else { false } })
  }

  @Test("after the last set, the count is asked before the end is announced")
  func last() {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    #expect(walk.state.summary == "complete amrap?")
    #expect(!walk.cues.contains { $0.isComplete })
    walk.press(after: .seconds(2))
    walk.wait(.seconds(3))
    #expect(walk.cues.map(\.isComplete) == [false, true])
    #expect(walk.done == [6])
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.summary == "complete effort?")
  }

  @Test("after the last set, silence logs the minimum, ends the workout and asks for the effort")
  func lastUnanswered() {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.wait(.seconds(8))
    #expect(walk.cues.map(\.isReadBack) == [true, false])
    #expect(walk.cues.map(\.isComplete) == [false, true])
    // The changes next time wait for the last question.
    #expect(!walk.cues.contains(where: { $0 == .following([]) }))
    walk.take(.spoken, after: .seconds(4))
    #expect(walk.state.summary == "complete effort?")
    walk.wait(.seconds(8))
    #expect(walk.cues == [.following([])])
    walk.wait(.seconds(30))
    #expect(walk.state.summary == "ended")
  }

  @Test("a typed number answers, whether above or below the minimum", arguments: [0, 3, 5, 12])
  func typed(reps: Int) {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.type("\(reps)", after: .seconds(2))
    #expect(walk.done == [reps])
    #expect(walk.state.summary == "complete")
    #expect(walk.isCounted)
    #expect(walk.cues.map(\.isComplete) == [false, true])
    guard case .complete(let summary) = walk.cues.last else {
      Issue.record("the end is told")
      return
    }
    #expect(summary.volume == .kilograms(thousandths: 60_000 * reps))
  }

  @Test("a number typed during the set leaves no question")
  func typedInSet() {
    var walk = Walk(.amrapFirst)
    walk.type("9", after: .seconds(30))
    #expect(walk.events == [.setDone(.init(exercise: 0, set: 0), .init(reps: 9, weight: walk.w80))])
    #expect(walk.state.question == nil)
  }

  @Test("a double press counts down from the minimum and confirms the count")
  func double() {
    var walk = Walk(.amrapFirst)
    walk.double(after: .seconds(30))
    #expect(walk.state.summary == "resting short?")
    walk.press(after: .seconds(1))
    walk.wait(.seconds(3))
    #expect(walk.done == [4])
    #expect(walk.isCounted)
    walk.wait(.seconds(80))
    #expect(
      !walk.journal.dropFirst(3).contains { $0.event == .asked(.amrap(.init(exercise: 0, set: 0))) }
    )
  }

  @Test("a double press after the last set with nothing missing keeps the minimum")
  func doubleAtTheEnd() {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.double(after: .seconds(30))
    walk.wait(.seconds(3))
    #expect(walk.cues.contains { $0.isComplete })
    #expect(walk.done == [5])
    walk.take(.spoken, after: .seconds(5))
    #expect(walk.state.summary == "complete effort?")
  }

  @Test("a note leaves the question open, and a number answers it")
  func typedAfterTheEnd() {
    var walk = Walk(.of([5], rest: 90, isAMRAP: true))
    walk.press(after: .seconds(30))
    walk.type("note hard", after: .seconds(1))
    #expect(walk.state.summary == "complete amrap?")
    walk.type("8", after: .seconds(1))
    #expect(walk.done == [8])
    #expect(walk.state.unasked == [.effort])
  }
}

extension Session.Cue {
  fileprivate var isNext: Bool {
    guard case .next = self else { return false }
    return true
  }

  fileprivate var isReadBack: Bool {
    guard case .readBack = self else { return false }
    return true
  }
}

extension Walk {
  fileprivate var w80: Weight { .kilograms(thousandths: 80_000) }

  /// Whether every completed open set has a confirmed count.
  fileprivate var isCounted: Bool {
    state.exercises.flatMap(\.sets).allSatisfy { $0.performance?.isConfirmed != false }
  }
}
