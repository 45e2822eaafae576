internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Phrasing
internal import Platform
internal import Transfer

/// `spotter stick`: takes over what is on a USB stick, and writes the log to it.
struct StickCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[folder]],
    summary: "take over what is on a USB stick, and write your log to it",
    options: [.boot, .device, .database],
    details: """
      Takes over the files of the folder 'spotter' in FOLDER, each once: 'settings', with a line KEY
      = VALUE for each; programs; Exercises.json; exports of other apps and of 'spotter export'. Then
      it writes to FOLDER/spotter-log a backup, a page for the browser, the log as JSON and as tables,
      'result.txt', which says what became of each file, and 'doctor.txt', from 'spotter doctor
      --report'. A log there from another computer is taken over if yours has no sessions, else kept
      as log-before.json, or with a number. At the end it says so aloud. Links are left alone. During a
      session it does nothing: try again afterwards.
      """)

  private static let folder = Operand(
    "FOLDER", "a folder", as: "/media/stick", span: .one, .files)

  let invocation: Invocation

  func run() throws {
    let stick = invocation.text(Self.folder)
    let environment = try AppContext(invocation)
    guard !LogLock.isSessionRunning(on: environment.paths.database) else {
      printError("cannot use '\(stick)' during a session. Try again after it.")
      throw ExitStatus.busy
    }
    guard fileStatus(stick)?.kind == S_IFDIR else {
      if !invocation.has(.boot) {
        var cue = StickCue()
        cue.isReadable = false
        try tell(cue, environment)
      }
      throw Failure(
        "cannot use '\(stick)': it is not a folder. Name the folder where the stick is mounted.")
    }
    let run = try StickRun(stick, invocation, attempt: CommandRunner.attempt)
    var (cue, results) = run.takeOver()
    // In the language and at the speed that the stick may just have set.
    let settled = try AppContext(invocation)
    cue.ends = !invocation.has(.boot)
    if cue.ends {
      do {
        cue.isSaved = try run.save(results, doctor: doctor(), settled.log())
      } catch {
        printError("\(error.reported)")
        cue.isSaved = false
      }
    }
    try tell(cue, settled)
    if cue.update != nil { try CardUpdates()?.markTold() }
    if cue.isSaved == false { throw ExitStatus.failure }
  }

  /// The lines of 'spotter doctor --report'.
  private func doctor() throws -> String {
    guard case .run(let doctor) = try CommandRunner.table.parse(["doctor"]) else { return "" }
    var lines = ""
    _ = DoctorCommand.report(doctor, isAloud: false) { lines += "\($0)\n" }
    return lines
  }

  private func tell(_ cue: StickCue, _ environment: AppContext) throws {
    let lines = try environment.announcer(sessions: .max).lines(for: cue)
    for line in lines { try printOut(line.phrase.shown) }
    if !lines.isEmpty { try environment.speak(lines, invocation) }
  }
}
