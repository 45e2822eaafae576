import Testing

/// From "what suits me?" to the right weights after three sessions.
@Suite struct RecommendTests {
  private static let lifter = [
    "recommend", "--goal", "strength", "--experience", "0.5", "--days", "3", "--minutes", "60",
    "--equipment", "home", "--avoid", "shoulder",
  ]

  private struct Proposal: Decodable {
    var program: String
    var substitutions: [Substitution]

    struct Substitution: Decodable {
      var exercise: String
      var instead: String?
    }
  }

  private struct Next: Decodable {
    var workout: String
    var phase: String?
    var week: Int?
    var exercises: [Exercise]

    struct Exercise: Decodable {
      var name: String
      var outcome: String?
      var reason: String?
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var kind: String
      var reps: Int
      var weight: Double?
    }
  }

  @Test("recommended, followed, previewed, trained three times: the right next weights")
  func wholeWay() throws {
    let home = try Home()
    _ = try home.run("weigh", "80")
    let proposals = try home.start(Self.lifter + ["--json"]).ends().json(as: [Proposal].self)
    let place = try #require(proposals.firstIndex { $0.program == "Starting Strength" })
    // Nothing is followed by looking.
    #expect(try home.run("settings", "program").out == "push-pull-legs\n")
    let used = try home.start(Self.lifter + ["--use", "\(place + 1)"]).ends()
    #expect(used.status == 0)
    #expect(used.lines.last?.hasPrefix("You follow 'My Starting Strength' now.") == true)
    #expect(try home.run("settings", "program").out == "my-starting-strength\n")

    let instead = proposals[place].substitutions.compactMap(\.instead)
    #expect(instead.contains("Dumbbell Bench Press"))
    let shown = try home.run("program", "show", "--weeks", "4")
    for name in instead { #expect(shown.out.contains(name)) }
    #expect(!shown.out.contains("  Bench Press"))
    #expect(shown.out.contains("Squat                    3x5  30 kg"), "\(shown.out)")
    #expect(shown.out.contains("Week 4, Two"))

    let first = try home.run("next", "--json").json(as: Next.self)
    #expect(first.workout == "A")
    #expect(first.phase == "One")
    #expect(first.week == 1)
    for hour in ["06", "12", "18"] {
      let told = try home.run("rehearse", "--keep", "--at", "\(Days.text(Days.today))T\(hour):00")
      #expect(told.status == 0)
    }
    let history = try home.run("history", "--json").json(as: [SessionObject].self)
    #expect(history.map(\.workout) == ["A", "B", "A"])
    #expect(history.allSatisfy { $0.program == "My Starting Strength" })
    let next = try home.run("next", "--json").json(as: Next.self)
    #expect(next.workout == "B")
    // Half of what the body weighs, and three times five kilograms more.
    let squat = try #require(next.exercises.first { $0.name == "Squat" })
    #expect(squat.sets.filter { $0.kind == "work" }.map(\.weight) == [45, 45, 45])
    #expect(squat.outcome == "up")
    #expect(squat.reason == "all sets made")
    // What nobody could know was found by ear, and went up once.
    let press = try #require(next.exercises.first { $0.name == "Dumbbell Bench Press" })
    #expect(press.outcome == "up")
    #expect(press.sets.allSatisfy { $0.weight != nil })
  }

  @Test("followed twice is two programs; one that needs no change is followed as it is")
  func again() throws {
    let home = try Home()
    for title in ["my-", "my-"] {
      _ = try home.start(Self.lifter + ["--max", "squat 100", "--use", "1"]).ends()
      #expect(try home.run("settings", "program").out.hasPrefix(title))
    }
    #expect(try home.run("settings", "program").out.hasSuffix("-2\n"))
    let plain = try home.run(
      "recommend", "--goal", "strength", "--experience", "0.5", "--days", "3", "--equipment",
      "full", "--use", "1")
    #expect(plain.status == 0)
    #expect(try home.run("settings", "program").out.hasPrefix("my-") == false)
  }

  @Test("a proposal that is none is refused", arguments: ["0", "4", "first"])
  func refused(number: String) throws {
    let outcome = try Home().start(Self.lifter + ["--use", number]).ends()
    #expect(outcome.status == 64)
    #expect(outcome.out == "")
    #expect(outcome.errors.contains("is no proposal: --use takes 1 to 3."))
  }

  @Test("a program begins with the phase that is named, and a wrong one is told") func phase()
    throws
  {
    let home = try Home()
    #expect(try home.run("program", "use", "starting-strength", "--phase", "three").status == 0)
    #expect(try home.run("next", "--json").json(as: Next.self).workout == "A1")
    let wrong = try home.run("program", "use", "starting-strength", "--phase", "Thre")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("Did you mean 'Three'?"))
    #expect(try home.run("program", "use", "starting-strength").status == 0)
    #expect(try home.run("next", "--json").json(as: Next.self).workout == "A")
  }
}
