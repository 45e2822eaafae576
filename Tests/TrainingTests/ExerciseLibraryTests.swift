import Testing

@testable import Training

@Suite struct ExerciseLibraryTests {
  private static func exercise(
    _ name: String, _ aliases: [String] = [], equipment: [[String]] = []
  ) -> Exercise {
    var exercise = Exercise(name: name)
    exercise.aliases = aliases
    exercise.equipment = equipment
    return exercise
  }

  static let library = ExerciseLibrary(
    [
      exercise("Barbell Bench Press", ["BP", "bench", "bench press"], equipment: [["barbell"]]),
      exercise("Romanian Deadlift", ["RDL"], equipment: [["barbell"]]),
      exercise("Conventional Deadlift", ["deadlift", "DL"], equipment: [["barbell", "platform"]]),
      exercise("Push-Up", ["press-up"]),
      exercise("Pull-Up", ["pullup"], equipment: [["pullup_bar"]]),
      exercise("One-Arm Dumbbell Row", ["DB row"], equipment: [["dumbbell"]]),
      exercise("Dumbbell Fly", ["fly"], equipment: [["dumbbell"]]),
      exercise("Farmer's Carry", [], equipment: [["dumbbell"]]),
      exercise("Clean and Jerk", ["C&J"]), exercise("Hack Squat"), exercise("Back Squat"),
    ], abbreviations: ["db": "dumbbell", "bb": "barbell"])

  @Test(
    "an exercise is found by its common names",
    arguments: [
      ("bench press", "Barbell Bench Press"), ("press bench", "Barbell Bench Press"),
      ("benchpress", "Barbell Bench Press"), ("BENCH-PRESSES", "Barbell Bench Press"),
      ("  bench   press ", "Barbell Bench Press"), ("bp", "Barbell Bench Press"),
      ("bnech press", "Barbell Bench Press"), ("bench pres", "Barbell Bench Press"),
      ("RDL", "Romanian Deadlift"), ("RDLs", "Romanian Deadlift"),
      ("Romanian deadlifts", "Romanian Deadlift"), ("deadlift romanian", "Romanian Deadlift"),
      ("romainian deadlift", "Romanian Deadlift"), ("barbell deadlift", "Conventional Deadlift"),
      ("BB deadlift", "Conventional Deadlift"), ("pushups", "Push-Up"), ("push ups", "Push-Up"),
      ("Press-Up", "Push-Up"), ("pull up", "Pull-Up"), ("dumbbell row", "One-Arm Dumbbell Row"),
      ("DB rows", "One-Arm Dumbbell Row"), ("dumbell row", "One-Arm Dumbbell Row"),
      ("DB flyes", "Dumbbell Fly"), ("farmers carry", "Farmer's Carry"),
      ("farmer’s carries", "Farmer's Carry"), ("c&j", "Clean and Jerk"),
      ("C & J", "Clean and Jerk"),
    ])
  func isFoundByWhatPeopleCallIt(typed: String, name: String) {
    #expect(Self.library.exercise(named: typed)?.name == name)
  }

  @Test(
    "a name that fits no single exercise finds none",
    arguments: [
      "", " ", "-", "rack squat", "squat", "press", "dumbbell deadlift", "nonsense", "bp 2", "🏋️",
    ])
  func isNotFoundByWhatNobodyCallsIt(typed: String) {
    #expect(Self.library.exercise(named: typed) == nil)
  }

  @Test(
    "ASCII names have the same words as names with other letters",
    arguments: [
      "Press-Ups", "farmer's walk", "  a__b  ", "", "-", "45 Degree Back Extensions", "a\r\nb\t c",
      "one two three four five six seven eight nine ten eleven twelve thirteen",
      String(repeating: "ab ", count: 39), String(repeating: "x", count: 117), "DB fly!s & 3/4",
    ])
  func ascii(name: String) {
    // A letter that requires Unicode, and is a separate word.
    let other = NameKey("ж " + name).words
    #expect(other.first == "ж")
    #expect(NameKey(name).words.prefix(11) == other.dropFirst())
    #expect(
      NameKey(name, isMistyped: true).words.prefix(11)
        == NameKey("ж " + name, isMistyped: true).words.dropFirst())
  }

  @Test("a mistyped name is found by search but is not an alias")
  func whatIsMistypedIsMeantButNotCalledSo() {
    #expect(Self.library.exercise(called: "press bench")?.id == "barbell_bench_press")
    #expect(Self.library.exercise(called: "bnech press") == nil)
  }

  @Test(
    "suggestions appear while typing",
    arguments: [
      ("bench", "Barbell Bench Press"), ("rom dead", "Romanian Deadlift"), ("squatt", "Hack Squat"),
      ("rack squat", "Hack Squat"), ("dumbel fly", "Dumbbell Fly"), ("ro", "Romanian Deadlift"),
    ])
  func suggestsWhileOneTypes(typed: String, first: String) {
    #expect(Self.library.suggestions(for: typed).first?.name == first)
  }

  @Test("nonsense gets no suggestions") func suggestsNothingForNonsense() {
    #expect(Self.library.suggestions(for: "").isEmpty)
    #expect(Self.library.suggestions(for: "xyzzy qwop").isEmpty)
    #expect(Self.library.suggestions(for: "press").count <= 5)
  }

  /// Anything quadratic in a megabyte would not finish within the time limit.
  @Test("hostile names match nothing") func hostileNamesAreNobodys() {
    let texts = [
      String(repeating: "bench press ", count: 100_000), String(repeating: "a", count: 1_000_000),
      String(repeating: "-", count: 1_000_000), String(repeating: "e\u{301}\u{302}", count: 50_000),
    ]
    for text in texts {
      #expect(Self.library.exercise(named: text) == nil, "\(text.prefix(20))")
      #expect(Self.library.suggestions(for: text).count <= 5, "\(text.prefix(20))")
      let beginning = String(text.prefix(24))
      #expect(Self.library.search(text) == Self.library.search(beginning), "\(beginning)")
    }
  }

  @Test("an own exercise's name takes precedence over another's alias")
  func anOwnNameGoesOverSomebodyElsesNickname() {
    var own = Exercise(name: "Bench")
    own.isOwn = true
    let library = ExerciseLibrary(Self.library.exercises + [own])
    #expect(library.exercise(named: "bench")?.isOwn == true)
    #expect(library.exercise(named: "bench press")?.name == "Barbell Bench Press")
    // As an alias is written, or in another number.
    own.name = "Benches"
    #expect(ExerciseLibrary(Self.library.exercises + [own]).exercise(named: "bench")?.isOwn == true)
  }

  @Test("the lifter's own version replaces the library's")
  func anOwnVersionStandsInForThatOfTheLibrary() {
    var own = Self.library.exercises[0]
    own.isOwn = true
    own.pronunciation = "benching"
    let library = ExerciseLibrary(Self.library.exercises + [own])
    #expect(library.exercises.count == Self.library.exercises.count)
    #expect(library.exercise(named: "bp")?.pronunciation == "benching")
  }

  @Test("different names of one exercise have one identity")
  func whatIsCalledDifferentlyCountsAsOne() {
    let library = Self.library
    #expect(library.identity(of: "BP") == library.identity(of: "Bench press"))
    #expect(library.identity(of: "Zercher Carry") == library.identity(of: "zercher  carries"))
    #expect(library.identity(of: "Zercher Carry") != library.identity(of: "Carry"))
    // A mistyped name may be the lifter's own word.
    #expect(library.identity(of: "Bnech press") != library.identity(of: "Bench press"))
  }

  @Test(
    "abbreviations are spoken in full",
    arguments: [
      ("RDL", "Romanian Deadlift"), ("DB row", "dumbbell row"),
      ("Clean and Jerk", "clean and yerk"),
      ("C&J", "clean and yerk"), ("Bench Press", nil), ("bench", nil), ("My own lift", nil),
      ("Romanian Deadlift", nil),
    ])
  func abbreviationsAreSpokenInFull(written: String, spoken: String?) {
    var exercises = Self.library.exercises
    exercises[8].pronunciation = "clean and yerk"
    let library = ExerciseLibrary(exercises, abbreviations: Self.library.abbreviations)
    #expect(library.spokenName(for: written) == spoken)
  }

  @Test(
    "muscles have other names",
    arguments: [
      ("Chest", Muscle.chest), ("lats", .back), ("delts", .shoulders), ("Quad", .quads),
      ("biceps", .biceps), ("core", .abs), ("calf", .calves), ("calves", .calves),
    ])
  func musclesHaveOtherNames(name: String, muscle: Muscle) {
    #expect(Muscle(named: name) == muscle)
    #expect(Muscle(named: "tail") == nil)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var change: @Sendable (inout Exercise) -> Void
    var says: String
    var testDescription: String { says }
  }

  // Outside the macro, because Debian 13's compiler crashes on closures in its arguments.
  private static let bad: [Bad] = [
    Bad(
      change: { $0.name = "12" }, says: "'12' is not a valid name of an exercise: it has no letters"
    ),
    Bad(change: { $0.name = "" }, says: "it has no letters"),
    Bad(change: { $0.name = String(repeating: "x", count: 81) }, says: "is too long"),
    Bad(change: { $0.name = "a\u{1B}[2J" }, says: "it has invisible characters"),
    Bad(change: { $0.aliases = ["\n"] }, says: "is not a valid other name of 'Squat'"),
    Bad(change: { $0.aliases = Array(repeating: "x", count: 21) }, says: "21 other names"),
    Bad(change: { $0.pronunciation = "---" }, says: "is not a valid pronunciation of 'Squat'"),
    Bad(
      change: { $0.increments[.pounds] = Weight(thousandths: 0, unit: .pounds) },
      says: "'0 lb' is not a step"),
    Bad(change: { $0.bodyweightShare = 5_000 }, says: "the share of body weight"),
  ]

  @Test("the error for an invalid exercise names the fault", arguments: bad)
  func whatCannotBeIsSaid(row: Bad) {
    var exercise = Exercise(name: "Squat")
    row.change(&exercise)
    #expect {
      try exercise.check()
    } throws: { "\($0)".contains(row.says) }
  }
}
