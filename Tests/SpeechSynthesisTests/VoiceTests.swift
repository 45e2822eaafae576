import Glibc
import SpeechSynthesis
import Support
import Testing

@Suite struct VoiceTests {
  @Test("a sentence has a plausible length and loudness") func sentence() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let utterance = try voice.utterance("Set two of three. Bench press. Eight reps.")
    #expect(utterance.rate == 22_050)
    #expect((2.0...5.0).contains(utterance.duration / .seconds(1)))
    let power = utterance.samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    let level = 10 * log10(power / Double(utterance.samples.count)) - 20 * log10(32_768)
    #expect((-26 ... -17).contains(level))
  }

  @Test(
    "there is no silence around the words", arguments: ["Go.", "Rest, ninety seconds.", "Seven"])
  func trimmed(_ text: String) throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let samples = try voice.utterance(text).samples
    #expect(abs(Int(try #require(samples.first))) > 327)
    #expect(abs(Int(try #require(samples.last))) > 327)
  }

  @Test("a faster voice takes less time") func faster() throws {
    let text = "Barbell row, sixty kilos."
    let slow = try Voice(VoiceSettings(rate: 120), journal: nil).utterance(text)
    let fast = try Voice(VoiceSettings(rate: 300), journal: nil).utterance(text)
    #expect(fast.duration * 1.7 < slow.duration)
    let again = try Voice(VoiceSettings(rate: 120), journal: nil).utterance(text)
    #expect(abs(again.duration / slow.duration - 1) < 0.05)
  }

  @Test("speech is cut after twenty seconds") func long() throws {
    let voice = try Voice(VoiceSettings(rate: 80), journal: nil)
    let text = (0..<40).map { _ in "seventy seven" }.joined(separator: " ")
    let utterance = try voice.utterance(text)
    #expect((19.0...20.0).contains(utterance.duration / .seconds(1)))
    #expect(try voice.utterance("One.").duration < .seconds(2))
  }

  @Test("a repeated text comes from the cache") func cache() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let first = try voice.utterance("Three sets of eight.")
    for _ in 0..<5 {
      // The engine itself never speaks a sentence identically twice.
      #expect(try voice.utterance("Three sets of eight.").samples == first.samples)
    }
  }

  @Test(
    "the engine survives odd texts",
    arguments: [
      "", "   ", "...", "\u{0}\u{1}\u{7f}\u{9f}", "\u{fffd}\u{fffd}", "👨‍👩‍👧‍👦 🏋️", "\u{202e}abc",
      "<speak><break time='9s'/></speak>", "[[h@l'oU]]", "&amp; & <", "a\u{0301}\u{0301}\u{0301}",
      "b." + String(repeating: "한", count: 60), String(repeating: "a.", count: 500),
      String(repeating: "A. ", count: 300),
      String(repeating: "a.?!", count: 300), String(repeating: "a.,-", count: 300),
      String(repeating: "x", count: 100_000), String(repeating: "9", count: 5000), "кг 80 重量 وزن",
    ])
  func odd(_ text: String) throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    _ = try voice.utterance(text)
    #expect(try voice.utterance("Still here.").duration > .milliseconds(300))
  }

  @Test("markup is read as text and does not affect later speech") func markup() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let before = try voice.utterance("Bench press, eight reps.")
    _ = try voice.utterance("<prosody rate='300%'>quick")
    let after = try Voice(VoiceSettings(), journal: nil).utterance("Bench press, eight reps.")
    #expect(abs(after.duration / before.duration - 1) < 0.05)
  }

  @Test("the error for an unknown voice names the installed ones") func unknown() throws {
    let error = thrown { try Voice(VoiceSettings(voice: "martian"), journal: nil) }
    let text = try #require(error as? VoiceError).description
    #expect(text.hasPrefix("cannot speak with voice 'martian'"))
    #expect(text.contains(" de ") && text.contains("en-gb"))
    #expect(!text.contains("\n"))
  }

  @Test(
    "a voice is found by language, with or without a variant",
    arguments: ["en-gb", "en-us", "en-gb-x-rp", "de", "en-gb+f3", "en-us+m3"])
  func variant(_ name: String) throws {
    let voice = try Voice(VoiceSettings(voice: name), journal: nil)
    #expect(try voice.utterance("Seven.").duration > .milliseconds(200))
  }

  @Test("every installed voice is found by its language") func languages() throws {
    let voices = Voice.installedVoices()
    #expect(!voices.isEmpty)
    for voice in voices {
      #expect(throws: Never.self) {
        try Voice(VoiceSettings(voice: voice.language), journal: nil)
      }
    }
  }

  @Test("the installed voices have names and languages") func installed() {
    let voices = Voice.installedVoices()
    #expect(voices.contains { $0.language == "de" && $0.name == "German" })
    #expect(voices.allSatisfy { !$0.name.isEmpty && !$0.language.isEmpty })
  }

  @Test("missing voice data is an error, and the engine still works afterwards") func missing()
    throws
  {
    let empty = Scratch()
    for path in [empty.path, empty.path + "/none"] {
      let error = thrown { try Voice(VoiceSettings(), journal: nil, dataPath: path) }
      let text = try #require(error as? VoiceError).description
      #expect(text.contains("no voice data in '\(path)'"))
    }
    #expect(try !Voice(VoiceSettings(), journal: nil).utterance("Back.").samples.isEmpty)
  }

  @Test("a closed voice throws") func closed() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    voice.close()
    #expect(throws: VoiceError.self) { try voice.utterance("Hello.") }
  }
}
