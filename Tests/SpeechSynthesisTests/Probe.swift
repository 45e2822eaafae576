import Glibc
import Support
import Testing

/// The voice in its own process, which may crash.
struct Probe {
  /// Everything it printed.
  var lines: [String]
  /// The exit status, or minus the signal that ended it.
  var status: Int

  /// Runs the probe to its end; with `kill`, it gets SIGKILL once it is speaking the text.
  static func run(_ arguments: [String], kill isKilled: Bool = false) throws -> Probe {
    let program = try Built.path(of: "voice-probe")
    // A crash would otherwise start the Swift runtime's debugger or a sanitizer's handler.
    let own = "handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigbus=0"
    let environment = [
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "ASAN_OPTIONS": "\(own):detect_leaks=0", "TSAN_OPTIONS": own,
    ]
    let child = try PrintingProcess([program] + arguments, environment, errors: "/dev/null")
    if isKilled, child.prints("speaking") != nil { child.signal(SIGKILL) }
    let status = child.waits() ?? -Int(SIGKILL)
    return Probe(lines: child.lines, status: status)
  }
}
