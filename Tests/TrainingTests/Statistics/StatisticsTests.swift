import Testing

@testable import Training

private let monday = Day(number: 20_458)  // 2026-01-05

private func kilos(_ number: Int) -> Weight { .kilograms(thousandths: number * 1000) }

private func lift(_ kilograms: Int, _ reps: Int, body: Int? = nil) -> Trend.Lift {
  let set = LiftedSet(reps: reps, weight: kilos(kilograms))
  let loading: Loading = body == nil ? .barbell : .bodyweightPlus
  return Trend.Lift(set, load: set.load(loading, body: body.map(kilos)))
}

@Suite struct LiftCourseTests {
  private static let sessions = [
    LiftSession(on: monday, [lift(80, 10), lift(80, 8)]),
    LiftSession(on: monday + 2, [lift(85, 5)]),
    LiftSession(on: monday + 4, []),
    LiftSession(on: monday + 6, [lift(80, 12)]),
  ]

  @Test(
    "a session counts with its best set, its heaviest weight, its volume or its most reps",
    arguments: [
      (LiftMeasure.oneRepMax, [106_667, 99_167, 112_000], [false, false, true]),
      (.weight, [80_000, 85_000, 80_000], [false, true, false]),
      (.volume, [1_440_000, 425_000, 960_000], [false, false, false]),
      (.reps, [10_000, 5000, 12_000], [false, false, true]),
    ])
  func points(measure: LiftMeasure, values: [Int], records: [Bool]) {
    let course = LiftCourse(Self.sessions, measure, in: .kilograms)
    #expect(course.points.map(\.value) == values)
    #expect(course.points.map(\.isRecord) == records)
    #expect(course.points.map(\.day) == [monday, monday + 2, monday + 6])
  }

  @Test("a record beats the sessions before those that are shown, too") func before() {
    let shown = LiftCourse(Self.sessions, .volume, in: .kilograms, from: monday + 2).points
    #expect(shown.map(\.value) == [425_000, 960_000])
    #expect(shown.map(\.isRecord) == [false, false])
    let best = LiftCourse(Self.sessions, .weight, in: .kilograms, from: monday + 2).points
    #expect(best.map(\.isRecord) == [true, false])
  }

  @Test("weights are in the unit that was asked for") func unit() {
    let course = LiftCourse(Self.sessions, .weight, in: .pounds)
    #expect(course.points.map(\.value) == [176_370, 187_393, 176_370])
  }

  @Test(
    "the body counts where it is lifted",
    arguments: [(0, 70), (10, 80), (-15, 55)])
  func body(added: Int, load: Int) {
    let course = LiftCourse(
      [LiftSession(on: monday, [lift(added, 1, body: 70)])], .oneRepMax, in: .kilograms)
    #expect(course.points.map(\.value) == [load * 1000])
  }
}

@Suite struct WorkTableTests {
  @Test(
    "a set counts for each muscle it trains directly, half for one that assists, and for its movement"
  ) func groups() {
    var bench = Exercise(id: "bench_press", name: "Bench Press")
    bench.primaryMuscles = [.chest]
    bench.secondaryMuscles = [.triceps]
    bench.pattern = "horizontal_push"
    var deadlift = Exercise(id: "deadlift", name: "Deadlift")
    deadlift.primaryMuscles = [.hamstrings, .glutes]
    deadlift.pattern = "hinge"
    let library = ExerciseLibrary([bench, deadlift])
    let work = [
      ExerciseWork(week: monday, exercise: "bench_press", sets: 4, volume: kilos(1440)),
      ExerciseWork(week: monday + 7, exercise: "bench_press", sets: 3, volume: kilos(1000)),
      ExerciseWork(
        week: monday + 7, exercise: "bench_press", sets: 1,
        volume: Weight(thousandths: 100_000, unit: .pounds)),
      ExerciseWork(week: monday + 7, exercise: "deadlift", sets: 5, volume: kilos(2500)),
      ExerciseWork(week: monday + 14, exercise: "deadlift", sets: 5, volume: kilos(2500)),
      ExerciseWork(week: monday, exercise: "unknown", sets: 9, volume: kilos(1)),
    ]
    let table = WorkTable(work, weeks: [monday, monday + 7], library: library, unit: .kilograms)
    #expect(table.muscles.map(\.group) == ["chest", "triceps", "hamstrings", "glutes"])
    #expect(table.muscles[0].halfSets == [8, 8])
    #expect(table.muscles.first { $0.group == "triceps" }?.halfSets == [4, 4])
    #expect(table.muscles[0].volume == [1_440_000, 1_045_359])
    #expect(table.movements.map(\.group) == ["horizontal_push", "hinge"])
    #expect(table.movements[1].halfSets == [0, 10])
  }

  @Test("the mean effort is of the rated sessions") func effort() {
    var week = WeekWork(week: monday, unit: .kilograms)
    #expect(week.meanEffort == nil)
    (week.effort, week.rated) = (23, 3)
    #expect(week.meanEffort == 77)
  }
}

@Suite struct VolumeNoticeTests {
  private static let library: ExerciseLibrary = {
    var curl = Exercise(id: "curl", name: "Curl")
    curl.primaryMuscles = [.biceps]
    var row = Exercise(id: "row", name: "Row")
    (row.primaryMuscles, row.secondaryMuscles) = ([.back], [.biceps])
    return ExerciseLibrary([curl, row])
  }()

  @Test(
    "the muscle furthest from the range in both weeks is named; too little only for size",
    arguments: [
      ([10, 10], [0, 0], true, ""), ([24, 22], [0, 0], false, "back 22 of 20"),
      ([24, 18], [0, 0], false, ""), ([12, 12], [2, 1], true, "biceps 7 of 10"),
      ([12, 12], [2, 1], false, ""), ([0, 0], [4, 4], true, "biceps 4 of 10"),
      ([30, 30], [0, 0], true, "back 30 of 20"), ([0, 8], [12, 12], true, ""),
    ] as [([Int], [Int], Bool, String)])
  func notices(_ rows: [Int], _ curls: [Int], _ isForSize: Bool, _ expected: String) {
    let weeks = [monday, monday + 7]
    let work = zip(weeks, zip(rows, curls)).flatMap { week, sets in
      [
        ExerciseWork(week: week, exercise: "row", sets: sets.0, volume: kilos(0)),
        ExerciseWork(week: week, exercise: "curl", sets: sets.1, volume: kilos(0)),
      ]
    }
    let table = WorkTable(work, weeks: weeks, library: Self.library, unit: .kilograms)
    let notice = VolumeNotice(table, range: 10...20, isForSize: isForSize)
    let text = notice.map { "\($0.muscle.rawValue) \($0.halfSets / 2) of \($0.bound)" } ?? ""
    #expect(text == expected)
  }
}

@Suite struct RecoveryNoticeTests {
  private static func sessions(_ efforts: [Int?], last: Int) -> [RecoveryNotice.SessionLoad] {
    efforts.enumerated().map {
      RecoveryNotice.SessionLoad(
        on: monday + last - (efforts.count - 1 - $0.offset), effort: $0.element, volume: 1000)
    }
  }

  @Test(
    "four hard days in a row are noticed until the day after",
    arguments: [
      ([8, 8, 8, 8], 0, true), ([9, 7, 8, 8], 0, true), ([8, 8, 8, 8], -1, true),
      ([8, 8, 8, 8], -2, false), ([8, 8, 8], 0, false), ([9, 9, nil, 9], 0, false),
      ([8, 8, 8, 7], 0, false),
    ] as [([Int?], Int, Bool)])
  func hardDays(efforts: [Int?], last: Int, isNoticed: Bool) {
    let found = RecoveryNotice.all(Self.sessions(efforts, last: last), today: monday)
    #expect(found.isEmpty != isNoticed)
    if isNoticed { #expect(found == [.hardDays(meanEffort: 80)]) }
  }

  @Test(
    "more than one and a half times the usual volume is noticed",
    arguments: [
      ([1000, 1000, 1000, 1000, 1600], 160), ([1000, 1000, 1000, 1000, 1500], nil),
      // After a week off, everything is more than usual.
      ([1000, 0, 1000, 1000, 3000], nil), ([1000, 1000, 1000, 3000], nil),
    ] as [([Int], Int?)])
  func volumeJump(weeks: [Int], percent: Int?) {
    let sessions = weeks.reversed().enumerated().filter { $0.element > 0 }.map {
      RecoveryNotice.SessionLoad(on: monday - 7 * $0.offset, effort: nil, volume: $0.element)
    }
    let found = RecoveryNotice.all(sessions, today: monday)
    #expect(found == (percent.map { [.volumeJump(percent: $0)] } ?? []))
  }
}

@Suite struct AdherenceTests {
  private static func program(_ schedule: Schedule?, days: Int? = nil) -> Program {
    var program = Program(name: "Test", workouts: [Workout(name: "Push", exercises: [])])
    if let schedule { program.schedule = schedule }
    program.details.days = days.map { ProgramDetails.Extent($0, $0) }
    return program
  }

  @Test("weekdays are planned, today not yet") func weekdays() {
    let program = Self.program(
      .weekdays([
        Schedule.Day(.monday, "Push"),
        Schedule.Day(.thursday, "Push"),
      ]))
    let done = [
      ProgramPosition.Done("Push", on: monday), ProgramPosition.Done("Push", on: monday + 4),
      ProgramPosition.Done("Push", on: monday + 14),
    ]
    let found = Adherence(
      program, done, [], from: .init(on: monday), weeks: [monday, monday + 7, monday + 14],
      today: monday + 14)
    #expect((found.done, found.planned) == (2, 4))
    #expect(found.percent == 50)
  }

  @Test("otherwise the days per week are planned, in weeks that are over") func perWeek() {
    let done = [0, 2, 4, 6, 8].map { ProgramPosition.Done("Push", on: monday + $0) }
    let found = Adherence(
      Self.program(nil, days: 3), done, [], from: .init(on: monday),
      weeks: [monday, monday + 7, monday + 14], today: monday + 15)
    // Four sessions in a week of three do not make up for the next.
    #expect((found.done, found.planned) == (4, 6))
  }
}
