internal import CommandGrammar
internal import Context
internal import Host
internal import Reports

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

  /// Prints each result as soon as it is known; fails if a session could not be heard or saved.
  func run() throws {
    var checks: [Check] = []
    if invocation.has(.report) {
      checks = try Self.report(invocation) { try printOut($0) }
    } else {
      try Doctor(invocation).examine { check in
        checks.append(check)
        if !isJSON { try printOut(Report.check(check)) }
      }
      try printOut(isJSON ? Report.doctor(checks) : Report.diagnosis(checks))
    }
    guard Report.isReady(checks) else { throw ExitStatus.failure }
  }

  /// Runs the checks, and tells their lines without private data.
  static func report(
    _ invocation: Invocation, isAloud: Bool = true, tell: (String) throws -> Void
  ) rethrows -> [Check] {
    try tell("spotter: \(Help.version)")
    for (name, value) in Computer.facts() { try tell("\(name): \(value)") }
    var checks: [Check] = []
    try Doctor(invocation).examine(isAloud: isAloud) { check in
      checks.append(check)
      try tell("\(check.name): \(check.status.rawValue)")
    }
    return checks
  }
}
