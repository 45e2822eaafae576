import Foundation
import ResourceFiles
import Support
import Testing
import Training

@testable import Phrasing

/// Files of the lifter's own, which may contain anything.
@Suite struct OwnLanguageTests {
  private static func catalog(_ own: OwnFolder, _ language: String = "de") -> Catalog {
    var catalog = Catalog(own: own.path, folders: [Languages.resources.path])
    catalog.language = language
    return catalog
  }

  @Test("an own file changes single words of an installed language") func changed() throws {
    let own = try OwnFolder()
    try own.write(
      "Phrases/de.json",
      #"{"format": 1, "language": "de", "phrases": {"paused": "Verschnaufpause."}}"#)
    try own.write(
      "Names/de.json",
      #"{"format": 1, "language": "de", "exercises": {"back_squat": ["Beuge"]}}"#)
    let catalog = Self.catalog(own)
    let book = try Phrasebook(
      try catalog.files("Phrases", of: "de"), english: try Languages.file("en"))
    #expect(book.fill(.paused).shown == "Verschnaufpause.")
    let german = try Languages.book("de")
    #expect(book.fill(.undone).shown == german.fill(.undone).shown)
    let library = try catalog.library()
    #expect(library.localName(for: "Squat") == "Beuge")
    #expect(library.localName(for: "Deadlift") == "Kreuzheben")
  }

  @Test("a language of one's own is listed, and found by its names") func listed() throws {
    let own = try OwnFolder()
    try own.write(
      "Phrases/sv.json",
      #"{"format": 1, "language": "sv", "name": "Svenska", "englishName": "Swedish", "phrases": {}}"#
    )
    try own.write("Phrases/../evil.json", "{}")
    let catalog = Self.catalog(own)
    let known = catalog.knownLanguages()
    #expect(known.map(\.code) == (Languages.all + ["sv"]).sorted())
    #expect(known.first { $0.code == "sv" }?.isOwn == true)
    for name in ["sv", "Swedish", "SVENSKA", "swed"] {
      #expect(try catalog.language(named: name).code == "sv")
    }
    for name in ["german", "Deutsch", "de"] {
      #expect(try catalog.language(named: name).code == "de")
    }
    #expect(try catalog.language(named: "Portugues").code == "pt-BR")
    #expect(try catalog.language(named: "Englisch").code == "en")
    for name in ["", "klingon", "../evil", "e"] {
      #expect(throws: Catalog.Fault.self) { try catalog.language(named: name) }
    }
  }

  @Test("a language of one's own is English where it has no words yet") func begun() throws {
    let english = try Languages.file("en")
    let file = try JSONDecoder().decode(
      LanguageFile.self,
      from: Data(
        #"""
        {"format": 1, "language": "xx", "voice": "pl", "phrases": {"paused": "Przerwa."},
         "plural": {"one": "i = 1 and v = 0", "few": "v = 0 and i = 2..4"},
         "units": {"rep": {"one": "raz", "few": "razy", "other": "razów"}}}
        """#.utf8))
    let book = try Phrasebook([file], english: english)
    #expect(book.language == "xx" && book.voice == "pl")
    #expect(book.fill(.paused).shown == "Przerwa.")
    #expect(book.fill(.undone).shown == "Undone.")
    let say = Verbalizer(book)
    #expect(say.count(3, "rep").spoken == "three razy")
    #expect(say.count(3, "set").spoken == "three sets")
    #expect(throws: LanguageFault.self) { try Phrasebook([file]) }
  }

  @Test("what an installed language lacks is said in English, with its own numbers")
  func untranslated() throws {
    var german = try Languages.file("de")
    (german.phrases["harder"], german.phrases["rest"]) = (nil, nil)
    german.units?["round"] = nil
    german.symbols?["%"] = nil
    german.words?["or"] = nil
    let english = try Languages.file("en")
    let book = try Phrasebook([german], english: english)
    let (usual, englishBook) = (try Languages.book("de"), try Languages.book("en"))
    #expect(book.fill(.harder) == englishBook.fill(.harder))
    #expect(Verbalizer(book).count(2, "round").spoken == "zwei rounds")
    let time = Verbalizer(book).duration(90)
    #expect(book.fill(.rest, ["time": time]).shown.hasPrefix("Rest, "))
    for key in Phrasebook.Key.allCases where key != .harder && key != .rest {
      #expect(book.fill(key) == usual.fill(key), "\(key)")
    }
    #expect(book.pronounced("Biceps curl") == usual.pronounced("Biceps curl"))
  }

  @Test("a phrase that names a value it does not get is refused, as the check says")
  func places() throws {
    let english = try Languages.file("en")
    var own = try Languages.file("de")
    own.phrases = ["paused": .text("x {foo} y.")]
    let german = try Languages.file("de")
    do throws(LanguageFault) {
      _ = try Phrasebook([german, own], english: english)
      Issue.record("it was used")
    } catch {
      #expect(error.problem == "the phrase 'paused' has no value for '{foo}'")
    }
    // German leaves it out; English does not.
    own.phrases = ["whyWeek": .text("Woche {number}")]
    _ = try Phrasebook([german, own], english: english)
  }

  @Test("a language is found by what any other one calls it") func abroad() throws {
    let catalog = Catalog(folders: [Languages.resources.path])
    for (name, code) in [
      ("niemiecki", "de"), ("angielski", "en"), ("allemand", "de"), ("tedesco", "de"),
      ("alemão", "de"), ("alemao", "de"), ("duits", "de"), ("الألمانية", "de"),
      ("Französisch", "fr"), ("francese", "fr"), ("hiszpański", "es"), ("Castellano", "es"),
      ("olandese", "nl"), ("arabe", "ar"), ("Polnisch", "pl"), ("português", "pt-BR"),
    ] {
      #expect(try catalog.language(named: name).code == code, "\(name)")
    }
    var owners: [String: String] = [:]
    for language in Languages.translated {
      let names = try #require(try Languages.file(language).languages)
      #expect(Set(names.keys) == Set(Languages.all), "\(language)")
      for (code, names) in names {
        #expect(!names.isEmpty)
        for name in names {
          #expect(owners[name.folded, default: code] == code, "\(name)")
          owners[name.folded] = code
        }
      }
    }
  }

  @Test(
    "hostile files are refused, not obeyed",
    arguments: [
      #"{"0": "{>}"}"#, #"{"0": "{<}{<}"}"#, #"{"1": "{>:cardinal}"}"#, #"{"2/0": "x"}"#,
      #"{"20": "[[[{>}"}"#, #"{"x.5": "{=}"}"#, #"{"999999999999999999999": "x"}"#,
    ])
  func numbers(cardinal: String) throws {
    let own = try OwnFolder()
    try own.write(
      "Phrases/de.json",
      #"{"format": 1, "language": "de", "phrases": {}, "numbers": {"cardinal": \#(cardinal)}}"#)
    let files: [LanguageFile] = try Self.catalog(own).files("Phrases", of: "de")
    #expect(throws: LanguageFault.self) { try Phrasebook(files) }
  }

  @Test(
    "a file of another structure is refused",
    arguments: [
      "", "[]", "{}", "null", #"{"format": "two"}"#, #"{"format": 1, "phrases": []}"#,
      #"{"format": 1, "language": "de", "phrases": {"lift": 5}}"#,
      String(repeating: "[", count: 100_000), "{\"format\": 1, \"language\": \"\u{0}",
    ])
  func structure(text: String) throws {
    let own = try OwnFolder()
    try own.write("Phrases/de.json", text)
    #expect(throws: Catalog.Fault.self) {
      let _: [LanguageFile] = try Self.catalog(own).files("Phrases", of: "de")
    }
  }

  @Test("an own file of names that cannot be read is reported, and left out")
  func names() throws {
    let own = try OwnFolder()
    try own.write("Names/de.json", "{")
    let exercises = try Self.catalog(own).exercises()
    #expect(exercises.complaints.count == 1)
    #expect(exercises.library.exercise(named: "Squat") != nil)
  }
}
