import ResourceFiles
import Phrasing
import Support
import Training

@testable import Coaching
@testable import SessionEngine

/// The workouts of a built-in program for a lifter who starts it and lifts as prescribed.
struct FirstWeek {
  /// What a lifter starts with.
  enum Lifter: CaseIterable {
    /// Weights typical after some months, most of them with fractions.
    case trained
    /// Weights with the longest possible numbers.
    case strong
    /// No weights: each is searched for before the first set.
    case new
  }

  static let catalog = Catalog(folders: ["\(TestFile.root)/Resources"])

  /// Compares a text with a file in `FirstWeeks`.
  static func difference(of text: String, from name: String) throws -> String? {
    let folder = "\(TestFile.root)/Tests/CoachingTests/FirstWeeks"
    return try Recorded.difference(of: text, from: "\(folder)/\(name)")
  }

  static func announcer(
    _ talk: Talk = Talk(), in language: String = "en",
    change: (inout LanguageFile) -> Void = { _ in }
  ) throws -> Announcer {
    var files: [LanguageFile] = try catalog.files("Phrases", of: language)
    for index in files.indices { change(&files[index]) }
    var english: LanguageFile?
    if language != "en" {
      english = try (catalog.files("Phrases", of: "en") as [LanguageFile]).first.map {
        var file = $0
        change(&file)
        return file
      }
    }
    let book = try Phrasebook(files, english: english)
    var catalog = catalog
    catalog.language = language
    let library = try catalog.exercises().library
    return Announcer(book: book, talk: talk) { library.localName(for: $0) }
  }

  let program: Program
  let lifter: Lifter
  let library: ExerciseLibrary
  private let gym = Gym.home(.kilograms)

  init(_ name: String, _ lifter: Lifter) throws {
    let library = try Self.catalog.exercises().library
    var program = try Self.catalog.program(name, unit: .kilograms)
    for phase in program.phases.indices {
      for workout in program.phases[phase].workouts.indices {
        for index in program.phases[phase].workouts[workout].exercises.indices {
          program.phases[phase].workouts[workout].exercises[index].begin(as: lifter, library)
        }
      }
    }
    (self.program, self.lifter, self.library) = (program, lifter, library)
  }

  /// A workout in its context, on its first day.
  func plan(_ workout: Workout) -> SessionPlan {
    let today = Prescriber(program.allWorkouts, library: library)
      .today(workout.turned(0), in: gym, from: [:])
    let named = gym.naming(as: workout, by: library)
    return SessionPlan(
      program: program.name, workout: today.warmedUp(in: named, usually: false), gym: named,
      asks: [.weight])
  }

  /// What the coach says in each workout; in all but the first, what it has not said before.
  func transcript(by announcer: Announcer) throws -> String {
    var seen: Set<String> = []
    return try program.allWorkouts.enumerated().map { number, workout in
      let lines = try told(workout, by: announcer).shown.filter {
        seen.insert($0).inserted || number == 0
      }
      return "## \(workout.name)\n\(lines.joined(separator: "\n"))\n"
    }.joined(separator: "\n")
  }

  /// Everything the coach says in a workout, as shown and as spoken, and the session's length.
  func told(
    _ workout: Workout, by announcer: Announcer? = nil
  ) throws -> (shown: [String], spoken: [String], length: TimeSpan) {
    let said = Said()
    let plan = plan(workout)
    var coach = Coach(
      machine: SessionMachine(Session(plan), at: .zero),
      announcer: try (announcer ?? Self.announcer()).speaking(plan.workout.pronunciations),
      ports: said.ports)
    coach.begin(at: .zero)
    let end = try Rehearsal<Coach>(script: nil) { _ in throw Missing() }.run(&coach, from: .zero)
    return (said.shown, said.spoken, end - .zero)
  }

  /// A workout that may take some minutes: its length to the end of the session and to the last set,
  /// what the session planned after the cut, and whether only one set of the first exercise is left.
  func told(
    _ workout: Workout, in minutes: Int
  ) throws -> (length: TimeSpan, lifted: TimeSpan, planned: TimeSpan?, isShortest: Bool) {
    let session = cut(workout, to: minutes)
    let pending = session.state.exercises.map(\.setsLeft).reduce(0, +)
    let planned = session.timeLeft(at: .zero)
    var plan = session.plan
    plan.minutes = minutes
    var coach = Coach(
      machine: SessionMachine(Session(plan), at: .zero), announcer: try Self.announcer(),
      ports: Said().ports)
    coach.begin(at: .zero)
    let end = try Rehearsal<Coach>(script: nil) { _ in throw Missing() }.run(&coach, from: .zero)
    let lifted = coach.machine.session.state.exercises.flatMap(\.sets).compactMap { set in
      if case .done(_, let at) = set.result { at - .zero } else { nil }
    }
    return (end - .zero, lifted.max() ?? .seconds(0), planned, pending <= 1)
  }

  /// A workout that was cut at its beginning.
  func cut(_ workout: Workout, to minutes: Int, inTurn: Bool = true) -> Session {
    var plan = plan(workout)
    plan.accessories = plan.workout.accessories(by: library)
    plan.pairs = inTurn ? plan.workout.pairs(by: library, in: plan.gym) : nil
    var machine = SessionMachine(Session(plan), at: .zero)
    _ = machine.take(.said(.fit(minutes)), at: .zero)
    return machine.session
  }

  /// The cues of a workout, without a coach to leave out those that come too late.
  ///
  /// A weight search ends with the first weight or with `found`.
  func cues(
    _ workout: Workout, found: Session.Command = .double
  ) throws -> [Session.Cue] {
    var machine = SessionMachine(Session(plan(workout)), at: .zero)
    var cues = machine.opening
    var now = Instant.zero
    while machine.session.state.phase != .ended {
      let state = machine.session.state
      let press = state.question == nil ? state.expectedPress : nil
      guard let next = [press.map { max($0, now) }, machine.nextWake].compactMap(\.self).min()
      else { throw Missing() }
      now = next
      let isPress = press.map { max($0, now) <= now } ?? false
      var input = SessionMachine.Input.time
      if isPress {
        let isTried = state.current.map { state.exercises[$0.exercise].trying != nil } ?? false
        input = isTried ? .word(found) : .press
      }
      cues += machine.take(input, at: now).flatMap(\.cues)
    }
    return cues
  }

  struct Missing: Error {}

  /// Records what is said.
  private final class Said {
    private(set) var shown: [String] = []
    private(set) var spoken: [String] = []

    var ports: Ports {
      Ports(
        save: { _, _, _ in .saved },
        say: { line, _ in
          self.spoken.append(line.text)
          return SpeechLength.estimate(line.text, rate: 170)
        }, prepare: { _ in },
        hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in }, release: { _ in },
        show: { if $0.kind == .say { self.shown.append($0.text) } })
    }
  }
}

extension PlannedExercise {
  fileprivate mutating func begin(as lifter: FirstWeek.Lifter, _ library: ExerciseLibrary) {
    guard lifter != .new, let loading = library.exercise(named: name)?.loading else { return }
    let thousandths: Int
    switch loading {
    case .barbell: thousandths = lifter == .strong ? 182_500 : 82_500
    case .barbellOneEnd: thousandths = 32_500
    case .perHand: thousandths = 12_500
    case .singleImplement: thousandths = 22_500
    case .stack, .machine: thousandths = lifter == .strong ? 122_500 : 47_500
    case .bodyweight, .bodyweightPlus, .assisted, .band: return
    }
    let weight = Weight.kilograms(thousandths: thousandths)
    if rule?.basis != nil {
      start = start ?? weight
    } else if rule?.isFollowing != true {
      for index in sets.indices where sets[index].kind == .work && sets[index].weight == nil {
        sets[index].weight = weight
      }
    }
  }
}
