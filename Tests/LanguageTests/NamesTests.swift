import ResourceFiles
import Testing
import Training

/// The exercises by the names of each language.
@Suite struct NamesTests {
  private static func library(_ language: String) throws -> ExerciseLibrary {
    var catalog = Catalog(folders: [Languages.resources.path])
    catalog.language = language
    return try catalog.exercises().library
  }

  private static func names(_ language: String) throws -> LocalNames {
    var catalog = Catalog(folders: [Languages.resources.path])
    catalog.language = language
    var complaints: [String] = []
    let names = try #require(catalog.localNames { complaints.append($0) })
    #expect(complaints.isEmpty)
    return names
  }

  @Test(
    "an exercise is found by what lifters call it, with or without accents",
    arguments: [
      ("de", "Kniebeuge", "back_squat"), ("de", "kniebeugen", "back_squat"),
      ("de", "Bankdruecken", "bench_press"), ("de", "bankdrucken", "bench_press"),
      ("de", "Bankdrükcen", "bench_press"), ("de", "Bench Press", "bench_press"),
      ("es", "press banca", "bench_press"), ("fr", "developpe couche", "bench_press"),
      ("it", "panca piana", "bench_press"), ("nl", "bankdrukken", "bench_press"),
      ("pl", "wyciskanie lezac", "bench_press"), ("pl", "martwy ciag", "deadlift"),
      ("pt-BR", "supino", "bench_press"), ("ar", "بنش برس", "bench_press"),
    ])
  func found(language: String, name: String, id: String) throws {
    #expect(try Self.library(language).exercise(named: name)?.id.rawValue == id)
  }

  @Test(
    "English names become those of the language; names in it stay as they were written",
    arguments: [
      ("de", "Squat", "Kniebeuge"), ("de", "bench press", "Bankdrücken"),
      ("de", "Kniebeugen", nil), ("pt-BR", "Legs", nil),
      ("de", "Goblet Squat", "<en>Goblet Squat</en>"),
      ("de", "RDL", "Rumänisches Kreuzheben"),
      ("de", "Low-Bar Squats", "<en>Low-Bar</en>-Kniebeuge"), ("de", "Zorb", nil),
      ("en", "Squat", nil), ("es", "Kniebeuge", nil),
    ] as [(String, String, String?)])
  func local(language: String, name: String, expected: String?) throws {
    #expect(try Self.library(language).localName(for: name) == expected)
  }

  @Test("an exercise that the lifter renamed keeps their name") func own() throws {
    var catalog = Catalog(folders: [Languages.resources.path])
    catalog.language = "de"
    let squat = try #require(try catalog.library().exercise(id: "back_squat"))
    var mine = squat
    mine.name = "Meine Beuge"
    mine.isOwn = true
    let scratch = try OwnFolder(exercises: [mine])
    var own = Catalog(own: scratch.path, folders: [Languages.resources.path])
    own.language = "de"
    #expect(try own.library().localName(for: "Meine Beuge") == nil)
    #expect(try own.library().localName(for: "Deadlift") == "Kreuzheben")
  }

  @Test(
    "a name in another language is known, stays as it was written, and is spoken in the lifter's",
    arguments: [("en", "Squat"), ("es", "Sentadilla")])
  func abroad(language: String, spoken: String) throws {
    let library = try Self.library(language)
    for name in ["Kniebeuge", "kniebeugen", "Przysiad", "سكوات"] {
      #expect(library.identity(of: name) == "back_squat")
      #expect(library.localName(for: name) == nil)
      #expect(library.spokenName(for: name)?.contains(spoken) == true)
    }
    // Words of English names, too, which mean something else.
    #expect(language != "en" || library.exercise(called: "Trap Bar") == nil)
    #expect(library.exercise(called: "Legs") == nil)
    #expect(library.exercise(called: "Bank") == nil)
    // A rope to jump in French, one to swing in Italian.
    #expect(library.exercise(called: "Corde") == nil)
    #expect(library.identity(of: "Hantelschwung seitlich").rawValue == "hantelschwungseitlich")
  }

  @Test("each name finds its exercise", arguments: Languages.translated)
  func all(language: String) throws {
    let (library, names) = (try Self.library(language), try Self.names(language))
    var other: [String] = []
    for (id, all) in names.exercises {
      guard library.exercise(id: ExerciseID(rawValue: id)) != nil else {
        // A name that says more than that of an exercise, or that of none.
        #expect(library.localName(for: id) == all[0])
        continue
      }
      for name in all.map({ EnglishParts.removed(from: $0) }) {
        let found = library.exercise(called: name)?.id.rawValue
        #expect(found != nil, "\(name)")
        if found != id { other.append("\(name): \(found ?? "")") }
      }
      // The usual name has to mean its exercise.
      let usual = EnglishParts.removed(from: all[0])
      #expect(library.exercise(called: usual)?.id.rawValue == id, "\(usual)")
    }
    #expect(other.isEmpty)
  }
}
