import Testing
import Training

@testable import ResourceFiles
@testable import SessionEngine

/// The length that a program states, by which it is recommended, matches the length that `next`
/// gives.
@Suite struct StatedMinutesTests {
  /// The announced lengths of a program's workouts, in minutes: for a lifter who searches for the
  /// weights, and for one who starts at 60 kg with warm-ups.
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
    "the shortest and the longest workout take about as long as stated",
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
