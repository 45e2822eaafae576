import Glibc
import Support
import Testing

/// A private home for the program; it shares no file with anything else.
final class Home: Sendable {
  private let scratch: Scratch
  var path: String { scratch.path }
  /// The commands run by `run`, with their output.
  let page = Page()

  /// A sound device that does not exist: on any other, the doctor plays a sentence and the tones,
  /// which takes 20 seconds.
  static let nowhere = "nowhere"

  /// The program's default database.
  var database: String { "\(path)/data/spotter/spotter.db" }

  /// - Parameter isInMemory: For what a session answers at once: other tests may keep the disk busy for
  ///   seconds, which it says.
  init(isInMemory: Bool = false) throws {
    let memory = "/dev/shm"
    scratch = Scratch(in: isInMemory && access(memory, W_OK) == 0 ? memory : "/tmp")
    for folder in ["run", "tmp", "data", "config", "state"] { scratch.makeFolder(folder) }
  }

  /// The program's environment.
  var variables: [String: String] { Home.variables(of: path) }

  /// The environment of a program whose home is this folder.
  static func variables(of path: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": path, "TMPDIR": "\(path)/tmp", "TZ": "UTC",
      "LANG": "C.UTF-8",
      "XDG_DATA_HOME": "\(path)/data", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_STATE_HOME": "\(path)/state", "XDG_RUNTIME_DIR": "\(path)/run",
      // Not that of this machine, where there may be real headphones.
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(path)/run/no-bus",
      // A crash would otherwise start the Swift runtime's debugger and take seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Writes a file into the home and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    try TestFile.write(file, text)
    return file
  }

  /// Starts the program.
  func start(
    _ arguments: [String], input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Program {
    try Program(arguments, input: input, environment: variables.merging(extra) { $1 }, home: self)
  }

  /// Runs the program to its end and records it on the page.
  @discardableResult
  func run(
    _ arguments: String..., input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, with: extra)
  }

  @discardableResult
  func run(
    _ arguments: [String], input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Outcome {
    let outcome = try start(arguments, input: input, with: extra).ends()
    page.note(arguments, outcome)
    return outcome
  }

  /// Presses the button of the running session, or sends it words, and returns the answer.
  @discardableResult
  func press(_ words: String...) throws -> Outcome { try run(["press"] + words) }
}
