import Glibc
import Testing
@testable import Voice

@Suite struct CrashNotesTests {
  @Test func aTextThatCrashedTheEngineIsNotSpokenAgain() throws {
    let scratch = Scratch()
    CrashNotes(directory: scratch.path).begin(PlainText("the last words"))
    for _ in 0..<2 {
      let voice = try Voice(VoiceSettings(), journal: scratch.path)
      let error = thrown { try voice.utterance("the last words") }
      #expect(try #require(error as? VoiceError).description.contains("crashed on it"))
      #expect(try !voice.utterance("other words").samples.isEmpty)
    }
    #expect(scratch.mode("speaking") == nil)
    #expect(scratch.mode("refused") == 0o600)
  }

  @Test func theNoteIsPrivateAndGoneAfterwards() throws {
    let scratch = Scratch()
    let journal = scratch.path + "/journal"
    let notes = CrashNotes(directory: journal)
    notes.begin(PlainText("my bad knee"))
    #expect(scratch.mode("journal") == 0o700)
    #expect(scratch.mode("journal/speaking") == 0o600)
    #expect(scratch.read("journal/speaking")?.contains("knee") == false)
    notes.end()
    #expect(scratch.mode("journal/speaking") == nil)

    _ = try Voice(VoiceSettings(), journal: journal).utterance("my bad knee")
    #expect(scratch.mode("journal/speaking") == nil)
    #expect(scratch.mode("journal/refused") == nil)
  }

  @Test func aJournalThatCannotBeWrittenDoesNotStopSpeech() throws {
    let voice = try Voice(VoiceSettings(), journal: "/proc/no/such/place")
    #expect(try !voice.utterance("Go on.").samples.isEmpty)
  }

  @Test func damagedNotesAreNoHindrance() throws {
    let scratch = Scratch()
    scratch.write("\u{0}\u{1}not a number\n\n\nzzz", to: "refused")
    scratch.write("", to: "speaking")
    let voice = try Voice(VoiceSettings(), journal: scratch.path)
    #expect(try !voice.utterance("Go on.").samples.isEmpty)
  }
}
