internal import Commands
internal import Context
internal import Controls
internal import Glibc
internal import Library

/// `spotter doctor`: checks everything a session needs, and says what to fix.
///
/// It changes nothing, and a hung device or disk cannot hang it.
struct DoctorCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "check that everything works, and suggest fixes",
    options: [.json, .device, .database],
    details: """
      Speaks a sentence and plays the eight tones, naming each first. Then it reports on device,
      delay, voice, other players, keys, log, disk, clock, permissions and files, with a fix for
      each problem. It changes nothing, and only reads the log. Exits with status 1 if a session
      could not be heard or saved.
      """)

  let invocation: Invocation
  let paths: Paths
  let catalog: Catalog
  let settings: Settings
  private let settingsCheck: Check

  init(invocation: Invocation) {
    self.invocation = invocation
    paths = Paths(database: invocation.value(.database))
    (settings, settingsCheck) = DoctorCommand.settings(in: paths.settings)
    var catalog = Catalog(own: paths.own, program: Paths.program)
    catalog.language = settings.language
    self.catalog = catalog
  }

  /// Runs the checks, printing each result as soon as it is known.
  ///
  /// - Throws: `ExitStatus.failure` if a session could not be heard or saved.
  func run() throws {
    let isJSON = invocation.has(.json)
    var checks: [Check] = []
    let session = runningSession
    let parts: [() -> [Check]] = [
      { sound(isSessionRunning: session.isRunning) }, voice, otherSound,
      { keys + buttons() + mediaKeys() + [session.check] }, database, disk, clock, permissions,
      { [settingsCheck] + files }, receivers,
    ]
    for part in parts {
      let found = part()
      checks += found
      guard !isJSON else { continue }
      for check in found { try printOut(Report.check(check)) }
    }
    try printOut(isJSON ? Report.doctor(checks) : Report.diagnosis(checks))
    guard Report.isReady(checks) else { throw ExitStatus.failure }
  }

  private static func settings(in path: String) -> (Settings, Check) {
    guard access(path, F_OK) == 0 else {
      return (Settings(), .ok("settings", "all defaults: there is no '\(path)'"))
    }
    do {
      var complaints: [String] = []
      let settings = Settings(try TextFile.read(path), complaints: &complaints)
      let count = Settings.Key.allCases.count { settings.isSet($0) }
      let value = "\(count) set in '\(path)'"
      guard let first = complaints.first else { return (settings, .ok("settings", value)) }
      return (settings, .warn("settings", value, fix: "Fix \(first)"))
    } catch {
      let advice = "Make it readable, or remove it and set what you need again."
      return (Settings(), .fail("settings", DoctorCommand.reason(error), fix: advice))
    }
  }

  /// Returns the first sentence of an error: what was tried, on what, why it failed.
  static func reason(_ error: any Error) -> String { parts(error).reason }

  /// Splits an error into its reason and its advice: the first sentence and the rest.
  static func parts(_ error: any Error) -> (reason: String, advice: String) {
    let text = "\(error)"
    for index in text.indices where text[index...].hasPrefix(". ") {
      return (String(text[..<index]), String(text[text.index(index, offsetBy: 2)...]))
    }
    return (text, "See 'spotter doctor --help'.")
  }
}
