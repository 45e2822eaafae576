internal import Coaching
internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import ResourceFiles
internal import LogStore
internal import Phrasing
internal import SessionEngine

struct RehearseCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.workout.optional]],
    summary: "show what a session would say and do, on a virtual clock",
    options: [
      .with, .minutes, .inputs, .json, .wav, .from, .noRests, .lines, .keep, .at, .new, .database,
    ],
    details: """
      Each line of the inputs is TIME INPUT. TIME is +12.5 (seconds after the line before) or
      MM:SS.mmm. INPUT is press, release, type WORDS, signal USR1, eof, hangup or kill. Without
      inputs, every set is lifted as prescribed. With --with NAME, lifters share a rack: the input
      'type ana' is a press by Ana. With --wav -, the captions go to standard error.
      """)

  let invocation: Invocation
  private let environment: AppContext
  private let began: Timestamp
  private let script: Script?

  init(invocation: Invocation) throws {
    for option in [Option.from, .noRests] where invocation.has(option) && !invocation.has(.wav) {
      throw UsageError("'\(option.word)' needs --wav FILE.")
    }
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: invocation.has(.keep))
    let now = LocalTime.now()
    began =
      try invocation.value(.at, "a date for --at", write: When.forms) {
        LocalTime.moment($0, towards: .future)
      } ?? now
    guard !invocation.has(.keep) || began.day <= now.day else {
      throw UsageError("'\(began.day)' is in the future. With --keep, --at accepts a past time.")
    }
    script = try invocation.value(.inputs).map {
      try Script(try TextFile.read($0, mayBePipe: true))
    }
  }

  func run() throws {
    let recording = try recording()
    let lifters = try SharedLifters(invocation, makesLogs: invocation.has(.keep))
    let rack = try RehearsedRack(lifters, invocation, at: began) { session, offset, name in
      session.ports(showing: printer(recording, after: offset, lifter: name), recording)
    }
    let rehearsal = Rehearsal<Conductor>(script: script) { now in
      // Simulate a crash: unsaved data is lost, and speech stops.
      recording?.hush(at: now)
      return try rack.revived(at: now)
    } join: { conductor, name, now in
      try rack.admit(name, to: &conductor, at: now)
    }
    var conductor = try rack.conductor()
    conductor.begin(rebooted: false, at: .zero)
    try rack.close(at: try rehearsal.run(&conductor, from: .zero))
    try recording?.write()
  }

  private func recording() throws -> Recording? {
    guard let path = invocation.value(.wav) else { return nil }
    let start = try invocation.value(
      .from, "a time in the session", write: "MM:SS, as in 12:30"
    ) { Script.moment($0) }
    return try Recording(
      path, from: start ?? .zero, leavesOutRests: invocation.has(.noRests), environment)
  }

  private func printer(
    _ recording: Recording?, after offset: TimeSpan, lifter: @escaping () -> String?
  ) -> (TimelineItem) -> Void {
    let isPiped = invocation.value(.wav) == "-"
    return { item in
      var item = item
      item.at = item.at + offset
      recording?.sound(item)
      guard isJSON || item.kind != .state, !invocation.has(.lines) else { return }
      let text = isJSON ? item.json(of: lifter()) : item.plain(of: lifter())
      if isPiped { printError(plainly: text) } else { try? printOut(text) }
    }
  }
}
