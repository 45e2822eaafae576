import Terminals
import Testing

/// From "which program suits me?" to the right weights after three sessions.
@Suite struct RecommendTests {
  private static let lifter = [
    "recommend", "--goal", "strength", "--experience", "0.5", "--days", "3", "--minutes", "60",
    "--equipment", "home", "--avoid", "shoulder",
  ]

  private struct OfferedSets: Decodable {
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
      var sets: [OneSet]
    }

    struct OneSet: Decodable {
      var kind: String
      var reps: Int
      var weight: Double?
    }
  }

  @Test("a recommended program that is followed and trained three times has the right next weights")
  func wholeWay() throws {
    let home = try Home()
    try home.run("weigh", "80")
    let proposals = try home.run(Self.lifter + ["--json"]).json(as: [OfferedSets].self)
    let place = try #require(proposals.firstIndex { $0.program == "Starting Strength" })
    // Looking follows nothing.
    try home.run("settings", "program")
    let used = try home.run(Self.lifter + ["--use", "\(place + 1)"])
    #expect(used.status == 0)
    try home.run("settings", "program")

    let instead = proposals[place].substitutions.compactMap(\.instead)
    #expect(instead.contains("Dumbbell Bench Press"))
    let shown = try home.run("program", "show", "--weeks", "4")
    for name in instead { #expect(shown.out.contains(name)) }

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
    // Half the body weight, plus five kilograms three times.
    let squat = try #require(next.exercises.first { $0.name == "Squat" })
    #expect(squat.sets.filter { $0.kind == "work" }.map(\.weight) == [45, 45, 45])
    #expect(squat.outcome == "up")
    // An unknown weight was found by the lifter and went up once.
    let press = try #require(next.exercises.first { $0.name == "Dumbbell Bench Press" })
    #expect(press.outcome == "up")
    #expect(press.sets.allSatisfy { $0.weight != nil })
    try home.matches("recommend")
  }

  @Test("following twice makes two programs; a program that needs no change is followed as is")
  func again() throws {
    let home = try Home()
    for title in ["my-", "my-"] {
      try home.run(Self.lifter + ["--max", "squat 100", "--use", "1"])
      #expect(try home.run("settings", "program").out.hasPrefix(title))
    }
    try home.run("settings", "program")
    let plain = try home.run(
      "recommend", "--goal", "strength", "--experience", "0.5", "--days", "3", "--equipment",
      "full", "--use", "1")
    #expect(plain.status == 0)
    try home.run("settings", "program")
    try home.matches("recommend")
  }

  @Test("the gym's gear counts: without a bar, no program that needs one is recommended")
  func noBar() throws {
    let home = try Home()
    #expect(try home.run("gear", "remove", "bar", "Barbell").status == 0)
    for days in ["3", "4"] {
      let lifter = ["recommend", "--goal", "strength", "--experience", "2", "--days", days]
      let found = try home.run(lifter)
      for bar in ["Safety", "Trap Bar", "EZ"] { #expect(!found.out.contains(bar), "\(found.out)") }
      // An explicit option overrides the gym.
      try home.run(lifter + ["--equipment", "full"])
    }
    // Once the gym lists more than bars, anything not listed is unavailable.
    #expect(try home.run("gear", "set", "dumbbells", "5-30 by 2.5").status == 0)
    let listed = try home.run(
      "recommend", "--goal", "strength", "--experience", "0", "--days", "3", "--json")
    for proposal in try listed.json(as: [OfferedSets].self) {
      for instead in proposal.substitutions.compactMap(\.instead) {
        #expect(!instead.contains("Barbell") && !instead.contains("Cable"), "\(instead)")
      }
    }
    try home.matches("recommend")
  }

  @Test("in the second year, a linear program is among the first recommendations")
  func secondYear() throws {
    let home = try Home()
    let lifter = ["recommend", "--goal", "strength", "--days", "3", "--equipment", "full"]
    let found = try home.run(lifter + ["--experience", "1", "--json"])
      .json(as: [OfferedSets].self).map(\.program)
    #expect(found.first == "GZCLP" && found.contains { $0.hasPrefix("Madcow") }, "\(found)")
    let refused = try home.run(lifter + ["--experience", "dunno"])
    #expect(refused.status == 64)
    try home.matches("recommend")
  }

  @Test("starting weights from a one-rep max follow the program's own note and can be loaded")
  func starts() throws {
    let home = try Home()
    let lifter = [
      "recommend", "--goal", "strength", "--experience", "0.5", "--days", "3", "--equipment",
      "full", "--max", "squat 100",
    ]
    try home.run(lifter)
    // 85 % of a five, which is 85 % of the single.
    // The chosen program was previewed.
    try home.run(lifter + ["--use", "1"])
    try home.run("next")
    try home.matches("recommend")
  }

  @Test("the lifter's own programs are recommended unless they are copies") func own() throws {
    let home = try Home()
    _ = try home.run(Self.lifter + ["--use", "1"])
    #expect(try home.run("program", "copy", "gzclp", "Mine Too").status == 0)
    let plan = """
      # Two Lifts
      goal strength · beginner · 3 days · 45 min
      ## A
      Squat 3x5
      ## B
      Deadlift 3x5
      """
    #expect(try home.run("program", "import", "-", input: .text(plan)).status == 0)
    let names = try home.run(Self.lifter + ["--json"]).json(as: [OfferedSets].self)
      .map(\.program)
    #expect(names.contains("Two Lifts"), "\(names)")
    #expect(!names.contains { $0.hasPrefix("My ") || $0 == "Mine Too" }, "\(names)")
  }

  @Test(
    "on a terminal it asks, repeats the question after an invalid answer, and follows the choice")
  func asked() throws {
    let home = try Home()
    let terminal = try PseudoTerminal()
    let program = try home.start(["recommend", "--minutes", "60"], input: .terminal(terminal))
    terminal.waits(for: "What do you train for? strength")
    terminal.type("strenght\n")
    terminal.waits(for: "What do you train for? strength")
    terminal.type("strength\n")
    terminal.waits(for: "How many years have you been lifting?")
    terminal.type("0.5\n")
    terminal.waits(for: "How many days a week?")
    terminal.type("3\n")
    terminal.waits(for: "What equipment do you have? full (a gym)")
    terminal.type("home\n")
    terminal.waits(for: "Anything to go easy on")
    terminal.type("\n")
    terminal.waits(for: "Starting Strength")
    terminal.waits(for: "Which one do you want to follow? 1 to 3, or Enter for none")
    terminal.type("9\n")
    terminal.waits(for: "Which one do you want to follow?")
    terminal.type("1\n")
    terminal.waits(for: "You now follow '")
    #expect(program.ends().status == 0)
    #expect(try home.run("next").status == 0)
  }

  @Test("Enter at the last question follows no program") func left() throws {
    let home = try Home()
    let terminal = try PseudoTerminal()
    let program = try home.start(Self.lifter, input: .terminal(terminal))
    terminal.waits(for: "Enter for none")
    terminal.type("\n")
    #expect(program.ends().status == 0)
    try home.run("settings", "program")
    try home.matches("recommend")
  }

  @Test("an invalid recommendation number is refused", arguments: ["0", "4", "first"])
  func refused(number: String) throws {
    let home = try Home()
    let outcome = try home.run(Self.lifter + ["--use", number])
    #expect(outcome.status == 64)
    #expect(outcome.out == "")
    try home.matches("recommend", row: number)
  }

  @Test("a program begins with the phase that is named, and an unknown phase is an error")
  func phase()
    throws
  {
    let home = try Home()
    #expect(try home.run("program", "use", "starting-strength", "--phase", "three").status == 0)
    #expect(try home.run("next", "--json").json(as: Next.self).workout == "A1")
    let wrong = try home.run("program", "use", "starting-strength", "--phase", "Thre")
    #expect(wrong.status == 1)
    #expect(try home.run("program", "use", "starting-strength").status == 0)
    #expect(try home.run("next", "--json").json(as: Next.self).workout == "A")
    try home.matches("recommend")
  }
}
