import Glibc
import Support
import Testing

/// The voice in a process of its own, which may die.
struct Probe {
  /// What it printed, up to its end.
  var lines: [String]
  /// The exit status, or minus the signal that ended it.
  var status: Int

  /// Runs it to its end; with `kill` it gets SIGKILL once it has the text in work.
  static func run(_ arguments: [String], kill isKilled: Bool = false) throws -> Probe {
    var spawn = Spawn()
    let descriptor = try spawn.pipe(as: 1, childReads: false)
    defer { close(descriptor) }
    let program = try Built.path(of: "voice-probe")
    // A crash would otherwise start the Swift runtime's debugger, or be a sanitizer's.
    let own = "handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigbus=0"
    let environment = [
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "ASAN_OPTIONS": "\(own):detect_leaks=0", "TSAN_OPTIONS": own,
    ]
    let process = try spawn.start([program] + arguments, environment: environment)
    // What reads has to see the end, which is there when nobody holds the other one.
    spawn.close()
    let printed = output(descriptor, of: process, isKilled)
    kill(process, SIGKILL)
    var code = Int32()
    waitpid(process, &code, 0)
    return Probe(
      lines: printed.split(separator: "\n").map(String.init), status: Spawn.ending(code))
  }

  /// What it prints until it ends, or for a minute.
  private static func output(_ descriptor: Int32, of process: pid_t, _ isKilled: Bool) -> String {
    var bytes: [UInt8] = []
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, Int32(patience * 1000)) > 0 {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if isKilled, text.contains("speaking\n") { kill(process, SIGKILL) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
