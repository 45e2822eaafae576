import Testing
import Training

@Suite("Ramps")
struct RampProgressionTests {
  static let monday = ProgressionRule.read(
    "ramp 5@50% 5@62.5% 5@75% 5@87.5% 5@100%, held, 2 misses -10%")
  static let friday = ProgressionRule.read(
    "ramp 5@50% 5@62.5% 5@75% 5@87.5% 3@next 8@75%, +2.5%, 2 misses -10%")

  /// Rules on sets with weights of their own, in notation.
  static let pyramids: [(line: String, done: [String], next: String)] = [
    ("5@60kg, 5@80kg, 5@100kg linear +2.5 kg, top set", ["5 3 5"], "up 62.5x5 82.5x5 102.5x5"),
    ("5@60kg, 5@80kg, 5@100kg linear +2.5 kg, top set", ["5 5 4"], "hold 60x5 80x5 100x5"),
    ("5@80kg, 1+@100kg, 5@90kg amrap 1 +2.5 kg, 5 +5 kg", ["5 4 5"], "up 82.5x5 102.5x1+ 92.5x5"),
    ("5@80kg, 1+@100kg, 5@90kg amrap 1 +2.5 kg, 5 +5 kg", ["5 6 5"], "up 85x5 105x1+ 95x5"),
    ("5@80kg, 1+@100kg amrap 3 +2.5 kg, 1 miss -10%", ["5 2"], "hold 80x5 100x1+"),
    ("5@80kg, 1+@100kg amrap 3 +2.5 kg, 1 miss -10%", ["5 0"], "deload 72.5x5 90x1+"),
    ("8@80kg, 5@100kg linear +5 kg, after 2 clean sessions", ["8 5"], "hold 80x8 100x5"),
    ("8@80kg, 5@100kg linear +5 kg, after 2 clean sessions", ["8 5", "8 5"], "up 85x8 105x5"),
    (
      "8@80kg, 5@100kg linear +5 kg, after 2 clean sessions", ["8 5", "8 4", "8 5"],
      "hold 80x8 100x5"
    ),
    ("5@20kg, 5@30kg, 5@40kg linear +5 kg", ["5 5 5"], "up 52.5x5 80x5 105x5"),
  ]

  @Test("the top set of a pyramid decides, under each rule that it can decide", arguments: pyramids)
  func pyramid(_ row: (line: String, done: [String], next: String)) throws {
    let exercise = try NotationTests.exercise("Squat \(row.line)")
    var course = try Course(try #require(exercise.rule), "1x5 100 kg")
    for session in row.done { course.lift(session) }
    #expect(course.text == row.next)
  }

  @Test(
    "Wednesday has Monday's first three sets and repeats the third, in kilograms and pounds",
    arguments: [
      ("275 lb", Weight.Unit.pounds, ["135", "170", "205", "205"]),
      ("102.5 kg", .kilograms, ["52.5", "65", "77.5", "77.5"]),
    ])
  func wednesday(top: String, unit: Weight.Unit, weights: [String]) throws {
    let light = ProgressionRule.read("follow 5@50% 5@62.5% 2x5@75%")
    let monday = try Course(Self.monday, "1x5 \(top)", in: .usual(unit))
    let today = light.prescription(
      monday.sets, nil, in: .usual(unit), lead: monday.next.progress, leadRule: Self.monday)
    #expect(today.sets.map { $0.weight?.number } == weights)
    // A percentage that is not a step of the ramp is taken of its top set.
    let other = ProgressionRule.read("follow 5@80%")
    let eighty = other.prescription(
      monday.sets, nil, in: .usual(unit), lead: monday.next.progress, leadRule: Self.monday)
    #expect(eighty.sets.map { $0.weight?.number } == [unit == .pounds ? "220" : "82.5"])
  }

  @Test(
    "Friday with the lifter's own weight: a completed triple becomes Monday's top set",
    arguments: [("105", 3, "105"), ("100", 3, "100"), ("105", 2, "100")])
  func own(triple: String, reps: Int, monday: String) throws {
    var course = try Course(Self.friday, "1x5 100 kg")
    let asked = course.next
    let sets = asked.sets.map { target in
      var target = target
      if target.reps == 3 { target.weight = Weight(triple, unit: .kilograms) }
      let done = target.reps == 3 ? reps : target.reps
      return LoggedSet(
        target: target, status: done < target.reps ? .short : .done, reps: done,
        weight: target.weight)
    }
    course.progress =
      Self.friday.advance(
        asked.progress, SessionResult(sets: sets, prescribed: asked.sets.map(\.weight))
      ).progress
    var next = try Course(Self.monday, "1x5 100 kg")
    next.progress = course.progress
    #expect(next.next.sets.last?.weight?.number == monday)
  }

  @Test(
    "Friday's back-off set may be short, but skipping it repeats the week",
    arguments: [
      ("6", "up 52.5x5 65x5 77.5x5 90x5 105x3 77.5x8"),
      ("-", "hold 50x5 62.5x5 75x5 87.5x5 102.5x3 75x8"),
    ])
  func backOff(reps: String, next: String) throws {
    var course = try Course(Self.friday, "1x5 100 kg")
    course.lift("5 5 5 5 3 \(reps)")
    #expect(course.text == next)
  }

  @Test("Friday's triple is next Monday's top set")
  func week() throws {
    var course = try Course(RampProgressionTests.monday, "1x5 100 kg")
    course.lift("5 5 5 5 5")
    var end = try Course(RampProgressionTests.friday, "1x5 100 kg")
    end.progress = course.progress
    end.lift("5 5 5 5 3 8")
    course.progress = end.progress
    #expect(course.next.sets.map { $0.weight?.number } == ["52.5", "65", "77.5", "90", "102.5"])
  }
}
