import Glibc
import Support
import Testing

@testable import SpeechSynthesis

@Suite struct RefusedTextsTests {
  private static let words = "the last words"

  private static func refuses(_ scratch: Scratch) throws -> Bool {
    let voice = try Voice(VoiceSettings(), journal: scratch.path)
    #expect(try !voice.utterance("other words").samples.isEmpty)
    let error = thrown { try voice.utterance(words) }
    guard let error else { return false }
    #expect(try #require(error as? VoiceError).description.contains("crashed the speech engine"))
    return true
  }

  @Test("a text being spoken when the process is killed is spoken the next time") func killed()
    throws
  {
    let scratch = Scratch()
    let probe = try Probe.run([scratch.path, "kill"], kill: true)
    #expect(probe.status == -Int(SIGKILL))
    #expect(probe.lines == ["speaking"])
    #expect(try !Self.refuses(scratch))
    #expect(try Probe.run([scratch.path, "speak"]).lines == ["speaking", "spoken"])
  }

  struct Crash: CustomTestStringConvertible, Sendable {
    var cause: String
    var signal: Int32
    /// Whether another signal handler is installed before the voice's or after it.
    var place: String
    var testDescription: String { "\(cause) \(place)" }

    static let all = [("abort", SIGABRT), ("segv", SIGSEGV), ("overflow", SIGSEGV)].flatMap {
      cause, signal in
      ["", "first", "last"].map { Crash(cause: cause, signal: signal, place: $0) }
    }
  }

  @Test("a text that crashed the engine is not spoken again", arguments: Crash.all)
  func crashed(_ crash: Crash) throws {
    let place = crash.place
    let scratch = Scratch()
    let probe = try Probe.run([scratch.path, crash.cause, place])
    #expect(probe.status == -Int(crash.signal))
    // A handler for a stack overflow would need its own stack.
    if !place.isEmpty, crash.cause != "overflow" {
      #expect(probe.lines == ["speaking", "handler"])
    }
    if place != "last" || crash.cause != "overflow" {
      #expect(scratch.mode("refused") == 0o600)
      for _ in 0..<2 { #expect(try Self.refuses(scratch)) }
      #expect(try Probe.run([scratch.path, "speak"]).status == 1)
    }
  }

  @Test("a crash of the engine itself is noticed") func engine() throws {
    let scratch = Scratch()
    let probe = try Probe.run([scratch.path, "engine"])
    // Newer engines survive the text, and then nothing is refused.
    #expect(try Self.refuses(scratch) == (probe.status < 0))
  }

  @Test("a crash elsewhere condemns no text") func elsewhere() throws {
    let scratch = Scratch()
    let probe = try Probe.run([scratch.path, "elsewhere"])
    #expect(probe.status == -Int(SIGABRT))
    #expect(probe.lines == ["speaking"])
    #expect(try !Self.refuses(scratch))
  }

  @Test("a text that hangs the engine is abandoned and refused") func hung() throws {
    let scratch = Scratch()
    let probe = try Probe.run([scratch.path, "hang"])
    #expect(
      probe.lines == [
        "speaking", VoiceError.stuck.description, "behind: failed", "later: failed", "closed",
      ])
    #expect(probe.status == 0)
    #expect(try Self.refuses(scratch))
  }

  @Test("a voice opened while the engine does not answer speaks once it does") func late() throws {
    let probe = try Probe.run([Scratch().path, "late"])
    #expect(probe.lines == ["speaking", "opened", "spoken"])
    #expect(probe.status == 0)
  }

  @Test("the list of refused texts does not reveal their words") func secret() throws {
    let scratch = Scratch()
    // In a new home directory, the parent directories do not exist either.
    let journal = scratch.path + "/state/spotter"
    let texts = RefusedTexts(directory: journal)
    for _ in 0..<3 { texts.condemn(PlainText("my bad knee")) }
    #expect(scratch.mode("state/spotter") == 0o700)
    #expect(scratch.mode("state/spotter/refused") == 0o600)
    #expect(scratch.text("state/spotter/refused") == PlainText("my bad knee").fingerprint + "\n")
    #expect(RefusedTexts(directory: journal).contains(PlainText("my bad knee")))
  }

  @Test("a text that was spoken leaves nothing on disk") func spoken() throws {
    let scratch = Scratch()
    let journal = scratch.path + "/journal"
    _ = try Voice(VoiceSettings(), journal: journal).utterance("my bad knee")
    #expect(scratch.mode("journal/refused") == nil)
  }

  @Test("a journal that cannot be written does not stop speech") func unwritable() throws {
    let voice = try Voice(VoiceSettings(), journal: "/proc/no/such/place")
    #expect(try !voice.utterance("Go on.").samples.isEmpty)
  }

  @Test("a damaged journal, or a pipe in its place, is ignored", arguments: [false, true])
  func damaged(isPipe: Bool) throws {
    let scratch = Scratch()
    if isPipe {
      try #require(mkfifo("\(scratch.path)/refused", 0o600) == 0)
    } else {
      try scratch.write("refused", "\u{0}\u{1}not a number\n\n\nzzz")
    }
    let voice = try Voice(VoiceSettings(), journal: scratch.path)
    #expect(try !voice.utterance("Go on.").samples.isEmpty)
  }
}
