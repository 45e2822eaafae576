import Testing
import Training

@testable import Library
@testable import SessionEngine

/// The minutes that a program states, by which it is recommended, are those that `next` says.
@Suite struct StatedMinutesTests {
  /// How long the workouts of a program are said to take, to the minute: for a lifter who finds the
  /// weights by ear, and for one who begins at 60 kg and warms up for them.
  private static func minutes(_ name: String) throws -> [Int] {
    let program = try BuiltInProgramTests.program(name)
    let library = try BuiltInProgramTests.catalog.library()
    let gym = Gym.home(.kilograms)
    return [nil, Weight.kilograms(thousandths: 60_000)].flatMap { start in
      let following = Following(program, library, in: gym, start: start)
      return following.program.allWorkouts.map { workout in
        let today = following.today(workout).warmedUp(in: gym, usually: false)
        let plan = SessionPlan(workout: today, gym: gym, asks: [.weight])
        return (Session(plan).overview.length.seconds + 30) / 60
      }
    }
  }

  @Test(
    "the shortest and the longest workout take about as long as is stated",
    arguments: BuiltInProgramTests.names)
  func stated(name: String) throws {
    let minutes = try Self.minutes(name)
    let stated = try #require(try BuiltInProgramTests.program(name).details.minutes)
    let (least, most) = (try #require(minutes.min()), try #require(minutes.max()))
    #expect(
      abs(stated.least - least) <= 5 && abs(stated.most - most) <= 5,
      "\(name) states \(stated.least)-\(stated.most) minutes, its workouts take \(least)-\(most)")
  }
}
