import Glibc
import Platform
import Support
import Testing
@testable import SpeechSynthesis

/// A voice of the lifter's own: real programs and files that behave and misbehave.
///
/// The tone that they speak has 16,000 samples a second, eSpeak NG has 22,050.
@Suite struct OwnVoiceTests {
  private let scratch = Scratch()
  private let reports = Locked<[String]>([])

  /// A voice that a shell script speaks, in the scratch folder; `say FILE` is an answer.
  private func voice(_ script: String) throws -> Voice {
    try TestFile.write("\(scratch.path)/tone.wav", bytes: Tone.wave())
    let head =
      "#!/bin/sh\ncd '\(scratch.path)'\nsay() { stat -c %s $1; cat $1; }\necho x >> starts\n"
    try TestFile.write("\(scratch.path)/voice", head + script, mode: 0o700)
    return try voice(at: "\(scratch.path)/voice")
  }

  private func voice(at path: String) throws -> Voice {
    var settings = VoiceSettings(voice: "en-us", rate: 170)
    settings.own = path
    let reports = reports
    return try Voice(
      settings, journal: nil,
      report: { trouble, text in reports.withLock { $0.append(trouble + text) } })
  }

  /// The rate of a text that is due now.
  private func rate(_ text: String, _ voice: Voice, within patience: Duration) -> Int? {
    let reply = Locked<Int?>(nil)
    voice.request(text, urgent: true, patience: patience) { result in
      reply.withLock { $0 = (try? result.get())?.rate ?? 0 }
    }
    return reply.wait(atMost: .seconds(60)) { $0 }
  }

  @Test("a program gets voice, rate and text, and speaks; what it spoke is there at once")
  func spoken() throws {
    let voice = try voice("while read -r line; do echo \"$line\" >> lines; say tone.wav; done")
    let spoken = try voice.utterance("<en>Goblet Squat</en>. Sets 1/2, eight reps.")
    #expect(spoken.rate == 16_000)
    #expect(Tone.share(of: spoken.samples, rate: 16_000) > 0.99)
    for text in ["Rest.", "Rest."] { #expect(try voice.utterance(text).rate == 16_000) }
    #expect(rate("Rest.", voice, within: .zero) == 16_000)
    #expect(try voice.utterance("<voice=pl>Polski?</voice>").rate == 22_050)
    voice.close()
    let lines = try TestFile.read("\(scratch.path)/lines")
    #expect(lines == "en-us\t170\tGoblet Squat. Sets 1 2, eight reps.\nen-us\t170\tRest.\n")
    #expect(reports.read { $0 } == [])
  }

  @Test(
    "whatever else a program does, eSpeak NG speaks, and after the third time it is left alone",
    arguments: [
      ("read l; exit 3", "it ended"), ("read l; echo hello world", "without a number of bytes"),
      ("read l; echo 5; echo abcd; sleep 100000", "not a WAV file"),
      ("exec yes", "another length"),
      ("exec cat /dev/zero", "number of bytes"), ("read l; echo 99999999", "another length"),
      ("read l; echo 9999999; cat tone.wav", "another length"),
      ("read l; echo -5", "another length"),
      ("read l; echo 44; cat tone.wav; sleep 100000", "another length"),
      ("exec sleep 100000 <&- >&-", "it ended"), ("exec /nowhere", "it ended"),
    ])
  func broken(_ script: String, _ trouble: String) throws {
    let voice = try voice(script)
    for text in ["One.", "Two.", "Three.", "Four."] {
      #expect(try voice.utterance(text).rate == 22_050)
    }
    voice.close()
    let reported = reports.read { $0 }
    #expect(reported.count == 2)
    #expect(
      reported.first?.contains(trouble) == true && reported.first?.hasSuffix("('One.')") == true)
    #expect(reported.last?.contains("left alone from now on ('Three.')") == true)
    #expect(try TestFile.read("\(scratch.path)/starts") == "x\nx\nx\n")
  }

  @Test("a program that is late is waited for as long as is allowed, and then left alone")
  func late()
    throws
  {
    let voice = try voice("echo $$ > pid; read l; say tone.wav; sleep 100000")
    // While it loads, nothing waits; once it has spoken, it is asked in vain.
    #expect(rate("One.", voice, within: Voice.patience) == 22_050)
    #expect(try voice.utterance("One.").rate == 16_000)
    let begun = BootClock.now()
    for number in 1...12 {
      #expect(rate("Late \(number).", voice, within: Voice.patience) == 22_050)
    }
    print("12 lines took \((BootClock.now() - begun) / 1_000_000) ms, 10 of them after 200 ms")
    #expect(reports.read { $0 }.count == 1)
    #expect(reports.read { $0 }.first?.contains("late 10 times in a row") == true)
    voice.close()
    let process = try #require(pid_t(try TestFile.read("\(scratch.path)/pid").filter(\.isNumber)))
    #expect(kill(process, 0) < 0 && errno == ESRCH)
  }

  @Test("one that hangs is killed after its limit, and what was late is there the next time")
  func hanging() throws {
    let script = "[ -e late ] || { touch late; sleep 100000; }\nwhile read l; do say tone.wav; done"
    try voice(script).close()
    let own = OwnVoice("\(scratch.path)/voice", limit: .seconds(2)) { [reports] trouble, text in
      reports.withLock { $0.append(trouble + text) }
    }
    let line = OwnVoice.Wanted(text: VoicedText("Go."), settings: VoiceSettings())
    func ask(_ patience: Duration) -> Int? {
      let reply = Locked<Int?>(nil)
      own.request(line, isUrgent: true, within: patience) { own in
        reply.withLock { $0 = own?.rate ?? 0 }
      }
      return reply.wait(atMost: .seconds(60)) { $0 }
    }
    #expect(ask(.seconds(50)) == 0)
    // It is reported after the line was given up.
    let report = reports.wait(atMost: .seconds(60)) { $0.first }
    #expect(report?.contains("it took longer than 2.0 seconds") == true)
    #expect(ask(.zero) == 0)
    #expect(ask(.seconds(50)) == 16_000)
    #expect(ask(.zero) == 16_000)
    own.close()
  }

  @Test("a folder has files with the words of their names; others are refused with a reason")
  func folder() throws {
    let good = Tone.wave()
    let bad: [(String, [UInt8], String)] = [
      ("Stereo.", Tone.wave(channels: 2), "2 channels"), ("Bits.", Tone.wave(bits: 8), "8 bits"),
      ("Rate.", Tone.wave(rate: 96_000), "96000 Hz"), ("Empty.", [], "not a WAV file"),
      ("Head.", Array(good[..<40]), "without sound"),
      ("Size.", Array(good[..<20]), "without sound"),
      ("Silent.", Tone.wave(loud: 0), "silence"),
      ("Long.", Tone.wave(seconds: 21), "longer than 20"),
    ]
    for (name, bytes, trouble) in bad {
      try TestFile.write("\(scratch.path)/\(name).wav", bytes: bytes)
      let voice = try voice(at: scratch.path)
      #expect(try voice.utterance(name).rate == 22_050)
      voice.close()
      #expect(reports.withLock { $0.popLast() }?.contains(trouble) == true)
    }
    // A program that writes into a pipe does not know the size.
    let endless = good[..<40] + [0xff, 0xff, 0xff, 0xff] + good[44...]
    try TestFile.write("\(scratch.path)/Rest, ninety seconds..wav", bytes: Array(endless))
    mkfifo("\(scratch.path)/Pipe..wav", 0o600)
    let voice = try voice(at: scratch.path)
    #expect(try voice.utterance("Rest, ninety seconds.").samples.count > 7900)
    for text in ["Pipe.", "Missing.", "../../etc/passwd", String(repeating: "long ", count: 70)] {
      #expect(try voice.utterance(text).rate == 22_050)
    }
    #expect(reports.read { $0 } == [])
  }
}
