import Glibc
import Support
import Terminals
import Testing

/// A whole session on a terminal, recorded by ALSA: what is shown, and what is heard when.
///
/// It takes its real time, half a minute. Distances are measured within the recording, and only
/// between what is placed ahead, so a busy machine cannot stretch them; `Scripts/bench` measures how
/// soon a press is answered.
@Suite struct RecordedSession {
  private static let plan = "# Short\n## Tiny\nBench Press  2x3  40 kg  rest 8\n"

  /// The session's inputs, at arbitrary times when nothing is being said and no guard is active.
  private static let inputs = "+12 press\n+20 press\n+5 type q\n"

  @Test(
    "a session on a terminal sounds and reads like its rehearsal, whatever the lifter's own voice does",
    arguments: ["", "#!/bin/sh\nsleep 100000\n"])
  func session(_ own: String) async throws {
    try await aside {
      let home = try Home()
      try TestFile.write("\(home.path)/voice", own, mode: 0o700)
      _ = try home.run("settings", "own-voice", own.isEmpty ? "none" : "\(home.path)/voice")
      let plan = try home.write("short.plan", RecordedSession.plan)
      _ = try home.run("settings", "rate", "260")
      let inputs = try home.write("inputs", RecordedSession.inputs)
      let rehearsed = try home.run("rehearse", plan, "--json", "--inputs", inputs).timeline()
      let wave = "\(home.path)/session.wav"
      let captions = try RecordedSession.play(home, plan, wave)
      #expect(captions == rehearsed.filter { $0.kind == "say" }.map(\.text))
      try RecordedSession.check(SoundFile(wave))
    }
  }

  /// Runs the session on a terminal and returns its captions.
  private static func play(_ home: Home, _ plan: String, _ wave: String) throws -> [String] {
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["run", plan, "--device", "file:'\(wave)',wav"], input: .terminal(terminal))
    var recording = GrowingRecording(path: wave)
    terminal.waits(for: "Press when the set is done.")
    recording.waits(forSilence: 2)
    terminal.type("\r")
    terminal.waits(for: "Set 2 of 2.")
    recording.waits(forSilence: 4)
    terminal.type("\r")
    terminal.waits(for: "How hard, one to ten?")
    recording.waits(forSilence: 1)
    terminal.type("q\r")
    #expect(program.ends().status == 0)
    return terminal.lines.filter { $0 != "q" }
  }

  private static func check(_ recording: SoundFile) throws {
    #expect(recording.rate == 48_000)
    let samples = recording.samples
    let second = recording.rate
    // -1 dBFS.
    let ceiling = Int(32_768 * pow(10, -1 / 20.0)) + 1
    #expect(samples.allSatisfy { Int($0.magnitude) <= ceiling })
    // Sounds at least a fifth of a second apart. Ticks are the shortest, then tones, then words.
    // The tone that announces the device comes before the words or runs into them.
    let all = recording.sounds(gap: second / 5)
    let heard = all.drop { $0.count < second * 3 / 10 }
    #expect(all.count - heard.count <= 1)
    let ticks = heard.filter { $0.count < second / 20 }
    try #require(ticks.count == 3)
    let beat = ticks.map(\.lowerBound)
    #expect(abs(beat[1] - beat[0] - second) <= 4)
    #expect(abs(beat[2] - beat[1] - second) <= 4)
    // The rest of eight seconds runs from the press, which came after silence. Its tone comes first,
    // then the words, which wait for a second press; the gap may be less than a fifth of a second.
    let pressed = beat[0] - 5 * second
    let answers = recording.sounds(gap: second / 20).filter {
      $0.lowerBound >= pressed - second && $0.lowerBound < beat[0]
    }
    try #require(answers.count >= 2)
    #expect((second / 20..<second * 3 / 10).contains(answers[0].count))
    #expect(answers.allSatisfy { $0.upperBound < beat[0] })
    // The long tone that ends the rest begins one second after the last tick and may run into the
    // words after it.
    let after = heard.filter { $0.lowerBound > beat[2] }
    let go = try #require(after.first)
    #expect((-48..<96).contains(go.lowerBound - beat[2] - second))
    #expect(go.count >= second * 29 / 100)
    // After the silence of the second set comes the tone that ends the workout, with its words.
    let end = try #require(
      zip(after.dropFirst(), after).first { $0.lowerBound - $1.upperBound > 3 * second }?.0)
    let ending = after.filter { $0.lowerBound >= end.lowerBound }
    #expect(ending.reduce(0) { $0 + $1.count } >= second / 2)
    let words =
      heard.filter { $0.lowerBound < pressed - second && $0.count >= second * 3 / 10 }
      + [answers[1].lowerBound..<(answers.last?.upperBound ?? 0)]
      + after.filter { $0 != go && $0 != end && $0.count >= second * 3 / 10 }
    #expect(abs(recording.level(words) + 16) <= 1, "\(recording.level(words)) dBFS")
    // A sentence is levelled as a whole; parts of it may be louder.
    for word in words {
      let level = recording.level([word])
      #expect(abs(level + 16) <= 2, "\(level) dBFS at \(Double(word.lowerBound) / 48_000) s")
    }
  }
}

extension SoundFile {
  /// The combined level of several ranges, in dBFS RMS.
  fileprivate func level(_ stretches: [Range<Int>]) -> Double {
    let sum = stretches.reduce(0.0) { sum, frames in
      samples[frames].reduce(sum) { $0 + Double($1) * Double($1) }
    }
    let count = stretches.reduce(0) { $0 + $1.count }
    return 10 * log10(sum / Double(count) / (32_768 * 32_768))
  }
}
