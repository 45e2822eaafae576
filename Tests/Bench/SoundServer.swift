import Glibc

/// A private sound server: its own folders, no hardware, and a null sink.
protocol SoundServer: AnyObject {
  var name: String { get }

  /// The variables by which its clients find it.
  var environment: [String: String] { get }

  /// The name of the ALSA device that leads to it.
  var device: String { get }

  func start() throws(Trouble)

  /// Starts it after it was killed, with a sink like that of `addSink`.
  func startAgain() throws(Trouble)

  /// Ends it at once, as a crash does.
  func kill()

  /// How much sound the recorder requests at a time, in milliseconds; the sink mixes no more.
  var block: Int { get }

  /// The options a null sink needs for its monitor to be accurate from the first sample on.
  var sinkOptions: String { get }

  func addSink(_ name: String) throws(Trouble)
  func removeSink(_ name: String) throws(Trouble)

  /// Plays the marker from the server's own memory on a sink, and returns when it was requested.
  ///
  /// `nil` if that would require starting a program.
  func mark(_ sink: String) -> Int64?
}

extension SoundServer {
  func pactl(_ arguments: String...) throws(Trouble) -> String {
    try Child.output(["pactl"] + arguments, environment)
  }

  func addSink(_ name: String) throws(Trouble) {
    _ = try pactl(
      "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=1",
      "channel_map=mono", sinkOptions)
    _ = try pactl("set-default-sink", name)
  }

  func removeSink(_ name: String) throws(Trouble) {
    for line in try pactl("list", "short", "modules").split(separator: "\n") {
      guard line.contains("sink_name=\(name)"), let number = line.split(separator: "\t").first
      else { continue }
      _ = try pactl("unload-module", String(number))
    }
  }

  func waitUntilItAnswers(seconds: Double = 10) throws(Trouble) {
    var last = "it does not answer"
    let isThere = Clock.wait(seconds: seconds) {
      do throws(Trouble) {
        _ = try pactl("info")
        return true
      } catch {
        last = error.description
        return false
      }
    }
    guard isThere else { throw Trouble("\(name) does not start: \(last)") }
  }

  func startAgain() throws(Trouble) { try start() }

  func mark(_ sink: String) -> Int64? { nil }
}

/// A sound that resembles no other: 100 ms of noise.
enum Marker {
  static let samples: [Int16] = {
    var state: UInt32 = 1
    return (0..<4800).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(Int32(state >> 16) % 12_000 - 6000)
    }
  }()
}

/// The folders in which the bench keeps its files.
struct Scratch {
  let path: String

  /// The environment of every process, without any of the user's settings.
  func environment(_ name: String) throws(Trouble) -> [String: String] {
    let home = "\(path)/\(name)"
    for folder in [home, "\(home)/run", "\(home)/config", "\(home)/config/pulse"] {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw Trouble("cannot make the folder '\(folder)'")
      }
    }
    return [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": "\(home)/run",
      "XDG_CONFIG_HOME": "\(home)/config", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no", "PIPEWIRE_RUNTIME_DIR": "\(home)/run",
      // No bus: a library that looks for one must not start one.
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home)/run/no-bus",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home)/run/no-bus",
    ]
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws(Trouble) -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Trouble("cannot write '\(file)'") }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)
    guard Glibc.write(descriptor, &bytes, bytes.count) == bytes.count else {
      throw Trouble("cannot write '\(file)'")
    }
    return file
  }
}
