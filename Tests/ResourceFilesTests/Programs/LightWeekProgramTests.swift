import SessionEngine
import Testing

@testable import ResourceFiles
@testable import Training

/// Every built-in program with a light week after two weeks, next to one without it.
@Suite("A light week in each program")
struct LightWeekProgramTests {
  private static let unit = Weight.Unit.kilograms

  private func course(_ name: String, weeks: Int, light: Int? = nil) throws -> OnePressCourse {
    var course = try OnePressCourse(
      name, in: Self.unit, .noGear, catalog: BuiltInProgramTests.catalog)
    course.lightWeek = light
    try course.train(weeks: weeks)
    return course
  }

  @Test("it has half of the sets and nothing heavier", arguments: BuiltInProgramTests.names)
  func light(name: String) throws {
    let count = try course(name, weeks: 2).sessions.count
    let sessions = try course(name, weeks: 3, light: 2).sessions.dropFirst(count)
    #expect(!sessions.isEmpty)
    for session in sessions {
      for (asked, done) in zip(session.prescribed.exercises, session.log.exercises) {
        let full = asked.sets.filter { $0.kind == .work }
        let light = done.sets.map(\.target).filter { $0.kind == .work }
        #expect(light.count == (full.count + 1) / 2, "\(asked.title)")
        #expect(!light.contains { $0.isAMRAP } && !done.sets.contains { $0.target.kind.isExtra })
        for (before, now) in zip(full, light) {
          guard let before = before.weight, let now = now.weight else { continue }
          #expect(!now.isHeavier(than: before), "\(asked.title)")
        }
        #expect(done.prescribed?.isLight == true)
      }
    }
  }

  @Test("the week after asks for what it would have asked", arguments: BuiltInProgramTests.names)
  func after(name: String) throws {
    let before = try course(name, weeks: 2)
    let light = try course(name, weeks: 3, light: 2)
    for (slot, standing) in light.standings {
      let was = before.standings[slot] ?? Standing()
      #expect(standing.progress == was.progress, "\(slot)")
      #expect(standing.aims == was.aims && standing.counts == was.counts, "\(slot)")
    }
    var seen: Set<String> = []
    let after = try course(name, weeks: 4, light: 2).sessions.dropFirst(light.sessions.count)
    #expect(!after.isEmpty)
    for session in after {
      let expected = before.prescribed(session.workout, on: session.day)
      for (now, then) in zip(session.prescribed.exercises, expected.exercises)
      where seen.insert(now.slot).inserted && now.rule?.isFollowing != true {
        #expect(now.sets == then.sets && now.name == then.name, "\(now.title)")
      }
    }
    // The light week was training: nobody comes back from a layoff who would not without it.
    let plain = try course(name, weeks: 4).sessions.dropFirst(light.sessions.count)
    #expect(layoffs(in: after).isSubset(of: layoffs(in: plain)))
  }

  private func layoffs(in sessions: ArraySlice<OnePressCourse.Trained>) -> Set<String> {
    let all = sessions.flatMap(\.prescribed.exercises).filter { exercise in
      if case .layoff? = exercise.prescribed?.offer?.kind { true } else { false }
    }
    return Set(all.map(\.slot))
  }
}
