import Testing
import Training

@testable import CommandGrammar
@testable import spotter

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
      Invocation(command: "recommend", options: options), unit: .kilograms)
    return (answers.profile(bodyWeight: nil), open)
  }

  @Test("options become a profile") func fromOptions() throws {
    let (profile, open) = try answers([
      .goal: "general", .experience: "0.5", .days: "3", .minutes: "45 min", .equipment: "home",
      .avoid: "knee, lower back", .max: "squat 140",
    ])
    #expect(open.isEmpty)
    #expect(
      profile
        == LifterProfile(
          goal: .general, level: .beginner, days: 3, minutes: 45,
          equipment: EquipmentPreset.home.equipment,
          spared: [.knee, .lowerBack],
          maxima: ["back_squat": Weight(thousandths: 140_000, unit: .kilograms)]))
  }

  @Test("missing answers are asked for") func asked() throws {
    let (profile, open) = try answers([.goal: "strength"])
    #expect(profile == nil)
    #expect(open == [.experience, .days, .minutes, .equipment, .avoid])
  }

  @Test(
    "years of training become a level",
    arguments: [
      ("0.9", ProgramDetails.Level.beginner), ("1", .intermediate), ("2,5 years", .intermediate),
      ("3", .advanced), ("12", .advanced), ("beginner", .beginner),
    ])
  func fromYears(years: String, level: ProgramDetails.Level) throws {
    let (profile, _) = try answers([.goal: "strength", .days: "3", .experience: years])
    #expect(profile?.level == level)
  }

  @Test("body parts and exercises can be avoided")
  func avoiding() throws {
    let (profile, _) = try answers([
      .goal: "strength", .experience: "1", .days: "3", .avoid: "knee, squat",
    ])
    #expect(profile?.spared == [.knee])
    #expect(profile?.avoided.map(\.exercises) == [["back_squat"]])
    #expect(profile?.otherLevel == .beginner, "in the second year")
  }

  @Test(
    "an invalid answer is refused with valid ones",
    arguments: [
      ([Option.goal: "strenght"], "Did you mean 'strength'?"),
      ([.days: "7"], "2, 3, 4, 5 or 6 days"),
      ([.days: "-3"], "2, 3, 4, 5 or 6 days"), ([.days: "3x"], "2, 3, 4, 5 or 6 days"),
      ([.minutes: "20"], "30, 45, 60, 75 or 90"),
      ([.equipment: "barbel"], "Did you mean 'barbell'?"), ([.avoid: "knew"], "knee"),
      ([.max: "sqat"], "--max 'squat 140, bench 100'"), ([.max: "flying 100"], "'flying'"),
      ([.max: "squat 0"], "--max"),
      ([.experience: "long"], "years, as in 0.5 or 2, or beginner"),
      ([.experience: "99"], "0 to 80 years"), ([.experience: "-1"], "years, as in 0.5"),
      ([.max: "squat 900"], "more than anyone has ever lifted"),
      ([.avoid: "sqwat"], "not a body part or an exercise"),
    ])
  func refused(options: [Option: String], words: String) {
    do {
      _ = try answers(options)
      Issue.record("\(options) was taken")
    } catch {
      #expect(error.description.contains(words), "\(error.description)")
    }
  }
}
