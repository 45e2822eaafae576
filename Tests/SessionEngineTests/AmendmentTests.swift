import Testing
import Training

@testable import SessionEngine

/// Corrections of sessions that are over.
@Suite struct AmendmentTests {
  /// A session with its first two sets done, then closed automatically or finished by the lifter.
  private static func session(closed: Bool = false) -> Session {
    var session = Session(.pushAndPull)
    for set in 0..<2 {
      let place = Session.SetPlace(exercise: 0, set: set)
      let weight = session.state[place].target.weight
      let performance = Session.Performance(reps: 8, weight: weight)
      session.apply(
        Session.Entry(
          at: Instant(milliseconds: 60_000 * (set + 1)), event: .setDone(place, performance)))
    }
    let end = Instant(milliseconds: 200_000)
    for event: Session.Event in closed ? [.closed] : [.finished, .ended] {
      session.apply(Session.Entry(at: end, event: event))
    }
    return session
  }

  private static let first = Session.SetPlace(exercise: 0, set: 0)

  private static let amendments: [Session.Amendment] = [
    .lifted(
      first, Session.Performance(reps: 6, weight: .kilograms(thousandths: 57_500)), rpe: 85),
    .metricRead(first, .init(.heartRate, 150)), .banded(first, "red"), .skipped(first),
    .setRemoved(first), .exerciseRemoved(0), .sessionRemoved,
    .setsAdded(exercise: 1, [added, added]), .exerciseAdded("Squat", .barbell, [added]),
    .effort(8), .noted(exercise: 0, "grip slipped"), .noted(exercise: nil, "slept badly"),
  ]

  private static let added = Session.AddedSet(
    target: SetTarget(reps: 5), performance: Session.Performance(reps: 5, weight: nil))

  private static func rest(_ session: Session) -> LoggedSession {
    var log = session.log
    log.status = .finished
    return log
  }

  @Test(
    "a correction changes the log but not how the session ended", arguments: amendments,
    [true, false])
  func corrected(
    amendment: Session.Amendment, isClosed: Bool
  ) {
    let before = Self.session(closed: isClosed)
    var session = before
    session.apply(session.entry(of: amendment))
    #expect(session.log != before.log)
    #expect(session.log.status == before.log.status)
    #expect(session.log.length == before.log.length)
    #expect(session.state.phase == .ended)
    #expect(session.logPlaces.map(\.count) == session.log.exercises.map(\.sets.count))
  }

  @Test("undoing a correction leaves no trace", arguments: amendments, [true, false])
  func undone(amendment: Session.Amendment, isClosed: Bool) throws {
    let before = Self.session(closed: isClosed)
    #expect(before.undoingAmendment == nil)
    var session = before
    session.apply(session.entry(of: amendment))
    session.apply(try #require(session.undoingAmendment))
    #expect(session.log == before.log)
    #expect(session.state == before.state)
    #expect(session.undoingAmendment == nil)
  }

  @Test("a set that is corrected back equals the original") func back() {
    let before = Self.session()
    var session = before
    let was = before.state[Self.first].performance
    session.apply(
      session.entry(
        of: .lifted(Self.first, Session.Performance(reps: 1, weight: nil), rpe: nil)))
    #expect(session.log != before.log)
    session.apply(
      session.entry(of: .lifted(Self.first, was ?? .init(reps: 0, weight: nil), rpe: nil)))
    #expect(session.log == before.log)
  }

  @Test("corrections are undone one by one") func order() throws {
    var session = Self.session()
    var logs = [session.log]
    for amendment in Self.amendments {
      session.apply(session.entry(of: amendment))
      logs.append(session.log)
    }
    while logs.count > 1 {
      #expect(session.log == logs.removeLast())
      session.apply(try #require(session.undoingAmendment))
    }
    #expect(session.log == logs[0])
  }

  @Test("a reopened session keeps its corrections") func reopened() {
    var session = Self.session(closed: true)
    session.apply(session.entry(of: Self.amendments[0]))
    var machine = SessionMachine(session, at: session.latest)
    _ = machine.take(.resumed(rebooted: true), at: Instant(milliseconds: 300_000))
    #expect(machine.session.log.status == .running)
    #expect(machine.session.state[Self.first].performance?.reps == 6)
    #expect(machine.session.state.current != nil)
  }

  @Test("a correction of a place that does not exist changes nothing") func missing() {
    let before = Self.session()
    let nowhere = Session.SetPlace(exercise: 99, set: -1)
    let bad = Session.Performance(reps: -5, weight: nil)
    for amendment: Session.Amendment in [
      .skipped(nowhere), .metricRead(nowhere, .init(.metres, 400)), .setRemoved(nowhere),
      .exerciseRemoved(-1), .lifted(Self.first, bad, rpe: 1),
      .setsAdded(
        exercise: 99, [Session.AddedSet(target: SetTarget(reps: 1), performance: bad)]),
    ] {
      var session = before
      session.apply(session.entry(of: amendment))
      #expect(session.log == before.log)
      #expect(!before.takes(amendment))
    }
  }

  @Test("a set has a band or a weight, never both") func band() {
    var session = Self.session()
    session.apply(session.entry(of: .banded(Self.first, "red")))
    let banded = session.log.exercises[0].sets[0]
    #expect(banded.target.band == "red")
    #expect(banded.target.weight == nil)
    #expect(banded.weight == nil)
    #expect(banded.reps == 8)
    session.apply(
      session.entry(of: .lifted(Self.first, .init(reps: 9, weight: nil), rpe: nil)))
    #expect(session.log.exercises[0].sets[0].target.band == "red")
    let kilograms = Weight.kilograms(thousandths: 40_000)
    session.apply(
      session.entry(of: .lifted(Self.first, .init(reps: 9, weight: kilograms), rpe: nil)))
    let lifted = session.log.exercises[0].sets[0]
    #expect(lifted.target.band == nil)
    #expect(lifted.weight == kilograms)
  }

  @Test("a session at the size limit accepts one forgotten exercise") func forgotten() {
    let plank = PlannedExercise(name: "Plank", sets: [.seconds(45)], rest: 60)
    let longest = [PlannedExercise](repeating: plank, count: Workout.mostExercises)
    var session = Session(SessionPlan(workout: Workout(name: "Longest", exercises: longest)))
    session.apply(Session.Entry(at: Instant(milliseconds: 1_000), event: .closed))
    session.apply(session.entry(of: .exerciseAdded("Squat", .barbell, [Self.added])))
    #expect(session.log.exercises.last?.name == "Squat")
  }

  @Test("a correction that would make the session too large is refused") func large() {
    var session = Self.session()
    let many = [Session.AddedSet](repeating: Self.added, count: Session.mostSets)
    #expect(!session.takes(.setsAdded(exercise: 1, many)))
    #expect(session.amended(by: .setsAdded(exercise: 1, many)).state == session.state)
    for number in session.state.exercises.count..<Session.mostExercises {
      let amendment = Session.Amendment.exerciseAdded("Exercise \(number)", nil, [Self.added])
      #expect(session.takes(amendment))
      session = session.amended(by: amendment)
    }
    #expect(!session.takes(.exerciseAdded("One More", nil, [Self.added])))
    #expect(session.log.exercises.count == Session.mostExercises)
  }

  @Test("correcting an uncounted open set confirms it") func open() {
    var session = Self.session()
    let unsure = Session.Performance(reps: 5, weight: nil, isConfirmed: false)
    session.apply(session.entry(of: .lifted(Self.first, unsure, rpe: nil)))
    #expect(session.log.exercises[0].sets[0].isConfirmed == false)
    session.apply(
      session.entry(of: .lifted(Self.first, .init(reps: 9, weight: nil), rpe: nil)))
    #expect(session.log.exercises[0].sets[0].isConfirmed)
  }

  @Test("a session's start can be corrected twice and restored") func beginning() throws {
    let (first, second, third) = (
      Session.Beginning(utc: 1_000, offset: 0, zone: "UTC"),
      Session.Beginning(utc: 2_000, offset: 3_600, zone: "Europe/Berlin"),
      Session.Beginning(utc: 3_000, offset: 0, zone: "UTC")
    )
    let before = Self.session()
    var session = before
    session.apply(session.entry(of: .began(second, was: first)))
    #expect(session.beginning(since: before) == second)
    #expect(session.log == before.log)
    let once = session
    session.apply(session.entry(of: .began(third, was: second)))
    #expect(session.beginning(since: once) == third)
    let twice = session
    session.apply(try #require(session.undoingAmendment))
    #expect(session.beginning(since: twice) == second)
    session.apply(try #require(session.undoingAmendment))
    #expect(session.beginning(since: once) == first)
    #expect(session.beginning(since: before) == nil)
  }
}
