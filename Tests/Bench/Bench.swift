import Glibc

/// What every row is measured with.
struct Bench {
  let program: String
  let scratch: Scratch
  /// The rows that were asked for; all if none was.
  var wanted: Set<String> = []
  /// What is asked of the server instead of `server.block`.
  var block: Int?
  var presses = 24
  var phrases = 5
  /// How long the processor's time is watched.
  var seconds = 30
  var rests = 3
  var isDetailed = false
  var tell: (Row) -> Void = { _ in }

  func wants(_ row: String) -> Bool { wanted.isEmpty || wanted.contains(row) }

  /// The rows by the names with which they are asked for.
  static let soundRows = [
    "clock", "tone", "barge", "phrase", "memory", "start", "rest", "processor", "back",
  ]
  static let rows = soundRows + ["next", "history", "import", "charts"]

  /// Measures the rows of sound through a server.
  func measureSound(_ server: any SoundServer) {
    attempt(server, ["clock", "tone", "barge", "phrase", "memory"], pressing)
    attempt(server, ["start"], starting)
    attempt(server, ["rest", "processor"], resting)
    attempt(server, ["back"], comingBack)
  }

  /// Does something for some rows, if one of them is wanted, and tells why when it fails.
  private func attempt(
    _ server: any SoundServer, _ rows: [String],
    _ body: (any SoundServer) throws(Trouble) -> Void
  ) {
    guard rows.contains(where: wants) else { return }
    do throws(Trouble) {
      try body(server)
    } catch {
      let names = rows.filter(wants).joined(separator: ", ")
      tell(.failed("the rest of \(names)", server.name, bar: "", error.description))
    }
  }
}

// Presses: tone, barge-in, words on demand, memory.
extension Bench {
  private func pressing(_ server: any SoundServer) throws(Trouble) {
    let recorder = try Recorder(server, sink: "bench", latency: block ?? server.block)
    defer { recorder.stop() }
    if wants("clock") { checkClock(server, recorder) }
    let workout = try Workout(self, server, "Row 100x1 60 kg rest 600")
    defer { workout.stop() }
    try workout.waits(for: "Set 1", since: 0)
    Clock.sleep(milliseconds: 3000)
    var pressed: [Int64] = []
    if wants("tone") || wants("barge") || wants("memory") {
      for number in 0..<(wants("tone") || wants("barge") ? presses : 6) {
        pressed.append(workout.press())
        // Every other press cuts off what is being said, and none is in step with the 20 ms of
        // anybody: after a set "Rest, ..." is over soon.
        Clock.sleep(milliseconds: (number % 2 == 0 ? 2600 : 1250) + number * 7 % 20)
      }
      Clock.sleep(milliseconds: 500)
      recorder.look { tellPresses(server, pressed, $0) }
    }
    if wants("phrase") {
      try speaking(server, recorder, workout, isResting: pressed.count % 2 == 1)
    }
    if wants("memory") { tellMemory(server, workout) }
  }

  private func tellPresses(
    _ server: any SoundServer, _ presses: [Int64], _ recording: Recording
  ) {
    var mixed: (inSilence: [Double], overWords: [Double]) = ([], [])
    var played: (inSilence: [Double], overWords: [Double]) = ([], [])
    var silent: [Double] = []
    for press in presses {
      let from = recording.first(after: press)
      guard let match = recording.find(Workout.tones, in: from - 960..<from + 9600) else {
        continue
      }
      let arrival = (recording.arrived(match.firstHeard) - press).milliseconds
      let playing = (recording.played(match.start) - press).milliseconds
      let before = recording.samples(match.start - 2880..<match.start - 960)
      if before.contains(where: { $0.magnitude > 328 }) {
        mixed.overWords.append(arrival)
        played.overWords.append(playing)
        let last = match.lastOther.map { $0 + 48 } ?? match.start
        silent.append((recording.played(last) - press).milliseconds)
      } else {
        mixed.inSilence.append(arrival)
        played.inSilence.append(playing)
      }
      detail(press, arrival, playing, match)
      if isDetailed {
        let text = recording.samples(match.start - 4800..<match.start + 14_400)
          .map(String.init).joined(separator: "\n")
        _ = try? scratch.write("press-\(press).txt", text)
      }
    }
    func note(_ times: (inSilence: [Double], overWords: [Double])) -> String {
      "median in silence \(Figures(times.inSilence).median.milli), over words "
        + Figures(times.overWords).median.milli
    }
    if wants("tone") {
      tell(
        Row(
          "press -> first sample of the tone, played", server.name,
          Figures(played.inSilence + played.overWords), bar: "median <= 3, p99 <= 20",
          expected: presses.count, note: note(played)
        ) { $0.median <= 3 && $0.p99 <= 20 })
      tell(
        Row(
          told: "press -> it is in the recorder's hands", server.name,
          Figures(mixed.inSilence + mixed.overWords), note(mixed)))
    }
    if wants("barge") {
      tell(
        Row("silence after a barge-in", server.name, Figures(silent), bar: "<= 50 every time") {
          $0.maximum <= 50
        })
    }
  }

  /// One press, for whoever wants to know why a figure is what it is.
  private func detail(
    _ press: Int64, _ arrival: Double, _ playing: Double, _ match: Recording.Match
  ) {
    guard isDetailed else { return }
    let lost = Recording.nanoseconds(match.firstHeard - match.start).milliseconds
    show("press \(press): mixed \(arrival.milli), played \(playing.milli), head lost \(lost.milli)")
  }

  private func tellMemory(_ server: any SoundServer, _ workout: Workout) {
    let usage = Usage(workout.child.pid)
    tell(
      Row(
        "memory in a session, RssAnon", server.name, Figures([Double(usage.anonymous) / 1024]),
        unit: "MB", bar: "<= 12"
      ) { $0.maximum <= 12 })
    tell(
      Row(
        "memory in a session, resident", server.name, Figures([Double(usage.resident) / 1024]),
        unit: "MB", bar: "<= 32"
      ) { $0.maximum <= 32 })
  }

  /// How far the time base can be trusted: a sound whose moment is known without it.
  private func checkClock(_ server: any SoundServer, _ recorder: Recorder) {
    var marks: [Int64] = []
    for number in 0..<12 {
      if let mark = server.mark("bench") { marks.append(mark) }
      Clock.sleep(milliseconds: 300 + number * 7 % 20)
    }
    guard !marks.isEmpty else { return }
    recorder.look { recording in
      var played: [Double] = []
      var arrived: [Double] = []
      for mark in marks {
        let from = recording.first(after: mark)
        guard let match = recording.find([Marker.samples], in: from - 960..<from + 4800) else {
          continue
        }
        played.append((recording.played(match.start) - mark).milliseconds)
        arrived.append((recording.arrived(match.firstHeard) - mark).milliseconds)
      }
      let bounds = "the clock is late by no more than the smallest of these: "
      let smallest = Figures(played).minimum.milli
      for (name, figures) in [("played", played), ("arrived", arrived)] {
        tell(
          Row(
            told: "time base: server's own sound, asked -> \(name)", server.name, Figures(figures),
            name == "played" ? bounds + smallest : nil))
      }
    }
  }
}

extension Double {
  /// Milliseconds as text, to a hundredth.
  var milli: String { isFinite ? "\((self * 100).rounded() / 100) ms" : "-" }
}

// Words on demand.
extension Bench {
  private func speaking(
    _ server: any SoundServer, _ recorder: Recorder, _ workout: Workout, isResting: Bool
  ) throws(Trouble) {
    if !isResting {
      _ = workout.press()
      Clock.sleep(milliseconds: 2500)
    }
    let dispatcher = try? SpeechDispatcher(self, server)
    var own: [Double] = []
    var espeak: [Double] = []
    var dispatched: [Double] = []
    let count = phrases
    for number in 0..<count {
      let seconds = 101 + number * 7
      let asked = workout.say("rest \(seconds)")
      Clock.sleep(milliseconds: 2800)
      recorder.look { recording in
        let from = recording.first(after: asked)
        let tone = Workout.tones[1]
        let start = recording.find([tone], in: from - 960..<from + 9600)?.start ?? from
        let heard = recording.samples(start..<start + 48_000)
        if let first = Recording.others(heard, beside: tone).first {
          own.append((recording.arrived(start + first) - asked).milliseconds)
        }
      }
      let words = "Rest, \(seconds) seconds."
      let plain = try Child(["espeak-ng", words], server.environment)
      if let time = speech(recorder, since: plain.startedAt) { espeak.append(time) }
      _ = plain.wait(seconds: 10)
      guard let dispatcher else { continue }
      let client = try Child(["spd-say", "--wait", words], dispatcher.environment)
      if let time = speech(recorder, since: client.startedAt) { dispatched.append(time) }
      _ = client.wait(seconds: 10)
      Clock.sleep(milliseconds: 100)
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

  /// Waits for the first sample of speech; the milliseconds since an instant.
  private func speech(_ recorder: Recorder, since instant: Int64) -> Double? {
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
  private let server: Child

  init(_ bench: Bench, _ sound: any SoundServer) throws(Trouble) {
    let socket = "\(sound.environment["XDG_RUNTIME_DIR"] ?? "")/speechd.sock"
    var environment = sound.environment
    environment["SPEECHD_ADDRESS"] = "unix_socket:\(socket)"
    self.environment = environment
    server = try Child(
      ["speech-dispatcher", "--run-single", "-c", "unix_socket", "-S", socket, "-t", "0"],
      environment, isDaemon: true)
    _ = Clock.wait(seconds: 8) { access(socket, F_OK) == 0 }
    _ = try Child.output(["spd-say", "--wait", "Ready."], environment)
    Clock.sleep(milliseconds: 300)
  }

  deinit { server.end() }
}

// Starts.
extension Bench {
  private func starting(_ server: any SoundServer) throws(Trouble) {
    let recorder = try Recorder(server, sink: "bench", latency: block ?? server.block)
    defer { recorder.stop() }
    var times: [Double] = []
    let count = 10
    for _ in 0..<count {
      let workout = try Workout(self, server, "Row 5x1 60 kg rest 600")
      let start = workout.child.startedAt
      let found = recorder.wait(seconds: 3) { recording in
        recording.onset(from: recording.first(after: start)).map { recording.arrived($0) }
      }
      if let found { times.append((found - start).milliseconds) }
      workout.child.end(SIGKILL)
      Clock.sleep(milliseconds: 250)
    }
    tell(
      Row(
        "start -> first sample of the ready tone", server.name, Figures(times), bar: "<= 100",
        expected: count
      ) { $0.median <= 100 })
  }
}

// Rests.
extension Bench {
  private func resting(_ server: any SoundServer) throws(Trouble) {
    let first = wants("processor") ? seconds + 15 : 15
    let workout = try Workout(
      self, server, "Row 1x1 60 kg rest \(first)", "Curl 100x1 10 kg rest 12")
    defer { workout.stop() }
    try workout.waits(for: "Set 1", since: 0)
    Clock.sleep(milliseconds: 4000)
    var deadlines = [workout.press() + Int64(first) * Clock.second]
    if wants("processor") {
      Clock.sleep(milliseconds: 4500)
      tellProcessor(server, workout)
    }
    guard wants("rest") else { return }
    let recorder = try Recorder(server, sink: "bench", latency: block ?? server.block)
    defer { recorder.stop() }
    Clock.sleep(until: deadlines[0] + 2300 * Clock.millisecond)
    for number in 0..<rests {
      let deadline = workout.press() + 12 * Clock.second
      deadlines.append(deadline)
      Clock.sleep(until: deadline + Int64(2300 + number * 7 % 20) * Clock.millisecond)
    }
    Clock.sleep(milliseconds: 600)
    recorder.look { tellRests(server, deadlines, $0) }
  }

  private func tellProcessor(_ server: any SoundServer, _ workout: Workout) {
    let before = Usage(workout.child.pid)
    let start = Clock.now()
    Clock.sleep(until: start + Int64(seconds) * Clock.second)
    let after = Usage(workout.child.pid)
    let share = Double(after.processor - before.processor) / Double(Clock.now() - start) * 100
    let wakeups = (after.wakeups - before.wakeups) / seconds
    tell(
      Row(
        "processor while resting, sound open", server.name, Figures([share]), unit: "%",
        bar: "<= 0.5 of one core", note: "\(wakeups) wake-ups a second, over \(seconds) s"
      ) { $0.maximum <= 0.5 })
  }

  private func tellRests(
    _ server: any SoundServer, _ deadlines: [Int64], _ recording: Recording
  ) {
    var ends: [Double] = []
    var steps: [Double] = []
    for deadline in deadlines {
      let frame = recording.frame(at: deadline)
      var sounds: [Int] = []
      for second in -3...0 {
        let from = frame + second * Recording.rate - Recording.rate / 4
        if let onset = recording.onset(from: from), onset < from + Recording.rate {
          sounds.append(onset)
        }
      }
      guard sounds.count == 4 else { continue }
      ends.append((recording.played(sounds[3]) - deadline).milliseconds)
      for (tick, next) in zip(sounds, sounds.dropFirst()) where next != sounds[3] {
        steps.append((Recording.nanoseconds(next - tick) - Clock.second).milliseconds)
      }
    }
    tell(
      Row(
        "end of a rest: first sample of the cue - deadline", server.name, Figures(ends),
        bar: "within 10, every time", expected: deadlines.count
      ) { abs($0.furthest) <= 10 })
    tell(
      Row(
        "ticks: distance - 1 s", server.name, Figures(steps), bar: "within 1",
        expected: deadlines.count * 2
      ) { abs($0.furthest) <= 1 })
    guard ends.count > 7 else { return }
    // The same error at the end as at the beginning: nothing adds up.
    let quarter = ends.count / 4
    let drift =
      Figures(Array(ends.suffix(quarter))).median
      - Figures(Array(ends.prefix(quarter))).median
    let span = Double(deadlines[deadlines.count - 1] - deadlines[0]) / 6e10
    tell(
      Row(
        "drift from the first rests to the last", server.name, Figures([drift]),
        bar: "within 1", note: "over \(Int(span)) minutes"
      ) { abs($0.furthest) <= 1 })
  }
}

// Sound that went away.
extension Bench {
  private func comingBack(_ server: any SoundServer) throws(Trouble) {
    let workout = try Workout(self, server, "Row 100x1 60 kg rest 600")
    defer { workout.stop() }
    try workout.waits(for: "Set 1", since: 0)
    // Until all is said that a session begins with.
    Clock.sleep(milliseconds: 9000)
    for (what, absence) in [("the sink", 3), ("the sink", 10), ("the server", 3)] {
      let isServer = what == "the server"
      let gone = Clock.now()
      if isServer { server.kill() } else { try server.removeSink("bench") }
      Clock.sleep(milliseconds: absence * 1000)
      let before = Clock.now()
      if isServer { try server.startAgain() } else { try server.addSink("bench") }
      let there = Clock.now()
      let recorder = try Recorder(
        server, sink: "bench", latency: block ?? server.block, settles: false)
      defer { recorder.stop() }
      // A press takes the device at once, so it must not help where the loss was noticed; a
      // session that did not notice has nothing to say of itself.
      let isNoticed = workout.terminal.shown(since: gone).contains("No sound device")
      if !isNoticed { _ = workout.press() }
      let heard = recorder.wait(seconds: 8) { recording in
        recording.onset(from: 0, above: 328).map { recording.arrived($0) }
      }
      let note =
        "back within \((there - before).milliseconds.milli), absent for \(absence) s, "
        + (isNoticed ? "noticed" : "not noticed: asked by a press")
      tell(
        Row(
          "sound back after \(what) is back", server.name,
          Figures(heard.map { [($0 - there).milliseconds] } ?? []), bar: "<= 2000", note: note
        ) { $0.maximum <= 2000 })
      Clock.sleep(milliseconds: 1500)
    }
  }
}
