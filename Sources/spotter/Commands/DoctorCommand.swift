internal import CommandGrammar
internal import Context
internal import Host
internal import Reports

/// `spotter doctor`: checks everything a session needs, and says what to fix.
struct DoctorCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "check that everything works, and suggest fixes",
    options: [.report, .json, .device, .database],
    details: """
      Speaks a sentence and plays the nine tones, naming each first. Then it reports on device,
      delay, voice, other players, keys, log, disk, clock, permissions and files, with a fix for
      each problem. It changes nothing, and only reads the log. Exits with status 1 if a session
      could not be heard or saved. With --report, it prints the computer's model, system, memory and
      sound cards, and how each check went, without names, paths or what you train.
      """)

  let invocation: Invocation

  /// Prints each result as soon as it is known.
  ///
  /// - Throws: `ExitStatus.failure` if a session could not be heard or saved.
  func run() throws {
    let isReport = invocation.has(.report)
    let isJSON = invocation.has(.json) && !isReport
    if isReport {
      try printOut("spotter: \(Help.version)")
      for (name, value) in Computer.facts() { try printOut("\(name): \(value)") }
    }
    var checks: [Check] = []
    try Doctor(invocation).examine { check in
      checks.append(check)
      guard !isJSON else { return }
      try printOut(isReport ? "\(check.name): \(check.status.rawValue)" : Report.check(check))
    }
    if !isReport { try printOut(isJSON ? Report.doctor(checks) : Report.diagnosis(checks)) }
    guard Report.isReady(checks) else { throw ExitStatus.failure }
  }
}
