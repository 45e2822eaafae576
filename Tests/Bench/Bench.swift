import Glibc
import Support

/// The options and results that all rows share.
struct Bench {
  let program: String
  let scratch: Scratch
  /// The requested rows; empty means all.
  var wanted: Set<String> = []
  /// How much sound the recorder requests at a time, in milliseconds; the sink mixes no more.
  ///
  /// Of PulseAudio, Spotter's own stream would request 20 ms. But whenever the sink rewinds what it
  /// has mixed, the monitor is uncertain by one block. As far as that uncertainty shows, the output
  /// is the same with either value. From PipeWire, a piece of the recording arrives when its first
  /// frame is played, not its last.
  var block = 2
  var presses = 24
  var phrases = 5
  /// How long CPU time is measured.
  var seconds = 30
  var rests = 3
  var isDetailed = false
  /// The code of the lifter's language; `nil` for English.
  var language: String?
  var tell: (Row) -> Void = { _ in }

  func wants(_ row: String) -> Bool { wanted.isEmpty || wanted.contains(row) }

  /// The rows, by the names on the command line.
  static let soundRows = [
    "clock", "tone", "barge", "phrase", "memory", "start", "wake", "rest", "processor", "back",
  ]
  static let rows =
    soundRows + [
      "progression", "next", "history", "records", "charts", "reading", "import", "plates",
      "standby",
      "hub", "club",
    ]

  /// Starts a server for the programs of its user.
  func start(_ server: any SoundServer) throws {
    try TestFile.write(
      "\(server.variables["HOME"] ?? "")/.asoundrc",
      server.deviceDefinition + "pcm.!default \(server.device)\n")
    try server.start()
  }

  /// Records a sink, once what it had rendered ahead has passed.
  func record(_ server: any SoundServer) throws -> SinkRecorder {
    let recorder = try SinkRecorder(server, latency: block)
    MonotonicClock.sleep(milliseconds: 2500)
    return recorder
  }

  /// Measures the rows of sound through a server.
  func measureSound(_ server: any SoundServer) {
    attempt(server, ["clock", "tone", "barge", "phrase", "memory"], pressing)
    attempt(server, ["start"], starting)
    attempt(server, ["wake"], waking)
    attempt(server, ["rest", "processor"], resting)
    attempt(server, ["back"], comingBack)
  }

  /// Runs a measurement if one of its rows is wanted, and reports the reason if it fails.
  private func attempt(
    _ server: any SoundServer, _ rows: [String],
    _ body: (any SoundServer) throws -> Void
  ) {
    guard rows.contains(where: wants) else { return }
    do {
      try body(server)
    } catch {
      let names = rows.filter(wants).joined(separator: ", ")
      tell(.failed("the rest of \(names)", server.name, bar: "", "\(error)"))
    }
  }
}

// Presses: tone, barge-in, words on demand, memory.
extension Bench {
  private func pressing(_ server: any SoundServer) throws {
    let recorder = try record(server)
    defer { recorder.stop() }
    if wants("clock") { try checkClock(server, recorder) }
    let workout = try Workout(self, server, ["Row 100x1 60 kg rest 600"])
    defer { workout.stop() }
    try workout.waitsForSet()
    MonotonicClock.sleep(milliseconds: 6000)
    var pressed: [Int64] = []
    if wants("tone") || wants("barge") || wants("memory") {
      for number in 0..<(wants("tone") || wants("barge") ? presses : 6) {
        pressed.append(workout.press())
        // Three presses in turn: one finishes a set, one comes during "Rest, …" and is answered
        // with "press again", and one confirms it. Two of three interrupt speech, and none is in
        // step with a 20 ms period. The next set must not come too soon: words would go on over the
        // tone that says so, which could not be told from them.
        MonotonicClock.sleep(milliseconds: (number % 3 == 2 ? 5200 : 1250) + number * 7 % 20)
      }
      MonotonicClock.sleep(milliseconds: 500)
      recorder.look { tellPresses(server, pressed, $0) }
    }
    if wants("phrase") {
      try speaking(server, recorder, workout, isResting: pressed.count % 3 != 0)
    }
    if wants("memory") { tellMemory(server, workout) }
  }

  private func tellPresses(
    _ server: any SoundServer, _ presses: [Int64], _ recording: SinkRecording
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

  /// Prints one press in detail, to explain a figure.
  private func detail(
    _ press: Int64, _ arrival: Double, _ playing: Double, _ match: SinkRecording.Match
  ) {
    guard isDetailed else { return }
    let lost = SinkRecording.nanoseconds(match.firstHeard - match.start).milliseconds
    show("press \(press): mixed \(arrival.milli), played \(playing.milli), head lost \(lost.milli)")
  }

  private func tellMemory(_ server: any SoundServer, _ workout: Workout) {
    let usage = Usage(workout.child.id)
    tell(
      Row(
        "memory in a session, RssAnon", server.name, Figures([Double(usage.anonymous) / 1024]),
        unit: "MB", bar: "<= 16"
      ) { $0.maximum <= 16 })
    tell(
      Row(
        "memory in a session, resident", server.name, Figures([Double(usage.resident) / 1024]),
        unit: "MB", bar: "<= 40"
      ) { $0.maximum <= 40 })
  }

  /// Checks how far the time base can be trusted, with a sound whose time is known without it.
  private func checkClock(_ server: any SoundServer, _ recorder: SinkRecorder) throws {
    // PipeWire has no sound of its own.
    guard let pulse = server as? PulseAudio else { return }
    let marker = try Marker.Player(pulse, scratch)
    defer { marker.close() }
    var marks: [Int64] = []
    for number in 0..<12 {
      if let mark = marker.play() { marks.append(mark) }
      MonotonicClock.sleep(milliseconds: 300 + number * 7 % 20)
    }
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
  /// Milliseconds as text, to two decimal places.
  var milli: String { isFinite ? "\((self * 100).rounded() / 100) ms" : "-" }
}

// Starts.
extension Bench {
  private func starting(_ server: any SoundServer) throws {
    let recorder = try record(server)
    defer { recorder.stop() }
    var times: [Double] = []
    let count = 10
    for _ in 0..<count {
      let workout = try Workout(self, server, ["Row 5x1 60 kg rest 600"])
      let start = workout.child.startedAt
      let found = recorder.wait(seconds: 3) { recording in
        recording.onset(from: recording.first(after: start)).map { recording.arrived($0) }
      }
      if let found { times.append((found - start).milliseconds) }
      workout.child.end(SIGKILL)
      MonotonicClock.sleep(milliseconds: 250)
    }
    tell(
      Row(
        "start -> first sample of the ready tone", server.name, Figures(times), bar: "<= 100",
        expected: count
      ) { $0.median <= 100 })
  }
}
