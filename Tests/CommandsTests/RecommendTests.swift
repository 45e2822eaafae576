import Testing
import Training

@testable import Commands

@Suite struct RecommendTests {
  private static let library: ExerciseLibrary = {
    var squat = Exercise(id: "back_squat", name: "Barbell Back Squat")
    squat.aliases = ["squat"]
    squat.equipment = [["barbell", "rack"]]
    return ExerciseLibrary([squat])
  }()

  private func answers(_ options: [Option: String]) throws(UsageError) -> (
    LifterProfile?, [ProfileQuestion]
  ) {
    var answers = ProfileAnswers(library: Self.library)
    let open = try answers.take(
      Invocation(command: .recommend, options: options), unit: .kilograms)
    return (answers.profile(bodyWeight: nil), open)
  }

  @Test func optionsMakeAProfile() throws {
    let (profile, open) = try answers([
      .goal: "general", .experience: "0.5", .days: "3", .minutes: "45 min", .equipment: "home",
      .avoid: "knee, lower back", .maxima: "squat 140",
    ])
    #expect(open.isEmpty)
    #expect(
      profile
        == LifterProfile(
          goal: .general, level: .beginner, days: 3, minutes: 45, equipment: Kit.home.equipment,
          spared: [.knee, .lowerBack],
          maxima: ["back_squat": Weight(thousandths: 140_000, unit: .kilograms)]))
  }

  @Test func whatIsNotSaidIsAskedFor() throws {
    let (profile, open) = try answers([.goal: "strength"])
    #expect(profile == nil)
    #expect(open == [.experience, .days, .minutes, .equipment, .avoid])
  }

  @Test(arguments: [
    ("0.9", ProgramDetails.Level.beginner), ("1", .intermediate), ("2,5 years", .intermediate),
    ("3", .advanced), ("12", .advanced), ("beginner", .beginner),
  ])
  func yearsMakeALevel(years: String, level: ProgramDetails.Level) throws {
    let (profile, _) = try answers([.goal: "strength", .days: "3", .experience: years])
    #expect(profile?.level == level)
  }

  @Test(arguments: [
    ([Option.goal: "strenght"], "Did you mean 'strength'?"), ([.days: "7"], "2 to 6 days"),
    ([.days: "-3"], "2 to 6 days"), ([.minutes: "20"], "30, 45, 60, 75 or 90"),
    ([.equipment: "barbel"], "Did you mean 'barbell'?"), ([.avoid: "knew"], "knee"),
    ([.maxima: "sqat"], "--max 'squat 140, bench 100'"), ([.maxima: "flying 100"], "'flying'"),
    ([.maxima: "squat 0"], "--max"), ([.experience: "long"], "--experience"),
  ])
  func whatIsNoAnswerIsToldWithWhatWouldBe(options: [Option: String], words: String) {
    do {
      _ = try answers(options)
      Issue.record("\(options) was taken")
    } catch {
      #expect(error.description.contains(words), "\(error.description)")
    }
  }
}
