import ResourceFiles
import Testing
import Training

@testable import SessionEngine

/// Workouts of the built-in programs, cut to the time there is.
@Suite struct ShortTimeTests {
  @Test(
    "a cut workout takes the time that was announced, within a tenth",
    arguments: FirstWeek.catalog.programNames())
  func lengths(program: String) throws {
    let week = try FirstWeek(program, .trained)
    for workout in week.program.workouts {
      let whole = try week.told(workout).length
      for minutes in [20, 30, 45] {
        let cut = try week.told(workout, in: minutes)
        guard whole > .minutes(minutes) else {
          #expect(cut.length == whole, "\(workout.name)")
          continue
        }
        let planned = try #require(cut.planned)
        let share = cut.lifted.milliseconds * 100 / max(1, planned.milliseconds)
        #expect((90...110).contains(share), "\(workout.name) in \(minutes): \(share) %")
        #expect(planned <= .minutes(minutes) || cut.isShortest, "\(workout.name) in \(minutes)")
      }
    }
  }
}
