package import CommandGrammar
internal import Glibc
package import ResourceFiles
package import Training

package struct SettingsFile {
  private let path: String
  private let noting: TextChangeNote

  package init(_ paths: Paths) {
    path = paths.settings
    noting = LogWriter.noting(in: paths)
  }

  /// Reads the settings; lines it cannot parse are reported and ignored.
  package func read(complains: Bool = true) throws(Catalog.Fault) -> Settings {
    guard access(path, F_OK) == 0 else { return Settings() }
    var complaints: [String] = []
    let settings = Settings(try TextFile.read(path), complaints: &complaints)
    for complaint in complaints where complains { printError("'\(path)', \(complaint)") }
    return settings
  }

  /// Makes the week of a day the light one; returns its first day, and that of the former one.
  @discardableResult
  package func makeLight(_ day: Day) throws -> (first: Day, before: Day?) {
    let first = day.weekStart(TerminalTraits.firstWeekday)
    var before: Day?
    try change(.lightWeek) { settings in
      before = settings.lightWeek
      return "\(first)"
    }
    return (first, before)
  }

  /// Makes the week after a session light, as its lifter said, or prints why that is impossible.
  package func takeLightWeek(after session: Day) {
    do {
      try makeLight(session + 7)
    } catch {
      printError("\(error.reported)")
    }
  }

  /// Sets a key to the value computed from the current settings, or to its default if that is
  /// `nil`, while other commands wait.
  @discardableResult
  package func change(_ key: Settings.Key, to value: (Settings) throws -> String?) throws
    -> Settings
  {
    try FolderLock.hold(for: path, what: "the settings") {
      var settings = try read()
      let value = try value(settings)
      try settings.set(key.word, value ?? Settings.standard)
      let before = try TextFile.current(path) ?? ""
      let text = Settings.changed(before, key, to: value)
      try TextFile.change(path, to: text, what: "the settings", noting: noting)
      return settings
    }
  }
}
