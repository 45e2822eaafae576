import Audio
import Glibc

/// PulseAudio with a null sink, configured as in its package, but without the modules that look for
/// hardware.
final class PulseAudio: SoundServer {
  let name = "PulseAudio"
  let device = "pulse"

  /// Spotter's own stream would set it to 20 ms.
  ///
  /// But whenever the sink rewinds what it has mixed, the monitor is uncertain by one block. As far
  /// as that uncertainty shows, the output is the same with either value.
  let block = 2

  /// Keeps the monitor accurate.
  ///
  /// A null sink renders two seconds ahead until a client asks for less, and its monitor cannot
  /// rewind. Without rewinds, the sink renders only 50 ms ahead.
  let sinkOptions = "norewinds=1"
  private(set) var environment: [String: String]
  private let scratch: Scratch
  private var server: Child?
  private var commands: Int32 = -1

  init(_ scratch: Scratch) throws(Trouble) {
    self.scratch = scratch
    environment = try scratch.environment("pulseaudio")
    environment["PULSE_RUNTIME_PATH"] = "\(environment["XDG_RUNTIME_DIR"] ?? "")/pulse"
    try scratch.write(
      "pulseaudio/.asoundrc", "pcm.!default { type pulse }\nctl.!default { type pulse }\n")
    try scratch.write("pulseaudio/config/pulse/client.conf", "autospawn = no\n")
    try scratch.write(
      "pulseaudio/config/pulse/daemon.conf",
      "default-sample-rate = 48000\nalternate-sample-rate = 48000\n")
    do {
      try WaveFile.write("\(scratch.path)/click.wav", Marker.samples)
    } catch {
      throw Trouble("cannot write the click")
    }
  }

  func start() throws(Trouble) { try start(sink: "") }

  func startAgain() throws(Trouble) { try start(sink: sinkOptions) }

  private func start(sink options: String) throws(Trouble) {
    server = try Child(
      [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--log-target=file:\(scratch.path)/pulseaudio.log",
        "-L", "module-native-protocol-unix", "-L", "module-cli-protocol-unix",
        "-L",
        "module-null-sink sink_name=bench rate=48000 channels=1 channel_map=mono "
          + options,
      ], environment, isDaemon: true)
    try waitUntilItAnswers()
    commands = try connect()
    order("load-sample click \(scratch.path)/click.wav")
  }

  func kill() {
    close(commands)
    commands = -1
    server?.end(SIGKILL)
  }

  func mark(_ sink: String) -> Int64? { order("play-sample click \(sink)") }

  deinit { if commands >= 0 { close(commands) } }

  /// Sends the server a command in its own protocol, on an open connection.
  @discardableResult
  private func order(_ text: String) -> Int64? {
    var bytes = Array("\(text)\n".utf8)
    let time = Clock.now()
    guard send(commands, &bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      return nil
    }
    return time
  }

  private func connect() throws(Trouble) -> Int32 {
    let path = "\(environment["PULSE_RUNTIME_PATH"] ?? "")/cli"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { space in
      guard path.utf8.count < space.count else { return false }
      space.copyBytes(from: path.utf8)
      return true
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size)
      }
    }
    guard isShort, result == 0 else { throw Trouble("cannot give PulseAudio orders at '\(path)'") }
    return descriptor
  }
}
