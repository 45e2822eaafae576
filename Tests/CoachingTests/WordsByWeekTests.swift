import ResourceFiles
import LogStore
import Phrasing
import SessionEngine
import Support
import Testing
import Training

@testable import Coaching
@testable import Planning

/// What a lifter hears in the first four weeks of a program, on a virtual clock: the real planner and log,
/// every set made, and weights that are known from the start.
private struct Weeks {
  let name: String
  /// The days of the week on which the lifter trains.
  let days: [Int]

  private static let monday = 1_767_571_200_000

  /// The words of each session, as heard, by week.
  func words() throws -> [[Int]] {
    let week = try FirstWeek(name, .trained)
    let planner = Planner(
      catalog: FirstWeek.catalog, exercises: CachedLibrary(FirstWeek.catalog),
      preferences: {
        var preferences = Preferences()
        (preferences.program, preferences.asks) = (name, [.step, .weight, .proposal])
        return preferences
      }())
    let folder = Scratch()
    let store = try Store.open("\(folder.path)/log.db", access: .write, now: Self.moment(0)).0
    var book = RecordBook()
    let workouts = week.program.allWorkouts
    var sessions = 0
    return try (0..<4).map { number in
      try days.map { day in
        let began = Self.moment(number * 7 + day)
        let workout = workouts[sessions % workouts.count]
        let plan = try planner.plan(workout, of: week.program, store: store, at: began)
        let id = try store.begin(plan, at: began)
        var words = 0
        var announcer = try FirstWeek.announcer(
          Talk(lesson: sessions < Teaching.sessions ? sessions : nil))
        announcer = announcer.speaking(plan.workout.pronunciations)
        var coach = Coach(
          machine: SessionMachine(Session(plan), at: .zero), announcer: announcer,
          ports: Ports(
            save: { entries, log, _ in
              do {
                let at = Self.moment(began, after: entries.last?.at ?? .zero)
                try store.append(entries, log: log, to: id, at: at)
                return .saved
              } catch {
                return .failed(.other)
              }
            },
            say: { line, _ in
              words += Phrase(line.text).words
              return SpeechLength.estimate(line.text, rate: 170)
            }, prepare: { _ in },
            hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in }, release: { _ in },
            show: { _ in }))
        coach.book = book
        coach.begin(at: .zero)
        _ = try Rehearsal<Coach>(script: nil) { _ in throw FirstWeek.Missing() }
          .run(&coach, from: .zero)
        #expect(coach.machine.session.state.phase == .ended && coach.isSaved)
        book.add(coach.machine.session.log)
        sessions += 1
        return words
      }
    }
  }

  private static func moment(_ day: Int) -> Timestamp {
    Timestamp(
      utc: monday + day * 86_400_000 + 64_800_000, offset: 0, zone: "UTC", boot: "one",
      boottime: day * 86_400_000)
  }

  private static func moment(_ began: Timestamp, after instant: Instant) -> Timestamp {
    var moment = began
    moment.utc += instant.milliseconds
    moment.boottime += instant.milliseconds
    return moment
  }
}

@Suite("The amount of speech from week to week")
struct WordsByWeekTests {
  private static let (three, four, five, six) = (
    [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5]
  )

  private static let programs = [
    Weeks(name: "stronglifts-5x5", days: three), Weeks(name: "starting-strength", days: three),
    Weeks(name: "greyskull-lp", days: three), Weeks(name: "gzclp", days: four),
    Weeks(name: "madcow-5x5", days: three), Weeks(name: "531-for-beginners", days: three),
    Weeks(name: "nsuns-5-day", days: five), Weeks(name: "phul", days: four),
    Weeks(name: "reddit-ppl", days: six), Weeks(name: "dumbbell-only", days: three),
    Weeks(name: "bodyweight", days: three), Weeks(name: "simple-and-sinister", days: three),
  ]

  /// `SPOTTER_RECORD=1 swift test --filter WordsByWeekTests` records the table again.
  @Test("from the third week on, a fifth fewer words are said than in the first")
  func fewer() throws {
    var table = "| words a session | week 1 | week 2 | week 3 | week 4 |\n|---|---|---|---|---|\n"
    for program in Self.programs {
      let means = try program.words().map { ($0.reduce(0, +) + $0.count / 2) / $0.count }
      table += "| \(program.name) | \(means.map(String.init).joined(separator: " | ")) |\n"
      #expect(means[2] * 5 <= means[0] * 4, "\(program.name): \(means)")
      #expect(means[3] * 5 <= means[0] * 4, "\(program.name): \(means)")
    }
    #expect(try FirstWeek.difference(of: table, from: "words-by-week.md") == nil)
  }
}
