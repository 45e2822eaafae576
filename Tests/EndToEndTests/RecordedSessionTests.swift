import Glibc
import Support
import Terminals
import Testing

/// A whole session on a terminal, recorded by ALSA: what is shown, and what is heard when.
///
/// It takes its real time, half a minute. Distances are measured within the recording, so a busy
/// machine cannot stretch them.
@Suite struct RecordedSession {
  private static let plan = "# Short\n## Tiny\nBench Press  2x3  40 kg  rest 6\n"

  /// The session's inputs, at arbitrary times when nothing is being said and no guard is active.
  private static let inputs = "+12 press\n+16 press\n+12 type q\n"

  @Test("a session on a terminal sounds and reads like its rehearsal")
  func session() async throws {
    try await aside {
      let home = try Home()
      let plan = try home.write("short.plan", RecordedSession.plan)
      _ = try home.run("settings", "rate", "260")
      let inputs = try home.write("inputs", RecordedSession.inputs)
      let rehearsed = try home.run("rehearse", plan, "--json", "--inputs", inputs).timeline()
      let wave = "\(home.path)/session.wav"
      let captions = try RecordedSession.play(home, plan, device: "file:'\(wave)',wav")
      #expect(captions == rehearsed.filter { $0.kind == "say" }.map(\.text))
      try RecordedSession.check(Recording(wave))
    }
  }

  /// Runs the session on a terminal and returns its captions.
  private static func play(_ home: Home, _ plan: String, device: String) throws -> [String] {
    let terminal = try PseudoTerminal()
    let program = try home.start(
      ["run", plan, "--device", device], input: .terminal(terminal))
    terminal.waits(for: "Press when the set is done.")
    usleep(4_000_000)
    terminal.type("\r")
    terminal.waits(for: "Set 2 of 2.")
    usleep(7_000_000)
    terminal.type("\r")
    terminal.waits(for: "How hard, one to ten?")
    usleep(1_500_000)
    terminal.type("q\r")
    #expect(program.ends().status == 0)
    return terminal.lines.filter { $0 != "q" }
  }

  private static func check(_ recording: Recording) throws {
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
    // The rest of six seconds runs from the press.
    let pressed = beat[0] - 3 * second
    // Its tone, and the words, which wait for a second press; the gap may be less than a fifth of a
    // second.
    let pieces = recording.sounds(gap: second / 20).filter { $0.lowerBound >= pressed }
    let tone = try #require(pieces.first)
    let answer = try #require(pieces.dropFirst().first)
    let sounds = heard.flatMap { sound in
      sound.contains(tone.lowerBound) && sound.contains(answer.lowerBound)
        ? [tone, answer.lowerBound..<sound.upperBound] : [sound]
    }
    let tones = sounds.filter { (second / 20..<second * 3 / 10).contains($0.count) }
    var words = sounds.filter { $0.count >= second * 3 / 10 }
    try #require(tones.count == 1)
    try #require(words.count >= 5)
    #expect(abs(beat[1] - beat[0] - second) <= 4)
    #expect(abs(beat[2] - beat[1] - second) <= 4)
    // The long tone that ends the rest begins one second after the last tick and runs into the
    // words after it.
    let goes = try #require(words.firstIndex { $0.lowerBound > beat[2] })
    let go = words.remove(at: goes)
    #expect((-48..<96).contains(go.lowerBound - beat[2] - second))
    #expect(go.count >= second * 29 / 100)
    // After the silence of the second set comes the tone that ends the workout, with its words.
    let end = words.remove(at: goes)
    #expect(end.lowerBound - go.upperBound > 3 * second)
    #expect(end.count >= second / 2)
    // The tone sounds at the press.
    #expect((0..<second / 5).contains(tones[0].lowerBound - pressed))
    let rest = try #require(words.first { $0.lowerBound > pressed })
    #expect(rest.lowerBound - pressed >= second * 4 / 10)
    #expect(rest.upperBound < beat[0])
    #expect(abs(recording.level(words) + 16) <= 1, "\(recording.level(words)) dBFS")
    // A sentence is leveled as a whole; parts of it may be louder.
    for word in words {
      let level = recording.level([word])
      #expect(abs(level + 16) <= 2, "\(level) dBFS at \(Double(word.lowerBound) / 48_000) s")
    }
    // Nothing is heard between a press and its tone, nor during the rest after its words.
    #expect(sounds.count == ticks.count + tones.count + words.count + 2)
  }
}

extension Recording {
  /// The combined level of several ranges, in dBFS RMS.
  fileprivate func level(_ stretches: [Range<Int>]) -> Double {
    let sum = stretches.reduce(0.0) { sum, frames in
      samples[frames].reduce(sum) { $0 + Double($1) * Double($1) }
    }
    let count = stretches.reduce(0) { $0 + $1.count }
    return 10 * log10(sum / Double(count) / (32_768 * 32_768))
  }
}
