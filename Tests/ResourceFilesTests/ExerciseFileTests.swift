import Foundation
import JSON
import Support
import Testing
import Training

@testable import ResourceFiles

@Suite struct ExerciseFileTests {
  private static let catalog = Catalog(folders: [CatalogTests.resources])

  @Test("the library is complete and refers only to its own exercises") func wholeLibrary() throws {
    let exercises = try Self.catalog.exercises()
    let library = exercises.library
    #expect(library.exercises.count == 293)
    #expect(exercises.own.isEmpty && exercises.complaints.isEmpty)
    #expect(Set(library.exercises.map(\.id)).count == 293)
    for exercise in library.exercises {
      try exercise.check()
      let ids =
        exercise.substitutes + exercise.substitutesByInjury.values.flatMap(\.self)
        + (exercise.easierVariant.map { [$0] } ?? [])
      for id in ids { #expect(library.exercise(id: id) != nil, "\(exercise.id): \(id)") }
      #expect(exercise.loading != nil, "\(exercise.id)")
      #expect(exercise.category == .recovery || !exercise.primaryMuscles.isEmpty, "\(exercise.id)")
      for part in exercise.avoidedFor {
        #expect(exercise.substitutesByInjury[part]?.isEmpty == false, "\(exercise.id): \(part)")
      }
    }
  }

  @Test(
    "short names and recovery activities are found",
    arguments: [
      ("dip", "dip"), ("dips", "dip"), ("air bike", "assault_bike"),
      ("Assault Bike", "assault_bike"),
      ("Support Hold", "support_hold"), ("treadmill", "treadmill_run"), ("sauna", "sauna"),
      ("ice bath", "cold_plunge"), ("cold plunge", "cold_plunge"), ("massage", "massage"),
      ("meditation", "meditation"), ("stretching", "stretching"),
    ])
  func shortNames(name: String, id: String) throws {
    #expect(try Self.catalog.library().exercise(called: name)?.id.rawValue == id)
  }

  @Test(
    "an exercise read when it is asked for is as a whole the one of the file, in a summary a part")
  func oneByOne() throws {
    let path = CatalogTests.resources + "/Exercises.json"
    struct File: Decodable {
      var abbreviations: [String: String]
      var exercises: [JSONValue]
    }
    let file = try File(json: String(contentsOfFile: path, encoding: .utf8))
    let read = try InstalledExercises(file.exercises, abbreviations: file.abbreviations)
    #expect(read.entries.count == 293)
    for (place, value) in file.exercises.enumerated() {
      let summary = read.read(place, .summary)
      let whole = read.read(place, .all)
      var decoded = try value.decoded(as: Exercise.self)
      let shorts = file.abbreviations.filter { $0.value == decoded.id.rawValue }.keys
      #expect(Set(whole.aliases) == Set(decoded.aliases).union(shorts))
      decoded.aliases = whole.aliases
      #expect(whole == decoded)
      #expect(read.read(place, .all) == whole && read.read(place, .summary) == whole)
      #expect((summary.id, summary.name) == (whole.id, whole.name))
      #expect(summary.aliases == whole.aliases)
      #expect((summary.category, summary.ownCategory) == (whole.category, whole.ownCategory))
      #expect(summary.equipment == whole.equipment)
      #expect(summary.primaryMuscles == whole.primaryMuscles)
    }
    // "EZ" stays a word of its own.
    #expect(read.abbreviations == ["bb": "barbell", "db": "dumbbell", "kb": "kettlebell"])
  }

  @Test(
    "an installed file needs the names of each exercise, in any layout",
    arguments: [
      (#"{"format": 1, "exercises": [{"id": "x", "name": "Caf\u00e9 Press"}]}"#, "Café Press"),
      (#"{"exercises": [{"name": "Y", "id": "y", "aliases": []}], "format": 1} "#, "Y"),
      (#"{"format": 1, "exercises": [{"metric": "reps", "id": "x", "name": "X"},]}"#, "X"),
      (#"{"format": 1, "exercises": [{"id": "x", "name": "X"}"#, nil),
      (#"{"format": 1, "exercises": [{"id": "x"}]}"#, nil),
      (#"{"format": 1, "exercises": [{"name": "X"}]}"#, nil),
      (#"{"format": 2, "exercises": []}"#, nil), ("[", nil), ("", nil),
    ] as [(String, String?)])
  func unusual(text: String, name: String?) throws {
    let folder = Scratch()
    try folder.write("Exercises.json", text)
    let catalog = Catalog(folders: [folder.path])
    if let name {
      #expect(try catalog.exercises().library.exercises.map(\.name) == [name])
    } else {
      #expect(throws: Catalog.Fault.self) { try catalog.exercises() }
    }
  }

  @Test("an exercise with an unknown value is known by its names, and the check reports it")
  func unknownValue() throws {
    let folder = Scratch()
    try folder.write(
      "Exercises.json",
      #"{"format": 1, "exercises": [{"id": "x", "name": "X", "aliases": ["Z"], "metric": "smiles"}]}"#
    )
    let catalog = Catalog(folders: [folder.path])
    var known = Exercise(id: "x", name: "X")
    known.aliases = ["Z"]
    #expect(try catalog.library().exercise(called: "z") == known)
    #expect(throws: Catalog.Fault.self) { try catalog.checkInstalledExercises() }
    try Self.catalog.checkInstalledExercises()
  }

  @Test("every name leads to its own exercise") func names() throws {
    let library = try Self.catalog.library()
    for exercise in library.exercises {
      for name in [exercise.name] + exercise.aliases {
        for typed in [name, name.lowercased(), name.replacing("-", with: " ")] {
          #expect(library.exercise(called: typed)?.id == exercise.id, "\(typed)")
        }
      }
    }
  }

  @Test(
    "every exercise has its kind of load",
    arguments: [
      ("squat", Loading.barbell), ("bench press", .barbell), ("lateral raise", .perHand),
      ("face pull", .stack), ("OHP", .barbell), ("GHR", .bodyweight), ("db rdl", .perHand),
    ])
  func loaded(name: String, loading: Loading) throws {
    #expect(try Self.catalog.library().exercise(named: name)?.loading == loading)
  }

  @Test(
    "names of other programs mean an exercise that counts its weight in the same way",
    arguments: [
      ("Bicep Curl (Barbell)", "barbell_curl"), ("Bicep Curl (Cable)", "cable_curl"),
      ("Bicep Curl (Dumbbell)", "db_curl"), ("EZ Bar Biceps Curl", "ez_bar_curl"),
      ("Lat Pulldown (Cable)", "lat_pulldown"), ("Lat Pulldown (Machine)", "lat_pulldown"),
      ("Romanian Deadlift (Barbell)", "romanian_deadlift"),
      ("Romanian Deadlift (Dumbbell)", "db_romanian_deadlift"),
      ("Triceps Pressdown", "triceps_pushdown"), ("Triceps Rope Pushdown", "triceps_pushdown"),
      ("Triceps Pushdown (Cable - Straight Bar)", "triceps_pushdown"),
      ("Incline Bench Press (Dumbbell)", "incline_db_press"),
      ("Incline Bench Press (Barbell)", "incline_bench_press"),
      ("Leg Press", "leg_press"), ("Leg Press (Machine)", "leg_press"),
      ("Chest Fly (Dumbbell)", "db_fly"), ("Chest Fly (Machine)", "pec_deck"),
      ("Reverse Fly (Dumbbell)", "rear_delt_fly"), ("Reverse Fly (Machine)", "reverse_pec_deck"),
      ("Seated Row (Machine)", "machine_row"), ("Seated Row (Cable)", "seated_cable_row"),
      ("Squat (Smith Machine)", "smith_squat"), ("Hip Thrust (Barbell)", "hip_thrust"),
      ("Skullcrusher (Barbell)", "skullcrusher"), ("Pull Up (Assisted)", "assisted_pull_up"),
      ("Bench Press - Close Grip (Barbell)", "close_grip_bench_press"),
    ])
  func elsewhere(name: String, id: String) throws {
    let library = try Self.catalog.library()
    #expect(library.exercise(called: name)?.id.rawValue == id)
  }

  @Test(
    "another tool, or another grip, is another exercise",
    arguments: [
      "Shrug (Machine)", "Bench Press (Cable)", "Lat Pulldown - Underhand (Band)",
      "Stiff Leg Deadlift (Dumbbell)", "Decline Bench Press (Smith Machine)",
      "Bulgarian Split Squat (Bodyweight)", "Assisted Wide Grip Pull Up", "Squat (Weighted)",
      // The library has them, with another way to count the weight.
      "Floor Press (Barbell)", "Wrist Curl (Barbell)", "Face Pull (Band)", "Squat (Band)",
    ])
  func others(name: String) throws {
    let library = try Self.catalog.library()
    #expect(library.exercise(called: name) == nil)
  }

  /// `AppNames.txt` has the names that Fitbod, FitNotes, Hevy, Strong and StrongLifts have for an
  /// exercise, and behind `-` those for which the library has none.
  @Test("an app's own names mean the same movement, loaded in the same way, or none")
  func apps() throws {
    let library = try Self.catalog.library()
    let file = #filePath.replacing("ExerciseFileTests.swift", with: "AppNames.txt")
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(rows.count > 250)
    for row in rows {
      let parts = row.split(separator: " = ")
      let (id, names) = (try #require(parts.first), try #require(parts.last))
      for name in names.split(separator: ", ").map(String.init) {
        #expect(library.exercise(called: name)?.id.rawValue ?? "-" == id, "\(name)")
      }
    }
  }

  @Test("every exercise of a built-in program is in the library") func programs() throws {
    let library = try Self.catalog.library()
    let folder = CatalogTests.resources + "/Programs"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!files.isEmpty)
    for file in files where file.hasSuffix(".plan") {
      let program = try Self.catalog.program(String(file.dropLast(5)), unit: .kilograms)
      for exercise in program.workouts.flatMap(\.exercises) {
        #expect(library.exercise(called: exercise.name) != nil, "\(file): \(exercise.name)")
      }
    }
  }

  @Test("a lifter's own exercises are saved in a private file and read back") func ownExercises()
    throws
  {
    let own = Scratch()
    let catalog = Catalog(own: own.path + "/deep/er", folders: [CatalogTests.resources])
    var exercise = Exercise(name: "Zercher Carry")
    exercise.aliases = ["ZC"]
    exercise.primaryMuscles = [.back, .abs]
    exercise.equipment = [["barbell"], ["sandbag"]]
    exercise.loading = .barbell
    exercise.ownCategory = "strongman"
    exercise.increments[.kilograms] = .kilograms(thousandths: 1_250)
    try catalog.setOwn([exercise])
    exercise.isOwn = true
    #expect(try catalog.exercises().own == [exercise])
    #expect(try catalog.library().exercise(named: "zc")?.ownCategory == "strongman")
    let path = try #require(catalog.ownFile)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try catalog.setOwn([])
    #expect(try catalog.library().exercises.count == 293)
  }

  @Test("the lifter's version of an exercise replaces the library's until it is removed")
  func version() throws {
    let own = Scratch()
    let catalog = Catalog(own: own.path, folders: [CatalogTests.resources])
    var squat = try #require(try catalog.library().exercise(named: "squat"))
    squat.pronunciation = "back squat"
    try catalog.setOwn([squat])
    #expect(try catalog.library().exercise(named: "squat")?.pronunciation == "back squat")
    #expect(try catalog.library().exercises.count == 293)
    try catalog.setOwn([])
    #expect(try catalog.library().exercise(named: "squat")?.pronunciation == nil)
  }

  @Test(
    "an unreadable file of own exercises is left out, reported and never overwritten",
    arguments: [
      (#"{"format": 2, "exercises": []}"#, "newer than this version of Spotter"),
      ("no JSON", "it is not valid JSON"),
      (#"{"format": 1, "exercises": [{"id": "x"}]}"#, "at exercises.Index 0.name"),
      (#"{"format": 1, "exercises": [{"name": "X", "alises": ["y"]}]}"#, "perhaps 'aliases'"),
      (#"{"format": 1, "exercises": [{"name": "X", "category": "sport"}]}"#, "category"),
      (#"{"format": 1, "exercises": [{"name": "12"}]}"#, "it has no letter"),
    ])
  func unreadable(text: String, says: String) throws {
    let own = Scratch()
    try own.write("Exercises.json", text)
    let catalog = Catalog(own: own.path, folders: [CatalogTests.resources])
    let exercises = try catalog.exercises()
    #expect(exercises.library.exercises.count == 293)
    #expect(exercises.complaints.count == 1)
    #expect(exercises.complaints.first?.contains(says) == true, "\(exercises.complaints)")
    #expect(throws: Catalog.Fault.self) { try catalog.setOwn([Exercise(name: "Y")]) }
    #expect(try String(contentsOfFile: own.path + "/Exercises.json", encoding: .utf8) == text)
  }

  @Test("a missing library is an error") func absent() throws {
    #expect(throws: Catalog.Fault.self) { try Catalog(folders: []).exercises() }
  }
}
