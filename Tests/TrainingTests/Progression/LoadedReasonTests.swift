import Testing

@testable import Training

/// What is told and offered follows from what was on the bar, and from the last day of the lift.
@Suite("What was on the bar")
struct LoadedReasonTests {
  private static let wave = try? Program(
    plan: """
      ## D
      Press tm 47.5 kg wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95%, +2.5 kg
      """, name: "", unit: .kilograms
  ).workouts[0]

  /// A week of the wave with its top set at the lifter's own weight, and what comes next.
  private func next(
    after top: Double, takes: Bool = false
  ) throws -> (prescribed: Prescribed, weights: [String?]) {
    let workout = try #require(Self.wave)
    func today(_ standing: Standing?) throws -> PlannedExercise {
      let standings = standing.map { ["press": $0] } ?? [:]
      return try #require(
        workout.prescribed(from: standings, in: { _ in .usual(.kilograms) }, on: Day(number: 3))
          .exercises.first)
    }
    let first = try today(nil)
    let sets = first.sets.enumerated().map { place, target in
      var target = target
      if place == 2 { target.weight = .kilograms(thousandths: Int(top * 1000)) }
      return LoggedSet(target: target, status: .done, reps: target.reps, weight: target.weight)
    }
    var replay = Replay()
    replay.add(sets, first.prescribed, at: 0)
    let next = try today(replay.standing)
    var prescribed = try #require(next.prescribed)
    if takes { prescribed = try #require(prescribed.taken) }
    return (prescribed, prescribed.weights.map { $0?.number })
  }

  @Test(
    "a top set that implies a training max more than a tenth away is only offered",
    arguments: [(20, "23.5"), (50, "59"), (35, "41")])
  func far(top: Double, implied: String) throws {
    let next = try next(after: top)
    #expect(next.prescribed.progress.weight?.number == "47.5")
    #expect(next.prescribed.progress.week == 1)
    #expect(next.weights == ["32.5", "37.5", "42.5"])
    #expect(next.prescribed.offer?.kind == .suggestion)
    let taken = try self.next(after: top, takes: true).prescribed
    #expect(taken.progress.weight?.number == implied)
    #expect(taken.progress.before?.number == "47.5")
    #expect(taken.outcome == (top < 40 ? .down : .up))
  }

  @Test("within a tenth it is taken over, and told", arguments: [(42.5, "50"), (37.5, "44")])
  func near(top: Double, implied: String) throws {
    let next = try next(after: top)
    #expect(next.prescribed.progress.weight?.number == implied)
    #expect(next.prescribed.offer == nil)
    #expect(next.prescribed.progress.reason == .ownWeight)
    #expect(next.prescribed.outcome == (top < 40 ? .down : .up))
  }

  @Test("as prescribed, the training max stays, and is not called up")
  func asPrescribed() throws {
    let next = try next(after: 40)
    #expect(next.prescribed.progress.weight?.number == "47.5")
    #expect(next.prescribed.progress.reason == .week(2))
    #expect(next.prescribed.outcome == .hold)
  }

  @Test("a deload is a share of what was on the bar")
  func deload() throws {
    var course = try Course(.read("linear +2.5 kg, 1 miss -10%"), "1x5 60 kg")
    // 62.5 missed leaves 56.25, loaded as 57.5; then 60 on the bar for a target of 58.75.
    for session in ["5", "4", "5"] { course.lift(session) }
    #expect(course.text == "up 60: 5")
    course.lift("4")
    #expect(course.text == "deload 55: 5")
  }

  /// Ten sessions every other day, in turn, then a break; what is offered to A and B after it.
  private func offers(
    _ gaps: [Int], plan: String = "Squat 3x5 100 kg linear +2.5 kg"
  ) throws -> [ProgressionOffer.Kind?] {
    let workout = try Program(plan: "## A\n\(plan)", name: "", unit: .kilograms).workouts[0]
    var replay = Replay()
    var day = 0
    return try gaps.map { gap in
      day += gap
      let today = try #require(
        workout.prescribed(
          from: day == gap ? [:] : ["squat": replay.standing],
          in: { _ in .usual(.kilograms) }, on: Day(number: day)
        ).exercises.first)
      let sets = today.sets.map {
        LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
      }
      replay.add(sets, today.prescribed, at: day * 86_400_000)
      return today.prescribed?.offer?.kind
    }
  }

  @Test(
    "a lift is judged by its own last day",
    arguments: [
      ([1, 5, 4, 19], [nil, nil, nil, .layoff(days: 19)]),
      // Every eight days is the program's rhythm, but sixteen are a break.
      ([1, 7, 8, 8, 16], [nil, nil, nil, nil, .layoff(days: 16)]),
      ([1, 2, 7, 2, 9], [nil, nil, nil, nil, .layoff(days: 9)]),
      // One break does not hide the next.
      ([1, 3, 20, 20], [nil, nil, .layoff(days: 20), .layoff(days: 20)]),
    ] as [([Int], [ProgressionOffer.Kind?])])
  func ownDay(gaps: [Int], offered: [ProgressionOffer.Kind?]) throws {
    #expect(try offers(gaps) == offered)
  }

  @Test("a set left out puts what was lifted on the bar again, and gives no reason for more")
  func leftOut() throws {
    let workout = try Program(
      plan: "## A\nSquat 3x5 100 kg linear +2.5 kg", name: "", unit: .kilograms
    ).workouts[0]
    var replay = Replay()
    for session in 0..<2 {
      let today = try #require(
        workout.prescribed(
          from: session == 0 ? [:] : ["squat": replay.standing], in: { _ in .usual(.kilograms) }
        ).exercises.first)
      var given = try #require(today.prescribed)
      var sets = today.sets.map {
        LoggedSet(target: $0, status: .done, reps: $0.reps, weight: $0.weight)
      }
      if session == 1 {
        given.isCut = true
        sets.removeLast()
      }
      replay.add(sets, given, at: session * 86_400_000)
    }
    let next = try #require(
      workout.prescribed(from: ["squat": replay.standing], in: { _ in .usual(.kilograms) })
        .exercises[0].prescribed)
    #expect(next.weights.heaviest?.number == "102.5")
    #expect(next.progress.before?.number == "102.5")
    #expect((next.outcome, next.progress.reason) == (.hold, .unjudged))
  }
}
