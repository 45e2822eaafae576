import Glibc
import Support

// Words on demand.
extension Bench {
  func speaking(
    _ server: any SoundServer, _ recorder: SinkRecorder, _ workout: Workout, isResting: Bool
  ) throws(Trouble) {
    if !isResting {
      _ = workout.press()
      MonotonicClock.sleep(milliseconds: 2500)
    }
    // Its own words come first: those of the others are sound of other programs, for which it would wait
    // until they have stepped back.
    var own: [Double] = []
    var espeak: [Double] = []
    var dispatched: [Double] = []
    let count = phrases
    for number in 0..<count {
      let seconds = 101 + number * 7
      let asked = workout.say("rest \(seconds)")
      MonotonicClock.sleep(milliseconds: 2800)
      recorder.look { recording in
        let from = recording.first(after: asked)
        let tone = Workout.tones[1]
        let start = recording.find([tone], in: from - 960..<from + 9600)?.start ?? from
        let heard = recording.samples(start..<start + 48_000)
        if let first = SinkRecording.others(heard, beside: tone).first {
          own.append((recording.arrived(start + first) - asked).milliseconds)
        }
      }
    }
    let dispatcher = try? SpeechDispatcher(self, server)
    for number in 0..<count {
      let words = "Rest, \(101 + number * 7) seconds."
      let plain = try ChildProcess(["espeak-ng", words], server.variables)
      if let time = speech(recorder, since: plain.startedAt) { espeak.append(time) }
      _ = plain.waits(atMost: 10)
      guard let dispatcher else { continue }
      let client = try ChildProcess(["spd-say", "--wait", words], dispatcher.environment)
      if let time = speech(recorder, since: client.startedAt) { dispatched.append(time) }
      _ = client.waits(atMost: 10)
      // Not in step with the server, because the client ends when the server's step does.
      MonotonicClock.sleep(milliseconds: 100 + number * 7 % 20)
    }
    let what = "first word of a phrase on demand"
    let row = Row(what, server.name, Figures(own), bar: "<= 1/4", expected: count) { _ in true }
    tell(row.beside("espeak-ng started for it", Figures(espeak)).atMost(0.25))
    guard dispatcher != nil, !dispatched.isEmpty else {
      tell(.failed(what, server.name, bar: "<= 1/2", "speech-dispatcher said nothing"))
      return
    }
    var other = row
    other.bar = "<= 1/2"
    tell(other.beside("spd-say, its server running", Figures(dispatched)).atMost(0.5))
  }

  /// Waits for the first sample of speech and returns the milliseconds since an instant.
  private func speech(_ recorder: SinkRecorder, since instant: Int64) -> Double? {
    let found = recorder.wait(seconds: 5) { recording in
      recording.onset(from: recording.first(after: instant), above: 328).map {
        recording.arrived($0)
      }
    }
    return found.map { ($0 - instant).milliseconds }
  }
}

/// speech-dispatcher, running and warm.
final class SpeechDispatcher {
  let environment: [String: String]
  private let server: ChildProcess

  init(_ bench: Bench, _ sound: any SoundServer) throws(Trouble) {
    let socket = "\(sound.variables["XDG_RUNTIME_DIR"] ?? "")/speechd.sock"
    var environment = sound.variables
    environment["SPEECHD_ADDRESS"] = "unix_socket:\(socket)"
    self.environment = environment
    server = try ChildProcess(
      Spawn.bound([
        "speech-dispatcher", "--run-single", "-c", "unix_socket", "-S", socket, "-t", "0",
      ]),
      environment)
    _ = MonotonicClock.wait(seconds: 8) { access(socket, F_OK) == 0 }
    try PrintingProcess.output(["spd-say", "--wait", "Ready."], environment)
    MonotonicClock.sleep(milliseconds: 300)
  }

  deinit { server.end() }
}
