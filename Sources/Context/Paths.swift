package import CommandGrammar
internal import Glibc
internal import Hashing
internal import Platform
internal import ResourceFiles

/// The file locations of the current lifter on this machine, following the XDG base directories.
package struct Paths {
  /// The log; `$XDG_DATA_HOME/spotter/spotter.db` by default.
  package let database: String

  /// The folder of the lifter's own programs and phrases, next to the default log.
  package let own: String

  /// The folder of the lifter's settings.
  package let configuration: String

  package var settings: String { configuration + "/settings" }

  /// The file with the choices of devices and keys, the same for all lifters.
  package let keys: String

  /// The file with the lifter's names for exercises of other programs.
  package var exerciseNames: String { configuration + "/exercise-names" }

  private let home: String

  /// Disposable state, `$XDG_STATE_HOME/spotter`: notes on texts that crashed the voice, and sockets if
  /// they can be nowhere else.
  package let state: String

  /// Changed whenever the log is copied to a place of the lifter's choice; empty.
  package var copied: String { state + "/copied" }

  package init(database: String?) {
    // As for shells; in /tmp, another user could be there first.
    let home = Paths.variable("HOME") ?? Paths.homeOfUser ?? ""
    self.home = home
    func folder(_ name: String, _ usual: String) -> String {
      let base = Paths.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (base ?? "\(home)/\(usual)") + "/spotter"
    }
    let lifter = Lifter.current.folder.map { "/lifters/\($0)" } ?? ""
    own = folder("XDG_DATA_HOME", ".local/share") + lifter
    let shared = folder("XDG_CONFIG_HOME", ".config")
    configuration = shared + lifter
    keys = shared + "/keys"
    state = folder("XDG_STATE_HOME", ".local/state") + lifter
    self.database = database ?? own + "/spotter.db"
  }

  /// Whether the log is where the lifter's is, rather than one that the command line names.
  var isDefault: Bool { database == own + "/spotter.db" }

  /// Returns a path with `~/` replaced by the home folder.
  package func expanded(_ path: String) -> String {
    path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  /// Returns an environment variable; `nil` if unset or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static var homeOfUser: String? {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return nil }
    return String(cString: home)
  }

  package static var program: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return CommandLine.arguments.first ?? "spotter" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns a short name that distinguishes the sessions of different databases.
  package static func name(of database: String) -> String {
    // A socket path must be short.
    "session-" + String(fingerprint(TextFile.absolute(resolved(database))), radix: 36)
  }
}

extension Subcommand {
  package var paths: Paths { invocation.paths }
}

extension Invocation {
  /// The paths of the current lifter, with the log that the command line names.
  package var paths: Paths { Paths(database: value(.database)) }
}
