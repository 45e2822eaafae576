import Glibc
import Support
import Terminals
import Testing

/// A session whose lines are spoken by a voice of the lifter's own: a tone.
@Suite struct OwnVoiceSessions {
  /// How many seconds of a recording sound, and how many of them are the tone.
  private static func heard(_ recording: SoundFile) -> (sound: Double, tone: Double) {
    var (sound, tone) = (0, 0)
    let step = recording.rate / 20
    for start in stride(from: 0, to: recording.samples.count - step, by: step) {
      let part = recording.samples[start..<start + step]
      guard part.contains(where: { $0.magnitude > 1000 }) else { continue }
      sound += 1
      if Tone.share(of: part, rate: recording.rate) > 0.9 { tone += 1 }
    }
    return (Double(sound) / 20, Double(tone) / 20)
  }

  @Test(
    "a program speaks in a session, as loud as eSpeak NG")
  func program() async throws {
    try await aside {
      let home = try Home()
      try TestFile.write("\(home.path)/tone.wav", bytes: Tone.wave(loud: 0.02))
      let script =
        "#!/bin/sh\ncd \(home.path)\nwhile read l; do stat -c %s tone.wav; cat tone.wav; done"
      try TestFile.write("\(home.path)/voice", script, mode: 0o700)
      #expect(try home.run("settings", "own-voice", "\(home.path)/voice").status == 0)
      let wave = "\(home.path)/session.wav"
      let terminal = try PseudoTerminal()
      let program = try home.start(
        ["run", "squat 2x5 60 kg", "--device", "file:'\(wave)',wav"], input: .terminal(terminal))
      var recording = GrowingRecording(path: wave)
      terminal.waits(for: "Press when the set is done.")
      recording.waits(forSilence: 2)
      terminal.type("q\r")
      #expect(program.ends().status == 0)
      let (samples, heard) = (try SoundFile(wave).samples, try Self.heard(SoundFile(wave)))
      #expect(heard.tone > 0.9)
      #expect(samples.contains { $0.magnitude > 8000 })
    }
  }

  @Test("a folder made of 'rehearse --lines' speaks every line of a rehearsal") func folder()
    async throws
  {
    try await aside {
      let home = try Home()
      let workout = "squat 2x5 60 kg, rest 20"
      let lines = try home.run("rehearse", workout, "--lines").out.split(separator: "\n")
      #expect(lines.count > 5 && lines.count == Set(lines).count)
      mkdir("\(home.path)/lines", 0o700)
      for line in lines { try TestFile.write("\(home.path)/lines/\(line).wav", bytes: Tone.wave()) }
      _ = try home.run("settings", "own-voice", "\(home.path)/lines")
      let wave = "\(home.path)/rehearsed.wav"
      #expect(try home.run("rehearse", workout, "--wav", wave).errors == "")
      let heard = Self.heard(try SoundFile(wave))
      // All else are the tones of presses and of the end of a rest.
      #expect(heard.tone > Double(lines.count) * 0.4)
      #expect(heard.tone > heard.sound * 0.6)
    }
  }
}
