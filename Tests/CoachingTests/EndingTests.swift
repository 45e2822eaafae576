import Phrasing
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching

/// How long a lifter who has finished must listen.
@Suite("The end of a workout")
struct EndingTests {
  @Test(
    "a correction while the end is said is heard as if it had been right at once",
    arguments: [(3, 8), (8, 3), (9, 12)])
  func corrected(first: Int, second: Int) throws {
    func end(_ typed: [Int]) throws -> String? {
      let stage = Stage()
      var plan = Stage.plan
      plan.workout.exercises[0].sets.removeLast()
      var coach = try stage.coach(plan, talk: Talk())
      stage.play(&coach, until: 20_000)
      coach.receive(.book(Ending.book(below: plan.workout)), at: Instant(milliseconds: 20_000))
      var now = 30_000
      for reps in typed {
        coach.receive(.words("\(reps) reps"), at: Instant(milliseconds: now))
        stage.play(&coach, until: now + 1500, from: now)
        now += 1500
      }
      stage.play(&coach, until: now + 20_000, from: now)
      return stage.shown(.say).last { $0.hasPrefix("Push") }
    }
    let heard = try end([first, second])
    #expect(heard != nil)
    #expect(try heard == end([second]))
  }

  @Test(
    "the end takes at most 25 words, and the effort question comes within ten seconds",
    arguments: FirstWeekTests.names, 0..<2)
  func short(name: String, seed: Int) throws {
    let week = try FirstWeek(name, .strong)
    let workouts = week.program.allWorkouts
    let workout = workouts[seed % workouts.count]
    let ending = try Ending(week.plan(workout), seed: UInt64(seed + 1))
    let words = ending.said.map { Phrase($0).words }.reduce(0, +)
    #expect(words <= 25, "\(workout.name): \(ending.said)")
    #expect(!ending.said.isEmpty && ending.untilEffort <= .seconds(10), "\(ending.said)")
  }
}

/// A workout played with a seed up to the effort question.
///
/// Most sets are done as prescribed, some are short or skipped, and everything is a record.
private final class Ending {
  /// Everything said from the moment the last set is done.
  private(set) var said: [String] = []
  /// The time until the effort question.
  private(set) var untilEffort = TimeSpan.seconds(0)

  init(_ plan: SessionPlan, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var coach = Coach(
      machine: SessionMachine(Session(plan), at: .zero), announcer: try FirstWeek.announcer(),
      ports: ports)
    coach.begin(at: .zero)
    coach.receive(.book(Self.book(below: plan.workout)), at: .zero)
    var (now, again) = (Instant.zero, Instant.zero)
    var over: Instant?
    while over.map({ now - $0 < .minutes(2) }) ?? true {
      let state = coach.machine.session.state
      if case .complete = state.phase {
        // Words about the reps of the last set do not belong to the end.
        if state.question?.isCounting ?? false { said = [] } else { over = over ?? now }
      }
      if state.question?.isAboutEffort == true, let over {
        untilEffort = now - over
        return
      }
      let press = over == nil && state.question == nil ? state.expectedPress : nil
      let input = press.map { max($0, again, now) }
      guard let next = [input, coach.nextWake(after: now)].compactMap(\.self).min() else { break }
      now = next
      guard next == input, coach.machine.speech != .unheard else {
        again = input == next ? now + .seconds(1) : again
        coach.wake(at: now)
        continue
      }
      again = now + .seconds(1)
      said = []
      let reps = state.current.map { state[$0].target.reps } ?? 0
      let isTried = state.current.map { state.exercises[$0.exercise].trying != nil } ?? false
      switch Int.random(in: 0..<12, using: &random) {
      case 0 where reps > 1: coach.receive(.words(String(reps - 1)), at: now)
      case 1: coach.receive(.words("s"), at: now)
      default: coach.receive(isTried ? .words("double") : .press, at: now)
      }
    }
    untilEffort = .minutes(2)
  }

  /// Gives each exercise a low earlier best, so that everything is a record.
  static func book(below workout: Workout) -> RecordBook {
    var book = RecordBook()
    let exercises = workout.exercises.map { exercise in
      let sets = exercise.sets.prefix(1).map { set in
        LoggedSet(
          target: set, status: .done, reps: 1,
          weight: set.weight.map { Weight(thousandths: $0.thousandths / 2, unit: $0.unit) })
      }
      return LoggedExercise(
        name: exercise.name, loading: exercise.loading, sets: sets, notes: [])
    }
    book.add(
      LoggedSession(
        program: nil, workout: workout.name, status: .finished, unit: .kilograms,
        exercises: exercises, effort: nil, notes: [], length: 0))
    return book
  }

  private var ports: Ports {
    Ports(
      save: { _, _, _ in .saved },
      say: { [unowned self] line, _ in
        if !line.text.hasPrefix("How hard") { said.append(line.text) }
        return SpeechLength.estimate(line.text, rate: 170)
      }, prepare: { _ in }, hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in },
      release: { _ in },
      show: { [unowned self] item in
        if item.kind == .log { said = [] }
      })
  }
}

extension Session.Question {
  /// Whether it asks how hard the session was, or its last set.
  fileprivate var isAboutEffort: Bool {
    if case .rating = subject { true } else { subject == .effort }
  }

  /// Whether it asks about the last set's reps.
  fileprivate var isCounting: Bool {
    switch subject {
    case .short, .amrap: true
    default: false
    }
  }
}
