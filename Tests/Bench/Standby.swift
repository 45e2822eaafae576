import Audio
import Glibc
import Support

// Waiting for a press: what it costs all day, and what a press then takes.
extension Bench {
  func measureStandby() {
    guard wants("standby") else { return }
    do {
      let home = try Home(in: scratch.path)
      let child = try ChildProcess(
        [program, "standby", "--no-stdin", "--device", "null"], home.variables)
      MonotonicClock.sleep(milliseconds: 1000)
      let before = Usage(child.id)
      let begun = MonotonicClock.exact
      MonotonicClock.sleep(milliseconds: seconds * 1000)
      let after = Usage(child.id)
      let time = Double(MonotonicClock.exact - begun)
      child.end()
      tell(
        Row(
          "memory in standby, RssAnon", nil, Figures([Double(after.anonymous) / 1024]),
          unit: "MB", bar: "<= 2"
        ) { $0.maximum <= 2 })
      tell(
        Row(
          "memory in standby, resident", nil, Figures([Double(after.resident) / 1024]),
          unit: "MB", bar: "<= 15"
        ) { $0.maximum <= 15 })
      tell(
        Row(
          "processor in standby, of one core", nil,
          Figures([Double(after.processor - before.processor) / time * 100]), unit: "%",
          bar: "<= 0.1"
        ) { $0.maximum <= 0.1 })
      tell(
        Row(
          "wake-ups in standby", nil,
          Figures([Double(after.wakeups - before.wakeups) * 1_000_000_000 / time]), unit: "/s",
          bar: "<= 1"
        ) { $0.maximum <= 1 })
    } catch {
      tell(.failed("standby", nil, bar: "", "\(error)"))
    }
  }
}

extension Bench {
  /// Wakes a program that holds neither sound nor voice, and waits for the first word of its
  /// greeting; the tone before that is not one.
  func waking(_ server: any SoundServer) throws {
    let recorder = try record(server)
    defer { recorder.stop() }
    let own = try delay(of: server, recorder)
    tell(
      Row(
        told: "paplay -> its sound, played", server.name, own,
        "the delay of an idle sink, and little else"))
    let count = 10
    var times: [Double] = []
    for number in 0..<count {
      let terminal = try PseudoTerminal(columns: 0)
      let child = try ChildProcess(
        [
          program, "standby", "--device", server.device, "--database",
          "\(scratch.path)/\(server.name)-wake.db",
        ], server.variables, on: terminal)
      // It is idle by then, but not in step with the server.
      MonotonicClock.sleep(milliseconds: 1000 + number * 7 % 20)
      let pressed = terminal.type(" ")
      guard
        MonotonicClock.wait(seconds: 5, until: { terminal.shown(since: pressed).contains("Good ") })
      else { throw Trouble("standby does not greet, only \(terminal.text)") }
      MonotonicClock.sleep(milliseconds: 1500)
      recorder.look { recording in
        let from = recording.first(after: pressed)
        guard let tone = recording.find([Workout.tones[1]], in: from..<from + 24_000) else {
          return
        }
        // The words come after the tone, of which a limiter or a resampler leaves a rest.
        let end = tone.start + Workout.tones[1].count
        if let word = recording.onset(from: end, above: 328).map({ $0 - tone.start }) {
          times.append((recording.played(tone.start + word) - pressed).milliseconds)
        }
      }
      child.end(SIGKILL)
      MonotonicClock.sleep(milliseconds: 250)
    }
    tell(
      Row(
        told: "press in standby -> first word, played", server.name, Figures(times),
        "of which an output has \(Sound.wakeTime) ms of silence to wake up"))
    let beyond = times.map { $0 - own.median - Double(Sound.wakeTime) }
    tell(
      Row(
        "the same, beyond paplay and waking up", server.name, Figures(beyond), bar: "<= 300",
        expected: count
      ) { $0.maximum <= 300 })
  }

  /// Returns how long a small player takes from its start to its sound on an idle sink.
  private func delay(
    of server: any SoundServer, _ recorder: SinkRecorder
  ) throws -> Figures {
    let file = "\(scratch.path)/heard.wav"
    try WaveFile.write(file, Workout.tones[1])
    var times: [Double] = []
    for number in 0..<10 {
      MonotonicClock.sleep(milliseconds: 1000 + number * 7 % 20)
      let player = try ChildProcess(try Unpacked.located(["paplay", file]), server.variables)
      MonotonicClock.sleep(milliseconds: 1500)
      recorder.look { recording in
        let from = recording.first(after: player.startedAt)
        if let tone = recording.find([Workout.tones[1]], in: from..<from + 24_000) {
          times.append((recording.played(tone.start) - player.startedAt).milliseconds)
        }
      }
      player.end(SIGKILL)
    }
    return Figures(times)
  }
}
