package import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
package import Reports

/// Checks everything a session needs; changes nothing, and no hung device or disk can hang it.
package struct Doctor {
  let invocation: Invocation
  let paths: Paths
  let catalog: Catalog
  let settings: Settings
  private let settingsCheck: Check

  package init(_ invocation: Invocation) {
    self.invocation = invocation
    paths = invocation.paths
    (settings, settingsCheck) = Doctor.settings(in: paths.settings)
    var catalog = Catalog(own: paths.own, program: Paths.program)
    catalog.language = settings.language
    self.catalog = catalog
  }

  /// Runs the checks, passing on each result as soon as it is known; nothing is played unless
  /// `isAloud`.
  package func examine(isAloud: Bool = true, _ found: (Check) throws -> Void) rethrows {
    let session = runningSession
    let parts: [() -> [Check?]] = [
      { sound(isAloud, isSessionRunning: session.isRunning) }, { [voice()] }, { [otherSound()] },
      { [keys, buttons(), mediaKeys(), session.check] }, database, { [disk()] }, { [clock()] },
      { [power(), permissions(), settingsCheck] + files }, receivers,
    ]
    for part in parts { for check in part().compactMap(\.self) { try found(check) } }
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
      return (Settings(), .fail("settings", Doctor.parts(error).reason, fix: advice))
    }
  }

  /// Splits an error into its reason and its advice: the first sentence and the rest.
  static func parts(_ error: any Error) -> (reason: String, advice: String) {
    let text = "\(error)"
    for index in text.indices where text[index...].hasPrefix(". ") {
      return (String(text[..<index]), String(text[text.index(index, offsetBy: 2)...]))
    }
    return (text, "See 'spotter doctor --help'.")
  }
}
