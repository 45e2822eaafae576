import Testing

@testable import Phrasing

/// English within another language.
@Suite struct EnglishTextTests {
  @Test("a text that is English is marked for the English voice")
  func marked() throws {
    var say = Verbalizer(try Languages.book("de"))
    say.isEnglish = { $0 != "Meine Notiz." }
    #expect(say.text("Push hard.") == Phrase(shown: "Push hard.", spoken: "<en>Push hard.</en>"))
    #expect(say.text("Meine Notiz.").spoken == "Meine Notiz.")
    #expect(say.english("🏋️").spoken == "")
    var english = Verbalizer(try Languages.book("en"))
    english.isEnglish = { _ in true }
    #expect(english.text("Push hard.").spoken == "Push hard.")
  }

  @Test("the numbers of an English text are read in English, if its phrases can be had")
  func numbers() throws {
    var say = Verbalizer(try Languages.book("de"))
    say.isEnglish = { _ in true }
    #expect(say.text("Week 2").spoken == "Week zwei")
    let english = try Languages.book("en")
    say.englishBook = { english }
    for (text, spoken) in [
      ("Week 2", "Week two"), ("Rest 90 s.", "Rest ninety seconds."),
      ("85 %", "eighty five percent"),
      ("3x5", "three by five"), ("RPE 8.5", "RPE eight and a half"),
    ] {
      let phrase = say.text(text)
      #expect(phrase == Phrase(shown: text, spoken: "<en>\(spoken)</en>"))
    }
    #expect(say.name("Push Day 2").spoken == "<en>Push Day two</en>")
    say.isEnglish = { _ in false }
    #expect(say.text("Satz 2").spoken == "Satz zwei")
  }

  @Test("marks in a lifter's text are not obeyed") func hostile() throws {
    let say = Verbalizer(try Languages.book("de"))
    #expect(!say.text("<en>Push</en>").spoken.contains("<"))
    #expect(!say.name("<en>Push</en>").spoken.contains("<"))
  }

  @Test(
    "a marked name is shown without marks, and its words keep their places",
    arguments: [
      ("<en>Low-Bar</en>-Kniebeuge", "Low-Bar-Kniebeuge", "<en>Low Bar</en>Kniebeuge"),
      (
        "Vorgebeugte <en>Flys</en> am Kabel", "Vorgebeugte Flys am Kabel",
        "Vorgebeugte <en>Flys</en> am Kabel"
      ),
    ])
  func names(name: String, shown: String, spoken: String) throws {
    var say = Verbalizer(try Languages.book("de"))
    say.localName = { _ in name }
    #expect(say.name("x").shown == shown)
    #expect(say.name("x").spoken == spoken)
  }

  @Test("a workout has the name of its exercise in the language, a note keeps its words")
  func workout() throws {
    var say = Verbalizer(try Languages.book("de"))
    say.localName = { $0 == "Squat" ? "Kniebeuge" : nil }
    #expect(say.workout("Squat").shown == "Kniebeuge")
    #expect(say.workout("Legs").shown == "Legs")
    #expect(say.workout("Squat, Zorb").shown == "Kniebeuge, Zorb")
    #expect(say.workout("Zorb, Squat and 3 more").shown == "Zorb, Kniebeuge und drei weitere")
    #expect(say.text("Squat").shown == "Squat")
  }

  @Test("a word that the voice mispronounces is respelled in speech only") func respelled() throws {
    let respelling = try Respelling(["Seitheben": "Seit-Heben"])
    #expect(respelling.applied(to: "seitheben, drei.") == "Seit-Heben, drei.")
    #expect(
      respelling.applied(to: "Seithebens <en>Seitheben</en>") == "Seithebens <en>Seitheben</en>")
    #expect(throws: LanguageFault.self) { try Respelling(["a": "b a"]) }
    let french = try Languages.book("fr")
    #expect(french.pronounced("le dos") == "le dô")
  }
}
