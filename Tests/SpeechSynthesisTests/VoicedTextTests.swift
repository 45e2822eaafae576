import Platform
import Support
import Testing

@testable import SpeechSynthesis

/// English names within another language.
@Suite struct VoicedTextTests {
  @Test(
    "a text is split at its marks, and punctuation stays with the words before it",
    arguments: [
      ("Satz zwei.", ["de Satz zwei."]),
      ("<en>Goblet Squat</en>. Satz zwei.", ["en Goblet Squat. ", "de Satz zwei."]),
      ("<en>Low Bar</en> Kniebeuge.", ["en Low Bar ,", "de Kniebeuge."]),
      ("Danach <en>Hip Thrust</en>.", ["de Danach ,", "en Hip Thrust."]),
      ("<en>", []), ("a < b", ["de a < b"]), ("<en>a", ["en a"]), ("</en>a", ["de a"]),
      ("a</en> b", ["de a ,", "de b"]),
    ])
  func parts(text: String, expected: [String]) {
    let parts = VoicedText(text).parts.filter { !$0.text.isEmpty }
    #expect(parts.map { ($0.isEnglish ? "en " : "de ") + $0.text.string } == expected)
  }

  @Test("a name is said by the voice that is named with it") func named() {
    let parts = VoicedText("Nein. <voice=pl>Polski?</voice><en>Yes</en>").parts
    #expect(parts.map(\.voice) == [nil, "pl", nil])
    #expect(parts.map(\.isEnglish) == [false, false, true])
    #expect(parts[1].text.string == "Polski?")
    #expect(VoicedText("<voice=../x>a</voice>").parts.allSatisfy { $0.voice == nil })
  }

  @Test("the English part sounds as in English, and the rest as in the language")
  func sound() throws {
    let settings = VoiceSettings(voice: "de", rate: 170)
    let voice = try Voice(settings, journal: nil)
    let mixed = try voice.utterance("<en>Goblet squat</en>. Satz zwei.")
    let english = try Voice(VoiceSettings(voice: "en-us", rate: 170), journal: nil)
      .utterance("Goblet squat. ")
    let german = try voice.utterance("Satz zwei.")
    // The engine adds a little noise, so that only lengths can be compared.
    let pause = mixed.rate * 300 * 175 / 170 / 1000
    let expected = english.samples.count + pause + german.samples.count
    #expect(abs(mixed.samples.count - expected) < mixed.rate / 100)
    let wrong = try voice.utterance("Goblet squat.")
    #expect(abs(wrong.samples.count - english.samples.count) > mixed.rate / 50)
  }

  @Test("the English part keeps the rate for English, whatever the language needs")
  func rate() throws {
    let voice = try Voice(VoiceSettings(voice: "de", rate: 187, speed: 110), journal: nil)
    let mixed = try voice.utterance("<en>Single-leg romanian deadlift</en>")
    let english = try Voice(VoiceSettings(voice: "en-us", rate: 170), journal: nil)
      .utterance("Single-leg romanian deadlift")
    #expect(english.samples.count > english.rate)
    #expect(abs(mixed.samples.count - english.samples.count) < mixed.rate / 100)
  }

  @Test("a text can be spoken by another voice") func other() throws {
    let voice = try Voice(VoiceSettings(voice: "en-us", rate: 170), journal: nil)
    let german = try Voice(VoiceSettings(voice: "de", rate: 200), journal: nil)
      .utterance("Kniebeuge.")
    try #require(german.samples.count > 1000)
    let reply = Locked<[Int16]?>(nil)
    voice.request("Kniebeuge.", in: VoiceSettings(voice: "de", rate: 200), urgent: true) {
      let samples = (try? $0.get())?.samples ?? []
      reply.withLock { $0 = samples }
    }
    let count = try #require(reply.wait(atMost: .seconds(patience)) { $0 }).count
    #expect(abs(count - german.samples.count) < german.rate / 100)
    #expect(try voice.utterance("Kniebeuge.").samples.count > count + german.rate / 50)
  }
}
