import Testing
import Training

@testable import ResourceFiles

/// Lifters, with the built-in programs that they must and must not get.
@Suite struct RecommendedProgramTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var goal: ProgramDetails.Goal
    var level: ProgramDetails.Level
    var days: Int
    var minutes: Int?
    var kit = EquipmentPreset.full
    var spared: [Exercise.BodyPart] = []
    /// The first recommendation is one of these.
    var best: [String]
    /// None of these is recommended.
    var never: [String] = []
    var why: String

    var testDescription: String { "\(goal) \(level) \(days) days, \(kit): \(why)" }
  }

  private static let novice = [
    "Starting Strength", "StrongLifts 5×5", "Greyskull LP", "Phrak's Greyskull LP", "GZCLP",
  ]
  private static let later = [
    "Madcow 5×5", "Texas Method", "PHUL", "PHAT", "5/3/1 Boring But Big", "Upper Lower",
    "5/3/1 Triumvirate", "German Volume Training", "Korte 3×3", "Smolov Jr.", "Super Squats",
    "Westside for Skinny Bastards",
  ]
  private static let heavy = [
    "Starting Strength", "StrongLifts 5×5", "Madcow 5×5", "Texas Method", "PHUL", "PHAT",
    "nSuns 5/3/1 LP, 5 days", "5/3/1 Triumvirate", "Korte 3×3", "Smolov Jr.",
  ]

  static let rows: [Row] = [
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, best: novice, never: later,
      why: "linear progression is the fastest for who is new"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 45, best: novice, never: later,
      why: "the same in less time"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 90, best: novice, never: later,
      why: "more time makes nobody intermediate"),
    Row(
      goal: .strength, level: .beginner, days: 4, minutes: 60, best: ["GZCLP"], never: later,
      why: "GZCLP has four days"),
    Row(
      goal: .strength, level: .beginner, days: 2, minutes: 60, best: novice + ["Minimalist"],
      never: later, why: "workouts that take turns can be done twice a week"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, kit: .home, best: novice,
      never: later, why: "a bar, a rack and a bench are enough"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, kit: .dumbbells,
      best: ["The Dumbbell Stopgap"], never: later, why: "made for dumbbells and nothing else"),
    Row(
      goal: .strength, level: .intermediate, days: 3, minutes: 90,
      best: ["Madcow 5×5", "Texas Method", "5/3/1 for Beginners"],
      never: ["Starting Strength", "StrongLifts 5×5", "PHAT"], why: "weekly progression comes next"),
    Row(
      goal: .strength, level: .intermediate, days: 3, minutes: 60,
      best: ["Bill Starr's 5×5", "Easy Strength"],
      never: ["Starting Strength", "StrongLifts 5×5"], why: "those that take an hour or less"),
    Row(
      goal: .strength, level: .intermediate, days: 4, minutes: 60,
      best: ["5/3/1 Boring But Big", "PHUL", "Candito Linear Program"],
      never: ["Starting Strength", "PHAT"],
      why: "four days of strength"),
    Row(
      goal: .strength, level: .intermediate, days: 5, minutes: 90,
      best: ["nSuns 5/3/1 LP, 5 days", "PHAT"], never: ["Starting Strength", "Minimalist"],
      why: "five days of strength"),
    Row(
      goal: .strength, level: .intermediate, days: 3, minutes: 90, kit: .home,
      best: ["Madcow 5×5", "Texas Method", "5/3/1 for Beginners"], never: ["PHAT", "PHUL"],
      why: "barbell programs suit a rack at home"),
    Row(
      goal: .strength, level: .advanced, days: 3, minutes: 90,
      best: ["Easy Strength", "Madcow 5×5", "Texas Method", "5/3/1 for Beginners"],
      never: ["Starting Strength", "StrongLifts 5×5", "Greyskull LP"],
      why: "the nearest there is, never a beginner's"),
    Row(
      goal: .strength, level: .advanced, days: 4, minutes: 60,
      best: ["Easy Strength", "Candito Linear Program", "5/3/1 Boring But Big", "PHUL"],
      never: novice, why: "the same on four days"),
    Row(
      goal: .strength, level: .advanced, days: 5, minutes: 90,
      best: ["Easy Strength", "PHAT", "nSuns 5/3/1 LP, 5 days"], never: novice,
      why: "the same on five days"),
    Row(
      goal: .hypertrophy, level: .beginner, days: 3, minutes: 60,
      best: ["All Pro's Beginner Routine", "Fierce 5"], never: later, why: "size for a beginner"),
    Row(
      goal: .hypertrophy, level: .beginner, days: 6, minutes: 75, best: ["Reddit PPL"],
      never: later,
      why: "six days of push, pull, legs"),
    Row(
      goal: .hypertrophy, level: .beginner, days: 4, minutes: 75,
      best: ["Muscle and Strength, Novice", "Reddit PPL", "Dumbbell Only"],
      never: later, why: "four days of its own, or workouts that take turns"),
    Row(
      goal: .hypertrophy, level: .beginner, days: 3, minutes: 45, kit: .dumbbells,
      best: ["Dumbbell Only"], never: later + novice, why: "made for dumbbells"),
    Row(
      goal: .hypertrophy, level: .beginner, days: 5, minutes: 45, kit: .dumbbells,
      best: ["Dumbbell Only"], never: later, why: "and for up to six days"),
    Row(
      goal: .hypertrophy, level: .intermediate, days: 4, minutes: 60,
      best: ["Upper Lower", "5/3/1 Boring But Big", "PHUL"], never: ["Fierce 5", "Minimalist"],
      why: "four days of size"),
    Row(
      goal: .hypertrophy, level: .intermediate, days: 5, minutes: 90, best: ["PHAT", "Reddit PPL"],
      never: ["Fierce 5", "Minimalist"], why: "five days of size"),
    Row(
      goal: .hypertrophy, level: .intermediate, days: 6, minutes: 75,
      best: ["Reddit PPL", "Coolcicada PPL"],
      never: ["PHUL", "PHAT"], why: "six days of size"),
    Row(
      goal: .hypertrophy, level: .intermediate, days: 4, minutes: 75,
      best: ["PHUL", "Upper Lower", "5/3/1 Boring But Big"],
      never: ["Starting Strength"], why: "more time for PHUL"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 5, minutes: 90, best: ["PHAT"],
      never: novice + ["Fierce 5"], why: "the one for more than a year"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 3, minutes: 75,
      best: ["German Volume Training", "Super Squats"], never: novice + ["Fierce 5"],
      why: "three days of size"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 2, minutes: 60, kit: .home,
      best: ["Super Squats"], never: novice, why: "two days with a bar at home"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 4, minutes: 75,
      best: ["PHUL", "Upper Lower", "5/3/1 Boring But Big", "PHAT"], never: novice,
      why: "the same on four days"),
    Row(
      goal: .general, level: .beginner, days: 2, minutes: 30,
      best: ["7-Minute Workout", "Convict Conditioning, New Blood"], never: heavy,
      why: "twice a week, half an hour"),
    Row(
      goal: .general, level: .beginner, days: 3, minutes: 45,
      best: ["Basic Beginner", "Push Pull Legs", "Dumbbell Only"], never: later, why: "the basics"),
    Row(
      goal: .general, level: .beginner, days: 3, minutes: 60, kit: .bars, best: ["Bodyweight"],
      never: heavy, why: "a bar to hang from is what it takes"),
    Row(
      goal: .general, level: .beginner, days: 3, minutes: 60, kit: .none,
      best: ["7-Minute Workout", "Couch to 5K"], never: heavy, why: "nothing but the floor"),
    Row(
      goal: .general, level: .beginner, days: 2, minutes: 45, kit: .dumbbells, best: ["Minimalist"],
      never: heavy, why: "two dumbbells and a bench"),
    Row(
      goal: .general, level: .intermediate, days: 3, minutes: 60,
      best: ["Rite of Passage", "Simple and Sinister"],
      never: ["Minimalist", "Basic Beginner"], why: "nothing made for a beginner"),
    Row(
      goal: .powerlifting, level: .intermediate, days: 3, minutes: 90,
      best: ["Korte 3×3", "Texas Method"], never: ["PHAT", "Bodyweight"],
      why: "squat, bench and deadlift for a record"),
    Row(
      goal: .powerlifting, level: .beginner, days: 3, minutes: 60, best: ["Ivysaur 4-4-8"],
      never: later, why: "three lifts, and the bench press every day"),
    Row(
      goal: .powerlifting, level: .advanced, days: 3, minutes: 90, kit: .home,
      best: ["Korte 3×3"], never: novice, why: "a bar, a rack and a bench are enough"),
    Row(
      goal: .powerlifting, level: .advanced, days: 4, minutes: 60, best: ["5/3/1 Triumvirate"],
      never: novice, why: "all three lifts, before a program for one of them"),
    Row(
      goal: .powerlifting, level: .advanced, days: 2, minutes: 60, best: ["5/3/1, two days"],
      never: novice, why: "the one for two days"),
    Row(
      goal: .conditioning, level: .beginner, days: 3, minutes: 30,
      best: ["7-Minute Workout", "Simple and Sinister"], never: heavy,
      why: "circuits and swings with short rests, at their level and in their time"),
    Row(
      goal: .conditioning, level: .beginner, days: 3, minutes: 45, best: ["Couch to 5K"],
      never: heavy, why: "the one made for beginners alone"),
    Row(
      goal: .conditioning, level: .advanced, days: 2, minutes: 30, best: ["7-Minute Workout"],
      never: heavy, why: "at every level"),
    Row(
      goal: .conditioning, level: .advanced, days: 5, minutes: 60, kit: .dumbbells,
      best: ["10,000 Swings"], never: heavy, why: "a dumbbell swings, too"),
    Row(
      goal: .mobility, level: .beginner, days: 6, minutes: 30, best: ["Limber 11", "Mobility"],
      never: heavy,
      why: "a little every day"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, spared: [.knee],
      best: novice + ["Basic Beginner", "Fierce 5"],
      never: later, why: "knees are spared, and it is still strength"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, spared: [.lowerBack],
      best: novice + ["Basic Beginner", "Fierce 5"],
      never: later, why: "the back is spared, and it is still strength"),
    Row(
      goal: .hypertrophy, level: .intermediate, days: 4, minutes: 60, spared: [.shoulder],
      best: ["Upper Lower", "5/3/1 Boring But Big", "PHUL"], never: ["Fierce 5"],
      why: "shoulders are spared"),
    Row(
      goal: .athletic, level: .intermediate, days: 3, minutes: 90,
      best: ["Bill Starr's 5×5", "Easy Strength"], never: ["Minimalist", "Starting Strength"],
      why: "strength that leaves room for a sport"),
    Row(
      goal: .athletic, level: .intermediate, days: 4, minutes: 60,
      best: ["Westside for Skinny Bastards"], never: novice, why: "made for athletes, on four days"),
    Row(
      goal: .athletic, level: .advanced, days: 3, minutes: 60, kit: .none,
      best: ["Norwegian 4×4", "Aerobic Base"], never: heavy, why: "running takes no gear"),
    Row(
      goal: .strength, level: .beginner, days: 3, minutes: 60, kit: .none,
      best: ["Hundred Push-Ups"], never: heavy + later, why: "a floor is enough"),
    Row(
      goal: .strength, level: .advanced, days: 3, minutes: 60, kit: .bars,
      best: ["Convict Conditioning, Good Behavior"], never: heavy + later,
      why: "from a wall to one arm"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 4, minutes: 60, kit: .bars,
      best: ["Arnold's No-Gym Workout"], never: heavy + later, why: "bars and much to do"),
    Row(
      goal: .hypertrophy, level: .advanced, days: 3, minutes: 60, kit: .dumbbells,
      best: ["Thibaudeau's Dumbbell Cycle"], never: heavy + later,
      why: "dumbbells and a bench, for years"),
  ]

  /// The library and all built-in programs; one that cannot be read fails every row.
  private static let world = Result {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let catalog = Catalog(folders: ["/\(root)/Resources"])
    let library = try catalog.exercises().library
    let programs = try catalog.programFiles().map {
      try catalog.program($0.name, unit: .kilograms)
    }
    return (Recommender(programs: programs, library: library), library)
  }

  @Test("each lifter gets the right programs", arguments: rows)
  func proposed(row: Row) throws {
    let (recommender, library) = try Self.world.get()
    let profile = LifterProfile(
      goal: row.goal, level: row.level, days: row.days, minutes: row.minutes,
      equipment: row.kit.equipment, spared: row.spared)
    let found = recommender.recommend(for: profile)
    let names = found.map(\.program.name)
    let first = try #require(names.first)
    #expect(row.best.contains(first), "\(names)")
    #expect(names.filter(row.never.contains).isEmpty, "\(names)")
    #expect(found.count <= Recommender.most)
    for proposal in found {
      #expect(!proposal.pros.isEmpty)
      let instead = proposal.substitutions.compactMap(\.instead)
      #expect(Set(instead).count == instead.count, "\(proposal.program.name): \(instead)")
      for planned in proposal.program.allWorkouts.flatMap(\.exercises) {
        guard let exercise = library.exercise(named: planned.name) else { continue }
        #expect(profile.has(whatTakes: exercise), "\(proposal.program.name): \(planned.name)")
        #expect(profile.spares(exercise) == nil, "\(proposal.program.name): \(planned.name)")
      }
    }
  }

  @Test("a recommended program can be followed", arguments: rows)
  func followed(row: Row) throws {
    let (recommender, library) = try Self.world.get()
    let lifts: [ExerciseID: Int] = [
      "back_squat": 140_000, "bench_press": 101_300, "deadlift": 180_700,
    ]
    let profile = LifterProfile(
      goal: row.goal, level: row.level, days: row.days, minutes: row.minutes,
      equipment: row.kit.equipment, spared: row.spared,
      bodyWeight: .kilograms(thousandths: 81_300),
      maxima: lifts.mapValues { .kilograms(thousandths: $0) })
    for proposal in recommender.recommend(for: profile) {
      let gym = Gym.home(.kilograms)
      let own = proposal.own(titled: "My Own", in: gym, library: library)
      let read = try Program(plan: own.plan, name: "", unit: .pounds)
      #expect(read.plan == own.plan)
      #expect(read.name == "My Own")
      let exercises = read.allWorkouts.flatMap(\.exercises)
      #expect(
        exercises.map(\.title) == proposal.program.allWorkouts.flatMap(\.exercises).map(\.title))
      let slots = Set(exercises.map(\.slot))
      for exercise in read.allWorkouts.flatMap({ $0.described(by: library).exercises }) {
        if let lead = exercise.rule?.lead {
          #expect(slots.contains(lead.normalizedName), "\(exercise.title) follows \(lead)")
        }
        let loads = gym.loads(for: exercise.name, loading: exercise.loading)
        // A rule that brings its own sets uses percentages of its starting weight.
        for weight in exercise.sets.compactMap(\.weight) where exercise.start == nil {
          #expect(loads?.load(for: weight) ?? weight == weight, "\(exercise.title) \(weight)")
        }
      }
    }
  }

  @Test("there are at least forty lifters") func forty() { #expect(Self.rows.count >= 40) }

  @Test("a copy is recognized by its contents, and no two built-in programs are copies")
  func copies() throws {
    let all = try BuiltInProgramTests.names.map { try BuiltInProgramTests.program($0) }
    for (place, program) in all.enumerated() {
      for (other, another) in all.enumerated() {
        #expect(
          program.isCopy(of: another) == (place == other), "\(program.name), \(another.name)")
      }
      // A followed program has another title and substituted exercises.
      var own = program
      own.name = "My \(program.name)"
      own.phases[0].workouts[0].exercises[0].name = "Leg Press"
      own.phases[0].workouts[0].exercises[0].sets = [SetTarget(reps: 9)]
      #expect(own.isCopy(of: program), "\(program.name)")
    }
    let mine = try Program(
      plan: "# Mine\n## A\nSquat 3x5\nLeg Press 3x8\n## B\nDeadlift 1x5", name: "",
      unit: .kilograms)
    #expect(!all.contains { mine.isCopy(of: $0) })
  }
}
